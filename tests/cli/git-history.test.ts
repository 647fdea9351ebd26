import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHistory } from '../../cli/git-history.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { Cache } from '../../renderer/model/tools.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';

const PERSON = {
  GIT_AUTHOR_NAME: 'Ada Lövelace',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
};

function git(folder: string, ...args: string[]): string {
  const env = { ...process.env, ...PERSON, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  return execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], { cwd: folder, encoding: 'utf8', env });
}

/** A repository with two commits; its content is in `docs`. */
function repository(): string {
  const folder = tempFolder('-- docs/ünï code.md --\none\n-- other.md --\nx\n');
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'First');
  writeFiles(folder, '-- docs/b.md --\nb\n-- docs/ünï code.md --\ntwo\n');
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'Second: with a "subject"');
  return folder;
}

function subjects(root: string, path: string, cache: Cache = memoryCache()): readonly string[] | undefined {
  const { history, diagnostics } = readHistory(root, cache);
  expect(diagnostics).toEqual([]);
  return history?.get(path)?.map(({ subject }) => subject);
}

describe('the history', () => {
  it('is read from git, newest first, by path below the content folder', () => {
    const root = join(repository(), 'docs');
    expect(subjects(root, 'ünï code.md')).toEqual(['Second: with a "subject"', 'First']);
    expect(subjects(root, 'b.md')).toEqual(['Second: with a "subject"']);
    expect(subjects(root, 'other.md')).toBeUndefined();
    expect(readHistory(root, memoryCache()).history?.get('b.md')?.[0]).toMatchObject({
      author: 'Ada Lövelace',
      email: 'ada@example.org',
    });
  });

  it('is stored until there is a new commit, packed or not', () => {
    const folder = repository();
    const root = join(folder, 'docs');
    let stored = 0;
    const memory = memoryCache();
    const cache: Cache = { ...memory, set: (store, key, value) => ((stored += 1), memory.set(store, key, value)) };
    subjects(root, 'b.md', cache);
    git(folder, 'pack-refs', '--all');
    subjects(root, 'b.md', cache);
    expect(stored).toBe(1);
    git(folder, 'commit', '-q', '--allow-empty', '-m', 'Third');
    subjects(root, 'b.md', cache);
    expect(stored).toBe(2);
  });

  it('is found from a linked work tree and from a detached head', () => {
    const folder = repository();
    const linked = join(folder, 'linked');
    git(folder, 'worktree', 'add', '-q', '--detach', linked);
    expect(subjects(join(linked, 'docs'), 'b.md')).toEqual(['Second: with a "subject"']);
  });

  it('covers the whole repository where that is the content', () => {
    expect(subjects(repository(), 'other.md')).toEqual(['First']);
  });
});

describe('without a usable history there is none, and one remark', () => {
  const remark = (root: string): string => {
    const { history, diagnostics } = readHistory(root, memoryCache());
    expect(history).toBeNull();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['history/unavailable', 'remark']]);
    return `${diagnostics[0]?.message} ${diagnostics[0]?.fix ?? ''}`;
  };

  it('outside of a repository', () => {
    expect(remark(tempFolder())).toContain('no git repository');
  });

  it('in a shallow clone', () => {
    const folder = repository();
    const clone = join(tempFolder(), 'clone');
    git(folder, 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
    expect(remark(clone)).toContain('--unshallow');
  });

  it('before the first commit', () => {
    const folder = tempFolder();
    git(folder, 'init', '-q');
    expect(remark(folder)).toContain('no commit yet');
  });

  it('in a damaged repository', () => {
    const folder = repository();
    rmSync(join(folder, '.git/objects'), { recursive: true });
    mkdirSync(join(folder, '.git/objects'));
    expect(remark(folder)).toContain('"git log" failed');
  });
});
