// What is asked of a site, in order: inputs first, then each question with what it asks of those before it. The graph
// (`renderer/graph/`) keeps the answers from run to run, and asks again only what an edit can have changed.

import { cacheKey, hashContent } from './cache/hash.ts';
import { once } from './cache/once.ts';
import { noLocator } from './config/config-path.ts';
import { type Graph, openGraph } from './graph/graph.ts';
import { type Ask, type Input, NotPrepared, type Query, type Question } from './graph/query.ts';
import type { GraphWatcher } from './graph/query-counts.ts';
import { judgeLinks, type LinkReport, reportLinks } from './links/check-links.ts';
import { keptPage, parsePages, sourceKeys } from './markdown/parse-pages.ts';
import { relocate } from './markdown/relocate.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { Json } from './model/json.ts';
import type { PageBody, ParsedPage } from './model/parsed-page.ts';
import type { FragmentAnswer, Page } from './model/site.ts';
import type { SourceFile } from './model/source-file.ts';
import type { Cache, FileEntry, FileTree } from './model/tools.ts';
import { isImagePath, type SourcePath, type Url } from './model/url.ts';
import { type Engine, judgeOutput, madeBody, MissingBody, pagesContext } from './pipeline.ts';
import { buildSite } from './site/build-site.ts';
import { answerer, createFragments, type Fragments } from './site/fragments.ts';
import { bindPlaces, heldFiles, type LateFinding, namePlaces, type TextOf, toldFiles } from './site/late-places.ts';
import { textFinder } from './site/rejoin-site.ts';
import { frontMatterBlock } from './source/front-matter-block.ts';
import { type ReadSources, readSources } from './source/read-sources.ts';

/** What the questions are asked of. */
export interface World {
  /** Changes with everything that is no content: the engine's code, the config with the files it stands in, the theme. */
  readonly settings: string;
  /** The content folder. */
  readonly files: FileTree;
  /** What of it could not be listed. */
  readonly problems: readonly Diagnostic[];
  readonly cache: Cache;
  /** Changes with every commit. */
  historyState(): string;
  /** The engine; throws `EngineNeeded` before it is started. What is up to date is answered without. */
  engine(): Engine;
}

/** Something has to be made before the engine is started. */
export class EngineNeeded extends Error {
  override readonly name = 'EngineNeeded';
}

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

/** A source as it is asked for: its first address. */
type SourceId = Url;

/** A source but for its text. */
type PublishedSource = Pick<SourceFile, 'path' | 'version' | 'publishedAt'>;

/** What a text is parsed to, by its name in the cache, and the file it is told as. */
interface ParseKey {
  readonly key: string;
  readonly path: SourcePath;
}

/** The questions. */
interface Questions {
  readonly list: readonly Question<Json, unknown>[];
  readonly settings: Input<null, string>;
  readonly listing: Input<null, readonly FileEntry[]>;
  readonly file: Input<SourcePath, string | null>;
  readonly sources: Query<null, ReadSources>;
  readonly parseKey: Query<SourceId, ParseKey | null>;
  readonly facts: Query<SourceId, ParsedPage>;
  readonly check: Query<null, KeptCheck>;
  readonly report: Query<null, CheckResult>;
  sourcesById(read: ReadSources): ReadonlyMap<SourceId, SourceFile>;
}

function questionsOf(world: World): Questions {
  const { files, cache } = world;
  const answerIn = answerer();

  // Inputs.
  const settings: Input<null, string> = { name: 'settings@1', keep: 'memory', read: () => world.settings };
  /** Which files there are. Of sizes, only those of images are looked at, to find equal ones. */
  const listing: Input<null, readonly FileEntry[]> = {
    name: 'listing@1',
    keep: 'memory',
    read: () => files.list(),
    digest: (list) =>
      hashContent(JSON.stringify([list.map(({ path, size }) => (isImagePath(path) ? [path, size] : path)), world.problems])),
  };
  /** The hash of a file's bytes; `null` if there is no such file. */
  const file: Input<SourcePath, string | null> = {
    name: 'file@1',
    keep: 'memory',
    read: (path) => files.hash(path),
    digest: (hash) => hash ?? 'none',
  };
  const history: Input<null, ReturnType<Engine['tools']['history']>> = {
    name: 'history@1',
    keep: 'memory',
    look: () => world.historyState(),
    read: () => world.engine().tools.history(),
  };

  /** The content folder, as `ask` sees it. */
  const filesFor = (ask: Ask, isMaking = (): boolean => true): FileTree => {
    const noted = (path: SourcePath): SourcePath => {
      if (isMaking()) ask.digest(file, path);
      return path;
    };
    return {
      list: () => ask(listing, null),
      readText: (path) => files.readText(noted(path)),
      readBytes: (path) => files.readBytes(noted(path)),
      hash: (path) => ask(file, path),
      realPath: (path) => files.realPath(noted(path)),
    };
  };

  // Texts.
  const sources: Query<null, ReadSources> = {
    name: 'sources@1',
    keep: 'memory',
    run: (ask) => {
      ask.digest(settings, null);
      // Texts that are read later are those whose hashes were asked for.
      let isMaking = true;
      const read = readSources(
        world.engine().config,
        filesFor(ask, () => isMaking),
        cache,
      );
      isMaking = false;
      return read;
    },
    digest: (read) =>
      hashContent(
        JSON.stringify([
          read.diagnostics,
          read.sources.map(({ path, version, publishedAt, hash }) => [path, version, publishedAt, hash]),
        ]),
      ),
  };
  /** Which texts there are and where they are published: no edit of words changes it. */
  const publications: Query<null, { sources: readonly PublishedSource[]; diagnostics: readonly Diagnostic[] }> = {
    name: 'publications@1',
    keep: 'memory',
    run: (ask) => {
      const read = ask(sources, null);
      return {
        sources: read.sources.map(({ path, version, publishedAt }) => ({ path, version, publishedAt })),
        diagnostics: read.diagnostics,
      };
    },
  };
  const sourcesById = sourceFinder();
  /** A text up to the end of its front matter: where settings of the page stand. */
  const frontMatter: Query<SourceId, string> = {
    name: 'front-matter@1',
    keep: 'never',
    run: (ask, id) => {
      const text = sourcesById(ask(sources, null)).get(id)?.text ?? '';
      return text.slice(0, frontMatterBlock(text).bodyOffset);
    },
  };
  const context = once(() => pagesContext(world.engine()));
  const keyOf = once(() => sourceKeys(context()));
  /** What a text is parsed to, by its name in the cache. */
  const parseKey: Query<SourceId, ParseKey | null> = {
    name: 'parse-key@1',
    keep: 'memory',
    run: (ask, id) => {
      ask.digest(settings, null);
      const source = sourcesById(ask(sources, null)).get(id);
      return source ? { key: keyOf()(source).key, path: source.path } : null;
    },
    // With the address it is asked by, the key tells the path as well: it is made of the file's and its folder's names.
    digest: (named) => named?.key ?? 'none',
  };
  /** All facts of a text. Made in batches: see `parseTexts`. */
  const facts: Query<SourceId, ParsedPage> = {
    name: 'facts@1',
    keep: 'memory',
    run: (ask, id) => {
      const parsed = ask(parseKey, id);
      // Components check their props while a text is parsed.
      ask.digest(settings, null);
      const page = parsed && keptPage(parsed.key, context());
      if (!parsed || !page?.includes.every(({ path, hash }) => ask(file, path) === hash)) throw new NotPrepared(facts, id);
      if (!lacksFile(page)) return relocate(page, parsed.path);
      const kept = cache.get<ParsedPage>(LACKING, cacheKey(parsed.key, ask.digest(listing, null)));
      if (!kept) throw new NotPrepared(facts, id);
      return relocate(kept, parsed.path);
    },
    digest: ({ path, key, signature }) => cacheKey(path, key, signature),
  };
  /** What other pages see of a text: no words, headings or places. */
  const signed: Query<SourceId, ParsedPage> = {
    name: 'signature@1',
    keep: 'memory',
    run: (ask, id) => ({ ...ask(facts, id), ...WORDLESS }),
    digest: (page) => page.signature,
  };
  /** Where a hash lands on a page. */
  const fragment: Query<readonly [id: SourceId, hash: string], FragmentAnswer> = {
    name: 'fragment@1',
    keep: 'memory',
    run: (ask, [id, hash]) => answerIn({ url: id, parsed: ask(facts, id) }, hash),
  };
  const body = (ask: Ask, id: SourceId): PageBody => {
    const found = cache.get<PageBody>('body', ask(facts, id).key);
    if (!found) throw new MissingBody(id);
    return found;
  };

  // The check of links.
  const check: Query<null, KeptCheck> = {
    name: 'check@1',
    keep: 'disk',
    run: (ask) => {
      ask.digest(settings, null);
      const read = ask(publications, null);
      const all = read.sources.map((source) => withFrontMatter(source, (id) => ask(frontMatter, id)));
      const parsed = new Map(all.map((source) => [source, ask(signed, idOf(source))]));
      const started = world.engine();
      const engine = { ...started, tools: { ...started.tools, files: filesFor(ask) } };
      const ids = new Map(all.flatMap((source) => source.publishedAt.map(({ url }) => [url, idOf(source)] as const)));
      const fragments = createFragments((page, hash) => {
        const id = ids.get(page.url);
        return id === undefined ? answerIn(page, hash) : ask(fragment, [id, hash]);
      });
      const bodyOf = (page: Page): PageBody => (page.source === null ? madeBody(page) : body(ask, ids.get(page.url) ?? page.url));
      return judge({ engine, read: { sources: all, diagnostics: read.diagnostics }, parsed, fragments, bodyOf, ask });
    },
  };
  const judge = ({ engine, read, parsed, fragments, bodyOf, ask }: Judging): KeptCheck => {
    const { config, tools, locate = noLocator, configDiagnostics } = engine;
    const { history: commits, moves, diagnostics } = ask(history, null);
    const inputs = {
      config,
      sources: read.sources,
      parsed,
      files: tools.files,
      history: commits,
      ...(moves && { moves }),
      cache,
      locate,
      fragments,
      diagnostics: [...configDiagnostics, ...read.diagnostics, ...diagnostics],
    };
    const site = buildSite(inputs);
    const output = judgeOutput(engine, { config, site, sources: read.sources, inputs, body: bodyOf });
    const judged = judgeLinks({ config, site, files: tools.files, cache, body: bodyOf, locate, output, fragments });
    const late = namePlaces([...judged.found, ...judged.off], textFinder(inputs));
    const isHeld = heldFiles(late);
    for (const path of late.exact) ask.digest(file, path);
    for (const { path } of tools.files.list()) if (isHeld(path)) ask.digest(file, path);
    const told = toldFiles(late.findings);
    return {
      pages: site.pages.size,
      links: judged.links,
      found: late.findings.slice(0, judged.found.length),
      off: late.findings.slice(judged.found.length),
      told: read.sources.flatMap((source) => (told.has(source.path) ? [[source.path, idOf(source)] as const] : [])),
    };
  };
  const report: Query<null, CheckResult> = {
    name: 'report@1',
    keep: 'disk',
    run: (ask) => {
      const { pages, links, told, ...late } = ask(check, null);
      ask.digest(settings, null);
      const textOf = textsOf(told, (id) => ask(facts, id));
      const [found, off] = [bindPlaces(late.found, textOf), bindPlaces(late.off, textOf)];
      if (!found || !off) throw new Error('a finding is about a fact that its text does not have');
      const { config, locate = noLocator } = world.engine();
      return { pages, links, ...reportLinks({ found, off }, { config, locate, asked: false }) };
    },
  };

  const inputs = [settings, listing, file, history];
  const texts = [sources, publications, frontMatter, parseKey, facts, signed, fragment];
  const list = [inputs, texts, [check, report]].flat() as unknown as readonly Question<Json, unknown>[];
  return { list, settings, listing, file, sources, parseKey, facts, check, report, sourcesById };
}

/** What judging takes. */
interface Judging {
  readonly engine: Engine;
  readonly read: ReadSources;
  readonly parsed: ReadonlyMap<SourceFile, ParsedPage>;
  readonly fragments: Fragments;
  bodyOf(page: Page): PageBody;
  readonly ask: Ask;
}

/** Store of the facts of texts that lack a file: what is suggested instead depends on the files there are. */
const LACKING = 'page-lacking';

function lacksFile({ includes }: ParsedPage): boolean {
  return includes.some(({ hash }) => hash === null);
}

/** What of a text's facts other pages do not see. */
const WORDLESS = { key: '', headings: [], anchors: [], excerpt: '', reading: { minutes: 0, words: 0 } } as const;

function idOf({ publishedAt: [first] }: PublishedSource): SourceId {
  return first?.url ?? '';
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

/** Sorts sources out by their names, each list once. */
function sourceFinder(): (read: ReadSources) => ReadonlyMap<SourceId, SourceFile> {
  const known = new WeakMap<ReadSources, ReadonlyMap<SourceId, SourceFile>>();
  return (read) => {
    const byId = known.get(read) ?? new Map(read.sources.map((source) => [idOf(source), source]));
    known.set(read, byId);
    return byId;
  };
}

/** The facts of files of which one text is told. */
function textsOf(told: KeptCheck['told'], factsOf: (id: SourceId) => ParsedPage): TextOf {
  const ids = new Map<SourcePath, SourceId | null>();
  for (const [path, id] of told) ids.set(path, ids.has(path) ? null : id);
  return (path) => {
    const id = ids.get(path) ?? null;
    return id === null ? null : factsOf(id);
  };
}

/** What a check of what changed gives. */
export interface CheckedAgain {
  readonly result: CheckResult;
  /** Links had to be judged. */
  readonly judged: boolean;
}

/** The memory of a site's checks. */
export interface SiteGraph {
  /** The last check's result if nothing changed that it depends on. The engine is not started for it. */
  recall(): CheckResult | null;
  /** Checks what changed. `attempt`: 1, or more where files changed meanwhile; `parsed` is called when all texts are. */
  check(attempt: number, parsed: () => void): Promise<CheckedAgain>;
  /** To be kept for the next run; `null` if nothing changed. */
  save(): Uint8Array | null;
}

/** Opens the memory. `traces`: what `save` gave. */
export function openSiteGraph(world: World, traces: Uint8Array | undefined, watch: GraphWatcher = () => undefined): SiteGraph {
  const questions = questionsOf(world);
  const { report } = questions;
  let judged = false;
  const open = (known: readonly Uint8Array[]): Graph =>
    openGraph({
      queries: questions.list,
      store: world.cache,
      traces: known,
      watch: (event, query, arg) => {
        if (event === 'ran' && query === questions.check.name) judged = true;
        watch(event, query, arg);
      },
    });
  let graph = open(traces ? [traces] : []);
  return {
    recall() {
      try {
        return graph.isUpToDate(report, null) ? graph.ask(report, null) : null;
      } catch (error) {
        // The result is not stored any more.
        if (error instanceof EngineNeeded) return null;
        throw error;
      }
    },
    async check(attempt, parsed) {
      if (attempt > 1) graph.changed('all');
      await parseTexts(graph, questions, world.engine());
      parsed();
      judged = false;
      try {
        return { result: graph.ask(report, null), judged };
      } catch (error) {
        if (!(error instanceof NotPrepared)) throw error;
      }
      // The cache lost facts of texts that did not change: all are looked at anew.
      graph = open([]);
      await parseTexts(graph, questions, world.engine());
      return { result: graph.ask(report, null), judged };
    },
    save: () => graph.save(),
  };
}

/** Parses the texts whose facts are not known, together. */
async function parseTexts(graph: Graph, questions: Questions, engine: Engine): Promise<void> {
  const { settings, sources, parseKey, facts, file, listing } = questions;
  const { cache } = engine.tools;
  const read = questions.sourcesById(graph.ask(sources, null));
  await graph.prepare({
    query: facts,
    args: [...read.keys()],
    make: async (jobs) => {
      const texts = jobs.map(({ arg }) => read.get(arg) as SourceFile);
      const parsed = await parsePages(texts, pagesContext(engine));
      for (const [i, { arg, ask, done }] of jobs.entries()) {
        const page = parsed.get(texts[i] as SourceFile) as ParsedPage;
        const name = ask(parseKey, arg);
        ask.digest(settings, null);
        for (const { path } of page.includes) ask.digest(file, path);
        if (name && lacksFile(page)) cache.set(LACKING, cacheKey(name.key, ask.digest(listing, null)), page);
        done(page);
      }
    },
  });
}
