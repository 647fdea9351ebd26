// The lines of a section in two versions, compared word by word.

import { type ArrayChange, diffArrays } from 'diff';
import { once } from '../cache/once.ts';
import type { DiffPiece, Passage, SectionChange } from '../model/changes.ts';
import { isSameWord, isSpoken, type Word, type WordSplitter } from './neutral.ts';

/** A line of a text. Its words are read on demand: most lines are the same in both versions, letter for letter. */
export class Line {
  #words: readonly Word[] | null = null;
  #spoken: readonly string[] | null = null;
  #spaced: string | null = null;
  #isLiteral: boolean | null = null;

  /** `text`: as it was written. */
  constructor(
    readonly text: string,
    private readonly split: WordSplitter,
  ) {}

  get words(): readonly Word[] {
    this.#words ??= this.split.words(this.text);
    return this.#words;
  }

  /** The keys of its words, without signs and spaces. */
  get spoken(): readonly string[] {
    this.#spoken ??= this.split.spoken(this.text);
    return this.#spoken;
  }

  /** The line with one space where it has several. */
  get spaced(): string {
    this.#spaced ??= this.text.replace(/\s+/g, ' ');
    return this.#spaced;
  }

  /** Whether it is compared as it is written, but for its spaces. */
  get isLiteral(): boolean {
    this.#isLiteral ??= this.split.isLiteral(this.text);
    return this.#isLiteral;
  }
}

/** Whether a text begins with the name of an option of a command line, `--port`, as lines of help texts do. */
export function beginsWithFlag(text: string): boolean {
  return /^\s*--[\p{L}\p{N}]/u.test(text);
}

/** Two lines are versions of one another if they share so much of the longer one. */
const ALIKE = 0.4;

/** What differs between two lists of lines, in reading order. Lines that were put elsewhere are removed and added. */
export function compareLines(before: readonly Line[], after: readonly Line[]): readonly Passage[] {
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
  return passages;
}

/** Whether two lines say the same. */
export function isSameLine(a: Line, b: Line): boolean {
  if (a.text === b.text) return true;
  if (a.isLiteral && b.isLiteral) return a.spaced === b.spaced;
  return a.words.length === b.words.length && a.words.every((word, i) => isSameWord(word, b.words[i] as Word));
}

/** Whether two lists of lines say the same. */
export function areSameLines(a: readonly Line[], b: readonly Line[]): boolean {
  return a.length === b.length && a.every((line, i) => isSameLine(line, b[i] as Line));
}

/** The words of a text. */
export interface WordBag {
  readonly words: number;
  /** How often it has each. */
  counts(): ReadonlyMap<string, number>;
}

/** Counts the words of lines. */
export function wordBag(lines: readonly Line[]): WordBag {
  const words = lines.reduce((sum, { spoken }) => sum + spoken.length, 0);
  const counts = once(() => {
    const found = new Map<string, number>();
    for (const { spoken } of lines) for (const key of spoken) found.set(key, (found.get(key) ?? 0) + 1);
    return found;
  });
  return { words, counts };
}

/** How many words only one of two texts has, whatever their order. */
export function countWords(before: readonly Line[], after: readonly Line[]): SectionChange['words'] {
  const [old, fresh] = [wordBag(linesWithout(before, after)), wordBag(linesWithout(after, before))];
  const shared = sharedWords(old, fresh);
  return { added: fresh.words - shared, removed: old.words - shared };
}

/** Lines that others are not the same as, letter for letter. Each of the others is left out once. */
function linesWithout(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return lines.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

/** How much of two texts is the same, whatever the order of their words: 0 to 1. Exact where it is at least `least`, else lower than that. */
export function likeness(a: WordBag, b: WordBag, least = 0): number {
  const [longer, shorter] = a.words >= b.words ? [a, b] : [b, a];
  if (longer.words === 0 || shorter.words < longer.words * least) return 0;
  return sharedWords(shorter, longer) / longer.words;
}

function sharedWords(a: WordBag, b: WordBag): number {
  if (a.words === 0 || b.words === 0) return 0;
  const others = b.counts();
  let shared = 0;
  for (const [key, count] of a.counts()) shared += Math.min(count, others.get(key) ?? 0);
  return shared;
}

/** Pairs removed lines with the added ones that replace them, in order. */
function pairUp(removed: readonly Line[], added: readonly Line[]): Passage[] {
  const passages: Passage[] = [];
  const bags = added.map((line) => once(() => wordBag([line])));
  let next = 0;
  for (const line of removed) {
    const bag = wordBag([line]);
    const at = bags.findIndex((other, i) => i >= next && likeness(bag, other(), ALIKE) >= ALIKE);
    if (at < 0) {
      passages.push(...whole('removed', [line]));
      continue;
    }
    passages.push(...whole('added', added.slice(next, at)), ...compareWords(line, added[at] as Line));
    next = at + 1;
  }
  passages.push(...whole('added', added.slice(next)));
  return passages;
}

function whole(kind: DiffPiece['kind'], lines: readonly Line[]): Passage[] {
  return lines.map(({ text }) => [{ kind, text }]);
}

/** The words of two lines that differ; both lines whole where more than half of their words do. */
function compareWords(before: Line, after: Line): Passage[] {
  const [old, fresh] = [compounds(before.words), compounds(after.words)];
  const parts = diffArrays(old, fresh, { comparator: isSameWord });
  const differing = parts.flatMap(({ value, added, removed }) => (added || removed ? value : []));
  if (countSpoken(differing) * 2 > countSpoken(old) + countSpoken(fresh))
    return [...whole('removed', [before]), ...whole('added', [after])];
  return [runsOf(parts).reduce<readonly Run[]>(withRun, []).flatMap(piecesOf)];
}

function countSpoken(words: readonly Word[]): number {
  return words.filter(isSpoken).length;
}

/** A sign that joins words: `/etc/app.conf`, `--max-size`, `long-term`. */
const JOINT = /^[-_.:/\\@$]$/;

/** Words that signs join, and the signs before them, are one word: a reader knows a path or a name as a whole. */
function compounds(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    if (!isJoint(joined.at(-1)) || !isSpoken(word)) {
      joined.push(word);
      continue;
    }
    const end = joined.findLastIndex((last) => !isJoint(last));
    const before = joined[end];
    const parts = [...joined.splice(before && isSpoken(before) ? end : end + 1), word];
    joined.push({ text: parts.map(({ text }) => text).join(''), key: parts.map(({ key }) => key).join('') });
  }
  return joined;
}

function isJoint(word: Word | undefined): boolean {
  return word !== undefined && JOINT.test(word.text);
}

/** A stretch that both lines have, or (where that is `''`) what the older one has in the place of what the newer one has. */
interface Run {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

/** What is gone and what takes its place is one run. */
function runsOf(parts: readonly ArrayChange<Word>[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { value, removed, added } of parts) {
    const text = value.map((word) => word.text).join('');
    const last = runs.at(-1);
    if (added && last?.same === '' && last.added === '') runs.splice(-1, 1, { ...last, added: text });
    else runs.push({ same: added || removed ? '' : text, removed: removed ? text : '', added: added ? text : '' });
  }
  return runs;
}

/** Adds a run to those before it. Runs that nothing but a space divides become one, and a space after both sides belongs to what follows. */
function withRun(runs: readonly Run[], run: Run): readonly Run[] {
  const [first, last] = runs.slice(-2);
  if (first && last && first.same === '' && last.same.trim() === '' && run.same === '' && goOn(first, run)) {
    const joined = (a: string, b: string): string => (a === '' && b === '' ? '' : a + last.same + b);
    const one = { same: '', removed: joined(first.removed, run.removed), added: joined(first.added, run.added) };
    return [...runs.slice(0, -2), one];
  }
  const space = last && /\s$/.test(last.removed) ? (/\s+$/.exec(last.added)?.[0] ?? '') : '';
  if (!last || space === '') return [...runs, run];
  const ended = { same: '', removed: last.removed.trimEnd(), added: last.added.trimEnd() };
  return [...runs.slice(0, -1), ended, { ...run, same: space + run.same }];
}

/** Whether what is gone in a run, or what is new, goes on in another one, and neither of them is before the other. */
function goOn(first: Run, then: Run): boolean {
  return first.removed === '' ? then.removed === '' : then.removed !== '' || first.added !== '';
}

function piecesOf({ same, removed, added }: Run): Passage {
  const pieces = [
    { kind: 'same', text: same },
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ] as const;
  return pieces.filter(({ text }) => text !== '');
}
