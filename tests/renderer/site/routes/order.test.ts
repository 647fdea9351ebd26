import { describe, expect, it } from 'vitest';
import { compareOrdered } from '../../../../renderer/site/routes/order.ts';

describe('the default order of lists', () => {
  it('is zero and positive ascending, none, negative ascending, then title, then name', () => {
    const entry = (name: string, order: number | null, title = name) => ({ name, order, title });
    const entries = [
      entry('minus one', -1),
      entry('minus five', -5),
      entry('b', null, 'Same'),
      entry('a', null, 'Same'),
      entry('ten', null, 'Chapter 10'),
      entry('nine', null, 'Chapter 9'),
      entry('two', 2),
      entry('zero', 0),
    ];
    expect(entries.sort(compareOrdered).map(({ name }) => name)).toEqual([
      'zero',
      'two',
      'nine',
      'ten',
      'a',
      'b',
      'minus five',
      'minus one',
    ]);
  });
});
