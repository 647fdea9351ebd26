// Navbar and sidebars: short forms unfolded, prefixes joined to links, groups of `{version}` found.

import { nearest } from '../model/nearest.ts';
import type { NavItemConfig, SidebarConfig, VersionGroupConfig } from '../model/site-config.ts';
import { folderOf, isExternal, normalizePath, splitHref } from '../model/url.ts';
import type { ConfigPath } from './config-path.ts';
import { checkPattern } from './patterns.ts';
import type { Problems } from './problems.ts';
import type { SiteShape } from './schema.ts';
import type { NavChildrenShape, NavItemShape } from './schema-navigation.ts';

type SidebarShape = NonNullable<SiteShape['sidebar']>;
type SidebarItemsShape = readonly (string | NavItemShape)[] | 'structure' | false;

/**
 * The entries of a navbar or sidebar. Relative links get the prefixes of the entries around them, `prefix` first of
 * all. Reports entries that would show nothing and regular expressions that do not compile.
 */
export function resolveNavItems(
  entries: readonly (string | NavItemShape)[],
  prefix: string,
  path: ConfigPath,
  problems: Problems,
): readonly NavItemConfig[] {
  return entries.map((entry, index) => resolveNavItem(entry, prefix, [...path, index], problems));
}

function resolveNavItem(entry: string | NavItemShape, outer: string, path: ConfigPath, problems: Problems): NavItemConfig {
  const item: NavItemShape = typeof entry === 'string' ? { link: entry } : entry;
  const prefix = item.prefix === undefined ? outer : joinAddress(outer, item.prefix.replace(/\/?$/, '/'));
  const link = item.link === undefined ? null : joinAddress(outer, item.link);
  const isStructure = item.children === 'structure';
  const children = readChildren(item.children, prefix, path, problems);
  checkPattern(item.activeMatch, [...path, 'activeMatch'], problems);
  reportEmptyItem(item, entry, link, path, problems);
  return {
    text: item.text?.trim() || null,
    link,
    icon: item.icon ?? null,
    children,
    collapsible: item.group === true ? false : (item.collapsible ?? item.expanded !== undefined),
    expanded: item.expanded ?? false,
    group: item.group ?? false,
    activeMatch: item.activeMatch ?? null,
    structure: isStructure ? structureFolder(item, prefix, link) : null,
  };
}

function readChildren(
  children: NavChildrenShape | undefined,
  prefix: string,
  path: ConfigPath,
  problems: Problems,
): readonly NavItemConfig[] {
  if (children === undefined || children === 'structure') return [];
  return resolveNavItems(children, prefix, [...path, 'children'], problems);
}

/** The folder whose pages replace the children: the item's own prefix, else its link's folder, else that around it. */
function structureFolder(item: NavItemShape, prefix: string, link: string | null): string {
  return item.prefix === undefined && link !== null && !isExternal(link) ? folderOf(splitHref(link).path) : prefix;
}

function reportEmptyItem(
  item: NavItemShape,
  entry: string | NavItemShape,
  link: string | null,
  path: ConfigPath,
  problems: Problems,
): void {
  const hasText = (item.text?.trim() ?? '') !== '';
  if (item.text !== undefined && !hasText) {
    problems.report([...path, 'text'], 'is empty.', "write its words, or leave the key out to take the page's title");
  } else if (!hasText && link !== null && isExternal(link)) {
    const shown = typeof entry === 'string' ? `{ text: 'Words', link: '${link}' }` : "text: 'Words'";
    problems.report(path, 'leads to another site and needs words to show.', `write ${shown}`);
  } else if (!hasText && link === null && item.prefix === undefined) {
    problems.report(path, 'has neither text nor link.', "write text: 'Words' or link: '/page.html'");
  } else if (path[0] === 'navbar' && path.length === 2 && isDead(item) && !problems.isReported(path)) {
    // A key that is refused may be the one that is missed.
    problems.report(path, 'leads nowhere: it has neither link nor children.', "write link: '/page.html', or children: [ … ]");
  }
}

/** Whether an entry has words alone, and is no heading. */
function isDead({ link, children, group }: NavItemShape): boolean {
  return link === undefined && children === undefined && group !== true;
}

/**
 * Joins an address to the address of a folder, `.` and `..` resolved. Absolute and external addresses stay as they
 * are; `''` is the folder itself.
 */
export function joinAddress(folder: string, address: string): string {
  if (isExternal(address)) return address;
  const { path, query, hash } = splitHref(address.trim());
  if (path.startsWith('/')) return address.trim();
  return `${normalizePath(folder + path)}${query}${hash}`;
}

/**
 * The sidebars of a config, in the order written. Reports prefixes without slashes at both ends, placeholders other than
 * `{version}`, and groups that do not exist.
 * @param groups `null` where the version groups could not be read: then no findings about them are reported.
 */
export function resolveSidebars(
  input: SidebarShape | undefined,
  groups: readonly VersionGroupConfig[] | null,
  problems: Problems,
): readonly SidebarConfig[] {
  const sidebars = placeSidebars(input);
  const seen = new Set<string>();
  return sidebars.map(({ prefix, group, items, path, itemsPath }) => {
    const clean = checkedPrefix(prefix, path, problems);
    if (seen.has(clean)) problems.report(path, `is a second sidebar for "${clean}".`, 'put the two together');
    seen.add(clean);
    return {
      prefix: clean,
      group: clean.includes('{version}') ? sidebarGroup(clean, group, path, groups, problems) : (group ?? null),
      items: Array.isArray(items)
        ? resolveNavItems(items as readonly (string | NavItemShape)[], clean, itemsPath, problems)
        : (items as 'structure' | false),
    };
  });
}

interface PlacedSidebar {
  readonly prefix: string;
  readonly group: string | undefined;
  readonly items: SidebarItemsShape;
  readonly path: ConfigPath;
  readonly itemsPath: ConfigPath;
}

interface SidebarObject {
  readonly prefix?: string;
  readonly group?: string | undefined;
  readonly items: SidebarItemsShape;
}

function placeSidebars(input: SidebarShape | undefined): readonly PlacedSidebar[] {
  if (input === undefined) return [];
  if (input === 'structure' || input === false)
    return [{ prefix: '/', group: undefined, items: input, path: ['sidebar'], itemsPath: ['sidebar'] }];
  if (Array.isArray(input)) {
    const list = input as readonly (string | NavItemShape | SidebarObject)[];
    if (!list.some(isSidebar)) {
      return [{ prefix: '/', group: undefined, items: list as SidebarItemsShape, path: ['sidebar'], itemsPath: ['sidebar'] }];
    }
    return list.filter(isSidebar).map((sidebar, index) => placeObject(sidebar.prefix ?? '/', sidebar, ['sidebar', index]));
  }
  const record = input as Readonly<Record<string, SidebarItemsShape | SidebarObject>>;
  return Object.entries(record).map(([prefix, value]) => {
    const path = ['sidebar', prefix];
    if (typeof value === 'object' && !Array.isArray(value)) return placeObject(prefix, value as SidebarObject, path);
    return { prefix, group: undefined, items: value as SidebarItemsShape, path, itemsPath: path };
  });
}

function isSidebar(entry: string | NavItemShape | SidebarObject): entry is SidebarObject {
  return typeof entry === 'object' && 'items' in entry;
}

function placeObject(prefix: string, { group, items }: SidebarObject, path: ConfigPath): PlacedSidebar {
  return { prefix, group, items, path, itemsPath: [...path, 'items'] };
}

function checkedPrefix(prefix: string, path: ConfigPath, problems: Problems): string {
  const clean = `/${prefix}/`.replace(/\/{2,}/g, '/');
  const page = /^(.*\/)[^/]*\.(?:md|html)\/$/i.exec(clean);
  if (page) problems.report(path, `must have the prefix of a folder, but "${prefix}" is a page.`, `write "${page[1]}"`);
  else if (clean !== prefix)
    problems.report(path, `must have a prefix with slashes at both ends, but has "${prefix}".`, `write "${clean}"`);
  const foreign = (clean.match(/\{[^}]*\}/g) ?? []).find((placeholder) => placeholder !== '{version}');
  if (foreign !== undefined)
    problems.report(
      path,
      `has "${foreign}" in its prefix, which stands for nothing there.`,
      'write {version}, or one sidebar for each value',
    );
  return clean;
}

function sidebarGroup(
  prefix: string,
  group: string | undefined,
  path: ConfigPath,
  groups: readonly VersionGroupConfig[] | null,
  problems: Problems,
): string | null {
  const before = prefix.slice(1, prefix.indexOf('{version}')).replace(/\/$/, '');
  const wanted = group ?? before;
  if (groups === null || groups.some(({ basePath, name }) => basePath === wanted || name === wanted)) return wanted;
  const paths = groups.map(({ basePath }) => basePath);
  const near = nearest(wanted, paths);
  const fix = near === null ? `write group: with one of ${paths.join(', ')}` : `write group: "${near}"`;
  problems.report(
    path,
    `speaks of versions of "${wanted}", but no version group has that base path.`,
    groups.length === 0 ? 'configure the version group' : fix,
  );
  return wanted;
}
