// The places on pages that something leads to. Headings that nothing leads to may come and go without any other page's knowledge.

import type { ParsedPage } from '../model/parsed-page.ts';
import type { Site } from '../model/site.ts';
import { decodePath, isExternal, splitHref, type Url } from '../model/url.ts';
import { anchorIndex } from './anchors.ts';
import { redirectFinder } from './redirects.ts';
import { endOf } from './url-contract.ts';
import { readLock } from './url-lock.ts';

/** A hash (without `#`) that something names. */
export interface Landing {
  readonly hash: string;
  /** What it lands on; `null` if it lands nowhere. */
  readonly fragment: string | null;
  /** What findings suggest instead of one that lands nowhere, with its text if it is a heading; `null` if there is nothing near. */
  readonly near: readonly [id: string, text: string | null] | null;
}

/** What leads to places on each page. Pages to whose places nothing leads are left out. */
export type PlacesLedTo = ReadonlyMap<Url, readonly Landing[]>;

/** What leads to places on the pages of a site: its links and redirects, and the promises of its lock file (`null` if it has none). */
export function placesLedTo(site: Site, lock: string | null): PlacesLedTo {
  const hashes = new Map<Url, Set<string>>();
  const add = (url: Url, hash: string): void => {
    const known = hashes.get(url) ?? new Set();
    hashes.set(url, known.add(hash));
  };
  for (const { target } of site.links) {
    const end =
      target.kind === 'page' ? target : target.kind === 'redirect' && !isExternal(target.to) ? splitHref(target.to) : null;
    if (end === null) continue;
    const url = 'url' in end ? end.url : decodePath(end.path);
    for (const hash of writtenHashes(end.hash.slice(1))) add(url, hash);
  }
  const ends = {
    pages: site.pages,
    files: { find: () => null },
    redirects: {
      find: redirectFinder(site.redirects),
      replaced: { has: (url: Url) => site.pages.get(url)?.replaced === true },
    },
  };
  for (const { url, anchors } of lock === null ? [] : readLock(lock)) {
    const end = endOf(url.text, ends);
    if (end !== null && end !== 'elsewhere') for (const { text } of anchors) add(end.url, text);
  }
  const land = landings();
  return new Map(
    [...hashes].flatMap(([url, named]) => {
      const page = site.pages.get(url);
      return page ? [[url, Array.from(named, (hash) => land(page.parsed, hash))] as const] : [];
    }),
  );
}

/** What may be written for a link to end at a hash: `1-x` ends at `_1-x` until there is a `1-x` (see `AnchorIndex.find`). */
function writtenHashes(hash: string): string[] {
  if (hash === '') return [];
  return /^_\d/.test(hash) ? [hash, hash.slice(1)] : [hash];
}

/** Whether all that leads to places on a page leads there as before, and is told of as before, once its text is another one. */
export function leadsAsBefore(before: readonly Landing[], now: ParsedPage): boolean {
  const land = landings();
  return before.every((landing) => JSON.stringify(land(now, landing.hash)) === JSON.stringify(landing));
}

function landings(): (page: ParsedPage, hash: string) => Landing {
  const { find, nearest } = anchorIndex();
  return (page, hash) => {
    const fragment = find(page, hash);
    const id = fragment === null ? nearest(page, hash) : null;
    const text = page.headings.find((heading) => heading.id === id)?.text ?? null;
    return { hash, fragment, near: id === null ? null : [id, text] };
  };
}
