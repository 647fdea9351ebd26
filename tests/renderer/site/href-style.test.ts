import { describe, expect, it } from 'vitest';
import { writeLike } from '../../../renderer/site/href-style.ts';

describe('a suggested address', () => {
  it.each([
    ['../b.md', '/a/c/d.html', '../c/d.md'],
    ['b.md', '/a/b/c.html', 'c.md'],
    ['./b.md', '/a/b/c.html', './c.md'],
    ['b.md', '/a/b/', 'README.md'],
    ['x/index.md', '/a/b/x/', 'x/index.md'],
    ['b.html', '/x.html', '../../x.html'],
    ['b', '/a/b/c.html', 'c'],
    ['b/', '/a/b/', './'],
    ['/b.md', '/a/c.html', '/a/c.md'],
    ['/b', '/a/c.html', '/a/c'],
    ['@alias/b.md', '/a/c.html', '/a/c.md'],
    ['b.md?x=1#y', '/a/b/c.html', 'c.md?x=1#z'],
  ])('like "%s" for %s is "%s"', (written, target, expected) => {
    expect(writeLike(written, target, expected.includes('#') ? '#z' : '', '/a/b/page.html')).toBe(expected);
  });
});
