// `lookup.json`: the data with which the 404 page finds what an address probably meant.

import type { Lookup } from '../model/lookup.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { encodePath, printedHref, publishedUrl } from '../model/url.ts';
import { versionFolder, versionLabel } from '../site/routes/versions.ts';

/** Where the 404 page looks up redirects and near pages; without base. */
export const LOOKUP_URL = '/lookup.json';

/**
 * Redirect rules in order of precedence, the addresses (percent-encoded) and titles of all pages that are written, generated
 * indexes included, and the versions. Compressed, a title is about 3 bytes, as versions of a page share theirs.
 */
export function lookupOf(site: SiteStructure, config: Pick<SiteConfig, 'addresses' | 'versions'>): Lookup {
  const { style } = config.addresses;
  const pages = [...site.pages.values()].filter(
    ({ replaced, url, meta }) => !replaced && url !== '/404.html' && meta.layout !== '404',
  );
  return {
    rules: site.redirects.rules.map(({ from, to }) => ({ from, to: printedHref(to, style) })),
    pages: Object.fromEntries(pages.map(({ url, title }) => [encodePath(publishedUrl(url, style)), title])),
    parts: Object.fromEntries(pages.filter(({ version }) => version === null).flatMap(partOf)),
    versions: config.versions.map((group) =>
      group.versions.map((entry) => ({
        folder: encodePath(versionFolder(group, entry)),
        label: entry.hide ? null : `${group.name} ${versionLabel(entry, group)}`,
      })),
    ),
  };
}

/** The part of the site that a page is in, as its breadcrumbs name it behind the start page. None where it is that part's start page. */
function partOf({
  url,
  locale,
  breadcrumbs: [, part, ...below],
}: PlacedPage): readonly (readonly [folder: string, name: string])[] {
  const end = url.indexOf('/', locale.prefix.length);
  return part === undefined || below.length === 0 || end < 0 ? [] : [[encodePath(url.slice(0, end + 1)), part.text]];
}
