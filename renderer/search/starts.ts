// Pages that a search offers before anything is typed.

import { compareText } from '../model/diagnostic.ts';
import type { SearchStart } from '../model/search-index.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { encodePath, withBase } from '../model/url.ts';
import type { FindablePage, IndexedGroup } from './texts.ts';

/** Pages that are offered before anything is typed. */
const MOST_STARTS = 6;

/** The start pages of the site's sections, those of few folders first; of versions, the newest. Pages beside them where there are none. */
export function startsOf(groups: readonly IndexedGroup[], config: SiteConfig): readonly SearchStart[] {
  const pages = groups.flatMap((group) => group.pages);
  const shown = pages.flatMap(({ texts: [text] }) => (text && isStart(text.page, config) ? [text.page] : []));
  const depth = ({ url }: FindablePage): number => url.split('/').length + (url.endsWith('/') ? 0 : 2);
  const order = (page: FindablePage): number => (page.order === null || page.order < 0 ? Number.MAX_SAFE_INTEGER : page.order);
  return shown
    .sort((a, b) => depth(a) - depth(b) || order(a) - order(b) || compareText(a.url, b.url))
    .slice(0, MOST_STARTS)
    .map(({ url, title }) => ({ title, href: withBase(config, encodePath(url)) }));
}

/** Not the site's first page, which every page leads to, and none that is about an older version or something deprecated. */
function isStart({ url, version, marked }: FindablePage, { versions, locales }: SiteConfig): boolean {
  const [group, place] = version ?? [];
  const entries = versions[group ?? -1]?.versions;
  const isNewest = entries === undefined || entries[place ?? -1] === entries.find(({ hide, deprecated }) => !hide && !deprecated);
  return isNewest && !marked && locales.every(({ prefix }) => prefix !== url);
}
