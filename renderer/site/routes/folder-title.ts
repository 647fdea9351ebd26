// Titles of folders that no page names: those of version groups, and names made readable.

import type { SiteConfig, VersionGroupConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import { parentFolder } from './folders.ts';
import { versionFolder, versionName } from './versions.ts';

/** Words that stay small inside a title. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and as at but by en for from if in into nor of off on onto or over per so the to up v via vs with yet'.split(' '),
);

/**
 * A folder's name as a title: `-` and `_` become spaces, words are capitalised, small words are not unless they come
 * first or last. A word that already has a capital letter keeps its spelling (`migration-to-gRPC` → `Migration to gRPC`).
 */
export function titleOfFolder(name: string): string {
  const words = name.split(/[-_\s]+/).filter((word) => word !== '');
  return words
    .map((word, i) => {
      if (/\p{Lu}/u.test(word)) return word;
      if (i > 0 && i < words.length - 1 && SMALL_WORDS.has(word)) return word;
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');
}

/** The title of a folder, by its address, which ends in `/`. Not for the root. */
export type FolderTitles = (folder: Url) => string;

/** Titles of a site's folders: version groups and versions have their own names, others get theirs from the folder's. */
export function folderTitles({ versions }: Pick<SiteConfig, 'versions'>): FolderTitles {
  const titles = new Map<Url, string>();
  for (const group of versions) {
    const folder = folderOfGroup(group, versions);
    if (folder !== '/' && !titles.has(folder)) titles.set(folder, group.name);
    for (const entry of group.versions) titles.set(versionFolder(group, entry), versionName(entry));
  }
  return (folder) => {
    const known = titles.get(folder);
    if (known !== undefined) return known;
    const title = titleOfFolder(folder.split('/').at(-2) ?? '');
    titles.set(folder, title);
    return title;
  };
}

/** The folder of a group: its base path's, or, where groups share that, the one that all of its versions lie in. */
function folderOfGroup(group: VersionGroupConfig, groups: readonly VersionGroupConfig[]): Url {
  const base: Url = group.basePath === '' ? '/' : `/${group.basePath}/`;
  if (groups.every((other) => other === group || other.basePath !== group.basePath)) return base;
  const [first = base, ...others] = group.versions.map((entry) => parentFolder(versionFolder(group, entry)));
  let folder = first;
  while (!others.every((other) => other.startsWith(folder))) folder = parentFolder(folder);
  return folder;
}
