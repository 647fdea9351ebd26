// `node bench/kills.js [--kills 1000] [--seed 1]`: kills builds at random moments and, where strace is installed, at system calls
// of every kind. After each kill the output must be the site of before or the new one, whole, and after the next build the new one.
// Prints what was found otherwise.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});

const BIN = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));
const SITE = readFileSync(new URL('../tests/fixtures/rich-site.txt', import.meta.url), 'utf8');

/** What differs between the states of the content: words, a heading, a page more. */
const STATES = [
  { 'guide/edited.md': '# Edited\n\nFirst words.\n' },
  { 'guide/edited.md': '# Edited\n\nOther words.\n' },
  { 'guide/edited.md': '# Edited\n\nOther words.\n\n## With a heading\n' },
  { 'guide/edited.md': '# Edited\n\nOther words.\n', 'guide/more.md': '# More\n' },
];

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(Number(options.seed));
const below = (count) => Math.floor(random() * count);
const folder = mkdtempSync(join(tmpdir(), 'docs-build-kills-'));
const out = join(folder, 'dist');

/** Runs a program to its end, or until it is killed after `killAfter` ms. */
function run(command, { killAfter = null } = {}) {
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NO_COLOR: '1' } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data));
  const timer = killAfter === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfter);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, text });
    });
  });
}

const build = (...args) => [process.execPath, BIN, 'build', ...args];

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function setState(number) {
  for (const path of new Set(STATES.flatMap((state) => Object.keys(state)))) {
    if (path in STATES[number]) write(`content/${path}`, STATES[number][path]);
    else rmSync(join(folder, 'content', path), { force: true });
  }
}

/** Path → text of every file below a folder. */
function tree(root) {
  if (!existsSync(root)) return {};
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]));
}

function differing(a, b) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]);
}

/** How often a build calls each kind of system call; empty where strace does not work. */
async function systemCalls() {
  const { text } = await run(['strace', '-f', '-c', '-o', join(folder, 'calls'), ...build()]).catch(() => ({ text: '' }));
  if (!existsSync(join(folder, 'calls'))) return [];
  const lines = readFileSync(join(folder, 'calls'), 'utf8').split('\n');
  rmSync(join(folder, 'calls'));
  return lines.flatMap((line) => {
    const [, calls, name] = /^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(\w+)$/.exec(line) ?? [];
    return name === undefined || name === 'total' || text.includes('not found') ? [] : [{ name, calls: Number(calls) }];
  });
}

function besides() {
  return readdirSync(folder).filter((name) => name.startsWith('.dist'));
}

for (const [, path, text] of SITE.matchAll(/^-- (.+) --\n([^]*?)(?=^-- .+ --$|(?![^]))/gm)) write(`content/${path}`, text);
mkdirSync(join(folder, 'node_modules'));
const clean = [];
for (const number of STATES.keys()) {
  setState(number);
  const { code, text } = await run(build('--no-cache', '--out', 'clean'));
  if (code !== 0) throw new Error(text);
  clean.push(tree(join(folder, 'clean')));
}
rmSync(join(folder, 'clean'), { recursive: true });

await run(build());
let now = STATES.length - 1;
setState(0);
const calls = await systemCalls();
now = 0;
const began = performance.now();
await run(build());
setState(1);
await run(build());
now = 1;
const duration = Math.max(300, (performance.now() - began) / 2);

const seen = new Map();
const note = (what) => seen.set(what, (seen.get(what) ?? 0) + 1);
const wrong = [];
for (let kill = 0; kill < Number(options.kills); kill += 1) {
  const next = (now + 1 + below(STATES.length - 1)) % STATES.length;
  setState(next);
  const traced = calls.length > 0 && kill % 2 === 0;
  const { name, calls: most } = traced ? calls[(kill >> 1) % calls.length] : { name: 'a random moment', calls: 0 };
  const inject = [
    'strace',
    '-f',
    '-qq',
    '-o',
    '/dev/null',
    '-e',
    `trace=${name}`,
    '-e',
    `inject=${name}:signal=SIGKILL:when=${1 + below(most)}`,
  ];
  const { signal, code } = await run(traced ? [...inject, ...build()] : build(), {
    killAfter: traced ? null : random() * duration,
  });
  note(signal === 'SIGKILL' || code === 137 ? 'killed' : 'ended before');
  const held = [now, next].find((state) => differing(tree(out), clean[state]).length === 0);
  note(held === undefined ? 'a mixture' : held === now ? 'the old site' : 'the new site');
  const at = `kill ${kill} at ${name}`;
  if (held === undefined) wrong.push(`${at}: ${differing(tree(out), clean[next]).slice(0, 5).join(' ')}`);
  const again = await run(build());
  const left = [...differing(tree(out), clean[next]), ...besides()];
  if (again.code !== 0 || left.length > 0)
    wrong.push(`${at}, the next build: ${again.code} ${left.slice(0, 5).join(' ')} ${again.text}`);
  now = next;
  if (kill % 50 === 49) console.log(kill + 1, Object.fromEntries(seen), `${wrong.length} wrong`);
}
console.log(`${options.kills} kills, at ${calls.length} kinds of system calls and at random moments:`, Object.fromEntries(seen));
console.log(wrong.length === 0 ? 'Nothing was wrong.' : wrong.join('\n'));
rmSync(folder, { recursive: true, force: true });
process.exitCode = wrong.length === 0 ? 0 : 1;
