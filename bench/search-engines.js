// Searches to compare: each is a function from a question, and the folder it is asked in, to addresses of pages, best first.

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { measureOk } from './measure.js';

/** Addresses of versioned pages of this project's site: the folder of their version. */
const VERSION = /^\/(?:server|clients\/\w+)\/(?:kubernetes-operator\/|legacy\/)?v[\d.]+\//;

/** The site's own search, as its worker runs it, over a built site. */
export async function ownSearch(dist) {
  const outfile = fileURLToPath(new URL('../node_modules/.cache/docs-build-bench/local-search.mjs', import.meta.url));
  const entry = fileURLToPath(new URL('../client/widgets/search/local/local-search.ts', import.meta.url));
  await build({ entryPoints: [entry], bundle: true, format: 'esm', platform: 'node', outfile });
  const { createLocalSearch } = await import(outfile);
  const search = createLocalSearch((path) => readFile(join(dist, 'search/en-us', path), 'utf8'));
  return async (text, path) => {
    const { groups } = await search.ask({ text, scope: 'here', path, pages: 6, perGroup: 10 });
    return groups.map(({ href }) => href);
  };
}

/**
 * Pagefind over the same pages. It knows versions as a filter only; here its results are filtered by address, which gives
 * the same: those of the version, and pages without one. Where no version is read, the newest of each product.
 */
export async function pagefindSearch({ dist, modules, browser, origin }) {
  await measureOk([
    process.execPath,
    join(modules, 'node_modules/pagefind/lib/runner/bin.cjs'),
    '--site',
    dist,
    '--root-selector',
    'main',
  ]);
  const { versions } = JSON.parse(await readFile(join(dist, 'search/en-us/index.json'), 'utf8'));
  const newest = new Set(versions.filter((version) => version.newest).map(({ folder }) => folder));
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/404.html`);
  return async (text, folder) => {
    const urls = await page.evaluate(async (question) => {
      const pagefind = await import('/pagefind/pagefind.js');
      const { results } = await pagefind.search(question);
      return Promise.all(results.slice(0, 150).map(async (result) => (await result.data()).raw_url));
    }, text);
    const isSearched = (url) => {
      const version = VERSION.exec(url)?.[0];
      return version === undefined || (VERSION.test(folder) ? version === folder : newest.has(version));
    };
    return urls.map((url) => url.replace(/index\.html$/, '')).filter(isSearched);
  };
}

/** MiniSearch as VitePress sets it up: a document for each section, prefixes, letters that may differ, titles before texts. */
export async function miniSearch(dist, modules) {
  const { default: MiniSearch } = await import(join(modules, 'node_modules/minisearch/dist/es/index.js'));
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['href'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  const folder = join(dist, 'search/en-us/texts');
  const texts = await Promise.all(readdirSync(folder).map((file) => readFile(join(folder, file), 'utf8')));
  for (const { title, path, sections } of texts.flatMap((text) => JSON.parse(text))) {
    for (const [id, heading, level, text] of sections) {
      const own = level > 1 ? heading : title;
      index.add({ id: `${path}#${id}`, href: `/${path}`, title: own, titles: level > 1 ? title : '', text });
    }
  }
  return (text) => [...new Set(index.search(text).map(({ href }) => href))];
}
