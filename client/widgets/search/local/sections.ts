// The places on a page that are about what was asked: its headings, each a document of FlexSearch, best first. The index of
// a text is made when the text is first shown, and kept.

import { Index } from 'flexsearch';
import type { SearchSectionText, SearchText } from '../../../../renderer/model/search-index.ts';
import { searchWords, termsOf } from '../../../../renderer/model/search-words.ts';

/** A place on a page. */
export interface FoundSection {
  readonly section: SearchSectionText;
  /** The share of the wishes it fulfils, 0–1; those in its heading count double. */
  readonly score: number;
}

/** A text, ready to be searched. */
interface Prepared {
  readonly index: Index;
  /** Terms of each section, and of its heading. */
  readonly sections: readonly { readonly all: ReadonlySet<string>; readonly heading: ReadonlySet<string> }[];
}

/** A place that says less than this share of what the best one says is not worth a line. */
const WORTH_SHOWING = 0.75;

/** Searches the sections of texts. */
export function sectionSearch(): (
  text: SearchText,
  wishes: readonly (readonly string[])[],
  most: number,
) => readonly FoundSection[] {
  const prepared = new WeakMap<SearchText, Prepared>();
  return (text, wishes, most) => {
    const known = prepared.get(text) ?? prepare(text);
    prepared.set(text, known);
    const asked = wishes.filter((terms) => terms.length > 0);
    const found = known.index.search(asked.flat().join(' '), { suggest: true, limit: text.sections.length });
    const scored = found.map((number) => {
      const terms = known.sections[Number(number)] as Prepared['sections'][number];
      return { section: text.sections[Number(number)] as SearchSectionText, score: scoreOf(asked, terms) };
    });
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score > 0 && score >= best * WORTH_SHOWING)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  };
}

function prepare(text: SearchText): Prepared {
  const index = new Index({ tokenize: 'strict', encode: encodeTerms });
  const sections = text.sections.map(([, heading, , words], number) => {
    index.add(number, `${heading} ${words}`);
    return { all: new Set(encodeTerms(`${heading} ${words}`)), heading: new Set(encodeTerms(heading)) };
  });
  return { index, sections };
}

function encodeTerms(text: string): string[] {
  return searchWords(text).flatMap((word) => termsOf(word));
}

function scoreOf(wishes: readonly (readonly string[])[], { all, heading }: Prepared['sections'][number]): number {
  const has = (terms: ReadonlySet<string>): number => wishes.filter((wish) => wish.every((term) => terms.has(term))).length;
  return (has(all) + has(heading)) / (2 * wishes.length);
}
