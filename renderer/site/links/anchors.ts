// Finds the anchor of a page that a hash refers to.

import { onceFor } from '../../cache/once.ts';
import { decodePath } from '../../model/url.ts';
import { nearestInWords } from '../../model/nearest.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';

/** The part of a page that has anchors. */
export type AnchoredPage = Pick<ParsedPage, 'headings' | 'anchors'>;

/** Finds anchors; holds an index of the ids of long texts, which all versions of a page share. */
export interface AnchorIndex {
  /**
   * The fragment (without `#`) to write for a hash (without `#`) of a page, or `null` if there is no such anchor. Percent
   * encoding is undone; `1-x` finds the id `_1-x`; `''`, `top` and text fragments (`:~:text=`) exist on every page.
   */
  find(page: AnchoredPage, hash: string): string | null;
  /** The id most similar to a hash without an anchor; `null` if none is similar, or several are alike. */
  nearest(page: AnchoredPage, hash: string): string | null;
}

/** Up to this many ids are compared one by one, which is cheaper than a set that is used a few times. */
const FEW = 24;

/** With more ids than this, a page is data: of such a page, comparing each dead link with each id would take minutes. */
const MANY = 1000;

/** A word that more ids of such a page have tells none of them from the others. */
const COMMON = 40;

/** How a mistyped word begins, it mostly shares with the right one. UTF-16 units. */
const BEGINNING = 4;

/** Makes an index for one build. */
export function anchorIndex(): AnchorIndex {
  const known = onceFor((page: AnchoredPage): ReadonlySet<string> => new Set(idsOf(page)));
  const has = (page: AnchoredPage, id: string): boolean => {
    if (page.headings.length + page.anchors.length <= FEW) return hasAmong(page.headings, id) || hasAmong(page.anchors, id);
    return known(page).has(id);
  };
  const likely = onceFor((page: AnchoredPage) => idsByWord(idsOf(page)));
  /** The ids that a hash may stand for: on pages with very many, those that share a word with it that few have. */
  const candidates = (page: AnchoredPage, hash: string): readonly string[] => {
    if (page.headings.length + page.anchors.length <= MANY) return idsOf(page);
    const byWord = likely(page);
    return [...new Set([...wordsOf(hash)].flatMap((word) => byWord.get(word) ?? []))];
  };
  return {
    find: (page, hash) => {
      if (hash === '' || hash === 'top' || hash.startsWith(':~:') || has(page, hash)) return hash;
      const directive = hash.indexOf(':~:');
      const fragment = directive < 0 ? hash : hash.slice(0, directive);
      const decoded = decodePath(fragment);
      const rest = hash.slice(fragment.length);
      if (has(page, decoded)) return fragment + rest;
      return /^\d/.test(decoded) && has(page, `_${decoded}`) ? `_${decoded}${rest}` : null;
    },
    nearest: (page, hash) => {
      const wanted = decodePath(hash);
      const ids = candidates(page, wanted);
      return nearestInWords(wanted, ids) ?? containing(wanted, ids);
    },
  };
}

/**
 * The id that a hash is a part of, or the other way round: the only one that ends in the hash (`get` in `client-get`), else the only one. Of
 * several, such as `default-port` and `default-user` for `default`, none is more likely.
 */
function containing(wanted: string, ids: readonly string[]): string | null {
  const found = ids.filter((id) => Math.min(wanted.length, id.length) > 3 && (id.includes(wanted) || wanted.includes(id)));
  return only(found.filter((id) => id.endsWith(`-${wanted}`))) ?? only(found);
}

/** What all of a list are; `null` if they differ, or there is none. */
function only(ids: readonly string[]): string | null {
  const [first = null, ...others] = new Set(ids);
  return others.length === 0 ? first : null;
}

/** Ids by the words in them, by how these begin, and by all their letters together; without what many have. */
function idsByWord(ids: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const id of ids) {
    for (const word of wordsOf(id)) {
      const known = byWord.get(word);
      if (!known) byWord.set(word, [id]);
      else if (known.length <= COMMON) known.push(id);
    }
  }
  for (const [word, found] of byWord) if (found.length > COMMON) byWord.delete(word);
  return byWord;
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set([...words, ...words.map((word) => word.slice(0, BEGINNING)), words.join('')]);
}

function idsOf({ headings, anchors }: AnchoredPage): string[] {
  return [...headings, ...anchors].map(({ id }) => id);
}

function hasAmong(list: readonly { readonly id: string }[], id: string): boolean {
  for (const item of list) if (item.id === id) return true;
  return false;
}
