// What of a page can matter to the check of a site's links: neither words, nor how far down the page things stand.

import type { ParsedPage } from '../model/parsed-page.ts';
import { withoutOwnPlaces, withoutPlace } from '../site/signature.ts';

/** What of a page counts for the check of links. Catalogs stand in bodies alone, so a page with one is told by its body. */
export function linkFacts(page: ParsedPage): readonly unknown[] {
  const { title, meta, components, headings, anchors, links, images, mentions, diagnostics, includes } = page;
  return [
    title,
    meta,
    components,
    headings.map(({ level, id, text }) => [level, id, text]),
    anchors.map(({ id }) => id),
    [...links, ...images, ...mentions].map(withoutPlace),
    diagnostics.map(withoutOwnPlaces(page)),
    includes.map(({ path, hash }) => [path, hash !== null]),
    components.some((name) => name.includes('Catalog')) ? page.key : '',
  ];
}
