// The language of the fence each line of a Markdown text is in, before any parsing.

import type { LineKind } from '../source/text-lines.ts';

interface Fence {
  readonly mark: string;
  readonly language: string;
}

const OPEN = /^(?:[\s>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})[ \t]*([^\s`{:]*)/;

/** The language, in lower case, of the fence a line is inside; `''` for none given, `null` outside of fences. */
export function fenceLanguages(lines: readonly string[], kinds: readonly LineKind[]): readonly (string | null)[] {
  let fence: Fence | null = null;
  return lines.map((line, i) => {
    if (kinds[i] !== 'code') fence = null;
    const found = kinds[i] === 'code' ? OPEN.exec(line) : null;
    const mark = found?.[1] ?? '';
    if (fence === null) {
      if (found !== null) fence = { mark, language: (found[2] as string).toLowerCase() };
      return null;
    }
    if (!mark.startsWith(fence.mark) || !line.trimEnd().endsWith(mark)) return fence.language;
    fence = null;
    return null;
  });
}
