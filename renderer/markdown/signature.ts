// The signature of a page: the hash of the facts that other pages depend on, which are all except its words, its headings, and the
// positions in its text.

import { hashContent } from '../cache/hash.ts';
import type { Diagnostic, SourceLocation } from '../model/diagnostic.ts';
import { type FindingAt, mapPlaces } from '../model/finding-places.ts';
import type { ParsedPage } from '../model/parsed-page.ts';

/** A page before it has its signatures. */
export type UnsignedPage = Omit<ParsedPage, keyof Signatures>;

/** See `ParsedPage`. */
export type Signatures = Pick<ParsedPage, 'outline' | 'signature'>;

/**
 * Hashes of the facts of a page, without those that only the page itself shows. If both hashes and the fragments that other pages ask for
 * (see `renderer/site/links/fragments.ts`) stay the same, no other page of the site changes. If only the outline stays the same, links,
 * images or findings of parsing differ, and the structure of the site does not change. Places are left out: stored
 * findings are bound to current places (see `renderer/site/late-places.ts`).
 *
 * Facts that are added to `ParsedPage` are part of the signature until they are taken out here. Facts that are taken out and shown are
 * read from the text in `toPageShell`, so that the page can be drawn again without the site.
 */
export function signaturesOf(page: UnsignedPage): Signatures {
  const { links, images, mentions, diagnostics } = page;
  const outline = outlineOf(page);
  const linked = [links.map(withoutPlace), images.map(withoutPlace), mentions.map(withoutPlace)];
  return { outline, signature: hashContent(JSON.stringify([outline, linked, diagnostics.map(withoutOwnPlaces(page))])) };
}

/** `ParsedPage.outline`. */
export function outlineOf(page: UnsignedPage): string {
  const { links: _links, images: _images, mentions: _mentions, samples: _samples, diagnostics: _found, ...rest } = page;
  return hashContent(
    JSON.stringify({
      ...rest,
      // Copies of a text in other files have the same facts, except for the path.
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
}

/** A fact of a page without its place. */
function withoutPlace(fact: { readonly at: unknown }): object {
  return { ...fact, at: null };
}

/** A finding without its places in the page's own file: `namePlaces` names these by facts. */
function withoutOwnPlaces({ path }: UnsignedPage): (finding: Diagnostic) => FindingAt<SourceLocation | null> {
  return (finding) => mapPlaces(finding, (at: SourceLocation) => (at.file === path ? null : at));
}
