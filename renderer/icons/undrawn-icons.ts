// Icons of plain names (`database`), which the theme draws itself.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import type { Theme } from '../model/theme.ts';
import type { UsedIcon } from './used-icons.ts';

/** A word, and not the class of an icon font (`fa-house`). */
const PLAIN = /^(?!(?:fa|mdi|i|icon)-)[a-z][\w-]*$/i;

/**
 * `icon/unknown` for plain names that the theme does not draw. A likely slip is told wherever it is; any other name once, since it
 * may come from a font that another theme had.
 */
export function undrawnIcons(used: readonly UsedIcon[], theme: Pick<Theme, 'drawsIcon' | 'drawnIcons'>): readonly Diagnostic[] {
  if (theme.drawsIcon === undefined) return [];
  const told = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { icon, at } of used) {
    if (!PLAIN.test(icon) || told.has(icon) || theme.drawsIcon(icon)) continue;
    const near = nearest(icon, theme.drawnIcons ?? []);
    if (near === null) told.add(icon);
    const fix = near === null ? 'write the name of one of its drawings, or of an icon of a set: "mdi:…"' : `write "${near}"`;
    diagnostics.push(diagnostic('icon/unknown', `The theme has no drawing "${icon}".`, at(), { fix }));
  }
  return diagnostics;
}
