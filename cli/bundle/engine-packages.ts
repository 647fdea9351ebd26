// Packages that the engine's browser code imports. They come with the engine, compiled (`ship-packages.ts`): nobody has to
// install them, and a site that has others of the same name keeps its own.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import { type EngineLocation, resolveFromEngine } from '../engine-location.ts';

/** Folder below the engine's: a module for each package, and `INDEX`, which names them. */
export const PACKAGES_FOLDER = 'lib/packages';
/** Maps what is imported to the name of the module. */
export const PACKAGES_INDEX = 'index.json';

/** Gives the engine's own browser code the packages that it imports. */
export function enginePackages(engine: EngineLocation): Plugin {
  const files = engine.compiled ? compiledPackages(engine) : smallerPackages(engine);
  return {
    name: 'engine-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) => {
        const file = importer.startsWith(join(engine.root, 'client') + sep) ? files[path] : undefined;
        return file === undefined ? null : { path: file };
      });
    },
  };
}

/**
 * FlexSearch as published has encoders, storages and workers that the site's search does not use. The modules that are needed are
 * a third of it.
 */
export function smallerPackages(engine: EngineLocation): Readonly<Record<string, string>> {
  const whole = resolveFromEngine(engine, 'flexsearch');
  return { flexsearch: join(dirname(whole), 'flexsearch.light.module.min.js') };
}

function compiledPackages({ root }: EngineLocation): Readonly<Record<string, string>> {
  const folder = join(root, PACKAGES_FOLDER);
  const index = join(folder, PACKAGES_INDEX);
  if (!existsSync(index)) return {};
  const names = JSON.parse(readFileSync(index, 'utf8')) as Readonly<Record<string, string>>;
  return Object.fromEntries(Object.entries(names).map(([name, file]) => [name, join(folder, file)]));
}
