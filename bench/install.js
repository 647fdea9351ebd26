// `npm run bench:install [-- --with vitepress,starlight,docusaurus --managers npm,pnpm,yarn,bun]`: what it takes to install
// docs-build as it would be published, beside other generators: megabytes, packages, seconds, and what the package manager warns
// of. Managers are those on the path. Prints a table, with the limits that docs-build must keep.

import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

const { values: options } = parseArgs({
  options: {
    with: { type: 'string', default: 'vitepress,starlight,docusaurus' },
    managers: { type: 'string', default: 'npm,pnpm,yarn,bun' },
    work: { type: 'string', default: join(tmpdir(), 'docs-build-bench-install') },
  },
});

const root = fileURLToPath(new URL('..', import.meta.url));

/** Limits of docs-build: MB and packages. */
const MOST_MEGABYTES = 120;
const MOST_PACKAGES = 150;

/** What a new site of each generator depends on. */
const PEERS = {
  vitepress: { vitepress: '1.6.4' },
  starlight: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' },
  docusaurus: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '^3.0.0',
    clsx: '^2.0.0',
    'prism-react-renderer': '^2.3.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
  },
};

/** The arguments with which each manager installs, and the variables that name its cache. */
const MANAGERS = {
  npm: (cache) => ({ words: ['--no-audit', '--no-fund'], env: { npm_config_cache: cache } }),
  pnpm: (cache) => ({ words: [`--store-dir=${cache}/store`, `--config.cache-dir=${cache}/cache`], env: {} }),
  yarn: (cache) => ({ words: [], env: { YARN_CACHE_FOLDER: cache, YARN_ENABLE_GLOBAL_CACHE: 'false' } }),
  bun: (cache) => ({ words: [], env: { BUN_INSTALL_CACHE_DIR: cache } }),
};

/** The package as it would be published. Returns the path of the file. */
function packed() {
  const run = spawnSync('npm', ['pack', '--json', '--pack-destination', options.work], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const name = readdirSync(options.work).find((file) => file.endsWith('.tgz'));
  return join(options.work, name);
}

/** Installs into an empty folder, twice: with an empty cache, and with the cache and the lock file of the first time. */
function installed(manager, dependencies) {
  const folder = join(options.work, 'site');
  const cache = join(options.work, 'cache');
  for (const path of [folder, cache]) rmSync(path, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'site', private: true, dependencies }));
  const cold = timed(manager, folder, cache);
  const [bytes, packages] = [bytesIn(folder), packagesIn(folder)];
  rmSync(join(folder, 'node_modules'), { recursive: true });
  return { cold, warm: timed(manager, folder, cache), bytes, packages };
}

function timed(manager, folder, cache) {
  const { words, env } = MANAGERS[manager](cache);
  const start = performance.now();
  const run = spawnSync(manager, ['install', ...words], { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
  const seconds = (performance.now() - start) / 1000;
  const said = `${run.stdout}${run.stderr}`;
  const lines = said.split('\n');
  if (!existsSync(join(folder, 'node_modules')))
    throw new Error(lines.find((line) => line.includes('error')) ?? `exit code ${run.status}`);
  const warning = lines.find((line) => /\bwarn|ignored build|blocked|ERR_/i.test(line));
  return { seconds, warning: warning?.trim() ?? '' };
}

/** Bytes that the folder takes on a disk; a file with several names counts once. */
function bytesIn(folder) {
  const seen = new Set();
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true })) {
    const { ino, blocks } = lstatSync(join(folder, name));
    if (seen.has(ino)) continue;
    seen.add(ino);
    bytes += blocks * 512;
  }
  return bytes;
}

/** Number of packages: folders, not links to them, in a `node_modules`. */
function packagesIn(folder) {
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) return 0;
  const folders = readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (!entry.name.startsWith('.') || entry.name === '.pnpm'))
    .flatMap(({ name }) =>
      name === '.pnpm' || name.startsWith('@')
        ? readdirSync(join(modules, name), { withFileTypes: true })
            .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
            .map((entry) => join(modules, name, entry.name))
        : [join(modules, name)],
    );
  return folders.reduce((sum, path) => sum + (existsSync(join(path, 'package.json')) ? 1 : 0) + packagesIn(path), 0);
}

/** What is printed of one installation, and whether it keeps the limits. */
function row(manager, dependencies) {
  try {
    const { cold, warm, bytes, packages } = installed(manager, dependencies);
    const megabytes = bytes / 1e6;
    return {
      columns: [megabytes.toFixed(0), packages, cold.seconds.toFixed(1), warm.seconds.toFixed(1), cold.warning],
      isSmall: megabytes <= MOST_MEGABYTES && packages <= MOST_PACKAGES,
    };
  } catch (error) {
    return { columns: ['', '', '', '', `not installed: ${error.message}`], isSmall: false };
  }
}

const isThere = (manager) => spawnSync(manager, ['--version']).status === 0;

mkdirSync(options.work, { recursive: true });
const generators = {
  'docs-build': { 'docs-build': `file:${packed()}` },
  ...Object.fromEntries(options.with.split(',').map((name) => [name, PEERS[name]])),
};
console.log('| generator | manager | MB | packages | s, empty cache | s, full cache and lock file | first warning |');
console.log('|---|---|---:|---:|---:|---:|---|');
for (const [name, dependencies] of Object.entries(generators)) {
  for (const manager of options.managers.split(',').filter(isThere)) {
    const { columns, isSmall } = row(manager, dependencies);
    console.log(`| ${[name, manager, ...columns].join(' | ')} |`);
    if (name === 'docs-build' && !isSmall) process.exitCode = 1;
  }
}
rmSync(options.work, { recursive: true, force: true });
