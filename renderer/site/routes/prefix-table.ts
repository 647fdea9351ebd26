// "The longest matching prefix wins": the rule behind locales, categories, sidebars and versions, in one place.

import type { Url } from '../../model/url.ts';

/** Finds the value of the longest prefix an address begins with; `null` if none does. */
export type PrefixLookup<T> = (url: Url) => T | null;

/**
 * Makes a lookup over prefixes. Prefixes that end in `/` are found by climbing the address folder by folder, so the
 * cost does not grow with their number; others (`/server/v2`) are compared one by one. A repeated prefix: the first.
 */
export function prefixTable<T>(entries: Iterable<readonly [prefix: string, value: T]>): PrefixLookup<T> {
  const folders = new Map<string, T>();
  const others: (readonly [string, T])[] = [];
  for (const entry of entries) {
    const [prefix, value] = entry;
    if (!prefix.endsWith('/')) others.push(entry);
    else if (!folders.has(prefix)) folders.set(prefix, value);
  }
  others.sort((a, b) => b[0].length - a[0].length);
  return (url) => {
    const folder = longestFolder(folders, url);
    const other = others.find(([prefix]) => url.startsWith(prefix));
    if (other && other[0].length > (folder?.length ?? 0)) return other[1];
    return folder === null ? null : (folders.get(folder) as T);
  };
}

function longestFolder(folders: ReadonlyMap<string, unknown>, url: Url): string | null {
  if (folders.size === 0) return null;
  for (let end = url.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : url.lastIndexOf('/', end - 1)) {
    const folder = url.slice(0, end + 1);
    if (folders.has(folder)) return folder;
  }
  return null;
}
