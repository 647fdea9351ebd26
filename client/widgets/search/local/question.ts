// A question as a list of wishes, one for each word as it was typed, each with the ways to fulfil it.

import { searchWords } from '../../../../renderer/model/search-words.ts';

/** A way to fulfil a wish: a text must have all of its terms. */
export interface Way {
  readonly terms: readonly string[];
  /** The weight of a text that has them, compared with one that has a plain word. */
  readonly worth: number;
  /** An identifier as a whole: it may continue, but it has no other forms as words have. */
  readonly isWhole: boolean;
}

/** One word of the question. A text counts by the best way that applies. */
export interface Wish {
  /** Where it was typed, and what. */
  readonly start: number;
  readonly end: number;
  readonly ways: readonly Way[];
}

/** An identifier as typed is worth more than its parts, and its parts together more than one of them. */
const WORTH = { marked: 1.7, joined: 1.5, part: 1, parts: 0.7 } as const;

/** The wishes of a question; none where it has nothing but stop words and signs. */
export function wishesOf(text: string): Wish[] {
  return searchWords(text).map(({ start, end, marked, joined, pairs, parts }) => {
    const terms = [...new Set(parts.map(({ term }) => term))];
    const isPlain = terms.length === 1 && joined.length === 0 && pairs.length === 0;
    const ways: readonly Way[] = [
      { terms: marked === null ? [] : [marked], worth: WORTH.marked, isWhole: true },
      // The pairs of a path are more distinctive than each of its names alone.
      { terms: pairs.length > 0 ? pairs : joined, worth: WORTH.joined, isWhole: true },
      { terms, worth: isPlain ? WORTH.part : WORTH.parts, isWhole: false },
    ];
    return { start, end, ways: ways.filter((way) => way.terms.length > 0) };
  });
}
