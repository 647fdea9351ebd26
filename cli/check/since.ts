// The site as it was where a branch began: written out of git into a folder of its own, to be checked like any other.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { UsageError } from '../exit-codes.ts';
import type { SiteFolder } from '../site-folder.ts';

/** A former state of the site's repository. */
export interface FormerSite {
  /** Its content folder, absolute. */
  readonly root: string;
  /** Full name of the commit. */
  readonly commit: string;
  /** Removes what was written. */
  remove(): void;
}

/**
 * Writes out all files of the commit where the current branch left `ref`. The folder lies in the site's cache, so that the
 * config finds its packages and texts that are still the same need not be parsed again. The repository, its index
 * included, is not touched.
 * @throws {UsageError} outside of a repository, and where git does not know `ref`.
 */
export function formerSite(folder: SiteFolder, ref: string): FormerSite {
  const workTree = git(folder.root, ['rev-parse', '--show-toplevel'], 'the content is in no git repository');
  const commit = git(folder.root, ['merge-base', ref, 'HEAD'], `git knows no common past with "${ref}"`);
  const place = join(folder.cache, `since-${commit.slice(0, 12)}-${process.pid}`);
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  const index = join(place, '.index');
  const files = join(place, 'files');
  mkdirSync(files, { recursive: true });
  try {
    const env = { ...process.env, GIT_INDEX_FILE: index };
    git(workTree, ['read-tree', commit], 'its tree cannot be read', env);
    git(workTree, ['checkout-index', '--all', `--prefix=${files}${sep}`], 'its files cannot be written', env);
  } catch (error) {
    remove();
    throw error;
  }
  return { root: join(files, relative(workTree, folder.root)), commit, remove };
}

function git(cwd: string, args: readonly string[], failure: string, env: NodeJS.ProcessEnv = process.env): string {
  try {
    return execFileSync('git', [...args], { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    const said =
      String((error as { stderr?: unknown }).stderr ?? '')
        .trim()
        .split('\n')[0] ?? '';
    throw new UsageError(
      `--since cannot compare: ${failure}${said === '' ? '' : ` (${said})`}.`,
      'name a branch, a tag or a commit; in CI, fetch the history ("fetch-depth: 0")',
    );
  }
}
