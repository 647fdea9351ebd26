// Queries about the texts of a site: which there are, what each contains, and what other pages depend on.

import { type Alike, packAlike, unpackAlike } from '../cache/alike.ts';
import { groupOfName, groupsByName } from '../cache/groups.ts';
import { cacheKey, hashContent } from '../cache/hash.ts';
import { onceFor } from '../cache/once.ts';
import { noLocator } from '../config/config-path.ts';
import { markdownHash } from '../config/hooks.ts';
import type { Graph } from '../graph/graph.ts';
import { type Ask, NotPrepared, type Query } from '../graph/query.ts';
import { componentsHash } from '../markdown/parse-page.ts';
import { isThemed, storedPage, type PagesContext, parsePages, sourceKeys, themedKey } from '../markdown/parse-pages.ts';
import { type SampleFinder, sampleDigest } from '../markdown/samples.ts';
import { relocate } from '../markdown/relocate.ts';
import { outlineOf } from '../markdown/signature.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageBody, ParsedPage } from '../model/parsed-page.ts';
import type { FragmentAnswer } from '../model/site.ts';
import type { ReadingConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { MissingBody, pagesContext } from '../pipeline.ts';
import { answerer } from '../site/links/fragments.ts';
import { makePages, type MadePages, readSourcesWith } from '../source/made-pages.ts';
import { frontMatterBlock } from '../source/front-matter-block.ts';
import type { ReadSources } from '../source/read-sources.ts';
import { askedFiles, askedPages, type Inputs, ofEngine, type World } from './inputs.ts';
import { type Samples, samplesOf } from './samples.ts';

/** A source as an argument: its first address. */
export type SourceId = Url;

/** A source without its text. */
export type PublishedSource = Pick<SourceFile, 'path' | 'version' | 'publishedAt'>;

/** The cache key of the parsed text of a source, and the path of the file that it is parsed for. */
interface ParseKey {
  readonly key: string;
  readonly path: SourcePath;
}

/** Texts with the paths of their files, which outlines contain and their digests do not. */
type TextGroup = readonly (readonly [id: SourceId, path: SourcePath])[];

/** How many texts or pages a group has, about. */
export const PER_GROUP = 64;

/** The queries. */
export interface Texts extends Samples {
  /** The settings that texts are found and parsed with; the navigation, for instance, is not among them. */
  readonly reading: Query<null, ReadingConfig>;
  /** The theme's hash, for texts with components that it checks, or whose needs it knows. */
  readonly theme: Query<null, string>;
  /** The pages that the hook `pages` makes. */
  readonly madePages: Query<null, MadePages>;
  /** Their paths. */
  readonly madePaths: Query<null, readonly SourcePath[]>;
  readonly sources: Query<null, ReadSources>;
  /** Which texts there are and where they are published: no edit of words invalidates it. */
  readonly publications: Query<
    null,
    { readonly sources: readonly PublishedSource[]; readonly diagnostics: readonly Diagnostic[] }
  >;
  /** The number of groups of texts. */
  readonly groupCount: Query<null, number>;
  /**
   * The sources of a group, by its index, in the order of `textGroup`: an edit of a text invalidates its own group only. Its digest is
   * that of their texts alone; whoever asks it asks `publications` as well.
   */
  readonly sourceGroup: Query<number, readonly SourceFile[]>;
  /** A text up to the end of its front matter, for the places of the page's settings. */
  readonly frontMatter: Query<SourceId, string>;
  /** `null` if there is no such text. */
  readonly parseKey: Query<SourceId, ParseKey | null>;
  /** All facts of a text. They are made in batches: see `parseTexts`. */
  readonly facts: Query<SourceId, ParsedPage>;
  /** The facts of a text that other pages depend on: no words, headings or places. */
  readonly signature: Query<SourceId, ParsedPage>;
  /** The same without links, images and findings of parsing: the facts that the structure of the site is made of. */
  readonly outline: Query<SourceId, ParsedPage>;
  /** All texts, in groups: what is made of all is made of one result for each group. */
  readonly textGroups: Query<null, readonly TextGroup[]>;
  /** A group, by its index: other groups do not invalidate it. */
  readonly textGroup: Query<number, TextGroup>;
  /** The outlines of a group, in its order. Their places are those when it was made. */
  readonly outlines: Query<number, Alike<ParsedPage>>;
  /** The same without what the pages are called: an edit of a title does not invalidate them. */
  readonly untitledOutlines: Query<number, Alike<ParsedPage>>;
  /** The findings of parsing. */
  readonly textFindings: Query<SourceId, readonly Diagnostic[]>;
  /** `ParsedPage.excerpt`. */
  readonly excerpt: Query<SourceId, string>;
  /** Where a fragment lands on a page. */
  readonly fragment: Query<readonly [id: SourceId, hash: string], FragmentAnswer>;
  /** The ids of a text's headings. */
  readonly sections: Query<SourceId, readonly string[]>;
}

/** Makes the queries. */
export function textsOf(world: World, inputs: Inputs): Texts {
  const ground = groundOf(world, inputs);
  const madePages = madePagesQuery(world, inputs, ground);
  const sources = sourcesQuery(world, inputs, { ...ground, madePages });
  const publications = publicationsQuery(sources);
  const grouped = groupQueries(sources, publications);
  const sourceOf = sourceFinder({ ...grouped, publications });
  const parseKey = parseKeyQuery(world, ground, sourceOf);
  const samples = samplesOf(world, inputs, ground.reading);
  const facts = factsQuery(world, inputs, { ...ground, ...samples, parseKey });
  const answerIn = answerer();
  return {
    ...ground,
    ...samples,
    madePages,
    madePaths: { name: 'made-paths@1', keep: 'disk', run: (ask) => ask(madePages, null).pages.map(({ path }) => path) },
    sources,
    publications,
    ...grouped,
    frontMatter: {
      name: 'front-matter@1',
      keep: 'never',
      run: (ask, id) => {
        const text = sourceOf(ask, id)?.text ?? '';
        return text.slice(0, frontMatterBlock(text).bodyOffset);
      },
    },
    parseKey,
    facts,
    signature: {
      name: 'signature@1',
      keep: 'memory',
      run: (ask, id) => ({ ...ask(facts, id), ...WORDLESS, key: id }),
      digest: (page) => page.signature,
    },
    ...outlineQueries(grouped.textGroup, facts),
    textFindings: { name: 'text-findings@1', keep: 'memory', run: (ask, id) => ask(facts, id).diagnostics },
    excerpt: { name: 'excerpt@1', keep: 'both', run: (ask, id) => ask(facts, id).excerpt },
    fragment: {
      name: 'fragment@1',
      keep: 'memory',
      run: (ask, [id, hash]) => answerIn({ url: id, parsed: ask(facts, id) }, hash),
    },
    sections: { name: 'sections@1', keep: 'memory', run: (ask, id) => ask(facts, id).headings.map((heading) => heading.id) },
  };
}

/** The facts of a text that other pages do not depend on. */
const WORDLESS = { headings: [], anchors: [], excerpt: '', reading: { minutes: 0, words: 0 } } as const;

/** The facts that the structure of the site does not depend on: those about links and samples, the findings, and what tells them. */
const LINKLESS = { links: [], images: [], mentions: [], samples: [], diagnostics: [], signature: '' } as const;

function outlineQueries(
  textGroup: Texts['textGroup'],
  facts: Texts['facts'],
): Pick<Texts, 'outline' | 'outlines' | 'untitledOutlines'> {
  const outline: Texts['outline'] = {
    name: 'outline@1',
    keep: 'memory',
    run: (ask, id) => ({ ...ask(facts, id), ...WORDLESS, ...LINKLESS, key: id }),
    digest: (page) => page.outline,
  };
  const outlines: Texts['outlines'] = {
    name: 'outlines@3',
    keep: 'both',
    run: (ask, group) => packAlike(ask(textGroup, group).map(([id]) => ask(outline, id))),
    digest: digestOfOutlines,
  };
  const untitledOutlines: Texts['untitledOutlines'] = {
    name: 'untitled-outlines@1',
    keep: 'both',
    run: (ask, group) => packAlike(unpackAlike(ask(outlines, group)).map(untitled)),
    digest: digestOfOutlines,
  };
  return { outline, outlines, untitledOutlines };
}

function digestOfOutlines(pages: Alike<ParsedPage>): string {
  return hashContent(JSON.stringify(unpackAlike(pages).map(({ key, path, outline }) => [key, path, outline])));
}

function untitled(page: ParsedPage): ParsedPage {
  const { aliases = null } = page.meta.raw;
  const meta = { ...page.meta, title: null, shortTitle: null, description: null, raw: { aliases } };
  const nameless = { ...page, title: '', meta, outline: '' };
  return { ...nameless, outline: outlineOf(nameless) };
}

type Ground = Pick<Texts, 'reading' | 'theme'>;

function groundOf(world: World, { settings }: Inputs): Ground {
  const digest = ofEngine(world, (engine) => {
    const { values, exclude, drafts, markdown, versions } = engine.config;
    return cacheKey(
      'reading',
      engine.engineHash,
      values,
      exclude,
      drafts,
      markdown as never,
      versions as never,
      componentsHash(pagesContext(engine).components),
      markdownHash(engine.hooks),
    );
  });
  return {
    reading: {
      name: 'reading@1',
      keep: 'memory',
      run: (ask) => {
        ask.digest(settings, null);
        return world.engine().config;
      },
      digest: () => digest(),
    },
    theme: {
      name: 'theme@1',
      keep: 'memory',
      run: (ask) => {
        ask.digest(settings, null);
        return world.engine().theme.hash;
      },
    },
  };
}

function madePagesQuery(world: World, inputs: Inputs, { reading }: Ground): Texts['madePages'] {
  return {
    name: 'made-pages@1',
    keep: 'disk',
    run: (ask) => {
      ask.digest(inputs.settings, null);
      const { hooks, locate = noLocator } = world.engine();
      return makePages(hooks.pages, ask(reading, null), askedFiles(world, inputs, ask), locate(['hooks', 'pages']));
    },
  };
}

function sourcesQuery(world: World, inputs: Inputs, { reading, madePages }: Ground & Pick<Texts, 'madePages'>): Texts['sources'] {
  return {
    name: 'sources@1',
    keep: 'memory',
    run: (ask) => {
      const config = ask(reading, null);
      let isAsking = true;
      const files = askedPages(world, inputs, ask, () => isAsking);
      const read = readSourcesWith(ask(madePages, null), config, files, world.cache);
      isAsking = false;
      return read;
    },
    digestOf: 'answers',
  };
}

function publicationsQuery(sources: Texts['sources']): Texts['publications'] {
  return {
    name: 'publications@1',
    keep: 'memory',
    run: (ask) => {
      const { sources: all, diagnostics } = ask(sources, null);
      return { sources: all.map(({ path, version, publishedAt }) => ({ path, version, publishedAt })), diagnostics };
    },
    // Looking through thousands of sources for what is no plain data takes as long as hashing them.
    digest: (published) => hashContent(JSON.stringify(published)),
  };
}

type Groups = Pick<Texts, 'textGroups' | 'textGroup' | 'groupCount' | 'sourceGroup'>;

function groupQueries(sources: Texts['sources'], publications: Texts['publications']): Groups {
  const textGroups: Texts['textGroups'] = {
    name: 'text-groups@1',
    keep: 'memory',
    digestOf: 'answers',
    run: (ask) => {
      const texts = ask(publications, null).sources.map((source) => [idOf(source), source.path] as const);
      return groupsByName(texts, ([id]) => id, PER_GROUP);
    },
  };
  const groupsOfSources = onceFor(({ sources: all }: ReadSources) => groupsByName(all, idOf, PER_GROUP));
  return {
    textGroups,
    textGroup: {
      name: 'text-group@1',
      keep: 'memory',
      run: (ask, group) => ask(textGroups, null)[group] ?? [],
    },
    groupCount: { name: 'group-count@1', keep: 'disk', run: (ask) => ask(textGroups, null).length },
    sourceGroup: {
      name: 'source-group@1',
      keep: 'memory',
      run: (ask, group) => groupsOfSources(ask(sources, null))[group] ?? [],
      digest: (group) => hashContent(group.map(({ hash }) => hash).join(' ')),
    },
  };
}

function parseKeyQuery(world: World, { reading }: Ground, sourceOf: SourceOf): Texts['parseKey'] {
  const keyOf = ofEngine(world, (engine) => sourceKeys(pagesContext(engine)));
  return {
    name: 'parse-key@1',
    keep: 'memory',
    run: (ask, id) => {
      ask.digest(reading, null);
      const source = sourceOf(ask, id);
      return source && { key: keyOf()(source).key, path: source.path };
    },
    // Together with the address, the key determines the path as well: it contains the names of the file and its folder.
    digest: (named) => named?.key ?? 'none',
  };
}

/** Store of the facts of texts that lack a file: the suggestion in the finding depends on which files exist. */
const LACKING = 'page-lacking';

function lacksFile({ includes }: ParsedPage): boolean {
  return includes.some(({ hash }) => hash === null);
}

function factsQuery(
  world: World,
  { listing, file }: Inputs,
  { theme, parseKey, sample }: Pick<Texts, 'theme' | 'parseKey' | 'sample'>,
): Texts['facts'] {
  const context = ofEngine(world, pagesContext);
  const facts: Texts['facts'] = {
    name: 'facts@1',
    keep: 'memory',
    run: (ask, id) => {
      const named = ask(parseKey, id);
      const page = named && storedPage(named.key, context());
      // Components check their props while a text is parsed.
      if (page && isThemed(page, context())) ask.digest(theme, null);
      if (!named || !page?.includes.every(({ path, hash }) => ask(file, path) === hash)) throw new NotPrepared(facts, id);
      if (page.samples.some((shown) => sampleDigest(ask(sample, [shown.version, shown.id])) !== shown.known))
        throw new NotPrepared(facts, id);
      if (!lacksFile(page)) return relocate(page, named.path);
      const stored = world.cache.get<ParsedPage>(LACKING, cacheKey(named.key, ask.digest(listing, null)));
      if (!stored) throw new NotPrepared(facts, id);
      return relocate(stored, named.path);
    },
    digest: ({ path, key, signature }) => key + hashContent(`${signature}\n${path}`).slice(0, KEY_LENGTH - 1),
  };
  return facts;
}

/** Characters of a `ParsedPage.key`. */
const KEY_LENGTH = 22;

/** `ParsedPage.key`, which identifies a text's body, from the digest of its facts: the facts need not be loaded. */
export function keyOfFacts(digest: string): string {
  return digest.slice(0, KEY_LENGTH);
}

/** Parses the texts whose facts are not up to date, in batches. `also` is called with each (see `PagesContext`). */
export async function parseTexts(
  graph: Graph,
  world: World,
  { inputs, texts }: { readonly inputs: Inputs; readonly texts: Texts },
  also?: PagesContext['also'],
): Promise<void> {
  const { listing, file } = inputs;
  const { sources, parseKey, facts, theme, sample } = texts;
  const byId = new Map(graph.ask(sources, null).sources.map((source) => [idOf(source), source]));
  await graph.prepare({
    query: facts,
    args: [...byId.keys()],
    make: async (jobs) => {
      const wanted = jobs.map(({ arg }) => byId.get(arg) as SourceFile);
      const samples: SampleFinder = (version, id) => graph.ask(sample, [version, id]);
      const context = { ...pagesContext(world.engine()), samples, ...(also && { also }) };
      const parsed = await parsePages(wanted, context);
      for (const [i, { arg, ask, done }] of jobs.entries()) {
        const page = parsed.get(wanted[i] as SourceFile) as ParsedPage;
        const named = ask(parseKey, arg);
        if (isThemed(page, context)) ask.digest(theme, null);
        for (const { path } of page.includes) ask.digest(file, path);
        for (const { version, id } of page.samples) ask.digest(sample, [version, id]);
        if (named && lacksFile(page)) world.cache.set(LACKING, cacheKey(named.key, ask.digest(listing, null)), page);
        done(page);
      }
    },
  });
}

/** The body of a text. Throws `MissingBody` if the cache has lost it. */
export function askedBody({ cache }: World, { facts }: Texts, ask: Ask, id: SourceId): PageBody {
  const found = cache.get<PageBody>('body', ask(facts, id).key);
  if (!found) throw new MissingBody(id);
  return found;
}

/** Where the cache has facts and bodies of the texts that a graph knows. */
export function* storedTexts(
  graph: Pick<Graph, 'digests'>,
  { world, texts }: { readonly world: World; readonly texts: Texts },
): Generator<readonly [store: string, key: string]> {
  const { theme } = world.engine();
  for (const key of graph.digests(texts.parseKey)) {
    yield ['page', key];
    yield ['page', themedKey(key, { theme: theme.hash })];
  }
  for (const digest of graph.digests(texts.facts)) {
    yield ['body', keyOfFacts(digest)];
    yield ['text', keyOfFacts(digest)];
  }
}

/** The argument of a source's queries. */
export function idOf({ publishedAt: [first] }: PublishedSource): SourceId {
  return first?.url ?? '';
}

/** Returns a function that gives what a query about groups of texts says of each text of theirs; `undefined` for other texts. */
export function inGroups<T>(
  { groupCount }: Pick<Texts, 'groupCount'>,
  query: TextsQuery<T>,
  ask: Ask,
): (id: SourceId) => T | undefined {
  const count = ask(groupCount, null);
  const known = new Map<number, ReadonlyMap<SourceId, T>>();
  return (id) => {
    const group = groupOfName(id, count);
    const own = known.get(group) ?? new Map(ask(query, group));
    known.set(group, own);
    return own.get(id);
  };
}

/** A query about each text of a group, by its index. */
export type TextsQuery<T> = Query<number, readonly (readonly [id: SourceId, value: T])[]>;

/** Finds a source by its argument; `null` if there is none. */
type SourceOf = (ask: Ask, id: SourceId) => SourceFile | null;

function sourceFinder({ publications, groupCount, sourceGroup }: Groups & Pick<Texts, 'publications'>): SourceOf {
  return (ask, id) => {
    ask.digest(publications, null);
    return ask(sourceGroup, groupOfName(id, ask(groupCount, null))).find((source) => idOf(source) === id) ?? null;
  };
}
