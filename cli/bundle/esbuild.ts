// How esbuild is run for browser code: for which browsers, what files are named, and what becomes of its messages.

import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { BuildFailure, BuildOptions, Message, Metafile, OutputFile } from 'esbuild';
import { type Diagnostic, diagnostic, type SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { Bundler, SheetWarning } from '../../renderer/model/tools.ts';
import { importCandidates, unresolvedName } from '../disk/import-candidates.ts';
import type { EngineLocation } from '../engine-location.ts';

/**
 * The oldest browsers that pages are made for: those with popovers, `:has`, logical floats and `checkVisibility`, which have no
 * replacement. Newer syntax is lowered to them; newer functions and properties are used only where pages can do without.
 */
export const BROWSERS = { chrome: '118', edge: '118', firefox: '125', safari: '17.4' } as const;
/** The same, as esbuild names them. */
export const TARGETS: readonly string[] = ['es2022', ...Object.entries(BROWSERS).map(([name, version]) => `${name}${version}`)];
/** Folder of the built files below the output folder. */
const FOLDER = 'assets';

/** What is bundled. */
export type BundleEntries = Parameters<Bundler['bundle']>[0];

/** Where it is bundled for. */
export interface BundlePlace {
  readonly engine: EngineLocation;
  /** The content folder (absolute): places in messages are relative to it. */
  readonly root: string;
}

/** The theme's or the site's browser code does not build. Reported like any other problem with content. */
export class BundleFailure extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the files that have the mistakes, and of those that they may mean and that are not there. */
  readonly files: readonly string[];

  constructor(diagnostics: readonly Diagnostic[], files: readonly string[] = []) {
    super(diagnostics[0]?.message ?? 'The browser code cannot be bundled.');
    this.name = 'BundleFailure';
    this.diagnostics = diagnostics;
    this.files = files;
  }
}

/** What esbuild gives. */
export interface Built {
  readonly files: readonly OutputFile[];
  readonly meta: Metafile;
  readonly warnings: readonly SheetWarning[];
}

/** Runs esbuild. Rejects with `BundleFailure` where the code does not build. */
export async function runEsbuild(place: BundlePlace, options: BuildOptions): Promise<Built> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile, warnings } = await build({ ...commonOptions(place), ...options });
    return {
      files: outputFiles as OutputFile[],
      meta: metafile as Metafile,
      warnings: warnings.flatMap((message) => {
        const at = placeOf(message, place);
        return at === null ? [] : [{ ...at, text: message.text }];
      }),
    };
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const found = error.errors.map((message) => toDiagnostic(message, place));
    throw new BundleFailure(
      found,
      error.errors.flatMap((message) => filesOf(message, place)),
    );
  }
}

/** The options of all builds of browser code. Nothing is written. */
export function commonOptions({ engine: { root } }: BundlePlace): BuildOptions {
  const asset = ['woff2', 'woff', 'ttf', 'svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'];
  return {
    absWorkingDir: root,
    outdir: outputFolder(root),
    entryNames: `${FOLDER}/[name]-[hash]`,
    chunkNames: `${FOLDER}/[name]-[hash]`,
    assetNames: `${FOLDER}/[name]-[hash]`,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: [...TARGETS],
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'eof',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(asset.map((extension) => [`.${extension}`, 'file'])),
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', verbatimModuleSyntax: true } },
  };
}

/** A file's path below the output folder, from an absolute path or from the metafile's name for it. */
export function outputPath(path: string, { engine: { root } }: BundlePlace): string {
  return relative(outputFolder(root), resolve(root, path)).split('\\').join('/');
}

/** Files on disk (absolute) among what was built from; virtual ones (`style:entry`) are not. */
export function inputPaths({ meta }: Built, { engine: { root } }: BundlePlace): readonly string[] {
  return Object.keys(meta.inputs).flatMap((input) =>
    /^[a-z-]{2,}:/.test(input) ? [] : [resolve(root, input.replace(/[?#].*$/, ''))],
  );
}

function outputFolder(root: string): string {
  return join(root, '.bundle');
}

/** Where a message is about, relative to the content folder; `null` where that is no file. */
function placeOf({ location }: Message, { root, engine }: BundlePlace): SourceLocation | null {
  if (!location || /^[a-z-]{2,}:/.test(location.file)) return null;
  const file = relative(root, resolve(engine.root, location.file)).split('\\').join('/');
  // esbuild counts columns in bytes.
  const before = Buffer.from(location.lineText).subarray(0, location.column).toString('utf8');
  return { file, line: location.line, column: before.length + 1, length: Math.max(1, location.length) };
}

/** The file that a message is about, and those that an import in it may mean. */
function filesOf({ location, text }: Message, { engine }: BundlePlace): readonly string[] {
  if (!location || /^[a-z-]{2,}:/.test(location.file)) return [];
  const file = resolve(engine.root, location.file);
  const name = unresolvedName(text);
  return [file, ...(name === null ? [] : importCandidates(dirname(file), name))];
}

function toDiagnostic(message: Message, place: BundlePlace): Diagnostic {
  const { text, notes } = message;
  const at = placeOf(message, place);
  const [, written] = /^No matching export in "(.*)" for import "default"$/.exec(text) ?? [];
  if (at === null && written !== undefined) return noComponent(relative(place.root, resolve(place.engine.root, written)));
  const [, missing] = /^No matching export in "(?:.*\/)?templates\/define-widget\.\w+" for import "(.*)"$/.exec(text) ?? [];
  if (missing !== undefined) return notForBrowsers(missing, at);
  const name = at && basename(at.file);
  const what = name?.endsWith('.css') ? 'The style sheet' : 'The browser code';
  const { reason, fix } = unresolved(text, name) ?? { reason: text, fix: name && `correct ${name}` };
  // Notes about names that are not found speak of settings of the bundler.
  const told = reason === text ? notes.map((note) => note.text) : [];
  return diagnostic('asset/bundle-failed', `${what} cannot be bundled: ${reason}.`, at, { fix, notes: told });
}

/** A file, a module of Node or a package that is imported and not found; `null` for other messages. */
function unresolved(text: string, name: string | null): { readonly reason: string; readonly fix: string } | null {
  const [, written] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
  if (written === undefined) return null;
  if (/^\.{1,2}\//.test(written))
    return { reason: `"${written}" does not exist`, fix: `add the file, or correct its path, relative to ${name}` };
  if (isBuiltin(written))
    return {
      reason: `browsers have no "${written}"`,
      fix: 'leave the import out, or move what needs it to code that the build runs',
    };
  return { reason: `there is no package "${written}"`, fix: 'install it, or correct its name' };
}

/** A hydrated component is fetched by browsers as the default export of its file. */
function noComponent(file: string): Diagnostic {
  const message = 'The browser code cannot be bundled: a component that browsers run is to be the default export of its file.';
  const at = { file: file.split('\\').join('/'), line: 1, column: 1, length: 1 };
  return diagnostic('asset/bundle-failed', message, at, { fix: 'write "export default defineWidget({ … })"' });
}

/** The theme's other exports are code of the server (see `bundleOwnWidgets`). */
function notForBrowsers(name: string, at: SourceLocation | null): Diagnostic {
  const message = `The browser code cannot be bundled: "docs-build/theme" has no "${name}" for components that browsers run.`;
  const fix = 'import nothing but "defineWidget" from "docs-build/theme", or leave "hydrate" out';
  return diagnostic('asset/bundle-failed', message, at, { fix });
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
