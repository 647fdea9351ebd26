// Searches to compare: each is a function from a question, and the folder it is asked in, to addresses of pages, best first.

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
    const { groups } = await search.ask({ text, scope: 'here', path, pages: 8, perGroup: 10 });
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
