// Addresses at which every build writes something that is neither a page of the content nor a file of it.

import type { SiteConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import { NOT_FOUND_URL } from '../../render/not-found.ts';
import { searchPageUrl } from '../../search/search-settings.ts';

/** What decides on them. */
export type MakingConfig = Pick<SiteConfig, 'origin' | 'locales' | 'search'>;

/** Those that readers may be led to: texts for machines, the sitemap, the page of the search in each language, the 404 page. */
export function madeAddresses({ origin, locales, search }: MakingConfig): ReadonlySet<Url> {
  return new Set([
    '/llms.txt',
    '/llms-full.txt',
    '/robots.txt',
    NOT_FOUND_URL,
    ...(origin === null ? [] : ['/sitemap.xml']),
    ...(search === null ? [] : locales.map((locale) => searchPageUrl(search, locale))),
  ]);
}
