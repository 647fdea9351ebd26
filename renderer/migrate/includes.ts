// Includes and code imports of VuePress and VitePress pages: their paths, where the page or the file lies elsewhere afterwards.

import { parseCodeImport } from '../markdown/snippet.ts';
import { coverOf } from './text/cover.ts';
import { lineEndAt, lineStartAt, type Splice, spliced } from './text/splice.ts';

const INCLUDE = /<!--[ \t]*@include:[ \t]*([^{}<>#\s]+)/dg;

/** The text with paths that `resolve` gives; those it does not know stay. */
export function withIncludePaths(text: string, resolve: (path: string) => string | null): string {
  const cover = coverOf(text, { mdx: false });
  const splices: Splice[] = [];
  const replace = (start: number, end: number): void => {
    const written = text.slice(start, end);
    const path = resolve(written);
    if (path !== null && path.replace(/^\.\//, '') !== written.replace(/^\.\//, '')) splices.push({ start, end, text: path });
  };
  // Also in code blocks, where texts are included as well.
  for (const { indices } of text.matchAll(INCLUDE)) {
    const span = indices?.[1];
    if (span) replace(...span);
  }
  for (const { index } of text.matchAll(/^[ \t]*(?:<<<|@\[code)/gm)) {
    const start = lineStartAt(text, index + 1);
    if (cover.at(index)) continue;
    const files = parseCodeImport(text.slice(start, lineEndAt(text, start)))?.files ?? [];
    for (const { span } of files) replace(start + span.offset, start + span.offset + span.length);
  }
  return spliced(text, splices);
}
