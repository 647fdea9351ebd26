import { describe, expect, it } from 'vitest';
import { prefixTable } from '../../../../renderer/site/routes/prefix-table.ts';

describe('a prefix table', () => {
  const find = prefixTable([
    ['/', 'root'],
    ['/a/', 'a'],
    ['/a/b/', 'b'],
    ['/a/b/', 'again'],
    ['/a/bc', 'open'],
  ]);

  it.each([
    ['/x.html', 'root'],
    ['/a/x.html', 'a'],
    ['/a/b/', 'b'],
    ['/a/b/c/d.html', 'b'],
    ['/a/bcd/e.html', 'open'],
    ['/ab/x.html', 'root'],
  ])('finds for %s the value of the longest prefix: %s', (url, value) => {
    expect(find(url)).toBe(value);
  });

  it('finds nothing if no prefix matches', () => {
    expect(prefixTable([['/a/', 1]])('/b/')).toBeNull();
    expect(prefixTable<number>([])('/b/')).toBeNull();
  });
});

it('finds the same in any order of addresses: in a folder, below it, above it and beside it', () => {
  const find = prefixTable([
    ['/', 'root'],
    ['/a/', 'a'],
    ['/a/b/', 'b'],
    ['/a/bc', 'bc'],
  ]);
  const right = {
    '/x': 'root',
    '/a/': 'a',
    '/a/1': 'a',
    '/a/b/': 'b',
    '/a/b/c/1': 'b',
    '/a/bc': 'bc',
    '/a/c/1': 'a',
    '/a': 'root',
  };
  const entries = Object.entries(right);
  for (const first of entries) for (const [url, value] of [first, ...entries]) expect([url, find(url)]).toEqual([url, value]);
});
