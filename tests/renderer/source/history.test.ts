import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { History } from '../../../renderer/model/tools.ts';
import { HISTORY_ARGS, parseLog } from '../../../renderer/source/history.ts';

/** Subjects by file, newest first. */
function subjects(history: History): Record<string, string[]> {
  return Object.fromEntries([...(history ?? [])].map(([path, commits]) => [path, commits.map(({ subject }) => subject)]));
}

describe('the history of a real repository', () => {
  let root = '';
  let minute = 0;

  const git = (...args: string[]): string => {
    const time = `2026-01-01T10:${String(minute).padStart(2, '0')}:00Z`;
    const env = {
      PATH: process.env['PATH'],
      HOME: root,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.org',
      GIT_AUTHOR_DATE: time,
      GIT_COMMITTER_DATE: time,
    };
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const move = (from: string, to: string): void => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    renameSync(join(root, from), join(root, to));
  };
  const commit = (message: string): void => {
    minute++;
    git('add', '-A');
    git('commit', '-q', '--allow-empty', '-m', message);
  };
  const history = (dir = 'content'): History => parseLog(git(...HISTORY_ARGS, '--', dir === '' ? '.' : dir), dir).history;
  const text = (name: string): string => Array.from({ length: 20 }, (_, line) => `${name} ${line}\n`).join('');

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'docs-history-'));
    minute = 0;
    git('init', '-q', '-b', 'main', '.');
    git('config', 'maintenance.auto', 'false');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('names author, time and subject, newest first', () => {
    write('content/a.md', text('a'));
    commit('Write a');
    write('content/a.md', `${text('a')}more\n`);
    write('content/b.md', text('b'));
    commit('Write b, extend a');
    const commits = history()?.get('a.md');
    expect(commits).toEqual([
      {
        hash: expect.stringMatching(/^[0-9a-f]{40}$/),
        time: Date.UTC(2026, 0, 1, 10, 2),
        author: 'Ada',
        email: 'ada@example.org',
        subject: 'Write b, extend a',
      },
      expect.objectContaining({ subject: 'Write a', time: Date.UTC(2026, 0, 1, 10, 1) }),
    ]);
    expect(subjects(history())).toEqual({ 'a.md': ['Write b, extend a', 'Write a'], 'b.md': ['Write b, extend a'] });
  });

  test('survives names with spaces, quotes, line ends and letters of any script', () => {
    const names = ['a b.md', 'quo"te.md', 'tab\tand\nline.md', 'é–文.md', ' lead.md', "it's.md", 'R100'];
    for (const name of names) write(`content/${name}`, text(name));
    commit('Odd: "names"\u2028here');
    expect(Object.keys(subjects(history())).sort()).toEqual([...names].sort());
  });

  test('follows a file through several renames, with and without an edit', () => {
    write('content/one.md', text('x'));
    commit('First');
    move('content/one.md', 'content/two.md');
    commit('Second');
    move('content/two.md', 'content/deep/three.md');
    write('content/deep/three.md', `${text('x')}more\n`);
    commit('Third');
    expect(subjects(history())).toEqual({ 'deep/three.md': ['Third', 'Second', 'First'] });
  });

  test('a new file under an earlier name has a history of its own', () => {
    write('content/a.md', text('a'));
    commit('Write a');
    move('content/a.md', 'content/b.md');
    commit('Move a to b');
    write('content/a.md', text('something else'));
    commit('Write another a');
    expect(subjects(history())).toEqual({ 'a.md': ['Write another a'], 'b.md': ['Move a to b', 'Write a'] });
  });

  test('two files that swap names swap histories', () => {
    write('content/a.md', text('a'));
    commit('Write a');
    write('content/b.md', text('b'));
    commit('Write b');
    move('content/a.md', 'content/c.md');
    commit('Make room');
    move('content/b.md', 'content/a.md');
    commit('Half way');
    move('content/c.md', 'content/b.md');
    commit('All the way');
    expect(subjects(history())).toEqual({ 'a.md': ['Half way', 'Write b'], 'b.md': ['All the way', 'Make room', 'Write a'] });
  });

  test('a file that replaces another one does not inherit its history', () => {
    write('content/a.md', text('a'));
    commit('Write a');
    write('content/b.md', text('b'));
    commit('Write b');
    rmSync(join(root, 'content/a.md'));
    commit('Remove a');
    move('content/b.md', 'content/a.md');
    commit('Move b to a');
    expect(subjects(history())['a.md']).toEqual(['Move b to a', 'Write b']);
  });

  test('a file that was removed and comes back keeps its name’s history', () => {
    write('content/a.md', text('a'));
    commit('Write a');
    rmSync(join(root, 'content/a.md'));
    commit('Remove a');
    write('content/a.md', text('a'));
    commit('Bring a back');
    expect(subjects(history())['a.md']).toEqual(['Bring a back', 'Write a']);
  });

  test('merges are left out, both sides of them are not', () => {
    write('content/a.md', text('a'));
    commit('Base');
    git('checkout', '-q', '-b', 'side');
    write('content/side.md', text('side'));
    commit('Side');
    git('checkout', '-q', 'main');
    write('content/main.md', text('main'));
    commit('Main');
    minute++;
    git('merge', '-q', '--no-ff', '-m', 'Merge', 'side');
    expect(subjects(history())).toEqual({ 'a.md': ['Base'], 'side.md': ['Side'], 'main.md': ['Main'] });
  });

  test('only what is below the content folder counts, and paths begin there', () => {
    write('readme.md', 'x');
    write('content/a.md', text('a'));
    write('content2/b.md', text('b'));
    commit('All');
    expect(Object.keys(subjects(history()))).toEqual(['a.md']);
    expect(Object.keys(subjects(history(''))).sort()).toEqual(['content/a.md', 'content2/b.md', 'readme.md']);
  });

  test('people named in trailers are co-authors', () => {
    write('content/a.md', text('a'));
    commit(
      'Write a\n\nLong body.\n\nCo-authored-by: Bob B <bob@example.org>\nco-authored-by: Eve <eve@example.org>\nCo-authored-by: nobody',
    );
    expect(history()?.get('a.md')?.[0]?.coAuthors).toEqual([
      { name: 'Bob B', email: 'bob@example.org' },
      { name: 'Eve', email: 'eve@example.org' },
    ]);
  });
});

test('an empty log is no history', () => {
  expect(parseLog('', 'content').history).toBeNull();
  expect(parseLog('\n', 'content').history).toBeNull();
});
