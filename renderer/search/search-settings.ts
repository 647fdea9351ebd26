// The settings of the browser's half of the search: words of the interface, and where to ask.

import type { SearchSettings } from '../model/search-index.ts';
import type { LocaleConfig, SearchConfig, SiteConfig } from '../model/site-config.ts';
import { withBase, behindBase } from '../model/url.ts';
import { searchPageUrl } from '../site/routes/made-addresses.ts';

/** The texts of the dialog and of the search page. */
const TEXTS = [
  'close',
  'search',
  'searchPlaceholder',
  'searchEmpty',
  'searchLoading',
  'searchNothing',
  'searchSearched',
  'searchNowhere',
  'searchAdvice',
  'searchOffers',
  'searchNearest',
  'searchResultsFor',
  'searchElsewhere',
  'searchElsewhereOne',
  'searchFailed',
  'searchRetry',
  'searchResults',
  'searchResultsOne',
  'searchScope',
  'searchThisVersion',
  'searchNewestVersions',
  'searchAllVersions',
  'searchAlsoIn',
  'searchMore',
  'searchShowMore',
  'searchRecent',
  'searchRecentPages',
  'searchStarts',
  'searchForget',
  'searchForgetAll',
  'searchFilters',
  'searchFilterRemove',
  'searchClear',
  'searchSelect',
  'searchNavigate',
  'searchNewTab',
  'searchClose',
] as const;

/** Folder of a language's files, below the output folder, with a slash at its end. */
export function searchFolder({ prefix, lang }: LocaleConfig): string {
  const place = prefix.replace(/^\/|\/$/g, '').replace(/[^\w.]+/g, '-');
  return `search/${(place === '' ? lang : place).toLowerCase()}/`;
}

/** Address of a language's settings, with base. */
export function searchSettingsUrl(base: string, locale: LocaleConfig): string {
  return behindBase(base, `/${searchFolder(locale)}settings.json`);
}

/** The settings of a language. */
export function searchSettings(
  config: SiteConfig,
  search: SearchConfig,
  locale: LocaleConfig,
  starts: SearchSettings['starts'],
): SearchSettings {
  const texts = TEXTS.map((key) => [key, String(locale.texts[key] ?? key)] as const);
  return {
    lang: locale.lang,
    page: withBase(config, searchPageUrl(search, locale)),
    index: behindBase(config.base, `/${searchFolder(locale)}`),
    perGroup: search.maxResultsPerGroup,
    hosted: search.hosted,
    starts,
    hasVersions: config.versions.some(({ versions }) => versions.length > 1),
    texts: Object.fromEntries(texts),
  };
}
