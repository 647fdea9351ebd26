// What queries found, kept by the facts it is about and reported with the places of today.

import type { Ask } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourcePath } from '../model/url.ts';
import { bindPlaces, heldFiles, type LateFinding, namePlaces, type TextOf, textFinder, toldFiles } from '../site/late-places.ts';
import type { Inputs } from './inputs.ts';
import type { JoinedSite } from './site.ts';
import { idOf, type SourceId, type Texts } from './texts.ts';

/** Findings as they are kept. Plain data. */
export interface KeptFindings {
  readonly findings: readonly LateFinding[];
  /** The sources that they have places in, by path. */
  readonly told: readonly (readonly [path: SourcePath, id: SourceId])[];
}

/** Names the places of a site's findings by facts. What cannot be told so holds for the bytes of its files, which are asked for. */
export function keepFindings(
  found: readonly Diagnostic[],
  { inputs: joined }: JoinedSite,
  { file, listing }: Inputs,
  ask: Ask,
): KeptFindings {
  const late = namePlaces(found, textFinder(joined));
  const isHeld = heldFiles(late);
  for (const path of late.exact) ask.digest(file, path);
  for (const { path } of ask(listing, null)) if (isHeld(path)) ask.digest(file, path);
  const told = toldFiles(late.findings);
  return {
    findings: late.findings,
    told: joined.sources.flatMap((source) => (told.has(source.path) ? [[source.path, idOf(source)] as const] : [])),
  };
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
