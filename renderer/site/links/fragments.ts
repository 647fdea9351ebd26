// Where hashes land on pages: of a page's headings and anchors, the other pages see these answers and nothing else.

import type { FragmentAnswer } from '../../model/site.ts';
import type { Url } from '../../model/url.ts';
import { type AnchoredPage, anchorIndex } from './anchors.ts';

/** A page that is asked for a place on it. */
export interface FragmentPage {
  readonly url: Url;
  readonly parsed: AnchoredPage;
}

/** Asks pages for places on them (see `AnchorIndex` for the rules), and remembers the answers. */
export interface Fragments {
  /** The fragment to write for a hash, both without `#`; `null` if it lands nowhere. */
  find(page: FragmentPage, hash: string): string | null;
  /** The id most similar to a hash that lands nowhere, with its text if it is a heading's; `null` if nothing is near. */
  nearest(page: FragmentPage, hash: string): FragmentAnswer['near'];
}

/** Starts with no answers. `answer` asks a page, each hash once. */
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

/** What lands on every page (see `AnchorIndex.find`). */
function landsEverywhere(hash: string): boolean {
  return hash === '' || hash === 'top' || hash.startsWith(':~:');
}

/** Asks the texts of pages. */
export function answerer(): (page: FragmentPage, hash: string) => FragmentAnswer {
  const { find, nearest } = anchorIndex();
  return ({ parsed }, hash) => {
    const fragment = find(parsed, hash);
    const id = fragment === null ? nearest(parsed, hash) : null;
    const heading = parsed.headings.find((one) => one.id === id);
    return { hash, fragment, near: id === null ? null : [id, heading?.text ?? null] };
  };
}
