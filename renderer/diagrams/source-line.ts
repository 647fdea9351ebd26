// Mermaid removes front matter, comments and directives from a source before it counts lines.

import { ASIDES } from '../model/diagram-source.ts';

/** The line of `source` (1-based) that Mermaid calls `line`; the last one with content where it is beyond the end. */
export function sourceLine(source: string, line: number): number {
  // NUL characters replace what is removed: lines that have nothing else do not count.
  const marked = ASIDES.reduce((text, pattern) => text.replace(pattern, blank), source);
  const kept = marked.split('\n').flatMap((text, index) => (/^\0+$/.test(text) ? [] : [{ text, number: index + 1 }]));
  const first = kept.findIndex(({ text }) => /[^\s\0]/.test(text));
  const last = kept.findLastIndex(({ text }) => /[^\s\0]/.test(text));
  return kept[Math.min(first + line - 1, last)]?.number ?? 1;
}

/** Empty lines inside of what is removed are removed, too. */
function blank(taken: string): string {
  return taken
    .replace(/[^\n]/g, '\0')
    .replace(/\n(?=\n)/g, '\n\0')
    .replace(/^\n/, '\0\n');
}
