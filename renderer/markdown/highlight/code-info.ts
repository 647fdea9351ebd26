// The words after a fence's backticks: `ts {1,3-5} :line-numbers=5 title="a.ts"`.

import type { Severity } from '../../model/diagnostic.ts';
import { nearest } from '../../model/nearest.ts';
import type { MarkdownConfig } from '../../model/site-config.ts';
import type { CodeBlock } from '../code-block.ts';
import { type LineRange, linesIn, parseLineRanges, rangeBeyond } from '../line-ranges.ts';
import { type TextProblem, type TextSpan, textProblem } from '../text-problem.ts';
import { grammarOf, similarLanguage } from './languages.ts';
import { withoutTerminalColours } from './terminal-colours.ts';

/** The settings an info string is read with. */
export type CodeInfoConfig = Pick<MarkdownConfig, 'languages' | 'grammars' | 'lineNumbers' | 'collapseLines'>;

/** The content of an info string. The problems' offsets count in the info string. */
export interface CodeInfo {
  readonly block: CodeBlock;
  /** `code/unknown-language` (the block stays plain) and `code/bad-info` (the piece is ignored). */
  readonly problems: readonly TextProblem[];
}

/** Lines a block marked `:collapsed-lines` shows where neither the mark nor the config gives a number. */
const COLLAPSED_LINES = 15;

/** Marks that may follow the language. */
const MARKS: readonly string[] = [
  'line-numbers',
  'no-line-numbers',
  'collapsed-lines',
  'no-collapsed-lines',
  'v-pre',
  'no-v-pre',
];

/** Languages that `session` may follow. */
const SHELLS: ReadonlySet<string | null> = new Set(['shellscript', 'shellsession']);

const TITLE = 'title="…"';
const LINES = '{1,3-5}';

/** The forms of other generators: named in the fix, not accepted. */
const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map([
  ['showlinenumbers', ':line-numbers'],
  ['linenums', ':line-numbers'],
  ['line-numbers', ':line-numbers'],
  ['linenos', ':line-numbers'],
  ['numberlines', ':line-numbers'],
  ['filename', TITLE],
  ['file', TITLE],
  ['name', TITLE],
  ['hl_lines', LINES],
  ['collapse', ':collapsed-lines'],
  ['collapsed', ':collapsed-lines'],
]);

/** What has been read so far. */
interface Draft {
  lang: string | null;
  readonly ranges: (LineRange & { readonly piece: Piece })[];
  title: string | null;
  lineNumbers: boolean | null;
  firstLine: number;
  collapsed: boolean | null;
  collapsedLines: number | null;
  /** The language, if it was written as `js-vue`. */
  interpolated: Piece | null;
  readonly brackets: ReadonlyMap<number, number>;
  readonly problems: TextProblem[];
}

type Piece = RegExpExecArray;

const BRACES = /\{(?<ranges>[^{}]*)\}/y;
const MARK = /:(?<mark>[\w-]+)(?:=(?<value>[^\s:{[]*))?/y;
const PAIR = /(?<key>[\w-]+)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s{[]*))/y;
/** A value whose quote has no end goes on up to the next mark. */
const ENDLESS_PAIR = /(?<key>[\w-]+)=(?<quote>["'])(?=(?:(?!\k<quote>).)*$)(?<bare>.*?)(?=\s[:{]|$)/y;
const WORD = /[^\s:{[]+|\S/y;

/**
 * Reads a fence's info string.
 *
 * The first bare word is the language (any case); around it in any order, glued or apart: `{1,3-5}` lines to highlight,
 * `:line-numbers`, `:line-numbers=5`, `:no-line-numbers`, `title="…"`, `[file name]`, `:collapsed-lines`,
 * `:collapsed-lines=10`, `:no-collapsed-lines` and `:v-pre` (which changes nothing: code is always literal).
 * A later mark wins over an earlier one. `sh session` is `console`. VitePress's `js-vue` is `js`. `code` is the fence's text; one final line end is
 * dropped, and so are the colours of `ansi`.
 */
export function parseCodeInfo(info: string, code: string, config: CodeInfoConfig): CodeInfo {
  const draft: Draft = {
    lang: null,
    ranges: [],
    title: null,
    lineNumbers: null,
    firstLine: 1,
    collapsed: null,
    collapsedLines: null,
    interpolated: null,
    brackets: bracketPairs(info),
    problems: [],
  };
  let at = 0;
  while (at < info.length) {
    if (/[\s,]/.test(info[at] as string)) at += 1;
    else at += readPiece(info, at, config, draft);
  }
  return finish(draft, code.replace(/\r\n?/g, '\n').replace(/\n$/, ''), config);
}

/** Reads one piece at an offset; returns its length, at least 1. */
function readPiece(info: string, at: number, config: CodeInfoConfig, draft: Draft): number {
  const close = draft.brackets.get(at);
  if (close !== undefined) {
    const name = info.slice(at + 1, close);
    draft.title = name.trim() || null;
    return name.length + 2;
  }
  const match = (pattern: RegExp): Piece | null => {
    pattern.lastIndex = at;
    return pattern.exec(info);
  };
  const readers: readonly [RegExp, (piece: Piece) => void][] = [
    [BRACES, (piece) => readRanges(piece, draft)],
    [MARK, (piece) => readMark(piece, draft)],
    [ENDLESS_PAIR, (piece) => readEndlessPair(piece, draft)],
    [PAIR, (piece) => readPair(piece, draft)],
    [WORD, (piece) => readWord(piece, config, draft)],
  ];
  for (const [pattern, read] of readers) {
    const piece = match(pattern);
    if (piece === null) continue;
    read(piece);
    return piece[0].length;
  }
  return 1;
}

/** By the offset of each `[`, that of its matching `]`: names such as `[id].ts` hold brackets themselves. */
function bracketPairs(info: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < info.length; i += 1) {
    if (info[i] === '[') open.push(i);
    const start = info[i] === ']' ? open.pop() : undefined;
    if (start !== undefined) pairs.set(start, i);
  }
  return pairs;
}

function readRanges(piece: Piece, draft: Draft): void {
  const ranges = parseLineRanges(piece.groups?.['ranges'] ?? '');
  if (ranges === null) reject(draft, piece, `"${piece[0]}" is not a list of lines.`, 'write lines as "{1,3-5}"');
  for (const { from, to } of ranges ?? []) draft.ranges.push({ from, to, piece });
}

function readMark(piece: Piece, draft: Draft): void {
  const { mark = '', value } = piece.groups ?? {};
  const count = value === undefined ? null : /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  const takesNumber = mark === 'line-numbers' || mark === 'collapsed-lines';
  if (!MARKS.includes(mark)) {
    const near = nearest(mark, MARKS);
    const fix = near === null ? foreignWord(mark) : `write ":${near}"`;
    reject(draft, piece, `":${mark}" is not a mark of code blocks and is ignored.`, fix);
  } else if (count !== null && (!takesNumber || Number.isNaN(count) || (mark === 'collapsed-lines' && count === 0))) {
    reject(draft, piece, `":${mark}" cannot have the value "${value}".`, `write ":${mark}${takesNumber ? '=10' : ''}"`);
  } else if (mark === 'line-numbers') {
    draft.lineNumbers = true;
    draft.firstLine = count ?? 1;
  } else if (mark === 'no-line-numbers') {
    draft.lineNumbers = false;
  } else if (mark === 'collapsed-lines') {
    draft.collapsed = true;
    draft.collapsedLines = count;
  } else if (mark === 'no-collapsed-lines') {
    draft.collapsed = false;
  } else if (mark === 'no-v-pre') {
    reject(draft, piece, '":no-v-pre" is ignored: "{{ }}" in code is always literal.');
  }
}

function readPair(piece: Piece, draft: Draft): void {
  const { key = '', double, single, bare } = piece.groups ?? {};
  const value = (double ?? single ?? bare ?? '').trim();
  if (key.toLowerCase() === 'title') draft.title = value || null;
  else reject(draft, piece, meaningless(piece), pairFix(key, value));
}

function readEndlessPair(piece: Piece, draft: Draft): void {
  const { key = '', quote = '', bare = '' } = piece.groups ?? {};
  if (key.toLowerCase() !== 'title') return readPair(piece, draft);
  draft.title = bare.trim() || null;
  reject(
    draft,
    piece,
    `The value of "${key}" has no end; all of it is the title.`,
    `write ${key}=${quote}${bare.trim()}${quote}`,
  );
}

/** How a pair of another generator, or a misspelt one, is written here. */
function pairFix(key: string, value: string): string | null {
  const here = FOREIGN_WORDS.get(key.toLowerCase()) ?? (nearest(key, ['title']) === null ? null : TITLE);
  if (here === TITLE) return `write title="${value || '…'}"`;
  const lines = value.split(/[\s,]+/).join(',');
  return here === LINES && parseLineRanges(lines) ? `write {${lines}}` : foreignWord(key);
}

/** The first word is the language; any other word is unknown. */
function readWord(piece: Piece, config: CodeInfoConfig, draft: Draft): void {
  const written = piece[0];
  if (written === 'session' && draft.lang !== null && SHELLS.has(grammarOf(draft.lang))) {
    draft.lang = 'console';
    return;
  }
  const foreign = foreignWord(written);
  if (draft.lang !== null || foreign !== null || !/[\p{L}\p{N}]/u.test(written)) {
    const flag = foreign === null && /^\p{L}[\w-]*$/u.test(written);
    reject(draft, piece, meaningless(piece), foreign, flag ? 'remark' : 'warning');
    return;
  }
  const name = written.toLowerCase();
  const alias = Object.keys(config.languages).find((key) => key.toLowerCase() === name);
  draft.lang = alias === undefined ? name : (config.languages[alias] as string).toLowerCase();
  const { lang } = draft;
  if (grammarOf(lang) !== null || config.grammars.some((grammar) => grammar.name === lang)) return;
  const plainName = draft.lang.replace(/-vue$/, '');
  if (plainName !== draft.lang && grammarOf(plainName) !== null) {
    draft.lang = plainName;
    draft.interpolated = piece;
    return;
  }
  draft.problems.push(
    textProblem(
      'code/unknown-language',
      `"${written}" is not a known code language; the block is not highlighted.`,
      spanOf(piece),
      {
        fix: fixOf(draft.lang),
      },
    ),
  );
}

function fixOf(lang: string): string {
  // A kind of diagram that a plug-in of Mermaid draws.
  if (lang === 'zenuml') return 'write it as a "sequenceDiagram" in a block of the language "mermaid"';
  const similar = similarLanguage(lang);
  return similar === null ? 'write "text", or name a known language in `markdown.languages`' : `write "${similar}"`;
}

function meaningless(piece: Piece): string {
  return `"${piece.groups?.['key'] ?? piece[0]}" in a code block's first line means nothing here and is ignored.`;
}

function foreignWord(word: string): string | null {
  const here = FOREIGN_WORDS.get(word.toLowerCase());
  return here === undefined ? null : `write "${here}"`;
}

function spanOf(piece: Piece): TextSpan {
  return { offset: piece.index, length: piece[0].length };
}

function reject(draft: Draft, piece: Piece, message: string, fix: string | null = null, severity: Severity = 'warning'): void {
  draft.problems.push(textProblem('code/bad-info', message, spanOf(piece), { fix, severity }));
}

/** Fills in from the config what the marks leave open, and checks the ranges against the code. */
function finish(draft: Draft, written: string, config: CodeInfoConfig): CodeInfo {
  const code = withoutTerminalColours(written, draft.lang);
  if (draft.interpolated !== null && code.includes('{{'))
    reject(draft, draft.interpolated, '"-vue" is ignored: "{{ }}" in code is always literal.');
  const count = code.split('\n').length;
  const beyond = rangeBeyond(draft.ranges, count);
  if (beyond !== null) {
    const line = beyond.from > count ? beyond.from : beyond.to;
    reject(
      draft,
      beyond.piece,
      `Line ${line} is to be highlighted, but the block has ${count === 1 ? 'one line' : `${count} lines`}.`,
    );
  }
  const { lineNumbers, collapseLines } = config;
  const numbered = draft.lineNumbers ?? (typeof lineNumbers === 'number' ? count >= lineNumbers : lineNumbers);
  const shown = draft.collapsedLines ?? (collapseLines > 0 ? collapseLines : COLLAPSED_LINES);
  const collapsed = (draft.collapsed ?? collapseLines > 0) && count > shown;
  return {
    block: {
      code,
      lang: draft.lang ?? '',
      highlighted: linesIn(draft.ranges, count),
      firstLine: numbered ? draft.firstLine : null,
      title: draft.title,
      collapsedLines: collapsed ? shown : null,
      header: true,
    },
    problems: draft.problems.sort((a, b) => a.offset - b.offset),
  };
}
