import { describe, expect, it } from 'vitest';
import { readTextLines } from '../../../renderer/source/text-lines.ts';

/** One letter per line: t(ext), c(ode), h (HTML comment). */
function kinds(text: string): string {
  return readTextLines(text.split('\n'))
    .kinds.map((kind) => (kind === 'comment' ? 'h' : kind[0]))
    .join('');
}

/** The text with every character of inline code replaced by `·`. */
function withoutCode(text: string): string {
  const lines = text.split('\n');
  const { isInlineCode } = readTextLines(lines);
  return lines.map((line, i) => [...line].map((char, j) => (isInlineCode(i, j) ? '·' : char)).join('')).join('\n');
}

describe('lines', () => {
  it.each([
    ['a fence', 'a\n```ts\nb\n\nc\n```\nd', 'tccccct'],
    ['a fence of tildes that holds backticks', '~~~\n```\n~~~\na', 'ccct'],
    ['a longer fence that holds a shorter one', '````\n```\na\n```\n````\nb', 'ccccct'],
    ['a fence that is never closed', 'a\n```\nb\n', 'tccc'],
    ['a fence with words after it is no closing one', '```\n``` x\n```\na', 'ccct'],
    ['three backticks that are inline code', '```a``` b\nc', 'tt'],
    ['a fence in a list item', '- a\n  ```\n  b\n  ```\n- c', 'tccct'],
    ['a fence right after a list mark', '1. ```\n   a\n   ```\nb', 'ccct'],
    ['a fence that its list item ends', '- a\n  ```\n  b\nc\n```\nd', 'tcctcc'],
    ['a fence in a quote', '> ```\n> a\n> ```\nb', 'ccct'],
    ['a fence that its quote ends', '> ```\n> a\nb', 'cct'],
    ['indented code', 'a\n\n    b\n\n    c\nd', 'ttctct'],
    ['an indented line that continues a paragraph', 'a\n    b', 'tt'],
    ['indented text in a list item', '- a\n\n    b\n\nc', 'ttttt'],
    ['indented code in a list item', '- a\n\n      b\n\nc', 'ttctt'],
    ['text in a nested list', '- a\n  - b\n\n    c\n- d', 'ttttt'],
    ['a comment over lines', '<!-- a\nb\n-->\nc', 'hhht'],
    ['a comment on one line', '<!-- a -->\nb', 'tt'],
    ['a comment in a fence', '```\n<!--\n```\na', 'ccct'],
  ])('of %s', (_, text, expected) => {
    expect(kinds(text)).toBe(expected);
  });
});

describe('inline code', () => {
  it.each([
    ['a `b` c', 'a ··· c'],
    ['a ``b ` c`` d', 'a ········· d'],
    ['a ` b', 'a ` b'],
    ['a \\`b` c `d`', 'a \\`b·····d`'],
    ['a `b\nc` d', 'a ··\n·· d'],
    ['a `b\n\nc` d', 'a `b\n\nc` d'],
    ['- a `b\n- c` d', '- a `b\n- c` d'],
    ['| `a` | b` |\n| c` | d |', '| ··· | b` |\n| c` | d |'],
  ])('%j', (text, expected) => {
    expect(withoutCode(text)).toBe(expected);
  });
});
