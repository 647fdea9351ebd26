// `node bench/shards.js [--pages 1000] [--shards 4] [--rounds 3]`: one machine against as many as there are shards and one that
// joins them, in seconds and in processor seconds. All run one after the other here, each in a checkout of its own.

import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BIN, prepareDocsBuild, sizeOf } from './docs-build-site.js';
import { measureOk, median, processorSeconds, setAside } from './measure.js';
import { generatePages, writeTree } from './sites/generate.js';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    shards: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-shards') },
  },
});

const SEED = 20261121;
const count = Number(options.shards);
const names = ['alone', ...Array.from({ length: count }, (_, i) => `shard-${i + 1}`), 'join'];
const checkout = (name) => join(options.work, name, 'site');
const cacheOf = (name) => join(checkout(name), 'cache');

rmSync(options.work, { recursive: true, force: true });
const pages = generatePages({ pages: Number(options.pages), seed: SEED });
writeTree(join(checkout('alone'), 'content'), pages);
prepareDocsBuild(checkout('alone'), { title: 'Bench', sidebar: { '/': 'structure' } });
for (const name of names.slice(1)) cpSync(checkout('alone'), checkout(name), { recursive: true });

/** A cold run in a checkout: seconds, and processor seconds. */
async function run(name, ...args) {
  for (const path of ['dist', 'cache', 'node_modules/.cache']) setAside(join(checkout(name), path));
  const before = processorSeconds();
  const command = [process.execPath, BIN, 'build', '--root', 'content', '--quiet', '--cache', 'cache', ...args];
  const { seconds } = await measureOk(command, { cwd: checkout(name) });
  return { seconds, processor: processorSeconds() - before };
}

const rounds = [];
for (let i = 0; i < Number(options.rounds); i += 1) {
  const alone = await run('alone');
  const shards = [];
  for (let shard = 1; shard <= count; shard += 1) shards.push(await run(`shard-${shard}`, '--shard', `${shard}/${count}`));
  const joined = await run('join', '--join', ...names.slice(1, -1).map(cacheOf));
  rounds.push({ alone, shards, joined });
}

const of = (choose) => ['seconds', 'processor'].map((what) => median(rounds.map((round) => choose(round, what))));
const longest = ({ shards }, what) => Math.max(...shards.map((shard) => shard[what]));
const rows = {
  'one machine, cold': of(({ alone }, what) => alone[what]),
  'the longest shard': of(longest),
  'the build that joins them': of(({ joined }, what) => joined[what]),
  'longest shard and join': of((round, what) => longest(round, what) + round.joined[what]),
  'all shards and join': of((round, what) => round.shards.reduce((sum, shard) => sum + shard[what], round.joined[what])),
};
console.log(`${options.pages} pages in ${count} shards, median of ${options.rounds} rounds: seconds, processor seconds`);
for (const [name, [seconds, processor]] of Object.entries(rows))
  console.log(`  ${name.padEnd(28)}${seconds.toFixed(2).padStart(7)}${processor.toFixed(2).padStart(7)}`);
const megabytes = (folder) => (sizeOf(folder).bytes / 1e6).toFixed(0);
console.log(
  `  a shard leaves ${names
    .slice(1, -1)
    .map((name) => megabytes(cacheOf(name)))
    .join(', ')} MB`,
);
