// The signature of a page: what other pages depend on, which is everything but its words, its headings, and the positions in its
// text.

import { hashContent } from '../cache/hash.ts';
import type { Diagnostic, SourceLocation } from '../model/diagnostic.ts';
import { type FindingAt, mapPlaces } from '../model/finding-places.ts';
import type { ParsedPage } from '../model/parsed-page.ts';

/** A page before it has its signature. */
export type UnsignedPage = Omit<ParsedPage, 'signature'>;

/**
 * Hash of the facts of a page without what only the page itself shows: pages with equal signatures can replace each other without
 * an effect on any other page of the site, provided that links to their fragments give the same results (see
 * `site/links/fragments.ts`). Places in files are left out: stored findings are bound to the present ones (see
 * `site/late-places.ts`).
 *
 * Facts that are added to `ParsedPage` are part of the signature until they are removed here. What is removed here and shown
 * comes from the text itself in `toPageShell`, with which pages are drawn again without the site.
 */
export function signatureOf(page: UnsignedPage): string {
  const seen = {
    ...page,
    // The same text may be the one of another file.
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

/** A fact of a page without its place. */
function withoutPlace(fact: { readonly at: unknown }): object {
  return { ...fact, at: null };
}

/** A finding in the page's text without the places in its own file that `namePlaces` can name. */
function withoutOwnPlaces({ path }: UnsignedPage): (finding: Diagnostic) => FindingAt<SourceLocation | null> {
  return (finding) => mapPlaces(finding, (at: SourceLocation) => (at.file === path ? null : at));
}
