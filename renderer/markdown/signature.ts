// What other pages see of a page: everything but its words and headings, and how far down the page things stand.

import { hashContent } from '../cache/hash.ts';
import type { Diagnostic, SourceLocation } from '../model/diagnostic.ts';
import { type FindingAt, mapPlaces } from '../model/finding-places.ts';
import type { ParsedPage } from '../model/parsed-page.ts';

/** A page before it has its signature. */
export type UnsignedPage = Omit<ParsedPage, 'signature'>;

/**
 * Hash of the facts of a page without what only the page itself shows: pages of which this is equal can take each other's place, and
 * no other page of the site changes, if they answer alike when they are asked for places on them (see `site/fragments.ts`). Places in
 * files are left out: findings that are kept are bound to those of today (see `site/late-places.ts`).
 *
 * Facts that are added to `ParsedPage` count as seen until they are taken out here. What is taken out here and shown
 * comes anew in `withText`, with which pages are drawn again without the site.
 */
export function signatureOf(page: UnsignedPage): string {
  const seen = {
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
    diagnostics: page.diagnostics.map(withoutOwnPlaces(page)),
  };
  return hashContent(JSON.stringify(seen));
}

/** A fact of a page, told without its place. */
function withoutPlace(fact: { readonly at: unknown }): object {
  return { ...fact, at: null };
}

/** A finding that the page's text brought, told without the places in its own file that `namePlaces` can name. */
function withoutOwnPlaces({ path }: UnsignedPage): (finding: Diagnostic) => FindingAt<SourceLocation | null> {
  return (finding) => mapPlaces(finding, (at: SourceLocation) => (at.file === path ? null : at));
}
