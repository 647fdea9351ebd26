import { describe, expect, it } from 'vitest';
import { parseLiteral } from '../../../renderer/markdown/literal.ts';

const none = (): undefined => undefined;

describe('parseLiteral', () => {
  it.each([
    ['1', 1],
    ['-2.5e1', -25],
    ['true', true],
    ['null', null],
    ['"a\\nb"', 'a\nb'],
    ["'it\\'s \\u0041'", "it's A"],
    ['`plain`', 'plain'],
    ['[1, "a", [true],]', [1, 'a', [true]]],
    ['{a: 1, \'b-c\': {d: []}, "e": null,}', { a: 1, 'b-c': { d: [] }, e: null }],
    ['  [ ]  ', []],
    ['{"__proto__": 1}', JSON.parse('{"__proto__": 1}')],
  ])('reads %s', (text, value) => {
    expect(parseLiteral(text, none)).toEqual({ value });
  });

  it.each(['', 'a + b', '[1', '{a}', '"open', 'f()', '1 2', '`${x}`', '[,]', '{a: }', '['.repeat(200)])(
    'does not read %s',
    (text) => {
      expect(parseLiteral(text, none)).toBeNull();
    },
  );

  it('asks for the names it does not know', () => {
    const values = (name: string): string | undefined => (name === 'product.name' ? 'Headwater' : undefined);
    expect(parseLiteral('[product.name]', values)).toEqual({ value: ['Headwater'] });
    expect(parseLiteral('[product.other]', values)).toBeNull();
  });
});
