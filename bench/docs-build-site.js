// docs-build on a generated tree: cold, unchanged, one edit, and the dev server.

import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureOk, setAside } from './measure.js';
import { launchBrowser } from './page-measure.js';

const BIN = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));

/** Lays out a docs-build site over generated pages, in a folder that has a cache of its own. */
export function prepareDocsBuild(folder, config) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(
    join(folder, 'content', 'site.config.ts'),
    `import { defineSite } from 'docs-build';\n\nexport default defineSite(${JSON.stringify(config, null, 2)});\n`,
  );
}

/** Builds once; `cold` removes output and cache first. */
export function build(folder, { cold = false } = {}) {
  if (cold) for (const path of ['dist', 'node_modules/.cache']) setAside(join(folder, path));
  return measureOk([process.execPath, BIN, 'build', '--root', 'content', '--out', 'dist', '--quiet'], { cwd: folder });
}

/** Appends a sentence to a page, as a writer would. */
export function editOnePage(folder, path, words) {
  appendFileSync(join(folder, 'content', path), `\n${words}\n`);
}

/** Bytes and files below a folder. */
export function sizeOf(folder) {
  let bytes = 0;
  let files = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name)).size;
    files += 1;
  }
  return { bytes, files };
}

/**
 * Starts the dev server, waits until a page answers, then times saved file → new page (in ms): edits of words, then new headings.
 * `shownWords` and `shownHeadings` are such edits until they stand in Chromium.
 * @returns {Promise<{ startSeconds: number } & Record<'words' | 'headings' | 'shownWords' | 'shownHeadings', number[]>>}
 */
export async function serve(folder, { page, file, edits }) {
  const started = performance.now();
  const child = spawn(process.execPath, [BIN, 'serve', '--root', 'content', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const origin = await announcedOrigin(child);
    await (await fetch(origin + page)).text();
    const startSeconds = (performance.now() - started) / 1000;
    const path = join(folder, 'content', file);
    const words = [];
    for (let i = 0; i < edits; i += 1)
      words.push(await timedEdit({ origin, page, path, before: '', mark: `edit number ${i} of this run` }));
    const headings = [];
    for (let i = 0; i < edits; i += 1)
      headings.push(await timedEdit({ origin, page, path, before: '## ', mark: `Heading number ${i} of this run` }));
    const [shownWords, shownHeadings] = await timedInBrowser(origin + page, path, edits);
    return { startSeconds, words, headings, shownWords, shownHeadings };
  } finally {
    child.kill('SIGINT');
  }
}

/** Pause between two edits in the browser (ms): nothing of the last one is going on then. */
const PAUSE = 500;

/** Saves words, then headings, and waits until the page that a browser shows has them in a frame. */
async function timedInBrowser(url, path, edits) {
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext()).newPage();
    let found = () => undefined;
    await page.exposeFunction('benchFound', (time) => found(time));
    await page.addInitScript(() => {
      const look = () => {
        const words = sessionStorage.getItem('words');
        if (words !== null && document.body?.textContent.includes(words)) {
          sessionStorage.removeItem('words');
          window.benchFound(performance.timeOrigin + performance.now());
        }
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(url);
    // As writers do who have a look at their page.
    await page.mouse.move(100, 100);
    await page.mouse.move(200, 200);
    const timed = async (before) => {
      const times = [];
      for (let i = 0; i < edits; i += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        const words = `Shown for the ${i}. time in this run${before === '' ? '' : ', above all'}`;
        await page.evaluate((text) => sessionStorage.setItem('words', text), words);
        const text = `${readFileSync(path, 'utf8')}\n${before}${words}\n`;
        const seen = new Promise((resolve) => (found = resolve));
        const saved = performance.timeOrigin + performance.now();
        writeFileSync(path, text);
        times.push((await seen) - saved);
      }
      return times;
    };
    return [await timed(''), await timed('## ')];
  } finally {
    await browser.close();
  }
}

/** Saves, and fetches the page at the server's word until the edit is on it (a save may be seen half done). */
async function timedEdit({ origin, page, path, before, mark }) {
  const text = `${readFileSync(path, 'utf8')}\n${before}${mark}\n`;
  let html = await (await fetch(origin + page)).text();
  for (let started = 0; ; ) {
    const { told, close } = await listen(origin, page, /name="docs-build-key" content="([^"]*)"/.exec(html)?.[1] ?? '');
    if (started === 0) {
      started = performance.now();
      writeFileSync(path, text);
    }
    await told;
    close();
    html = await (await fetch(origin + page)).text();
    if (html.includes(mark)) return performance.now() - started;
  }
}

function announcedOrigin(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (data) => {
      output += data;
      const found = /https?:\/\/[\w.:[\]-]+/.exec(output);
      if (found) resolve(found[0].replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`serve exited with ${code}\n${output}`)));
  });
}

/** Opens the live-reload stream of a page that is shown as its key says. `told` resolves when the server says that the page changed. */
async function listen(origin, page, key) {
  const abort = new AbortController();
  const response = await fetch(`${origin}/__docs-build/events?${new URLSearchParams({ path: page, key })}`, {
    signal: abort.signal,
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const { done, value } = await reader.read();
    if (done) throw new Error('the server closed the stream');
    return value;
  };
  // The first words say what is wrong now, or that the page is an old one: it is taken in once they are here.
  const first = await next();
  const untilChange = async () => {
    for (let words = first; !/"type":"(?:document|reload)"/.test(words); ) words = await next();
  };
  return { told: untilChange(), close: () => abort.abort() };
}
