// The catalogs on pages, and findings about empty ones.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { PlacedPage } from '../model/site.ts';
import type { BodyPart, CatalogSlot } from '../model/slot.ts';
import { catalogsOf } from '../site/navigation/catalog.ts';
import type { LinkCheckInputs } from './check-inputs.ts';

/** The catalogs of a page. Only bodies have them, so the body is read if the page has a catalog component. */
export function catalogsOn(page: PlacedPage, { body }: LinkCheckInputs): CatalogSlot[] {
  if (!page.parsed.components.some((name) => name.includes('Catalog'))) return [];
  const slots: CatalogSlot[] = [];
  const look = (parts: readonly BodyPart[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part.kind === 'catalog') slots.push(part);
      if (part.kind === 'widget' && part.inner) look(part.inner);
    }
  };
  look(body(page).parts);
  return slots;
}

/** `catalog/empty` for catalogs of a folder that the author named and that has no pages. */
export function emptyCatalogs(inputs: LinkCheckInputs): Diagnostic[] {
  const { pages } = inputs.site;
  const isAbsent = (base: string): boolean =>
    inputs.site.gaps.sources.some((folder) => base.startsWith(folder) || folder.startsWith(base));
  const below = catalogsOf(pages.values(), inputs.config);
  const found = new Map<string, Diagnostic>();
  for (const page of pages.values()) {
    for (const { base, at, depth } of page.source === null ? [] : catalogsOn(page, inputs)) {
      if (base === null || isAbsent(base) || below(base, depth).length > 0) continue;
      const message = `The catalog of "${base}" is empty: no page lies below that address.`;
      const details = { fix: 'name a folder with pages, or take the catalog out', subject: base };
      found.set(`${at.file}:${at.line}:${at.column}`, diagnostic('catalog/empty', message, at, details));
    }
  }
  return [...found.values()];
}
