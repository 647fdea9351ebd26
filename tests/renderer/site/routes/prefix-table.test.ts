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
