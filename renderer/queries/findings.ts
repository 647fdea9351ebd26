// What queries found, kept by the facts it is about and reported with the places of today.

import type { Ask } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath } from '../model/url.ts';
import {
  bindPlaces,
  heldFiles,
  type LateFinding,
  type LateFindings,
  namePlaces,
  type TextOf,
  textFinder,
  toldFiles,
} from '../site/late-places.ts';
import type { AskedModel, SiteQueries } from './site.ts';
import { idOf, type SourceId, type Texts } from './texts.ts';

/** Findings as they are kept. Plain data. */
export interface KeptFindings {
  readonly findings: readonly LateFinding[];
  /** The sources that they have places in, by path. */
  readonly told: readonly (readonly [path: SourcePath, id: SourceId])[];
}

/** What was found, and its findings as they are kept. */
export interface Found<T> {
  readonly result: T;
  readonly kept: KeptFindings;
}

/**
 * Finds something in the structure of the site, and names the places of the findings by facts. What cannot be told so holds for the
 * bytes of its files, which are asked for; places in a structure that was made before their texts changed are old then: it is made anew.
 */
export function findInStructure<T extends FindingsOf>(queries: SiteQueries, ask: Ask, find: (model: AskedModel) => T): Found<T> {
  const { texts } = queries;
  const model = queries.model(ask);
  const found = namedIn(model, find);
  const isOld = model.inputs.sources.some((source) => {
    const page = model.inputs.parsed.get(source);
    const files = [source.path, ...(page?.includes.map(({ path }) => path) ?? [])];
    return files.some(found.isHeld) && page !== ask(texts.outline, idOf(source));
  });
  return isOld ? findIn(queries.modelOfToday(ask), queries, ask, find) : keptFindings(found, model, queries, ask);
}

/** The same in a model that has places of today. */
export function findIn<M extends AskedModel, T extends FindingsOf>(
  model: M,
  queries: SiteQueries,
  ask: Ask,
  find: (model: M) => T,
): Found<T> {
  return keptFindings(namedIn(model, find), model, queries, ask);
}

interface FindingsOf {
  readonly found: readonly Diagnostic[];
}

interface NamedFindings<T> {
  readonly result: T;
  readonly late: LateFindings;
  isHeld(path: SourcePath): boolean;
}

function namedIn<M extends AskedModel, T extends FindingsOf>(model: M, find: (model: M) => T): NamedFindings<T> {
  const result = find(model);
  const late = namePlaces(result.found, textFinder(model.inputs));
  return { result, late, isHeld: heldFiles(late) };
}

function keptFindings<T>(
  { result, late, isHeld }: NamedFindings<T>,
  model: AskedModel,
  { inputs }: SiteQueries,
  ask: Ask,
): Found<T> {
  for (const path of late.exact) ask.digest(inputs.file, path);
  for (const { path } of ask(inputs.listing, null)) if (isHeld(path)) ask.digest(inputs.file, path);
  const told = toldFiles(late.findings);
  const toldOf = (source: SourceFile) => (told.has(source.path) ? [[source.path, idOf(source)] as const] : []);
  return { result, kept: { findings: late.findings, told: model.inputs.sources.flatMap(toldOf) } };
}

/** The findings with their places in the texts of today. */
export function boundFindings({ findings, told }: KeptFindings, { facts }: Texts, ask: Ask): readonly Diagnostic[] {
  const bound = bindPlaces(
    findings,
    toldTexts(told, (id) => ask(facts, id)),
  );
  if (!bound) throw new Error('a finding is about a fact that its text does not have');
  return bound;
}

/** The facts of files of which one text is told. */
function toldTexts(told: KeptFindings['told'], factsOf: (id: SourceId) => ParsedPage): TextOf {
  const ids = new Map<SourcePath, SourceId | null>();
  for (const [path, id] of told) ids.set(path, ids.has(path) ? null : id);
  return (path) => {
    const id = ids.get(path) ?? null;
    return id === null ? null : factsOf(id);
  };
}
