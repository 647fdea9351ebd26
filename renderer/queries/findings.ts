// The findings of queries: stored by the facts they are about, and reported with current places.

import { isDeepStrictEqual } from 'node:util';
import type { Ask } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath } from '../model/url.ts';
import {
  bindPlaces,
  exactFiles,
  findingFiles,
  type LateFinding,
  type LateFindings,
  namePlaces,
  type TextOf,
  textFinder,
} from '../site/late-places.ts';
import type { AskedModel, SiteQueries } from './site.ts';
import { idOf, type SourceId, type Texts } from './texts.ts';

/** Findings in stored form. Plain data. */
export interface StoredFindings {
  readonly findings: readonly LateFinding[];
  /** The sources of the files that they have places in. */
  readonly sources: readonly (readonly [path: SourcePath, id: SourceId])[];
}

/** A result with findings, and these in stored form. */
export interface Found<T> {
  readonly result: T;
  readonly stored: StoredFindings;
}

/**
 * Runs `find` on the structure of the site, and names the places of its findings by facts. Findings about places that no fact names
 * are valid only for the bytes of their files, so these become dependencies. If the text of such a file has changed since the
 * structure was made, the places are out of date, and `find` runs again on the current structure.
 */
export function findInStructure<T extends FindingsOf>(queries: SiteQueries, ask: Ask, find: (model: AskedModel) => T): Found<T> {
  const { texts } = queries;
  const model = queries.model(ask);
  const found = namedIn(model, find);
  const isOld = model.inputs.sources.some((source) => {
    const page = model.inputs.parsed.get(source);
    const files = [source.path, ...(page?.includes.map(({ path }) => path) ?? [])];
    return files.some(found.isExact) && !isDeepStrictEqual(page, ask(texts.outline, idOf(source)));
  });
  return isOld ? findIn(queries.currentModel(ask), queries, ask, find) : toStore(found, model, queries, ask);
}

/** The same for a model that has current places. */
export function findIn<M extends AskedModel, T extends FindingsOf>(
  model: M,
  queries: SiteQueries,
  ask: Ask,
  find: (model: M) => T,
): Found<T> {
  return toStore(namedIn(model, find), model, queries, ask);
}

interface FindingsOf {
  readonly found: readonly Diagnostic[];
}

interface NamedFindings<T> {
  readonly result: T;
  readonly late: LateFindings;
  isExact(path: SourcePath): boolean;
}

function namedIn<M extends AskedModel, T extends FindingsOf>(model: M, find: (model: M) => T): NamedFindings<T> {
  const result = find(model);
  const late = namePlaces(result.found, textFinder(model.inputs));
  return { result, late, isExact: exactFiles(late) };
}

function toStore<T>({ result, late, isExact }: NamedFindings<T>, model: AskedModel, { inputs }: SiteQueries, ask: Ask): Found<T> {
  for (const path of late.exact) ask.digest(inputs.file, path);
  for (const { path } of ask(inputs.listing, null)) if (isExact(path)) ask.digest(inputs.file, path);
  const files = findingFiles(late.findings);
  const named = (source: SourceFile) => (files.has(source.path) ? [[source.path, idOf(source)] as const] : []);
  return { result, stored: { findings: late.findings, sources: model.inputs.sources.flatMap(named) } };
}

/** The findings with their places in the current texts. Throws if a text does not have a fact that a finding names: a bug. */
export function boundFindings({ findings, sources }: StoredFindings, { facts }: Texts, ask: Ask): readonly Diagnostic[] {
  const bound = bindPlaces(
    findings,
    textsOfFiles(sources, (id) => ask(facts, id)),
  );
  if (!bound) throw new Error('a finding is about a fact that its text does not have');
  return bound;
}

/** The facts of the files that have one text only. */
function textsOfFiles(sources: StoredFindings['sources'], factsOf: (id: SourceId) => ParsedPage): TextOf {
  const ids = new Map<SourcePath, SourceId | null>();
  for (const [path, id] of sources) ids.set(path, ids.has(path) ? null : id);
  return (path) => {
    const id = ids.get(path) ?? null;
    return id === null ? null : factsOf(id);
  };
}
