// Compiles the packages that browser code imports, when the engine is compiled: of each, what is imported of it.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { ADD_ON_PACKAGES } from '../../renderer/model/add-ons.ts';
import type { EngineLocation } from '../engine-location.ts';
import { PACKAGES_FOLDER, PACKAGES_INDEX, smallerPackages } from './engine-packages.ts';
import type { Shipped } from './shipped.ts';

/** What is imported of a package: names, `default` among them; `*` is all. */
type Imported = ReadonlyMap<string, ReadonlySet<string>>;

/** React is the one that the site's components get, and add-ons are the site's to install. */
const isLeftOut = (name: string): boolean => /^(?:react|react-dom)(?:\/|$)/.test(name) || ADD_ON_PACKAGES.includes(name);

/** Writes the modules. */
export async function shipPackages(engine: EngineLocation): Promise<Shipped> {
  const { build } = await import('esbuild');
  const folder = join(engine.root, PACKAGES_FOLDER);
  const imported = await importsBelow(join(engine.root, 'client'));
  const files = new Map([...imported.keys()].map((name) => [name, name.replace(/^@|\.js$/g, '').replaceAll('/', '-')]));
  const { metafile } = await build({
    absWorkingDir: engine.root,
    entryPoints: Object.fromEntries([...files].map(([name, file]) => [file, `${TAKEN}:${name}`])),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
    charset: 'utf8',
    // Lines stay: with them go the marks of calls without effects.
    minifyIdentifiers: true,
    minifySyntax: true,
    legalComments: 'inline',
    logLevel: 'warning',
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    alias: smallerPackages(engine),
    plugins: [takenOf(imported, engine.root)],
  });
  mkdirSync(folder, { recursive: true });
  const index = Object.fromEntries([...files].map(([name, file]) => [name, `${file}.js`]));
  writeFileSync(join(folder, PACKAGES_INDEX), JSON.stringify(index));
  return {
    paths: [...Object.keys(metafile.outputs), `${PACKAGES_FOLDER}/${PACKAGES_INDEX}`],
    inputs: Object.keys(metafile.inputs).flatMap((input) => (input.startsWith(TAKEN) ? [] : [resolve(engine.root, input)])),
  };
}

const TAKEN = 'taken';

/** A module for each package, which exports what is imported of it. */
function takenOf(imported: Imported, resolveDir: string): Plugin {
  return {
    name: 'taken-of-packages',
    setup(build) {
      build.onResolve({ filter: /^taken:/ }, ({ path }) => ({ path: path.slice(TAKEN.length + 1), namespace: TAKEN }));
      build.onLoad({ filter: /.*/, namespace: TAKEN }, ({ path }) => {
        const names = imported.get(path) as ReadonlySet<string>;
        const from = ` from ${JSON.stringify(path)};`;
        const all = `export *${from} export { default }${from}`;
        return { contents: names.has('*') ? all : `export { ${[...names].sort().join(', ')} }${from}`, loader: 'js', resolveDir };
      });
    },
  };
}

/** The imports of packages in the sources of a folder, without those of types. */
async function importsBelow(folder: string): Promise<Imported> {
  const { transform } = await import('esbuild');
  const found = new Map<string, Set<string>>();
  const take = (name: string, of: readonly string[]): void => {
    if (!isLeftOut(name)) found.set(name, new Set([...(found.get(name) ?? []), ...of]));
  };
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  for (const path of sources.sort()) {
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    // Written anew, every import has the same form.
    const { code } = await transform(readFileSync(join(folder, path), 'utf8'), { loader, jsx: 'preserve' });
    for (const [, one, some, name] of code.matchAll(/^import (?:(\w+)(?:, )?)?(?:\{([^}]*)\})? ?from "([^."][^"]*)";/gm)) {
      const names = (some ?? '').split(',').map((part) => part.trim().replace(/ as .*/, ''));
      take(name as string, [...(one === undefined ? [] : ['default']), ...names.filter(Boolean)]);
    }
    for (const [, name] of code.matchAll(/\bimport\("([^."][^"]*)"\)/g)) take(name as string, ['*']);
  }
  return found;
}
