import { describe, expect, it } from 'vitest';
import { filesOfTree, parseEntries, type TreeEntry } from '../../../cli/sources/tree-entries.ts';

/** Files by path, links as `path -> target`. The object of each is its path. */
function entries(...words: readonly string[]): { entries: TreeEntry[]; targets: Map<string, string> } {
  const targets = new Map<string, string>();
  const list = words.map((word): TreeEntry => {
    const [path = '', target] = word.split(' -> ');
    if (target !== undefined) targets.set(path, target);
    return { path, kind: target === undefined ? 'file' : 'link', object: path, size: 1 };
  });
  return { entries: list, targets };
}

/** `path` or `path = object`, and paths that are left out behind `!`. */
function result(...words: readonly string[]): string[] {
  const { entries: list, targets } = entries(...words);
  const { files, leftOut } = filesOfTree(list, targets);
  return [
    ...files.map(({ path, object }) => (path === object ? path : `${path} = ${object}`)),
    ...leftOut.map(({ path }) => `!${path}`),
  ];
}

describe('the files of a folder in a repository', () => {
  it('are read from what git lists, whatever their names', () => {
    const object = 'a'.repeat(40);
    const text = `100644 blob ${object}      12\tünï code.md\x00160000 commit ${object}       -\tsub\x00120000 blob ${object}       5\ta\nb\0`;
    expect(parseEntries(text)).toEqual([
      { path: 'ünï code.md', kind: 'file', object, size: 12 },
      { path: 'sub', kind: 'submodule', object, size: 0 },
      { path: 'a\nb', kind: 'link', object, size: 5 },
    ]);
  });

  it('stand in place of links that lead to them', () => {
    expect(result('a.md', 'b.md -> a.md', 'c/d.md -> ../b.md')).toEqual(['a.md', 'b.md = a.md', 'c/d.md = a.md']);
    expect(result('a/x.md', 'b -> a', 'c.md -> b/x.md')).toEqual(['a/x.md', 'b/x.md = a/x.md', 'c.md = a/x.md']);
  });

  it.each([['../secret.md'], ['a/../../secret.md'], ['/etc/passwd'], ['nothing.md'], ['.'], ['link'], ['']])(
    'are not what a link to "%s" leads to',
    (target) => {
      expect(result('a/x.md', `link -> ${target}`)).toEqual(['a/x.md', '!link']);
    },
  );

  it('are not read through links in a circle, or through one that leads out', () => {
    expect(result('a -> b', 'b -> a')).toEqual(['!a', '!b']);
    expect(result('out -> ..', 'x -> out/secret.md')).toEqual(['!out', '!x']);
    expect(result('a/b/up -> ../..', 'a/x.md')).toEqual(['a/x.md', '!a/b/up']);
  });

  it.each([
    '../x.md',
    'a/../../x',
    '.git/config',
    'a/.GIT/hooks/x',
    'a//b',
    './x',
    'git~1/config',
    'a\\b',
    'c:x',
    '/x',
    '.g\u200Cit/x',
  ])('have no name such as "%s"', (path) => {
    expect(result(path, 'a.md')).toEqual(['a.md', `!${path}`]);
  });

  it('are no submodules and none of more than 50 MB', () => {
    const file: TreeEntry = { path: 'film.mp4', kind: 'file', object: 'x', size: 60 << 20 };
    const { files, leftOut } = filesOfTree([file, { ...file, path: 'sub', kind: 'submodule', size: 0 }], new Map());
    expect(files).toEqual([]);
    expect(leftOut.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'film.mp4: The file has 60 MB; files above 50 MB are left out.',
      'sub: It is a submodule: a repository of its own, which is not read.',
    ]);
  });
});
