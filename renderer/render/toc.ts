// The table of contents: headings of the wanted levels as a tree.

import type { TocItem } from '../model/page-view.ts';
import type { Heading } from '../model/parsed-page.ts';

/**
 * Nests headings by level. `levels` is the first and last level shown. A level that is skipped (`h2` then `h4`)
 * nests under the last shallower heading; a page's own `h1` is left out unless `levels` begins at 1.
 */
export function tableOfContents(headings: readonly Heading[], levels: readonly [number, number]): readonly TocItem[] {
  const root: { children: TocItem[] } = { children: [] };
  const path: { level: number; children: TocItem[] }[] = [{ level: 0, children: root.children }];
  for (const heading of headings) {
    if (heading.level < levels[0] || heading.level > levels[1]) continue;
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    const children: TocItem[] = [];
    path.at(-1)?.children.push({ title: heading.html, level: heading.level, slug: heading.id, children });
    path.push({ level: heading.level, children });
  }
  return root.children;
}
