// From texts to pages: a page counts once, whatever versions have it, and those of the version being read come first.

import type { Candidate } from './candidates.ts';
import type { IndexFiles } from './index-files.ts';

/** How good a page is. */
export interface Ranked {
  readonly score: number;
  /** It is one of the version being read, or none is. */
  readonly isOwn: boolean;
  /** The share of the question it has, 0–1. */
  readonly share: number;
}

/** A page's texts that were found: the best one, and the numbers of all with about as much to say. */
export interface FoundPage extends Ranked {
  readonly best: Candidate;
  readonly texts: readonly number[];
}

/** A text of another version is named beside the best one if its score is at least this share of it. */
const AS_GOOD = 0.6;
/** Own pages that no other one precedes, if they have all that any page has. */
const FIRST = 3;

/** The pages of the texts, best first. */
export function foundPages({ texts }: IndexFiles, found: readonly Candidate[], weigh: (text: number) => number): FoundPage[] {
  const pages = new Map<number, (readonly [candidate: Candidate, score: number])[]>();
  for (const candidate of found) {
    const page = texts[candidate.text]?.page ?? -1;
    const all = pages.get(page) ?? [];
    pages.set(page, all);
    all.push([candidate, candidate.score * weigh(candidate.text)]);
  }
  const made = [...pages.values()].map((all): FoundPage => {
    const [first, ...others] = all.sort(([, a], [, b]) => b - a) as [(typeof all)[number], ...typeof all];
    const [best, score] = first;
    const good = others.filter(([, own]) => own >= score * AS_GOOD).map(([{ text }]) => text);
    return { best, score, isOwn: weigh(best.text) === 1, share: best.share, texts: [best.text, ...good] };
  });
  return ownFirst(made);
}

/** Sorts, best first: pages of other versions come after the first few of the version being read. */
export function ownFirst<T extends Ranked>(pages: readonly T[]): T[] {
  const sorted = [...pages].sort((a, b) => b.score - a.score);
  const most = Math.max(0, ...sorted.map(({ share }) => share));
  const own = sorted.filter(({ isOwn, share }) => isOwn && share >= most).slice(0, FIRST);
  const last = own.at(-1);
  if (!last) return sorted;
  const isBefore = (page: T): boolean => page.isOwn && page.score >= last.score;
  return [...sorted.filter(isBefore), ...sorted.filter((page) => !isBefore(page))];
}
