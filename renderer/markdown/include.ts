// Markdown put together from several files: `<!-- @include: ./part.md#region{2-9} -->`, expanded in the text before it is parsed,
// with a map from every line back to the file it was written in.

import type { Diagnostic, SourceLocation } from '../model/diagnostic.ts';
import type { IncludeFact } from '../model/parsed-page.ts';
import { nearest } from '../model/nearest.ts';
import type { SourcePath } from '../model/url.ts';
import { fenceLanguages } from './fence-languages.ts';
import { type ImportContext, readImport } from './import-path.ts';
import { choosePart, type IncludePart } from './include-part.ts';
import { type RebaseEdit, rebaseLine } from './rebase-links.ts';
import { readTextLines, type TextLines } from '../source/text-lines.ts';
import { diagnosticOf, type TextProblem, type TextSpan, textProblem } from './text-problem.ts';

/** What includes are expanded with. */
export interface IncludeContext extends ImportContext {
  /**
   * Applied to the whole text of every included file before a part of it is chosen (for instance version blocks). Must keep the
   * number of lines.
   */
  readonly prepare?: (text: string, file: SourcePath) => { readonly text: string; readonly diagnostics: readonly Diagnostic[] };
}

/** Where a line of the expanded text was written. */
export interface LineOrigin {
  readonly file: SourcePath;
  /** 1-based. */
  readonly line: number;
  /** UTF-16 units put in front of the line because its include is indented. */
  readonly shift: number;
  /** Addresses of the line that were rewritten; offsets do not count `shift`. */
  readonly edits: readonly RebaseEdit[];
}

/** A text with all its includes in place. */
export interface ExpandedText {
  readonly text: string;
  /** One entry per line of `text`. */
  readonly lineMap: readonly LineOrigin[];
  /** Every file asked for, directly or by another include; each once, in the order met. `hash` is `null` if it could not be read. */
  readonly includes: readonly IncludeFact[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Line {
  readonly text: string;
  readonly origin: LineOrigin;
}

/** The state that a whole expansion shares. */
interface Expansion {
  readonly root: SourcePath;
  readonly context: IncludeContext;
  readonly includes: Map<SourcePath, IncludeFact>;
  readonly diagnostics: Diagnostic[];
}

/** A piece of a file that is being expanded, and the includes that led there. */
interface Piece {
  readonly file: SourcePath;
  /** Identity of file and part, for finding cycles. */
  readonly key: string;
  /** `file:line` of the include that asked for it; `null` for the page itself. */
  readonly askedAt: string | null;
  readonly parent: Piece | null;
}

/** An include as it is written on a line. Offsets count in that line. */
export interface IncludeDirective extends IncludePart {
  readonly path: string;
  readonly pathSpan: TextSpan;
  readonly start: number;
  readonly end: number;
}

const DIRECTIVE = /<!--\s*@include:\s*(?<path>[^{}<>]+?)(?:#(?<region>[^\s{}#<>]+))?\s*(?:\{(?<range>[^{}]*)\})?\s*-->/dg;
/** A comment that has the form of an include, with a word that is near it, or without the colon. */
const SLIP =
  /<!--\s*(?<word>@[a-z]+)(?<colon>[ \t]*:|(?=[ \t]))[ \t]*(?:[^\s{}<>]+\.[a-z]\w*)(?:#[^\s{}<>]*)?[ \t]*(?:\{[^{}]*\})?\s*-->/gi;
/** Languages of fences that show how to write an include. */
const EXAMPLES: ReadonlySet<string> = new Set(['', 'md', 'markdown', 'mdx', 'text', 'txt', 'html', 'vue', 'diff']);
const NO_EDITS: readonly RebaseEdit[] = [];

/**
 * Expands the includes of a Markdown text (a page's body, without front matter), recursively.
 *
 * `firstLine` is the 1-based line of `path` that the text begins at. Includes in inline code, comments, indented code and
 * fences of Markdown are examples and left alone; in fences of other languages, the file's text is put there as it is.
 * Front matter of included files is dropped; ranges count the file's own lines. A region is one marked by
 * `<!-- #region x -->`, else the section under the heading with that id. Relative addresses in included text are
 * rewritten to lead to the same place from `path`. An indented include indents what it includes.
 *
 * Diagnostics: `include/missing`, `include/outside-root`, `include/region-missing`, `include/range-empty`,
 * `include/cycle`, `source/unreadable`, those of `context.prepare`, and `markdown/unknown-directive` for a comment that was to be an include.
 */
export function expandIncludes(text: string, path: SourcePath, context: IncludeContext, firstLine = 1): ExpandedText {
  const lines = text.split('\n').map((line, i) => ({ text: line, origin: originAt(path, firstLine + i) }));
  if (!text.includes('@include:') && text.search(SLIP) < 0)
    return { text, lineMap: lines.map(({ origin }) => origin), includes: [], diagnostics: [] };
  const expansion: Expansion = { root: path, context, includes: new Map(), diagnostics: [] };
  const page: Piece = { file: path, key: keyOf(path, null, context), askedAt: null, parent: null };
  const out = expandLines(lines, page, expansion);
  return {
    text: out.map((line) => line.text).join('\n'),
    lineMap: out.map((line) => line.origin),
    includes: [...expansion.includes.values()],
    diagnostics: expansion.diagnostics,
  };
}

/**
 * Where a stretch of expanded text was written. `line` is 0-based (as in markdown-it's `map`), `column` 1-based,
 * `length` in UTF-16 units.
 */
export function locate(lineMap: readonly LineOrigin[], line: number, column: number, length: number): SourceLocation {
  const origin = lineMap[Math.max(0, Math.min(line, lineMap.length - 1))] as LineOrigin;
  const start = Math.max(0, column - 1 - origin.shift);
  let moved = 0;
  for (const edit of origin.edits) {
    if (edit.offset === start && edit.length === length) return locationOf(origin, start + moved, edit.old.length);
    if (edit.offset + edit.length > start) break;
    moved += edit.old.length - edit.length;
  }
  return locationOf(origin, start + moved, length);
}

/** Addresses as their files have them, by file, line and column (`file:line:column`), where they were rewritten. */
export function rewrittenAddresses(lineMap: readonly LineOrigin[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { file, line, edits } of lineMap) {
    let moved = 0;
    for (const { offset, length, old } of edits) {
      found.set(`${file}:${line}:${offset + moved + 1}`, old);
      moved += old.length - length;
    }
  }
  return found;
}

function locationOf(origin: LineOrigin, offset: number, length: number): SourceLocation {
  return { file: origin.file, line: origin.line, column: offset + 1, length: Math.max(1, length) };
}

function originAt(file: SourcePath, line: number): LineOrigin {
  return { file, line, shift: 0, edits: NO_EDITS };
}

function expandLines(lines: readonly Line[], piece: Piece, expansion: Expansion): readonly Line[] {
  const kinds = readTextLines(lines.map((line) => line.text));
  const fences = fenceLanguages(
    lines.map((line) => line.text),
    kinds.kinds,
  );
  return lines.flatMap((line, i) => {
    if (kinds.kinds[i] === 'code' && !EXAMPLES.has(fences[i] ?? '')) return includedCode(line, piece, expansion);
    if (kinds.kinds[i] !== 'text') return [line];
    const isCode = (offset: number): boolean => kinds.isInlineCode(i, offset);
    const isShown = (offset: number): boolean => !isCode(offset) && !isInComment(line.text, offset, isCode);
    const directives = findDirectives(line.text).filter(({ start }) => isShown(start));
    reportSlips(line, isShown, piece, expansion);
    if (directives.length === 0) return [rebased(line, i, kinds, piece, expansion)];
    return spliceLine(line, directives, piece, expansion);
  });
}

/** Comments that are nearly includes: `@inclde: ./part.md`. The word is one slip away, and a file's name follows. */
function reportSlips(
  { text, origin }: Line,
  isShown: (offset: number) => boolean,
  piece: Piece,
  { diagnostics }: Expansion,
): void {
  for (const { index, 0: comment, groups: { word = '', colon = '' } = {} } of text.matchAll(SLIP)) {
    if (word + colon === '@include:' || nearest(word, ['@include'], 1) === null || !isShown(index)) continue;
    const message = `"${word}${colon}" is no directive: this is a comment, and nothing is included.`;
    const span = { offset: index + comment.indexOf(word), length: word.length + colon.length };
    const problem = textProblem('markdown/unknown-directive', message, span, {
      fix: 'write "@include:"',
      notes: includedFrom(piece),
    });
    diagnostics.push(diagnosticOf(problem, piece.file, origin.line, 1));
  }
}

/** Whether a comment that begins before `at` on the same line is still open there. */
function isInComment(text: string, at: number, isCode: (offset: number) => boolean): boolean {
  const before = text.slice(0, at);
  const opened = before.lastIndexOf('<!--');
  return opened > before.lastIndexOf('-->') && !isCode(opened);
}

/** A line of code that is a directive and nothing else is replaced by the file, indented alike. */
function includedCode(line: Line, piece: Piece, expansion: Expansion): readonly Line[] {
  const [directive] = findDirectives(line.text);
  if (directive === undefined || line.text.trim().length !== directive.end - directive.start) return [line];
  const indent = line.text.slice(0, directive.start);
  return includedLines(directive, line.origin.line, piece, expansion, true).map(({ text, origin }) =>
    text === '' ? { text, origin } : { text: indent + text, origin: { ...origin, shift: origin.shift + indent.length } },
  );
}

/** Lines of the page itself stay as they are. */
function rebased(line: Line, index: number, kinds: TextLines, piece: Piece, { root, context }: Expansion): Line {
  if (piece.file === root) return line;
  const move = { from: piece.file, to: root, aliases: Object.keys(context.markdown.aliases) };
  const { text, edits } = rebaseLine(line.text, move, (offset) => kinds.isInlineCode(index, offset));
  return edits.length === 0 ? line : { text, origin: { ...line.origin, edits } };
}

/**
 * Replaces the directives of one line by included lines. What precedes a directive stays in front of the first included line; if
 * it is only indent, quote and list marks, the other lines are indented to match.
 */
function spliceLine(line: Line, directives: readonly IncludeDirective[], piece: Piece, expansion: Expansion): readonly Line[] {
  const done: Line[] = [];
  let open: Line = { text: '', origin: line.origin };
  let at = 0;
  for (const directive of directives) {
    const before = open.text + line.text.slice(at, directive.start);
    at = directive.end;
    const inner = includedLines(directive, line.origin.line, piece, expansion);
    const lead = /^(?:[\s>]|[-*+](?=\s)|\d{1,9}[.)](?=\s))*$/.test(before);
    const indent = lead ? before.replace(/[^>\s]/g, ' ') : '';
    const placed = inner.map(({ text, origin }, i): Line => {
      const front = i === 0 ? before : text === '' ? indent.trimEnd() : indent;
      return i === 0 && !lead
        ? { text: front + text, origin: line.origin }
        : { text: front + text, origin: { ...origin, shift: origin.shift + front.length } };
    });
    open = placed.pop() ?? { text: before, origin: line.origin };
    done.push(...placed);
  }
  const after = line.text.slice(at);
  return [...done, after.trim() === '' ? open : { ...open, text: open.text + after }];
}

/** The includes that are written on a line, wherever they stand in it. */
export function findDirectives(text: string): readonly IncludeDirective[] {
  if (!text.includes('@include:')) return [];
  return [...text.matchAll(DIRECTIVE)].map((match) => {
    const span = (name: string): TextSpan => {
      const [from, to] = match.indices?.groups?.[name] ?? [match.index, match.index + match[0].length];
      return { offset: from, length: to - from };
    };
    return {
      path: match.groups?.['path'] ?? '',
      pathSpan: span('path'),
      region: match.groups?.['region'] ?? null,
      regionSpan: span('region'),
      range: match.groups?.['range']?.trim() || null,
      rangeSpan: span('range'),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** The lines of one include, expanded unless they are `code`; none (and a diagnostic) where it cannot be followed. */
function includedLines(
  directive: IncludeDirective,
  line: number,
  parent: Piece,
  expansion: Expansion,
  code = false,
): readonly Line[] {
  const { context } = expansion;
  const askedAt = `${parent.file}:${line}`;
  const report = (problem: TextProblem): void => {
    const notes = [...problem.notes, ...includedFrom(parent)];
    expansion.diagnostics.push(diagnosticOf({ ...problem, notes }, parent.file, line, 1));
  };
  const { path, text, problem } = readImport(directive.path, parent.file, context, directive.pathSpan);
  expansion.includes.set(path, { path, hash: text === null ? null : context.files.hash(path) });
  if (problem !== null) report(problem);
  if (text === null) return [];
  const piece: Piece = { file: path, key: keyOf(path, directive, context), askedAt, parent };
  const chain = cycleOf(piece);
  if (chain !== null) {
    const message = `"${directive.path}" includes itself: ${chain.join(' → ')}.`;
    report(textProblem('include/cycle', message, directive.pathSpan, { fix: 'remove one include of the chain' }));
    return [];
  }
  const prepared = (code ? null : context.prepare?.(text, path)) ?? { text, diagnostics: [] };
  expansion.diagnostics.push(...prepared.diagnostics);
  const { lines, problems } = choosePart(prepared.text, directive, path, context.markdown);
  for (const found of problems) report(found);
  const included = lines.map((found) => ({ text: found.text, origin: originAt(path, found.line) }));
  return code ? included : expandLines(included, piece, expansion);
}

function keyOf(path: SourcePath, part: IncludeDirective | null, { files }: IncludeContext): string {
  return `${files.realPath(path) ?? path}#${part?.region ?? ''}{${part?.range ?? ''}}`;
}

/** The files from the first occurrence of this piece to this one, or `null` if it is the first. */
function cycleOf(piece: Piece): readonly string[] | null {
  const chain = [piece.file];
  for (let above = piece.parent; above !== null; above = above.parent) {
    chain.unshift(above.file);
    if (above.key === piece.key) return chain;
  }
  return null;
}

function includedFrom(piece: Piece): readonly string[] {
  const places: string[] = [];
  for (let at: Piece | null = piece; at !== null; at = at.parent)
    if (at.askedAt !== null) places.push(`included from ${at.askedAt}`);
  return places;
}
