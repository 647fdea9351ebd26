// docs-build on a generated tree: cold, unchanged, one edit, and the dev server.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureOk, setAside } from './measure.js';
import { timeShown } from './shown.js';

/** The script that starts docs-build. */
export const BIN = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));

/**
 * Lays out a docs-build site over generated pages, in a folder that has a cache of its own. `config` is an object, or the text of a
 * config file.
 */
export function prepareDocsBuild(folder, config) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const text =
    typeof config === 'string'
      ? config
      : `import { defineSite } from 'docs-build';\n\nexport default defineSite(${JSON.stringify(config, null, 2)});\n`;
  writeFileSync(join(folder, 'content', 'site.config.ts'), text);
}

/** Builds once; `cold` removes output and cache first. */
export function build(folder, { cold = false } = {}) {
  if (cold) for (const path of ['dist', 'node_modules/.cache']) setAside(join(folder, path));
  return measureOk([process.execPath, BIN, 'build', '--root', 'content', '--out', 'dist', '--quiet'], { cwd: folder });
}

/** Edits a page as a writer would: `edited` gives its new text. */
export function editOnePage(folder, path, edited) {
  const file = join(folder, 'content', path);
  const before = readFileSync(file, 'utf8');
  const after = edited(before);
  // What changes nothing would be timed as an edit.
  if (after === before) throw new Error(`the edit changes nothing in ${path}`);
  writeFileSync(file, after);
}

/** An edit that appends a paragraph. */
export const appending = (words) => (text) => `${text}\n${words}\n`;

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
 * `shown`: such edits, and others, until their effect is visible in Chromium (see `timeShown`).
 * @returns {Promise<{ startSeconds: number, words: number[], headings: number[], shown: Record<string, number[]> }>}
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
    const shown = await timeShown(origin + page, join(folder, 'content'), file, edits);
    return { startSeconds, words, headings, shown };
  } finally {
    child.kill('SIGINT');
  }
}

/** Saves a page, and fetches it whenever the server reports a change, until the edit is on it (a save may be seen half done). */
async function timedEdit({ origin, page, path, before, mark }) {
  const text = `${readFileSync(path, 'utf8')}\n${before}${mark}\n`;
  let html = await (await fetch(origin + page)).text();
  for (let started = 0; ; ) {
    const { changed, close } = await listen(origin, page, /name="docs-build-key" content="([^"]*)"/.exec(html)?.[1] ?? '');
    if (started === 0) {
      started = performance.now();
      writeFileSync(path, text);
    }
    await changed;
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

/**
 * Opens the live-reload stream of a page that is shown under the key it names. `changed` resolves when the server reports a
 * change of the page.
 */
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
  // The first messages report what is wrong now, or that the page is out of date. After them the page is registered.
  const first = await next();
  const untilChange = async () => {
    for (let words = first; !/"type":"(?:document|reload)"/.test(words); ) words = await next();
  };
  return { changed: untilChange(), close: () => abort.abort() };
}
