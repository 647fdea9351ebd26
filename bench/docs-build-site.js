// docs-build on a generated tree: cold, unchanged, one edit, and the dev server.

import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureOk } from './measure.js';

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
  if (cold) for (const path of ['dist', 'node_modules/.cache']) rmSync(join(folder, path), { recursive: true, force: true });
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
 * Starts the dev server, waits until a page answers, then times saved file → reload message for one page.
 * @returns {Promise<{ startSeconds: number, reloadMs: number[] }>}
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
    const stream = await listen(origin, page);
    const reloadMs = [];
    for (let i = 0; i < edits; i += 1)
      reloadMs.push(
        await timedEdit({ origin, page, stream, path: join(folder, 'content', file), mark: `edit number ${i} of this run` }),
      );
    stream.close();
    return { startSeconds, reloadMs };
  } finally {
    child.kill('SIGINT');
  }
}

/** Saves, waits for the server's word, fetches the page again and makes sure that the edit is on it. */
async function timedEdit({ origin, page, stream, path, mark }) {
  const text = `${readFileSync(path, 'utf8')}\n${mark}\n`;
  const told = stream.next();
  const saved = performance.now();
  writeFileSync(path, text);
  await told;
  const html = await (await fetch(origin + page)).text();
  const elapsed = performance.now() - saved;
  if (!html.includes(mark)) throw new Error('the reloaded page does not show the edit');
  return elapsed;
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

/** The live-reload stream of one open page. `next()` resolves at the next message that names a change. */
async function listen(origin, page) {
  const abort = new AbortController();
  const response = await fetch(`${origin}/__docs-build/events?url=${encodeURIComponent(page)}`, { signal: abort.signal });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = null;
  (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (/event: (reload|change|update)/.test(value)) waiting?.();
    }
  })().catch(() => {
    // Closed by us.
  });
  return { next: () => new Promise((resolve) => (waiting = resolve)), close: () => abort.abort() };
}
