// What comes with the engine is taken as it is, unless it is not what would be made now.

import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BundleEntries } from '../../../cli/bundle/esbuild.ts';
import { shippedParts, shipParts } from '../../../cli/bundle/shipped.ts';
import { createBundler } from '../../../cli/bundle/bundler.ts';
import { type EngineLocation, locateEngine } from '../../../cli/engine-location.ts';
import { FileHashes } from '../../../cli/store/file-hashes.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { Bundle } from '../../../renderer/model/tools.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';

const ENGINE = `
-- client/main.ts --
console.log('main');
void import('./often.ts');
void import('./seldom.ts');
-- client/often.ts --
console.log('often');
-- client/seldom.ts --
console.log('seldom');
-- client/boot.ts --
console.log('boot');
-- templates/index.css --
@layer theme;
@font-face { font-family: A; src: url('./a.woff2?preload') }
@layer theme { body { color: red } }
-- templates/rare.css --
.rare { color: red }
-- templates/a.woff2 --
font a
-- node_modules/flexsearch/index.js --
`;

/** An engine of few files, and what comes with it. */
async function shippedEngine(): Promise<{ readonly engine: EngineLocation; readonly entries: BundleEntries }> {
  const root = tempFolder(ENGINE);
  const engine = { ...locateEngine(), root, compiled: true };
  const entries: BundleEntries = {
    client: join(root, 'client/main.ts'),
    boot: join(root, 'client/boot.ts'),
    style: join(root, 'templates/index.css'),
    rareStyles: [join(root, 'templates/rare.css')],
    ownWidgets: [],
    styleRules: '',
    siteStyles: [],
    rareEntries: [join(root, 'client/seldom.ts')],
    drawsDiagrams: false,
  };
  await shipParts(engine, entries);
  return { engine, entries };
}

/** A bundle for a site that brings `more` along, and in which stores something was made for it. */
async function bundled(
  engine: EngineLocation,
  entries: BundleEntries,
  more: { readonly site?: string; readonly shipped?: boolean } = {},
) {
  const memory = memoryCache();
  const stores = new Set<string>();
  const bundler = createBundler({
    engine,
    root: more.site ?? tempFolder(),
    cache: { ...memory, set: (store, key, value) => (stores.add(store), memory.set(store, key, value)) },
    hashes: new FileHashes(null),
    ...(more.shipped === false ? {} : { shipped: shippedParts(engine) }),
  });
  return { made: withTexts(await bundler.bundle(entries)), stores: [...stores].sort() };
}

function withTexts({ files, ...rest }: Bundle) {
  return { ...rest, files: files.map(({ bytes, ...file }) => ({ ...file, text: Buffer.from(bytes()).toString('utf8') })) };
}

it('is all that a site without browser code of its own needs, and what would be made for it', async () => {
  const { engine, entries } = await shippedEngine();
  const { made, stores } = await bundled(engine, entries);
  expect(stores).toEqual([]);
  expect(made).toEqual((await bundled(engine, entries, { shipped: false })).made);
  expect(Object.values(made.rareFiles)).toEqual([entries.rareEntries]);
});

it('serves sites with other code on demand', async () => {
  const { engine, entries } = await shippedEngine();
  const { made, stores } = await bundled(engine, { ...entries, rareEntries: [] });
  expect(stores).toEqual([]);
  expect(made.rareFiles).toEqual({});
});

it('has the sheets of a site put behind its own', async () => {
  const { engine, entries } = await shippedEngine();
  const site = tempFolder(`
-- own.css --
@font-face { font-family: B; src: url('./b.woff2') }
body { color: green }
-- b.woff2 --
font b
`);
  const own = { ...entries, siteStyles: [join(site, 'own.css')] };
  const { made, stores } = await bundled(engine, own, { site });
  expect(stores).toEqual(['bundle-file', 'sheet']);
  const sheets = made.files.filter(({ path }) => path.endsWith('.css') && !made.rareStyles.includes(path));
  expect(sheets.map(({ path }) => path)).toEqual([made.style]);
  expect(sheets[0]?.text).toMatch(/^@layer theme;.*color:red.*color:green/s);
  const fonts = made.files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => path.slice('assets/'.length));
  expect(fonts).toHaveLength(2);
  expect(fonts.filter((name) => sheets[0]?.text.includes(`./${name}`))).toEqual(fonts);
  expect(made.preload).toEqual([expect.stringMatching(/\/a-\w+\.woff2$/)]);
});

it('is not taken where its sources are others by now', async () => {
  const { engine, entries } = await shippedEngine();
  writeFiles(engine.root, "-- client/often.ts --\nconsole.log('changed');\n");
  const { made, stores } = await bundled(engine, entries);
  expect(stores).toContain('bundle');
  expect(made.files.some(({ text }) => text.includes('changed'))).toBe(true);
});

it('leaves a site with an entry of its own to be bundled', async () => {
  const { engine, entries } = await shippedEngine();
  const site = tempFolder("-- own.ts --\nconsole.log('own');\n");
  const { made, stores } = await bundled(engine, { ...entries, client: join(site, 'own.ts') }, { site });
  expect(stores).toEqual(['bundle', 'bundle-file']);
  expect(made.files.some(({ text }) => text.includes('own'))).toBe(true);
});
