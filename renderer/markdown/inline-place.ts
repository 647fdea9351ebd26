// Where the content of a token lies in the text. Block rules remove indentation, quote marks, cell borders and escaped pipes
// before inline rules see a text; this finds each piece again.

import type { Token } from 'markdown-it';
import { lastAtMost } from '../model/last-at-most.ts';
import type { SourceText } from './source-text.ts';

/** Maps offsets in a token's content to offsets in the whole text. */
export type Place = (offset: number) => number;

/** A place for content on the lines from `firstLine` (0-based) on, each line cut at its ends. */
export function placeOnLines(source: SourceText, content: string, firstLine: number): Place {
  const starts: number[] = [];
  const targets: number[] = [];
  let start = 0;
  for (const [i, line] of content.split('\n').entries()) {
    starts.push(start);
    targets.push(findLine(source, line, firstLine + i));
    start += line.length + 1;
  }
  return (offset) => {
    const i = lastAtMost(starts, offset);
    return Math.max(0, (targets[i] as number) + offset - (starts[i] as number));
  };
}

/** Offset in the text at which the (possibly cut) line would begin. White space made from tabs may put it before the line. */
function findLine(source: SourceText, line: string, index: number): number {
  const whole = source.line(index);
  const start = source.startOf(index);
  const words = line.trim();
  const lead = line.length - line.trimStart().length;
  if (words === '') return start;
  const atEnd = whole.trimEnd().length - words.length;
  const found = atEnd >= 0 && whole.startsWith(words, atEnd) ? atEnd : whole.indexOf(words);
  return start + Math.max(0, found) - lead;
}

/** Walks the cells of a table row, in order. */
export class RowPlaces {
  readonly #source: SourceText;
  readonly #line: number;
  #cursor = 0;

  constructor(source: SourceText, line: number) {
    this.#source = source;
    this.#line = line;
  }

  /** The place of the next cell's content; its `\|` have become `|`. */
  next(content: string): Place {
    const written = content.replaceAll('|', '\\|');
    const found = content === '' ? -1 : this.#source.line(this.#line).indexOf(written, this.#cursor);
    const at = found < 0 ? this.#cursor : found;
    if (found >= 0) this.#cursor = found + written.length;
    const base = this.#source.startOf(this.#line) + at;
    // The n-th bar is behind n backslashes; before the first there is none.
    const bars = [-1, ...[...content.matchAll(/\|/g)].map(({ index }) => index)];
    return (offset) => base + offset + lastAtMost(bars, offset - 1);
  }
}

/** The places of all inline tokens of a page, found on demand. */
export class InlinePlaces {
  readonly #source: SourceText;
  readonly #places = new Map<Token, Place>();
  #row: RowPlaces | null = null;
  /** Where the search for the next inline footnote begins: they come in reading order. */
  #noteCursor = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** Notes that a table row begins on `line`: the inline tokens that follow are its cells, until `endRow`. */
  beginRow(line: number): void {
    this.#row = new RowPlaces(this.#source, line);
  }

  get inRow(): boolean {
    return this.#row !== null;
  }

  endRow(): void {
    this.#row = null;
  }

  /** The place of a block or inline token's content. Cells must be requested in order. */
  of(token: Token): Place {
    const known = this.#places.get(token);
    if (known) return known;
    const place = token.map
      ? placeOnLines(this.#source, token.content, token.map[0])
      : this.#row !== null
        ? this.#row.next(token.content)
        : this.#placeOfNote(token.content);
    this.#places.set(token, place);
    return place;
  }

  /** A place for content whose lines are not known: the next inline footnote (`^[…]`) that reads the same. */
  #placeOfNote(content: string): Place {
    const found = this.#source.text.indexOf(`^[${content}]`, this.#noteCursor);
    if (found >= 0) this.#noteCursor = found + 2;
    const start = found < 0 ? 0 : found + 2;
    return (offset) => start + offset;
  }
}
