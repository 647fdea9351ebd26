// Compiles the TypeScript sources to `lib/`: JavaScript for Node with esbuild, and types with tsc where it is installed.
import { existsSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds `lib/` from the sources beside it. `types: false` leaves out the declaration files. */
export async function compile({ types = true } = {}) {
  rmSync(`${root}lib/chunks`, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      cli: 'cli/main.ts',
      index: 'renderer/index.ts',
      theme: 'templates/index.ts',
      'highlight-worker': 'renderer/markdown/highlight/worker.ts',
    },
    outdir: 'lib',
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  if (!types || !existsSync(tsc)) return;
  const run = spawnSync(process.execPath, [tsc, '--build', 'renderer', 'templates', 'client'], { cwd: root, stdio: 'inherit' });
  if (run.status !== 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile();
