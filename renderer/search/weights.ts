// How much a text has to say about each of its terms: often and prominently is much. The usual formula (BM25F), but with a
// fixed average length, so that a text's weights depend on itself alone.

import { MOST_WEIGHT, type SearchText } from '../model/search-index.ts';
import { countTerms, phraseOf } from '../model/search-words.ts';

/** What a mention is worth, by where it stands. */
const WORTH = { title: 10, name: 4, heading: 4, place: 2, text: 1 } as const;
/** Words of an average page. */
const AVERAGE = 450;
/** How much of a long text's length counts against it, 0–1. */
const LENGTH_COUNTS = 0.4;
/** Mentions after which more of them say half of what can be said. */
const SATURATION = 3;

/** Weight of each term of a text: 1 to `MOST_WEIGHT`. `groupName` is the name of its versions' group. */
export function termWeights({ title, place, path, sections }: SearchText, groupName: string): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (term: string, worth: number): void => void sums.set(term, (sums.get(term) ?? 0) + worth);
  const count = (text: string, worth: number): void => {
    for (const [term, times] of countTerms(text)) add(term, times * worth);
  };
  const countHeading = (text: string, worth: number): void => {
    count(text, worth);
    const phrase = phraseOf(text);
    if (phrase !== null) add(phrase, worth);
  };
  const text = sections.map(([, , , words]) => words).join('\n');
  const norm = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * text.length) / (6 * AVERAGE);
  countHeading(title, WORTH.title);
  // The names of the path are words of their own, and no identifier.
  count(
    decodeURIComponent(path)
      .replace(/\.html$/, '')
      .replace(/[/_-]+/g, ' '),
    WORTH.name,
  );
  count(`${groupName} ${place}`, WORTH.place);
  for (const [, heading, level] of sections) if (level > 1) countHeading(heading, WORTH.heading);
  count(text, WORTH.text / norm);
  return new Map([...sums].map(([term, sum]) => [term, Math.max(1, Math.round((MOST_WEIGHT * sum) / (sum + SATURATION)))]));
}
