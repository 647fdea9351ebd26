// Line numbers as authors write them in braces: `1,3-5`, `5-`, `-3`.

/** Both ends are included, 1-based; `to` is `Infinity` for "to the end". */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

const PART = /^\s*(\d+)?\s*(-)?\s*(\d+)?\s*$/;

/**
 * Reads `7`, `2-7`, `5-`, `-3` and lists of them separated by commas; white space around numbers does not matter.
 * `null` if any part is something else, is `0`, or runs backwards.
 */
export function parseLineRanges(text: string): readonly LineRange[] | null {
  const ranges: LineRange[] = [];
  for (const part of text.split(',')) {
    const [, first, dash, last] = PART.exec(part) ?? [];
    if (first === undefined ? dash === undefined || last === undefined : dash === undefined && last !== undefined) return null;
    const from = first === undefined ? 1 : Number(first);
    const to = dash === undefined ? from : last === undefined ? Number.POSITIVE_INFINITY : Number(last);
    if (from < 1 || to < from) return null;
    ranges.push({ from, to });
  }
  return ranges;
}

/** The line numbers from 1 to `count` that lie in a range: ascending, each once. */
export function linesIn(ranges: readonly LineRange[], count: number): readonly number[] {
  const lines = new Set<number>();
  for (const { from, to } of ranges) {
    for (let line = from; line <= Math.min(to, count); line += 1) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}

/** The first range that names a line behind the last, `count`; "to the end" names none. */
export function rangeBeyond<Range extends LineRange>(ranges: readonly Range[], count: number): Range | null {
  return ranges.find(({ from, to }) => from > count || (to > count && Number.isFinite(to))) ?? null;
}
