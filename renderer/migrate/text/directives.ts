// `:::` marks of a text, as pairs: where containers begin and end, so that one that is put around or into another gets as many
// colons as it needs.

import type { Cover } from './cover.ts';

/** An opening mark with its closing one. Offsets are those of the colons. */
export interface DirectivePair {
  readonly start: number;
  /** Just behind the closing mark's colons; the end of the text where there is none. */
  readonly end: number;
  readonly colons: number;
  readonly closeStart: number | null;
  readonly closeColons: number;
}

const MARK = /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(:{3,})([^\n]*)$/gm;

/** The containers of a text, in the order of their opening marks. A closing mark ends the innermost that has no more colons than it. */
export function directivesOf(text: string, cover: Cover): DirectivePair[] {
  const pairs: DirectivePair[] = [];
  const open: { start: number; colons: number; place: number }[] = [];
  for (const { index, 1: lead = '', 2: mark = '', 3: rest = '' } of text.matchAll(MARK)) {
    const start = index + lead.length;
    if (cover.at(start)) continue;
    if (rest.trim() !== '') {
      if (!/^[ \t]*[A-Za-z]/.test(rest)) continue;
      const place = pairs.push({ start, end: text.length, colons: mark.length, closeStart: null, closeColons: 0 }) - 1;
      open.push({ start, colons: mark.length, place });
      continue;
    }
    const found = open.findLastIndex(({ colons }) => colons <= mark.length);
    if (found < 0) continue;
    const { place } = open[found] as { place: number };
    open.length = found;
    const pair = pairs[place] as DirectivePair;
    pairs[place] = { ...pair, end: start + mark.length, closeStart: start, closeColons: mark.length };
  }
  return pairs;
}
