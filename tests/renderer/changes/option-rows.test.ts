import { describe, expect, it } from 'vitest';
import { isOption } from '../../../renderer/changes/option-rows.ts';

const isOptionUnder = (...headings: string[]): boolean =>
  isOption({
    id: 'option-retry',
    name: 'retry',
    section: '',
    cells: headings.map((heading) => [heading, 'retry']),
  });

describe('isOption', () => {
  it('is true of rows of options', () => {
    expect(isOptionUnder('Option', 'Default')).toBe(true);
    expect(isOptionUnder('Option', '24.6', '24.10')).toBe(true);
  });

  it.each([
    ['24.6', 'v24.10'],
    ['Version 1', 'Version 2'],
    ['2.x', '3'],
  ])('is false of rows of what versions call a thing (%s, %s)', (...headings) => {
    expect(isOptionUnder(...headings, 'Remarks')).toBe(false);
  });
});
