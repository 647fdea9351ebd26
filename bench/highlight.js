// What highlighting costs: our renderer beside Shiki's own dual-theme output, on the code blocks of a client's documentation.
// `node bench/highlight.js [pages]` prints milliseconds a page, ratios, bytes, and what threads and memory do.
import { mkdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import { bundledThemes } from 'shiki/themes';
import { codeBlock } from './sites/code.js';
import { seeded } from './sites/random.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const work = `${root}bench/.work/highlight`;
const rounds = Number(process.argv[2] ?? 40);
const WARM_UP = 20;

/** A page's fences: six languages, as the benchmark's sites have them. */
const PAGE = ['ts', 'csharp', 'java', 'python', 'go', 'bash'];

/**
 * Pages of distinct blocks. `repeat: false` makes every line of every page a new one (a number after its last word),
 * the worst case for a highlighter that remembers lines.
 */
function makePages(count, { repeat }) {
  const random = seeded(11);
  return Array.from({ length: count }, (_, page) =>
    PAGE.map((lang) => {
      const code = codeBlock(random, lang);
      return { lang, code: repeat ? code : code.replace(/([a-z]{3,})(?![^\n]*[a-z]{3})/gi, `$1${page}`) };
    }),
  );
}

async function compile() {
  mkdirSync(work, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      engine: 'renderer/markdown/highlight/code-engine.ts',
      render: 'renderer/markdown/highlight/render-code.ts',
      pool: 'renderer/markdown/highlight/pool.ts',
      worker: 'renderer/markdown/highlight/worker.ts',
    },
    outdir: work,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const load = (name) => import(pathToFileURL(`${work}/${name}.js`).href);
  return { ...(await load('engine')), ...(await load('render')), ...(await load('pool')) };
}

const { createCodeEngine, renderCode, createHighlighter } = await compile();
const blockOf = ({ lang, code }) => ({
  code,
  lang,
  highlighted: [],
  firstLine: null,
  title: null,
  collapsedLines: null,
  header: true,
});
const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

/** Shiki as most generators use it: two themes, inline style attributes. */
async function shikiDual(engine) {
  const langs = await Promise.all(PAGE.map((lang) => bundledLanguages[lang]()));
  const themes = await Promise.all([bundledThemes['github-light'](), bundledThemes['github-dark']()]);
  const shiki = await createHighlighterCore({ engine, langs, themes, warnings: false });
  return async ({ lang, code }) => shiki.codeToHtml(code, { lang, themes: { light: 'github-light', dark: 'github-dark' } });
}

async function drawPage(draw, page) {
  let html = '';
  for (const block of page) html += await draw(block);
  return html;
}

/** Milliseconds a page. The contestants take turns, so that a slow moment of the machine hits all of them. */
async function compare(title, pages) {
  const ours = await createCodeEngine();
  const contestants = [
    ['docs-build: one pass, classes, JavaScript engine', async (block) => (await renderCode(blockOf(block), ours)).html],
    ['Shiki: two themes, oniguruma', await shikiDual(createOnigurumaEngine(import('shiki/wasm')))],
    ['Shiki: two themes, JavaScript engine', await shikiDual(createJavaScriptRegexEngine())],
  ].map(([name, draw]) => ({ name, draw, times: [], html: '' }));
  for (const [round, page] of pages.entries()) {
    for (const contestant of contestants) {
      const start = performance.now();
      contestant.html = await drawPage(contestant.draw, page);
      if (round >= WARM_UP) contestant.times.push(performance.now() - start);
    }
  }
  const lines = pages.at(-1).reduce((sum, { code }) => sum + code.split('\n').length, 0);
  console.log(`${title}: ${PAGE.length} blocks, ${lines} lines; median of ${pages.length - WARM_UP} pages`);
  const base = median(contestants[0].times);
  for (const { name, times, html } of contestants) {
    const time = median(times);
    const sizes = `${Buffer.byteLength(html)} bytes`.padStart(12) + `${gzipSync(html).length} gzip`.padStart(11);
    console.log(`  ${name.padEnd(50)}${time.toFixed(1).padStart(6)} ms${(time / base).toFixed(2).padStart(7)} x${sizes}`);
  }
}

/** A cold run over many distinct blocks, grammars loaded on the way, with different numbers of threads. */
async function threads(pages) {
  const blocks = pages.flat().map(blockOf);
  console.log(`${blocks.length} distinct blocks, cold:`);
  for (const jobs of [0, 1, 2]) {
    const before = process.memoryUsage().rss;
    const highlighter = createHighlighter({ jobs, workerUrl: pathToFileURL(`${work}/worker.js`), inlineLimit: 8 });
    const start = performance.now();
    await highlighter.highlight(blocks);
    const time = performance.now() - start;
    const grown = (process.memoryUsage().rss - before) / 2 ** 20;
    const name = jobs === 0 ? 'main thread' : `${jobs} worker${jobs === 1 ? '' : 's'}`;
    console.log(`  ${name.padEnd(14)}${(time / 1000).toFixed(2)} s   memory +${grown.toFixed(0)} MB`);
    await highlighter.close();
  }
}

console.log(`Node ${process.version}\n`);
await compare('A page of a site (lines repeat between pages)', makePages(rounds + WARM_UP, { repeat: true }));
await compare('\nA page without a line seen before', makePages(rounds + WARM_UP, { repeat: false }));
console.log('');
await threads(makePages(300, { repeat: true }));
