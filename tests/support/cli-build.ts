// Sites that the command line builds into a folder.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../../cli/main.ts';
import { loadSite } from '../../cli/load/load-site.ts';
import { findSiteFolder } from '../../cli/load/site-folder.ts';
import { openFiles, openWorkbench } from '../../cli/tools.ts';
import { openSiteMemory, type SiteMemory } from '../../cli/store/site-memory.ts';
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

/** Asks what is remembered for the next build, which is not run. */
export async function askMemory<T>(folder: string, ask: (memory: SiteMemory) => T): Promise<T> {
  const site = findSiteFolder(folder, undefined);
  const bench = openWorkbench(site, { persistent: true, longRunning: false });
  try {
    const loaded = await loadSite(site, bench);
    if (!loaded.config) throw new Error(`the config of ${folder} cannot be used`);
    const files = openFiles(site, { ...loaded, config: loaded.config }, bench, [join(folder, 'dist')]);
    return ask(openSiteMemory({ folder: site, bench, loaded, files }));
  } finally {
    bench.close();
  }
}

/** Whether the next build is answered from memory, as far as its inputs go. */
export function isRemembered(folder: string): Promise<boolean> {
  return askMemory(folder, (memory) => memory.recall('build') !== null);
}
