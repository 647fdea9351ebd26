// The word or address at a cursor.

/** What is typed so far, and what to replace. Columns are 0-based; `to` is exclusive. */
export interface Typed {
  /** From `from` up to the cursor. */
  readonly typed: string;
  readonly from: number;
  /** The end of the word, address or path that the cursor is in. */
  readonly to: number;
}

/** A line, cut in two at the cursor. */
export interface CursorLine {
  readonly before: string;
  readonly after: string;
}

/** The end of a line that matches, as what is typed; what follows the cursor belongs to it as far as `rest` matches. */
export function typedAt({ before, after }: CursorLine, typed: string, rest: RegExp): Typed {
  return { typed, from: before.length - typed.length, to: before.length + (rest.exec(after)?.[0].length ?? 0) };
}
