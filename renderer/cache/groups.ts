// Distributes many things to groups, so that what is made of all of them is made of few parts.

import { crc32 } from 'node:zlib';

/**
 * Groups of about `size` items, by their names: adding or removing an item leaves the other groups unchanged. The number of groups
 * doubles as the items do.
 */
export function groupsByName<T>(items: readonly T[], nameOf: (item: T) => string, size: number): readonly (readonly T[])[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, items.length / size)));
  const groups: T[][] = Array.from({ length: count }, () => []);
  for (const item of items) groups[groupOfName(nameOf(item), count)]?.push(item);
  return groups;
}

/** The index of the group of a name among `count` groups. */
export function groupOfName(name: string, count: number): number {
  return crc32(name) % count;
}
