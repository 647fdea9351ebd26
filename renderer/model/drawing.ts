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

/** How the narrower drawing begins that a drawing may end with. As a file, a drawing shows only itself. */
const NARROW = '<svg display="none" ';

/** A drawing that ends with a narrower one of the same. The ids of that one have numbers that begin with 0. */
export function withNarrow(svg: string, narrow: string): string {
  return `${svg.slice(0, -'</svg>'.length)}${withIds(narrow, 'd-0').replace('<svg ', NARROW)}</svg>`;
}

/** A drawing by itself, and the narrower one that it ends with. */
export function drawingsIn(svg: string): { readonly wide: string; readonly narrow: string | null } {
  const at = svg.lastIndexOf(NARROW);
  if (at < 0) return { wide: svg, narrow: null };
  return { wide: `${svg.slice(0, at)}</svg>`, narrow: svg.slice(at, -'</svg>'.length).replace(NARROW, '<svg ') };
}
