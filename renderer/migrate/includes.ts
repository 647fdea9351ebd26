// Includes and code imports of VuePress and VitePress pages: their paths, where the page or the file lies elsewhere afterwards.

import { parseCodeImport } from '../markdown/snippet.ts';
import type { LeftOver } from './project.ts';
import { coverOf } from './text/cover.ts';
import { lineEndAt, lineStartAt, type Splice, spliced } from './text/splice.ts';

const INCLUDE = /<!--[ \t]*@include:[ \t]*((?:(?!-->)[^{}<>#\s])+)/dg;

/** A path that a page includes or imports code from. */
interface IncludePath {
  readonly start: number;
  readonly end: number;
}

/** The text with paths that `resolve` gives; those it does not know stay. */
export function withIncludePaths(text: string, resolve: (path: string) => string | null): string {
  const splices = includePaths(text).flatMap(({ start, end }): Splice[] => {
    const written = text.slice(start, end);
    const path = resolve(written);
    return path !== null && path.replace(/^\.\//, '') !== written.replace(/^\.\//, '') ? [{ start, end, text: path }] : [];
  });
  return spliced(text, splices);
}

/** Lists the includes and code imports of a page whose path is one of `unresolved`: the project has no such file. */
export function leftIncludes(text: string, file: string, unresolved: ReadonlySet<string>): LeftOver[] {
  if (unresolved.size === 0) return [];
  return includePaths(text).flatMap(({ start, end }): LeftOver[] => {
    const path = text.slice(start, end);
    if (!unresolved.has(path)) return [];
    const line = text.slice(0, start).split('\n').length;
    const fix = 'write the path of the file; its folder, if it lies outside of the site, goes into "markdown.includeRoots"';
    return [{ kind: 'Includes', file, line, what: path, fix }];
  });
}

function includePaths(text: string): IncludePath[] {
  const cover = coverOf(text, { mdx: false });
  // Also in code blocks, where texts are included as well.
  const includes = [...text.matchAll(INCLUDE)].flatMap(({ indices }): IncludePath[] => {
    const span = indices?.[1];
    return span ? [{ start: span[0], end: span[1] }] : [];
  });
  const imports = [...text.matchAll(/^[ \t]*(?:<<<|@\[code)/gm)].flatMap(({ index }): IncludePath[] => {
    if (cover.at(index)) return [];
    const start = lineStartAt(text, index + 1);
    const files = parseCodeImport(text.slice(start, lineEndAt(text, start)))?.files ?? [];
    return files.map(({ span }) => ({ start: start + span.offset, end: start + span.offset + span.length }));
  });
  return [...includes, ...imports].sort((a, b) => a.start - b.start);
}
