// Applies edits to a text: each is compared with the text that is really there, and nothing else is changed. Byte-order marks and
// line ends are kept.

import type { SourceLocation, TextEdit } from '../model/diagnostic.ts';

/** Reads files unchanged: no line end and no byte-order mark is lost. `null`: there is none. */
export type ReadRaw = (file: string) => string | null;

/** The text after all edits that fit it; of two that touch each other the first is made. Takes any line ends. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const starts = lineStarts(text);
  const stretches = edits
    .map(({ at, was, text: replacing }) => ({ start: offsetOf(at, starts), length: was.length, was, replacing }))
    .filter(({ start, length, was }) => text.slice(start, start + length) === was)
    .sort((a, b) => a.start - b.start);
  let out = '';
  let done = 0;
  for (const { start, length, replacing } of stretches) {
    if (start < done) continue;
    out += text.slice(done, start) + replacing;
    done = start + length;
  }
  return out + text.slice(done);
}

/** A line (1-based) of a file, without its end; `undefined` if there is none. */
export type LineAt = (file: string, line: number) => string | undefined;

/** Finds lines. Each file is taken apart once: a long one may have a finding on every line. */
export function lineFinder(read: ReadRaw): LineAt {
  const known = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const text = read(file)?.replace(/^\uFEFF/, '');
    return text?.split(/\r\n|\r|\n/) ?? [];
  };
  return (file, line) => {
    const lines = known.get(file) ?? linesOf(file);
    known.set(file, lines);
    return lines[line - 1];
  };
}

/** Offsets at which lines begin; the first behind a byte-order mark. */
function lineStarts(text: string): number[] {
  const starts = [text.startsWith('\uFEFF') ? 1 : 0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}

function offsetOf({ line, column }: SourceLocation, starts: readonly number[]): number {
  return (starts[line - 1] ?? 0) + column - 1;
}
