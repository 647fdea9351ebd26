// `npm run bench:search [-- --pages 1000,5000 --only quality,size]`: how well the search of this project's own site finds pages,
// beside Pagefind on the same pages, and what a search costs a reader of a large site. Prints, with limits in the last column.

import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, prepareDocsBuild } from './docs-build-site.js';
import { measureOk, median } from './measure.js';
import { launchBrowser, serveCompressed } from './page-measure.js';
import { installPeer } from './peers.js';
import { answerTimes, firstAnswer } from './search-measure.js';
import { ownSearch, pagefindSearch } from './search-engines.js';
import { generatePages, writeTree } from './sites/generate.js';
import { withVocabulary } from './sites/vocabulary.js';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,5000' },
    only: { type: 'string', default: 'quality,size' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-search') },
  },
});

const SEED = 20261121;
/** Needed by this benchmark only, to compare with. */
const PAGEFIND = { pagefind: { packages: ['pagefind@1.5.2'], onRequest: true } };
/** Limits: recall, bytes at 1,000 pages, ms at 5,000. */
const RECALL = 0.95;
const BYTES = 120_000;
const ANSWER_MS = 50;

const root = fileURLToPath(new URL('..', import.meta.url));
const line = (cells) => console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 42 : 20)).join(''));
const verdict = (limit, keeps) => (keeps ? limit : `${limit} MISSED`);
const browser = await launchBrowser();
if (options.only.includes('quality')) await quality();
if (options.only.includes('size')) for (const count of options.pages.split(',').map(Number)) await size(count);
await browser.close();

/** Recall at 3: the share of questions for which one of the expected pages is among the first three. */
async function quality() {
  const dist = join(options.work, 'content');
  await measureOk([
    process.execPath,
    join(root, 'bin/docs-build.js'),
    'build',
    '--root',
    join(root, 'content'),
    '--out',
    dist,
    '--quiet',
  ]);
  const modules = installPeer('pagefind', options.work, PAGEFIND);
  const { origin, stop } = await serveCompressed(dist);
  const engines = new Map([['docs-build', await ownSearch(dist)]]);
  if (modules) engines.set('Pagefind 1.5.2', await pagefindSearch({ dist, modules, browser, origin }));
  else console.log('Pagefind cannot be installed here');
  const { asked, questions } = JSON.parse(readFileSync(join(root, 'tests/content/search-queries.json'), 'utf8'));

  console.log(`Recall at 3, ${Object.values(questions).flat().length} questions over this project's own pages`);
  line(['', 'questions', ...engines.keys(), 'must']);
  for (const [product, version] of asked) {
    const folder = ['', product, version].filter((part, at) => at === 0 || part !== '').join('/');
    const asked = questionsOf(questions[product], version, folder, dist);
    const recalls = [];
    for (const find of engines.values()) recalls.push(await recallOf(find, asked, folder));
    const shown = recalls.map((recall) => recall.toFixed(3));
    line([folder || 'all products, newest versions', asked.length, ...shown, verdict(`≥ ${RECALL}`, recalls[0] >= RECALL)]);
  }
  stop();
}

/** The questions about a version, with the addresses of the expected pages that it has. */
function questionsOf(questions, version, folder, dist) {
  const exists = (url) => {
    try {
      readFileSync(join(dist, url.endsWith('/') ? `${url}index.html` : url));
      return true;
    } catch {
      return false;
    }
  };
  return questions
    .filter(({ versions }) => versions?.includes(version) ?? true)
    .map(({ query, expect }) => ({ query, expected: expect.map((path) => `${folder}/${path}`).filter(exists) }))
    .filter(({ expected }) => expected.length > 0);
}

async function recallOf(find, asked, folder) {
  let found = 0;
  for (const { query, expected } of asked) {
    const first = (await find(query, `${folder}/`)).slice(0, 3);
    if (first.some((url) => expected.includes(url))) found += 1;
  }
  return found / asked.length;
}

/** Bytes of the first answer, and times of answers, on a generated site without versions: all pages are searched. */
async function size(count) {
  const folder = join(options.work, `site-${count}`);
  rmSync(folder, { recursive: true, force: true });
  const { pages, words } = withVocabulary(generatePages({ pages: count, seed: SEED }), SEED);
  writeTree(join(folder, 'content'), pages);
  prepareDocsBuild(folder, { title: 'Bench', sidebar: { '/': false } });
  await build(folder, { cold: true });
  const { origin, stop } = await serveCompressed(join(folder, 'dist'));
  const address = `${origin}/section-001/page-0030.html`;
  // Frequent words, less frequent ones, both, an identifier, and the beginning of a word.
  const questions = [
    words[0],
    words[300],
    `${words[5]} ${words[900]}`,
    `${words[20]} ${words[40]} ${words[2000]}`,
    'appendToStream',
    words[77].slice(0, 4),
  ];
  const firsts = [];
  for (const question of questions) firsts.push(await firstAnswer(browser, address, question));
  const times = await answerTimes(browser, address, questions);
  stop();

  const bytes = firsts.map((first) => first.bytes);
  const most = firsts[bytes.indexOf(Math.max(...bytes))];
  console.log(`\n${count} pages`);
  const kilobytes = (value) => `${(value / 1000).toFixed(1)} kB`;
  const isMeasured = count <= 1000;
  line(['bytes to the first answer, at most', kilobytes(most.bytes), isMeasured ? verdict('≤ 120 kB', most.bytes <= BYTES) : '']);
  line(['  code, settings', kilobytes(most.code)]);
  line(['  list of texts', kilobytes(most.index)]);
  line(['  words', kilobytes(most.words)]);
  line(['  texts of the pages shown', kilobytes(most.texts)]);
  line(['bytes to the first answer, median', kilobytes(median(bytes))]);
  const most95 = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
  const { fetched, there } = times;
  const both = (list) => `${median(list).toFixed(1)} / ${most95(list).toFixed(1)} ms`;
  line([`answer to a key, median / 95 of 100`, both(there), verdict(`< ${ANSWER_MS} ms`, most95(there) < ANSWER_MS)]);
  line(['  with what it fetches, from this machine', both(fetched)]);
}
