import { expect, it } from 'vitest';
import { oneLine } from '../../../renderer/model/one-line.ts';

it.each([
  ['a b', 'a b'],
  ['  a  b\n', 'a b'],
  ['a\n\n  b \t c', 'a b c'],
  ['a\u00A0b\u2003 c', 'a b c'],
  [' \n ', ''],
  ['', ''],
])('%j on one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it('agrees with one pattern for all white space', () => {
  const signs = ['a', ' ', '\n', '\t', '\u00A0'];
  for (let n = 0; n < signs.length ** 5; n += 1) {
    const text = Array.from({ length: 5 }, (_, place) => signs[Math.floor(n / signs.length ** place) % signs.length]).join('');
    expect(oneLine(text)).toBe(text.replace(/\s+/g, ' ').trim());
  }
});
