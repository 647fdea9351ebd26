// Asks a hosted service over Algolia's HTTP API (`POST /1/indexes/*/queries`), with nothing but `fetch`. The records are
// those of a documentation crawler (DocSearch): a hierarchy of headings, a text, an address.

import type { HostedSearch } from '../../../../renderer/model/search-index.ts';
import type { SearchBackend, SearchQuestion } from '../answer.ts';
import { hitsIn, MARK_END, MARK_START, type HostedHit, toAnswer } from './records.ts';

/** ms to wait after the last key (specification §9). */
const DEBOUNCE = 500;
/** Records requested: they are put together by page. */
const RECORDS = 60;
/** Words of an excerpt. */
const SNIPPET = 'content:22';

/** The backend for a service; `lang` is the value of its language facet. */
export function hostedBackend(service: HostedSearch, lang: string): SearchBackend {
  return {
    delay: DEBOUNCE,
    async ask(question, signal) {
      const found = toAnswer(await hitsOf(service, requestOf(service, question, lang), signal), question);
      const isOver = found.groups.length > 0 || question.scope === 'all' || versionHere() === null;
      if (isOver) return found;
      const everywhere: SearchQuestion = { ...question, scope: 'all' };
      const { pages } = toAnswer(await hitsOf(service, requestOf(service, everywhere, lang), signal), everywhere);
      return { ...found, elsewhere: pages };
    },
    placeOf: () => {
      const version = versionHere();
      return Promise.resolve(version === null ? { kind: 'everything', name: '' } : { kind: 'version', name: version });
    },
  };
}

async function hitsOf(service: HostedSearch, request: object, signal: AbortSignal): Promise<readonly HostedHit[]> {
  const response = await fetch(addressOf(service), { method: 'POST', body: JSON.stringify({ requests: [request] }), signal });
  if (!response.ok) throw new Error(`the search service answers with status ${response.status}`);
  return hitsIn(await response.json());
}

/** With the key in the address and a plain body, browsers need no preflight request. */
function addressOf({ host, appId, apiKey }: HostedSearch): string {
  const parameters = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey });
  return `${host}/1/indexes/*/queries?${parameters.toString()}`;
}

function requestOf({ indexName }: HostedSearch, { text, scope }: SearchQuestion, lang: string): object {
  const version = scope === 'here' ? versionHere() : null;
  return {
    indexName,
    query: text,
    hitsPerPage: RECORDS,
    attributesToSnippet: [SNIPPET],
    snippetEllipsisText: '…',
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
    facetFilters: [`language:${lang}`, ...(version === null ? [] : [`version:${version}`])],
  };
}

/** The version of the page being read, as its head names it for the service's crawler. */
function versionHere(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="docsearch:version"]')?.content ?? null;
}
