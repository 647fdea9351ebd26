import { describe, expect, it } from 'vitest';
import { readHostHeaders } from '../../../renderer/model/host-headers.ts';
import { hostTarget, readHostRedirects } from '../../../renderer/model/host-redirects.ts';

const rule = (line: string) => readHostRedirects(line).rules[0];

describe('a line of _redirects', () => {
  it.each([
    ['/a /b', { from: '/a', to: '/b', status: 301, force: false, conditional: false }],
    ['  /a\t/b   302!  # why', { from: '/a', to: '/b', status: 302, force: true, conditional: false }],
    ['/a /b#part', { to: '/b#part' }],
    ['/store id=:id /blog/:id 301', { from: '/store', to: '/blog/:id', conditional: true }],
    ['/ /de 302 Language=de Country=at,ch', { to: '/de', status: 302, conditional: true }],
    ['/ /de Language=de', { to: '/de', status: 301, conditional: true }],
    ['https://old.example/* https://new.example/:splat 301!', { to: 'https://new.example/:splat', conditional: true }],
    ['/app 200', { from: '/app', to: '', status: 200 }],
    ['/gone /404.html 404', { status: 404 }],
  ])('%s', (line, expected) => {
    expect(rule(line)).toMatchObject(expected);
  });

  it('has its place, word for word, with either line end', () => {
    const { rules, problems } = readHostRedirects('# one\r\n\r\n  /a   /b 301\r\n/only\r\n');
    expect(rules).toMatchObject([{ at: { line: 3, column: 3, length: 2 }, toAt: { line: 3, column: 8, length: 2 } }]);
    expect(problems).toMatchObject([{ at: { line: 4, column: 1, length: 5 } }]);
  });

  it('that hosts leave out is reported', () => {
    const { rules, problems } = readHostRedirects('old /new\n/old\n/a /b 301 always\n/a b /c\n/a /b 999\n/a /b 100!\n');
    expect(rules).toEqual([]);
    expect(problems.map(({ fix }) => fix)).toEqual([
      'write "/old"',
      'write the target behind it: a path that begins with "/", or a whole address',
      'write 301, or Language=en for a condition; a blank in an address is %20',
      'write 301, or Language=en for a condition; a blank in an address is %20',
      'write 301 or 302 to redirect, 200 to show the target there',
      'write 301 or 302 to redirect, 200 to show the target there',
    ]);
  });
});

describe('the target of a rule', () => {
  it.each([
    ['/a /b', '/a', '/b'],
    ['/a /b', '/a/', '/b'],
    ['/a /b', '/a/x', null],
    ['/a/* /b/:splat', '/a/x/y.html', '/b/x/y.html'],
    ['/a/* /b/:splat', '/a', '/b/'],
    ['/a/* /b/:splat', '/a/ä b/', '/b/%C3%A4%20b/'],
    ['/*.txt /:splat.md', '/guide/start.txt', '/guide/start.md'],
    ['/*.txt /:splat.md', '/guide/start.html', null],
    ['/news/:year/:slug /blog/:slug-:year', '/news/2024/hi', '/blog/hi-2024'],
    ['/%C3%A4 /b', '/ä', '/b'],
  ])('%s, asked for %s', (line, path, target) => {
    const found = rule(line);
    expect(found && hostTarget(found, path)).toBe(target);
  });
});

describe('a _headers file', () => {
  it('is read with and without indents, values left separate, removals and colons in values kept', () => {
    expect(readHostHeaders('/*\n  X-One: a: b\nX-Two: c\n  ! Server\n\n# no\n/x\n  X-One: d\n')).toEqual({
      headers: [
        { path: '/*', name: 'x-one', value: 'a: b' },
        { path: '/*', name: 'x-two', value: 'c' },
        { path: '/*', name: 'server', value: null },
        { path: '/x', name: 'x-one', value: 'd' },
      ],
      problems: [],
    });
  });

  it('reports lines that hosts leave out, at their places', () => {
    const { problems } = readHostHeaders('X-One: 1\n/*\n  X-Two\n  X-Three:\n');
    expect(problems.map(({ at }) => [at.line, at.column])).toEqual([
      [1, 1],
      [3, 3],
      [4, 3],
    ]);
  });
});
