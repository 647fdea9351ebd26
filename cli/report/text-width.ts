// How many columns text takes in a terminal, so that underlines are in the right place.

/** Columns a tab is shown as. */
export const TAB_WIDTH = 4;

const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303E\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const PICTURE = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u;
const NO_WIDTH = /^[\p{Mark}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]+$/u;

/** Printable ASCII, of which each character is a cell of its own. */
const PLAIN = /^[ -~]*$/;

/** A user-perceived character and its position. */
export interface Cell {
  /** As printed: tabs become spaces, control characters a replacement. */
  readonly shown: string;
  /** Columns it takes. */
  readonly width: number;
  /** Offset in the text, in UTF-16 units. */
  readonly offset: number;
}

/** Splits a line into what the reader sees as characters. */
export function cells(line: string): Cell[] {
  const out: Cell[] = [];
  if (PLAIN.test(line)) {
    for (let offset = 0; offset < line.length; offset += 1) out.push({ shown: line.charAt(offset), width: 1, offset });
    return out;
  }
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    if (segment === '\t') out.push({ shown: ' '.repeat(TAB_WIDTH), width: TAB_WIDTH, offset: index });
    else if (isControl(segment)) out.push({ shown: '\uFFFD', width: 1, offset: index });
    else out.push({ shown: segment, width: graphemeWidth(segment), offset: index });
  }
  return out;
}

/** Columns a text takes. */
export function textWidth(text: string): number {
  return cells(text).reduce((sum, cell) => sum + cell.width, 0);
}

/** Cuts a text to at most `columns` columns, with `…` at the end if something is missing. */
export function clipText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let out = '';
  let width = 0;
  for (const cell of cells(text)) {
    if (width + cell.width > columns - 1) break;
    out += cell.shown;
    width += cell.width;
  }
  return `${out}…`;
}

function graphemeWidth(segment: string): number {
  if (PLAIN.test(segment)) return 1;
  if (NO_WIDTH.test(segment)) return 0;
  return WIDE.test(segment) || PICTURE.test(segment) ? 2 : 1;
}

/** Escape sequences in content must not reach the terminal. */
function isControl(segment: string): boolean {
  return /^[\u0000-\u001F\u007F-\u009F]/.test(segment);
}
