// The search index of each language.

import type { Ask, Query } from '../graph/query.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { LocaleConfig } from '../model/site-config.ts';
import type { PagesContext } from '../markdown/parse-pages.ts';
import { termCounter } from '../model/search-words.ts';
import { prepareText } from '../search/text-terms.ts';
import type { World } from './inputs.ts';
import type { SearchStart } from '../model/search-index.ts';
import { searchFiles } from '../search/search-files.ts';
import { startsOf, startsOn } from '../search/starts.ts';
import {
  type FindablePage,
  type FindableVersions,
  findableGroups,
  type IndexedGroup,
  indexedGroup,
  type KeyedPage,
} from '../search/texts.ts';
import { NOT_FOUND_URL } from '../site/routes/made-addresses.ts';
import type { SiteQueries } from './site.ts';
import { keyOfFacts, type SourceId } from './texts.ts';

/** A page that can be found, and its text. */
interface SourcedPage extends FindablePage {
  readonly source: SourceId;
}

type Group = readonly FindableVersions<SourcedPage>[];

/** The queries. `locale` is an index of `SiteConfig.locales`. */
export interface SearchQueries {
  /** The pages that can be found, in groups. */
  readonly findable: Query<number, readonly Group[]>;
  /** The number of groups. */
  readonly findableCount: Query<number, number>;
  /** Pages to begin with. */
  readonly starts: Query<number, readonly SearchStart[]>;
  /** A group, by its index. */
  readonly findableGroup: Query<readonly [locale: number, group: number], Group>;
  /** Its texts. */
  readonly searchGroup: Query<readonly [locale: number, group: number], IndexedGroup>;
  /** The files of the index, which have keys of their own. */
  readonly search: Query<number, readonly OutputFile[]>;
}

/** Makes the queries. */
export function searchOf(queries: SiteQueries): SearchQueries {
  const { world, inputs, texts, model, bodyOf, plainText } = queries;
  const findable: SearchQueries['findable'] = {
    name: 'findable@2',
    keep: 'both',
    run: (ask, locale) => {
      const { site, config, ids } = model(ask);
      const sourced = (page: FindablePage): SourcedPage => ({ ...page, source: ids.get(page.url) ?? page.url });
      return findableGroups(site, config.locales[locale] as LocaleConfig, config).map((group) =>
        group.map(({ id, pages }) => ({ id, pages: pages.map(sourced) })),
      );
    },
  };
  const findableGroup: SearchQueries['findableGroup'] = {
    name: 'findable-group@1',
    keep: 'memory',
    run: (ask, [locale, group]) => ask(findable, locale)[group] ?? [],
  };
  const searchGroup: SearchQueries['searchGroup'] = {
    name: 'search-group@1',
    keep: 'both',
    run: (ask, arg) => {
      ask.digest(inputs.settings, null);
      return indexedGroup(ask(findableGroup, arg), ({ source }) => keyOfFacts(ask.digest(texts.facts, source)), world.engine());
    },
  };
  const findableCount: SearchQueries['findableCount'] = {
    name: 'findable-count@1',
    keep: 'disk',
    run: (ask, locale) => ask(findable, locale).length,
  };
  const starts: SearchQueries['starts'] = {
    name: 'starts@2',
    keep: 'disk',
    run: (ask, locale) => {
      const { site, config, ids } = model(ask);
      const url = (config.locales[locale] as LocaleConfig).prefix + NOT_FOUND_URL.slice(1);
      const id = ids.get(url);
      const offered = id === undefined ? [] : startsOn({ url, body: bodyOf(ask(texts.facts, id).key, url) }, site.pages, config);
      return offered.length > 0 ? offered : startsOf(ask(findable, locale), config);
    },
  };
  return {
    findable,
    findableCount,
    starts,
    findableGroup,
    searchGroup,
    search: {
      name: 'search@1',
      keep: 'memory',
      run: (ask, number) => {
        ask.digest(inputs.settings, null);
        const { config, engineHash } = world.engine();
        const groups = Array.from({ length: ask(findableCount, number) }, (_, group) => ask(searchGroup, [number, group]));
        const text = ({ key, url }: KeyedPage) => plainText(key, url);
        const locale = config.locales[number] as LocaleConfig;
        return searchFiles(locale, groups, { config, starts: ask(starts, number), cache: world.cache, engineHash, text });
      },
      digestOf: 'answers',
    },
  };
}

/** The files of all languages. */
export function searchFilesOf(ask: Ask, { world, inputs }: SiteQueries, { search }: SearchQueries): OutputFile[] {
  ask.digest(inputs.settings, null);
  return world.engine().config.locales.flatMap((_, locale) => ask(search, locale));
}

/** Makes the parts of the site's own search that depend on a text alone, ahead of time. Does nothing if the site has no search or a hosted one. */
export function preparingTexts(world: World): NonNullable<PagesContext['also']> {
  const counter = termCounter();
  return ({ key }, text) => {
    const { config, engineHash } = world.engine();
    if (config.search?.hosted === null) prepareText({ key, text: () => text }, { cache: world.cache, engineHash, counter });
  };
}
