// Previous and next: what a sidebar lists before and after a page.

import type { NavItem, Sidebar, TextLink } from '../../model/site.ts';
import { type Url, decodePath, isExternal, splitHref } from '../../model/url.ts';

/** The neighbours of a page in its sidebar. */
export interface Neighbours {
  readonly prev: TextLink | null;
  readonly next: TextLink | null;
}

const NONE: Neighbours = { prev: null, next: null };

/** Finds neighbours by sidebar prefix and page address. */
export type Sequence = (sidebar: string | null, url: Url) => Neighbours;

/**
 * Prepares the neighbours of all sidebars. A neighbour is the item before or after the page in the same group; a neighbouring
 * group counts if it is a link itself. Nothing crosses the ends of a group, and nothing leads out of the site. An item counts at
 * its first place: outer lists before inner ones.
 */
export function sequence(sidebars: ReadonlyMap<string, Sidebar>): Sequence {
  const tables = new Map<string, ReadonlyMap<Url, Neighbours>>();
  for (const [prefix, { items }] of sidebars) {
    const table = new Map<Url, Neighbours>();
    collect(items, table);
    tables.set(prefix, table);
  }
  return (sidebar, url) => (sidebar === null ? NONE : (tables.get(sidebar)?.get(url) ?? NONE));
}

function collect(items: readonly NavItem[], table: Map<Url, Neighbours>): void {
  items.forEach(({ link }, i) => {
    const url = link === null ? null : decodePath(link);
    if (url === null || table.has(url)) return;
    table.set(url, { prev: textLink(items[i - 1], url), next: textLink(items[i + 1], url) });
  });
  for (const { children } of items) if (children.length > 0) collect(children, table);
}

/** An item as a link from the page at `from`; `null` if it has no link, an external one, or one to the page itself. */
function textLink(item: NavItem | undefined, from: Url): TextLink | null {
  if (!item || item.link === null || isExternal(item.link)) return null;
  if (decodePath(splitHref(item.link).path) === from) return null;
  return { text: item.text, link: item.link };
}
