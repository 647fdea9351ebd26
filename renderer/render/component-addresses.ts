// The targets of addresses that are written in the props of a page's components.

import type { Page } from '../model/site.ts';

/** Final addresses (without base) by the written ones. */
export function componentAddresses({
  parsed,
  links,
  images,
}: Pick<Page, 'parsed' | 'links' | 'images'>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [i, { kind, href }] of parsed.links.entries()) if (kind === 'component') found.set(href, links[i] ?? href);
  for (const [i, { kind, src }] of parsed.images.entries()) if (kind === 'component') found.set(src, images[i]?.href ?? src);
  return found;
}
