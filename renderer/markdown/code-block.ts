// A code block between parsing (which finds it) and highlighting (which draws it): the unit that workers get.

/** Everything the HTML of a code block depends on. Plain data: hashed, cached and sent to workers unchanged. */
export interface CodeBlock {
  /** Text without the final line end. */
  readonly code: string;
  /** As written, lower case, `''` for none; aliases of the config already applied. */
  readonly lang: string;
  /** 1-based line numbers to highlight, ascending. */
  readonly highlighted: readonly number[];
  /** First line's number, or `null` for no line numbers. */
  readonly firstLine: number | null;
  readonly title: string | null;
  /** Lines shown while collapsed, or `null` if the block is not collapsed. */
  readonly collapsedLines: number | null;
  /** Whether title and language are drawn; tabs draw their own title. */
  readonly header: boolean;
}

/** A highlighted block. */
export interface CodeResult {
  /** A whole `<figure class="code">…</figure>`; texts of the interface are marks (`interface-texts.ts`). */
  readonly html: string;
  /** `false`: the language is not known and the block was left plain. */
  readonly known: boolean;
}

/** Draws blocks, in workers where that pays. Results come in the order of the blocks. */
export interface Highlighter {
  highlight(blocks: readonly CodeBlock[]): Promise<readonly CodeResult[]>;
}
