// The structure of the site, made from outlines and fragments: no edit of words or links invalidates it.

import { unpackAlike } from '../cache/alike.ts';
import { groupsByName } from '../cache/groups.ts';
import { once } from '../cache/once.ts';
import { noLocator } from '../config/config-path.ts';
import type { Ask, Query } from '../graph/query.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageBody, ParsedPage, PlainText } from '../model/parsed-page.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Url } from '../model/url.ts';
import { type Engine, madeBody, MissingBody } from '../pipeline.ts';
import { answerer, createFragments, type Fragments } from '../site/links/fragments.ts';
import { type SiteInputs, type Structure, structureOf } from '../site/site-structure.ts';
import { SourceOnDemand } from '../source/source-on-demand.ts';
import { askedFiles, type Inputs, type World } from './inputs.ts';
import { askedBody, idOf, PER_GROUP, type PublishedSource, type SourceId, type Texts } from './texts.ts';

/** The structure as a query result. Facts of its pages are outlines (`Texts.outline`); their places are those when it was made. */
export interface AskedStructure {
  readonly structure: Structure;
  readonly inputs: SiteInputs;
  /** The text of each page that has one, by the page's address. */
  readonly ids: ReadonlyMap<Url, SourceId>;
  /** The addresses of all pages in groups: what is made of all pages is made of one result for each group. */
  readonly groups: readonly (readonly Url[])[];
}

/** The query, and what all queries about the site need. */
export interface SiteQueries {
  readonly world: World;
  readonly inputs: Inputs;
  readonly texts: Texts;
  readonly structure: Query<null, AskedStructure>;
  /** The structure of the same pages without what they are called: links are resolved with it, and no edit of a title invalidates it. */
  readonly untitled: Query<null, AskedStructure>;
  /** The site's structure for another query. Places in the facts of its pages are those when it was made. */
  model(ask: Ask): AskedModel;
  /** The same, made for this query, with current places. */
  currentModel(ask: Ask): AskedModel;
  /** The body of a text, by its `ParsedPage.key`. `url` names it where the cache lost it: then it throws `MissingBody`. */
  bodyOf(key: string, url: Url): PageBody;
  /** What it says. Throws likewise. */
  plainText(key: string, url: Url): PlainText;
}

/** Makes the query. */
export function siteOf(world: World, inputs: Inputs, texts: Texts): SiteQueries {
  const asking: Asking = { world, inputs, texts };
  const structure: SiteQueries['structure'] = {
    name: 'structure@1',
    keep: 'memory',
    digestOf: 'answers',
    run: (ask) => askedStructure(asking, ask, storedOutlines(texts.outlines, asking, ask)),
  };
  const untitled: SiteQueries['untitled'] = {
    name: 'untitled-structure@1',
    keep: 'memory',
    digestOf: 'answers',
    run: (ask) => askedStructure(asking, ask, storedOutlines(texts.untitledOutlines, asking, ask)),
  };
  return {
    ...asking,
    structure,
    untitled,
    model: (ask) => askedModel(asking, ask(structure, null), ask),
    currentModel: (ask) =>
      askedModel(
        asking,
        askedStructure(asking, ask, (id) => ask(texts.outline, id)),
        ask,
      ),
    bodyOf: loader<PageBody>(world, 'body'),
    plainText: loader<PlainText>(world, 'text'),
  };
}

/** What the model is made from. */
interface Asking {
  readonly world: World;
  readonly inputs: Inputs;
  readonly texts: Texts;
}

/** Loads what a store has of a text, and holds the last: a page and its Markdown twin are made one after the other. */
function loader<T>({ cache }: World, store: 'body' | 'text'): (key: string, url: Url) => T {
  let last: { readonly key: string; readonly value: T } | null = null;
  return (key, url) => {
    const value = last?.key === key ? last.value : cache.get<T>(store, key);
    if (!value) throw new MissingBody(url);
    last = { key, value };
    return value;
  };
}

/** Finds outlines in those of their groups, which are loaded sooner than the facts of all texts. */
function storedOutlines(outlines: Texts['outlines'], { texts }: Asking, ask: Ask): (id: SourceId) => ParsedPage {
  const groups = ask(texts.textGroups, null).keys();
  const byId = new Map(
    Array.from(groups, (group) => unpackAlike(ask(outlines, group)).map((page) => [page.key, page] as const)).flat(),
  );
  return (id) => byId.get(id) as ParsedPage;
}

function askedStructure(asking: Asking, ask: Ask, outlineOf: (id: SourceId) => ParsedPage): AskedStructure {
  const { texts } = asking;
  const read = siteInputs(asking, ask, outlineOf);
  const published = new Map(read.sources.flatMap((source) => source.publishedAt.map(({ url }) => [url, idOf(source)] as const)));
  const inputs = { ...read, fragments: askedFragments(published, texts, ask) };
  const structure = structureOf(inputs);
  const ids = [...structure.entries].flatMap(([url, { source }]) => (source ? [[url, idOf(source)] as const] : []));
  const groups = groupsByName([...structure.entries.keys()], (url) => url, PER_GROUP);
  return { structure, inputs, ids: new Map(ids), groups };
}

/** What the structure is made from. */
function siteInputs({ world, inputs, texts }: Asking, ask: Ask, outlineOf: (id: SourceId) => ParsedPage): SiteInputs {
  ask.digest(inputs.settings, null);
  const { config, tools, locate = noLocator, configDiagnostics } = world.engine();
  const { sources, diagnostics: found } = askedSources(texts, ask);
  const { history, moves, diagnostics } = ask(inputs.history, null);
  return {
    config,
    sources,
    parsed: new Map(sources.map((source): [SourceFile, ParsedPage] => [source, outlineOf(idOf(source))])),
    files: askedFiles(world, inputs, ask),
    history,
    ...(moves && { moves }),
    cache: tools.cache,
    locate,
    diagnostics: [...configDiagnostics, ...found, ...diagnostics],
  };
}

/** What a query about the site reads. Sources, files, fragments and bodies become dependencies when they are read. */
export interface AskedModel {
  readonly engine: Engine;
  readonly config: SiteConfig;
  readonly site: SiteStructure;
  readonly structure: Structure;
  readonly sources: readonly SourceFile[];
  /** The findings of reading config, sources and history. */
  readonly read: readonly Diagnostic[];
  readonly inputs: SiteInputs;
  /** The text of each page that has one, by the page's address. */
  readonly ids: ReadonlyMap<Url, SourceId>;
  readonly fragments: Fragments;
  body(page: PlacedPage): PageBody;
}

function askedModel({ world, inputs, texts }: Asking, { structure, inputs: joined, ids }: AskedStructure, ask: Ask): AskedModel {
  ask.digest(inputs.settings, null);
  const engine = world.engine();
  const sources = once(() => askedSources(texts, ask).sources);
  const fragments = once(() => askedFragments(ids, texts, ask));
  return {
    engine: { ...engine, tools: { ...engine.tools, files: askedFiles(world, inputs, ask) } },
    config: engine.config,
    site: structure.site,
    structure,
    get sources() {
      return sources();
    },
    inputs: joined,
    read: joined.diagnostics,
    ids,
    get fragments() {
      return fragments();
    },
    body: (page) => (page.source === null ? madeBody(page) : askedBody(world, texts, ask, ids.get(page.url) ?? page.url)),
  };
}

/** Fragments of pages: of pages with a text by query, of generated pages from their own facts. */
export function askedFragments(ids: ReadonlyMap<string, SourceId>, { fragment }: Texts, ask: Ask): Fragments {
  const answerIn = answerer();
  return createFragments((page, hash) => {
    const id = ids.get(page.original ?? page.url);
    return id === undefined ? answerIn(page, hash) : ask(fragment, [id, hash]);
  });
}

/** All sources, with texts that end with the front matter: joining reads the places of settings there. */
function askedSources({ publications, frontMatter }: Texts, ask: Ask) {
  const read = ask(publications, null);
  const textOf = (id: SourceId): string => ask(frontMatter, id);
  return { sources: read.sources.map((source) => withFrontMatter(source, textOf)), diagnostics: read.diagnostics };
}

/** A source whose text ends with its front matter. `textOf` gives that on demand. */
export function withFrontMatter({ path, version, publishedAt }: PublishedSource, textOf: (id: SourceId) => string): SourceFile {
  return new SourceOnDemand({ path, version, publishedAt, hash: '', readsFiles: false }, (source) => textOf(idOf(source)));
}
