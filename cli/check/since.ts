// The site as it was at a commit: written out of git into a folder of its own, to be read like any other.

import { execFileSync } from 'node:child_process';
import { constants, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, posix, relative, resolve, sep } from 'node:path';
import { makeCacheFolder } from '../../renderer/cache/make-cache-folder.ts';
import { isContentPath } from '../disk/disk-files.ts';
import { defaultCacheFolder } from '../store/cache-folder.ts';
import { UsageError } from '../exit-codes.ts';
import { CONFIG_NAMES, earlierState, type SiteFolder } from '../load/site-folder.ts';
import type { RevisionFiles, RenamedFile } from './fingerprint.ts';

/** Bytes that git may print: the names of all files that moved. */
const MAX_OUTPUT = 256 * 1024 * 1024;

/** The site at a revision, in a folder of its own. */
export interface SiteRevision extends RevisionFiles {
  readonly folder: SiteFolder;
  /** `false` where the revision has no site in that folder. */
  readonly exists: boolean;
  /** Full name of the commit. */
  readonly commit: string;
  /** Removes what was written. */
  remove(): void;
}

/**
 * Writes out all files of a commit: that of `ref`, or with `ref...` the one at which the current branch left `ref`. The folder lies in
 * the default place of the site's cache, so that the config finds its packages. Submodules that are checked out are written out as well;
 * what git ignores in the content folder is the same then as now. The repository, its index included, is not touched.
 * @throws {UsageError} outside of a repository, where git does not know `ref`, and where the folder cannot be written.
 */
export function siteAtRevision(folder: SiteFolder, ref: string): SiteRevision {
  const workTree = git(folder.root, ['rev-parse', '--show-toplevel'], NO_REPOSITORY);
  const prefix = git(folder.root, ['rev-parse', '--show-prefix'], NO_REPOSITORY);
  const commit = commitOf(folder.root, ref);
  const place = join(defaultCacheFolder(folder.root), `since-${commit.slice(0, 12)}-${process.pid}`);
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(place, { recursive: true, force: true });
  };
  const files = join(place, 'files');
  const repository: Repository = { workTree, place, commit };
  makeFolder(files, defaultCacheFolder(folder.root));
  // An interrupted process waits only so long for what it does.
  process.on('exit', remove);
  try {
    writeTree(repository, files);
    const oldPrefix = prefixAtRevision(prefix, folder, repository);
    const root = join(files, oldPrefix ?? prefix);
    if (oldPrefix !== null) copyIgnored(folder.root, root);
    const movesOf = (names: readonly string[]): RenamedFile[] => {
      const added = names.filter((name) => !existsSync(join(root, name)) && existsSync(join(folder.root, name)));
      const paths = added.map((name) => posix.join(prefix, name)).filter((path) => isOwn(path, workTree));
      const below = (from: string, path: string): string => posix.relative(from === '' ? '.' : from, path);
      return movesSince(paths, repository).map(({ from, to }) => ({
        from: below(oldPrefix ?? prefix, from),
        to: below(prefix, to),
      }));
    };
    const has = (file: string): boolean => existsSync(join(root, file));
    return { folder: earlierState(root, folder), exists: oldPrefix !== null, commit, has, movesOf, remove };
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

function commitOf(root: string, ref: string): string {
  const branch = /^(.+)\.\.\.$/.exec(ref)?.[1];
  if (branch !== undefined) return git(root, ['merge-base', branch, 'HEAD'], `git knows no common past with "${branch}"`);
  return git(root, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], `git knows no commit "${ref}"`);
}

/** Makes a folder in a cache, and removes what killed runs left there. */
function makeFolder(path: string, cache: string): void {
  try {
    makeCacheFolder(cache);
    removeAbandoned(cache);
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const fix = 'make the folder writable: the site of the commit lies there while it is compared';
    throw new UsageError(`"${cache}" cannot be written: ${(error as Error).message}.`, fix);
  }
}

/** Removes what killed runs left. */
function removeAbandoned(cache: string): void {
  for (const name of readdirSync(cache)) {
    const pid = /^since-[\da-f]{12}-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes the files of a commit to `to` (absolute), and those of its submodules that the work tree has. */
function writeTree({ workTree, place, commit }: Repository, to: string): void {
  const env = ownIndex(place);
  git(workTree, ['read-tree', commit], 'its tree cannot be read', { env });
  git(workTree, ['checkout-index', '--all', `--prefix=${to}${sep}`], 'its files cannot be written', { env });
  const entries = git(workTree, ['ls-files', '--stage', '-z'], 'its tree cannot be read', { env }).split('\0');
  for (const entry of entries) {
    const [, linked, path] = /^160000 (\S+) \d\t(.+)$/s.exec(entry) ?? [];
    if (linked === undefined || path === undefined || !existsSync(join(workTree, path, '.git'))) continue;
    const own = join(place, 'modules', path);
    mkdirSync(own, { recursive: true });
    writeTree({ workTree: join(workTree, path), place: own, commit: linked }, join(to, path));
  }
}

/** What git ignores belongs to no commit: pages that a script makes are in both states. */
function copyIgnored(from: string, to: string): void {
  const listing = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'];
  const isContent = (path: string): boolean => isContentPath(relative(from, path).split(sep).join('/'));
  for (const name of git(from, listing, 'ignored files cannot be listed').split('\0')) {
    if (name === '' || !isContentPath(name.endsWith('/') ? `${name}any` : name) || existsSync(join(to, name))) continue;
    cpSync(join(from, name), join(to, name), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => path === join(from, name) || isContent(path),
    });
  }
}

/** Whether a path belongs to the repository, and not to one outside or inside of it. */
function isOwn(path: string, workTree: string): boolean {
  if (path.startsWith('../')) return false;
  const folder = posix.dirname(path);
  return folder === '.' || (!existsSync(join(workTree, folder, '.git')) && isOwn(folder, workTree));
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

const NO_REPOSITORY = 'the content is in no git repository';

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
      `The site cannot be compared: ${failure}${said === '' ? '' : ` (${said})`}.`,
      failure === NO_REPOSITORY
        ? 'run it where the repository was cloned; a new one is made by "git init" and a first commit'
        : 'name a branch, a tag or a commit; in CI, fetch the history ("fetch-depth: 0")',
    );
  }
}
