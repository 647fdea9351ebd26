// What of a page its fellow pages can see: everything but its words and headings, and how far down the page things stand.

import type { ParsedPage } from '../model/parsed-page.ts';

/**
 * The facts of a page without what only the page itself shows: pages of which this is equal as JSON can take each other's place, and
 * no other page of the site changes, if all that leads to places on it leads there as before (see `leadsAsBefore`). Places in files
 * are left out, so it holds only where nothing was found that tells of one (see `filesTold`).
 *
 * Facts that are added to `ParsedPage` count as seen until they are taken out here. What is taken out here and shown
 * comes anew in `withText`, with which pages are drawn again without the site.
 */
export function seenByOthers(page: ParsedPage): object {
  return {
    ...page,
    // The same text may be told as that of another file.
    path: null,
    key: null,
    reading: null,
    excerpt: null,
    headings: null,
    anchors: null,
    links: page.links.map(withoutPlace),
    images: page.images.map(withoutPlace),
    mentions: page.mentions.map(withoutPlace),
    diagrams: page.diagrams.map(withoutPlace),
    needs: page.needs.map(withoutPlace),
    includes: page.includes.map(({ path, hash }) => [path, hash !== null]),
  };
}

function withoutPlace(fact: { readonly at: unknown }): object {
  return { ...fact, at: null };
}
