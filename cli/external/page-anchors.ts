// Anchors of other sites' pages: where a fragment lands, as far as the page's HTML shows.

import { nearest } from '../../renderer/model/nearest.ts';
import { decodePath } from '../../renderer/model/url.ts';
import { type HtmlPage, readHtmlPage } from './html-page.ts';

/** Whether a fragment lands somewhere. `near` is the id most like one that lands nowhere, or `null`. */
export type AnchorVerdict =
  | { readonly kind: 'found' }
  | { readonly kind: 'missing'; readonly near: string | null }
  /** The page makes its ids by script, or the fragment is not one that a browser looks for in the page. */
  | { readonly kind: 'unknown' };

/** GitHub and others put this before ids that authors gave. */
const PREFIX = 'user-content-';

/** A judge of fragments (without `#`) of a page. A fragment is missing only if there is no sign that a script makes the id. */
export function anchorJudge(html: string): (fragment: string) => AnchorVerdict {
  const page = readHtmlPage(html);
  return (fragment) => judge(page, fragment);
}

function judge(page: HtmlPage, fragment: string): AnchorVerdict {
  const place = fragment.replace(/:~:.*$/, '');
  const wanted = decodePath(place);
  if (wanted === '' || wanted.toLowerCase() === 'top') return { kind: 'found' };
  const names = [place, wanted, PREFIX + wanted];
  if (names.some((name) => page.ids.has(name))) return { kind: 'found' };
  if (page.ids.size === 0 || page.isShell || isForScripts(wanted) || names.some((name) => isMadeByScript(page, name)))
    return { kind: 'unknown' };
  return { kind: 'missing', near: nearest(wanted, page.ids) };
}

/**
 * Routes and states of applications (`#/users`, `#!users`, `#code/N4Ig`), parameters (`#page=3`), lines of code (`#L10-L20`,
 * `#L10-20`, `#lines-10:20`), and what code hosts fetch on demand: comments and changes.
 */
function isForScripts(fragment: string): boolean {
  return (
    /^!|[/=]/.test(fragment) ||
    /^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$|^lines-\d/.test(fragment) ||
    /^(?:(?:issue|discussion|commit)comment-|pullrequestreview-|discussion_r|note_|event-)\d+$|^diff-[\da-f]+/.test(fragment)
  );
}

/** The name is in a script in quotes, in a template, or the page itself links to it. */
function isMadeByScript({ hasScript, ownFragments, templateIds, scripts }: HtmlPage, name: string): boolean {
  if (!hasScript) return false;
  if (ownFragments.has(name) || templateIds.has(name)) return true;
  for (let at = scripts.indexOf(name); at >= 0; at = scripts.indexOf(name, at + 1)) {
    if (/["'`#=]/.test(scripts.charAt(at - 1)) && /["'`\\&\s>]/.test(scripts.charAt(at + name.length))) return true;
  }
  return false;
}
