// One grid for tables of the same columns: the share of the width that each column has in all of them.

/** A cell as it is laid out. */
export interface CellText {
  /** Its lines, between breaks that were written. */
  readonly lines: readonly string[];
  /** `text` is broken between words, a `name` in code only if it is very long, a `flag` or the `head` of a column never. */
  readonly kind: 'text' | 'name' | 'flag' | 'head';
  /** px: room before its words that is its own. */
  readonly before: number;
}

/** px, all of the default theme: the width of a table, and of a letter in text and in code. */
const TABLE = 736;
const LETTER = 7.8;
const CODE_LETTER = 9;
/** px: what is around the words of a cell, and the width of a column at least; in the first and last column, and between them. */
const OUTER = { around: 42, least: 144 };
const INNER = { around: 30, least: 80 };
/** px: the width of a name that is not broken, and of a word of a text. */
const NAME = 290;
const WORD = 160;
/** Where text may be broken: between words, and in long ones behind a sign. */
const PART = / |(?<=[/._=])/;

/**
 * The shares of columns in whole per cent, 100 altogether: each has what cannot be broken, and of what is left as much as its cells
 * lack to stand on a line, on average. `columns`: of each, the cells of all tables, headings among them. `null` where what cannot be
 * broken does not fit: browsers know best then.
 */
export function columnShares(columns: readonly (readonly CellText[])[]): readonly number[] | null {
  const sides = columns.map((_, i) => (i === 0 || i === columns.length - 1 ? OUTER : INNER));
  const needs = columns.map((cells, i) => {
    const { around, least } = sides[i] as typeof OUTER;
    return Math.max(least, ...cells.map((cell) => unbroken(cell) + around));
  });
  const spare = TABLE - sum(needs);
  if (spare < 0) return null;
  const lacks = columns.map((cells, i) => {
    const room = (needs[i] as number) - (sides[i] as typeof OUTER).around;
    return 1 + sum(cells.map((cell) => Math.max(0, widest(cell, cell.lines) - room))) / cells.length;
  });
  const shares = needs.map((need, i) => Math.round((100 / TABLE) * (need + (spare * (lacks[i] as number)) / sum(lacks))));
  return [...shares.slice(0, -1), 100 - sum(shares.slice(0, -1))];
}

/** px: what a cell cannot do without. */
function unbroken(cell: CellText): number {
  if (cell.kind === 'text')
    return Math.min(
      WORD,
      widest(
        cell,
        cell.lines.flatMap((line) => line.split(PART)),
      ),
    );
  const width = widest(cell, cell.lines);
  return cell.kind === 'name' ? Math.min(NAME, width) : width;
}

/** px: the widest of some lines of a cell. */
function widest({ kind, before }: CellText, lines: readonly string[]): number {
  const letter = kind === 'text' || kind === 'head' ? LETTER : CODE_LETTER;
  return before + letter * Math.max(0, ...lines.map((line) => line.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
