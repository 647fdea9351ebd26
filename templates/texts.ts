// Looks up what the interface says by itself.

import type { SiteView } from '../renderer/model/page-view.ts';

/** The text of a key in the page's language; the key itself where a site has no such text. */
export function text(site: SiteView, key: string): string {
  const value = site.texts[key];
  return typeof value === 'string' ? value : key;
}

/** The texts of a key that has several. */
export function textList(site: SiteView, key: string): readonly string[] {
  const value = site.texts[key];
  return typeof value === 'string' ? [value] : (value ?? []);
}
