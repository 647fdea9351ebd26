// The searched part of a text that depends on the text alone: it is stored by the text, whatever site it is published in.

import { storedText } from '../cache/text-file.ts';
import { cacheKey } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import { oneLine } from '../model/one-line.ts';
import { CELL_END, type PlainText } from '../model/parsed-page.ts';
import type { SearchText } from '../model/search-index.ts';
import type { TermCounter } from '../model/search-words.ts';
import type { Cache } from '../model/tools.ts';
import { sectionTerms } from './weights.ts';

/** Raised when the terms of equal texts change. */
const TERMS_STEP = 'search-terms@4';
/** Raised when the sections of equal texts change. */
const SECTIONS_STEP = 'search-sections@2';

/** What they are made with. */
export interface TextInputs {
  readonly cache: Cache;
  readonly engineHash: string;
  /** Counts the words of all texts. */
  readonly counter: TermCounter;
}

/** A text by its `ParsedPage.key`. */
export interface KeyedText {
  readonly key: string;
  /** Loads it; called only if the result is not stored. */
  text(): Pick<PlainText, 'sections'>;
}

/** Makes and stores the terms and sections of a text before they are needed. */
export function prepareText({ key, text }: KeyedText, inputs: TextInputs): void {
  const sectioned: SectionedText = { key, sections: once(() => searchedSections(text())) };
  termsOfSections(sectioned, inputs);
  sectionsAsJson(sectioned, inputs);
}

/** `sectionTerms` of a text. */
export function textTerms({ key, text }: KeyedText, inputs: TextInputs): ReadonlyMap<string, number> {
  return termsOfSections({ key, sections: () => searchedSections(text()) }, inputs);
}

/** `SearchText.sections` of a text, as JSON in UTF-8. */
export function textSections({ key, text }: KeyedText, inputs: TextInputs): Uint8Array {
  return sectionsAsJson({ key, sections: () => searchedSections(text()) }, inputs);
}

/** The sections of a page that are searched: those with an address or with words. Their texts have lines. */
function searchedSections({ sections }: Pick<PlainText, 'sections'>): SearchText['sections'] {
  return sections
    .filter(({ id, text }) => id !== '' || text.trim() !== '')
    .map(({ id, title, level, text }) => [id, title, id === '' ? 0 : level, text] as const);
}

interface SectionedText {
  readonly key: string;
  sections(): SearchText['sections'];
}

function termsOfSections(
  { key, sections }: SectionedText,
  { cache, engineHash, counter }: TextInputs,
): ReadonlyMap<string, number> {
  const stored = cacheKey(TERMS_STEP, engineHash, key);
  const known = cache.get<readonly [terms: string, sums: readonly number[]]>('search-terms', stored);
  if (known) {
    const [terms, sums] = known;
    return new Map(terms === '' ? [] : terms.split('\n').map((term, at) => [term, sums[at] as number]));
  }
  const made = sectionTerms(sections(), counter);
  cache.set('search-terms', stored, [[...made.keys()].join('\n'), [...made.values()]]);
  return made;
}

function sectionsAsJson({ key, sections }: SectionedText, { cache, engineHash }: TextInputs): Uint8Array {
  return storedText(cache, 'search', cacheKey(SECTIONS_STEP, engineHash, key), () =>
    JSON.stringify(sections().map(([id, title, level, text]) => [id, title, level, shownLine(text)])),
  );
}

/** A section's text as the search shows it: in one line, in which a sign tells the cells of tables apart. */
function shownLine(text: string): string {
  const blocks = text.split(CELL_END).map(oneLine);
  return blocks.filter((block) => block !== '').join(' · ');
}
