// The line a diagnostic is about, with the place underlined.

import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import { type Cell, cells } from './text-width.ts';
import type { Palette } from './colors.ts';

/** Shown of the line before the place when the line is too long for the terminal, in columns. */
const LEAD = 24;

/** Of a long line so many UTF-16 units on either side of the place are looked at, per column of the terminal: enough to fill it. */
const UNITS_PER_COLUMN = 4;

/**
 * Two lines: the source line with its number, and the underline. `source` is the file's text, or its lines where more than one
 * of them is shown; `columns` is the width of the terminal. `null` where the line does not exist (the file changed since).
 */
export function codeFrame(
  source: string | readonly string[],
  at: SourceLocation,
  columns: number,
  paint: Palette,
): string | null {
  const line = (typeof source === 'string' ? splitLines(source) : source)[at.line - 1];
  if (line === undefined) return null;
  const number = String(at.line).padStart(6);
  const room = Math.max(20, columns - number.length - 4);
  const { part, start } = around(line, at.column - 1, room * UNITS_PER_COLUMN);
  const { text, before, length } = clip(cells(part), at.column - 1 - start, at.length, room);
  const blank = ' '.repeat(number.length);
  return `${paint.dim(`${number} │ `)}${text}\n${paint.dim(`${blank} │ `)}${' '.repeat(before)}${paint.red('~'.repeat(length))}\n`;
}

/** Lines of a source file, without their ends. */
export function splitLines(source: string): string[] {
  return source.split(/\r\n|\r|\n/);
}

/** The line from `reach` units before an offset to as many behind it: measuring a whole line of a megabyte takes minutes. */
function around(line: string, offset: number, reach: number): { part: string; start: number } {
  const start = wholeCharacter(line, Math.max(0, offset - reach));
  return { part: line.slice(start, wholeCharacter(line, offset + reach)), start };
}

/** The offset, or the next one if it would part a surrogate pair. */
function wholeCharacter(line: string, offset: number): number {
  return /[\uDC00-\uDFFF]/.test(line.charAt(offset)) ? offset + 1 : offset;
}

/** The part of a line that fits into `room` columns, with the place in sight; `before` and `length` are in columns. */
function clip(
  line: readonly Cell[],
  from: number,
  units: number,
  room: number,
): { text: string; before: number; length: number } {
  const startsAt = columnOf(line, from);
  const endsAt = columnOf(line, from + units);
  const total = widthOf(line);
  let left = 0;
  if (total > room && endsAt > room - 1) left = Math.max(0, Math.min(startsAt - LEAD, total - room + 1));
  let text = left > 0 ? '…' : '';
  let at = 0;
  let shownFrom: number | null = null;
  let used = left > 0 ? 1 : 0;
  for (const cell of line) {
    if (at >= left) {
      shownFrom ??= at;
      const isLast = at + cell.width >= total;
      if (used + cell.width > room - (isLast ? 0 : 1)) {
        text += '…';
        break;
      }
      text += cell.shown;
      used += cell.width;
    }
    at += cell.width;
  }
  const shift = (left > 0 ? 1 : 0) - (shownFrom ?? left);
  const before = Math.max(0, startsAt + shift);
  return { text, before, length: Math.max(1, Math.min(endsAt - startsAt, room - before)) };
}

/** Columns before the character at a UTF-16 offset. */
function columnOf(line: readonly Cell[], offset: number): number {
  return widthOf(line.filter((cell) => cell.offset < offset));
}

function widthOf(line: readonly Cell[]): number {
  return line.reduce((sum, cell) => sum + cell.width, 0);
}
