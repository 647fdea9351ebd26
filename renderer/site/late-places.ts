// Places of findings, bound late: a stored finding names the fact of the text it is about, and line and column are looked up in the
// current text when it is reported. So findings stay valid when a paragraph moves (rust-analyzer's `AstIdMap` does the same for
// syntax trees).

import type { Diagnostic, SourceLocation } from '../model/diagnostic.ts';
import { type FindingAt, mapPlaces } from '../model/finding-places.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourcePath } from '../model/url.ts';
import type { SiteInputs } from './site-structure.ts';

/** A place, named by the fact at that place. */
export interface FactPlace {
  readonly file: SourcePath;
  /** Its list in `ParsedPage` and its index there: `links 3`. */
  readonly fact: string;
}

/** A finding in stored form. A place that no fact names is given by line and column. */
export type LateFinding = FindingAt<SourceLocation | FactPlace>;

/** The facts of the one text that a file has; `null` for a file that has several texts, or none. */
export type TextOf = (path: SourcePath) => ParsedPage | null;

/** Findings in stored form, and the files whose bytes they depend on. */
export interface LateFindings {
  readonly findings: readonly LateFinding[];
  /** Files in which findings give places by line and column: these are valid for the current bytes only. */
  readonly exact: readonly SourcePath[];
}

/** Replaces the places of findings by the facts at these places, where one has a name. */
export function namePlaces(findings: readonly Diagnostic[], textOf: TextOf): LateFindings {
  const exact = new Set<SourcePath>();
  const names = new Map<SourcePath, ReadonlyMap<string, string>>();
  const nameOf = (at: SourceLocation): string | undefined => {
    const known = names.get(at.file) ?? factNames(textOf(at.file));
    names.set(at.file, known);
    return known.get(placeKey(at));
  };
  const named = findings.map((finding) =>
    mapPlaces(finding, (at: SourceLocation): SourceLocation | FactPlace => {
      const fact = nameOf(at);
      if (fact !== undefined) return { file: at.file, fact };
      exact.add(at.file);
      return at;
    }),
  );
  return { findings: named, exact: [...exact].sort() };
}

/** The findings with their places in the current texts; `null` if one is about a fact that no longer exists. */
export function bindPlaces(findings: readonly LateFinding[], textOf: TextOf): readonly Diagnostic[] | null {
  const places = new Map<SourcePath, ReadonlyMap<string, SourceLocation>>();
  let isWhole = true;
  const placeOf = (at: SourceLocation | FactPlace): SourceLocation => {
    if (!('fact' in at)) return at;
    const known = places.get(at.file) ?? new Map(factPlaces(textOf(at.file)));
    places.set(at.file, known);
    const found = known.get(at.fact);
    isWhole &&= found !== undefined;
    return found ?? { file: at.file, line: 1, column: 1, length: 1 };
  };
  const bound = findings.map((finding) => mapPlaces(finding, placeOf));
  return isWhole ? bound : null;
}

/** Finds the facts of files that have exactly one text. */
export function textFinder({ sources, parsed }: Pick<SiteInputs, 'sources' | 'parsed'>): TextOf {
  const texts = new Map<SourcePath, ParsedPage | null>();
  for (const source of sources) texts.set(source.path, texts.has(source.path) ? null : (parsed.get(source) ?? null));
  return (path) => texts.get(path) ?? null;
}

/** The files that findings have places in. */
export function findingFiles(findings: readonly LateFinding[]): ReadonlySet<SourcePath> {
  const files = new Set<SourcePath>();
  for (const finding of findings) mapPlaces(finding, ({ file }) => files.add(file));
  return files;
}

/**
 * Tests whether findings about a file are valid for its current bytes only: because they have places in it that no fact names, or
 * because their words name the file, and may name lines of it.
 */
export function exactFiles({ findings, exact }: LateFindings): (path: SourcePath) => boolean {
  const files = new Set(exact);
  const words = JSON.stringify(
    findings.map(({ message, fix, notes, also }) => [message, fix, notes, also?.map((one) => one.message)]),
  );
  return (path) => files.has(path) || words.includes(JSON.stringify(path).slice(1, -1));
}

/** The names of a text's facts by their places. Facts that share a place have no name there: an edit may separate them. */
function factNames(page: ParsedPage | null): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const [name, at] of factPlaces(page)) {
    const key = placeKey(at);
    if (names.has(key)) shared.add(key);
    names.set(key, name);
  }
  for (const key of shared) names.delete(key);
  return names;
}

function placeKey({ line, column, length }: SourceLocation): string {
  return `${line}:${column}:${length}`;
}

/** The facts of a text that are part of its signature, with their places in the page's own file. */
function* factPlaces(page: ParsedPage | null): Generator<readonly [name: string, at: SourceLocation]> {
  if (page === null) return;
  const { links, images, mentions, diagrams, needs, diagnostics } = page;
  for (const [list, facts] of Object.entries({ links, images, mentions, diagrams, needs, diagnostics })) {
    for (const [i, { at }] of facts.entries()) if (at?.file === page.path) yield [`${list} ${i}`, at];
  }
}
