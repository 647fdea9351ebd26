import { describe, expect, it } from 'vitest';
import { groupsByName } from '../../../renderer/cache/groups.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `/page-${i}.html`);
const grouped = (items: readonly string[]) => groupsByName(items, (name) => name, 8);

describe('groups by name', () => {
  it('have every item once, in its order', () => {
    const items = names(100);
    const groups = grouped(items);
    expect(groups.flat().sort()).toEqual([...items].sort());
    for (const group of groups) expect(group).toEqual(items.filter((name) => group.includes(name)));
  });

  it('stay the same, except for one, when an item is added', () => {
    const before = grouped(names(100));
    const after = grouped(names(101));
    expect(after.filter((group, i) => group.length !== before[i]?.length)).toHaveLength(1);
  });

  it('are about as large as wanted', () => {
    expect(grouped(names(1000))).toHaveLength(128);
    expect(grouped(names(3))).toHaveLength(1);
    expect(grouped([])).toEqual([[]]);
  });
});
