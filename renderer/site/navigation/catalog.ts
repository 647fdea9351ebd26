// Catalogs: the pages below an address as nested lists (specification §2.3).

import { once } from '../../cache/once.ts';
import type { CatalogEntry, Page } from '../../model/site.ts';
import type { SiteConfig, VersionGroupConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import { type Folder, folderTree, pagesBelow, parentFolder } from '../routes/folders.ts';
import { type FolderTitles, folderTitles } from '../routes/folder-title.ts';
import { type Ordered, compareOrdered } from '../routes/order.ts';
import { versionFolder } from '../routes/versions.ts';

/** The facts of a page that a catalog needs. */
export type CatalogPage = Pick<Page, 'url' | 'title' | 'meta' | 'locale' | 'version'>;

/** Default number of levels (specification §2.3). */
export const CATALOG_DEPTH = 3;

/** Lists what is below a folder address (a missing last slash is added), down to a number of levels. */
export type Catalogs = (base: Url, depth?: number) => readonly CatalogEntry[];

/**
 * Catalogs over some pages, as nested lists of at most `depth` levels: in each list by explicit order, then title; but versions
 * of one group in the order of the catalogue, newest first. A folder is one entry, with its index page's title and address. Left
 * out are pages with `index: false` (the pages below such an index page stay), folders with `dir.index: false`, the 404 page,
 * and, from the root's catalog, pages of other locales. Nothing is computed before the first call.
 */
export function catalogsOf(pages: Iterable<CatalogPage>, config: Pick<SiteConfig, 'versions'>): Catalogs {
  const titleOf = folderTitles(config);
  const folders = once(() => folderTree(pages));
  const places = once(() => versionPlaces(pagesBelow(folders().root)));
  return (base, depth = CATALOG_DEPTH) => {
    const folder = folders().at(base.endsWith('/') ? base : `${base}/`);
    if (!folder) return [];
    const root = folder.index?.locale.prefix ?? '/';
    const wanted = folder.url === '/' ? (page: CatalogPage) => page.locale.prefix === root : () => true;
    return entriesOf(folder, depth, { wanted, places: places(), titleOf });
  };
}

/** The place of a folder among the versions of a group: 0 for the newest. */
interface VersionPlace {
  /** Number of the group. */
  readonly group: number;
  readonly place: number;
}

/** The folders of all versions; a folder that holds several (`legacy/`) has the place of the newest of them. */
function versionPlaces(pages: Iterable<CatalogPage>): ReadonlyMap<Url, VersionPlace> {
  const groups = new Set<VersionGroupConfig>();
  for (const { version } of pages) if (version) groups.add(version.group);
  const places = new Map<Url, VersionPlace>();
  for (const [number, group] of [...groups].entries()) {
    const base = group.basePath === '' ? '/' : `/${group.basePath}/`;
    for (const [place, entry] of group.versions.entries()) {
      for (let folder = versionFolder(group, entry); folder.length > base.length; folder = parentFolder(folder)) {
        if (!places.has(folder)) places.set(folder, { group: number, place });
      }
    }
  }
  return places;
}

interface Rules {
  wanted(page: CatalogPage): boolean;
  readonly places: ReadonlyMap<Url, VersionPlace>;
  readonly titleOf: FolderTitles;
}

type Listed = Ordered & { readonly entry: CatalogEntry; readonly version: VersionPlace | null };

function entriesOf(folder: Folder<CatalogPage>, depth: number, rules: Rules): CatalogEntry[] {
  if (depth < 1) return [];
  const listed: Listed[] = [];
  for (const page of folder.pages) {
    if (page.url === '/404.html' || !page.meta.index || !rules.wanted(page)) continue;
    const entry = { title: page.title, url: page.url, children: [], isOlder: false };
    listed.push({ order: page.meta.order, title: page.title, name: page.url, entry, version: null });
  }
  for (const child of folder.folders) {
    const listing = folderEntry(child, depth, rules);
    if (listing) listed.push(listing);
  }
  const newest = new Map<number, number>();
  for (const { version } of listed)
    if (version) newest.set(version.group, Math.min(version.place, newest.get(version.group) ?? version.place));
  return versionsInOrder(listed.sort(compareOrdered)).map(({ entry, version }) =>
    version && version.place !== newest.get(version.group) ? { ...entry, isOlder: true } : entry,
  );
}

/** Puts the versions of a group (those of equal explicit order) in theirs, on the places that they hold together. */
function versionsInOrder(listed: readonly Listed[]): readonly Listed[] {
  const held = new Map<string, number[]>();
  for (const [i, { version, order }] of listed.entries()) {
    if (!version) continue;
    const key = `${version.group} ${order}`;
    held.set(key, [...(held.get(key) ?? []), i]);
  }
  const result = [...listed];
  for (const indexes of held.values()) {
    const sorted = indexes.map((i) => listed[i] as Listed).sort((a, b) => (a.version?.place ?? 0) - (b.version?.place ?? 0));
    for (const [n, i] of indexes.entries()) result[i] = sorted[n] as Listed;
  }
  return result;
}

function folderEntry(folder: Folder<CatalogPage>, depth: number, rules: Rules): Listed | null {
  const { index } = folder;
  if (index && (index.meta.dir?.index === false || !rules.wanted(index))) return null;
  const isListed = index?.meta.index ?? false;
  const children = entriesOf(folder, depth - 1, rules);
  if (!isListed && children.length === 0) return null;
  const title = index?.title ?? rules.titleOf(folder.url);
  const order = index?.meta.dir?.order ?? index?.meta.order ?? null;
  const entry = { title, url: isListed && index ? index.url : null, children, isOlder: false };
  return { order, title, name: folder.url, entry, version: rules.places.get(folder.url) ?? null };
}
