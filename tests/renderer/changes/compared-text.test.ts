import { describe, expect, it } from 'vitest';
import { comparedText } from '../../../renderer/changes/compared-text.ts';
import type { OptionRow } from '../../../renderer/model/parsed-page.ts';

const row = (headings: readonly string[]): OptionRow => ({
  id: 'option-retry',
  name: 'retry',
  section: '',
  cells: headings.map((heading) => [heading, 'retry']),
});

const rowsUnder = (...headings: string[]): number =>
  comparedText('Page', { sections: [], optionRows: [row(headings)] }).rows.length;

describe('comparedText', () => {
  it('has the rows of options', () => {
    expect(rowsUnder('Option', 'Default')).toBe(1);
    expect(rowsUnder('Option', '24.6', '24.10')).toBe(1);
  });

  it.each([
    ['24.6', 'v24.10'],
    ['Version 1', 'Version 2'],
    ['2.x', '3'],
  ])('has no rows of what versions call a thing (%s, %s)', (...headings) => {
    expect(rowsUnder(...headings, 'Remarks')).toBe(0);
  });
});
