// The words of one group of texts, inverted: from terms to the texts with them, separately for each bucket.

import { hashContent } from '../cache/hash.ts';
import { bucketOf, LETTERS, letterOf, type Posting, termLine } from '../model/search-index.ts';
import { compareText } from '../model/diagnostic.ts';

/**
 * A group's share of each file that is joined, as bytes: for each bucket, its lines of `termLine`; then for each of `LETTERS`, the
 * terms that begin with it and are worth suggesting (long enough, and no numbers), a line each. Every line has its end. Before them
 * stands where each share begins, and where the last one ends (32-bit numbers): a file takes one share of every group, so none is
 * decoded.
 */
export type SearchPiece = Buffer;

/** Bytes of a number. */
const NUMBER = 4;

/** Characters of a mark: 72 bits of a hash. */
const MARK = 12;

/** Marks by which files that are joined from pieces identify a piece's share of them: one for each share. */
export function pieceMarks(piece: SearchPiece): string {
  const count = piece.readUInt32LE() / NUMBER - 1;
  return Array.from({ length: count }, (_, number) => hashContent(shareOf(piece, number)).slice(0, MARK)).join('');
}

/** The marks of several pieces, or of such joined ones, as one: each is made of those in its place. */
export function joinedMarks(all: readonly string[]): string {
  const count = (all[0]?.length ?? 0) / MARK;
  const joined = (_: unknown, number: number): string =>
    hashContent(all.map((marks) => markAt(marks, number)).join('')).slice(0, MARK);
  return Array.from({ length: count }, joined).join('');
}

/** The n-th mark, counted from 0. */
export function markAt(marks: string, number: number): string {
  return marks.slice(number * MARK, (number + 1) * MARK);
}

/** The n-th share, counted from 0: text in UTF-8. */
export function shareOf(piece: SearchPiece, number: number): Buffer {
  return piece.subarray(piece.readUInt32LE(number * NUMBER), piece.readUInt32LE((number + 1) * NUMBER));
}

/** Shorter terms have too many neighbours to be suggested. */
const SHORTEST_SUGGESTED = 4;
/** In a large site, a term of one text only is suggested where it weighs as much: more than a passing mention. */
const TELLING_WEIGHT = 8;
/** Files of words of a small site: there all terms are suggested. */
const MOST_BUCKETS_OF_SMALL = 64;
/** A term in more than this share of the texts is hardly distinctive: it is kept for the texts with the highest weights. */
const COMMON = 0.4;
/** That share of the texts. */
const KEPT = 0.3;
/** Texts of a group that is too small to show what is common. */
const FEW = 16;

/** The piece of a group. `weights`: of each of its texts, in order. */
export function searchPiece(weights: readonly ReadonlyMap<string, number>[], buckets: number): SearchPiece {
  const sorted = [...postingsOf(weights)].sort(([a], [b]) => compareText(a, b));
  const words: string[][] = Array.from({ length: buckets }, () => []);
  const terms = new Map(LETTERS.map((letter): [string, string[]] => [letter, []]));
  const least = buckets > MOST_BUCKETS_OF_SMALL ? TELLING_WEIGHT : 1;
  for (const [term, all] of sorted) {
    const postings = weights.length >= FEW && all.length > weights.length * COMMON ? heaviest(all) : all;
    words[bucketOf(term, buckets)]?.push(`${termLine({ term, total: all.length, postings })}\n`);
    if (isSuggested(term, all, least)) terms.get(letterOf(term))?.push(`${term}\n`);
  }
  return pieceOf([...words, ...terms.values()].map((lines) => Buffer.from(lines.join(''))));
}

function pieceOf(shares: readonly Buffer[]): SearchPiece {
  const head = Buffer.alloc((shares.length + 1) * NUMBER);
  let at = head.length;
  for (const [number, { length }] of shares.entries()) {
    head.writeUInt32LE(at, number * NUMBER);
    at += length;
  }
  head.writeUInt32LE(at, shares.length * NUMBER);
  return Buffer.concat([head, ...shares]);
}

function postingsOf(weights: readonly ReadonlyMap<string, number>[]): Map<string, Posting[]> {
  const byTerm = new Map<string, Posting[]>();
  for (const [text, terms] of weights.entries()) {
    for (const [term, weight] of terms) {
      const known = byTerm.get(term);
      if (known) known.push([text, weight]);
      else byTerm.set(term, [[text, weight]]);
    }
  }
  return byTerm;
}

/** Those with the highest weights, in the order of the texts. */
function heaviest(postings: readonly Posting[]): Posting[] {
  const least = postings.map(([, weight]) => weight).sort((a, b) => b - a)[Math.floor(postings.length * KEPT)] ?? 0;
  return postings.filter(([, weight]) => weight > least);
}

function isSuggested(term: string, postings: readonly Posting[], least: number): boolean {
  const weight = postings.reduce((most, [, own]) => Math.max(most, own), 0);
  return /^\p{L}[\p{L}\p{N}]+$/u.test(term) && term.length >= SHORTEST_SUGGESTED && (postings.length > 1 || weight >= least);
}
