// Finds where a wrong address probably meant to go: redirect rules first, then the pages with the nearest addresses.

import type { Lookup } from '../../../renderer/model/lookup.ts';

export type { Lookup };

/** The target of the first rule that fits, its splat filled; `null` if none does. Both addresses are without base. */
export function findRedirect(lookup: Lookup, asked: string): string | null {
  for (const { from, to } of lookup.rules) {
    if (!from.endsWith('*')) {
      if (withoutEnd(from) === withoutEnd(asked)) return to;
      continue;
    }
    const prefix = from.slice(0, -1);
    if (asked.startsWith(prefix)) return to.replace(':splat', asked.slice(prefix.length));
  }
  return null;
}

/** `/a/` , `/a` and `/a.html` are one question. */
function withoutEnd(path: string): string {
  return path.replace(/(?:\/|\.html|\/index\.html)$/, '');
}

/** A page that could have been meant. */
export interface NearPage {
  readonly url: string;
  readonly title: string;
}

/**
 * Up to `count` pages whose addresses' parts resemble those asked for, best first. The last part counts most: the same
 * page in another version or folder is the likeliest wish. Pages with nothing in common are left out.
 */
export function nearestPages(lookup: Lookup, asked: string, count: number): readonly NearPage[] {
  const parts = partsOf(asked);
  const last = parts.at(-1) ?? '';
  const scored = Object.entries(lookup.pages).flatMap(([url, title]) => {
    const own = partsOf(url);
    const shared = own.filter((part) => parts.includes(part)).length;
    const likeness = similarity(own.at(-1) ?? '', last);
    const score = 3 * likeness + shared / Math.max(own.length, parts.length, 1);
    return likeness > 0.5 || shared > 1 ? [{ url, title, score }] : [];
  });
  return scored
    .sort((a, b) => b.score - a.score || (a.url < b.url ? -1 : 1))
    .slice(0, count)
    .map(({ url, title }) => ({ url, title }));
}

function partsOf(path: string): readonly string[] {
  return withoutEnd(path).toLowerCase().split('/').filter(Boolean);
}

/** 0–1: how many pairs of neighbouring letters two words share (Dice's coefficient). */
function similarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const pairs = (word: string): string[] =>
    Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
  const [first, second] = [pairs(a), pairs(b)];
  if (first.length + second.length === 0) return 0;
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (first.length + second.length);
}
