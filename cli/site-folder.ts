// Finds the folder of the site: where the content lies, what its config is called, where its cache goes.

import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { UsageError } from './exit-codes.ts';
import { lookAt } from './look.ts';

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
  /** Where values survive between runs. */
  readonly cache: string;
}

/**
 * The folder named by `--root`, else the working directory; and in it `content`, if that holds the config.
 * @throws {UsageError} when the folder named does not exist or is no folder.
 */
export function findSiteFolder(cwd: string, root: string | undefined): SiteFolder {
  const folder = contentFolder(resolve(cwd, root ?? '.'), root !== undefined);
  const stats = lookAt(folder);
  if (!stats)
    throw new UsageError(
      `The folder "${root}" does not exist.`,
      `name the folder that holds ${CONFIG_NAMES[0]} with --root, or make a new site with "docs-build init"`,
    );
  if (!stats.isDirectory()) throw new UsageError(`"${root}" is not a folder.`, `write --root "${dirname(root ?? '.')}"`);
  return { root: folder, config: findConfig(folder), cache: findCacheFolder(folder) };
}

/** Shortens a path for messages: relative to the working directory if it is inside it. */
export function displayPath(path: string, cwd: string): string {
  const lead = cwd.endsWith('/') ? cwd : `${cwd}/`;
  return path === cwd ? '.' : path.startsWith(lead) ? path.slice(lead.length) : path;
}

/** A folder that was named is taken by its word if it has a config of its own. */
function contentFolder(folder: string, named: boolean): string {
  const content = join(folder, 'content');
  if (named && findConfig(folder) !== null) return folder;
  return findConfig(content) === null ? folder : content;
}

function findConfig(folder: string): string | null {
  return CONFIG_NAMES.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The nearest `node_modules/.cache/docs-build`, else `.docs-build-cache` in the content folder. */
function findCacheFolder(root: string): string {
  for (let folder = root; isAbsolute(folder); folder = dirname(folder)) {
    if (basename(folder) !== 'node_modules' && existsSync(join(folder, 'node_modules')))
      return join(folder, 'node_modules/.cache/docs-build');
    if (dirname(folder) === folder) break;
  }
  return join(root, '.docs-build-cache');
}
