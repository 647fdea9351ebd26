// The settings of the search, in normal form.

import { isPhrase } from '../model/search-words.ts';
import type { SearchConfig } from '../model/site-config.ts';
import { isOrigin } from './addresses.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';

/** Results of one page (specification §9). */
const PER_GROUP = 10;

/**
 * Resolves `search`; `null` for a site without one. `config/invalid` where the page is no address of a page, the number is
 * none of results, a synonym has no word, a hosted service lacks a name, or its host is no origin.
 */
export function resolveSearch(input: SiteShape['search'], problems: Problems): SearchConfig | null {
  if (input === false) return null;
  const { page = '/search.html', maxResultsPerGroup = PER_GROUP, hosted, synonyms = {}, questions = [] } = input ?? {};
  if (!/^\/(?:[^/?#]+\/)*[^/?#]+\.html$/.test(page)) {
    problems.report(['search', 'page'], `must be the address of a page, but is "${page}".`, 'write "/search.html"');
  }
  if (!Number.isInteger(maxResultsPerGroup) || maxResultsPerGroup < 1) {
    problems.report(['search', 'maxResultsPerGroup'], `must be 1 or more, but is ${maxResultsPerGroup}.`, 'write 10');
  }
  const lists = Object.entries(synonyms).map(([phrase, others]) => [phrase, others].flat());
  for (const [at, list] of lists.entries()) {
    const phrase = list.find((words) => !isPhrase(words));
    if (phrase === undefined) continue;
    const key = Object.keys(synonyms)[at] as string;
    problems.report(
      ['search', 'synonyms', key],
      `has "${phrase}", where only one word or none is searched for: words such as "in" and "the" are left out.`,
      'write words that say something, or take it out',
    );
  }
  return { page, maxResultsPerGroup, synonyms: lists, questions, hosted: hosted ? resolveHosted(hosted, problems) : null };
}

type HostedShape = NonNullable<Exclude<SiteShape['search'], false | undefined>['hosted']>;

function resolveHosted(hosted: HostedShape, problems: Problems): SearchConfig['hosted'] {
  for (const key of ['appId', 'indexName', 'apiKey'] as const) {
    if (hosted[key].trim() === '') problems.report(['search', 'hosted', key], 'is empty.', 'write what the service calls so');
  }
  const host = hosted.host ?? `https://${hosted.appId.toLowerCase()}-dsn.algolia.net`;
  if (!isOrigin(host)) {
    problems.report(['search', 'hosted', 'host'], `must be an origin, but is "${host}".`, "write 'https://search.example'");
  }
  return { host, appId: hosted.appId, indexName: hosted.indexName, apiKey: hosted.apiKey };
}
