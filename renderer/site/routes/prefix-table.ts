// "The longest matching prefix wins": the rule behind locales, categories, sidebars and versions, in one place.

import { folderOf, type Url } from '../../model/url.ts';

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
  // Addresses are looked up in their order: most lie in the folder of the one before.
  let last: { readonly folder: Url; readonly prefix: string | null } | null = null;
  return (url) => {
    if (last === null || !liesIn(last.folder, url)) last = { folder: folderOf(url), prefix: longestFolder(folders, url) };
    const folder = last.prefix;
    const other = others.find(([prefix]) => url.startsWith(prefix));
    if (other && other[0].length > (folder?.length ?? 0)) return other[1];
    return folder === null ? null : (folders.get(folder) as T);
  };
}

/** Whether an address is that of a folder or lies in it, and in none below it. */
function liesIn(folder: Url, url: Url): boolean {
  return url.startsWith(folder) && !url.includes('/', folder.length);
}

function longestFolder(folders: ReadonlyMap<string, unknown>, url: Url): string | null {
  if (folders.size === 0) return null;
  for (let end = url.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : url.lastIndexOf('/', end - 1)) {
    const folder = url.slice(0, end + 1);
    if (folders.has(folder)) return folder;
  }
  return null;
}
