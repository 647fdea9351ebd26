// A site in a folder of its own, with the packed package in its `node_modules` as npm would install it, and nothing of the checkout.

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFiles } from './temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A site that has installed the package. */
export interface PackedSite {
  /** Absolute path. */
  readonly folder: string;
  /** Absolute path of the command. */
  readonly bin: string;
  /** Runs the command in the folder, or one of the packages that the site has installed beside it. */
  run(command: string, ...words: string[]): Promise<Ended>;
}

/** How a command ended. */
export interface Ended {
  readonly code: number;
  /** What it printed, to both streams. */
  readonly printed: string;
}

/** What npm notes of an installed package. */
interface LockEntry {
  readonly dev?: boolean;
}

/**
 * Makes one of a txtar text (see `readTree`). `own` are packages that the site installs itself; of the others it gets only what the
 * package depends on. The caller removes the folder.
 */
export function packedSite(tree: string, own: readonly string[]): PackedSite {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-packed-')));
  writeFiles(folder, tree);
  const modules = join(folder, 'node_modules');
  install(join(modules, 'docs-build'), folder);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockEntry>>;
  };
  for (const [path, { dev = false }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || (dev && !own.includes(name)) || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, path), join(modules, name));
  }
  const bin = join(modules, 'docs-build/bin/docs-build.js');
  return { folder, bin, run: (command, ...words) => run(folder, command === 'docs-build' ? bin : join(modules, command), words) };
}

/** Packs the checkout and unpacks it. `scratch`: a folder for the tarball. */
function install(into: string, scratch: string): void {
  const words = ['pack', '--ignore-scripts', '--silent', '--pack-destination', scratch];
  const packed = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8' });
  if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
  mkdirSync(into, { recursive: true });
  const tar = ['-xzf', join(scratch, packed.stdout.trim()), '-C', into, '--strip-components', '1'];
  const unpacked = spawnSync('tar', tar, { encoding: 'utf8' });
  if (unpacked.status !== 0) throw new Error(`tar failed: ${unpacked.stderr}`);
}

function run(cwd: string, script: string, words: readonly string[]): Promise<Ended> {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: undefined };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { cwd, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, printed: out + err }),
    );
  });
}
