import { describe, expect, it } from 'vitest';
import { rowFor } from '../../client/widgets/version-menu/typeahead.ts';

const LABELS = ['v25.1 (latest)', 'v24.10 (LTS)', 'v24.6', 'v5', 'Nightly'];
const find = (typed: string, from = -1): string | null => {
  const row = rowFor(typed, LABELS, from);
  return row === null ? null : (LABELS[row] as string);
};

describe('letters', () => {
  it.each([
    ['n', 'Nightly'],
    ['5', 'v5'],
    ['24', 'v24.10 (LTS)'],
    ['24.6', 'v24.6'],
    ['v24.6', 'v24.6'],
    ['V5', 'v5'],
  ])('%s find %s', (typed, label) => {
    expect(find(typed)).toBe(label);
  });

  it('that no row begins with find none', () => {
    expect(find('x')).toBeNull();
    expect(find('25.2')).toBeNull();
  });

  it('that are one, or one again and again, go from row to row and round', () => {
    expect(find('2', 0)).toBe('v24.10 (LTS)');
    expect(find('2', 1)).toBe('v24.6');
    expect(find('22', 2)).toBe('v25.1 (latest)');
  });

  it('that are more stay with the row they fit', () => {
    expect(find('24', 2)).toBe('v24.6');
    expect(find('24', 1)).toBe('v24.10 (LTS)');
  });
});
