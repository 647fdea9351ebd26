// The check of a site's links: judged by what pages see of each other, and reported with the places of today.

import { noLocator } from '../config/config-path.ts';
import type { Ask, Query } from '../graph/query.ts';
import { judgeLinks, type JudgedLinks, type LinkReport, reportLinks } from '../links/check-links.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { SourcePath } from '../model/url.ts';
import { judgeOutput } from '../pipeline.ts';
import { bindPlaces, heldFiles, type LateFinding, namePlaces, type TextOf, toldFiles } from '../site/late-places.ts';
import { textFinder } from '../site/rejoin-site.ts';
import type { Inputs, World } from './inputs.ts';
import { type AskedModel, askedModel, type JoinedSite } from './site.ts';
import { idOf, type SourceId, type Texts } from './texts.ts';

/** What a check of the links gives, other sites not asked. */
export interface CheckResult extends LinkReport {
  readonly pages: number;
  readonly links: number;
}

/** What judging found, as it is kept. */
interface KeptCheck {
  readonly pages: number;
  readonly links: number;
  readonly found: readonly LateFinding[];
  readonly off: readonly LateFinding[];
  /** The sources that findings have places in, by path. */
  readonly told: readonly (readonly [path: SourcePath, id: SourceId])[];
}

/** The questions. */
export interface Check {
  /** What judging finds: an edit of words does not change it. */
  readonly check: Query<null, KeptCheck>;
  readonly report: Query<null, CheckResult>;
}

/** Makes the questions. */
export function checkOf(world: World, inputs: Inputs, texts: Texts, site: Query<null, JoinedSite>): Check {
  const check: Check['check'] = {
    name: 'check@1',
    keep: 'disk',
    run: (ask) => {
      const model = askedModel(world, inputs, texts, ask(site, null), ask);
      return keptCheck(judge(model), model, inputs, ask);
    },
  };
  return { check, report: reportQuery(world, inputs, texts, check) };
}

function judge(model: AskedModel): JudgedLinks {
  const { engine, config, site, body, fragments } = model;
  const { files, cache } = engine.tools;
  const output = judgeOutput(engine, model);
  return judgeLinks({ config, site, files, cache, body, locate: engine.locate ?? noLocator, output, fragments });
}

/** What was found, told by facts; what cannot be told so holds for the bytes of its files. */
function keptCheck({ found, off, links }: JudgedLinks, model: AskedModel, { file }: Inputs, ask: Ask): KeptCheck {
  const late = namePlaces([...found, ...off], textFinder(model.inputs));
  const isHeld = heldFiles(late);
  for (const path of late.exact) ask.digest(file, path);
  for (const { path } of model.engine.tools.files.list()) if (isHeld(path)) ask.digest(file, path);
  const told = toldFiles(late.findings);
  return {
    pages: model.site.pages.size,
    links,
    found: late.findings.slice(0, found.length),
    off: late.findings.slice(found.length),
    told: model.sources.flatMap((source) => (told.has(source.path) ? [[source.path, idOf(source)] as const] : [])),
  };
}

function reportQuery(world: World, { settings }: Inputs, { facts }: Texts, check: Check['check']): Check['report'] {
  return {
    name: 'report@1',
    keep: 'disk',
    run: (ask) => {
      ask.digest(settings, null);
      const { pages, links, told, ...late } = ask(check, null);
      const textOf = toldTexts(told, (id) => ask(facts, id));
      const [found, off] = [bindPlaces(late.found, textOf), bindPlaces(late.off, textOf)];
      if (!found || !off) throw new Error('a finding is about a fact that its text does not have');
      const { config, locate = noLocator } = world.engine();
      return { pages, links, ...reportLinks({ found, off }, { config, locate, asked: false }) };
    },
  };
}

/** The facts of files of which one text is told. */
function toldTexts(told: KeptCheck['told'], factsOf: (id: SourceId) => ParsedPage): TextOf {
  const ids = new Map<SourcePath, SourceId | null>();
  for (const [path, id] of told) ids.set(path, ids.has(path) ? null : id);
  return (path) => {
    const id = ids.get(path) ?? null;
    return id === null ? null : factsOf(id);
  };
}
