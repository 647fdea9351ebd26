// Sites that the command line builds into a folder.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../cli/main.ts';
import { loadSite } from '../../cli/load-site.ts';
import { findSiteFolder } from '../../cli/site-folder.ts';
import { openFiles, openWorkbench } from '../../cli/tools.ts';
import type { BuildInputs } from '../../cli/unchanged-build.ts';
import { testTerminal } from './test-terminal.ts';

/** Runs `build` in a folder. */
export async function build(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(['build', ...args], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

/** Every file of a built site, but for the manifest. */
export function shown(out: string): Record<string, string> {
  const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(out, path)).isFile());
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(out, path), 'utf8')]));
}

/** The site after another build, and what a build that remembers nothing makes. */
export async function builtAndFresh(folder: string): Promise<{ built: Record<string, string>; fresh: Record<string, string> }> {
  await build(folder);
  await build(folder, '--no-cache', '--out', 'fresh');
  return { built: shown(join(folder, 'dist')), fresh: shown(join(folder, 'fresh')) };
}

/** Asks something about the inputs of the next build into `dist`, which is not run. */
export async function askInputs<T>(folder: string, ask: (inputs: BuildInputs) => T | Promise<T>): Promise<T> {
  const site = findSiteFolder(folder, undefined);
  const bench = openWorkbench(site, { persistent: true, longRunning: false });
  try {
    const loaded = await loadSite(site, bench);
    if (!loaded.config) throw new Error(`the config of ${folder} cannot be used`);
    const out = join(folder, 'dist');
    return await ask({ folder: site, bench, loaded, files: openFiles(site, loaded.config, bench, [out]), out });
  } finally {
    bench.close();
  }
}
