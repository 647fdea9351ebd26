import { describe, expect, it } from 'vitest';
import { attributeValue, isUnfinishedTag, scanTag } from '../../../renderer/markdown/html-tag.ts';

describe('scanTag', () => {
  it('reads names, values with and without quotes, and bare names', () => {
    const text = `x <a  href="b c" d='e' f=g h>`;
    const tag = scanTag(text, 2);
    expect(tag).toMatchObject({ name: 'a', closing: false, selfClosing: false, start: 2, end: text.length });
    expect(tag?.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['href', 'b c'],
      ['d', 'e'],
      ['f', 'g'],
      ['h', null],
    ]);
    expect(tag?.attributes.map(({ valueStart, value }) => text.slice(valueStart, valueStart + (value?.length ?? 0)))).toEqual([
      'b c',
      'e',
      'g',
      '',
    ]);
  });

  it('reads what Vue templates write before names', () => {
    const names = scanTag(`<A :b="c" @d="e" #f v-bind:g.h="i"/>`, 0)?.attributes.map(({ name }) => name);
    expect(names).toEqual([':b', '@d', '#f', 'v-bind:g.h']);
  });

  it('reads expressions of JSX as values, and what is spread', () => {
    const text = `<A.B a={b > 1 && "}"} style={{ c: \`\${d}}\` }} {...e} f='g'>`;
    const tag = scanTag(text, 0);
    expect(tag).toMatchObject({ name: 'A.B', end: text.length });
    expect(tag?.attributes.map(({ name, value, expression }) => [name, value, expression])).toEqual([
      ['a', '{b > 1 && "}"}', true],
      ['style', '{{ c: `${d}}` }}', true],
      ['{...e}', null, true],
      ['f', 'g', false],
    ]);
  });

  it('takes braces in a value of HTML, and the name of a value of the page, for text', () => {
    const values = scanTag('<a b={c}d e={{ f }} g={{h}}>', 0)?.attributes.map(({ value, expression }) => [value, expression]);
    expect(values).toBeUndefined();
    expect(scanTag('<a b={c}d g={{h}}>', 0)?.attributes.map(({ value, expression }) => [value, expression])).toEqual([
      ['{c}d', false],
      ['{{h}}', false],
    ]);
  });

  it.each([
    ['<A b={() => {', true],
    ['<A b={c} {...d', true],
    ['<A b={c}d {', false],
  ])('knows whether %s goes on', (text, goesOn) => {
    expect(isUnfinishedTag(text)).toBe(goesOn);
  });

  it('runs over line ends', () => {
    expect(scanTag('<A\n  b="c\nd"\n/>', 0)).toMatchObject({ name: 'A', selfClosing: true });
  });

  it.each(['<a', '<a b="c>', '<a b=>', '<1>', '< a>', '<a/b>', '</a b>', '</a/>', "<a b='c'd>", '<a h*#ref="x">'])(
    'rejects %s',
    (text) => {
      expect(scanTag(text, 0)).toBeNull();
    },
  );

  it('finds attributes whatever their case', () => {
    const tag = scanTag('<a HREF="x" b>', 0);
    expect(tag && [attributeValue(tag, 'href'), attributeValue(tag, 'b'), attributeValue(tag, 'c')]).toEqual(['x', '', null]);
  });
});
