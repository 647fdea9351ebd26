// Where the next closing mark is in a text. Rules ask for each opening, and where nothing ends them, each search alone would read
// the text to its end.

/** Stores, for one text at a time, what was found and what was not. */
export class NextMarks {
  #text = '';
  /** By the pattern's source: no match begins from `from` on before `at`; `end` is where that match ends. */
  readonly #found = new Map<string, { readonly from: number; readonly at: number; readonly end: number }>();

  /** Where the first match of `pattern` (with the flag `g`) that begins at `from` or later ends; `null` if there is none. */
  endOf(text: string, pattern: RegExp, from: number): number | null {
    if (text !== this.#text) {
      this.#text = text;
      this.#found.clear();
    }
    const known = this.#found.get(pattern.source);
    const fits = known !== undefined && from >= known.from && from <= known.at;
    const found = fits ? known : this.#search(pattern, from);
    return found.at === Number.POSITIVE_INFINITY ? null : found.end;
  }

  #search(pattern: RegExp, from: number): { readonly at: number; readonly end: number } {
    pattern.lastIndex = from;
    const match = pattern.exec(this.#text);
    const at = match?.index ?? Number.POSITIVE_INFINITY;
    const found = { from, at, end: at + (match?.[0].length ?? 0) };
    this.#found.set(pattern.source, found);
    return found;
  }
}

/** A stretch of lines (0-based) in which a search failed: from further down in it, it would fail again. */
export class LineRun {
  #from = 0;
  #to = 0;
  #open = false;

  /** Whether all lines from `line` on are known that could be read before `limit`. */
  covers(line: number, limit: number): boolean {
    return line >= this.#from && line < this.#to && (limit <= this.#to || !this.#open);
  }

  /** Stores a search that ended before `to`; `open`: because no more lines were to be read, not because of the text at `to`. */
  set(from: number, to: number, open: boolean): void {
    this.#from = from;
    this.#to = to;
    this.#open = open;
  }
}
