// Pages that a search offers before anything is typed, and where nothing is found.

import { compareText } from '../model/diagnostic.ts';
import type { SearchStart } from '../model/search-index.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { BodyPart } from '../model/slot.ts';
import { decodePath, encodePath, normalizePageUrl, type Url, withBase } from '../model/url.ts';
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

/**
 * The pages that the text of the page at `url` offers, in its order: where components with a title and a link lead, with their
 * descriptions (`desc`). Links that lead to none of `pages` are left out.
 */
export function startsOn(
  { url, body }: { readonly url: Url; readonly body: Pick<PageBody, 'parts'> },
  pages: ReadonlyMap<Url, unknown>,
  config: SiteConfig,
): readonly SearchStart[] {
  return linkedIn(body.parts).flatMap(({ title, link, desc }) => {
    const { origin, pathname } = new URL(link, new URL(url, NO_HOST));
    const target = normalizePageUrl(decodePath(pathname));
    if (origin !== NO_HOST || !pages.has(target)) return [];
    const description = typeof desc === 'string' ? { description: desc } : {};
    return [{ title, ...description, href: withBase(config, encodePath(target)) }];
  });
}

/** Stands for the site's host while a link is resolved. */
const NO_HOST = 'https://site.invalid';

/** The components with a title and a link, however deep. */
function linkedIn(
  parts: readonly BodyPart[],
): readonly { readonly title: string; readonly link: string; readonly desc: unknown }[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind !== 'widget') return [];
    const { title, link, desc } = part.props;
    const own =
      typeof title === 'string' && typeof link === 'string' && URL.canParse(link, NO_HOST) ? [{ title, link, desc }] : [];
    return [...own, ...linkedIn(part.inner ?? [])];
  });
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
