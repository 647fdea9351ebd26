import { describe, expect, it } from 'vitest';
import { writeLike } from '../../../../renderer/site/links/href-style.ts';

describe('a suggested address', () => {
  it.each([
    ['../b.md', '/a/c/d.html', '../c/d.md'],
    ['b.md', '/a/b/c.html', 'c.md'],
    ['./b.md', '/a/b/c.html', './c.md'],
    ['b.md', '/a/b/', 'README.md'],
    ['b.md/#y', '/a/b/c.html', 'c.md#z'],
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

  it.each([
    ['./Release%20Notes.md', '/a/b/release notes.html', './release%20notes.md'],
    ['./release.md', '/a/b/release notes.html', './release%20notes.md'],
    ['./Release Notes.md', '/a/b/release notes.html', './release notes.md'],
    ['./A%2520b.md', '/a/b/a%20b.html', './a%2520b.md'],
    ['./A%28b%29.md', '/a/b/a(b).html', './a%28b%29.md'],
    ['./A(b).md', '/a/b/a(b).html', './a(b).md'],
    ['./A(b).md', '/a/b/a(b.html', './a%28b.md'],
    ['./C++.md', '/a/b/c++.html', './c++.md'],
    ['./x.md', '/a/b/a#b?c.html', './a%23b%3Fc.md'],
    ['./x.md', `/a/b/"it's" {{ a }} |b\\<c>.html`, './%22it%27s%22%20%7B%7B%20a%20%7D%7D%20%7Cb%5C%3Cc%3E.md'],
    ['./x.md', '/a/b/a&copy;b&c.html', './a%26copy;b&c.md'],
    ['./x.md', '/a/b/über.html', './über.md'],
    ['./%C3%9Cber.md', '/a/b/über.html', './%C3%BCber.md'],
    ['x.md', '/a/b/a:b.html', './a:b.md'],
    ['x.md', '/a/b/@scope.html', './@scope.md'],
  ])('like "%s" for %s is encoded as "%s"', (written, target, expected) => {
    expect(writeLike(written, target, '', '/a/b/page.html')).toBe(expected);
  });
});
