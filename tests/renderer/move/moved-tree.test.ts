import { describe, expect, it } from 'vitest';
import { movedTree } from '../../../renderer/move/moved-tree.ts';
import { memoryFiles, readTree } from '../../support/memory-files.ts';

const TREE = memoryFiles(readTree('-- a.md --\nA\n-- b.md --\nB\n-- c.md --\nC\n'));

describe('a folder as it will be', () => {
  const moved = movedTree(
    TREE,
    new Map([['a.md', 'z/a.md']]),
    new Map([
      ['z/a.md', '\uFEFFnew\r\n'],
      ['b.md', 'b'],
      ['lock', 'l'],
    ]),
  );

  it('lists files by the names to be, sorted, with new ones', () => {
    expect(moved.list().map(({ path }) => path)).toEqual(['b.md', 'c.md', 'lock', 'z/a.md']);
  });

  it('has new texts in normal form, and the others as they are', () => {
    expect(['z/a.md', 'b.md', 'c.md', 'lock', 'a.md'].map((path) => moved.readText(path))).toEqual([
      'new\n',
      'b',
      'C\n',
      'l',
      null,
    ]);
    expect(moved.readBytes('a.md')).toBeNull();
    expect(new TextDecoder().decode(moved.readBytes('b.md') ?? undefined)).toBe('b');
  });

  it('has other hashes where texts are other, and paths of its own', () => {
    expect(moved.hash('c.md')).toBe(TREE.hash('c.md'));
    expect(moved.hash('b.md')).not.toBe(TREE.hash('b.md'));
    expect([moved.realPath('z/a.md'), moved.realPath('a.md'), moved.realPath('c.md')]).toEqual(['z/a.md', null, 'c.md']);
  });

  it('keeps the text of a file that only gets another name', () => {
    expect(movedTree(TREE, new Map([['a.md', 'z.md']]), new Map()).readText('z.md')).toBe('A\n');
  });
});
