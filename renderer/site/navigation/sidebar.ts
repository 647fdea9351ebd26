// Sidebars: one shared, immutable tree per address prefix.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LinkEdge, NavItem, Sidebar } from '../../model/site.ts';
import type { SidebarConfig, VersionGroupConfig } from '../../model/site-config.ts';
import { type DeadItem, type NavInputs, deadItem, navItems } from './nav-items.ts';
import { type PrefixLookup, prefixTable } from '../routes/prefix-table.ts';
import { structureItems } from './sidebar-structure.ts';

/** All sidebars of a site. */
export interface Sidebars {
  /** By prefix; empty ones are left out. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
  /** The prefix configured for an address, whether its sidebar is empty or not. */
  readonly prefixOf: PrefixLookup<string>;
  /** Whether the config has sidebars at all. */
  readonly configured: boolean;
}

/** A configured sidebar for one real prefix. */
export interface Placed {
  readonly prefix: string;
  /** Replaces `{version}` in its links. */
  fill(text: string): string;
}

/**
 * Builds the sidebar of every configured prefix; `{version}` is replaced by each version of the group. A written list over
 * `{version}` may name pages that only some versions have: where one is missing it is left out, and only a link no version has is
 * reported. Of two sidebars for one prefix the one that has more of it in plain letters is used, else the first.
 */
export function buildSidebars(
  configs: readonly SidebarConfig[],
  groups: readonly VersionGroupConfig[],
  inputs: NavInputs,
): Sidebars {
  const built = new Map<string, readonly NavItem[]>();
  const links: LinkEdge[] = [];
  const diagnostics: Diagnostic[] = [];
  const placed = placeSidebars(configs, groups);
  configs.forEach((config, i) => {
    const { places } = placed[i] as SidebarPlaces;
    const dead: DeadItem[][] = [];
    for (const place of places) {
      const result = itemsOf(config, i, place, inputs);
      built.set(place.prefix, result.items);
      links.push(...result.links);
      if (inputs.tree.at(place.prefix)) dead.push([...result.dead]);
    }
    diagnostics.push(...deadEverywhere(dead).map((item) => deadItem(item, 'sidebar', inputs)));
  });
  const sidebars = new Map<string, Sidebar>();
  for (const [prefix, items] of built) if (items.length > 0) sidebars.set(prefix, { prefix, items });
  const prefixOf = prefixTable(Array.from(built.keys(), (prefix) => [prefix, prefix] as const));
  return { sidebars, links, diagnostics, prefixOf, configured: configs.length > 0 };
}

/** Where a configured sidebar is shown. */
export interface SidebarPlaces {
  readonly places: readonly Placed[];
  /** Further prefixes that it matches, for which another one has precedence. */
  readonly hidden: readonly Placed[];
}

/** Assigns the prefixes: to the sidebar that has most of them in plain letters before its `{version}`, else to the first. */
export function placeSidebars(
  configs: readonly SidebarConfig[],
  groups: readonly VersionGroupConfig[],
): readonly SidebarPlaces[] {
  const plain = configs.map(({ prefix }) => (prefix.includes('{version}') ? prefix.indexOf('{version}') : Number.MAX_VALUE));
  const order = [...configs.keys()].sort((a, b) => (plain[b] ?? 0) - (plain[a] ?? 0) || a - b);
  const taken = new Set<string>();
  const placed: SidebarPlaces[] = [];
  for (const i of order) {
    const [places, hidden]: [Placed[], Placed[]] = [[], []];
    for (const place of placesOf(configs[i] as SidebarConfig, groups)) {
      (taken.has(place.prefix) ? hidden : places).push(place);
      taken.add(place.prefix);
    }
    placed[i] = { places, hidden };
  }
  return placed;
}

function itemsOf({ items, prefix }: SidebarConfig, index: number, place: Placed, inputs: NavInputs): ReturnType<typeof navItems> {
  const none = { links: [], dead: [] };
  if (items === false) return { items: [], ...none };
  if (items === 'structure') {
    const folder = inputs.tree.at(place.prefix);
    return { items: folder ? structureItems(folder, inputs) : [], ...none };
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
