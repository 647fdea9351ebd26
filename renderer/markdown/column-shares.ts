// One grid for tables of the same columns: the share of the width that each column has in all of them.

/** A cell as it is laid out. */
export interface CellText {
  /** Its lines, between breaks that were written. */
  readonly lines: readonly string[];
  /** `text` is broken between words, a `value` in code only if it is long, a `name` or `flag` if few are as long, the `head` of a column never. */
  readonly kind: 'text' | 'value' | 'name' | 'flag' | 'head';
  /** px: room before its words that is its own. */
  readonly before: number;
}

/** px, all of the default theme: the width of a table in a narrow window, and of a letter in text and in code. */
const TABLE = 664;
const LETTERS = { text: 7.2, head: 7.2, value: 7.8, name: 7.8, flag: 7.8 };
/** px: what is around the words of a cell, and the width of a column at least: in the first and last column, between them, and in a last one of short lines. */
const OUTER = { around: 22, least: 124 };
const INNER = { around: 26, least: 76 };
const SHORT_LAST = { around: 4, least: 64 };
/** px: the width of a name that is not broken, of one where few are longer (its column is a third of the table), and of a word of a text. */
const NAME = 250;
const FEW_LONGER = 174;
const WORD = 160;
/** px: the width of a line that is not broken where there is room: of a name after its method (46 letters), of a value (22), of all cells of a column. */
const LONG_NAME = 360;
const VALUE = 178;
const SHORT = 160;
/** px: what values and names leave to a text beside them. */
const TEXT = 200;
/** Where text may be broken: between words, and in long ones behind a sign. */
const PART = / |(?<=[/._=])/;

/** A cell and the width (px) in which none of its lines is broken. */
interface SizedCell extends CellText {
  readonly width: number;
}

/** A column: what is around the words of its cells, the width that it needs at least, and if all of its lines are short. */
interface Column {
  readonly cells: readonly SizedCell[];
  readonly around: number;
  readonly least: number;
  readonly isShort: boolean;
}

/**
 * The shares of columns in whole per cent, 100 altogether: each has what cannot be broken; then, where there is room, values and
 * columns of short lines stand on a line, and after them names. Of what is left each has as much as its cells lack to stand on a line, on
 * average. `columns`: of each, the cells of all tables, headings among them. `null` where what cannot be broken does not fit: browsers
 * know best then.
 */
export function columnShares(columns: readonly (readonly CellText[])[]): readonly number[] | null {
  const sized = columns.map((cells, i) => column(cells, i > 0, i === columns.length - 1));
  const widths = sized.map(({ least }) => least);
  if (sum(widths) > TABLE) return null;
  for (const [wanted, kept] of [
    [shortLines, longest],
    [pathLines, usual],
  ] as const)
    for (const [i, one] of sized.entries()) {
      const others = sized.map((other, n) => (n === 0 || n === i ? 0 : Math.max(0, kept(other) - (widths[n] as number))));
      widen(widths, i, wanted(one), TABLE - sum(widths) - sum(others));
    }
  const spare = TABLE - sum(widths);
  const lacks = sized.map(({ cells, around }, i) => {
    const room = (widths[i] as number) - around;
    return 1 + sum(cells.map(({ width }) => Math.max(0, width - room))) / cells.length;
  });
  const shares = widths.map((width, i) => Math.round((100 / TABLE) * (width + (spare * (lacks[i] as number)) / sum(lacks))));
  return [...shares.slice(0, -1), 100 - sum(shares.slice(0, -1))];
}

function column(texts: readonly CellText[], isAfter: boolean, isLast: boolean): Column {
  const cells = texts.map((cell) => ({ ...cell, width: widest(cell, cell.lines) }));
  const isShort = cells.every(({ width }) => width <= SHORT);
  const { around, least } = isAfter && !isLast ? INNER : isAfter && isShort ? SHORT_LAST : OUTER;
  const names = cells.filter(isPlainName);
  const isFew = 3 * names.filter(({ width }) => width > FEW_LONGER).length <= names.length;
  const needs = cells.map((cell) => Math.min(unbroken(cell), isFew && isPlainName(cell) ? FEW_LONGER : Infinity) + around);
  return { cells, around, isShort, least: Math.max(least, ...needs) };
}

/** Gives a column the largest of some widths for which there is room. */
function widen(widths: number[], i: number, wanted: readonly number[], room: number): void {
  const width = widths[i] as number;
  widths[i] = Math.max(width, ...wanted.filter((one) => one <= width + room));
}

/** px: the widths of a column in which its values, or all of its cells if none is long, stand on a line. */
function shortLines({ cells, around, isShort }: Column): number[] {
  return cells.filter(({ kind, width }) => isShort || (kind === 'value' && width <= VALUE)).map(({ width }) => width + around);
}

/** px: the widths of a column in which its paths, names after a method, stand on a line each. */
function pathLines({ cells, around }: Column): number[] {
  return cells
    .filter(({ kind, before }) => kind === 'name' && before > 0)
    .flatMap((cell) => cell.lines.map((line) => widest(cell, [line])).filter((width) => width <= cell.before + LONG_NAME))
    .map((width) => width + around);
}

/** px: the width that values leave to a column beside them. */
function longest({ cells, around }: Column): number {
  return Math.min(TEXT, around + Math.max(...cells.map(({ width }) => width)));
}

/** px: the width that names leave to a column beside them: in it its values, and a text of average length, stand on a line. */
function usual({ cells, around }: Column): number {
  const average = sum(cells.map(({ width }) => width)) / cells.length;
  const values = cells.filter(({ kind }) => kind === 'value').map(({ width }) => width);
  return around + Math.max(Math.min(TEXT - around, average), ...values);
}

/** Whether a cell is a name without a method before it. */
function isPlainName({ kind, before }: CellText): boolean {
  return kind === 'flag' || (kind === 'name' && before === 0);
}

/** px: what a cell cannot do without. */
function unbroken(cell: SizedCell): number {
  const { width } = cell;
  if (cell.kind === 'name') return Math.min(NAME, width);
  if (cell.kind === 'flag' || cell.kind === 'head') return width;
  const parts = cell.lines.flatMap((line) => line.split(PART));
  return Math.min(WORD, widest(cell, parts));
}

/** px: the widest of some lines of a cell. */
function widest({ kind, before }: CellText, lines: readonly string[]): number {
  return before + LETTERS[kind] * Math.max(0, ...lines.map((line) => line.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
