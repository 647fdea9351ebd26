// A whole site from one string: the real stages over files in memory, without a browser bundle or a git history.

import type { GraphWatcher } from '../../renderer/graph/query-counts.ts';
import { hashContent } from '../../renderer/cache/hash.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import { NO_HOOKS, type SiteHooks } from '../../renderer/config/hooks.ts';
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import type { Highlighter } from '../../renderer/markdown/code-block.ts';
import { createHighlighter } from '../../renderer/markdown/highlight/pool.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { Theme } from '../../renderer/model/theme.ts';
import type {
  BundledFile,
  Bundler,
  Cache,
  DiagramRenderer,
  FileTree,
  History,
  IconSets,
  Moves,
} from '../../renderer/model/tools.ts';
import type { SiteStructure } from '../../renderer/model/site.ts';
import type { Engine } from '../../renderer/pipeline.ts';
import { type MadeSite, openSiteGraph, type SiteAnswers } from '../../renderer/queries.ts';
import type { World } from '../../renderer/queries/inputs.ts';
import { defaultTheme } from '../../templates/index.ts';
import { memoryFiles, readTree } from './memory-files.ts';

/** What a test may choose; everything has a plain default. */
export interface SiteOptions {
  readonly config?: Partial<SiteInput>;
  /** Shared between runs, to see what is stored. */
  readonly cache?: Cache;
  readonly theme?: Theme;
  readonly hooks?: SiteHooks;
  readonly history?: History;
  readonly diagrams?: DiagramRenderer;
  /** By default none is installed. */
  readonly icons?: IconSets;
  readonly moves?: Moves;
}

/** A test site as it would be written. */
export interface TestSite {
  readonly engine: Engine;
  /** All pages joined. Their facts are without words. */
  site(): SiteStructure;
  /** The arguments with which a query ran, as JSON. */
  ran(query: string): readonly string[];
  /** Those of them whose result has another digest than before, or is new. */
  changed(query: string): readonly string[];
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly diagnostics: readonly Diagnostic[];
  /** What `check-links` and `urls` say of the site. */
  asked(): Promise<Pick<SiteAnswers, 'report' | 'addresses'>>;
  /** Text of an output file; throws with the list of files if there is none. */
  text(path: string): string;
}

/** The same for all runs, as the edge answers while no commit comes. */
const NO_MOVES: Moves = new Map();

/** One for all tests of a file: loading grammars is the slow part. */
const highlighter = createHighlighter({ jobs: 0, workerUrl: null, inlineLimit: Number.POSITIVE_INFINITY });

/** Leaves code as it is, for tests in which nobody looks at it. */
export const plainCode: Highlighter = {
  highlight: (blocks) => Promise.resolve(blocks.map(() => ({ html: '', known: true }))),
};

const bundled = (path: string, text: string): BundledFile => ({
  path,
  hash: hashContent(text),
  integrity: `sha384-of-${path}`,
  bytes: () => new TextEncoder().encode(text),
});

const BUNDLED: Readonly<Record<string, string>> = { 'assets/main.js': '/* script */', 'assets/main.css': '/* style */' };

const bundler: Bundler = {
  bytes: (path) => new TextEncoder().encode(BUNDLED[path] ?? '/* rare */'),
  bundle: ({ rareEntries }) =>
    Promise.resolve({
      files: [
        ...Object.entries(BUNDLED).map(([path, text]) => bundled(path, text)),
        ...rareEntries.map((module) => bundled(rareFile(module), '/* rare */')),
      ],
      style: 'assets/main.css',
      rareStyles: [],
      script: 'assets/main.js',
      preload: [],
      boot: '/* boot */',
      absent: [],
      warnings: [],
      rareFiles: Object.fromEntries(rareEntries.map((module) => [rareFile(module), [module]])),
    }),
};

/** The file of a rare module, named after its folder and itself. */
function rareFile(module: string): string {
  return `assets/${module.split('/').slice(-2).join('-').replace('.ts', '.js')}`;
}

/** Draws nothing: the browser has to. */
const noDiagrams: DiagramRenderer = {
  version: () => Promise.resolve('test'),
  kept: () => null,
  draw: () => Promise.resolve({ code: 'diagram/no-browser', message: 'No browser.', fix: 'install one' }),
};

/** Files by path, or as one text (see `readTree`). */
type Tree = string | ReadonlyMap<string, string | Uint8Array>;

/** The engine's inputs for a tree of files. Throws if the config itself is refused. */
export function testEngine(tree: string | ReadonlyMap<string, string | Uint8Array>, options: SiteOptions = {}): Engine {
  const files = memoryFiles(typeof tree === 'string' ? readTree(tree) : tree);
  const resolved = resolveConfig({ title: 'Test', ...options.config }, () => ({
    file: 'site.config.ts',
    line: 1,
    column: 1,
    length: 1,
  }));
  if (!resolved.config) throw new Error(`the test's config is wrong: ${JSON.stringify(resolved.diagnostics, null, 2)}`);
  return {
    config: { ...resolved.config, hookFiles: Object.keys(options.hooks?.files ?? {}) },
    configDiagnostics: resolved.diagnostics,
    theme: options.theme ?? defaultTheme({ hash: 'test' }),
    hooks: options.hooks ?? NO_HOOKS,
    siteStyles: [],
    engineHash: 'test',
    tools: {
      files,
      cache: options.cache ?? memoryCache(),
      highlighter,
      bundler,
      diagrams: options.diagrams ?? noDiagrams,
      icons: options.icons ?? { version: () => null, read: () => null },
      progress: { report: () => undefined },
      history: () => ({ history: options.history ?? null, moves: options.moves ?? NO_MOVES, diagnostics: [] }),
    },
  };
}

/** What of a test's world stays from run to run. */
export interface TestMemory {
  readonly cache: Cache;
  traces?: Uint8Array;
}

/** The world of a tree of files, for the queries about a site. */
export function testWorld(engine: Engine, settings = ''): World {
  const { files, cache } = engine.tools;
  return {
    settings,
    files,
    problems: [],
    cache,
    historyState: () => 'none',
    siteStyles: () => [],
    outside: { hash: () => null, readFor: () => [] },
    engine: () => engine,
  };
}

/** Makes the site of a tree. `memory`: what an earlier run left, and what this one leaves. */
export async function testSite(
  tree: string | ReadonlyMap<string, string | Uint8Array>,
  options: SiteOptions = {},
  memory?: TestMemory,
): Promise<TestSite> {
  return liveSite(options, memory)(tree);
}

/** Makes the site of one tree after the other in one process, as `serve` does. */
export function liveSite(options: SiteOptions = {}, memory?: TestMemory): (tree: Tree) => Promise<TestSite> {
  const given = memory ? { ...options, cache: memory.cache } : options;
  let now: FileTree = memoryFiles(new Map());
  const files: FileTree = {
    list: () => now.list(),
    readText: (path) => now.readText(path),
    readBytes: (path) => now.readBytes(path),
    hash: (path) => now.hash(path),
    realPath: (path) => now.realPath(path),
  };
  const made = testEngine(new Map(), given);
  const engine = { ...made, tools: { ...made.tools, files } };
  let runs: QueryRun[] = [];
  const watch: GraphWatcher = (event, query, arg) => {
    if (event === 'ran') runs.push({ query, arg, isSame: false });
    const last = event === 'same' ? runs.findLast((run) => run.query === query && run.arg === arg) : undefined;
    if (last) last.isSame = true;
  };
  const settings = JSON.stringify([options.config, engine.theme.hash, engine.hooks.hash]);
  const graph = openSiteGraph(testWorld(engine, settings), () => memory?.traces, watch);
  return async (tree) => {
    now = testEngine(tree, given).tools.files;
    runs = [];
    graph.changed('all', []);
    const site = await graph.make(1);
    // As `build` does, which leaves its memory to others.
    if (memory) for (const file of site.files) void file.key;
    const ran = runs;
    if (memory) memory.traces = graph.save() ?? memory.traces ?? new Uint8Array();
    const asked = async () => {
      const answers = { report: (await graph.ask('report', 1)).value, addresses: (await graph.ask('addresses', 1)).value };
      if (memory) memory.traces = graph.save() ?? memory.traces ?? new Uint8Array();
      return answers;
    };
    return { ...siteOf(engine, site, ran), asked };
  };
}

/** A run of a query. */
interface QueryRun {
  readonly query: string;
  readonly arg: string;
  isSame: boolean;
}

function siteOf(engine: Engine, made: MadeSite, runs: readonly QueryRun[]): Omit<TestSite, 'asked'> {
  const files = new Map(made.files.map((file) => [file.path, file]));
  return {
    engine,
    site: made.site,
    ran: (name) => runs.flatMap(({ query, arg }) => (query === name ? [arg] : [])),
    changed: (name) => runs.flatMap(({ query, arg, isSame }) => (query === name && !isSame ? [arg] : [])),
    files,
    diagnostics: made.findings,
    text: (path) => {
      const file = files.get(path);
      if (!file) throw new Error(`no ${path} among\n${[...files.keys()].sort().join('\n')}`);
      return new TextDecoder().decode(file.bytes());
    },
  };
}
