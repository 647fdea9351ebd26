// The check of a site's links: judged by what pages see of each other, and reported with the places of today.

import { noLocator } from '../config/config-path.ts';
import type { Ask, Query } from '../graph/query.ts';
import { judgeLinks, type JudgedLinks, type LinkReport, reportLinks } from '../links/check-links.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Page } from '../model/site.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath } from '../model/url.ts';
import { type Engine, judgeOutput, madeBody, type SiteModel } from '../pipeline.ts';
import { buildSite, type SiteInputs } from '../site/build-site.ts';
import { answerer, createFragments, type Fragments } from '../site/fragments.ts';
import { bindPlaces, heldFiles, type LateFinding, namePlaces, type TextOf, toldFiles } from '../site/late-places.ts';
import { textFinder } from '../site/rejoin-site.ts';
import { askedFiles, type Inputs, type World } from './inputs.ts';
import { askedBody, idOf, type PublishedSource, type SourceId, type Texts } from './texts.ts';

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
export function checkOf(world: World, inputs: Inputs, texts: Texts): Check {
  const check: Check['check'] = {
    name: 'check@1',
    keep: 'disk',
    run: (ask) => {
      ask.digest(inputs.settings, null);
      const model = askedModel(world, inputs, texts, ask);
      return keptCheck(judge(model), model, inputs, ask);
    },
  };
  return { check, report: reportQuery(world, inputs, texts, check) };
}

/** A site that is joined by asking. */
interface AskedModel extends SiteModel {
  readonly engine: Engine;
  readonly fragments: Fragments;
}

function askedModel(world: World, inputs: Inputs, texts: Texts, ask: Ask): AskedModel {
  const { config, tools, locate = noLocator, configDiagnostics, ...rest } = world.engine();
  const files = askedFiles(world, inputs, ask);
  const read = ask(texts.publications, null);
  const sources = read.sources.map((source) => withFrontMatter(source, (id) => ask(texts.frontMatter, id)));
  const { history, moves, diagnostics } = ask(inputs.history, null);
  const ids = new Map(sources.flatMap((source) => source.publishedAt.map(({ url }) => [url, idOf(source)] as const)));
  const fragments = askedFragments(ids, texts, ask);
  const joined: SiteInputs = {
    config,
    sources,
    parsed: new Map(sources.map((source): [SourceFile, ParsedPage] => [source, ask(texts.signature, idOf(source))])),
    files,
    history,
    ...(moves && { moves }),
    cache: world.cache,
    locate,
    fragments,
    diagnostics: [...configDiagnostics, ...read.diagnostics, ...diagnostics],
  };
  return {
    engine: { ...rest, config, configDiagnostics, locate, tools: { ...tools, files } },
    config,
    sources,
    inputs: joined,
    site: buildSite(joined),
    body: (page: Page) => (page.source === null ? madeBody(page) : askedBody(world, texts, ask, ids.get(page.url) ?? page.url)),
    fragments,
  };
}

/** Places on made-up pages are asked of these; on all others, of the graph. */
function askedFragments(ids: ReadonlyMap<string, SourceId>, { fragment }: Texts, ask: Ask): Fragments {
  const answerIn = answerer();
  return createFragments((page, hash) => {
    const id = ids.get(page.url);
    return id === undefined ? answerIn(page, hash) : ask(fragment, [id, hash]);
  });
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

/** A source of which nothing but the front matter is asked: of texts, joining reads where settings stand. */
function withFrontMatter(source: PublishedSource, textOf: (id: SourceId) => string): SourceFile {
  return {
    ...source,
    hash: '',
    readsFiles: false,
    get text() {
      return textOf(idOf(source));
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
