// The words of one group of texts, turned round: from terms to the texts they stand in, apart for each bucket.

import { bucketOf, type Posting, postingsLine } from '../model/search-index.ts';
import { compareText } from '../model/diagnostic.ts';

/** A group's share of every file of words. */
export interface SearchPiece {
  /** By bucket: lines of `postingsLine`, each with its end; `''` where the group has no term. */
  readonly words: readonly string[];
  /** Terms worth suggesting to those who mistype: long enough, and no numbers. */
  readonly terms: readonly string[];
}

/** Shorter terms have too many neighbours to be suggested. */
const SHORTEST_SUGGESTED = 4;
/** Of a large site, a term that stands in one text only is suggested where it weighs as much: more than a passing mention. */
const TELLING_WEIGHT = 20;
/** Files of words of a small site: there all terms are suggested. */
const MOST_BUCKETS_OF_SMALL = 32;

/** The piece of a group. `weights`: of each of its texts, in order. */
export function searchPiece(weights: readonly ReadonlyMap<string, number>[], buckets: number): SearchPiece {
  const byTerm = new Map<string, Posting[]>();
  for (const [text, terms] of weights.entries()) {
    for (const [term, weight] of terms) {
      const known = byTerm.get(term);
      if (known) known.push([text, weight]);
      else byTerm.set(term, [[text, weight]]);
    }
  }
  const words: string[][] = Array.from({ length: buckets }, () => []);
  const sorted = [...byTerm].sort(([a], [b]) => compareText(a, b));
  for (const [term, postings] of sorted) words[bucketOf(term, buckets)]?.push(`${postingsLine(term, postings)}\n`);
  const least = buckets > MOST_BUCKETS_OF_SMALL ? TELLING_WEIGHT : 1;
  const terms = sorted.filter(([term, postings]) => isSuggested(term, postings, least)).map(([term]) => term);
  return { words: words.map((lines) => lines.join('')), terms };
}

function isSuggested(term: string, postings: readonly Posting[], least: number): boolean {
  const weight = postings.reduce((most, [, own]) => Math.max(most, own), 0);
  return /^\p{L}[\p{L}\p{N}]+$/u.test(term) && term.length >= SHORTEST_SUGGESTED && (postings.length > 1 || weight >= least);
}
