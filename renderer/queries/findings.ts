// What queries found, kept by the facts it is about and reported with the places of today.

import type { Ask } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath } from '../model/url.ts';
import { bindPlaces, heldFiles, type LateFinding, namePlaces, type TextOf, textFinder, toldFiles } from '../site/late-places.ts';
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
 * Finds something in the joined site, and names the places of the findings by facts. What cannot be told so holds for the bytes of its
 * files, which are asked for; places in the site that was joined before their texts changed are old then: it is joined anew.
 */
export function findInSite<T extends { readonly found: readonly Diagnostic[] }>(
  queries: SiteQueries,
  ask: Ask,
  find: (model: AskedModel) => T,
): Found<T> {
  const { inputs, texts } = queries;
  const first = keptIn(queries.model(ask), find);
  const isOld = ({ model, isHeld }: typeof first): boolean =>
    model.inputs.sources.some((source) => {
      const page = model.inputs.parsed.get(source);
      const files = [source.path, ...(page?.includes.map(({ path }) => path) ?? [])];
      return files.some(isHeld) && page !== ask(texts.signature, idOf(source));
    });
  const { result, late, isHeld, model } = isOld(first) ? keptIn(queries.modelOfToday(ask), find) : first;
  for (const path of late.exact) ask.digest(inputs.file, path);
  for (const { path } of ask(inputs.listing, null)) if (isHeld(path)) ask.digest(inputs.file, path);
  const told = toldFiles(late.findings);
  const toldOf = (source: SourceFile) => (told.has(source.path) ? [[source.path, idOf(source)] as const] : []);
  return { result, kept: { findings: late.findings, told: model.inputs.sources.flatMap(toldOf) } };
}

function keptIn<T extends { readonly found: readonly Diagnostic[] }>(model: AskedModel, find: (model: AskedModel) => T) {
  const result = find(model);
  const late = namePlaces(result.found, textFinder(model.inputs));
  return { model, result, late, isHeld: heldFiles(late) };
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
