// Addresses at which every build writes something that is neither a page of the content nor a file of it.

import { comparedGroups } from '../../changes/change-pairs.ts';
import type { PlacedPage } from '../../model/site.ts';
import type { LocaleConfig, SearchConfig, SiteConfig } from '../../model/site-config.ts';
import { encodePath, hrefOfFile, type Url } from '../../model/url.ts';
import { versionFolder } from './versions.ts';

/** Where hosts look for the 404 page. */
export const NOT_FOUND_URL = '/404.html';

/** Files for agents: in the site's root, and in the folder of each version. */
export const LLMS_FILE = 'llms.txt';
export const FULL_FILE = 'llms-full.txt';
export const INDEX_FILE = 'pages.json';

/** The settings that decide on them. */
export type MakingConfig = Pick<SiteConfig, 'origin' | 'locales' | 'search' | 'hookFiles' | 'versions'>;

/** Each with its `href`. */
export type MadeAddresses = ReadonlyMap<Url, string>;

/**
 * Those that readers may be sent to: texts for machines, the sitemap, the search page in each language, lists of what changed between
 * versions, the 404 page, files of hooks.
 */
export function madeAddresses({ origin, locales, search, hookFiles, versions }: MakingConfig): MadeAddresses {
  const files = [
    ...['/', ...shownFolders(versions)].flatMap((folder) => [LLMS_FILE, FULL_FILE, INDEX_FILE].map((name) => folder + name)),
    '/robots.txt',
    NOT_FOUND_URL,
    ...hookFiles.map((path) => `/${path}`),
    ...(origin === null ? [] : ['/sitemap.xml']),
  ];
  const pages = [
    ...(search === null ? [] : locales.map((locale) => searchPageUrl(search, locale))),
    ...comparedGroups({ versions }).flatMap(({ url, pairs }) => [url, ...pairs.map((pair) => pair.url)]),
  ];
  return new Map([
    ...files.map((url) => [url, hrefOfFile(url)] as const),
    ...pages.map((url) => [url, encodePath(url)] as const),
  ]);
}

/** The address of the index for agents that lists a page: that of its version, or the site's. */
export function agentIndexUrl({ version }: Pick<PlacedPage, 'version'>): Url {
  const isListed = version !== null && !version.entry.hide;
  return `${isListed ? versionFolder(version.group, version.entry) : '/'}${LLMS_FILE}`;
}

/** The folders of versions that readers can choose. */
function shownFolders(groups: SiteConfig['versions']): readonly Url[] {
  return groups.flatMap((group) => group.versions.filter(({ hide }) => !hide).map((entry) => versionFolder(group, entry)));
}

/** Address of the search page in a language, without base. */
export function searchPageUrl({ page }: SearchConfig, { prefix }: LocaleConfig): string {
  return prefix + page.slice(1);
}
