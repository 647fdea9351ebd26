// The texts of a search index: every page of a language, versions with equal texts as one, distributed to groups.

import { groupsByName } from '../cache/groups.ts';
import { compareText } from '../model/diagnostic.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { LocaleConfig, SiteConfig, VersionConfig } from '../model/site-config.ts';
import { type AddressStyle, encodePath, publishedUrl, type Url } from '../model/url.ts';
import { hasTwin } from '../site/routes/absolute-addresses.ts';

/** A page that can be found, without its words: everything of the site that its search texts depend on. Plain data. */
export interface FindablePage {
  readonly url: Url;
  readonly title: string;
  /** The folders between the version (or the site) and the page. */
  readonly place: string;
  /** Indices of its version in `SiteConfig.versions` and in the group's versions; `null` for a page without one. */
  readonly version: readonly [group: number, version: number] | null;
  /** Address below its version's folder, or below the site's root. */
  readonly rest: string;
  /** It has a watermark. */
  readonly marked: boolean;
}

/** The same, with the key of its text (`ParsedPage.key`). */
export interface KeyedPage extends FindablePage {
  readonly key: string;
}

/** One text to be found, and what it is published as. */
export interface IndexedText {
  /** Of the newest version that has the text. */
  readonly page: KeyedPage;
  /** Versions that share it, in catalogue order; empty for a page without one. */
  readonly versions: readonly VersionConfig[];
  /** Address below each version's folder, or below the site's base; percent-encoded. */
  readonly path: string;
}

/** A page in all its texts (those of several versions differ), newest first. */
export interface IndexedPage {
  /** The same for all versions of a page, and for no other. */
  readonly id: string;
  /** Name of the version group; `''` for a page without one. */
  readonly groupName: string;
  readonly texts: readonly IndexedText[];
}

/** Pages whose words share a piece of every file of words: what one edit rebuilds. */
const PAGES_PER_GROUP = 32;

/** The pages of a locale that can be found: no made-up and error pages, none that is unlisted, and none that a redirect takes the place of. */
export function findablePages(site: Pick<SiteStructure, 'pages'>, locale: LocaleConfig, config: SiteConfig): FindablePage[] {
  return [...site.pages.values()]
    .filter((page) => page.locale.prefix === locale.prefix && hasTwin(page) && !isPageOfItsOwn(page) && !page.meta.unlisted)
    .map((page) => ({
      url: page.url,
      title: page.title,
      place: placeOf(page),
      version: versionOf(page, config),
      rest: page.version ? page.version.rest : page.url.slice(1),
      marked: page.watermark !== null,
    }));
}

/** The versions of each page brought together, in the order of their ids. */
export function indexedPages(
  pages: readonly KeyedPage[],
  { versions, addresses }: Pick<SiteConfig, 'versions' | 'addresses'>,
): IndexedPage[] {
  const byId = new Map<string, KeyedPage[]>();
  for (const page of pages) {
    const id = idOf(page, versions);
    const known = byId.get(id);
    if (known) known.push(page);
    else byId.set(id, [page]);
  }
  return [...byId]
    .map(([id, same]) => ({
      id,
      groupName: versions[same[0]?.version?.[0] ?? -1]?.name ?? '',
      texts: textsOf(same, versions, addresses.style),
    }))
    .sort((a, b) => compareText(a.id, b.id));
}

/** Distributes pages to groups by their identity, so that adding or removing a page leaves the other groups unchanged. */
export function groupsOf(pages: readonly IndexedPage[]): readonly (readonly IndexedPage[])[] {
  return groupsByName(pages, ({ id }) => id, PAGES_PER_GROUP);
}

/** The page on which one searches, and the page that says there is none. */
function isPageOfItsOwn({ meta, url }: PlacedPage): boolean {
  return meta.layout === '404' || meta.layout === 'search' || url.endsWith('/404.html');
}

/** The folders between the version (or the site) and the page. */
function placeOf({ breadcrumbs, version }: PlacedPage): string {
  const above = version ? `${version.group.basePath}/${version.entry.path}`.split('/').length : 0;
  return breadcrumbs
    .slice(1 + above, -1)
    .map(({ text }) => text)
    .join(' › ');
}

function versionOf({ version }: PlacedPage, { versions }: SiteConfig): FindablePage['version'] {
  return version && [versions.indexOf(version.group), version.group.versions.indexOf(version.entry)];
}

function idOf({ url, version, rest }: FindablePage, versions: SiteConfig['versions']): string {
  const group = version && versions[version[0]];
  return group ? `${group.basePath}\n${group.name}\n${rest}` : url;
}

function textsOf(pages: readonly KeyedPage[], versions: SiteConfig['versions'], style: AddressStyle): IndexedText[] {
  const shared = new Map<string, KeyedPage[]>();
  for (const page of [...pages].sort((a, b) => (a.version?.[1] ?? 0) - (b.version?.[1] ?? 0))) {
    const key = `${page.key}\n${page.title}`;
    const same = shared.get(key);
    if (same) same.push(page);
    else shared.set(key, [page]);
  }
  return [...shared.values()].map((same) => {
    const page = same[0] as KeyedPage;
    return {
      page,
      versions: same.flatMap(({ version }) => (version && versions[version[0]]?.versions[version[1]]) ?? []),
      path: encodePath(publishedUrl(page.rest, style)),
    };
  });
}
