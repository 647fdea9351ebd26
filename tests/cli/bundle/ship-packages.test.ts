// What browser code imports of packages comes with the engine, so that sites need not have it installed.

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { enginePackages } from '../../../cli/bundle/engine-packages.ts';
import { shipPackages } from '../../../cli/bundle/ship-packages.ts';
import { type EngineLocation, locateEngine } from '../../../cli/engine-location.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const ENGINE = `
-- engine/client/main.ts --
import word, { used as own, type Kind } from 'words';
import 'react';
console.log(word, own satisfies Kind);
export const later = (): unknown => [import('lazy'), import('dashjs')];
-- engine/node_modules/words/package.json --
{ "name": "words", "version": "1.0.0", "type": "module", "main": "index.js" }
-- engine/node_modules/words/index.js --
export default 'the default word';
export const used = 'the used word';
export const unused = 'the unused word';
-- engine/node_modules/lazy/package.json --
{ "name": "lazy", "version": "1.0.0", "main": "index.js" }
-- engine/node_modules/lazy/index.js --
module.exports = 'lazily loaded';
-- engine/node_modules/flexsearch/index.js --
-- site/main.ts --
import { unused } from 'words';
console.log(unused);
-- site/node_modules/words/index.js --
export const unused = 'of the site';
`;

/** An engine with its packages compiled, and no others. */
async function engineAlone(): Promise<{ readonly folder: string; readonly engine: EngineLocation }> {
  const folder = tempFolder(ENGINE);
  const engine = { ...locateEngine(), root: join(folder, 'engine'), compiled: true };
  const { paths, inputs } = await shipPackages(engine);
  expect(paths.every((path) => existsSync(join(engine.root, path)))).toBe(true);
  expect(inputs).toContain(join(engine.root, 'node_modules/words/index.js'));
  rmSync(join(engine.root, 'node_modules'), { recursive: true });
  return { folder, engine };
}

/** The code of a bundle. */
async function bundled(entry: string, engine: EngineLocation): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    external: ['react', 'dashjs'],
    plugins: [enginePackages(engine)],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

it('is bundled without the packages, as far as it is used', async () => {
  const { engine } = await engineAlone();
  const code = await bundled(join(engine.root, 'client/main.ts'), engine);
  for (const text of ['the default word', 'the used word', 'lazily loaded', 'import "react"', 'import("dashjs")'])
    expect(code).toContain(text);
  expect(code).not.toContain('the unused word');
});

it('is of no consequence for a site that has a package of the same name', async () => {
  const { folder, engine } = await engineAlone();
  expect(await bundled(join(folder, 'site/main.ts'), engine)).toContain('of the site');
});

it('is named in an index, by what is imported', async () => {
  const { engine } = await engineAlone();
  const index = readFileSync(join(engine.root, 'lib/packages/index.json'), 'utf8');
  expect(JSON.parse(index)).toEqual({ words: 'words.js', lazy: 'lazy.js' });
});
