// Finds the folder of the site: where the content lies, what its config is called, where its cache goes.

import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type CacheFolderProblem, cacheFolderProblem, defaultCacheFolder } from '../store/cache-folder.ts';
import { writtenText } from './config-locator.ts';
import { UsageError } from '../exit-codes.ts';
import { isFile, lookAt, readFileText } from '../disk/look.ts';
import { COMMAND } from '../../renderer/model/command.ts';

/** Names a site's config may have, in order of preference. */
export const CONFIG_NAMES = [
  'site.config.ts',
  'site.config.tsx',
  'site.config.mts',
  'site.config.js',
  'site.config.mjs',
] as const;

/** The folder a verb works on. Paths are absolute. */
export interface SiteFolder {
  /** The content folder. */
  readonly root: string;
  /** The config file, or `null` if the folder has none. */
  readonly config: string | null;
  /** Further files with the name of a config, which are not read. */
  readonly otherConfigs: readonly string[];
  /** Where values are stored between runs. */
  readonly cache: string;
  /** `cacheFolder` as it was read in the config's text; `null` where an option names the cache folder. */
  readonly cacheSetting: CacheSetting | null;
  /** Holds what was fetched of other repositories: a folder of the cache, with `--no-cache` as well. CI may keep it between runs. */
  readonly sources: string;
  /** Folders (absolute) of repositories that are shown in place of the locked commits of sources, by the names of the sources. */
  readonly neighbours: ReadonlyMap<string, string>;
  /** The content folder of which this is an earlier state: its history is shown, and its cache used. Absent: this is no earlier state. */
  readonly stateOf?: string;
}

/** The cache folder that the text of a config names. */
export interface CacheSetting {
  /** `null`: none, as far as the text shows. */
  readonly written: string | null;
  /** Why it cannot be used: the default place is used instead. */
  readonly problem: CacheFolderProblem | null;
}

/** A source and the folder of its repository that is shown, as they are written on the command line. */
export type Neighbour = readonly [name: string, folder: string];

/** Options of the command that matter here. */
export interface FolderOptions {
  /** `--cache`, as it was written. */
  readonly cacheFolder?: string | undefined;
  /** `false` with `--no-cache`: nothing is written there. */
  readonly cache?: boolean;
  /** Absolute paths of the folders the site is written to. */
  readonly output?: readonly string[];
  /** `--with`, as it was written: names of sources, and folders. */
  readonly with?: readonly Neighbour[] | undefined;
}

/**
 * The folder named by `--root`, else the working directory; and in it `content`, if that holds the config.
 *
 * The cache lies where `--cache` says, else where the config's `cacheFolder` says (relative to the content folder), else in the
 * default place. The bundled config is itself kept in the cache, so the setting is read from the config's text before the config
 * runs. `loadSite` reports a setting that turns out to differ.
 * @throws {UsageError} when the folder named does not exist or is no folder, or when `--cache` names one that cannot hold a
 * cache.
 */
export function findSiteFolder(cwd: string, root: string | undefined, options: FolderOptions = {}): SiteFolder {
  const folder = contentFolder(resolve(cwd, root ?? '.'), root !== undefined);
  const stats = lookAt(folder);
  if (!stats)
    throw new UsageError(
      `The folder "${root}" does not exist.`,
      `name the folder that holds ${CONFIG_NAMES[0]} with --root, or make a new site with "${COMMAND} init"`,
    );
  if (!stats.isDirectory()) throw new UsageError(`"${root}" is not a folder.`, `write --root "${dirname(root ?? '.')}"`);
  const [config = null, ...others] = findConfigs(folder);
  const above = root === undefined && folder !== resolve(cwd) ? findConfigs(resolve(cwd)) : [];
  const neighbours = new Map(options.with?.map(([name, path]) => [name, resolve(cwd, path)]));
  return { root: folder, config, otherConfigs: [...others, ...above], ...findCache(cwd, folder, config, options), neighbours };
}

/** The folder (absolute) of an earlier state of a site, with the history, the cache and the sources of the present one. */
export function earlierState(root: string, now: SiteFolder): SiteFolder {
  const [config = null, ...otherConfigs] = findConfigs(root);
  return { ...now, root, config, otherConfigs, cacheSetting: null, stateOf: now.root };
}

function findCache(
  cwd: string,
  root: string,
  config: string | null,
  { cacheFolder, cache: isUsed = true, output = [] }: FolderOptions,
): Pick<SiteFolder, 'cache' | 'cacheSetting' | 'sources'> {
  if (cacheFolder !== undefined) {
    const cache = resolve(cwd, cacheFolder);
    const problem = cacheFolderProblem(cache, { root, output });
    if (problem) throw new UsageError(`--cache: "${cacheFolder}" ${problem.message}`, problem.fix);
    return { cache, cacheSetting: null, sources: sourcesIn(cache) };
  }
  const written =
    config === null ? null : writtenText(basename(config), (file) => readFileText(resolve(root, file)), ['cacheFolder']);
  if (!isUsed) {
    const cache = defaultCacheFolder(root);
    // What was fetched is no result of an earlier run.
    return { cache, cacheSetting: null, sources: sourcesIn(written === null ? cache : resolve(root, written)) };
  }
  const problem = written === null ? null : cacheFolderProblem(resolve(root, written), { root, output });
  const cache = written === null || problem ? defaultCacheFolder(root) : resolve(root, written);
  return { cache, cacheSetting: { written, problem }, sources: sourcesIn(cache) };
}

function sourcesIn(cache: string): string {
  return join(cache, 'sources');
}

/** Shortens a path for messages: relative to the working directory if it is inside it. */
export function displayPath(path: string, cwd: string): string {
  const lead = cwd.endsWith('/') ? cwd : `${cwd}/`;
  return path === cwd ? '.' : path.startsWith(lead) ? path.slice(lead.length) : path;
}

/** A folder that was named is used as it is if it has a config of its own. */
function contentFolder(folder: string, named: boolean): string {
  const content = join(folder, 'content');
  if (named && hasConfig(folder)) return folder;
  return hasConfig(content) ? content : folder;
}

/** The names of the folders in a folder (absolute) that are sites, by name; none where it cannot be read. */
export function sitesIn(folder: string): readonly string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    // It is gone, or may not be read: that nothing is in it is all that can be said.
  }
  return names.filter((name) => hasConfig(contentFolder(join(folder, name), true))).sort();
}

/** The nearest folder above another one (absolute paths) that is a site, or holds one in `content`; `null` where there is none. */
export function siteAbove(folder: string): string | null {
  const above = dirname(folder);
  if (above === folder) return null;
  return hasConfig(contentFolder(above, true)) ? above : siteAbove(above);
}

/** Whether a folder (an absolute path) has a config. */
export function hasConfig(folder: string): boolean {
  return findConfigs(folder).length > 0;
}

/** The configs of a folder, the one to read first. */
function findConfigs(folder: string): readonly string[] {
  return CONFIG_NAMES.map((name) => join(folder, name)).filter(isFile);
}
