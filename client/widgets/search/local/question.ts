// A question as a list of wishes, one for each word as it was typed, each with the ways to fulfil it.

import { searchWords, stemOf } from '../../../../renderer/model/search-words.ts';

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
  /** Ways to fulfil it by other words that mean the same. */
  readonly synonyms: readonly Way[];
}

/** An identifier as typed is worth more than its parts, its parts together more than one of them, and other words less than all. */
const WORTH = { marked: 1.7, joined: 1.5, part: 1, parts: 0.7, synonym: 0.6 } as const;
/** Other words that are tried for one: each is in a file of its own. */
const MOST_SYNONYMS = 6;

/** Lists of phrases that mean the same. */
export type Synonyms = (words: readonly string[]) => readonly (readonly string[])[];

/** The wishes of a question; none where it has nothing but stop words and signs. */
export function wishesOf(text: string, synonyms: Synonyms): Wish[] {
  const words = searchWords(text);
  const said = words.map(({ parts }) => (parts.length === 1 ? (parts[0]?.term ?? '') : ''));
  const synonymsAt = words.map((): string[][] => []);
  for (const start of words.keys()) {
    for (let end = Math.min(words.length, start + LONGEST_PHRASE); end > start; end -= 1) {
      const found = synonyms(said.slice(start, end));
      for (let at = start; at < end; at += 1) synonymsAt[at]?.push(...found.map((phrase) => [...phrase]));
    }
  }
  return words.map(({ start, end, marked, joined, pairs, parts }, at) => {
    const terms = [...new Set(parts.map(({ term }) => term))];
    const isPlain = terms.length === 1 && joined.length === 0 && pairs.length === 0;
    // The pairs of a path are more distinctive than each of its names alone. What they leave out is a term of its own.
    const wholes = pairs.length > 0 ? pairs : joined;
    const others = wholes.length === 0 ? [] : terms.filter((term) => !wholes.some((whole) => whole.includes(term)));
    const ways: readonly Way[] = [
      { terms: marked === null ? [] : [marked], worth: WORTH.marked, isWhole: true },
      { terms: [...wholes, ...others], worth: WORTH.joined, isWhole: true },
      { terms, worth: isPlain ? WORTH.part : WORTH.parts, isWhole: false },
    ];
    return {
      start,
      end,
      ways: ways.filter((way) => way.terms.length > 0),
      synonyms: (synonymsAt[at] ?? [])
        .slice(0, MOST_SYNONYMS)
        .map((own) => ({ terms: own, worth: WORTH.synonym, isWhole: false })),
    };
  });
}

/** Words of a phrase that has synonyms, at most. */
const LONGEST_PHRASE = 4;

/** Looks phrases up in lists of synonyms, whatever the forms of their words: `folders` as `folder`. */
export function synonymsIn(lists: readonly (readonly string[])[]): Synonyms {
  const known = new Map<string, (readonly string[])[]>();
  for (const list of lists) {
    const phrases = list.map((phrase) => searchWords(phrase).flatMap(({ parts }) => parts.map(({ term }) => term)));
    for (const [at, phrase] of phrases.entries()) {
      const key = stemsOf(phrase);
      known.set(key, [...(known.get(key) ?? []), ...phrases.filter((_, number) => number !== at)]);
    }
  }
  return (words) => known.get(stemsOf(words)) ?? [];
}

function stemsOf(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}
