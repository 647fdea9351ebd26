// Addresses in the comments of code: readers follow them from the page as well as from their editor.

import { commentMarks, type CommentMarks } from './comment-marks.ts';

const ADDRESS = /https?:\/\/[^\s"'<>`)\]}|\\]+/g;

/** An address in a comment. */
export interface CommentAddress {
  readonly href: string;
  /** 0-based. */
  readonly line: number;
  /** 0-based, in UTF-16 units. */
  readonly column: number;
}

/**
 * Addresses in the comments of `code`; full stops and the like at their end belong to the sentence. `language` is the name of a
 * language or a file's extension: what begins a comment in one is an option, a string or an operator in another.
 */
export function commentAddresses(code: string, language: string): CommentAddress[] {
  if (!code.includes('://')) return [];
  const marks = commentMarks(language);
  const found: CommentAddress[] = [];
  let inside: Inside = null;
  for (const [line, text] of code.split('\n').entries()) {
    const read: CommentLine = readLine(text, inside, marks);
    inside = read.inside;
    for (const [from, to] of read.comments) {
      for (const match of text.slice(from, to).matchAll(ADDRESS)) {
        found.push({ href: match[0].replace(/[.,;:!?*]+$/, ''), line, column: from + match.index });
      }
    }
  }
  return found;
}

/** What a line begins inside of: a comment or a text that goes on until `end`. */
type Inside = { readonly comment: boolean; readonly end: string } | null;

/** Stretches of a line that are comments, and what the next line begins inside of. */
interface CommentLine {
  readonly comments: readonly (readonly [from: number, to: number])[];
  readonly inside: Inside;
}

function readLine(text: string, before: Inside, marks: CommentMarks): CommentLine {
  const comments: [number, number][] = [];
  let inside = before;
  let at = 0;
  while (at < text.length) {
    if (inside !== null) {
      const end = inside.comment ? text.indexOf(inside.end, at) : endOfText(text, at, inside.end);
      const to = end < 0 ? text.length : end;
      if (inside.comment) comments.push([at, to]);
      if (end < 0) return { comments, inside };
      at = end + inside.end.length;
      inside = null;
      continue;
    }
    const next = nextMark(text, at, marks);
    if (next === null) break;
    if (next.kind === 'line') {
      comments.push([next.from, text.length]);
      break;
    }
    at = next.from;
    inside = { comment: next.kind === 'block', end: next.end };
  }
  return { comments, inside };
}

/** Where the next comment or text begins (behind its mark), and how it ends. */
type NextMark =
  | { readonly kind: 'line'; readonly from: number }
  | { readonly kind: 'block' | 'text'; readonly from: number; readonly end: string };

function nextMark(text: string, start: number, { line, lead, block, long, quotes }: CommentMarks): NextMark | null {
  const first = start === 0 && lead ? lengthAt(text, text.length - text.trimStart().length, lead) : 0;
  if (first > 0) return { kind: 'line', from: first };
  for (let at = start; at < text.length; at += 1) {
    const opening = block.find(([open]) => text.startsWith(open, at));
    if (opening) return { kind: 'block', from: at + opening[0].length, end: opening[1] };
    const mark = line ? lengthAt(text, at, line) : 0;
    if (mark > 0) return { kind: 'line', from: at + mark };
    const wide = long.find((quote) => text.startsWith(quote, at));
    if (wide !== undefined) return { kind: 'text', from: at + wide.length, end: wide };
    const quote = text[at] as string;
    if (quote === '\\') at += 1;
    // One that does not end on its line is an apostrophe, a lifetime or the beginning of a long text: it is skipped.
    else if (quotes.includes(quote)) at = Math.max(at, endOfText(text, at + 1, quote));
  }
  return null;
}

/** Length of what a sticky pattern matches at an offset; 0 if nothing. */
function lengthAt(text: string, offset: number, pattern: RegExp): number {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0].length ?? 0;
}

/**
 * The offset of a text's closing mark, searched from an offset inside of it; -1 if not on this line. A backslash hides what
 * follows it.
 */
function endOfText(text: string, from: number, end: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith(end, at)) return at;
    if (text[at] === '\\') at += 1;
  }
  return -1;
}
