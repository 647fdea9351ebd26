// The search index of each language.

import type { Ask, Query } from '../graph/query.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { LocaleConfig } from '../model/site-config.ts';
import type { PagesContext } from '../markdown/parse-pages.ts';
import { termCounter } from '../model/search-words.ts';
import { prepareText } from '../search/text-terms.ts';
import type { World } from './inputs.ts';
import { searchFiles } from '../search/search-files.ts';
import { type FindablePage, findablePages, type KeyedPage } from '../search/texts.ts';
import type { SiteQueries } from './site.ts';
import { keyOfFacts, type SourceId } from './texts.ts';

/** The queries. Their arguments are indices of `SiteConfig.locales`. */
export interface SearchQueries {
  /** The pages that can be found, and their texts. */
  readonly findable: Query<number, readonly (readonly [page: FindablePage, id: SourceId])[]>;
  /** The files of the index, which have keys of their own. */
  readonly search: Query<number, readonly OutputFile[]>;
}

/** Makes the queries. */
export function searchOf(queries: SiteQueries): SearchQueries {
  const { world, inputs, texts, model, bodyOf } = queries;
  const findable: SearchQueries['findable'] = {
    name: 'findable@1',
    keep: 'disk',
    run: (ask, locale) => {
      const { site, config, ids } = model(ask);
      const found = findablePages(site, config.locales[locale] as LocaleConfig, config);
      return found.map((page) => [page, ids.get(page.url) ?? page.url] as const);
    },
  };
  return {
    findable,
    search: {
      name: 'search@1',
      keep: 'memory',
      run: (ask, number) => {
        ask.digest(inputs.settings, null);
        const { config, engineHash } = world.engine();
        const pages = ask(findable, number).map(
          ([page, id]): KeyedPage => ({ ...page, key: keyOfFacts(ask.digest(texts.facts, id)) }),
        );
        const body = ({ key, url }: KeyedPage) => bodyOf(key, url);
        return searchFiles(config.locales[number] as LocaleConfig, pages, { config, cache: world.cache, engineHash, body });
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
  return ({ key }, body) => {
    const { config, engineHash } = world.engine();
    if (config.search?.hosted === null) prepareText({ key, body: () => body }, { cache: world.cache, engineHash, counter });
  };
}
