// The site as it was where a branch began: written out of git into a folder of its own, to be checked like any other.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join, posix, resolve, sep } from 'node:path';
import { makeCacheFolder } from '../../renderer/cache/make-cache-folder.ts';
import { defaultCacheFolder } from '../store/cache-folder.ts';
import { UsageError } from '../exit-codes.ts';
import { CONFIG_NAMES, type SiteFolder } from '../load/site-folder.ts';
import type { RevisionFiles, RenamedFile } from './fingerprint.ts';

/** Bytes that git may print: the names of all files that moved. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/** The site at a revision, in a folder of its own. */
export interface SiteRevision extends RevisionFiles {
  /** Its content folder, absolute. */
  readonly root: string;
  /** `false` where the revision has no site in that folder. */
  readonly exists: boolean;
  /** Full name of the commit. */
  readonly commit: string;
  /** Removes what was written. */
  remove(): void;
}

/**
 * Writes out all files of the commit at which the current branch left `ref`. The folder lies in the default place of the site's
 * cache, so that the config finds its packages, and unchanged texts need not be parsed again. The repository, its index included,
 * is not touched.
 * @throws {UsageError} outside of a repository, and where git does not know `ref`.
 */
export function siteAtRevision(folder: SiteFolder, ref: string): SiteRevision {
  const workTree = git(folder.root, ['rev-parse', '--show-toplevel'], 'the content is in no git repository');
  const prefix = git(folder.root, ['rev-parse', '--show-prefix'], 'the content is in no git repository');
  const commit = git(folder.root, ['merge-base', ref, 'HEAD'], `git knows no common past with "${ref}"`);
  const place = join(defaultCacheFolder(folder.root), `since-${commit.slice(0, 12)}-${process.pid}`);
  const remove = (): void => rmSync(place, { recursive: true, force: true });
  const files = join(place, 'files');
  const repository: Repository = { workTree, place, commit };
  makeCacheFolder(defaultCacheFolder(folder.root));
  mkdirSync(files, { recursive: true });
  try {
    git(workTree, ['read-tree', commit], 'its tree cannot be read', { env: ownIndex(place) });
    git(workTree, ['checkout-index', '--all', `--prefix=${files}${sep}`], 'its files cannot be written', {
      env: ownIndex(place),
    });
    const oldPrefix = prefixAtRevision(prefix, folder, repository);
    const root = join(files, oldPrefix ?? prefix);
    const movesOf = (names: readonly string[]): RenamedFile[] => {
      const added = names.filter((name) => !existsSync(join(root, name)) && existsSync(join(folder.root, name)));
      const paths = added.map((name) => posix.join(prefix, name)).filter((path) => !path.startsWith('../'));
      const below = (from: string, path: string): string => posix.relative(from === '' ? '.' : from, path);
      return movesSince(paths, repository).map(({ from, to }) => ({
        from: below(oldPrefix ?? prefix, from),
        to: below(prefix, to),
      }));
    };
    const has = (file: string): boolean => existsSync(join(root, file));
    return { root, exists: oldPrefix !== null, commit, has, movesOf, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The repository, and the folder for what is written out of it. */
interface Repository {
  /** Absolute, as is `place`. */
  readonly workTree: string;
  readonly place: string;
  readonly commit: string;
}

/** Where the site lay in the repository: the folder of its config. `null`: there was no site. */
function prefixAtRevision(prefix: string, { config }: SiteFolder, repository: Repository): string | null {
  if (config === null || CONFIG_NAMES.some((name) => existsSync(join(repository.place, 'files', prefix, name)))) return prefix;
  const path = posix.join(prefix, basename(config));
  const from = movesSince([path], repository).find(({ to }) => to === path)?.from;
  return from === undefined ? null : posix.join(posix.dirname(from), '/');
}

function ownIndex(place: string): NodeJS.ProcessEnv {
  return { ...process.env, GIT_INDEX_FILE: join(place, '.index') };
}

/**
 * Renames between the commit and the files on disk, by git's similarity of texts; `added` are present files (paths in the
 * repository). Files that git does not track yet are noted in a separate index; the empty object that git writes for them goes
 * into a separate folder, too.
 */
function movesSince(added: readonly string[], { workTree, place, commit }: Repository): RenamedFile[] {
  if (added.length === 0) return [];
  const objects = join(place, 'objects');
  mkdirSync(objects, { recursive: true });
  const known = resolve(workTree, git(workTree, ['rev-parse', '--git-path', 'objects'], 'its objects cannot be found'));
  const env = {
    ...ownIndex(place),
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: known,
  };
  const noting = ['add', '--intent-to-add', '--force', '--pathspec-from-file=-', '--pathspec-file-nul'];
  git(workTree, noting, 'new files cannot be noted', { env, input: added.join('\0') });
  const comparing = ['diff-index', '--find-renames', '-l0', '--diff-filter=R', '--name-status', '-z', commit];
  const names = git(workTree, comparing, 'moves cannot be found', { env }).split('\0');
  return Array.from({ length: Math.floor(names.length / 3) }, (_, i) => ({
    from: names[3 * i + 1] ?? '',
    to: names[3 * i + 2] ?? '',
  }));
}

interface GitInput {
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
}

/** Runs git and returns what it prints, without white space around it. */
function git(cwd: string, args: readonly string[], failure: string, { env = process.env, input = '' }: GitInput = {}): string {
  try {
    return execFileSync('git', [...args], { cwd, env, input, encoding: 'utf8', maxBuffer: MAX_OUTPUT, stdio: 'pipe' }).trim();
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
