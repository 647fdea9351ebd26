// `npm run bench:page [-- --with vitepress,starlight]`: what a typical documentation page costs a reader, beside the same
// Markdown built by other generators. Prints the results, with the limits that docs-build's page must keep in the last column.

import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, prepareDocsBuild } from './docs-build-site.js';
import { launchBrowser, measurePage, serveCompressed } from './page-measure.js';
import { PAGE_PEERS } from './page-peers.js';
import { installPeer } from './peers.js';
import { generatePages, writeTree } from './sites/generate.js';

const { values: options } = parseArgs({
  options: {
    with: { type: 'string', default: 'vitepress,starlight' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-page') },
  },
});

const SEED = 20261121;
/** Pages of the site, all in the sidebar; the words of the page that is opened, at most; and which it is. */
const PAGES = 120;
const WORDS = 1100;
const OPENED = 'section-001/page-0030';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const spreadText = ({ median, worst }) => `${median}, ≤ ${worst} ms`;

/** What is printed: label, text of the value, and whether docs-build's is within its limit. */
const ROWS = [
  ['requests to first paint', ({ requestsToPaint }) => requestsToPaint, '≤ 5', ({ requestsToPaint }) => requestsToPaint <= 5],
  ['requests altogether', ({ requests }) => requests],
  ['HTML + CSS + JS, compressed', (m) => kilobytes(text(m)), '≤ 30 kB', (m) => text(m) <= 30_000],
  ['  HTML', ({ html }) => kilobytes(html)],
  ['  CSS', ({ css }) => kilobytes(css)],
  ['  JS it names', ({ js }) => kilobytes(js)],
  ['  JS its scripts fetch', ({ later }) => kilobytes(later)],
  ['main script, compressed', ({ mainScript }) => kilobytes(mainScript), '≤ 8 kB', ({ mainScript }) => mainScript <= 8_000],
  ['fonts', ({ fonts }) => kilobytes(fonts), '≤ 60 kB', ({ fonts }) => fonts <= 60_000],
  ['React loaded', ({ react }) => (react ? 'yes' : 'no'), 'no', ({ react }) => !react],
  ['first paint, slow 4G', ({ paint }) => `${paint} ms`],
  ['blocking, 4 × slower processor', ({ blocked }) => spreadText(blocked), '0', ({ blocked }) => blocked.median === 0],
  ['  longest task after first paint', ({ longest }) => spreadText(longest), '0', ({ longest }) => longest.median === 0],
  ['layout shift', ({ shift }) => shift, '0', ({ shift }) => shift === 0],
  ['requests of going to another page', ({ softRequests }) => softRequests, '1', ({ softRequests }) => softRequests === 1],
];

/** Words of a page's prose and tables; code is no prose. */
function wordsOf(markdown) {
  return markdown.replace(/```[\s\S]*?```/g, '').match(/[\w'-]*[a-z][\w'-]*/gi).length;
}

/** The page without its last paragraphs, as many as bring it to `WORDS`. */
function shortened(markdown) {
  const parts = markdown.split('\n\n');
  for (let i = parts.length - 1; i > 0 && wordsOf(parts.join('\n\n')) > WORDS; i -= 1)
    if (/^[A-Z]/.test(parts[i]) && !parts[i].startsWith('See ')) parts.splice(i, 1);
  return parts.join('\n\n');
}

/** Everything that is fetched for a visitor who reads what is in sight: the rest is fetched at the first interaction. */
function text({ html, css, js, later }) {
  return html + css + js + later;
}

async function docsBuild(pages) {
  const folder = join(options.work, 'docs-build');
  mkdirSync(folder, { recursive: true });
  writeTree(join(folder, 'content'), pages);
  const sidebar = [...pages.keys()].filter((path) => !path.endsWith('README.md')).map((path) => `/${path}`);
  prepareDocsBuild(folder, { title: 'Bench', sidebar: { '/': sidebar } });
  await build(folder, { cold: true });
  return { folder: join(folder, 'dist'), address: `/${OPENED}.html`, link: 'a[rel="next"]' };
}

async function peerSite(name, pages) {
  const peer = PAGE_PEERS[name];
  const modules = installPeer(name, options.work, PAGE_PEERS);
  if (modules === null) return null;
  const folder = join(options.work, `site-${name}`);
  peer.layOut(folder, pages, modules);
  await peer.build(folder);
  return { folder: join(folder, peer.output), address: peer.address(OPENED), link: peer.link };
}

async function measureSite(browser, { folder, address, link }) {
  const { origin, stop } = await serveCompressed(folder);
  try {
    return await measurePage(browser, origin + address, link);
  } finally {
    stop();
  }
}

rmSync(join(options.work, 'docs-build'), { recursive: true, force: true });
const pages = generatePages({ pages: PAGES, seed: SEED });
pages.set(`${OPENED}.md`, shortened(pages.get(`${OPENED}.md`)));
const words = wordsOf(pages.get(`${OPENED}.md`));
const browser = await launchBrowser();
const measured = new Map([['docs-build', await measureSite(browser, await docsBuild(pages))]]);
for (const name of options.with.split(',').filter(Boolean)) {
  const site = await peerSite(name, pages);
  if (site) measured.set(name, await measureSite(browser, site));
  else console.log(`${name} cannot be installed here`);
}
await browser.close();

console.log(`A page of ${words} words and 6 code blocks, ${PAGES} pages in the sidebar; cold, 1440 px`);
const line = (cells) => console.log(cells.map((cell, i) => String(cell).padEnd(i === 0 ? 38 : 14)).join(''));
line(['', ...measured.keys(), 'must']);
for (const [label, show, limit = '', keeps] of ROWS) {
  const verdict = keeps && !keeps(measured.get('docs-build')) ? ' MISSED' : '';
  line([label, ...[...measured.values()].map(show), limit + verdict]);
}
console.log('\nBlocking: median and worst of the visits; tasks of 50 ms and less count as 0');
console.log(`HTML + CSS + JS: ${text(measured.get('docs-build'))} bytes`);
console.log(`Before first paint: ${measured.get('docs-build').early.join(', ')}`);
