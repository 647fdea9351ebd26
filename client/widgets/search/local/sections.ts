// The places on a page that match a question: its headings, each a document of FlexSearch, best first. A place is split into
// terms when it may match, and kept then.

import { Index } from 'flexsearch';
import { ROW_LEVEL } from '../../../../renderer/model/parsed-page.ts';
import type { SearchSectionText, SearchText } from '../../../../renderer/model/search-index.ts';
import { searchName, termCounts, plainTerm } from '../../../../renderer/model/search-words.ts';

/** A place on a page. */
export interface FoundSection {
  readonly section: SearchSectionText;
  /** The share of the wishes it fulfils, 0–1; those in its heading count double. More than 1 where its heading is the question. */
  readonly score: number;
}

/** A text as far as it is prepared for searching. */
interface Prepared {
  readonly index: Index;
  /** Heading and text of each section, nothing but letters and digits. */
  readonly letters: readonly string[];
  /** Terms of the sections that were split, and of their headings. */
  readonly terms: Map<number, { readonly all: ReadonlySet<string>; readonly heading: ReadonlySet<string> }>;
}

/** A place with a score below this share of the best one's is not shown. */
const WORTH_SHOWING = 0.75;

/** How much more a section counts whose heading is the question. */
const NAMED = 1.25;

/** What is looked for on a page: wishes, each a list of terms, and all of the question as a name. */
interface AskedHere {
  readonly wishes: readonly (readonly string[])[];
  readonly name: string | null;
}

/** Searches the sections of a text; at most `most` are found. */
export type SectionSearch = (text: SearchText, asked: AskedHere, most: number) => readonly FoundSection[];

/** Prepares to search sections. */
export function sectionSearch(): SectionSearch {
  const prepared = new WeakMap<SearchText, Prepared>();
  return (text, { wishes, name }, most) => {
    const ready = prepared.get(text) ?? prepare(text);
    prepared.set(text, ready);
    const asked = wishes.filter((terms) => terms.length > 0);
    takeApart(text, ready, asked.flat());
    const found = ready.index.search(asked.flat().join(' '), { suggest: true, limit: text.sections.length });
    const scored = found.map((number) => {
      const section = text.sections[Number(number)] as SearchSectionText;
      return {
        section,
        score:
          scoreOf(asked, ready.terms.get(Number(number))) *
          (name && searchName(section[2] <= 1 ? text.title : section[1]) === name ? NAMED : 1),
      };
    });
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return (
      scored
        .filter(({ score }) => score > 0 && score >= best * WORTH_SHOWING)
        // Of two headings with all words, the shorter one is about nothing else.
        .sort((a, b) => b.score - a.score || a.section[1].length - b.section[1].length)
        .filter(saysMore())
        .slice(0, most)
    );
  };
}

/** Leaves out a row that says the same as one before it: the same option in another table of the page. */
function saysMore(): (one: FoundSection) => boolean {
  const said = new Set<string>();
  return ({ section: [, heading, level, text] }) => {
    const row = `${heading}\n${text}`;
    const isNew = level !== ROW_LEVEL || !said.has(row);
    said.add(row);
    return isNew;
  };
}

/** The heading of a section: that of the first one, which has none, is the title. */
function headingOf({ title }: SearchText, [, heading, level]: SearchSectionText): string {
  return level <= 1 ? `${title} ${heading}` : heading;
}

function prepare(text: SearchText): Prepared {
  const { sections } = text;
  // Terms have no spaces: FlexSearch gets them prepared, so that no text is split twice.
  const index = new Index({ tokenize: 'strict', encode: (terms: string) => terms.split(' ') });
  return { index, letters: sections.map((section) => lettersOf(`${headingOf(text, section)} ${section[3]}`)), terms: new Map() };
}

/** Splits the sections that have the letters of one of the terms; others cannot match. */
function takeApart(text: SearchText, { index, letters, terms }: Prepared, asked: readonly string[]): void {
  const wanted = asked.map(lettersOf);
  for (const [number, section] of text.sections.entries()) {
    if (terms.has(number) || !wanted.some((term) => letters[number]?.includes(term))) continue;
    const inHeading = termsIn(headingOf(text, section));
    const all = [...inHeading, ...termsIn(section[3])];
    index.add(number, all.join(' '));
    terms.set(number, { all: new Set(all), heading: new Set(inHeading) });
  }
}

function lettersOf(text: string): string {
  return plainTerm(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The terms of a text, each once, in the order in which they come first. */
function termsIn(text: string): string[] {
  return [...termCounts(text).keys()];
}

function scoreOf(
  wishes: readonly (readonly string[])[],
  terms: { readonly all: ReadonlySet<string>; readonly heading: ReadonlySet<string> } | undefined,
): number {
  const has = (own: ReadonlySet<string>): number => wishes.filter((wish) => wish.every((term) => own.has(term))).length;
  return terms ? (has(terms.all) + has(terms.heading)) / (2 * wishes.length) : 0;
}
