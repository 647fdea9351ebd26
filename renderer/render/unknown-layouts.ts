// Layouts that pages name and the theme does not have: a mistake in the site's settings (specification §8).

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import type { Page } from '../model/site.ts';
import type { SourceFile } from '../model/source-file.ts';
import { frontMatterLocation } from '../source/front-matter.ts';

/** A `front-matter/unknown-layout` for every text that names a layout which is none of `layouts`. */
export function unknownLayouts(
  pages: Iterable<Pick<Page, 'meta' | 'source'>>,
  sources: readonly SourceFile[],
  layouts: readonly string[],
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { meta, source: path } of pages) {
    const { layout } = meta;
    if (path === null || layout === null || layouts.includes(layout) || found.has(path)) continue;
    const source = sources.find((other) => other.path === path);
    const at = source ? frontMatterLocation(source.text, path, ['layout']) : null;
    const near = nearest(layout, layouts);
    const fix = near === null ? `write one of ${layouts.join(', ')}, or add it to the theme's layouts` : `write "${near}"`;
    found.set(path, diagnostic('front-matter/unknown-layout', `The theme has no layout "${layout}".`, at, { fix }));
  }
  return [...found.values()];
}
