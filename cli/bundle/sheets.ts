// The style sheets of a bundle, with their fonts and pictures: the theme's, and, put behind it, the site's own.

import { basename, dirname, resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import type { SheetWarning } from '../../renderer/model/tools.ts';
import { nameByContent } from './content-names.ts';
import { type BundlePlace, type Built, type BundleEntries, inputPaths, outputPath, runEsbuild } from './esbuild.ts';
import type { FileNames } from '../store/file-names.ts';
import type { MadePart } from './part-cache.ts';

/** A font or image written as `url("x.woff2?preload")` is needed by the first screen. */
const PRELOAD = '?preload';
/** The entry that imports all sheets, and one that is given as a text. */
const ENTRY = 'style:entry';
const TEXT = 'style:text';

/** Facts about the style sheets of a bundle. */
export type Sheets = {
  /** Path of the entry style sheet. */
  readonly style: string;
  /** Paths of the sheets that pages link to on demand, in the order of the entries. */
  readonly rareStyles: readonly string[];
  /** Paths of the fonts and the like that the first screen needs. */
  readonly preload: readonly string[];
  /** By path: the name of a font's or picture's source file. */
  readonly assets: Readonly<Record<string, string>>;
  /** Those about the site's own sheets: the theme's are its author's. */
  readonly warnings: readonly SheetWarning[];
};

/** Bundles the theme's sheets; `css` is the text of those that its scripts import. */
export function bundleThemeSheets(
  { style, rareStyles }: Pick<BundleEntries, 'style' | 'rareStyles'>,
  css: string | null,
  place: BundlePlace,
  names: FileNames,
): Promise<MadePart<Sheets>> {
  const sheets = [style, ...(css === null ? [] : [TEXT])];
  return bundleSheets({ sheets, text: css ?? '', folder: dirname(style), rare: rareStyles, ofSite: false }, place, names);
}

/** Bundles the site's own sheets behind a finished one, whose text is `css`. Its fonts and pictures stay where they are. */
export function bundleSiteSheets(
  siteStyles: readonly string[],
  css: string,
  place: BundlePlace,
  names: FileNames,
): Promise<MadePart<Sheets>> {
  return bundleSheets({ sheets: [TEXT, ...siteStyles], text: css, folder: place.root, rare: [], ofSite: true }, place, names);
}

/** Sheets to be bundled into one, in order. */
interface SheetList {
  /** Absolute paths, or `style:text`. */
  readonly sheets: readonly string[];
  /** The texts of `style:text` entries. */
  readonly text: string;
  readonly folder: string;
  /** Absolute paths of sheets that are bundled separately. Each has a file name of its own. */
  readonly rare: readonly string[];
  /** Whether they are the site's own. */
  readonly ofSite: boolean;
}

async function bundleSheets(list: SheetList, place: BundlePlace, names: FileNames): Promise<MadePart<Sheets>> {
  const preload = new Set<string>();
  const built = await runEsbuild(place, {
    entryPoints: { style: ENTRY, ...Object.fromEntries(list.rare.map((path) => [basename(path, '.css'), path])) },
    plugins: [sheetList(list), preloads(preload), siteRootUrls()],
  });
  const { files, names: given } = nameByContent(
    built.files.map(({ path, contents }) => ({ path: outputPath(path, place), bytes: contents })),
  );
  const sheet = (entry: string): string => given.get(sheetOutput(built.meta, entry, place)) as string;
  const assets = assetFiles(built, place);
  return {
    files,
    inputs: inputPaths(built, place),
    absent: [],
    rest: {
      style: sheet(ENTRY),
      rareStyles: list.rare.map(sheet),
      preload: assets.filter(({ input }) => preload.has(input)).map(({ path }) => path),
      assets: Object.fromEntries(assets.map(({ path, input }) => [path, names.nameOf(input)])),
      warnings: list.ofSite ? built.warnings : [],
    },
  };
}

/** The fonts and pictures that were built, and their source files (absolute paths). */
function assetFiles({ meta }: Built, place: BundlePlace): readonly { readonly path: string; readonly input: string }[] {
  const found = Object.entries(meta.outputs).flatMap(([output, { inputs }]) => {
    const [input, ...more] = Object.keys(inputs);
    if (output.endsWith('.css') || input === undefined || more.length > 0) return [];
    return [{ path: outputPath(output, place), input: resolve(place.engine.root, input.replace(/[?#].*$/, '')) }];
  });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The built style sheet of an entry: `style:entry`, or a file's absolute path. */
function sheetOutput(meta: Metafile, entry: string, place: BundlePlace): string {
  const output = Object.entries(meta.outputs).find(
    ([, { entryPoint }]) =>
      entryPoint !== undefined && (entryPoint === entry || resolve(place.engine.root, entryPoint) === entry),
  );
  return outputPath(output?.[0] ?? '', place);
}

/**
 * One sheet that imports others, in order. Addresses of fonts and pictures in the given text are those of files that are built
 * already.
 */
function sheetList({ sheets, text, folder }: SheetList): Plugin {
  const entry = sheets.map((sheet) => `@import ${JSON.stringify(sheet)};`).join('\n');
  const contents = new Map([
    [ENTRY, entry],
    [TEXT, text],
  ]);
  return {
    name: 'sheet-list',
    setup(build) {
      build.onResolve({ filter: /^style:/ }, ({ path }) => ({ path: path.slice('style:'.length), namespace: 'style' }));
      build.onLoad({ filter: /.*/, namespace: 'style' }, ({ path }) => ({
        contents: contents.get(`style:${path}`) ?? '',
        loader: 'css',
        resolveDir: folder,
      }));
      build.onResolve({ filter: /.*/, namespace: 'style' }, ({ path, kind, importer }) => {
        if (importer === 'text' && kind === 'url-token') return { path, external: true };
        return sheets.includes(path) && !path.startsWith('style:') ? { path } : null;
      });
    },
  };
}

/** `/img/x.svg` in a style sheet means the site's root: the built sheet lies one folder below it, whatever the base. */
export function siteRootUrls(): Plugin {
  return {
    name: 'site-addresses',
    setup(build) {
      // esbuild's filters are Go expressions without look-ahead, so `//host` is excluded here.
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
