// `npm run bench [-- --pages 250,1000,5000] [--peers eleventy,hugo] [--with vitepress] [--only build,versions,serve]`
// Prints seconds, ratios side by side from one run, memory and bytes. Nothing here judges: it prints.

import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { appending, build, editOnePage, prepareDocsBuild, serve, sizeOf } from './docs-build-site.js';
import { measureOk, median } from './measure.js';
import { installPeer, PEERS } from './peers.js';
import { addOwn, OWN_IMPORTS, OWN_SETTINGS } from './shown.js';
import { generatePages, neighbourVersion, writeTree } from './sites/generate.js';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '250,1000,5000' },
    peers: { type: 'string', default: 'eleventy,hugo' },
    with: { type: 'string', default: '' },
    only: { type: 'string', default: 'build,versions,serve' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench') },
  },
});

const SEED = 20261121;
const only = new Set(options.only.split(','));
const sizes = options.pages.split(',').map(Number);
const peers = [...options.peers.split(','), ...options.with.split(',')].filter(Boolean);

const COMMIT = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', 'commit', '-q', '-m'];

const row = (name, values) => console.log(`  ${name.padEnd(48)}${values}`);
const seconds = (value) => `${value.toFixed(2)} s`;
const megabytes = (value) => (value === null ? '' : `, peak ${value.toFixed(0)} MB`);

/** How many pages the sidebar lists, which is the same on all pages. */
const IN_SIDEBAR = 120;

/** Pages with texts of their own. */
const textPages = (pages) => [...pages.keys()].filter((path) => !path.endsWith('README.md'));

/** Links to the first pages: the sidebar that the other generators' layouts draw too. */
const firstPages = (pages, count) =>
  textPages(pages)
    .slice(0, count)
    .map((path) => `/${path}`);

/** A docs-build site of one product. */
function productSite(folder, pages) {
  writeTree(join(folder, 'content'), pages);
  prepareDocsBuild(folder, { title: 'Bench', sidebar: { '/': firstPages(pages, IN_SIDEBAR) } });
}

const TITLE_IN_SIDEBAR = 'another title in the sidebar of all pages';
const retitled = (text, i) => text.replace(/^title: .*$/m, `title: Title number ${i}`);

/** Edits of a page's text, the `i`th of their kind. */
const EDITS = {
  'words of a page': (text, i) => appending(`Edit number ${i}.`)(text),
  // Other pages could link to it.
  'a heading more': (text, i) => appending(`## Heading number ${i}`)(text),
  // Lists of pages, and neighbours in them, show it.
  'another title': retitled,
  'a link more': (text, i) => appending(`[Link number ${i}](/README.md)`)(text),
  // All pages show it.
  [TITLE_IN_SIDEBAR]: retitled,
};

async function buildBench(count) {
  console.log(`\n${count} pages, 6 distinct code blocks each`);
  const pages = generatePages({ pages: count, seed: SEED });
  const folder = join(options.work, `site-${count}`);
  rmSync(folder, { recursive: true, force: true });
  productSite(folder, pages);

  const cold = await build(folder, { cold: true });
  const size = sizeOf(join(folder, 'dist'));
  row(
    'docs-build, cold',
    `${seconds(cold.seconds)}${megabytes(cold.peakMb)}, ${size.files} files, ${(size.bytes / 1e6).toFixed(1)} MB`,
  );
  await build(folder);
  const times = { 'nothing changed': [], ...Object.fromEntries(Object.keys(EDITS).map((name) => [name, []])) };
  const listed = textPages(pages).slice(0, IN_SIDEBAR);
  const rest = textPages(pages).slice(IN_SIDEBAR);
  const others = rest.length > 0 ? rest : listed;
  for (let i = 0; i < 5; i += 1) {
    times['nothing changed'].push((await build(folder)).seconds);
    for (const [name, edited] of Object.entries(EDITS)) {
      const paths = name === TITLE_IN_SIDEBAR ? listed : others;
      const path = paths[(11 * (i + 1)) % paths.length];
      editOnePage(folder, path, (text) => edited(text, i));
      times[name].push((await build(folder)).seconds);
    }
  }
  for (const [name, all] of Object.entries(times)) row(`docs-build, ${name} (median)`, seconds(median(all)));
  await floor(folder);
  for (const name of peers) await peerBuild(name, count, pages, cold.seconds);
  return cold;
}

async function floor(folder) {
  const out = join(options.work, 'floor');
  rmSync(out, { recursive: true, force: true });
  const run = await measureOk([
    process.execPath,
    fileURLToPath(new URL('floor.js', import.meta.url)),
    join(folder, 'content'),
    out,
  ]);
  row('floor: read, hash, write', seconds(run.seconds));
}

async function peerBuild(name, count, pages, ours) {
  const peer = PEERS[name];
  const modules = installPeer(name, options.work);
  if (modules === null) return row(peer.label, 'cannot be installed here');
  const folder = join(options.work, `${name}-${count}`);
  mkdirSync(folder, { recursive: true });
  peer.layOut(folder, pages, modules);
  const run = await peer.build(folder);
  row(
    `${peer.label}, cold`,
    `${seconds(run.seconds)}${megabytes(run.peakMb)}; docs-build takes ${(ours / run.seconds).toFixed(2)} of it`,
  );
}

const VERSIONS = Array.from({ length: 8 }, (_, i) => `v${8 - i}.0`);

/** Texts of the versions, newest first; each shares 97 % of its lines with the one before. */
function versionTexts() {
  const texts = [generatePages({ pages: 100, seed: SEED + 1 })];
  for (let i = 1; i < VERSIONS.length; i += 1) texts.push(neighbourVersion(texts[i - 1], { seed: SEED + i, share: 0.03 }));
  return texts;
}

/** Every version in a folder of its own. */
function inFolders(texts) {
  const files = new Map([['README.md', '# Bench\n\nVersions.\n']]);
  for (const [i, pages] of texts.entries()) for (const [path, text] of pages) files.set(`product/${VERSIONS[i]}/${path}`, text);
  return files;
}

/** The newest text in a shared folder; a version's own folder holds what differs from it. */
function inSharedFolder(texts) {
  const [newest] = texts;
  const files = new Map([['README.md', '# Bench\n\nVersions.\n']]);
  for (const [path, text] of newest) files.set(`product/_shared/${path}`, text);
  for (const [i, pages] of texts.entries())
    for (const [path, text] of pages) if (text !== newest.get(path)) files.set(`product/${VERSIONS[i]}/${path}`, text);
  return files;
}

/** Eight near-copies of a 100-page product against one version of it. */
async function versionsBench() {
  console.log('\n100 pages in 8 versions that share 97 % of their lines');
  const texts = versionTexts();
  const site = (name, files, shared, count) => {
    const folder = join(options.work, `versions-${name}`);
    rmSync(folder, { recursive: true, force: true });
    writeTree(join(folder, 'content'), files);
    const group = { name: 'Product', basePath: 'product', versions: VERSIONS.slice(0, count), startPage: './' };
    prepareDocsBuild(folder, {
      title: 'Bench',
      versions: [shared ? { ...group, shared: 'product/_shared' } : group],
      sidebar: { '/product/{version}/': 'structure' },
    });
    return folder;
  };
  const one = site('1', inFolders(texts.slice(0, 1)), false, 1);
  const layouts = {
    'a folder each': site('8', inFolders(texts), false, 8),
    'one shared folder': site('8-shared', inSharedFolder(texts), true, 8),
  };
  for (const [layout, eight] of Object.entries(layouts)) {
    const ratios = [];
    for (let i = 0; i < 3; i += 1) {
      const a = await build(one, { cold: true });
      const b = await build(eight, { cold: true });
      ratios.push(b.seconds / a.seconds);
      row(
        `${layout}: one version, eight`,
        `${seconds(a.seconds)}, ${seconds(b.seconds)}, ratio ${(b.seconds / a.seconds).toFixed(2)}`,
      );
    }
    row(`${layout}: ratio (median)`, median(ratios).toFixed(2));
  }
}

/** The generated pages, and our own content: each with a style sheet, a component and a sidebar to edit. */
const SERVED = {
  '1,000 pages': {
    page: '/section-001/page-0030.html',
    file: 'section-001/page-0030.md',
    layOut(folder) {
      const pages = generatePages({ pages: 1000, seed: SEED });
      writeTree(join(folder, 'content'), pages);
      return `import { defineSite } from 'docs-build';
${OWN_IMPORTS}
const links = ${JSON.stringify(firstPages(pages, 120))};
export default defineSite({ title: 'Bench', sidebar: { '/': [{ text: first, link: '/' }, ...links] }, ${OWN_SETTINGS} });
`;
    },
  },
  'our own content': {
    page: '/clients/',
    file: 'clients/README.md',
    layOut(folder) {
      const content = join(folder, 'content');
      cpSync(fileURLToPath(new URL('../content', import.meta.url)), content, { recursive: true });
      renameSync(join(content, 'site.config.ts'), join(content, 'base.config.ts'));
      return `import base from './base.config.ts';
${OWN_IMPORTS}
const own = (part) => (part.prefix === '/clients/' ? { ...part, items: [{ text: first, link: '/clients/' }, ...part.items] } : part);
export default { ...base, sidebar: base.sidebar.map(own), ${OWN_SETTINGS} };
`;
    },
  },
};

async function serveBench(name, { page, file, layOut }) {
  console.log(`\nserve, ${name}`);
  const folder = join(options.work, `serve-${name.replace(/\W+/g, '-')}`);
  rmSync(folder, { recursive: true, force: true });
  prepareDocsBuild(folder, layOut(folder));
  addOwn(join(folder, 'content'), file);
  // Writers keep their pages in a repository.
  for (const words of [
    ['init', '-q'],
    ['add', '-A', 'content'],
    [...COMMIT, 'Bench'],
  ])
    await measureOk(['git', ...words], { cwd: folder });
  await build(folder);
  const { startSeconds, words, headings, shown } = await serve(folder, { page, file, edits: 15 });
  row('start to first page (warm cache)', seconds(startSeconds));
  const times = (all) => `median ${median(all).toFixed(0)} ms, slowest ${Math.max(...all).toFixed(0)} ms`;
  row('saved file to new words fetched', times(words));
  row('the same, one heading more each time', times(headings));
  for (const [what, all] of Object.entries(shown)) row(`saved until shown in Chromium: ${what}`, times(all));
}

if (only.has('build')) {
  const peaks = new Map();
  for (const count of sizes) peaks.set(count, (await buildBench(count)).peakMb);
  const [small, large] = [1000, 5000].map((count) => peaks.get(count));
  if (small && large) row('\n  peak memory, 5,000 pages to 1,000', (large / small).toFixed(2));
}
if (only.has('versions')) await versionsBench();
if (only.has('serve')) for (const [name, site] of Object.entries(SERVED)) await serveBench(name, site);
