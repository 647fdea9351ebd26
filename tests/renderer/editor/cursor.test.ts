import { describe, expect, it } from 'vitest';
import { type Cursor, readCursor } from '../../../renderer/editor/cursor.ts';

/** What is at the mark (`|`) of a text. */
function at(marked: string): Cursor | null {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  return readCursor(marked.replace('|', ''), before.length - 1, before.at(-1)?.length ?? 0);
}

describe('readCursor', () => {
  it.each([
    ['[x](./st|art.md)', { kind: 'link', isImage: false, typed: './st', from: 4, to: 14 }],
    ['[x](./a.md#|)', { kind: 'link', isImage: false, typed: './a.md#', from: 4, to: 11 }],
    ['![x](/img/|)', { kind: 'link', isImage: true, typed: '/img/', from: 5, to: 10 }],
    ['[a]: ./b|', { kind: 'link', isImage: false, typed: './b', from: 5, to: 8 }],
    ['<a href="./b|">', { kind: 'link', isImage: false, typed: './b', from: 9, to: 12 }],
    ["<img src='./b|'>", { kind: 'link', isImage: true, typed: './b', from: 10, to: 13 }],
    ['a <Ba| b', { kind: 'component', typed: 'Ba', from: 3, to: 5 }],
    ['<Badge text="a" ty| />', { kind: 'prop', component: 'Badge', given: ['text'], typed: 'ty', from: 16, to: 18 }],
    ['> ::: wa|', { kind: 'container', typed: 'wa', from: 6, to: 8 }],
    ['::: versions >=v2|4', { kind: 'version', typed: 'v2', from: 15, to: 18 }],
    ['@[code ts](../a|.ts)', { kind: 'import', typed: '../a', from: 11, to: 18 }],
    ['@[code](a.ts;./b|)', { kind: 'import', typed: './b', from: 13, to: 16 }],
    ['@[code{pa|}](./a.ts)', { kind: 'region', path: './a.ts', typed: 'pa', from: 7, to: 9 }],
    ['<Sample title="A" id="ap|p" />', { kind: 'sample', typed: 'ap', from: 22, to: 25 }],
    ['@[code](sample:ap|)', { kind: 'sample', typed: 'ap', from: 15, to: 17 }],
    ['<<< @/a|', { kind: 'import', typed: '@/a', from: 4, to: 7 }],
    ['<<< @/a.ts#x|', { kind: 'region', path: '@/a.ts', typed: 'x', from: 11, to: 12 }],
    ['<!-- @include: ./p|', { kind: 'import', typed: './p', from: 15, to: 18 }],
    ['<!-- @include: ./p.md#r| -->', { kind: 'region', path: './p.md', typed: 'r', from: 22, to: 23 }],
    ['---\nord|\n---\n', { kind: 'key', path: [], siblings: [], typed: 'ord', from: 0, to: 3 }],
    // While the front matter is still open.
    ['---\ntitle: x\nord|', { kind: 'key', path: [], siblings: ['title'], typed: 'ord', from: 0, to: 3 }],
    ['---\ndir:\n  te|\n  order: 1\n---\n', { kind: 'key', path: ['dir'], siblings: ['order'], typed: 'te', from: 2, to: 4 }],
    [
      '---\nactions:\n  - text: x\n    ty|\n---\n',
      { kind: 'key', path: ['actions', '0'], siblings: ['text'], typed: 'ty', from: 4, to: 6 },
    ],
    ['---\ntoc: tr|ue\n---\n', { kind: 'value', path: ['toc'], typed: 'tr', from: 5, to: 9 }],
    ['---\nversions: ">=v|"\n---\n', { kind: 'value', path: ['versions'], typed: '>=v', from: 11, to: 14 }],
  ])('reads %j', (text, expected) => {
    expect(at(text)).toEqual(expected);
  });

  it.each([
    '`[x](./|)`',
    '```\n[x](./|)\n```',
    '    [x](./|)',
    'a < b|',
    'plain words|',
    '---|\ntitle: x\n---\n',
    '---\n# or|\n---\n',
  ])('finds nothing to complete in %j', (text) => {
    expect(at(text)).toBeNull();
  });
});
