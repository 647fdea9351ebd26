// Finds matches in a text: to mark them, and to cut out the stretch that shows most of them.

import { findInWords, type SearchWord, type Stretch } from '../../../renderer/model/search-words.ts';
import type { MarkedText } from './answer.ts';

/** Where a text has a term. */
export interface Match extends Stretch {
  readonly term: string;
}

/** Characters of an excerpt. */
const EXCERPT = 150;
/** How many of them precede the first match. */
const BEFORE = 40;

/** Where a text has one of the terms, in reading order; an identifier that is meant as a whole is marked as a whole. */
export function matchesIn(text: string, terms: ReadonlySet<string>): Match[] {
  return findInWords(text, (word) => matchesOf(word, terms));
}

function matchesOf({ start, end, marked, joined, pairs, parts }: SearchWord, terms: ReadonlySet<string>): readonly Match[] {
  const whole = [...(marked === null ? [] : [marked]), ...joined, ...pairs].find((term) => terms.has(term));
  if (whole !== undefined) return [{ start, end, term: whole }];
  return parts.filter(({ term }) => terms.has(term));
}

/** The whole text, with the terms marked. */
export function markAll(text: string, terms: ReadonlySet<string>): MarkedText {
  return pieces(text, matchesIn(text, terms), 0, text.length);
}

/** The stretch of a text that has most of the terms, cut at words; the beginning where it has none, or where that is wanted. */
export function excerptOf(text: string, terms: ReadonlySet<string>, isFromStart = false): MarkedText {
  const matches = matchesIn(text, terms);
  const from = isFromStart ? 0 : bestStart(matches);
  const start = from <= BEFORE ? 0 : wordAfter(text, from - BEFORE);
  const end = start + EXCERPT >= text.length ? text.length : wordBefore(text, start + EXCERPT);
  const shown = pieces(text, matches, start, end);
  return shown.map(
    (piece, at) => `${at === 0 && start > 0 ? '… ' : ''}${piece}${at === shown.length - 1 && end < text.length ? ' …' : ''}`,
  );
}

/** Where the stretch with the most different terms begins: the first of them. */
function bestStart(matches: readonly Match[]): number {
  let best = { start: matches[0]?.start ?? 0, terms: 0 };
  for (const [at, { start }] of matches.entries()) {
    const within = matches.slice(at).filter(({ end }) => end <= start + EXCERPT - BEFORE);
    const terms = new Set(within.map(({ term }) => term)).size;
    if (terms > best.terms) best = { start, terms };
  }
  return best.start;
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
  for (const match of matches) {
    if (match.start < from || match.end > end) continue;
    out.push(text.slice(from, match.start), text.slice(match.start, match.end));
    from = match.end;
  }
  return [...out, text.slice(from, end)];
}
