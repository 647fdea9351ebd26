// The texts of a search index: every page of a language, versions with equal texts as one, dealt out to groups.

import { crc32 } from 'node:zlib';
import { compareText } from '../model/diagnostic.ts';
import type { Page, Site } from '../model/site.ts';
import type { LocaleConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import { encodePath } from '../model/url.ts';
import { hasTwin } from '../output/addresses.ts';

/** One text to be found, and what it is published as. */
export interface IndexedText {
  /** Of the newest version that has the text. */
  readonly page: Page;
  /** Versions that share it, in catalogue order; empty for a page without one. */
  readonly versions: readonly VersionConfig[];
  /** Address below each version's folder, or below the site's base; percent-encoded. */
  readonly path: string;
}

/** A page in all its texts (those of several versions differ), newest first. */
export interface IndexedPage {
  /** The same for all versions of a page, and for no other. */
  readonly id: string;
  readonly group: VersionGroupConfig | null;
  readonly texts: readonly IndexedText[];
}

/** Pages whose words share a piece of every file of words: what one edit makes anew. */
const PAGES_PER_GROUP = 32;

/** The pages of a locale that can be found: no made-up and error pages, and none that a redirect takes the place of. */
export function indexedPages(site: Site, locale: LocaleConfig): IndexedPage[] {
  const byId = new Map<string, Page[]>();
  for (const page of site.pages.values()) {
    if (page.locale.prefix !== locale.prefix || !hasTwin(page) || isPageOfItsOwn(page)) continue;
    const id = idOf(page);
    const known = byId.get(id);
    if (known) known.push(page);
    else byId.set(id, [page]);
  }
  return [...byId]
    .map(([id, pages]) => ({ id, group: pages[0]?.version?.group ?? null, texts: textsOf(pages) }))
    .sort((a, b) => compareText(a.id, b.id));
}

/** Deals pages out by what they are, so that a page that comes or goes leaves the other groups as they are. */
export function groupsOf(pages: readonly IndexedPage[]): readonly (readonly IndexedPage[])[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, pages.length / PAGES_PER_GROUP)));
  const groups: IndexedPage[][] = Array.from({ length: count }, () => []);
  for (const page of pages) groups[crc32(page.id) % count]?.push(page);
  return groups;
}

/** The page on which one searches, and the page that says there is none. */
function isPageOfItsOwn({ meta, url }: Page): boolean {
  return meta.layout === '404' || meta.layout === 'search' || url.endsWith('/404.html');
}

function idOf({ url, version }: Page): string {
  return version ? `${version.group.basePath}\n${version.group.name}\n${version.rest}` : url;
}

function textsOf(pages: readonly Page[]): IndexedText[] {
  const order = (page: Page): number => page.version?.group.versions.indexOf(page.version.entry) ?? 0;
  const shared = new Map<string, Page[]>();
  for (const page of [...pages].sort((a, b) => order(a) - order(b))) {
    const key = `${page.parsed.key}\n${page.title}`;
    const same = shared.get(key);
    if (same) same.push(page);
    else shared.set(key, [page]);
  }
  return [...shared.values()].map((same) => {
    const page = same[0] as Page;
    return {
      page,
      versions: same.flatMap(({ version }) => version?.entry ?? []),
      path: encodePath(page.version ? page.version.rest : page.url.slice(1)),
    };
  });
}
