// `npm run bench:search-foreign -- --trees <folder> [--sets vite,prometheus] [--misses] [--own]`: how well the search finds pages of
// documentation that it was not made for, beside Pagefind and MiniSearch on the same pages. The questions are in
// `search-questions/`: those of `TUNED` are for tuning, the others (`frozen.sha256`) for the figure that counts.

import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './docs-build-site.js';
import { launchBrowser, serveCompressed } from './page-measure.js';
import { installPeer } from './peers.js';
import { miniSearch, ownSearch, pagefindSearch } from './search-engines.js';
import { layOutForeign, TREES } from './sites/foreign.js';

const { values: options } = parseArgs({
  options: {
    trees: { type: 'string' },
    sets: { type: 'string', default: Object.keys(TREES).join(',') },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-foreign') },
    misses: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
  },
});

const PEERS = {
  pagefind: { packages: ['pagefind@1.5.2'], onRequest: true },
  minisearch: { packages: ['minisearch@7.2.0'], onRequest: true },
};
const TUNED = 'vite prometheus vue etcd caddy pnpm rtk fastapi astro traefik questdb loki'.split(' ');
const line = (cells) => console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 26 : 18)).join(''));

if (!options.trees) throw new Error('--trees: a folder with checkouts of these repositories');
const browser = options.own ? null : await launchBrowser();
/** Engine → set → outcomes of its questions. */
const outcomes = new Map();
for (const set of options.sets.split(',')) {
  const site = join(options.work, set);
  layOutForeign(join(options.trees, TREES[set]), site);
  await build(site);
  const dist = join(site, 'dist');
  const questions = JSON.parse(readFileSync(new URL(`search-questions/${set}.json`, import.meta.url), 'utf8'));
  const engines = new Map([['docs-build', await ownSearch(dist)]]);
  const served = browser ? await serveCompressed(dist) : null;
  if (browser) {
    const [pagefind, minisearch] = Object.keys(PEERS).map((name) => installPeer(name, options.work, PEERS));
    engines.set('Pagefind 1.5.2', await pagefindSearch({ dist, modules: pagefind, browser, origin: served.origin }));
    engines.set('MiniSearch 7.2.0', await miniSearch(dist, minisearch));
  }
  for (const [name, find] of engines) {
    const own = outcomes.get(name) ?? new Map();
    outcomes.set(name, own.set(set, await outcomesOf(find, questions, dist)));
  }
  served?.stop();
}
await browser?.close();

async function outcomesOf(find, questions, dist) {
  const list = [];
  for (const [kind, query, expected] of questions) {
    for (const url of expected)
      if (!existsSync(join(dist, url, url.endsWith('/') ? 'index.html' : ''))) throw new Error(`no page ${url}`);
    const found = [...new Set((await find(query, '/')).map((href) => href.replace(/#.*$/, '')))];
    list.push({ kind, query, expected, found, place: found.findIndex((url) => expected.includes(url)) });
  }
  return list;
}

function report(title, sets) {
  const of = (own) => sets.flatMap((set) => own.get(set) ?? []);
  const shares = (list) => [3, 1].map((most) => (list.filter(hasWithin(most)).length / list.length).toFixed(3)).join(' / ');
  const all = of(outcomes.get('docs-build'));
  if (all.length === 0) return;
  line([`${title} (${all.length})`, ...[...outcomes.values()].map((own) => shares(of(own)))]);
  for (const kind of new Set(all.map((one) => one.kind))) {
    const kindOf = (own) => of(own).filter((one) => one.kind === kind);
    line([
      `  ${kind} (${kindOf(outcomes.get('docs-build')).length})`,
      ...[...outcomes.values()].map((own) => shares(kindOf(own))),
    ]);
  }
}

function hasWithin(most) {
  return ({ place }) => place >= 0 && place < most;
}

console.log('Recall at 3 / first hit');
line(['', ...outcomes.keys()]);
for (const set of options.sets.split(',')) report(set, [set]);
report('tuned for', TUNED);
report(
  'not tuned for',
  Object.keys(TREES).filter((set) => !TUNED.includes(set)),
);
if (options.misses) {
  for (const [set, list] of outcomes.get('docs-build')) {
    for (const { kind, query, place, expected, found } of list.filter((one) => one.place !== 0))
      console.log(`${set} ${kind} [${place}] ${query}: ${expected.join(' ')}\n      ${found.slice(0, 5).join(' ')}`);
  }
}
