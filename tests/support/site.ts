// A whole site from one string: the real stages over files in memory, without a browser bundle or a git history.

import { hashContent } from '../../renderer/cache/hash.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import { resolveConfig } from '../../renderer/config/resolve-config.ts';
import type { Highlighter } from '../../renderer/markdown/code-block.ts';
import { createHighlighter } from '../../renderer/markdown/highlight/pool.ts';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { Theme } from '../../renderer/model/theme.ts';
import type { BundledFile, Bundler, Cache, DiagramRenderer, History, IconSets, Moves } from '../../renderer/model/tools.ts';
import type { LastingSite } from '../../renderer/output/lasting-site.ts';
import { filesSeen, type JoinedSite, rejoinSite } from '../../renderer/site/rejoin-site.ts';
import { type Engine, readSite, renderSite, type SiteModel } from '../../renderer/pipeline.ts';
import { defaultTheme } from '../../templates/index.ts';
import { memoryFiles, readTree } from './memory-files.ts';

/** What a test may choose; everything has a plain default. */
export interface SiteOptions {
  readonly config?: Partial<SiteInput>;
  /** Shared between runs to see what is remembered. */
  readonly cache?: Cache;
  readonly theme?: Theme;
  readonly history?: History;
  readonly diagrams?: DiagramRenderer;
  /** By default none is installed. */
  readonly icons?: IconSets;
  readonly moves?: Moves;
  /** A site of the same process, made a moment ago: what did not change since is not joined again. */
  readonly before?: TestSite;
}

/** A rendered test site. */
export interface TestSite {
  readonly engine: Engine;
  /** The config as the test gave it. */
  readonly input: Partial<SiteInput> | undefined;
  readonly model: SiteModel;
  readonly joined: JoinedSite;
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly diagnostics: readonly Diagnostic[];
  readonly lasting: LastingSite | null;
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

const bundler: Bundler = {
  bundle: ({ rareEntries }) =>
    Promise.resolve({
      files: [
        bundled('assets/main.js', '/* script */'),
        bundled('assets/main.css', '/* style */'),
        ...rareEntries.map((module) => bundled(rareFile(module), '/* rare */')),
      ],
      style: 'assets/main.css',
      rareStyle: null,
      script: 'assets/main.js',
      preload: [],
      boot: '/* boot */',
      absent: [],
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
    config: resolved.config,
    configDiagnostics: resolved.diagnostics,
    theme: options.theme ?? defaultTheme({ hash: 'test' }),
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

/** Reads and renders a tree. */
export async function testSite(
  tree: string | ReadonlyMap<string, string | Uint8Array>,
  options: SiteOptions = {},
): Promise<TestSite> {
  const { before, config: input } = options;
  const made = testEngine(tree, options);
  const engine = before && before.input === input ? { ...made, config: before.engine.config } : made;
  const seen = filesSeen(engine.tools.files);
  const model = await readSite(engine, { rejoin: (inputs) => (before ? rejoinSite(before.joined, inputs, seen) : null) });
  const { files, diagnostics, lasting } = await renderSite(engine, model);
  return {
    engine,
    input,
    model,
    joined: { inputs: model.inputs, files: seen, site: model.site },
    files,
    lasting: lasting(),
    diagnostics: [...model.site.diagnostics, ...diagnostics],
    text: (path) => {
      const file = files.get(path);
      if (!file) throw new Error(`no ${path} among\n${[...files.keys()].sort().join('\n')}`);
      return new TextDecoder().decode(file.bytes());
    },
  };
}
