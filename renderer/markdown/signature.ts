// The signature of a page: what other pages depend on, which is everything but its words, its headings, and the positions in its
// text.

import { hashContent } from '../cache/hash.ts';
import type { Diagnostic, SourceLocation } from '../model/diagnostic.ts';
import { type FindingAt, mapPlaces } from '../model/finding-places.ts';
import type { ParsedPage } from '../model/parsed-page.ts';

/** A page before it has its signatures. */
export type UnsignedPage = Omit<ParsedPage, keyof Signatures>;

/** See `ParsedPage`. */
export type Signatures = Pick<ParsedPage, 'outline' | 'signature'>;

/**
 * Hashes of the facts of a page without what only the page itself shows: pages of which both are equal can take each other's place, and
 * no other page of the site changes, if they answer alike when they are asked for places on them (see `site/fragments.ts`). Of those
 * with the same outline, links, images and what parsing found may differ, which the structure of the site is not made of. Places in
 * files are left out: findings that are kept are bound to those of today (see `site/late-places.ts`).
 *
 * Facts that are added to `ParsedPage` count as seen until they are taken out here. What is taken out here and shown comes anew in
 * `toPageShell`, with which pages are drawn again without the site.
 */
export function signaturesOf(page: UnsignedPage): Signatures {
  const { links, images, mentions, diagnostics, ...rest } = page;
  const outline = hashContent(
    JSON.stringify({
      ...rest,
      // The same text may be told as that of another file.
      path: null,
      key: null,
      reading: null,
      excerpt: null,
      headings: null,
      anchors: null,
      diagrams: page.diagrams.map(withoutPlace),
      needs: page.needs.map(withoutPlace),
      includes: page.includes.map(({ path, hash }) => [path, hash !== null]),
    }),
  );
  const linked = [links.map(withoutPlace), images.map(withoutPlace), mentions.map(withoutPlace)];
  return { outline, signature: hashContent(JSON.stringify([outline, linked, diagnostics.map(withoutOwnPlaces(page))])) };
}

/** A fact of a page without its place. */
function withoutPlace(fact: { readonly at: unknown }): object {
  return { ...fact, at: null };
}

/** A finding in the page's text without the places in its own file that `namePlaces` can name. */
function withoutOwnPlaces({ path }: UnsignedPage): (finding: Diagnostic) => FindingAt<SourceLocation | null> {
  return (finding) => mapPlaces(finding, (at: SourceLocation) => (at.file === path ? null : at));
}
