// How much a text says about each of its terms: often and prominently is much. The usual formula (BM25F), but with a fixed
// average length, so that a text's weights depend on itself alone.

import { MOST_WEIGHT, type SearchText } from '../model/search-index.ts';
import { termCounts, phraseOf, type TermCounter } from '../model/search-words.ts';

/** The value of a mention, by where it is. */
const WORTH = { title: 10, name: 4, heading: 4, place: 2, text: 1 } as const;
/** Words of an average page. */
const AVERAGE = 450;
/** How much of a long text's length counts against it, 0–1. */
const LENGTH_COUNTS = 0.4;
/** Mentions after which more of them add at most half of the weight. */
const SATURATION = 3;

/** Terms, and the value of their mentions together. */
type Sums = Map<string, number>;

/**
 * The terms of a text's sections: the part of the weights that does not depend on where the text is published. `counter` counts their
 * words.
 */
export function sectionTerms(sections: SearchText['sections'], counter: TermCounter): Sums {
  const sums: Sums = new Map();
  const text = sections.map(([, , , words]) => words).join('\n');
  const norm = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * text.length) / (6 * AVERAGE);
  for (const [, heading, level] of sections) if (level > 1) countHeading(sums, heading, WORTH.heading, counter);
  count(sums, text, WORTH.text / norm, counter);
  return sums;
}

/**
 * Weight of each term of a text: 1 to `MOST_WEIGHT`. `said` are the terms of its sections (`sectionTerms`), `groupName` the name
 * of its versions' group.
 */
export function termWeights(
  { title, place, path }: Omit<SearchText, 'sections'>,
  groupName: string,
  said: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums: Sums = new Map(said);
  countHeading(sums, title, WORTH.title);
  // The names of the path are words of their own, and no identifier.
  count(
    sums,
    decodeURIComponent(path)
      .replace(/\.html$/, '')
      .replace(/[/_-]+/g, ' '),
    WORTH.name,
  );
  count(sums, `${groupName} ${place}`, WORTH.place);
  return new Map([...sums].map(([term, sum]) => [term, Math.max(1, Math.round((MOST_WEIGHT * sum) / (sum + SATURATION)))]));
}

function countHeading(sums: Sums, text: string, worth: number, counter?: TermCounter): void {
  count(sums, text, worth, counter);
  const phrase = phraseOf(text);
  if (phrase !== null) add(sums, phrase, worth);
}

function count(sums: Sums, text: string, worth: number, counter: TermCounter = termCounts): void {
  for (const [term, times] of counter(text)) add(sums, term, times * worth);
}

function add(sums: Sums, term: string, worth: number): void {
  sums.set(term, (sums.get(term) ?? 0) + worth);
}
