// Previous and next: what a sidebar lists before and after a page.

import type { NavItem, Sidebar, TextLink } from '../../model/site.ts';
import { type Url, decodePath, isExternal } from '../../model/url.ts';

/** The neighbours of a page in its sidebar. */
export interface Neighbours {
  readonly prev: TextLink | null;
  readonly next: TextLink | null;
}

const NONE: Neighbours = { prev: null, next: null };

/** Finds neighbours by sidebar prefix and page address. */
export type Sequence = (sidebar: string | null, url: Url) => Neighbours;

/**
 * Prepares the neighbours of all sidebars: the pages before and after a page as the sidebar is read from top to bottom, a group's
 * own page before those in it. Headings without a link, links into a page and links out of the site are passed over; a page
 * that is listed twice counts at its first place.
 */
export function sequence(sidebars: ReadonlyMap<string, Sidebar>): Sequence {
  const tables = new Map([...sidebars].map(([prefix, { items }]) => [prefix, neighbours([...linkedItems(items)])]));
  return (sidebar, url) => (sidebar === null ? NONE : (tables.get(sidebar)?.get(url) ?? NONE));
}

/** The items that lead to pages of the site, from top to bottom. */
export function* linkedItems(items: readonly NavItem[]): Generator<TextLink> {
  for (const { text, link, children } of items) {
    if (link !== null && !isExternal(link) && !link.includes('#')) yield { text, link };
    yield* linkedItems(children);
  }
}

function neighbours(listed: readonly TextLink[]): ReadonlyMap<Url, Neighbours> {
  const byAddress = new Map<Url, TextLink>();
  for (const page of listed) {
    const url = decodePath(page.link);
    if (!byAddress.has(url)) byAddress.set(url, page);
  }
  const pages = [...byAddress.values()];
  return new Map([...byAddress.keys()].map((url, i) => [url, { prev: pages[i - 1] ?? null, next: pages[i + 1] ?? null }]));
}
