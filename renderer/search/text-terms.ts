// The searched part of a text that depends on the text alone: it is stored by the text, whatever site it is published in.

import { storedText } from '../cache/text-file.ts';
import { cacheKey } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import { oneLine } from '../model/one-line.ts';
import { CELL_END, CODE_MARK, type PlainText } from '../model/parsed-page.ts';
import type { SearchText } from '../model/search-index.ts';
import type { TermCounter } from '../model/search-words.ts';
import type { Cache } from '../model/tools.ts';
import { sectionTerms } from './weights.ts';

/** Raised when the terms of equal texts change. */
const TERMS_STEP = 'search-terms@5';
/** Raised when the sections of equal texts change. */
const SECTIONS_STEP = 'search-sections@3';

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
  const words = sections().map(([id, title, level, text]) => [id, title, level, text.replaceAll(CODE_MARK, '')] as const);
  const made = sectionTerms(words, counter);
  cache.set('search-terms', stored, [[...made.keys()].join('\n'), [...made.values()]]);
  return made;
}

function sectionsAsJson({ key, sections }: SectionedText, { cache, engineHash }: TextInputs): Uint8Array {
  return storedText(cache, 'search', cacheKey(SECTIONS_STEP, engineHash, key), () =>
    JSON.stringify(sections().map(([id, title, level, text]) => [id, title, level, shownText(text)])),
  );
}

/** A section's text as the search shows it (`SearchSectionText`): no line is blank, and no cell. */
function shownText(text: string): string {
  const lines = text.replaceAll(CELL_END, '\t').split('\n');
  let shown = '';
  let before = '';
  for (const cells of lines.map((line) => line.split('\t').map(shownCell).filter(Boolean))) {
    if (cells.length === 0) continue;
    const kind = kindOf(cells);
    shown += `${betweenLines(before, kind)}${cells.join('\t')}`;
    before = kind;
  }
  return shown;
}

function shownCell(text: string): string {
  const line = oneLine(text);
  return text.startsWith(CODE_MARK) && line !== '' ? CODE_MARK + line : line;
}

function kindOf([first = '', ...others]: readonly string[]): 'row' | 'code' | 'prose' {
  if (others.length > 0) return 'row';
  return first.startsWith(CODE_MARK) ? 'code' : 'prose';
}

/** Prose goes on; the mark of a line of code separates it from what is no row. */
function betweenLines(before: string, next: string): string {
  if (before === '' || (next === 'code' && before !== 'row')) return '';
  return next === 'prose' && before === 'prose' ? ' ' : '\n';
}
