import { describe, expect, it } from 'vitest';
import { rebaseImports } from '../../../renderer/move/imports-edit.ts';

const MOVE = { from: 'a/page.md', to: 'b/c/page.md', renames: new Map([['a/along.md', 'b/c/along.md']]), aliases: ['@samples/'] };

describe('includes and imports of a page that moves', () => {
  it.each([
    ['<!-- @include: ./part.md#x{1-2} -->', '<!-- @include: ../../a/part.md#x{1-2} -->'],
    ['<!-- @include: ../b/c/part.md -->', '<!-- @include: part.md -->'],
    ['@[code{1-2} ts](./x.ts;../y.ts)', '@[code{1-2} ts](../../a/x.ts;../../y.ts)'],
    ['<<< ./x.ts#part{1}', '<<< ../../a/x.ts#part{1}'],
  ])('name the same file: %s', (line, wanted) => expect(rebaseImports(`x\r\n${line}\r\n`, MOVE)).toBe(`x\r\n${wanted}\r\n`));

  it.each([
    '<!-- @include: ./along.md -->',
    '<!-- @include: @/part.md -->',
    '@[code](@samples/x.ts)',
    '<<< /x.ts',
    '```md\n@[code](./x.ts)\n```',
    'Write `@[code]` and <<<.',
  ])('stay where they mean the same, move along, or are examples: %s', (text) => expect(rebaseImports(text, MOVE)).toBe(text));
});
