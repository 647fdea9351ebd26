// Where values are stored between runs: the default place, and what is wrong with one that a user names.

import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { makeCacheFolder } from '../../renderer/cache/make-cache-folder.ts';
import { isContentPath } from '../disk/disk-files.ts';
import { lookAt } from '../disk/look.ts';

/** Why a folder cannot hold the cache. */
export interface CacheFolderProblem {
  /** Continues the name of the folder: `is a file.` */
  readonly message: string;
  readonly fix: string;
}

/** Folders that a cache must not be mixed up with. Absolute paths. */
export interface FoldersInUse {
  /** The content folder. */
  readonly root: string;
  /** The folders that the site is written to. */
  readonly output: readonly string[];
}

/** The nearest `node_modules/.cache/docs-build`, else `.docs-build-cache` in the content folder. `root` is absolute. */
export function defaultCacheFolder(root: string): string {
  for (let folder = root; isAbsolute(folder); folder = dirname(folder)) {
    if (basename(folder) !== 'node_modules' && existsSync(join(folder, 'node_modules')))
      return join(folder, 'node_modules/.cache/docs-build');
    if (dirname(folder) === folder) break;
  }
  return join(root, '.docs-build-cache');
}

/**
 * What is wrong with a folder (absolute) that is to hold the cache; `null`: nothing, and it exists now. Inside of the content
 * folder only hidden folders are allowed: others are watched and published.
 */
export function cacheFolderProblem(folder: string, { root, output }: FoldersInUse): CacheFolderProblem | null {
  const [place, content] = [realPathOf(folder), realPathOf(root)];
  if (isWithin(content, place)) return { message: 'holds the content folder.', fix: 'name a folder of its own' };
  if (isWithin(place, content) && isContentPath(`${relative(content, place).split(sep).join('/')}/any`))
    return {
      message: 'lies in the content folder, which is published.',
      fix: 'begin its name with a dot, or name a folder outside of the content',
    };
  if (output.some((out) => isWithin(place, realPathOf(out))))
    return { message: 'lies in the output folder.', fix: 'name a folder outside of it' };
  const stats = lookAt(folder);
  if (stats && !stats.isDirectory()) return { message: 'is a file.', fix: 'name a folder' };
  if (stats && holdsOther(folder)) return { message: 'holds files that are no cache.', fix: 'name an empty or a new folder' };
  return unwritable(folder);
}

function unwritable(folder: string): CacheFolderProblem | null {
  try {
    makeCacheFolder(folder);
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    return { message: `cannot be written (${code}).`, fix: 'change its permissions, or name another folder' };
  }
}

/** What the cache, the records of output folders, the previous output, `check-links --since` and `sources` leave there. */
const OWN_FILE = /^(?:index(?:\.\w+\.tmp)?|.+\.seg|(?:files|output)-.+\.json(?:\..*)?|former-site|since-.+|sources)$/;

/** Whether the folder has files of others: a cache removes old ones with names like its own. */
function holdsOther(folder: string): boolean {
  const names = readdirSync(folder);
  return !names.includes('index') && names.some((name) => !name.startsWith('.') && !OWN_FILE.test(name));
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The path with symbolic links resolved, as far as it exists. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync.native(path);
  return dirname(path) === path ? path : join(realPathOf(dirname(path)), basename(path));
}
