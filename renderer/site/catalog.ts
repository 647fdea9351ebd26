// Catalogs: the pages below an address as nested lists (specification §2.3).

import type { CatalogEntry, Page } from '../model/site.ts';
import type { Url } from '../model/url.ts';
import { type Folder, type FolderTree, folderTree } from './folders.ts';
import { titleOfFolder } from './folder-title.ts';
import { type Ordered, compareOrdered } from './order.ts';

/** What a catalog needs to know of a page. */
export type CatalogPage = Pick<Page, 'url' | 'title' | 'meta' | 'locale'>;

/** Levels shown where nobody says otherwise (specification §2.3). */
export const CATALOG_DEPTH = 3;

/**
 * The pages below the folder `base` (a missing last slash is added), as nested lists of at most `depth` levels: in
 * each list by explicit order, then title. A folder is one entry, with its index page's title and address. Left out
 * are pages and folders with `index: false`, the 404 page, and, from the root's catalog, pages of other locales.
 * Who asks often hands in the folder tree, made once.
 */
export function catalogTree(
  pages: ReadonlyMap<Url, CatalogPage> | FolderTree<CatalogPage>,
  base: Url,
  depth: number = CATALOG_DEPTH,
): readonly CatalogEntry[] {
  const tree = 'root' in pages ? pages : folderTree(pages.values());
  const folder = tree.at(base.endsWith('/') ? base : `${base}/`);
  if (!folder) return [];
  if (folder.url !== '/') return entriesOf(folder, depth, () => true);
  const root = folder.index?.locale.prefix ?? '/';
  return entriesOf(folder, depth, (page) => page.locale.prefix === root);
}

type Listed = Ordered & { readonly entry: CatalogEntry };

function entriesOf(folder: Folder<CatalogPage>, depth: number, wanted: (page: CatalogPage) => boolean): CatalogEntry[] {
  if (depth < 1) return [];
  const listed: Listed[] = [];
  for (const page of folder.pages) {
    if (page.url === '/404.html' || !page.meta.index || !wanted(page)) continue;
    const entry = { title: page.title, url: page.url, children: [] };
    listed.push({ order: page.meta.order, title: page.title, name: page.url, entry });
  }
  for (const child of folder.folders) {
    const listing = folderEntry(child, depth, wanted);
    if (listing) listed.push(listing);
  }
  return listed.sort(compareOrdered).map(({ entry }) => entry);
}

function folderEntry(folder: Folder<CatalogPage>, depth: number, wanted: (page: CatalogPage) => boolean): Listed | null {
  const { index } = folder;
  if (index && (!index.meta.index || index.meta.dir?.index === false || !wanted(index))) return null;
  const children = entriesOf(folder, depth - 1, wanted);
  if (!index && children.length === 0) return null;
  const title = index?.title ?? titleOfFolder(folder.name);
  const order = index?.meta.dir?.order ?? index?.meta.order ?? null;
  return { order, title, name: folder.url, entry: { title, url: index?.url ?? null, children } };
}
