// The engine's `Bundler` on esbuild: the theme's browser code and style sheets as files named by content.
// A bundle is remembered with the hashes of everything it read, so an unchanged theme never starts esbuild.

import { createHash } from 'node:crypto';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Message, Metafile, OutputFile, Plugin } from 'esbuild';
import { cacheKey, hashContent } from '../renderer/cache/hash.ts';
import { MissingValue } from '../renderer/cache/missing-value.ts';
import { type Diagnostic, diagnostic } from '../renderer/model/diagnostic.ts';
import type { Bundle, BundledFile, Bundler, Cache } from '../renderer/model/tools.ts';
import { nameByContent } from './content-names.ts';
import { type EngineLocation, resolveFromEngine } from './engine-location.ts';
import type { FileHashes } from './file-hashes.ts';
import { inlineStyles } from './inline-styles.ts';
import { isInstalled, optionalPackages } from './optional-packages.ts';
import { rareFiles, rareStyleFiles } from './rare-files.ts';
import { selfContainedEntry, withoutIdleImports } from './self-contained-entry.ts';
import { workerScripts } from './worker-scripts.ts';

/** Raised when the output changes for equal inputs. */
const STEP = 'bundle@9';
/** Where bytes are stored. */
const FILES = 'bundle-file';
/**
 * The oldest browsers that pages are made for: those with popovers, `:has`, logical floats and `checkVisibility`, which nothing
 * stands in for. Newer syntax is lowered to them; of newer functions and properties only those are used that pages can be without.
 */
export const BROWSERS = { chrome: '118', edge: '118', firefox: '125', safari: '17.4' } as const;
const TARGETS = ['es2022', ...Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`)];
/** Marks a look for a package in the engine's own folder, so that it is not taken for the site's question again. */
const SHARED = 'shared';
/** Folder of the built files below the output folder. */
const FOLDER = 'assets';
/** A font or image written as `url("x.woff2?preload")` is needed by the first screen. */
const PRELOAD = '?preload';

type Entries = Parameters<Bundler['bundle']>[0];

/** The theme's or the site's browser code does not build. Reported like any other problem with content. */
export class BundleFailure extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics[0]?.message ?? 'The browser code cannot be bundled.');
    this.name = 'BundleFailure';
    this.diagnostics = diagnostics;
  }
}

export interface BundlerOptions {
  readonly engine: EngineLocation;
  readonly cache: Cache;
  readonly hashes: FileHashes;
  /** The content folder (absolute): places in messages are relative to it. */
  readonly root: string;
}

/** What is stored: the hash of every file read, and of every file made. Their bytes are stored by hash. */
interface StoredBundle {
  readonly inputs: readonly (readonly [path: string, hash: string | null])[];
  readonly files: readonly (readonly [path: string, hash: string, integrity: string])[];
  readonly rest: Omit<Bundle, 'files'>;
}

/** Makes the bundler. It rejects with `BundleFailure` where the code does not build. */
export function createBundler(
  options: BundlerOptions,
): Bundler & { /** Absolute paths read by the last bundle. */ inputs(): readonly string[] } {
  let last: StoredBundle | null = null;
  const fresh = ({ inputs, files, rest }: StoredBundle): boolean =>
    files.every(([, hash]) => options.cache.has(FILES, hash)) &&
    inputs.every(([path, hash]) => options.hashes.hash(path) === hash) &&
    !rest.absent.some((name) => isInstalled(name, packageFolders(options)));
  return {
    inputs: () => last?.inputs.map(([path]) => path) ?? [],
    async bundle(entries) {
      const key = cacheKey(STEP, { ...entries }, options.engine.version, TARGETS);
      const stored = options.cache.get<StoredBundle>('bundle', key);
      if (stored && fresh(stored)) {
        last = stored;
      } else {
        last = await build(entries, options);
        options.cache.set('bundle', key, last);
      }
      return toBundle(last, options.cache);
    },
  };
}

function toBundle({ files, rest }: StoredBundle, cache: Cache): Bundle {
  const bytes = (path: string, hash: string) => (): Uint8Array => {
    const found = cache.get<Uint8Array>(FILES, hash);
    if (!found) throw new MissingValue(`the browser file ${path}`);
    return found;
  };
  return {
    ...rest,
    files: files.map(([path, hash, integrity]): BundledFile => ({ path, hash, integrity, bytes: bytes(path, hash) })),
  };
}

/** Stores a file's bytes by their hash. */
function storeFile(
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
  cache: Cache,
): StoredBundle['files'][number] {
  const hash = hashContent(bytes);
  cache.set(FILES, hash, bytes);
  return [path, hash, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
}

async function build(entries: Entries, options: BundlerOptions): Promise<StoredBundle> {
  const esbuild = await import('esbuild');
  const out = join(options.engine.root, '.bundle');
  const run = async (more: BuildOptions): Promise<{ files: OutputFile[]; meta: Metafile }> => {
    try {
      const { outputFiles, metafile } = await esbuild.build({ ...common(options.engine.root, out), ...more });
      return { files: outputFiles as OutputFile[], meta: metafile as Metafile };
    } catch (error) {
      throw isBuildFailure(error) ? new BundleFailure(error.errors.map((message) => toDiagnostic(message, options))) : error;
    }
  };
  const packages = resolveEngineEntries(options.engine);
  const absent = new Set<string>();
  const [script, boot] = await Promise.all([
    run({
      entryPoints: { main: entries.client },
      format: 'esm',
      splitting: true,
      plugins: [
        packages,
        ...(entries.drawsDiagrams ? [] : [withoutDiagrams()]),
        optionalPackages(packageFolders(options), absent),
        inlineStyles(common(options.engine.root, out)),
        workerScripts({ ...common(options.engine.root, out), alias: smallerPackages(options.engine) }),
        selfContainedEntry(options.engine.root),
        siteAddresses(),
      ],
    }),
    run({ entryPoints: { boot: entries.boot }, format: 'iife', plugins: [packages] }),
  ]);
  const clientStyle = script.files.find((file) => file.path.endsWith('.css'))?.text ?? null;
  const preload = new Set<string>();
  const style = await run({
    entryPoints: { style: 'style:entry', ...(entries.rareStyle === null ? {} : { rare: entries.rareStyle }) },
    plugins: [styleEntry(entries, clientStyle), preloads(preload), siteAddresses()],
  });

  const path = (file: { readonly path: string }): string => relative(out, file.path).split('\\').join('/');
  const scripts = script.files.filter((file) => !file.path.endsWith('.css'));
  const built = [...withoutIdleImports(scripts, script.meta), ...style.files];
  const { files, names } = nameByContent(built.map((file) => ({ path: path(file), bytes: file.contents })));
  const named = (old: string): string => names.get(old) as string;
  const entry = entryOutput(script.meta);
  const { root } = options.engine;
  const rare = [
    ...rareFiles(script.meta, { entry, modules: entries.rareEntries, root }),
    ...rareStyleFiles(style.meta, entries.rareEntries, root),
  ];
  const sheet = (entry: string): string => named(styleOutput(style.meta, entry, out, options.engine.root));
  const inputs = [script, boot, style]
    .flatMap(({ meta }) => Object.keys(meta.inputs))
    .flatMap((input) => inputPath(input, options.engine.root));
  return {
    inputs: [...new Set(inputs)].sort().map((input) => [input, options.hashes.hash(input)]),
    files: files.map((file) => storeFile(file, options.cache)).sort(([a], [b]) => (a < b ? -1 : 1)),
    rest: {
      style: sheet('style:entry'),
      rareStyle: entries.rareStyle === null ? null : sheet(entries.rareStyle),
      script: named(outputPath(entry, out, options.engine.root)),
      preload: preloadPaths(style.meta, preload, out, options.engine.root).map(named),
      boot: (boot.files[0]?.text ?? '').trim(),
      absent: [...absent].sort(),
      rareFiles: Object.fromEntries(rare.map(([file, modules]) => [named(outputPath(file, out, root)), modules])),
    },
  };
}

/** Where optional packages are looked up from. */
function packageFolders({ root, engine }: BundlerOptions): readonly string[] {
  return [root, engine.root];
}

function common(root: string, outdir: string): BuildOptions {
  const asset = ['woff2', 'woff', 'ttf', 'svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'];
  return {
    absWorkingDir: root,
    outdir,
    entryNames: `${FOLDER}/[name]-[hash]`,
    chunkNames: `${FOLDER}/[name]-[hash]`,
    assetNames: `${FOLDER}/[name]-[hash]`,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: TARGETS,
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'eof',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(asset.map((extension) => [`.${extension}`, 'file'])),
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
  };
}

/** One style sheet of the theme's, the widgets' and the site's, in that order. */
function styleEntry({ style, siteStyles }: Entries, clientStyle: string | null): Plugin {
  const sheets = [style, ...(clientStyle === null ? [] : ['style:client']), ...siteStyles];
  return {
    name: 'style-entry',
    setup(build) {
      build.onResolve({ filter: /^style:/ }, ({ path }) => ({ path: path.slice('style:'.length), namespace: 'style' }));
      build.onLoad({ filter: /^entry$/, namespace: 'style' }, () => ({
        contents: sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join('\n'),
        loader: 'css',
        resolveDir: dirname(style),
      }));
      build.onLoad({ filter: /^client$/, namespace: 'style' }, () => ({
        contents: clientStyle ?? '',
        loader: 'css',
        resolveDir: dirname(style),
      }));
      build.onResolve({ filter: /.*/, namespace: 'style' }, ({ path, kind, importer }) => {
        if (importer === 'client' && kind === 'url-token') return { path, external: true };
        return sheets.includes(path) && !path.startsWith('style:') ? { path } : null;
      });
    },
  };
}

/** `/img/x.svg` in a style sheet means the site's root: the built sheet lies one folder below it, whatever the base. */
function siteAddresses(): Plugin {
  return {
    name: 'site-addresses',
    setup(build) {
      // esbuild's filters are Go expressions: no look-ahead, so `//host` is told apart here.
      build.onResolve({ filter: /^\// }, ({ path, kind }) =>
        kind === 'url-token' && !path.startsWith('//') ? { path: `..${path}`, external: true } : null,
      );
    },
  };
}

function preloads(found: Set<string>): Plugin {
  return {
    name: 'preload',
    setup(build) {
      build.onResolve({ filter: /\?preload$/ }, async ({ path, resolveDir, kind, importer }) => {
        const result = await build.resolve(path.slice(0, -PRELOAD.length), { resolveDir, kind, importer });
        if (result.errors.length > 0) return { errors: result.errors };
        found.add(result.path);
        return { path: result.path };
      });
    },
  };
}

/** Leaves out what draws diagrams in the browser: on most sites all are drawn. */
function withoutDiagrams(): Plugin {
  return {
    name: 'without-diagrams',
    setup(build) {
      build.onResolve({ filter: /^\.\/draw\.ts$/ }, ({ importer }) =>
        /[\\/]client[\\/]widgets[\\/]diagram[\\/]client\.ts$/.test(importer) ? { path: 'draw', namespace: 'left-out' } : null,
      );
      build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'export const drawPacked = null;' }));
    },
  };
}

/**
 * A site's own browser code says `docs-build/client` or `docs-build/client/hydrate`, whether or not the package is installed
 * beside it; and whoever says `react` gets the one that draws pages: two of them in one page do not work together.
 */
function resolveEngineEntries(engine: EngineLocation): Plugin {
  return {
    name: 'engine-entries',
    setup(build) {
      build.onResolve({ filter: /^docs-build\/client(\/hydrate)?$/ }, ({ path }) => ({ path: engine.entries[path] as string }));
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, pluginData }) =>
        pluginData === SHARED ? null : build.resolve(path, { resolveDir: engine.root, kind, pluginData: SHARED }),
      );
    },
  };
}

/** FlexSearch as published has encoders, storages and workers that the site's search does not use: a third of it is all that is needed. */
function smallerPackages(engine: EngineLocation): Record<string, string> {
  const whole = resolveFromEngine(engine, 'flexsearch');
  return { flexsearch: join(dirname(whole), 'flexsearch.light.module.min.js') };
}

/** The one script of a bundle that no other fetches: chunks that are imported lazily are entry points to esbuild, too. */
function entryOutput(meta: Metafile): string {
  const fetched = new Set(Object.values(meta.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  const entry = Object.entries(meta.outputs).find(
    ([path, { entryPoint }]) => entryPoint !== undefined && path.endsWith('.js') && !fetched.has(path),
  );
  return entry?.[0] ?? '';
}

/** Where the style sheet of an entry went: `style:entry`, or a file's absolute path. */
function styleOutput(meta: Metafile, entry: string, out: string, root: string): string {
  const output = Object.entries(meta.outputs).find(
    ([, { entryPoint }]) => entryPoint !== undefined && (entryPoint === entry || resolve(root, entryPoint) === entry),
  );
  return outputPath(output?.[0] ?? '', out, root);
}

function preloadPaths(meta: Metafile, wanted: ReadonlySet<string>, out: string, root: string): string[] {
  return Object.entries(meta.outputs)
    .filter(([, output]) => Object.keys(output.inputs).some((input) => wanted.has(resolve(root, input))))
    .map(([path]) => path)
    .filter((path) => !path.endsWith('.css'))
    .map((path) => outputPath(path, out, root))
    .sort();
}

function outputPath(path: string, out: string, root: string): string {
  return relative(out, resolve(root, path)).split('\\').join('/');
}

/** Files on disk among esbuild's inputs; virtual ones (`style:entry`) are given by the entries, which are in the key. */
function inputPath(input: string, root: string): string[] {
  return /^[a-z-]{2,}:/.test(input) ? [] : [resolve(root, input.replace(/[?#].*$/, ''))];
}

function toDiagnostic(message: Message, { root, engine }: BundlerOptions): Diagnostic {
  const { location } = message;
  const file = location && relative(root, resolve(engine.root, location.file)).split('\\').join('/');
  const at =
    location && file ? { file, line: location.line, column: location.column + 1, length: Math.max(1, location.length) } : null;
  const fix = at ? `correct ${basename(at.file)}` : null;
  return diagnostic('asset/bundle-failed', `The browser code cannot be bundled: ${message.text}.`, at, {
    fix,
    notes: message.notes.map((note) => note.text),
  });
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
