// Finds the anchor of a page that a hash refers to.

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
  /** The id most similar to a hash without an anchor; `null` if none is similar. */
  nearest(page: AnchoredPage, hash: string): string | null;
}

/** Up to this many ids are compared one by one, which is cheaper than a set that is used a few times. */
const FEW = 24;

/** Makes an index for one build. */
export function anchorIndex(): AnchorIndex {
  const known = new WeakMap<AnchoredPage, ReadonlySet<string>>();
  const has = (page: AnchoredPage, id: string): boolean => {
    if (page.headings.length + page.anchors.length <= FEW) return hasAmong(page.headings, id) || hasAmong(page.anchors, id);
    let ids = known.get(page);
    if (!ids) known.set(page, (ids = new Set(idsOf(page))));
    return ids.has(id);
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
      const ids = idsOf(page);
      const wanted = decodePath(hash);
      const containing = (id: string): boolean =>
        Math.min(wanted.length, id.length) > 3 && (id.includes(wanted) || wanted.includes(id));
      return nearestInWords(wanted, ids) ?? ids.find(containing) ?? null;
    },
  };
}

function idsOf({ headings, anchors }: AnchoredPage): string[] {
  return [...headings, ...anchors].map(({ id }) => id);
}

function hasAmong(list: readonly { readonly id: string }[], id: string): boolean {
  for (const item of list) if (item.id === id) return true;
  return false;
}
