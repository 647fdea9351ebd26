// Pages that a search offers before anything is typed.

import { compareText } from '../model/diagnostic.ts';
import type { SearchStart } from '../model/search-index.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { encodePath, withBase } from '../model/url.ts';
import type { FindablePage, FindableVersions } from './texts.ts';

/** Pages that are offered before anything is typed. */
const MOST_STARTS = 6;

/** The start pages of the site's sections, those of few folders first; of versions, the newest. Pages beside them where there are none. */
export function startsOf(groups: readonly (readonly FindableVersions[])[], config: SiteConfig): readonly SearchStart[] {
  const pages = groups.flatMap((group) => group.flatMap((versions) => versions.pages)).filter((page) => isStart(page, config));
  // Ranks are made once for each page: a site has thousands.
  return pages
    .map((page) => ({ page, depth: depthOf(page), order: orderOf(page) }))
    .sort((a, b) => a.depth - b.depth || a.order - b.order || compareText(a.page.url, b.page.url))
    .slice(0, MOST_STARTS)
    .map(({ page: { url, title } }) => ({ title, href: withBase(config, encodePath(url)) }));
}

function depthOf({ url }: FindablePage): number {
  return url.split('/').length + (url.endsWith('/') ? 0 : 2);
}

function orderOf({ order }: FindablePage): number {
  return order === null || order < 0 ? Number.MAX_SAFE_INTEGER : order;
}

/** Not the site's first page, which every page leads to, and none that is about an older version or something deprecated. */
function isStart({ url, version, marked }: FindablePage, { versions, locales }: SiteConfig): boolean {
  const [group, place] = version ?? [];
  const entries = versions[group ?? -1]?.versions;
  const isNewest = entries === undefined || entries[place ?? -1] === entries.find(({ hide, deprecated }) => !hide && !deprecated);
  return isNewest && !marked && locales.every(({ prefix }) => prefix !== url);
}
