// Bundles `site.config.ts` and its imports into one JavaScript text with esbuild, and stores the result: a config whose files are
// unchanged is loaded without starting esbuild. The stored text names files by `fileNames`, so that it is valid in another
// checkout, too; their real paths are put in when it is loaded.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildOptions, Loader, Message, OnLoadResult, Plugin } from 'esbuild';
import { cacheKey } from '../../renderer/cache/hash.ts';
import { knownNameFix, nearest } from '../../renderer/model/nearest.ts';
import type { Cache } from '../../renderer/model/tools.ts';
import { readFileText } from '../disk/look.ts';
import { importCandidates, unresolvedName } from '../disk/import-candidates.ts';
import { type EngineLocation, resolveFromEngine } from '../engine-location.ts';
import { type FileNames, fileNames } from '../store/file-names.ts';
import type { FileHashes } from '../store/file-hashes.ts';
import { keepOrder } from './keep-order.ts';

/** Raised when the bundled text changes for equal files. */
const STEP = 'config@7';
/** The bundled text's name in stack traces. */
export const BUNDLE_NAME = 'site.config.bundle.mjs';
/** How esbuild makes a config one module that runs here. */
export const MODULE_OPTIONS = {
  write: false,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  logLevel: 'silent',
} as const satisfies BuildOptions;
/** Begins a placeholder for a file in stored text: `…url:<name>` for its address, `…path:<name>` for its path. */
const PLACE = 'docs-build-place:';

/** A config as one module. */
export interface ConfigBundle {
  readonly code: string;
  /** Makes the source map (version 3, JSON) from `code` to the files; its `sources` are absolute paths. */
  map(): string;
  /** Absolute names of every file the result depends on, the config itself first. */
  readonly files: readonly string[];
  /** Changes with the text of any of `files` or the engine. */
  readonly hash: string;
  /** Keys that an object literal has a second time: only the last one counts. */
  readonly duplicates: readonly DuplicateKey[];
}

/** `file` is absolute; line and column are 1-based. */
export interface DuplicateKey {
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A syntax error or an import that cannot be resolved, at its place. `file` is absolute; line and column are 1-based. */
export interface BundleProblem {
  readonly message: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number; readonly length: number } | null;
  readonly notes: readonly string[];
  /** What to do about it, where that is known. */
  readonly fix?: string;
  /** Whether the file has no JSX by its name (`.ts`, `.js`), and could be read if its name allowed JSX. */
  readonly hasMarkup: boolean;
}

/** The result of `bundleConfig`: a bundle, or why there is none and which files to watch until there is. */
export type BundleResult = { readonly bundle: ConfigBundle } | Unbundled;

/** `missing`: absolute paths, any of which may be that of an import that cannot be resolved. */
interface Unbundled {
  readonly problems: readonly BundleProblem[];
  readonly files: readonly string[];
  readonly missing: readonly string[];
}

/** What is stored: the bundle, and the hash of every file it was made from. Files are named by `fileNames`. */
interface StoredBundle {
  /** With placeholders for names of files (see `PLACE`). */
  readonly code: string;
  /** Its `sources` are names. */
  readonly map: string;
  readonly files: readonly (readonly [name: string, hash: string | null])[];
  readonly duplicates: readonly DuplicateKey[];
}

/** Tools of the step. */
export interface BundleTools {
  readonly engine: EngineLocation;
  readonly cache: Cache;
  readonly hashes: FileHashes;
  /** Texts that replace those of files, by absolute path. What is made of them is not stored. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** Bundles the config file `path` (absolute), or takes the stored bundle if all its files are unchanged. */
export async function bundleConfig(path: string, tools: BundleTools): Promise<BundleResult> {
  const { engine, hashes } = tools;
  const names = fileNames(engine.root, dirname(path));
  if (tools.texts) {
    const tried = await runEsbuild(path, engine, names, tools.texts);
    return 'problems' in tried
      ? tried
      : { bundle: toBundle({ ...tried, files: tried.files.map((file) => [file, null]) }, names) };
  }
  // Sites that share a cache folder have configs of the same name: their texts distinguish them.
  const key = cacheKey(
    STEP,
    names.nameOf(path),
    hashes.hash(path),
    engine.version,
    names.nameOf(engine.entries['docs-build'] as string),
  );
  const stored = tools.cache.get<StoredBundle>('config', key);
  if (stored?.files.every(([name, hash]) => hashes.hash(names.pathOf(name)) === hash)) return { bundle: toBundle(stored, names) };
  const result = await runEsbuild(path, engine, names);
  if ('problems' in result) return result;
  const fresh: StoredBundle = { ...result, files: result.files.map((name) => [name, hashes.hash(names.pathOf(name))]) };
  tools.cache.set('config', key, fresh);
  return { bundle: toBundle(fresh, names) };
}

function toBundle({ code, map, files, duplicates }: StoredBundle, names: FileNames): ConfigBundle {
  return {
    code: withPaths(code, names),
    map() {
      const { sources, ...rest } = JSON.parse(map) as { readonly sources: readonly string[] };
      return JSON.stringify({ ...rest, sources: sources.map((name) => names.pathOf(name)) });
    },
    files: files.map(([name]) => names.pathOf(name)),
    duplicates: duplicates.map((found) => ({ ...found, file: names.pathOf(found.file) })),
    hash: cacheKey(
      STEP,
      code,
      files.map(([, hash]) => hash),
    ),
  };
}

/** The placeholder for the address (`url`) or the path of a file in a text between quotes, until it is loaded. */
function placeholder(form: 'url' | 'path', path: string, names: FileNames): string {
  return `${PLACE}${form}:${encodeURIComponent(names.nameOf(path)).replaceAll("'", '%27')}`;
}

/** The text with the paths of this machine. */
function withPaths(code: string, names: FileNames): string {
  return code.replace(new RegExp(`${PLACE}(url|path):([^"'\`\\s]+)`, 'g'), (_, form: string, name: string) => {
    const path = names.pathOf(decodeURIComponent(name));
    return JSON.stringify(form === 'url' ? pathToFileURL(path).href : path).slice(1, -1);
  });
}

/** `code`, the sources of `map`, and `files`, the config itself first, are as in `StoredBundle`. */
async function runEsbuild(
  path: string,
  engine: EngineLocation,
  names: FileNames,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<(Pick<StoredBundle, 'code' | 'map' | 'duplicates'> & { readonly files: string[] }) | Unbundled> {
  const { build, transform } = await import('esbuild');
  const folder = dirname(path);
  const files = new Set([path]);
  try {
    const { outputFiles, warnings } = await build({
      absWorkingDir: folder,
      entryPoints: [path],
      outfile: join(folder, BUNDLE_NAME),
      ...MODULE_OPTIONS,
      sourcemap: 'external',
      sourcesContent: false,
      loader: { '.svg': 'text', '.html': 'text', '.md': 'text', '.txt': 'text' },
      define: { 'import.meta.url': '__file_url', 'import.meta.dirname': '__file_folder', 'import.meta.filename': '__file_name' },
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: false } },
      plugins: [resolvePackages(engine, files, names), recordFiles(files, texts, names)],
    });
    const code = outputFiles.find((file) => file.path.endsWith('.mjs'))?.text ?? '';
    const map = JSON.parse(outputFiles.find((file) => file.path.endsWith('.map'))?.text ?? '{"sources":[]}') as {
      sources: string[];
    };
    const textOf = (source: string) => texts.get(resolve(folder, source)) ?? readFileText(resolve(folder, source));
    const ordered = keepOrder(code, JSON.stringify(map), textOf);
    map.sources = map.sources.map((source) => names.nameOf(resolve(folder, source)));
    const [own, ...others] = [path, ...files].map((file) => names.nameOf(file));
    return {
      code: `${ordered}\n//# sourceURL=${BUNDLE_NAME}\n`,
      map: JSON.stringify(map),
      files: [own as string, ...[...new Set(others)].filter((name) => name !== own).sort()],
      duplicates: warnings.flatMap(({ id, text, location: at }) => {
        const [, key] = (id === 'duplicate-object-key' && /"(.*)"/.exec(text)) || [];
        if (key === undefined || at === null) return [];
        const column = columnOf(at.lineText, at.column);
        return [{ key, file: names.nameOf(resolve(folder, at.file)), line: at.line, column }];
      }),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const problems = error.errors.map((message) => toProblem(message, folder, engine));
    const misnamed = new Set<string>();
    for (const file of new Set(problems.flatMap(({ at }) => at?.file ?? []))) {
      const [, loader] = (/\.[cm]?(ts|js)$/.exec(file) as [string, 'ts' | 'js'] | null) ?? [];
      if (loader === undefined) continue;
      const text = texts.get(file) ?? readFileSync(file, 'utf8');
      const compiles = (as: Loader) => transform(text, { loader: as, logLevel: 'silent' }).then(Boolean, () => false);
      if (!(await compiles(loader)) && (await compiles(`${loader}x`))) misnamed.add(file);
    }
    return {
      problems: problems.flatMap((problem, i) => markedUp(problem, problems.slice(0, i), misnamed)),
      files: [...files],
      missing: problems.flatMap(missingFiles),
    };
  }
}

/**
 * `docs-build` and `react` are always the running engine's own, so that a config works in a folder without
 * `node_modules`, and there is only one React. Other packages are loaded by Node from where they are installed.
 */
function resolvePackages(engine: EngineLocation, files: Set<string>, names: FileNames): Plugin {
  const external = (path: string) => ({ path: placeholder('url', path, names), external: true });
  return {
    name: 'packages',
    setup(build) {
      // Resolved here, so that the "type" of a package.json does not make an empty object of a config without exports.
      build.onResolve({ filter: /(?:)/ }, ({ path, kind }) => (kind === 'entry-point' ? { path } : null));
      build.onResolve({ filter: /^docs-build(?:\/|$)/ }, ({ path, importer }) => {
        const entry = engine.entries[path];
        if (entry === undefined)
          return { errors: [{ text: `docs-build has no entry "${path}": there are ${Object.keys(engine.entries).join(', ')}` }] };
        files.add(importer);
        if (!engine.compiled && entry.endsWith('.ts')) return { path: entry };
        return DOORS.has(path) ? { path, namespace: 'engine', sideEffects: false } : external(entry);
      });
      build.onResolve({ filter: /^engine:component-tag$/ }, () => ({
        ...external(join(engine.root, 'lib/component-tag.js')),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^engine:all\// }, ({ path }) => ({
        ...external(engine.entries[path.slice('engine:all/'.length)] as string),
        sideEffects: false,
      }));
      build.onLoad({ filter: /(?:)/, namespace: 'engine' }, ({ path }) => ({ contents: engineDoor(engine, path), loader: 'js' }));
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => external(resolveFromEngine(engine, path)));
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || isAbsolute(path) || path.startsWith('node:') || path.startsWith('file:')) return null;
        const require = createRequire(importer);
        const found = resolveOrNull(require, path);
        if (found === null || !isAbsolute(found)) return found === null ? null : { path, external: true };
        if (!importer.startsWith(engine.root) || !found.startsWith(engine.root)) files.add(found);
        return found.includes('/node_modules/') || found.includes('\\node_modules\\') ? external(found) : null;
      });
    },
  };
}

/** The entries whose exports are listed for esbuild, which then finds wrong names in imports of them. */
const DOORS: ReadonlySet<string> = new Set(['docs-build', 'docs-build/theme']);

/**
 * The module that an import from one of `DOORS` resolves to. `defineSite` and `componentTag`, which are all that most configs need, cost
 * next to nothing; the engine itself is loaded only by a config that asks for more.
 */
function engineDoor(engine: EngineLocation, entry: string): string {
  const names = exportsOf(engine, entry);
  if (entry !== 'docs-build') return `export { ${names.join(', ')} } from 'engine:all/${entry}';\n`;
  const others = names.filter((name) => !['defineSite', 'componentTag'].includes(name));
  const light = "export const defineSite = (input) => input;\nexport { componentTag } from 'engine:component-tag';\n";
  return `${light}export { ${others.join(', ')} } from 'engine:all/docs-build';\n`;
}

/** The names that a compiled entry exports. */
function exportsOf(engine: EngineLocation, entry: string): readonly string[] {
  const text = readFileSync(engine.entries[entry] as string, 'utf8');
  // Behind the last statement there may be a comment, with licences.
  const exported =
    /^export \{([^}]*)\};?\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)?$/.exec(text.slice(text.lastIndexOf('\nexport {') + 1))?.[1] ??
    '';
  return exported
    .split(',')
    .map((part) => part.trim().replace(/^.* as /, ''))
    .filter((name) => name !== '');
}

/** Notes which files of the site are read, and gives each its own `import.meta.url`. */
function recordFiles(files: Set<string>, texts: ReadonlyMap<string, string>, names: FileNames): Plugin {
  return {
    name: 'files',
    setup(build) {
      build.onLoad({ filter: /\.(?:[cm]?[jt]sx?|json|svg|html|md|txt)$/ }, ({ path }): OnLoadResult | null => {
        files.add(path);
        const extension = /\.(?:[cm]?([jt]sx?)|(json))$/.exec(path)?.slice(1).find(Boolean);
        if (!extension) return null;
        const text = texts.get(path) ?? readFileSync(path, 'utf8');
        if (extension === 'json' || !text.includes('import.meta'))
          return texts.has(path) ? { contents: text, loader: extension as 'ts', resolveDir: dirname(path) } : null;
        // On the first line, so that all other lines keep their numbers.
        const [url, folder] = [placeholder('url', path, names), placeholder('path', dirname(path), names)];
        const constants = `var __file_url="${url}",__file_folder="${folder}",__file_name="${placeholder('path', path, names)}";`;
        return { contents: constants + text, loader: extension as 'ts', resolveDir: dirname(path) };
      });
    },
  };
}

function resolveOrNull(require: NodeJS.Require, specifier: string): string | null {
  try {
    return require.resolve(specifier);
  } catch {
    // Not installed, or for `import` only: esbuild tries next, and reports it if it fails as well.
    return null;
  }
}

function toProblem(message: Message, folder: string, engine: EngineLocation): BundleProblem {
  const { location } = message;
  return {
    ...wordsOf(message.text, engine),
    at: location && {
      file: resolve(folder, location.file),
      line: location.line,
      column: columnOf(location.lineText, location.column),
      length: Math.max(1, location.length),
    },
    // esbuild's hint how to leave it unresolved does not help here.
    notes: message.notes
      .filter(({ text }) => !/mark the path .* as external/.test(text))
      .map(({ text, location: at }) => (at ? `${text.replace(/:$/, '')} at ${at.file}:${at.line}` : text)),
    hasMarkup: false,
  };
}

/** A message of esbuild's, in words of ours where it is about an import from the engine. */
function wordsOf(message: string, engine: EngineLocation): Pick<BundleProblem, 'message' | 'fix'> {
  const [, wrongEntry] = /^docs-build has no entry "([^"]+)"/.exec(message) ?? [];
  if (wrongEntry !== undefined) return { message, fix: knownNameFix(wrongEntry, Object.keys(engine.entries)) };
  const [, entry, name] = /^No matching export in "engine:([^"]+)" for import "([^"]+)"$/.exec(message) ?? [];
  if (entry === undefined || name === undefined) return { message };
  if (name === 'default') return { message: `"${entry}" has no default export`, fix: 'name an export in braces: "import { … }"' };
  const near = nearest(name, exportsOf(engine, entry));
  const fix = near === null ? `import a name that "${entry}" exports` : `write "${near}"`;
  return { message: `"${entry}" has no export "${name}"`, fix };
}

/** The files that an import may mean which cannot be resolved. */
function missingFiles({ message, at }: BundleProblem): readonly string[] {
  const name = unresolvedName(message);
  return name === null || at === null ? [] : importCandidates(dirname(at.file), name);
}

/** A problem, which says once of a file that its name forbids the JSX in it. */
function markedUp(problem: BundleProblem, before: readonly BundleProblem[], misnamed: ReadonlySet<string>): BundleProblem[] {
  const file = problem.at?.file;
  if (file === undefined || !misnamed.has(file)) return [problem];
  return before.some(({ at }) => at?.file === file) ? [] : [{ ...problem, hasMarkup: true }];
}

/** esbuild counts columns in UTF-8 bytes from 0; we count UTF-16 units from 1. */
function columnOf(line: string, bytes: number): number {
  return Buffer.from(line).subarray(0, bytes).toString('utf8').length + 1;
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** The name under which a file of the bundle is reported: relative to the content folder. */
export function siteRelative(root: string, file: string): string {
  const path = relative(root, file).split('\\').join('/');
  return path === '' ? file : path;
}
