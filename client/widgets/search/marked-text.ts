// Finds matches in a text: to mark them, and to cut out the line that shows most of them.

import { CODE_MARK } from '../../../renderer/model/parsed-page.ts';
import { findInWords, type SearchWord, stemOf, type Stretch } from '../../../renderer/model/search-words.ts';
import type { MarkedText } from './answer.ts';

/** Where a text has a term. */
export interface Match extends Stretch {
  readonly term: string;
}

/** Characters of an excerpt. */
const EXCERPT = 150;
/** How many of them precede the first match. */
const BEFORE = 40;
/** Between the cells of a row. */
const BETWEEN = ' · ';
/** Letters of the stem of a word whose other forms are marked as well: shorter ones are those of other words. */
const STEM = 5;
/** Characters between a short term and the one it stands beside: one word that says nothing. */
const BESIDE = 4;
/** A term that is in many words and says little where it stands alone: the `up` of `back up`. */
const LITTLE = /^\p{Script=Latin}{1,2}$/u;

/**
 * Where a text has one of the terms, in reading order; an identifier that is meant as a whole is marked as a whole. A short term counts
 * beside another one only, if there are longer ones.
 */
export function matchesIn(text: string, terms: ReadonlySet<string>): Match[] {
  const stems = new Set([...terms].map(stemOf).filter(({ length }) => length >= STEM));
  const all = findInWords(text, (word) => matchesOf(word, terms, stems));
  if ([...terms].every((term) => LITTLE.test(term))) return all;
  const isBeside = (a: Match | undefined, b: Match | undefined): boolean =>
    a !== undefined && b !== undefined && a.term !== b.term && b.start - a.end <= BESIDE;
  return all.filter((match, at) => !LITTLE.test(match.term) || isBeside(all[at - 1], match) || isBeside(match, all[at + 1]));
}

function matchesOf(
  { start, end, marked, joined, pairs, parts }: SearchWord,
  terms: ReadonlySet<string>,
  stems: ReadonlySet<string>,
): readonly Match[] {
  const whole = [...(marked === null ? [] : [marked]), ...joined, ...pairs].find((term) => terms.has(term));
  if (whole !== undefined) return [{ start, end, term: whole }];
  return parts.filter(({ term }) => terms.has(term) || stems.has(stemOf(term)));
}

/** The whole text, with the terms marked. */
export function markAll(text: string, terms: ReadonlySet<string>): MarkedText {
  return pieces(text, matchesIn(text, terms), 0, text.length);
}

/** The name of something that is written as code. */
export function asCode(text: MarkedText): MarkedText {
  return text.map((piece, at) => (at === 0 ? CODE_MARK + piece : piece));
}

/**
 * Of a section's text (`SearchSectionText`) the line that has most of the terms, cut at words around them: prose before rows and code
 * with as many, and the first of these. Its beginning where none has any, or where that is wanted.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>, isFromStart = false): MarkedText {
  const lines = linesOf(text).map((line, at, all): ShownLine => {
    const matches = isFromStart ? [] : matchesIn(line, terms);
    return { text: line, isHead: isRow(line) && !isRow(all[at - 1] ?? ''), ...bestStretch(matches), matches };
  });
  const [best] = lines.sort((a, b) => b.terms - a.terms || rankOf(a) - rankOf(b));
  return best ? cutOut(best, isFromStart ? matchesIn(best.text, terms) : best.matches) : [''];
}

interface ShownLine {
  readonly text: string;
  /** Whether it is the head of a table. */
  readonly isHead: boolean;
  readonly matches: readonly Match[];
  /** Where the stretch with the most different terms begins, and how many these are. */
  readonly start: number;
  readonly terms: number;
}

/** The lines of a section's text, as they are shown: code between two marks each. */
function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('\t').map((cell) => (cell.startsWith(CODE_MARK) ? cell + CODE_MARK : cell));
    if (cells.length > 1) return [cells.join(BETWEEN)];
    const [prose, ...code] = line.split(CODE_MARK);
    return [...(prose ? [prose] : []), ...code.map((one) => CODE_MARK + one + CODE_MARK)];
  });
}

function isRow(line: string): boolean {
  return line.includes(BETWEEN);
}

/** Of lines that have as many terms: prose, a row, code, and what the columns of a table are called. */
function rankOf({ text, isHead }: ShownLine): number {
  if (isHead) return 3;
  if (isRow(text)) return 1;
  return text.startsWith(CODE_MARK) ? 2 : 0;
}

function cutOut({ text, start: from }: ShownLine, matches: readonly Match[]): MarkedText {
  const start = from <= BEFORE ? 0 : wordAfter(text, from - BEFORE);
  const end = start + EXCERPT >= text.length ? text.length : wordBefore(text, start + EXCERPT);
  const isInCode = (at: number): boolean => text.slice(0, at).split(CODE_MARK).length % 2 === 0;
  const before = start > 0 ? `… ${isInCode(start) ? CODE_MARK : ''}` : '';
  const behind = end < text.length ? `${isInCode(end) ? CODE_MARK : ''} …` : '';
  const shown = pieces(text, matches, start, end);
  return shown.map((piece, at) => `${at === 0 ? before : ''}${piece}${at === shown.length - 1 ? behind : ''}`);
}

/** Where the stretch with the most different terms begins: the first of them. */
function bestStretch(matches: readonly Match[]): Pick<ShownLine, 'start' | 'terms'> {
  let best = { start: matches[0]?.start ?? 0, terms: 0 };
  for (const [at, { start }] of matches.entries()) {
    const within = matches.slice(at).filter(({ end }) => end <= start + EXCERPT - BEFORE);
    const terms = new Set(within.map(({ term }) => term)).size;
    if (terms > best.terms) best = { start, terms };
  }
  return best;
}

/** Longer stretches without a space are cut: those of scripts that put none between words. */
const LONGEST_WORD = 120;

/** The beginning of the next word, or that of a long one that is there. */
function wordAfter(text: string, at: number): number {
  const space = text.indexOf(' ', at - 1);
  if (space >= 0 && space <= at + BEFORE) return space + 1;
  const start = text.lastIndexOf(' ', at) + 1;
  return at - start <= LONGEST_WORD ? start : at;
}

/** The end of the word before, or that of a long one that is there. */
function wordBefore(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  if (space >= at - BEFORE) return space;
  const end = text.indexOf(' ', at);
  const last = end < 0 ? text.length : end;
  return last - at <= LONGEST_WORD ? last : at;
}

function pieces(text: string, matches: readonly Match[], start: number, end: number): MarkedText {
  const out: string[] = [];
  let from = start;
  for (const match of joined(text, matches)) {
    if (match.start < from || match.end > end) continue;
    out.push(text.slice(from, match.start), text.slice(match.start, match.end));
    from = match.end;
  }
  return [...out, text.slice(from, end)];
}

/** Neighbouring words of the question are one mark. */
function joined(text: string, matches: readonly Match[]): Stretch[] {
  const out: Stretch[] = [];
  for (const { start, end } of matches) {
    const last = out.at(-1);
    if (last && /^[ -]$/.test(text.slice(last.end, start))) out.splice(-1, 1, { start: last.start, end });
    else out.push({ start, end });
  }
  return out;
}
