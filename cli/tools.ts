// The composition root: makes the engine's tools out of the disk, git, esbuild and worker threads. What outlives a change of the
// config (`Workbench`) is separate from what is made for one config (`Running`).

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type DiskCache, openDiskCache } from '../renderer/cache/disk-cache.ts';
import { hashContent } from '../renderer/cache/hash.ts';
import { memoryCache } from '../renderer/cache/memory-cache.ts';
import { HOST_FILE_NAMES } from '../renderer/model/host-redirects.ts';
import type { SiteConfig } from '../renderer/model/site-config.ts';
import type { Theme } from '../renderer/model/theme.ts';
import type { Cache, Progress } from '../renderer/model/tools.ts';
import type { Engine } from '../renderer/pipeline.ts';
import { accentRules } from '../templates/accent.ts';
import type { ReactTheme } from '../templates/contract.ts';
import { shippedParts } from './bundle/shipped.ts';
import { createBundler } from './bundle/bundler.ts';
import { createDiagramRenderer, type SiteDiagrams } from './diagrams/diagram-renderer.ts';
import { DiskFiles } from './disk/disk-files.ts';
import { SiteFiles } from './disk/site-files.ts';
import { expectingBodies, expectLargeRun, expectShortRun } from './engine-flags.ts';
import { type EngineLocation, hashEngine, locateEngine } from './engine-location.ts';
import { FileHashes } from './store/file-hashes.ts';
import { historyState, readHistory } from './git-history.ts';
import { guardHooks } from './load/guarded-hooks.ts';
import { guardTheme } from './load/guarded-theme.ts';
import { installedIconSets } from './icon-sets.ts';
import { type Joined, joinFolders, type JoinRequest } from './store/joined-caches.ts';
import type { LoadedSite } from './load/load-site.ts';
import type { SiteFolder } from './load/site-folder.ts';
import { openSources } from './sources/open-sources.ts';
import type { Terminal } from './terminal.ts';

/** Blocks highlighted without starting a worker: fewer than this are done before a worker has loaded. */
const INLINE_BLOCKS = 48;

/** Tools that a process has once, whatever the config says. */
export interface Workbench {
  readonly engine: EngineLocation;
  readonly engineHash: string;
  readonly cache: Cache;
  /** The cache folders that are read beside the site's own; `null`: none. */
  readonly joined: Joined | null;
  readonly hashes: FileHashes;
  /** Threads for work that can be divided. */
  readonly jobs: number;
  /** Whether this is one run or many: in many, texts and facts stay in memory. */
  readonly longRunning: boolean;
  /** See `DiskCache.inUse`. */
  inUse(values: () => Iterable<readonly [store: string, key: string]>): void;
  /** Stores what later processes can use. */
  save(): void;
  /** Stores and closes. */
  close(): void;
}

export interface WorkbenchOptions {
  /** `false`: nothing is read from or stored for other runs. */
  readonly persistent: boolean;
  readonly longRunning: boolean;
  /** One run that only looks: it holds no bodies, so it need not save memory. */
  readonly looksOnly?: boolean;
  /** Folders to be read beside the site's own. */
  readonly join?: JoinRequest;
  /** Default: as many as the machine runs at once. */
  readonly jobs?: number | undefined;
}

/** Opens cache and hashes of a site's folder. */
export function openWorkbench(folder: SiteFolder, options: WorkbenchOptions): Workbench {
  const engine = locateEngine();
  const own = options.persistent ? openDiskCache(folder.cache) : null;
  const joined = own && options.join ? joinFolders(own, folder.cache, options.join) : null;
  const disk: DiskCache | null = joined?.cache ?? own;
  const run = { draws: !options.looksOnly };
  // A server works as V8 expects programs to.
  if (!options.longRunning) {
    if (disk === null || disk.isEmpty()) expectLargeRun(run);
    else expectShortRun();
  }
  const stored: Cache = disk ?? memoryCache();
  const store = options.longRunning ? stored : expectingBodies(stored, run);
  // The files of an earlier state are written out anew in each run.
  const keepsHashes = options.persistent && folder.stateOf === undefined;
  const hashes = new FileHashes(keepsHashes ? join(folder.cache, `files-${hashContent(folder.root)}`) : null);
  const save = (): void => {
    hashes.save();
    disk?.flush();
  };
  return {
    engine,
    engineHash: hashEngine(engine),
    cache: store,
    joined,
    hashes,
    jobs: options.jobs ?? availableParallelism(),
    longRunning: options.longRunning,
    inUse: (values) => disk?.inUse(values),
    save,
    close() {
      save();
      disk?.close();
    },
  };
}

/** An engine for one config, with the tools the command line itself keeps using. */
export interface Running {
  readonly engine: Engine;
  readonly files: SiteFiles;
  readonly diagrams: SiteDiagrams;
  /**
   * Absolute paths of what was read outside of the content: the browser code's sources as of the last bundle, files that decide
   * which icon sets are installed (absent ones included), the files of what draws diagrams.
   */
  readFor(what: 'bundle' | 'icons' | 'diagrams'): readonly string[];
  /** Releases what only reading the site needs. Reading again opens it again. */
  rest(): Promise<void>;
  /** Ends the worker threads, and the browser that draws diagrams. */
  close(): Promise<void>;
}

export interface RunningOptions {
  /** The content folder, if it has been listed already. */
  readonly files?: SiteFiles;
  readonly progress: Progress;
  /** Absolute paths below the content folder that are no content, such as the output folder. */
  readonly ignore: readonly string[];
  /** Finds a browser, and ends it. */
  readonly surroundings: Pick<Terminal, 'env' | 'signal'>;
}

/** The content of a loaded config, with that of its sources; `ignore` as in `RunningOptions`. */
export function openFiles(
  folder: SiteFolder,
  { config, locate, hooks }: Pick<LoadedSite, 'locate' | 'hooks'> & { readonly config: SiteConfig },
  bench: Workbench,
  ignore: readonly string[],
): SiteFiles {
  const keepTexts = bench.longRunning;
  const own = new DiskFiles({
    root: folder.root,
    includeRoots: config.markdown.includeRoots,
    besideContent: HOST_FILE_NAMES,
    ignore,
    hashes: bench.hashes,
    keepTexts,
  });
  const sources = { folder, config, locate, hashes: bench.hashes, keepTexts };
  return new SiteFiles(
    folder.root,
    own,
    (files) => openSources(sources, files),
    hooks.pages ? (locate?.(['hooks', 'pages']) ?? null) : null,
  );
}

/** Makes the engine for a loaded config; `null` where the config could not be used. */
export async function startEngine(
  folder: SiteFolder,
  loaded: LoadedSite,
  bench: Workbench,
  options: RunningOptions,
): Promise<Running | null> {
  const { config } = loaded;
  if (!config) return null;
  const [{ createHighlighter }, templates] = await Promise.all([
    import('../renderer/markdown/highlight/pool.ts'),
    import('../templates/index.ts'),
  ]);
  const base = loaded.theme ?? templates.defaultTheme();
  const whole = loaded.widgets ? templates.extendTheme(base, { widgets: loaded.widgets.table, hash: loaded.widgets.hash }) : base;
  const colored = loaded.accent === null ? whole : { ...whole, styleRules: accentRules(loaded.accent) };
  const theme = guardSiteCode(colored, loaded, templates.defaultTheme);
  const files = options.files ?? openFiles(folder, { ...loaded, config }, bench, options.ignore);
  const highlighter = createHighlighter({
    jobs: bench.jobs > 1 ? bench.jobs : 0,
    workerUrl: bench.engine.highlightWorker,
    inlineLimit: INLINE_BLOCKS,
    grammars: config.markdown.grammars,
  });
  const diagrams = createDiagramRenderer({
    engine: bench.engine,
    config: config.diagrams,
    root: folder.root,
    ...options.surroundings,
  });
  const bundler = createBundler({ ...bench, root: folder.root, shipped: shippedParts(bench.engine) });
  const icons = installedIconSets(folder.root);
  return {
    engine: {
      config,
      configDiagnostics: [...loaded.diagnostics, ...files.problems()],
      ...(loaded.locate && { locate: loaded.locate }),
      theme,
      hooks: loaded.trace ? guardHooks(loaded.hooks, loaded.trace, loaded.locate ?? undefined) : loaded.hooks,
      siteStyles: loaded.styles,
      tools: {
        files,
        cache: bench.cache,
        highlighter,
        bundler,
        diagrams,
        icons,
        progress: options.progress,
        history: whileSame(
          () => historyState(folder.stateOf ?? folder.root),
          () => readHistory(folder.stateOf ?? folder.root, bench.cache),
        ),
      },
      engineHash: bench.engineHash,
    },
    files,
    diagrams,
    readFor: (what) => ({ bundle: bundler.inputs, icons: icons.paths, diagrams: diagrams.files })[what](),
    rest: () => highlighter.rest(),
    close: async () => void (await Promise.all([highlighter.close(), diagrams.close()])),
  };
}

/** The theme, with errors of the config's code reported to its author. */
function guardSiteCode({ ...theme }: ReactTheme, { theme: own, widgets, trace }: LoadedSite, original: () => ReactTheme): Theme {
  if (trace === null || (own === null && widgets === null)) return theme;
  const { widgets: known } = original();
  return guardTheme<unknown>(theme, {
    trace,
    isOwnTheme: own !== null,
    isOwn: (name) => theme.widgets[name]?.view !== known[name]?.view,
  });
}

/** Returns the same object as long as `state` is the same. */
function whileSame<T>(state: () => string, make: () => T): () => T {
  let last: { readonly state: string; readonly value: T } | null = null;
  return () => {
    const now = state();
    if (last?.state !== now) last = { state: now, value: make() };
    return last.value;
  };
}
