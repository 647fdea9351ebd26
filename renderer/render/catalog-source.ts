// Catalogs for the pages that show one, and one hash that shows whether any catalog could have changed.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { CatalogEntry, PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Url } from '../model/url.ts';
import { catalogsOf } from '../site/navigation/catalog.ts';

/** Lists what is below a folder. */
export interface CatalogSource {
  /** Changes when any page's address, title or place in a catalog does. */
  readonly hash: string;
  tree(base: Url, depth: number): readonly CatalogEntry[];
}

/** Whether a page shows a catalog: then it depends on the pages that are listed there. */
export function showsCatalog({ components }: Pick<ParsedPage, 'components'>): boolean {
  return components.some((name) => name.startsWith('Catalog'));
}

/** The catalogs of one site. Each is made on demand, and once. */
export function catalogSource(site: SiteStructure, config: Pick<SiteConfig, 'versions'>): CatalogSource {
  const catalogs = catalogsOf(site.pages.values(), config);
  const hash = once(() =>
    hashContent(JSON.stringify([config.versions.map(({ name }) => name), [...site.pages.values()].map(placeInCatalogs)])),
  );
  const known = new Map<string, readonly CatalogEntry[]>();
  return {
    get hash() {
      return hash();
    },
    tree: (base, depth) => {
      const key = `${depth} ${base}`;
      const entries = known.get(key) ?? catalogs(base, depth);
      known.set(key, entries);
      return entries;
    },
  };
}

function placeInCatalogs({ url, title, shortTitle, meta, version }: PlacedPage): readonly unknown[] {
  const place = version && [version.group.basePath, version.group.versions.indexOf(version.entry)];
  return [url, title, shortTitle, meta.order, meta.index, meta.dir, place];
}
