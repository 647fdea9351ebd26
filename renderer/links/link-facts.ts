// What of a page can matter to the check of a site's links: neither words, nor how far down the page things stand.

import type { ParsedPage } from '../model/parsed-page.ts';

/** What of a page counts for the check of links. Catalogs stand in bodies alone, so a page with one is told by its body. */
export function linkFacts(page: ParsedPage): readonly unknown[] {
  const { title, meta, components, headings, anchors, links, images, mentions, diagnostics, includes } = page;
  return [
    title,
    meta,
    components,
    headings.map(({ level, id, text }) => [level, id, text]),
    anchors.map(({ id }) => id),
    [...links, ...images, ...mentions, ...diagnostics].map(withoutPlace),
    includes.map(({ path, hash }) => [path, hash !== null]),
    components.some((name) => name.includes('Catalog')) ? page.key : '',
  ];
}

/** What is at a place; a finding's own file is held to its bytes, so repairs need not be told apart. */
function withoutPlace(fact: { readonly at: unknown; readonly repair?: unknown }): object {
  return { ...fact, at: null, repair: null };
}
