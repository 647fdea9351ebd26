// Finds fragments on pages. Other pages depend on these answers only, and not on a page's headings and anchors.

import type { FragmentAnswer } from '../../model/site.ts';
import type { Url } from '../../model/url.ts';
import { type AnchoredPage, anchorIndex } from './anchors.ts';

/** A page on which fragments are looked for. */
export interface FragmentPage {
  readonly url: Url;
  readonly parsed: AnchoredPage;
  /** The page whose text it shows, if that is another. */
  readonly original?: Url | null;
}

/** Finds fragments on pages, each once (see `AnchorIndex` for the rules). */
export interface Fragments {
  /** The fragment to write for a hash, both without `#`; `null` if the page has no such anchor. */
  find(page: FragmentPage, hash: string): string | null;
  /** The id most similar to a hash without an anchor, with its text if it is a heading's; `null` if none is similar. */
  nearest(page: FragmentPage, hash: string): FragmentAnswer['near'];
}

/** Opens a memory of answers. `answer` is called once for each page and hash. */
export function createFragments(answer: (page: FragmentPage, hash: string) => FragmentAnswer = answerer()): Fragments {
  const known = new Map<Url, Map<string, FragmentAnswer>>();
  const ask = (page: FragmentPage, hash: string): FragmentAnswer => {
    const ofPage = known.get(page.url) ?? new Map<string, FragmentAnswer>();
    known.set(page.url, ofPage);
    const found = ofPage.get(hash) ?? answer(page, hash);
    ofPage.set(hash, found);
    return found;
  };
  return {
    find: (page, hash) => (landsEverywhere(hash) ? hash : ask(page, hash).fragment),
    nearest: (page, hash) => ask(page, hash).near,
  };
}

/** Hashes that exist on every page (see `AnchorIndex.find`). */
function landsEverywhere(hash: string): boolean {
  return hash === '' || hash === 'top' || hash.startsWith(':~:');
}

/** Returns a function that finds a fragment in the facts of a page. */
export function answerer(): (page: FragmentPage, hash: string) => FragmentAnswer {
  const { find, nearest } = anchorIndex();
  return ({ parsed }, hash) => {
    const fragment = find(parsed, hash);
    const id = fragment === null ? nearest(parsed, hash) : null;
    const heading = parsed.headings.find((one) => one.id === id);
    return { hash, fragment, near: id === null ? null : [id, heading?.text ?? null] };
  };
}
