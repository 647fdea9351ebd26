// The lines of a section in two versions, compared word by word.

import { diffArrays } from 'diff';
import type { DiffPiece, Passage } from '../model/changes.ts';
import { isSameWord, isSpoken, type Word, type WordSplitter } from './neutral.ts';

/** A line of a text. */
export interface Line {
  /** As it was written. */
  readonly text: string;
  /** Read on demand: most lines are the same in both versions, letter for letter. */
  readonly words: readonly Word[];
}

/** Makes a line of a text. */
export function lineOf(text: string, split: WordSplitter): Line {
  let words: readonly Word[] | null = null;
  return {
    text,
    get words() {
      words ??= split(text);
      return words;
    },
  };
}

/** What differs between two lists of lines. */
export interface LinesChange {
  readonly passages: readonly Passage[];
  readonly words: { readonly added: number; readonly removed: number };
}

/** Two lines are versions of one another if they share so much of the longer one. */
const ALIKE = 0.4;

/** Compares two lists of lines. Lines that were put elsewhere count as removed and added. */
export function compareLines(before: readonly Line[], after: readonly Line[]): LinesChange {
  const passages: Passage[] = [];
  let removed: Line[] = [];
  const flush = (added: Line[]): void => {
    passages.push(...pairUp(removed, added));
    removed = [];
  };
  for (const change of diffArrays([...before], [...after], { comparator: isSameLine })) {
    if (change.removed) {
      flush([]);
      removed = change.value;
    } else if (change.added) flush(change.value);
    else flush([]);
  }
  flush([]);
  return { passages, words: countWords(passages) };
}

/** Whether two lines say the same. */
export function isSameLine(a: Line, b: Line): boolean {
  if (a.text === b.text) return true;
  return a.words.length === b.words.length && a.words.every((word, i) => isSameWord(word, b.words[i] as Word));
}

/** Whether two lists of lines say the same. */
export function areSameLines(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every((line, i) => isSameLine(line, b[i] as Line));
}

/** The words of a text, and how often it has each. */
export interface WordBag {
  readonly words: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Counts the words of lines. */
export function wordBag(lines: readonly Line[]): WordBag {
  const counts = new Map<string, number>();
  let words = 0;
  for (const line of lines) {
    for (const word of line.words) {
      if (!isSpoken(word)) continue;
      words += 1;
      counts.set(word.key, (counts.get(word.key) ?? 0) + 1);
    }
  }
  return { words, counts };
}

/** How much of two texts is the same, whatever the order of their words: 0 to 1. Exact where it is at least `least`, else lower than that. */
export function likeness(a: WordBag, b: WordBag, least = 0): number {
  const [longer, shorter] = a.words >= b.words ? [a, b] : [b, a];
  if (longer.words === 0 || shorter.words < longer.words * least) return 0;
  let shared = 0;
  for (const [key, count] of shorter.counts) shared += Math.min(count, longer.counts.get(key) ?? 0);
  return shared / longer.words;
}

/** Pairs removed lines with the added ones that replace them, in order. */
function pairUp(removed: readonly Line[], added: readonly Line[]): Passage[] {
  const passages: Passage[] = [];
  let next = 0;
  for (const line of removed) {
    const bag = wordBag([line]);
    const at = added.findIndex((other, i) => i >= next && likeness(bag, wordBag([other]), ALIKE) >= ALIKE);
    if (at < 0) {
      passages.push(...whole('removed', [line]));
      continue;
    }
    passages.push(...whole('added', added.slice(next, at)), compareWords(line, added[at] as Line));
    next = at + 1;
  }
  passages.push(...whole('added', added.slice(next)));
  return passages;
}

function whole(kind: DiffPiece['kind'], lines: readonly Line[]): Passage[] {
  return lines.map(({ text }) => [{ kind, text }]);
}

function compareWords(before: Line, after: Line): Passage {
  return diffArrays([...before.words], [...after.words], { comparator: isSameWord }).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.map(({ text }) => text).join(''),
  }));
}

function countWords(passages: readonly Passage[]): LinesChange['words'] {
  const count = (wanted: DiffPiece['kind']): number =>
    passages.flat().reduce((sum, { kind, text }) => (kind === wanted ? sum + wordsIn(text) : sum), 0);
  return { added: count('added'), removed: count('removed') };
}

/** How many words a text has. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}_]*/gu)?.length ?? 0;
}
