// Exact edits on a text: stretches that are replaced, and nothing else.

/** A stretch of a text, by offsets, and what takes its place. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all splices made. Of two that overlap, the one that begins first is made; insertions at one place keep their order. */
export function spliced(text: string, splices: readonly Splice[]): string {
  const sorted = splices.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let done = 0;
  for (const { start, end, text: replacing } of sorted) {
    if (start < done) continue;
    out += text.slice(done, start) + replacing;
    done = end;
  }
  return out + text.slice(done);
}

/** Offset at which the line around `offset` begins. */
export function lineStartAt(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the end of the line around `offset`: that of its `\n`, or of the end of the text. */
export function lineEndAt(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
