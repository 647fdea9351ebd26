// Looks up the interface's own texts.

import { nearest } from '../renderer/model/nearest.ts';
import type { SiteView } from '../renderer/model/page-view.ts';

/**
 * The text of a key in the page's language; the key itself where a site has no such text.
 * @throws {Error} if the key is nearly that of a text: a slip, whose letters readers would see.
 */
export function text(site: SiteView, key: string): string {
  const texts = textsOf(site, key);
  const value = texts[key];
  if (typeof value === 'string') return value;
  const near = value === undefined ? nearest(key, Object.keys(texts)) : null;
  if (near !== null) throw new Error(`There is no text "${key}": write "${near}".`);
  return key;
}

/** The texts of a key that has several. */
export function textList(site: SiteView, key: string): readonly string[] {
  const value = textsOf(site, key)[key];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** Parts of a site's own, which may be unchecked, get an error that names what they lack (specification §8). */
function textsOf(site: SiteView | null | undefined, key: string): SiteView['texts'] {
  if (site) return site.texts;
  throw new Error(`The text "${key}" was asked for without a site: pass "view.site" to the part that needs it.`);
}
