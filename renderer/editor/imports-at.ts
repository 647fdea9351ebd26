// The files that a line of Markdown names to be put in its place: includes, and imports of code.

import { findDirectives } from '../markdown/include.ts';
import { parseCodeImport } from '../markdown/snippet.ts';
import type { TextSpan } from '../markdown/text-problem.ts';

/** A file as a line names it, and the region of it that is wanted. Spans are offsets in the line. */
export interface NamedImport {
  readonly path: string;
  readonly pathSpan: TextSpan;
  readonly region: string | null;
  /** From the first path or region to the last. */
  readonly span: TextSpan;
}

/** The imports on a line, in their order. `isCode`: the line is in a fence, where only includes count. */
export function importsOn(line: string, isCode: boolean): readonly NamedImport[] {
  const included = findDirectives(line).map(
    ({ path, pathSpan, region, start, end }): NamedImport => ({
      path,
      pathSpan,
      region,
      span: { offset: start, length: end - start },
    }),
  );
  const code = isCode ? null : parseCodeImport(line);
  if (code === null) return included;
  const region = code.part?.kind === 'region' ? code.part : null;
  return code.files.map(({ path, span }) => {
    const from = Math.min(span.offset, region?.span.offset ?? span.offset);
    const to = Math.max(span.offset + span.length, region ? region.span.offset + region.span.length : 0);
    return { path, pathSpan: span, region: region?.name ?? null, span: { offset: from, length: to - from } };
  });
}
