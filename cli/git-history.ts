// The content's history from git: one `git log` for the whole tree, stored by the commit it was run at. Whether there are new
// commits is read from git's own files, so a warm run starts no process.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { cacheKey } from '../renderer/cache/hash.ts';
import { type Diagnostic, diagnostic } from '../renderer/model/diagnostic.ts';
import type { Cache, Commit, History, Moves } from '../renderer/model/tools.ts';
import { lookAt } from './disk/look.ts';
import { HISTORY_ARGS, parseLog } from '../renderer/source/history.ts';

/** Raised when what is stored changes its form. */
const STEP = 'history@2';
/** A log of a very large repository; beyond it the history counts as unavailable. */
const MAX_LOG_BYTES = 1 << 30;

/** The history, and a finding where there is none. */
export interface HistoryResult {
  readonly history: History;
  readonly moves: Moves;
  readonly diagnostics: readonly Diagnostic[];
}

/** As the cache keeps it. */
interface StoredHistory {
  readonly history: [path: string, commits: Commit[]][];
  readonly moves: [from: string, to: string][];
}

/** A repository on disk. Paths are absolute and real. */
interface Repository {
  readonly workTree: string;
  /** The work tree's own git folder: its `HEAD`. */
  readonly gitDir: string;
  /** Where branches and objects are; the same folder unless this is a linked work tree. */
  readonly commonDir: string;
}

/** A value that changes whenever the result of `readHistory` could. Starts no process where git's own files name the commit. */
export function historyState(root: string): string {
  const repository = findRepository(realpathSync(root));
  if (!repository) return 'none';
  if (existsSync(join(repository.commonDir, 'shallow'))) return 'shallow';
  return `${headCommit(repository) ?? 'empty'} ${contentDirOf(repository, root)}`;
}

/**
 * The commit that the content folder `root` is at, and the files below it that differ from that commit, or are not in it, relative to it;
 * `null` without git, a repository or a commit.
 */
export function workTreeState(root: string): { readonly commit: string; readonly changed: ReadonlySet<string> } | null {
  const repository = findRepository(realpathSync(root));
  const commit = repository && headCommit(repository);
  if (!repository || !commit) return null;
  try {
    const dir = contentDirOf(repository, root);
    const status = git(repository.workTree, [
      'status',
      '--porcelain',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--',
      dir || '.',
    ]);
    const paths = status.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)]));
    return { commit, changed: new Set(paths.map((path) => (dir === '' ? path : path.slice(dir.length + 1)))) };
  } catch {
    return null;
  }
}

/** Reads the history of the content folder `root`. Never throws: without git or commits there is simply none. */
export function readHistory(root: string, cache: Cache): HistoryResult {
  const repository = findRepository(realpathSync(root));
  if (!repository) return none('The content is in no git repository, so pages show no dates, contributors or changes.', null);
  if (existsSync(join(repository.commonDir, 'shallow'))) {
    return none(
      'The git history is shallow, so pages show no dates, contributors or changes.',
      'fetch all of it: "git fetch --unshallow", or "fetch-depth: 0" in the checkout step',
    );
  }
  const head = headCommit(repository);
  if (head === null) return none('The git repository has no commit yet, so pages show no dates, contributors or changes.', null);
  const contentDir = contentDirOf(repository, root);
  const key = cacheKey(STEP, head, contentDir);
  const stored = cache.get<StoredHistory>('history', key);
  if (stored) return { history: new Map(stored.history), moves: new Map(stored.moves), diagnostics: [] };
  return runGit(repository, root, contentDir, (history) => cache.set('history', key, history));
}

/** The content folder below the work tree. */
function contentDirOf({ workTree }: Repository, root: string): string {
  return relative(workTree, realpathSync(root)).split('\\').join('/');
}

function runGit(
  repository: Repository,
  root: string,
  contentDir: string,
  store: (history: StoredHistory) => void,
): HistoryResult {
  try {
    const log = git(repository.workTree, [...HISTORY_ARGS, '--', root]);
    const { history, moves } = parseLog(log, contentDir);
    if (history) store({ history: [...history].map(([path, commits]) => [path, [...commits]]), moves: [...moves] });
    return { history, moves, diagnostics: [] };
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return none(
      missing
        ? 'The program "git" is not installed, so pages show no dates, contributors or changes.'
        : `"git log" failed, so pages show no dates, contributors or changes: ${firstLine((error as Error).message)}`,
      missing ? 'install git' : null,
    );
  }
}

/** Settings of the user or the machine must not change the output: no colours, no signatures, no pager, quoted names off. */
function git(folder: string, args: readonly string[]): string {
  const fixed = [
    '-c',
    'core.quotePath=false',
    '-c',
    'color.ui=false',
    '-c',
    'log.showSignature=false',
    '--no-pager',
    '--no-optional-locks',
  ];
  return execFileSync('git', [...fixed, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_LOG_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function none(message: string, fix: string | null): HistoryResult {
  return { history: null, moves: new Map(), diagnostics: [diagnostic('history/unavailable', message, null, { fix })] };
}

function findRepository(folder: string): Repository | null {
  for (let workTree = folder; ; workTree = dirname(workTree)) {
    const mark = join(workTree, '.git');
    const stats = lookAt(mark);
    if (stats) {
      const gitDir = stats.isDirectory() ? mark : linkedGitDir(mark);
      if (gitDir !== null && existsSync(join(gitDir, 'HEAD'))) return { workTree, gitDir, commonDir: commonDirOf(gitDir) };
    }
    if (dirname(workTree) === workTree) return null;
  }
}

/** A `.git` file (`gitdir: …`) of a linked work tree or a submodule. */
function linkedGitDir(mark: string): string | null {
  const target = /^gitdir: (.+)$/m.exec(readText(mark) ?? '')?.[1];
  return target === undefined ? null : resolve(dirname(mark), target);
}

function commonDirOf(gitDir: string): string {
  const common = readText(join(gitDir, 'commondir'))?.trim();
  return common === undefined ? gitDir : isAbsolute(common) ? common : join(gitDir, common);
}

/** The commit `HEAD` names: from the files where they say so, else from git itself; `null` before the first commit. */
function headCommit(repository: Repository): string | null {
  const head = readText(join(repository.gitDir, 'HEAD'))?.trim() ?? '';
  const branch = /^ref: (.+)$/.exec(head)?.[1];
  const fromFiles =
    branch === undefined ? head : (readText(join(repository.commonDir, branch))?.trim() ?? packedRef(repository, branch));
  if (fromFiles !== null && /^[0-9a-f]{40,64}$/.test(fromFiles)) return fromFiles;
  try {
    return git(repository.workTree, ['rev-parse', '--verify', '--quiet', 'HEAD']).trim();
  } catch {
    // No commit, or no git: either way there is no history to show.
    return null;
  }
}

function packedRef({ commonDir }: Repository, branch: string): string | null {
  const line = readText(join(commonDir, 'packed-refs'))
    ?.split('\n')
    .find((entry) => entry.endsWith(` ${branch}`));
  return line?.split(' ')[0] ?? null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not every repository has every one of these files.
    return null;
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0] as string;
}
