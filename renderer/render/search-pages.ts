// The search pages, one for each language, where the content has none of its own.

import type { Page, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { fileUrl, outOfPage } from '../model/url.ts';
import { notFoundPage } from './not-found.ts';
import { searchPageUrl } from '../site/routes/made-addresses.ts';

/** Layout of such a page. Its title is that of the search button. */
const LAYOUT = 'search';

/** The pages that are made up; like the 404 page they are no part of the site's graph, and kept out of search engines. */
export function searchPages(site: SiteStructure, config: SiteConfig): Page[] {
  const { search } = config;
  if (search === null) return [];
  const redirected = new Set(site.redirects.stubs.map(({ from }) => from));
  const empty = notFoundPage(config);
  return config.locales.flatMap((locale): Page[] => {
    const url = searchPageUrl(search, locale);
    if (site.pages.has(url) || redirected.has(fileUrl(url, config.addresses.style))) return [];
    const title = String(locale.texts['search'] ?? 'Search');
    const meta = { ...empty.meta, title, layout: LAYOUT };
    const parsed = { ...empty.parsed, path: `${url.slice(1, -'html'.length)}md`, key: 'search-page@1', meta, title };
    return [
      {
        ...empty,
        url,
        out: outOfPage(url, config.addresses.style),
        parsed,
        meta,
        title,
        shortTitle: title,
        locale,
        canonical: url,
      },
    ];
  });
}
