// All queries about a site, in order: inputs first, then each query with what it asks of those before it. The graph
// (`renderer/graph/`) stores the results from run to run, and runs a query again only if something that it asked has changed.
//
//   inputs     settings · listing · file(path), folder(path) · history · styles · outside(name) · run
//   samples    sampleRegions(file) → sampleIndex(version), emptyLanguages → sample(version, id)
//   texts      madePages → madePaths, sources → publications → textGroups; sourceGroup(group) → frontMatter(text), parseKey(text) → facts(text), by samples → outline, signature, textFindings, excerpt, fragment(text, hash);
//              textGroup(group) → outlines(group) → untitledOutlines(group)
//   structure  structure, by publications, outlines and fragments: all that follow depend on it; untitled, by untitledOutlines in their place
//   hooks      hookHead(page), hookFile(path), hookFindings: by the site's own code
//   links      absoluteAddresses, by untitled → linked(page), linkSummary(page), by untitled, signature and fragments → linkFindings(page), groupLinks(group) → shownFiles(group),
//              groupSuspects(group), linkCount(group); publishedSources, lostAddresses; siteFindings, by those of suspect pages
//   check      plannedFindings; check, by structure, groups and the signatures of suspect pages → report, by the facts that findings are about
//   addresses  places(text), by facts; bareAddresses, siteErrors → addresses
//   drawings   drawn → drawing(hash), drawingFindings
//   assets     leavesDiagrams, by drawn → bundle → assets
//   icons      usedIcons → icons → policy
//   changes    comparedPages; options(text) → unpairedOptions(versions); comparedText(text), by facts and options → textChange(versions, texts) → pageChange(versions, texts), by unpairedOptions
//              and headingNames(text) → movedSections(versions) → versionChanges(versions), changesNote(page), since(page); changePairs(group)
//   pages      pages, frame(page), by linked, siteView(locale), sidebarView(prefix), catalog, head → documentTools → document(page), by these, facts and drawings
//   twins      writingTools(locale) → twin(page), by its frame and facts → full(folder); llmsFiles → llmsFile(folder) → llms(folder), by excerpts;
//              descriptions(group), by excerpts and options → pageIndex(folder), by pageIndexes; agentFolders
//   search     findable(locale) → findableCount, starts(locale), findableGroup(locale, group) → searchGroup, by facts → search(locale)
//   files      siteFiles → siteFileList; published
//   outputs    outputFindings → buildReport; all files are listed by `outputFiles`, with keys that are digests

import { MissingValue } from './cache/missing-value.ts';
import { type Graph, openGraph } from './graph/graph.ts';
import { areUnchanged, type InputDigest } from './graph/inputs.ts';
import { InputChanged, nodeName, NotPrepared, type Query, type Queryable } from './graph/query.ts';
import type { GraphWatcher } from './graph/query-counts.ts';
import { drawnKeys } from './diagrams/drawings.ts';
import type { Diagnostic } from './model/diagnostic.ts';
import type { Json } from './model/json.ts';
import type { OutputFile } from './model/output-file.ts';
import type { SiteStructure } from './model/site.ts';
import { folderOf, type SourcePath } from './model/url.ts';
import type { Engine } from './pipeline.ts';
import { addressesOf, type SiteAddresses } from './queries/addresses.ts';
import { assetFiles, assetsOf, prepareBundle } from './queries/assets.ts';
import { changesOf } from './queries/changes.ts';
import { checkOf, type CheckResult } from './queries/check.ts';
import { drawingsOfSite, prepareDrawings } from './queries/drawings.ts';
import { hooksOf } from './queries/hooks.ts';
import { iconsOf } from './queries/icons.ts';
import { EngineNeeded, inputsOf, type World } from './queries/inputs.ts';
import { outputFiles, type OutputParts, outputsOf } from './queries/outputs.ts';
import { linksOf } from './queries/links.ts';
import { pageFiles, PageGone, pagesOf } from './queries/pages.ts';
import { findingsInText, type SiteReader, siteReader } from './queries/reader.ts';
import { preparingTexts, searchOf } from './queries/search.ts';
import { siteOf } from './queries/site.ts';
import { siteFilesOf } from './queries/site-files.ts';
import type { PagesContext } from './markdown/parse-pages.ts';
import { parseTexts, storedTexts, textsOf } from './queries/texts.ts';
import { TWINS, twinsOf } from './queries/twins.ts';

/** What can be asked of a whole site, by name. */
export interface SiteQuestions {
  /** The check of its links. */
  readonly report: CheckResult;
  readonly addresses: SiteAddresses;
}

/** What is stored of a site for the next command, by name. */
export interface SiteAnswers extends SiteQuestions {
  readonly build: BuildAnswer;
}

/** What is known of a build that wrote its files. Plain data. */
export interface BuildAnswer {
  /** Identifies the files: `WriteResult.manifest`. */
  readonly manifest: string;
  /** Redirect stubs among them. */
  readonly redirects: number;
  /** Keys of all drawings. */
  readonly drawn: readonly string[];
  /** Findings about the site and about the files that would be written. */
  readonly findings: readonly Diagnostic[];
}

/** An answer, and the inputs for which it is up to date. Plain data. */
export interface StoredAnswer<T> {
  readonly inputs: readonly InputDigest[];
  readonly value: T;
}

/** An answer of this process. */
export interface SiteAnswer<T> {
  readonly value: T;
  /** Whether links had to be judged for it. */
  readonly judged: boolean;
}

/** A site as it would be written. */
export interface MadeSite {
  /** Sorted by path. Keys and bytes are made on demand. */
  readonly files: readonly OutputFile[];
  readonly findings: BuildAnswer['findings'];
  /** The structure of the site. Facts of its pages are outlines. */
  site(): SiteStructure;
  /** Keys of all drawings. */
  drawn(): readonly string[];
}

/** What a caller of `SiteGraph.make` does meanwhile. */
export interface MakeMeanwhile {
  /** Called when all texts are parsed. */
  parsed?(): Promise<void>;
  /** Called with the files of the pages and of the browser code once these can be made. The other files take longer. */
  pages?(files: readonly OutputFile[], site: () => SiteStructure): Promise<void>;
}

/** The memory of a site: the graph of its queries. */
export interface SiteGraph {
  /**
   * The last answer if it is up to date, else `null`. The engine is not started for it. No trace is loaded if all inputs of `stored`
   * are unchanged.
   */
  recall<Name extends keyof SiteAnswers>(name: Name, stored?: StoredAnswer<SiteAnswers[Name]>): SiteAnswers[Name] | null;
  /** An answer of this revision in the form that another process can `recall`. For that of a build, all files have been made. */
  toStore<T>(value: T): StoredAnswer<T>;
  /**
   * Answers, running the queries that are not up to date. `attempt`: 1, or more if files changed during the last one. `parsed` is called
   * when all texts are parsed.
   */
  ask<Name extends keyof SiteQuestions>(
    name: Name,
    attempt: number,
    parsed?: () => void | Promise<void>,
  ): Promise<SiteAnswer<SiteQuestions[Name]>>;
  /** Whether the structure of the site is up to date: then an answer is made soon. */
  isJoined(): boolean;
  /** What an editor wants to know of the site, in the revision of the last answer. */
  read(): SiteReader;
  /** The same in the present revision. `attempt` as in `ask`. */
  look(attempt: number): Promise<SiteReader>;
  /** The findings of parsing a file's texts. While an answer is made, they are there as soon as all texts are parsed. */
  inText(file: SourcePath): readonly Diagnostic[];
  /** Makes the site. `attempt` as in `ask`. */
  make(attempt: number, meanwhile?: MakeMeanwhile): Promise<MadeSite>;
  /** Names files that changed since the last query: of the content by path, others by name. All other inputs are looked at again. */
  changed(content: Iterable<SourcePath> | 'all', outside: Iterable<string>): void;
  /** The traces, to be stored for the next run; `null` if nothing changed. */
  save(): Uint8Array | null;
  /** Where the cache has the values that results depend on, whether this process read them or not. */
  stored(): Iterable<readonly [store: string, key: string]>;
}

/** All queries about a site: `all` of them in one list, and what each module of `queries/` returns. */
export function allQueries(world: World) {
  const inputs = inputsOf(world);
  const texts = textsOf(world, inputs);
  const queries = siteOf(world, inputs, texts);
  const hooks = hooksOf(queries);
  const links = linksOf(queries, hooks);
  const check = checkOf(queries, links, hooks);
  const addresses = addressesOf(queries, links);
  const drawings = drawingsOfSite(queries);
  const assets = assetsOf(queries, drawings);
  const icons = iconsOf(queries, { ...assets, ...hooks });
  const changes = changesOf(queries);
  const parts = { ...hooks, ...changes, ...links, ...drawings, ...assets, ...icons };
  const pages = pagesOf(queries, parts);
  const twins = twinsOf(queries, pages, { ...changes, ...links });
  const files: OutputParts = { ...parts, ...pages, ...twins, ...searchOf(queries), ...siteFilesOf(queries, parts) };
  const outputs = outputsOf(queries, files);
  const all = [
    inputs,
    texts,
    { structure: queries.structure, untitled: queries.untitled },
    check,
    addresses,
    files,
    outputs,
  ].flatMap((part) => Object.values(part));
  return { queries, changes, links, check, addresses, files, outputs, all: all as readonly Queryable<Json, unknown>[] };
}

/** What to do while texts are parsed, and when they are. */
interface WhileParsing {
  parsed?(): void | Promise<void>;
  readonly also?: PagesContext['also'];
}

/** Opens the memory of a site. `traces` gives what `save` returned in the last run; it is called when the traces are needed. */
export function openSiteGraph(
  world: World,
  traces: () => Uint8Array | undefined,
  watch: GraphWatcher = () => undefined,
): SiteGraph {
  const { all, ...asked } = allQueries(world);
  const { queries, changes, links, check, files, outputs } = asked;
  const { inputs } = queries;
  const questions: { readonly [Name in keyof SiteAnswers]: Query<null, SiteAnswers[Name]> | null } = {
    report: check.report,
    addresses: asked.addresses.addresses,
    // A build whose inputs changed looks at its files anew.
    build: null,
  };
  let judged = false;
  const open = (known: readonly Uint8Array[]): Graph =>
    openGraph({
      queries: all,
      store: world.cache,
      traces: known,
      watch: (event, query, arg) => {
        if (event === 'ran' && query === check.check.name) judged = true;
        watch(event, query, arg);
      },
    });
  let opened: Graph | null = null;
  const graph = (): Graph => {
    if (opened) return opened;
    const known = traces();
    opened = open(known ? [known] : []);
    return opened;
  };
  const attempted = async <T>(attempt: number, { parsed, also }: WhileParsing, ask: () => Promise<T> | T): Promise<T> => {
    // The cache lost a value, or files changed meanwhile: traces are not used.
    if (attempt > 1) opened = open([]);
    for (let isLast = attempt > 1; ; isLast = true) {
      try {
        await parseTexts(graph(), world, queries, also);
        await parsed?.();
        return await ask();
      } catch (error) {
        if (isLast || !(error instanceof NotPrepared || error instanceof InputChanged)) throw error;
        opened = open([]);
      }
    }
  };
  // Made once a revision: an editor asks many requests of one.
  let made: { readonly of: Graph; readonly reader: SiteReader } | null = null;
  const read = (): SiteReader => {
    const of = graph();
    if (made?.of !== of) made = { of, reader: siteReader(queries, links, changes, of.ask) };
    return made.reader;
  };
  return {
    recall(name, stored) {
      if (stored && areUnchanged(all, stored.inputs)) return stored.value;
      const query = questions[name];
      try {
        return query && graph().isUpToDate(query, null) ? graph().ask(query, null) : null;
      } catch (error) {
        // The answer is no longer stored.
        if (error instanceof EngineNeeded) return null;
        throw error;
      }
    },
    toStore: (value) => ({ value, inputs: graph().inputs() }),
    ask: <Name extends keyof SiteQuestions>(name: Name, attempt: number, parsed?: () => void | Promise<void>) => {
      judged = false;
      const query = questions[name] as Query<null, SiteQuestions[Name]>;
      return attempted(attempt, parsed ? { parsed } : {}, () => ({ value: graph().ask(query, null), judged }));
    },
    isJoined: () => graph().isUpToDate(queries.structure, null),
    read,
    look: (attempt) => attempted(attempt, {}, read),
    inText: (file) => findingsInText(queries, file, graph().ask),
    make: (attempt, { parsed, pages } = {}) =>
      attempted(attempt, { ...(parsed && { parsed }), also: preparingTexts(world) }, async () => {
        await prepareDrawings(graph(), queries, files);
        await prepareBundle(graph(), queries, files);
        const { ask } = graph();
        const site = (): SiteStructure => ask(queries.structure, null).structure.site;
        await pages?.([...pageFiles(ask, files), ...assetFiles(ask, queries, files)], site);
        return {
          files: outputFiles(ask, files, queries),
          findings: ask(outputs.buildReport, null),
          site,
          drawn: () => drawnKeys(ask(files.drawn, null)),
        };
      }),
    changed(content, outside) {
      made = null;
      if (content === 'all') return graph().changed('all');
      const { file, folder, listing, history, styles, run } = inputs;
      const always = [listing, history, styles, run].map((input) => nodeName(input, null));
      const named = Array.from(outside, (name) => nodeName(inputs.outside, name));
      const files = [...content].flatMap((path) => [nodeName(file, path), nodeName(folder, folderOf(path))]);
      graph().changed([...always, ...files, ...named]);
    },
    save: () => graph().save(),
    *stored() {
      if (!opened) return;
      yield* opened.stored();
      yield* storedTexts(opened, queries);
      for (const digest of opened.digests(files.twin)) yield [TWINS, digest];
    },
  };
}

/**
 * The error as a `MissingValue` if a promised value is lost, or its inputs changed meanwhile, so that the run has to start over. `null`
 * for any other error.
 */
export function lostValue(error: unknown): MissingValue | null {
  if (error instanceof MissingValue) return error;
  const isOutdated = error instanceof NotPrepared || error instanceof InputChanged || error instanceof PageGone;
  return isOutdated ? new MissingValue(error.message) : null;
}

/** Makes a site with no memory except the engine's cache. */
export function makeSite(engine: Engine): Promise<MadeSite> {
  return openSiteGraph(worldOf(engine), () => undefined).make(1);
}

/** Reads a site with no memory except the engine's cache. */
export function readWholeSite(engine: Engine): Promise<SiteReader> {
  return openSiteGraph(worldOf(engine), () => undefined).look(1);
}

/** The world of a site whose files do not change. */
function worldOf(engine: Engine): World {
  const { files, cache } = engine.tools;
  return {
    settings: '',
    files,
    problems: [],
    cache,
    historyState: () => '',
    siteStyles: () => engine.siteStyles,
    outside: { hash: () => null, readFor: () => [] },
    engine: () => engine,
  };
}
