// Packages that components of pages need and that the site has not installed: found where the browser code is bundled.

import { addOnOf, type AddOnName, fixByAdding } from '../model/add-ons.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { gathered } from '../model/finding-places.ts';
import type { Page } from '../model/site.ts';

/** An `asset/package-missing` for each of `absent` that components need, at the first of them. */
export function missingPackages(pages: Iterable<Pick<Page, 'parsed'>>, absent: readonly string[]): readonly Diagnostic[] {
  if (absent.length === 0) return [];
  const needs = [...pages].flatMap(({ parsed }) => parsed.needs);
  return absent.flatMap((name) => {
    const places = needs.flatMap(({ packages = [], at: place }) => (packages.includes(name) ? [place] : []));
    if (places.length === 0) return [];
    const { at, notes } = gathered(places);
    const message = `This needs the package "${name}", which is not installed: it would not work for anybody.`;
    return [diagnostic('asset/package-missing', message, at, { fix: fixByAdding(addOnOf(name) as AddOnName), notes })];
  });
}
