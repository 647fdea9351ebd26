// Sidebars: one shared, immutable tree per address prefix.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge, NavItem, Sidebar } from '../model/site.ts';
import type { SidebarConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { Url } from '../model/url.ts';
import { type DeadItem, type NavInputs, deadItem, navItems } from './nav-items.ts';
import type { PageEntry } from './pages.ts';
import { type PrefixLookup, prefixTable } from './prefix-table.ts';
import { structureItems } from './sidebar-structure.ts';

/** All sidebars of a site. */
export interface Sidebars {
  /** By prefix; empty ones are left out. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
  /** The prefix configured for an address, whether its sidebar is empty or not. */
  readonly prefixOf: PrefixLookup<string>;
}

/** A configured sidebar for one real prefix. */
interface Placed {
  readonly prefix: string;
  /** Replaces `{version}` in its links. */
  fill(text: string): string;
}

/**
 * Builds the sidebar of every configured prefix; `{version}` stands for each version of the group. A written list over
 * `{version}` may name pages that only some versions have: where one is missing it is left out, and only a link no
 * version has is `sidebar/dead`. Of two sidebars with one prefix the first is used.
 */
export function buildSidebars(
  configs: readonly SidebarConfig[],
  groups: readonly VersionGroupConfig[],
  inputs: NavInputs,
): Sidebars {
  const built = new Map<string, readonly NavItem[]>();
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = [];
  configs.forEach((config, i) => {
    const places = placesOf(config, groups).filter(({ prefix }) => !built.has(prefix));
    const dead: DeadItem[][] = [];
    for (const place of places) {
      const result = itemsOf(config, i, place, inputs);
      built.set(place.prefix, result.items);
      links.push(...result.links);
      if (inputs.tree.at(place.prefix)) dead.push([...result.dead]);
    }
    diagnostics.push(...deadEverywhere(dead).map((item) => deadItem(item, 'sidebar/dead', inputs)));
  });
  const sidebars = new Map<string, Sidebar>();
  for (const [prefix, items] of built) if (items.length > 0) sidebars.set(prefix, { prefix, items });
  return { sidebars, links, diagnostics, prefixOf: prefixTable(Array.from(built.keys(), (prefix) => [prefix, prefix])) };
}

function itemsOf({ items, prefix }: SidebarConfig, index: number, place: Placed, inputs: NavInputs): ReturnType<typeof navItems> {
  const none = { links: [], dead: [] };
  if (items === false) return { items: [], ...none };
  if (items === 'structure') {
    const folder = inputs.tree.at(place.prefix);
    return { items: folder ? structureItems(folder, inputs.targets) : [], ...none };
  }
  const isVersioned = prefix.includes('{version}');
  if (isVersioned && !inputs.tree.at(place.prefix)) return { items: [], ...none };
  return navItems(items, { role: 'sidebar', path: ['sidebar', index, 'items'], address: place.fill }, inputs);
}

function placesOf({ prefix, group }: SidebarConfig, groups: readonly VersionGroupConfig[]): Placed[] {
  const at = prefix.indexOf('{version}');
  if (at < 0) return [{ prefix, fill: (text) => text }];
  return groups
    .filter(({ basePath, name }) => basePath === group || name === group)
    .flatMap(({ basePath, versions }) => {
      // Where part of the version's path is written before the placeholder, only versions with that part are meant.
      const before = prefix.slice(0, at);
      const written = before.startsWith(`/${basePath}/`) ? before.slice(basePath.length + 2) : '';
      return versions.flatMap(({ path }): Placed[] => {
        if (!path.startsWith(written)) return [];
        const fill = (text: string): string => text.replaceAll('{version}', path.slice(written.length));
        return [{ prefix: fill(prefix), fill }];
      });
    });
}

/** Of the dead items found per prefix, those found for every prefix. */
function deadEverywhere(found: readonly (readonly DeadItem[])[]): readonly DeadItem[] {
  const [first, ...others] = found;
  if (!first) return [];
  const keys = others.map((list) => new Set(list.map(keyOf)));
  return first.filter((item) => keys.every((known) => known.has(keyOf(item))));
}

function keyOf({ path, link }: DeadItem): string {
  return `${path.join('.')} ${link}`;
}

/** The sidebar of a page: none, the one its front matter names, or that of the longest matching prefix. */
export interface SidebarChoice {
  /** Key of `Site.sidebars`, or `null`. */
  readonly prefix: string | null;
  /** Why there is none although one was expected. */
  readonly missing: 'unknown' | 'unconfigured' | null;
}

/** Chooses a page's sidebar. */
export function sidebarOf({ url, meta }: Pick<PageEntry, 'url' | 'meta'>, { sidebars, prefixOf }: Sidebars): SidebarChoice {
  if (meta.sidebar === false) return { prefix: null, missing: null };
  if (meta.sidebar !== null) {
    const prefix = `/${meta.sidebar.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
    return sidebars.has(prefix) ? { prefix, missing: null } : { prefix: null, missing: 'unknown' };
  }
  const prefix = prefixOf(url);
  if (prefix === null) return { prefix, missing: 'unconfigured' };
  return { prefix: sidebars.has(prefix) ? prefix : null, missing: null };
}

/**
 * Pages that no sidebar's prefix covers, one finding per top folder (specification §2.3: a warning only). Pages that
 * want none — home pages, the 404 page, generated ones — are not the caller's to hand in.
 */
export function missingSidebars(urls: Iterable<Url>, at: Diagnostic['at']): Diagnostic[] {
  const byTop = new Map<string, Url[]>();
  for (const url of urls) {
    const second = url.indexOf('/', 1);
    const top = second < 0 ? '/' : url.slice(0, second + 1);
    const known = byTop.get(top);
    if (known) known.push(url);
    else byTop.set(top, [url]);
  }
  return Array.from(byTop, ([top, pages]) => {
    const count = pages.length === 1 ? `"${pages[0]}" has` : `${pages.length} pages below "${top}" have`;
    const fix = `add a sidebar with the prefix "${top}", or \`false\` for none`;
    return diagnostic('sidebar/missing', `No sidebar is configured for these addresses: ${count} none.`, at, { fix });
  });
}
