// The scripts of a bundle: the entry, what it fetches later, workers, and the script that is inlined.

import { resolve } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { nameByContent } from './content-names.ts';
import type { EngineLocation } from '../engine-location.ts';
import { enginePackages } from './engine-packages.ts';
import { inlineStyles } from './inline-styles.ts';
import { optionalPackages } from './optional-packages.ts';
import { selfContainedEntry, withoutIdleImports } from './self-contained-entry.ts';
import { bundleOwnWidgets } from './own-widgets.ts';
import { workerScripts } from './worker-scripts.ts';
import { type BundlePlace, commonOptions, type BundleEntries, inputPaths, outputPath, runEsbuild } from './esbuild.ts';
import type { FileNames } from '../store/file-names.ts';
import { type MadePart, packageFolders } from './part-cache.ts';
import { siteRootUrls } from './sheets.ts';

/** Marks a lookup from the engine's own folder, so that it is not mistaken for one of the site's and repeated. */
const SHARED = 'shared';

/** Facts about the scripts of a bundle. */
export type Scripts = {
  /** Path of the entry script. */
  readonly script: string;
  /** The minified boot script, to be inlined. */
  readonly boot: string;
  /** The style sheets that scripts import, as one text; `null` if they import none. */
  readonly css: string | null;
  /** Of each script, by path: the name of the module it was imported as, and the paths of what it fetches. */
  readonly reach: Readonly<Record<string, ScriptReach>>;
};

/** The modules that import a script, and the scripts it fetches. */
export type ScriptReach = { readonly module: string | null; readonly imports: readonly string[] };

/** Bundles the scripts. */
export async function bundleScripts(
  entries: Pick<BundleEntries, 'client' | 'boot' | 'ownWidgets' | 'drawsDiagrams'>,
  place: BundlePlace,
  names: FileNames,
): Promise<MadePart<Scripts>> {
  const packages = resolveEngineEntries(place.engine);
  const own = enginePackages(place.engine);
  const absent = new Set<string>();
  const options = commonOptions(place);
  const [script, boot] = await Promise.all([
    runEsbuild(place, {
      entryPoints: { main: entries.client },
      format: 'esm',
      splitting: true,
      plugins: [
        packages,
        own,
        bundleOwnWidgets(entries.ownWidgets, place.engine),
        ...(entries.drawsDiagrams ? [] : [withoutDiagrams()]),
        optionalPackages(packageFolders(place), absent),
        inlineStyles(options),
        workerScripts({ ...options, plugins: [own] }),
        selfContainedEntry(place.engine.root),
        siteRootUrls(),
      ],
    }),
    runEsbuild(place, { entryPoints: { boot: entries.boot }, format: 'iife', plugins: [packages] }),
  ]);
  const scripts = script.files.filter((file) => !file.path.endsWith('.css'));
  const built = withoutIdleImports(scripts, script.meta);
  const { files, names: given } = nameByContent(
    built.map(({ path, contents }) => ({ path: outputPath(path, place), bytes: contents })),
  );
  const named = (output: string): string => given.get(outputPath(output, place)) ?? outputPath(output, place);
  return {
    files,
    inputs: [script, boot].flatMap((part) => inputPaths(part, place)),
    absent,
    rest: {
      script: named(entryOutput(script.meta)),
      boot: (boot.files[0]?.text ?? '').trim(),
      css: script.files.find((file) => file.path.endsWith('.css'))?.text ?? null,
      reach: reachOf(script.meta, named, (module) => names.nameOf(resolve(place.engine.root, module))),
    },
  };
}

function reachOf(
  { outputs }: Metafile,
  named: (output: string) => string,
  moduleName: (module: string) => string,
): Scripts['reach'] {
  const reach = Object.entries(outputs).map(([output, { entryPoint, imports }]): [string, ScriptReach] => [
    named(output),
    {
      module: entryPoint === undefined ? null : moduleName(entryPoint.replace(/\?.*$/, '')),
      imports: imports.filter(({ external }) => !external).map(({ path }) => named(path)),
    },
  ]);
  return Object.fromEntries(reach.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The one script of a bundle that no other imports: lazily imported chunks are entry points to esbuild as well. */
function entryOutput(meta: Metafile): string {
  const fetched = new Set(Object.values(meta.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  const entry = Object.entries(meta.outputs).find(
    ([path, { entryPoint }]) => entryPoint !== undefined && path.endsWith('.js') && !fetched.has(path),
  );
  return entry?.[0] ?? '';
}

/** Leaves out the code that draws diagrams in the browser: on most sites all are drawn at build time. */
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
 * A site's own browser code may import `docs-build/client` or `docs-build/client/hydrate`, whether or not the package is
 * installed beside it. An import of `react` gets the copy that draws pages: two copies in one page do not work together.
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
