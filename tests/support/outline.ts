// Navigation as text, so that a test can show a whole tree.

import type { NavItem } from '../../renderer/model/site.ts';

/** A sidebar as indented lines: `Text → link`. */
export function outline(items: readonly NavItem[], indent = ''): string[] {
  return items.flatMap(({ text, link, children }) => [
    `${indent}${text}${link === null ? '' : ` → ${link}`}`,
    ...outline(children, `${indent}  `),
  ]);
}
