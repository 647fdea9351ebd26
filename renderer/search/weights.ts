// How much a text has to say about each of its terms: often and prominently is much. The usual formula (BM25F), but with a
// fixed average length, so that a text's weights depend on itself alone.

import { MOST_WEIGHT, type SearchText } from '../model/search-index.ts';
import { phraseOf, searchWords, termsOf } from '../model/search-words.ts';

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
  const length = sections.reduce((sum, [, , , text]) => sum + text.length / 6, 0);
  const norm = 1 - LENGTH_COUNTS + (LENGTH_COUNTS * length) / AVERAGE;
  const count = (text: string, worth: number): void => {
    for (const word of searchWords(text)) {
      for (const term of new Set(termsOf(word))) sums.set(term, (sums.get(term) ?? 0) + worth);
    }
  };
  const countPhrase = (text: string, worth: number): void => {
    const phrase = phraseOf(text);
    if (phrase !== null) sums.set(phrase, (sums.get(phrase) ?? 0) + worth);
  };
  count(title, WORTH.title);
  countPhrase(title, WORTH.title);
  count(decodeURIComponent(path).replace(/\.html$/, ''), WORTH.name);
  count(`${groupName} ${place}`, WORTH.place);
  for (const [, heading, level, text] of sections) {
    if (level > 1) {
      count(heading, WORTH.heading);
      countPhrase(heading, WORTH.heading);
    }
    count(text, WORTH.text / norm);
  }
  return new Map([...sums].map(([term, sum]) => [term, Math.max(1, Math.round((MOST_WEIGHT * sum) / (sum + SATURATION)))]));
}
