// The texts of a search index: every page of a language, versions with equal texts as one, distributed to groups.

import { groupsByName } from '../cache/groups.ts';
import { hashContent } from '../cache/hash.ts';
import { compareText } from '../model/diagnostic.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { LocaleConfig, SiteConfig } from '../model/site-config.ts';
import { type AddressStyle, encodePath, publishedUrl, type Url } from '../model/url.ts';
import { hasTwin, isFolderIndex } from '../site/routes/absolute-addresses.ts';

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
  /** Its place among its neighbours (`FrontMatter.order`). */
  readonly order: number | null;
  /** Other words for it (`FrontMatter.keywords`). */
  readonly keywords: readonly string[];
  /** It has a watermark. */
  readonly marked: boolean;
}

/** The same, with the key of its text (`ParsedPage.key`). */
export interface KeyedPage extends FindablePage {
  readonly key: string;
}

/** A page in all its versions. */
export interface FindableVersions<P extends FindablePage = FindablePage> {
  /** The same for all versions of a page, and for no other. */
  readonly id: string;
  readonly pages: readonly P[];
}

/** One text to be found, and what it is published as. Plain data. */
export interface IndexedText {
  /** Of the newest version that has the text. */
  readonly page: KeyedPage;
  /** Versions that share it, as in `FindablePage.version`, in catalogue order; empty for a page without one. */
  readonly versions: readonly (readonly [group: number, version: number])[];
  /** Address below each version's folder, or below the site's base; percent-encoded. */
  readonly path: string;
  /** Identifies everything that is made of it. */
  readonly key: string;
}

/** A page in all its texts (those of several versions differ), newest first. Plain data. */
export interface IndexedPage {
  /** `FindableVersions.id`. */
  readonly id: string;
  /** Name of the version group; `''` for a page without one. */
  readonly groupName: string;
  readonly texts: readonly IndexedText[];
}

/** Pages whose words share a piece of every file of words: what one edit rebuilds. Plain data. */
export interface IndexedGroup {
  readonly pages: readonly IndexedPage[];
  /** The hash of the pages' ids and the number of their texts. */
  readonly shape: string;
  /** The hash of everything that is made of it. */
  readonly key: string;
}

/** Pages of a group. */
const PAGES_PER_GROUP = 32;
/** Raised when the text of a page, or what is made of it, changes its form. */
const STEP = 'search@10';

/**
 * The pages of a locale that can be found, with their versions, in groups: adding or removing a page leaves the other groups
 * unchanged.
 */
export function findableGroups(
  site: Pick<SiteStructure, 'pages'>,
  locale: LocaleConfig,
  config: SiteConfig,
): readonly (readonly FindableVersions[])[] {
  const byId = new Map<string, FindablePage[]>();
  for (const page of findablePages(site, locale, config)) {
    const id = idOf(page, config.versions);
    const known = byId.get(id);
    if (known) known.push(page);
    else byId.set(id, [page]);
  }
  const sorted = Array.from(byId, ([id, pages]) => ({ id, pages })).sort((a, b) => compareText(a.id, b.id));
  return groupsByName(sorted, ({ id }) => id, PAGES_PER_GROUP);
}

/** No made-up and error pages, none that keeps out of the search, and none that a redirect takes the place of. */
function findablePages(site: Pick<SiteStructure, 'pages'>, locale: LocaleConfig, config: SiteConfig): FindablePage[] {
  return [...site.pages.values()]
    .filter((page) => page.locale.prefix === locale.prefix && isFindable(page))
    .map((page) => ({
      url: page.url,
      title: page.title,
      place: placeOf(page),
      version: versionOf(page, config),
      rest: page.version ? page.version.rest : page.url.slice(1),
      order: page.meta.order,
      keywords: page.meta.keywords,
      marked: page.watermark !== null,
    }));
}

function isFindable(page: PlacedPage): boolean {
  return hasTwin(page) && !isFolderIndex(page) && !isPageOfItsOwn(page) && page.meta.search;
}

/** The texts of a group. `keyOf`: the key of a page's text (`ParsedPage.key`). */
export function indexedGroup<P extends FindablePage>(
  group: readonly FindableVersions<P>[],
  keyOf: (page: P) => string,
  { config, engineHash }: { readonly config: Pick<SiteConfig, 'versions' | 'addresses'>; readonly engineHash: string },
): IndexedGroup {
  const keyed = (page: P): KeyedPage => ({ ...page, key: keyOf(page) });
  const pages = group.map(({ id, pages: same }): IndexedPage => {
    const groupName = config.versions[same[0]?.version?.[0] ?? -1]?.name ?? '';
    return { id, groupName, texts: textsOf(same.map(keyed), config.addresses.style, engineHash) };
  });
  const texts = pages.map(({ groupName, texts: own }) => [groupName, own.map(({ key }) => key)]);
  return {
    pages,
    shape: hashContent(JSON.stringify(pages.map(({ id, texts: own }) => [id, own.length]))),
    key: hashContent(JSON.stringify(texts)),
  };
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

function textsOf(pages: readonly KeyedPage[], style: AddressStyle, engineHash: string): IndexedText[] {
  const shared = new Map<string, KeyedPage[]>();
  for (const page of [...pages].sort((a, b) => (a.version?.[1] ?? 0) - (b.version?.[1] ?? 0))) {
    const key = `${page.key}\n${page.title}`;
    const same = shared.get(key);
    if (same) same.push(page);
    else shared.set(key, [page]);
  }
  return [...shared.values()].map((same) => {
    const page = same[0] as KeyedPage;
    const path = encodePath(publishedUrl(page.rest, style));
    return {
      page,
      versions: same.flatMap(({ version }) => (version ? [version] : [])),
      path,
      key: hashContent([STEP, engineHash, page.key, page.title, path, page.place, page.keywords.join('\n')].join('\0')),
    };
  });
}
