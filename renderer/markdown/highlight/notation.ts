// Notation comments: `// [!code ++]` marks its line and disappears, in whatever way the language writes comments.

import { nearest } from '../../model/nearest.ts';
import type { Token } from './tokenize.ts';

/** What a line is marked as; also its class names in the HTML. */
export type LineMark = 'output' | 'highlighted' | 'add' | 'remove' | 'focus' | 'error' | 'warning';

/** A line to draw. */
export interface MarkedLine {
  readonly tokens: readonly Token[];
  readonly marks: ReadonlySet<LineMark>;
  /** Words to mark wherever they occur in the line. */
  readonly words: readonly string[];
}

const LINE_MARKS: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
};

const TAG =
  /\[!code\s+(?:(?<mark>\+\+|--|highlight|hl|focus|error|warning)|word:(?<word>(?:\\.|[^\\:\]])+))(?::(?<count>\d+))?\s*\]/g;

// What begins a comment right before a tag. In front of text whose grammar calls it a comment any sign will do; where no
// grammar says so, only signs that hardly mean anything else.
const ANY_OPENING = /(?:\{\/\*+|\/\*+|\/\/+|<!--+|#+|--+(?:\[\[)?|;+|%+|\(\*|\{-|::|@?\brem\b|['"!*])\s*$/i;
const SURE_OPENING = /(?:\{\/\*+|\/\*+|\/\/+|<!--+|#+|--+|;+|%+|\(\*|\{-)\s*$/;
const CLOSING = /^\s*(?:\*+\/\}?|--+>|\*\)|-\}|\]\])/;
/** Openings of comments that go on until they are closed. */
const NEEDS_CLOSING = /^(?:\{?\/\*|<!--|\(\*|\{-|--\[\[)/;

const NO_LINES: ReadonlySet<number> = new Set();

/** A comment with a mark that is nearly one of ours; the word is the first group. */
const NEARLY = /\[!code\s+([a-z]{3,20})(?::\d+)?\s*\]/g;

/** A mark in a comment that is nearly one of ours: readers see it. */
export interface NotationSlip {
  /** Of the word in the code. */
  readonly offset: number;
  readonly written: string;
  /** What is meant. */
  readonly near: string;
}

/** The marks of a block that are nearly those that `applyNotation` reads: `[!code hilight]`. */
export function notationSlips(code: string): readonly NotationSlip[] {
  if (!code.includes('[!code')) return [];
  return [...code.matchAll(NEARLY)].flatMap((found) => {
    const [whole, written = ''] = found;
    const before = code.slice(code.lastIndexOf('\n', found.index) + 1, found.index);
    const near = Object.hasOwn(LINE_MARKS, written) ? null : nearest(written, Object.keys(LINE_MARKS));
    if (near === null || !SURE_OPENING.test(before)) return [];
    return [{ offset: found.index + whole.indexOf(written, '[!code'.length), written, near }];
  });
}

interface Tag {
  readonly mark: LineMark | null;
  readonly word: string | null;
  /** Number of lines it applies to; `Infinity` for a word without a count. */
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/** A mark or word that still applies to some lines to come. */
interface Running {
  readonly tag: Tag;
  left: number;
}

/**
 * Reads and removes the notation comments of a block: `[!code ++]`, `--`, `highlight` or `hl`, `focus`, `error`, `warning`, each
 * with `:N` for a number of lines, and `word:text` (escape `:` and `]` with a backslash), which applies to all lines below or,
 * with `:N`, to that many. A comment left empty is dropped, and so is a line left empty: its marks begin with the next line.
 * `[!!code` is shown as `[!code`.
 *
 * `lines` are the tokens of `code`; `highlighted` and `output` hold 1-based line numbers of the block as written.
 */
export function applyNotation(
  code: string,
  lines: readonly (readonly Token[])[],
  highlighted: readonly number[],
  output: ReadonlySet<number> = NO_LINES,
): readonly MarkedLine[] {
  const numbers = new Set(highlighted);
  const marksOf = (line: number): Set<LineMark> => {
    const marks = new Set<LineMark>();
    if (output.has(line)) marks.add('output');
    if (numbers.has(line)) marks.add('highlighted');
    return marks;
  };
  if (!code.includes('[!')) return lines.map((tokens, i) => ({ tokens, marks: marksOf(i + 1), words: [] }));
  const marked: MarkedLine[] = [];
  let running: Running[] = [];
  for (const [i, tokens] of lines.entries()) {
    const { rest, tags } = readTags(tokens);
    running.push(...tags.map((tag) => ({ tag, left: tag.count })));
    if (tags.length > 0 && textOf(rest).trim() === '') continue;
    const marks = marksOf(i + 1);
    const words: string[] = [];
    for (const { tag } of running) {
      if (tag.mark !== null) marks.add(tag.mark);
      if (tag.word !== null) words.push(tag.word);
    }
    for (const entry of running) entry.left -= 1;
    running = running.filter((entry) => entry.left > 0);
    marked.push({ tokens: rest, marks, words });
  }
  return marked;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.length === 1 ? (tokens[0] as Token).text : tokens.map((token) => token.text).join('');
}

/** The tags of a line, and the line without them. */
function readTags(tokens: readonly Token[]): { readonly rest: readonly Token[]; readonly tags: readonly Tag[] } {
  const text = textOf(tokens);
  if (!text.includes('[!')) return { rest: tokens, tags: [] };
  const groups = groupsOf(text).filter((group) => isComment(tokens, text, group));
  const rest = cut(
    tokens,
    groups.map((group) => cutOf(text, group)),
  );
  const shown = text.includes('[!!code')
    ? rest.map(({ text, type }) => ({ text: text.replaceAll('[!!code', '[!code'), type }))
    : rest;
  return { rest: shown, tags: groups.flat() };
}

/** Adjacent tags belong to one comment. Groups have at least one tag. */
function groupsOf(text: string): readonly (readonly Tag[])[] {
  const groups: Tag[][] = [];
  for (const match of text.matchAll(TAG)) {
    const { mark, word, count } = match.groups ?? {};
    const tag: Tag = {
      mark: LINE_MARKS[mark ?? ''] ?? null,
      word: word?.replace(/\\(.)/g, '$1') ?? null,
      count: count === undefined ? (word === undefined ? 1 : Number.POSITIVE_INFINITY) : Number(count),
      start: match.index,
      end: match.index + match[0].length,
    };
    const group = groups.at(-1);
    if (group !== undefined && text.slice(group.at(-1)?.end, tag.start).trim() === '') group.push(tag);
    else groups.push([tag]);
  }
  return groups;
}

function isComment(tokens: readonly Token[], text: string, [first]: readonly Tag[]): boolean {
  if (first === undefined) return false;
  let end = 0;
  const token = tokens.find(({ text }) => {
    end += text.length;
    return end > first.start;
  });
  return token?.type === 't-c' || SURE_OPENING.test(text.slice(0, first.start));
}

type Range = readonly [from: number, to: number];

/** What to remove for a group of tags: the whole comment if it has nothing else, with the space before it. */
function cutOf(text: string, group: readonly Tag[]): Range {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? 0;
  const opening = ANY_OPENING.exec(text.slice(0, start));
  const closing = CLOSING.exec(text.slice(end));
  const closed =
    opening !== null &&
    (closing !== null ? NEEDS_CLOSING.test(opening[0]) : text.slice(end).trim() === '' && !NEEDS_CLOSING.test(opening[0]));
  if (!closed) return [start, end + (/^\s+/.exec(text.slice(end))?.[0].length ?? 0)];
  const to = closing === null ? text.length : end + closing[0].length;
  const from = opening.index;
  return withoutSpaceBefore(text, bracesStay(text, opening, closing) ? [from + 1, to - 1] : [from, to]);
}

/** In JSX the braces around an empty comment are removed with it; after `=>` or `)` they are a body and stay. */
function bracesStay(text: string, opening: RegExpExecArray, closing: RegExpExecArray | null): boolean {
  if (!opening[0].startsWith('{/') || closing?.[0].endsWith('}') !== true) return false;
  return !/(?:^|[^=]>|\})\s*$/.test(text.slice(0, opening.index));
}

/** Widens a range over the space before it; in front of other code, the line's indent stays and the space after goes. */
function withoutSpaceBefore(text: string, [from, to]: Range): Range {
  const before = text.slice(0, from).trimEnd().length;
  const after = text.length - text.slice(to).trimStart().length;
  return before === 0 && after < text.length ? [from, after] : [before, to];
}

/** The tokens without some ranges of their text; ranges are ascending. White space left at the line's end is removed, too. */
function cut(tokens: readonly Token[], ranges: readonly Range[]): readonly Token[] {
  if (ranges.length === 0) return tokens;
  const kept: Token[] = [];
  let offset = 0;
  for (const { text, type } of tokens) {
    let rest = '';
    for (let i = 0; i < text.length; i += 1) {
      const at = offset + i;
      if (!ranges.some(([from, to]) => at >= from && at < to)) rest += text[i];
    }
    offset += text.length;
    if (rest !== '') kept.push({ text: rest, type });
  }
  const last = kept.at(-1);
  if (last === undefined) return kept;
  const trimmed = last.text.trimEnd();
  return trimmed === '' ? kept.slice(0, -1) : [...kept.slice(0, -1), { text: trimmed, type: last.type }];
}
