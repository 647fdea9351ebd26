// `npm run bench:diagrams [-- --count 100] [--cli 8]`
// Diagrams of eight kinds: browser processes, milliseconds a diagram, what a second build draws, and whether a build without a
// browser gives the same bytes. With `--cli n`, mermaid-cli draws n of them for comparison. Nothing here judges: it prints.

import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { prepareDocsBuild } from './docs-build-site.js';
import { measureOk } from './measure.js';
import { diagramPages, DIAGRAM_KINDS } from './sites/diagrams.js';
import { writeTree } from './sites/generate.js';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    cli: { type: 'string', default: '8' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-diagrams') },
  },
});

const BIN = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));
const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const SEED = 20261121;

const row = (name, value) => console.log(`  ${name.padEnd(44)}${value}`);

/** The browser the engine would find, behind a script that counts its starts. */
async function countedBrowser(folder) {
  const outfile = join(MODULES, '.cache/docs-build-bench/chromium.mjs');
  const source = new URL('../tests/support/chromium.ts', import.meta.url);
  const define = { 'import.meta.url': JSON.stringify(source.href) };
  const entryPoints = [fileURLToPath(source)];
  await bundle({ entryPoints, bundle: true, packages: 'external', format: 'esm', platform: 'node', define, outfile });
  const { executable, env } = (await import(outfile)).browserPlace();
  const log = join(folder, 'starts');
  const script = join(folder, 'browser.sh');
  const set = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
  const count = `case "$*" in *--version*) ;; *) echo start >> '${log}' ;; esac\n`;
  writeFileSync(script, `#!/bin/sh\n${set.join('')}${count}exec '${executable}' "$@"\n`);
  chmodSync(script, 0o755);
  return { script, starts: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0) };
}

function site(name, count, config = {}) {
  const folder = join(options.work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeTree(join(folder, 'content'), diagramPages({ count, seed: SEED }));
  prepareDocsBuild(folder, { title: 'Bench', ...config });
  return folder;
}

const build = (folder, out, browser) =>
  measureOk([process.execPath, BIN, 'build', '--strict', '--quiet', '--root', 'content', '--out', out], {
    cwd: folder,
    env: { DOCS_BROWSER: browser },
  });

/** One hash over every file of a site. */
function fingerprint(folder) {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

const count = Number(options.count);
console.log(`\n${count} diagrams of ${DIAGRAM_KINDS.length} kinds (${DIAGRAM_KINDS.join(', ')})`);
mkdirSync(options.work, { recursive: true });
rmSync(join(options.work, 'starts'), { force: true });
const { script, starts } = await countedBrowser(options.work);

const folder = site('page', count, { diagrams: { folder: '../drawings' } });
const cold = await build(folder, 'dist', script);
const coldStarts = starts();
rmSync(join(folder, 'node_modules/.cache'), { recursive: true });
const kept = await build(folder, 'kept', 'none');
const drawing = (cold.seconds - kept.seconds) * 1000;
row('cold build', `${cold.seconds.toFixed(2)} s, browser processes started: ${coldStarts}`);
row('the same, drawings at hand, no browser', `${kept.seconds.toFixed(2)} s`);
row('drawing, start of the browser included', `${(drawing / count).toFixed(0)} ms a diagram`);
writeFileSync(join(folder, 'content/README.md'), '# Diagrams\n\nChanged.\n');
const second = await build(folder, 'dist', script);
row('second build, one page changed', `${second.seconds.toFixed(2)} s, browser processes started: ${starts() - coldStarts}`);
await build(folder, 'without', 'none');
row('with a browser, and without one', `${fingerprint(join(folder, 'dist'))} ${fingerprint(join(folder, 'without'))}`);
row('', fingerprint(join(folder, 'dist')) === fingerprint(join(folder, 'without')) ? 'the same bytes' : 'DIFFERENT BYTES');

const few = Number(options.cli);
if (few > 0) {
  const config = { diagrams: { renderer: 'mermaid-cli' } };
  const other = site('cli', few, config);
  symlinkSync(join(MODULES, '@mermaid-js'), join(other, 'node_modules/@mermaid-js'));
  const cli = await build(other, 'dist', script);
  const page = await build(site('few', few), 'dist', script);
  row(`mermaid-cli, ${few} diagrams (whole build)`, `${cli.seconds.toFixed(2)} s, in one page ${page.seconds.toFixed(2)} s`);
}
