// `npm run bench:links [-- --pages 5000 --links 15 --peers linkinator,hyperlink]`
// Prints how long check-links takes beside parsing, cold and warm, and how many times that other checkers take on the same
// site, built. They are installed outside of the project.

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { spawnSync } from 'node:child_process';
import { appending, build, editOnePage, prepareDocsBuild } from './docs-build-site.js';
import { measure, median, setAside } from './measure.js';
import { writeTree } from './sites/generate.js';
import { linkedPages } from './sites/linked.js';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '5000' },
    links: { type: 'string', default: '15' },
    peers: { type: 'string', default: 'linkinator,hyperlink' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench') },
    timeout: { type: 'string', default: '600' },
  },
});

const BIN = fileURLToPath(new URL('../bin/docs-build.js', import.meta.url));
const PAGES = Number(options.pages);
const LINKS = Number(options.links);

const row = (name, values) => console.log(`  ${name.padEnd(46)}${values}`);
const seconds = (value) => `${value.toFixed(2)} s`;
const times = (run, own) => `${(run.seconds / own).toFixed(1)} ×`;

/** Other checkers of a built site: packages, and the command for a folder. */
const PEERS = {
  linkinator: {
    package: 'linkinator@7',
    command: (modules, dist) => [
      join(modules, 'linkinator/build/src/cli.js'),
      dist,
      '--recurse',
      '--check-fragments',
      '--verbosity',
      'error',
      '--skip',
      '^https?://(?!localhost|127)',
    ],
  },
  hyperlink: {
    package: 'hyperlink@5',
    command: (modules, dist) => [
      join(modules, 'hyperlink/lib/cli.js'),
      '--recursive',
      '--internal',
      '--root',
      dist,
      join(dist, 'index.html'),
    ],
  },
};

/** One run of the verb as a process of its own, with what it says of itself. */
async function check(folder, { cold = false } = {}) {
  if (cold) setAside(join(folder, 'node_modules/.cache'));
  const run = await measure([process.execPath, BIN, 'check-links', '--root', 'content', '--format', 'json'], { cwd: folder });
  const { counts, summary } = JSON.parse(run.output.slice(run.output.indexOf('{')));
  return { ...run, counts, ...summary };
}

async function ours(folder) {
  const cold = await check(folder, { cold: true });
  const { parse, judge } = cold.milliseconds;
  row('pages, links, findings', `${cold.pages}, ${cold.links}, ${cold.counts.error + cold.counts.warning}`);
  row(
    'docs-build, cold',
    `${seconds(cold.seconds)}, ${((parse + judge) / parse).toFixed(2)} of the parse time (${seconds(parse / 1000)})`,
  );
  const unchanged = [];
  const reworded = [];
  const relinked = [];
  for (let i = 0; i < 5; i += 1) {
    await setTimeout(100);
    await check(folder);
    unchanged.push(await check(folder));
    editOnePage(folder, 'section-001/page-0030.md', appending(`Edit number ${i}.`));
    reworded.push(await check(folder));
    editOnePage(folder, 'section-001/page-0030.md', appending(`[Link number ${i}](./page-0031.md)`));
    relinked.push(await check(folder));
  }
  const secondsOf = (runs) => median(runs.map((run) => run.seconds));
  const judging = median(relinked.map(({ milliseconds }) => milliseconds.judge));
  row('docs-build, nothing changed (median)', seconds(secondsOf(unchanged)));
  row('docs-build, words changed on a page (median)', seconds(secondsOf(reworded)));
  row('docs-build, a link added (median)', `${seconds(secondsOf(relinked))}, of which joining and judging ${judging} ms`);
  return { cold: cold.seconds, relinked: secondsOf(relinked) };
}

/** Installs a package in a folder of its own below the work folder; `null` if that is not possible here. */
function install(peer) {
  const folder = join(options.work, 'link-peers', peer.package);
  const modules = join(folder, 'node_modules');
  const name = peer.package.replace(/@\d.*$/, '');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(modules, name))) {
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, peer.package], { stdio: 'ignore' });
  }
  return existsSync(join(modules, name)) ? modules : null;
}

async function peers(folder, own) {
  const names = options.peers.split(',').filter(Boolean);
  if (names.length === 0) return;
  await build(folder);
  for (const name of names) {
    const peer = PEERS[name];
    const modules = install(peer);
    if (modules === null) {
      row(name, 'cannot be installed here');
      continue;
    }
    const timeoutMs = Number(options.timeout) * 1000;
    const run = await measure([process.execPath, ...peer.command(modules, join(folder, 'dist'))], { cwd: folder, timeoutMs });
    const version = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).version;
    row(
      `${name} ${version}, on the built site`,
      `${run.code === null ? 'stopped after ' : ''}${seconds(run.seconds)}, exit code ${run.code}: ${times(run, own.cold)} docs-build cold, ${times(run, own.relinked)} with a link added`,
    );
  }
}

console.log(`\n${PAGES} pages with ${LINKS} links each`);
const folder = join(options.work, `links-${PAGES}`);
rmSync(folder, { recursive: true, force: true });
writeTree(join(folder, 'content'), linkedPages({ pages: PAGES, links: LINKS }));
prepareDocsBuild(folder, { title: 'Bench', sidebar: { '/': 'structure' } });
await peers(folder, await ours(folder));
