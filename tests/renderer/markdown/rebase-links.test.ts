import { describe, expect, it } from 'vitest';
import { type BaseChange, rebaseHref, rebaseLine } from '../../../renderer/markdown/rebase-links.ts';

const MOVE: BaseChange = { from: 'shared/parts/note.md', to: 'server/v25.1/page.md', aliases: ['@samples/', 'code:'] };

describe('an address', () => {
  it.each([
    ['a.md', '../../shared/parts/a.md'],
    ['./a.md', '../../shared/parts/a.md'],
    ['../a.md#x', '../../shared/a.md#x'],
    ['../../server/v25.1/b.md', 'b.md'],
    ['./../../server/v25.1/b.md?q#x', './b.md?q#x'],
    ['../../server/v25.0/b.md', '../v25.0/b.md'],
    ['../../../outside.ts', '../../../outside.ts'],
    ['../', '../../shared/'],
    ['./', '../../shared/parts/'],
    ['..', '../../shared/'],
    ['../../server/v25.1/', './'],
    ['img/a%20b.png', '../../shared/parts/img/a%20b.png'],
    ['{{ version }}/a.md', '{{ version }}/a.md'],
  ])('"%s" becomes "%s"', (href, rebased) => {
    expect(rebaseHref(href, MOVE)).toBe(rebased);
  });

  it.each([
    '',
    '#x',
    '?q',
    '/a.md',
    '//host/a',
    'https://host/a',
    'mailto:a@b',
    '@/a.md',
    '@samples/a.ts',
    'code:a.ts',
    '~/a',
    '\\x',
  ])('"%s" means the same everywhere', (href) => {
    expect(rebaseHref(href, MOVE)).toBe(href);
  });

  it('between files of one folder stays as it is', () => {
    expect(rebaseHref('./b/c.md', { from: 'a/x.md', to: 'a/y.md', aliases: [] })).toBe('./b/c.md');
    expect(rebaseHref('c.md', { from: 'x.md', to: 'y.md', aliases: [] })).toBe('c.md');
  });
});

describe('a line', () => {
  const move: BaseChange = { from: 'parts/p.md', to: 'page.md', aliases: ['@samples/'] };
  const rebase = (line: string): string => rebaseLine(line, move, () => false).text;

  it.each([
    ['[a](b.md)', '[a](parts/b.md)'],
    ['![a](./b.png =300x "title") and [c](d.md)', '![a](./parts/b.png =300x "title") and [c](parts/d.md)'],
    ['[a](<b c.md>)', '[a](<parts/b c.md>)'],
    ['[a](b_(c).md)', '[a](parts/b_(c).md)'],
    ['[![i](i.png)](b.md)', '[![i](parts/i.png)](parts/b.md)'],
    ['[a]: b.md "t"', '[a]: parts/b.md "t"'],
    ['> [a]: <b.md>', '> [a]: <parts/b.md>'],
    ['<a href="b.md">x</a> <img alt="b.md" src=\'i.png\'>', '<a href="parts/b.md">x</a> <img alt="b.md" src=\'parts/i.png\'>'],
    ['<video src="v.mp4" poster="p.png"/>', '<video src="parts/v.mp4" poster="parts/p.png"/>'],
    ['<VidStack src="./v.mp4" />', '<VidStack src="./parts/v.mp4" />'],
    ['@[code{x} ts](./a.ts;@samples/b.ts; c.ts)', '@[code{x} ts](./parts/a.ts;@samples/b.ts; parts/c.ts)'],
    ['<<< ./a.ts#x{1} ts', '<<< ./parts/a.ts#x{1} ts'],
  ])('%s', (line, rebased) => {
    expect(rebase(line)).toBe(rebased);
  });

  it.each([
    'plain b.md text',
    '[^1]: footnote.md',
    '[a][b.md]',
    '\\[a\\](b.md)',
    '<p class="href=x.md">',
    '<<< @/a.ts',
    '[a](#b) [c](/d) [e](https://f.example/g.md)',
    '[a]()',
    '',
  ])('"%s" stays', (line) => {
    expect(rebase(line)).toBe(line);
  });

  it('with inline code keeps the code', () => {
    const line = '`[a](b.md)` [a](b.md)';
    expect(rebaseLine(line, move, (offset) => offset < 11).text).toBe('`[a](b.md)` [a](parts/b.md)');
  });

  it('returns what it rewrote', () => {
    const { text, edits } = rebaseLine('[a](b.md) [c](#d) [e](f.md)', move, () => false);
    expect(edits.map(({ offset, length, old }) => [text.substr(offset, length), old.length])).toEqual([
      ['parts/b.md', 4],
      ['parts/f.md', 4],
    ]);
  });
});
