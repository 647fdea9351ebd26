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

/** A line (1-based) of a text, without its end; `undefined` if there are fewer. */
export function lineAt(text: string, line: number): string | undefined {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)[line - 1];
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
