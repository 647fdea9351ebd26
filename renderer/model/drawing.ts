// Drawings in pages. Ids: `d-1`, `d-2`, … in a drawing by itself, with a prefix of its own in a page. Links: as the source has
// them in a drawing by itself, resolved from the page in one.

import { escapeHtml } from './html.ts';

/** Attributes with ids. Text holds no quotation marks: they are escaped. */
const IDS = /(\s(?:id|aria-labelledby|aria-describedby)="|\shref="#|"url\(#)d-(?=\d)/g;

/** The drawing with ids that begin with `prefix`. */
export function withIds(svg: string, prefix: string): string {
  return svg.replace(IDS, `$1${prefix}`);
}

/** Whether the drawing has a title of its own. */
export function hasTitle(svg: string): boolean {
  return /^<svg [^>]*aria-labelledby=/.test(svg);
}

/** Where a link leads, in its quotation marks. */
const LINKS = /(?<=<a\s(?:[^<>]*\s)?href=")[^"]*(?=")/g;

/** The drawing with its links resolved by `addresses`; others stay. */
export function withLinks(svg: string, addresses: Readonly<Record<string, string>>): string {
  const written = new Map(Object.entries(addresses).map(([href, to]) => [escapeHtml(href), escapeHtml(to)]));
  return written.size === 0 ? svg : svg.replace(LINKS, (href) => written.get(href) ?? href);
}
