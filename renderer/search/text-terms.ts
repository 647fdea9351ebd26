// What is searched of a text, as far as the text alone tells: it is remembered by the text, whatever site it is published in.

import { cacheKey } from '../cache/hash.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { SearchText } from '../model/search-index.ts';
import type { TermCounter } from '../model/search-words.ts';
import type { Cache } from '../model/tools.ts';
import { sectionTerms } from './weights.ts';

/** Raised when the terms of equal texts change. */
const STEP = 'search-terms@1';

/** What making terms needs. */
export interface TermsInputs {
  readonly cache: Cache;
  readonly engineHash: string;
  /** Counts the words of all texts. */
  readonly counter: TermCounter;
}

/** The sections of a page as they are searched: those with an address or with words. */
export function searchedSections({ sections }: Pick<PageBody, 'sections'>): SearchText['sections'] {
  return sections
    .filter(({ id, text }) => id !== '' || text.trim() !== '')
    .map(({ id, title, level, text }) => [id, title, id === '' ? 0 : level, text.replace(/\s+/g, ' ').trim()] as const);
}

/** `sectionTerms` of a text by its `ParsedPage.key`; its body is loaded only if nobody made them before. */
export function textTerms(
  key: string,
  { cache, engineHash, counter }: TermsInputs,
  body: () => Pick<PageBody, 'sections'>,
): ReadonlyMap<string, number> {
  const stored = cacheKey(STEP, engineHash, key);
  const known = cache.get<readonly [terms: string, sums: readonly number[]]>('search-terms', stored);
  if (known) {
    const [terms, sums] = known;
    return new Map(terms === '' ? [] : terms.split('\n').map((term, at) => [term, sums[at] as number]));
  }
  const made = sectionTerms(searchedSections(body()), counter);
  cache.set('search-terms', stored, [[...made.keys()].join('\n'), [...made.values()]]);
  return made;
}
