// Which lines of a Markdown text are prose and which are code or comments, before any parsing: for the steps that
// work on the text itself and must leave code alone.

/** The kind of a line. The lines that open and close a fence are `code`. */
export type LineKind = 'text' | 'code' | 'comment';

/** The kinds of a text's lines. Line numbers here are 0-based. */
export interface TextLines {
  readonly kinds: readonly LineKind[];
  /** Whether an offset of a text line lies inside inline code, its backticks included. */
  isInlineCode(line: number, offset: number): boolean;
}

interface Fence {
  readonly mark: string;
  /** Least indent of its lines; a line further left ends the list item it is in, and so the fence. */
  readonly indent: number;
  readonly quoted: boolean;
}

interface Scan {
  /** Content columns of the list items the current line may belong to. */
  lists: number[];
  fence: Fence | null;
  comment: boolean;
  afterBlank: boolean;
  indentedCode: boolean;
}

const QUOTE = /^[ \t]*>[ \t]?/;
const LIST_ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+|$)/;
const FENCE = /^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const BLOCK_START = /^[\s>]*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|\||:::|@)/;

/**
 * Classifies the lines of a Markdown text. Follows CommonMark for fences, indented code and lists as far as lines alone allow.
 */
export function readTextLines(lines: readonly string[]): TextLines {
  const scan: Scan = { lists: [], fence: null, comment: false, afterBlank: true, indentedCode: false };
  const kinds = lines.map((line) => kindOf(line, scan));
  let spans: ReadonlyMap<number, readonly (readonly [number, number])[]> | null = null;
  return {
    kinds,
    isInlineCode: (line, offset) => {
      spans ??= inlineCode(lines, kinds);
      return spans.get(line)?.some(([from, to]) => offset >= from && offset < to) ?? false;
    },
  };
}

function kindOf(line: string, scan: Scan): LineKind {
  let inner = line;
  while (QUOTE.test(inner)) inner = inner.replace(QUOTE, '');
  const quoted = inner !== line;
  const indent = columns(/^[ \t]*/.exec(inner)?.[0] ?? '');
  const blank = inner.trim() === '';
  if (scan.fence !== null) {
    const left = !blank && (indent < scan.fence.indent || (scan.fence.quoted && !quoted));
    if (!left) {
      if (closes(inner.trim(), scan.fence.mark)) scan.fence = null;
      return 'code';
    }
    scan.fence = null;
    leaveLists(indent, scan);
  }
  if (scan.comment) {
    scan.comment = !inner.includes('-->');
    return 'comment';
  }
  return blank ? blankLine(scan) : textLine(inner, indent, quoted, scan);
}

function blankLine(scan: Scan): LineKind {
  scan.afterBlank = true;
  return 'text';
}

function textLine(inner: string, indent: number, quoted: boolean, scan: Scan): LineKind {
  const item = LIST_ITEM.exec(inner);
  const mark = FENCE.exec(inner.trimStart())?.[1];
  // Anything else right after a paragraph continues it, however it is indented.
  if (scan.afterBlank || item !== null || mark !== undefined) leaveLists(indent, scan);
  const base = scan.lists.at(-1) ?? 0;
  if (indent - base >= 4 && (scan.afterBlank || scan.indentedCode)) {
    scan.indentedCode = true;
    scan.afterBlank = false;
    return 'code';
  }
  scan.afterBlank = false;
  scan.indentedCode = false;
  if (item !== null) scan.lists.push(columns(`${item[1]}${item[2]}`) + Math.max(1, columns(item[3] ?? '') % 5));
  if (mark !== undefined) {
    scan.fence = { mark, indent: scan.lists.at(-1) ?? 0, quoted };
    return 'code';
  }
  const opened = inner.trimStart().replace(/^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/, '');
  if (opened.startsWith('<!--') && !opened.includes('-->')) {
    scan.comment = true;
    return 'comment';
  }
  return 'text';
}

/** Ends the list items that a line with this indent no longer belongs to. */
function leaveLists(indent: number, scan: Scan): void {
  while (indent < (scan.lists.at(-1) ?? 0)) scan.lists.pop();
}

function closes(text: string, mark: string): boolean {
  return text.length >= mark.length && text === (mark[0] as string).repeat(text.length);
}

function columns(space: string): number {
  let width = 0;
  for (const char of space) width += char === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** Finds inline code paragraph by paragraph: it may span lines, but no blank line and no start of another block. */
function inlineCode(lines: readonly string[], kinds: readonly LineKind[]): Map<number, [number, number][]> {
  const spans = new Map<number, [number, number][]>();
  let start = 0;
  for (let line = 0; line <= lines.length; line += 1) {
    const text = lines[line];
    const joins = text !== undefined && kinds[line] === 'text' && text.trim() !== '' && !BLOCK_START.test(text);
    if (joins) continue;
    paragraphCode(lines, start, line, spans);
    start = line;
  }
  return spans;
}

function paragraphCode(lines: readonly string[], start: number, end: number, spans: Map<number, [number, number][]>): void {
  const text = lines.slice(start, end).join('\n');
  if (!text.includes('`')) return;
  const marks = [...text.matchAll(/\\[^`]|(?<escaped>\\)?(?<ticks>`+)/g)].filter((mark) => mark.groups?.['ticks'] !== undefined);
  const partners = nextOfSameSize(marks.map((mark) => mark.groups?.['ticks']?.length ?? 0));
  let from = { line: start, offset: 0 };
  for (let i = 0; i < marks.length; i += 1) {
    const open = marks[i] as RegExpMatchArray;
    const partner = partners[i];
    if (open.groups?.['escaped'] !== undefined || partner === undefined) continue;
    const close = marks[partner] as RegExpMatchArray;
    from = addSpan(lines, from, [open.index as number, (close.index as number) + close[0].length], spans);
    i = partner;
  }
}

/** For each of some sizes, the index of the next that is equal. */
function nextOfSameSize(sizes: readonly number[]): readonly (number | undefined)[] {
  const next = new Map<number, number>();
  const partners: (number | undefined)[] = sizes.map(() => undefined);
  for (let i = sizes.length - 1; i >= 0; i -= 1) {
    partners[i] = next.get(sizes[i] as number);
    next.set(sizes[i] as number, i);
  }
  return partners;
}

/** A line, and the offset in the joined lines at which it begins. */
interface LineStart {
  readonly line: number;
  readonly offset: number;
}

/** Cuts a stretch of the joined lines, which begins behind `start`, into one span per line; returns the line it ends on. */
function addSpan(
  lines: readonly string[],
  start: LineStart,
  [from, to]: readonly [number, number],
  spans: Map<number, [number, number][]>,
): LineStart {
  let { line, offset } = start;
  for (; line < lines.length; line += 1) {
    const { length } = lines[line] as string;
    if (from < offset + length) {
      const known = spans.get(line) ?? [];
      known.push([Math.max(0, from - offset), Math.min(length, to - offset)]);
      spans.set(line, known);
    }
    if (to <= offset + length) break;
    offset += length + 1;
  }
  return { line, offset };
}
