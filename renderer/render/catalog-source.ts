// Catalogs for the pages that show one, and one hash that says whether any catalog could have changed.

import { hashContent } from '../cache/hash.ts';
import type { CatalogEntry, Site } from '../model/site.ts';
import type { Url } from '../model/url.ts';
import { catalogTree } from '../site/catalog.ts';
import { folderTree } from '../site/folders.ts';

/** Answers what is below a folder. */
export interface CatalogSource {
  /** Changes when any page's address, title or place in a catalog does. */
  readonly hash: string;
  tree(base: Url, depth: number): readonly CatalogEntry[];
}

/** Catalogs over the pages of one site; equal questions are answered once. */
export function catalogSource(site: Site): CatalogSource {
  const tree = folderTree(site.pages.values());
  const known = new Map<string, readonly CatalogEntry[]>();
  const facts = [...site.pages.values()].map(({ url, title, shortTitle, meta }) => [
    url,
    title,
    shortTitle,
    meta.order,
    meta.index,
    meta.dir,
  ]);
  return {
    hash: hashContent(JSON.stringify(facts)),
    tree: (base, depth) => {
      const key = `${depth} ${base}`;
      const entries = known.get(key) ?? catalogTree(tree, base, depth);
      known.set(key, entries);
      return entries;
    },
  };
}
