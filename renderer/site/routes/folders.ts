// The pages as a tree of folders: made once, then used by sidebars, catalogs and redirects, so that none of them walks all pages
// again.

import { compareText } from '../../model/diagnostic.ts';
import type { Url } from '../../model/url.ts';

/** A folder of the site: its index page, its other pages, its folders; lists sorted by address. */
export interface Folder<P> {
  /** Ends in `/`. */
  readonly url: Url;
  readonly index: P | null;
  readonly pages: readonly P[];
  readonly folders: readonly Folder<P>[];
}

/** All folders that hold a page, directly or further down. */
export interface FolderTree<P> {
  readonly root: Folder<P>;
  /** The folder at an address that ends in `/`, or `null`. */
  at(url: Url): Folder<P> | null;
}

interface GrowingFolder<P> {
  url: Url;
  index: P | null;
  pages: P[];
  folders: GrowingFolder<P>[];
}

/** Sorts pages into their folders. The pages may come in any order; the caller excludes equal addresses. */
export function folderTree<P extends { readonly url: Url }>(pages: Iterable<P>): FolderTree<P> {
  const root: GrowingFolder<P> = { url: '/', index: null, pages: [], folders: [] };
  const byUrl = new Map<Url, GrowingFolder<P>>([['/', root]]);
  const ensure = (url: Url): GrowingFolder<P> => {
    const known = byUrl.get(url);
    if (known) return known;
    const parent = ensure(parentFolder(url));
    const folder: GrowingFolder<P> = { url, index: null, pages: [], folders: [] };
    parent.folders.push(folder);
    byUrl.set(url, folder);
    return folder;
  };
  for (const page of pages) {
    const folder = ensure(page.url.slice(0, page.url.lastIndexOf('/') + 1));
    if (page.url.endsWith('/')) folder.index = page;
    else folder.pages.push(page);
  }
  const byAddress = (a: { readonly url: Url }, b: { readonly url: Url }): number => compareText(a.url, b.url);
  for (const folder of byUrl.values()) {
    folder.pages.sort(byAddress);
    folder.folders.sort(byAddress);
  }
  return { root, at: (url) => byUrl.get(url) ?? null };
}

/** The folder a folder lies in: `/a/b/` → `/a/`. The root is its own parent. */
export function parentFolder(url: Url): Url {
  return url === '/' ? '/' : url.slice(0, url.lastIndexOf('/', url.length - 2) + 1);
}

/** Every page of a folder and below it, the folder's own index first, in address order within each folder. */
export function* pagesBelow<P>(folder: Folder<P>): Generator<P> {
  if (folder.index) yield folder.index;
  yield* folder.pages;
  for (const child of folder.folders) yield* pagesBelow(child);
}
