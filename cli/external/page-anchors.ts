// Anchors of other sites' pages: where a fragment lands, as far as the page's HTML tells.

import { decodeEntities } from '../../renderer/markdown/attribute-values.ts';
import { attributeValue, scanTag } from '../../renderer/markdown/html-tag.ts';
import { nearest } from '../../renderer/model/nearest.ts';
import { decodePath } from '../../renderer/model/url.ts';

/** Whether a fragment lands somewhere. `near` is the id most like one that lands nowhere, or `null`. */
export type AnchorVerdict =
  | { readonly kind: 'found' }
  | { readonly kind: 'missing'; readonly near: string | null }
  /** The page makes its places by script, or the fragment is none that a browser looks for in the page. */
  | { readonly kind: 'unknown' };

/** GitHub and others put this before ids that authors gave. */
const PREFIX = 'user-content-';

/** Judges a fragment (without `#`) of a page. */
export function judgeAnchor(html: string, fragment: string): AnchorVerdict {
  const place = fragment.replace(/:~:.*$/, '');
  if (isForScripts(place)) return { kind: 'unknown' };
  const wanted = decodePath(place);
  if (wanted === '' || wanted.toLowerCase() === 'top') return { kind: 'found' };
  const ids = idsOf(html);
  if ([place, wanted, PREFIX + wanted].some((id) => ids.has(id))) return { kind: 'found' };
  if (ids.size === 0) return { kind: 'unknown' };
  return { kind: 'missing', near: nearest(wanted, ids) };
}

/** Routes of applications (`#/users`, `#!users`), lines of code (`#L10-L20`), parameters (`#page=3`). */
function isForScripts(fragment: string): boolean {
  return /^[!/]|=|^L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?$/.test(fragment);
}

function idsOf(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  let at = html.indexOf('<');
  while (at >= 0) {
    const tag = scanTag(html, at);
    if (tag && !tag.closing) {
      const names = [attributeValue(tag, 'id'), tag.name.toLowerCase() === 'a' ? attributeValue(tag, 'name') : null];
      for (const name of names) if (name) ids.add(decodeEntities(name));
    }
    at = html.indexOf('<', tag?.end ?? at + 1);
  }
  return ids;
}
