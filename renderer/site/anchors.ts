// Where a hash lands on a page.

import { nearest } from '../model/nearest.ts';
import type { ParsedPage } from '../model/parsed-page.ts';

/** What a page is asked: only its anchors matter. */
export type AnchoredPage = Pick<ParsedPage, 'headings' | 'anchors'>;

/** Finds anchors; remembers the ids of each text, which all versions of a page share. */
export interface AnchorIndex {
  /**
   * The fragment (without `#`) to write for a hash (without `#`) of a page, or `null` if it lands nowhere. Percent
   * encoding is undone; `1-x` finds the id `_1-x`; `''`, `top` and text fragments (`:~:text=`) land on every page.
   */
  find(page: AnchoredPage, hash: string): string | null;
  /** The id most similar to a hash that lands nowhere, or `null`. */
  nearest(page: AnchoredPage, hash: string): string | null;
}

/** Makes an index for one build. */
export function anchorIndex(): AnchorIndex {
  const known = new WeakMap<AnchoredPage, ReadonlySet<string>>();
  const idsOf = (page: AnchoredPage): ReadonlySet<string> => {
    const remembered = known.get(page);
    if (remembered) return remembered;
    const ids = new Set<string>();
    for (const { id } of page.headings) ids.add(id);
    for (const { id } of page.anchors) ids.add(id);
    known.set(page, ids);
    return ids;
  };
  return {
    find: (page, hash) => {
      if (hash === '' || hash === 'top' || hash.startsWith(':~:')) return hash;
      const ids = idsOf(page);
      if (ids.has(hash)) return hash;
      const directive = hash.indexOf(':~:');
      const fragment = directive < 0 ? hash : hash.slice(0, directive);
      const decoded = decodePath(fragment);
      const id = [fragment, decoded, `_${decoded}`].find((candidate, i) => ids.has(candidate) && (i < 2 || /^\d/.test(decoded)));
      if (id === undefined) return null;
      return (id === decoded ? fragment : id) + hash.slice(fragment.length);
    },
    nearest: (page, hash) => {
      const ids = idsOf(page);
      const wanted = decodePath(hash);
      return (
        nearest(wanted, ids) ?? [...ids].find((id) => wanted.length > 3 && (id.includes(wanted) || wanted.includes(id))) ?? null
      );
    },
  };
}

/** Undoes percent encoding; text that is not validly encoded comes back unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // `100%` and the like: the author meant the sign itself.
    return path;
  }
}

/** Percent-encodes what may not stand in an `href`: spaces, quotes, non-ASCII letters, `#`, `?` and stray `%` of file names. */
export function encodePath(path: string): string {
  if (/^[\w\-./~!$&'()*+,;=:@]*$/.test(path)) return path;
  return encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');
}
