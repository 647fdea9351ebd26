// All pages joined, from their signatures: no edit of words invalidates it.

import { once } from '../cache/once.ts';
import { noLocator } from '../config/config-path.ts';
import type { Ask, Query } from '../graph/query.ts';
import type { PageBody, ParsedPage } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Url } from '../model/url.ts';
import { type Engine, madeBody, MissingBody } from '../pipeline.ts';
import { buildSite, type SiteInputs } from '../site/build-site.ts';
import { answerer, createFragments, type Fragments } from '../site/links/fragments.ts';
import { askedFiles, type Inputs, type World } from './inputs.ts';
import { askedBody, idOf, type PublishedSource, type SourceId, type Texts } from './texts.ts';

/** A joined site. Facts of its pages are without words (`Texts.signature`), and have the places of the time it was joined. */
export interface JoinedSite {
  readonly site: Site;
  readonly inputs: SiteInputs;
  /** The text of each page that has one, by the page's address. */
  readonly ids: ReadonlyMap<Url, SourceId>;
}

/** The query, and what all queries about the joined site need. */
export interface SiteQueries {
  readonly world: World;
  readonly inputs: Inputs;
  readonly texts: Texts;
  readonly site: Query<null, JoinedSite>;
  /** The site for another query. Places in its pages are those of the time it was joined. */
  model(ask: Ask): AskedModel;
  /** The same, joined for this query, with the present places. */
  modelOfToday(ask: Ask): AskedModel;
  /** The body of a text, by its `ParsedPage.key`. `url` names it where the cache has lost it: then it throws `MissingBody`. */
  bodyOf(key: string, url: Url): PageBody;
}

/** Makes the query. */
export function siteOf(world: World, inputs: Inputs, texts: Texts): SiteQueries {
  const join = (ask: Ask): JoinedSite => joinSite(world, inputs, texts, ask);
  const site: SiteQueries['site'] = { name: 'site@1', keep: 'memory', digestOf: 'answers', run: join };
  return {
    world,
    inputs,
    texts,
    site,
    model: (ask) => askedModel(world, inputs, texts, ask(site, null), ask),
    modelOfToday: (ask) => askedModel(world, inputs, texts, join(ask), ask),
    bodyOf: bodies(world),
  };
}

/** A page and its Markdown twin are made one after the other. */
function bodies({ cache }: World): SiteQueries['bodyOf'] {
  let last: { readonly key: string; readonly body: PageBody } | null = null;
  return (key, url) => {
    const body = last?.key === key ? last.body : cache.get<PageBody>('body', key);
    if (!body) throw new MissingBody(url);
    last = { key, body };
    return body;
  };
}

function joinSite(world: World, inputs: Inputs, texts: Texts, ask: Ask): JoinedSite {
  ask.digest(inputs.settings, null);
  const { config, tools, locate = noLocator, configDiagnostics } = world.engine();
  const { sources, diagnostics: found } = askedSources(texts, ask);
  const { history, moves, diagnostics } = ask(inputs.history, null);
  const ids = new Map(sources.flatMap((source) => source.publishedAt.map(({ url }) => [url, idOf(source)] as const)));
  const joined: SiteInputs = {
    config,
    sources,
    parsed: new Map(sources.map((source): [SourceFile, ParsedPage] => [source, ask(texts.signature, idOf(source))])),
    files: askedFiles(world, inputs, ask),
    history,
    ...(moves && { moves }),
    cache: tools.cache,
    locate,
    fragments: askedFragments(ids, texts, ask),
    diagnostics: [...configDiagnostics, ...found, ...diagnostics],
  };
  return { site: buildSite(joined), inputs: joined, ids };
}

/** The model for a query that has the site at hand: what it reads, it depends on. */
export interface AskedModel {
  readonly engine: Engine;
  readonly config: SiteConfig;
  readonly site: Site;
  readonly sources: readonly SourceFile[];
  readonly inputs: SiteInputs;
  /** The text of each page that has one, by the page's address. */
  readonly ids: ReadonlyMap<Url, SourceId>;
  readonly fragments: Fragments;
  body(page: Page): PageBody;
}

function askedModel(world: World, inputs: Inputs, texts: Texts, { site, inputs: joined, ids }: JoinedSite, ask: Ask): AskedModel {
  ask.digest(inputs.settings, null);
  const engine = world.engine();
  const sources = once(() => askedSources(texts, ask).sources);
  const fragments = once(() => askedFragments(ids, texts, ask));
  return {
    engine: { ...engine, tools: { ...engine.tools, files: askedFiles(world, inputs, ask) } },
    config: engine.config,
    site,
    get sources() {
      return sources();
    },
    inputs: joined,
    ids,
    get fragments() {
      return fragments();
    },
    body: (page) => (page.source === null ? madeBody(page) : askedBody(world, texts, ask, ids.get(page.url) ?? page.url)),
  };
}

/** Fragments of generated pages are computed here; those of all others are queries. */
function askedFragments(ids: ReadonlyMap<string, SourceId>, { fragment }: Texts, ask: Ask): Fragments {
  const answerIn = answerer();
  return createFragments((page, hash) => {
    const id = ids.get(page.url);
    return id === undefined ? answerIn(page, hash) : ask(fragment, [id, hash]);
  });
}

/** All sources. Of their texts, joining reads the front matter: the places of settings. */
function askedSources({ publications, frontMatter }: Texts, ask: Ask) {
  const read = ask(publications, null);
  const sources = read.sources.map((source) => withFrontMatter(source, (id) => ask(frontMatter, id)));
  return { sources, diagnostics: read.diagnostics };
}

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
