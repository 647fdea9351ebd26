import { describe, expect, it } from 'vitest';
import { linesIn, parseLineRanges, rangeBeyond } from '../../../renderer/markdown/line-ranges.ts';

describe('parseLineRanges', () => {
  it.each([
    ['7', [[7, 7]]],
    ['2-7', [[2, 7]]],
    ['5-', [[5, Number.POSITIVE_INFINITY]]],
    ['-3', [[1, 3]]],
    [' 1 , 3 - 5 ', [[1, 1], [3, 5]]], // biome-ignore format: one row per case
  ])('reads "%s"', (text, ranges) => {
    expect(parseLineRanges(text)?.map(({ from, to }) => [from, to])).toEqual(ranges);
  });

  it.each(['', ' ', ',', '1,', '-', 'a', '1 2', '0', '0-3', '5-2', '1-2-3', '1.5', '+1', '#x'])('does not read "%s"', (text) => {
    expect(parseLineRanges(text)).toBeNull();
  });
});

describe('linesIn', () => {
  it('gives each line once, ascending, and none that does not exist', () => {
    const ranges = parseLineRanges('4-,2,1-2,90') ?? [];
    expect(linesIn(ranges, 6)).toEqual([1, 2, 4, 5, 6]);
  });

  it('ends for ranges without end', () => {
    expect(linesIn(parseLineRanges('1-999999999') ?? [], 2)).toEqual([1, 2]);
    expect(linesIn(parseLineRanges('1-') ?? [], 0)).toEqual([]);
  });
});

describe('rangeBeyond', () => {
  it('gives the first range that names a line behind the last', () => {
    expect(rangeBeyond(parseLineRanges('1-3,5-9,8') ?? [], 7)).toEqual({ from: 5, to: 9 });
    expect(rangeBeyond(parseLineRanges('1-3,5-') ?? [], 7)).toBeNull();
  });
});
