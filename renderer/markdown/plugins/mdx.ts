// Code of MDX in a page: `import` and `export` lines, and expressions in braces. Nothing runs here, so it is left out, with a finding.

import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { upTo } from '../html-dropped.ts';
import type { Place } from '../inline-place.ts';
import { bracesEnd } from '../js-braces.ts';
import { expressionText, moduleCodeEnd } from '../mdx.ts';
import { type PageState, pageOf } from '../page-state.ts';
import { isAttributeList } from './attributes.ts';

/** Adds code of MDX to a parser. */
export function mdx(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'mdx_module', moduleCode);
  md.block.ruler.before('fence', 'mdx_expression', blockExpression);
  md.inline.ruler.after('interpolation', 'mdx_expression', inlineExpression);
}

/** Statements of a module, at the outermost level alone: in a list or a quote they are words. */
function moduleCode(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.level > 0 || state.tShift[startLine] !== 0) return false;
  const start = state.bMarks[startLine] as number;
  const page = pageOf(state.env);
  const end = moduleCodeEnd(state.src, start);
  if (end === null || page.isCodeAt(start)) return false;
  state.line = lineBehind(state, startLine, endLine, end);
  const word = state.src.startsWith('import', start) ? 'import' : 'export';
  page.report('markdown/esm', `This "${word}"${linesOf(page, start, end)} was left out: pages run no code.`, start, end - start, {
    fix:
      word === 'import'
        ? 'remove it; components that the site registers need no import'
        : 'remove it; values of all pages are `values` of the config, and those of a page its front matter',
  });
  page.edits.push({ start, end, replacement: '' });
  return true;
}

/** An expression that has its lines to itself, with blank lines in it or without. */
function blockExpression(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (silent || state.src.charCodeAt(start) !== 0x7b || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const page = pageOf(state.env);
  const end = page.writtenAsMdx && !page.isCodeAt(start) ? findExpressionEnd(state.src, start) : null;
  if (end === null || end > (state.eMarks[endLine - 1] as number) || /[^ \t\n]/.test(restOfLine(state.src, end))) return false;
  const text = leaveOutExpression(page, state.src.slice(start, end), start);
  if (text.trim() !== '') {
    state.push('paragraph_open', 'p', 1).map = [startLine, startLine + 1];
    const inline = state.push('inline', '', 0);
    inline.children = [Object.assign(new state.Token('text', '', 0), { content: text })];
    state.push('paragraph_close', 'p', -1);
  }
  state.line = lineBehind(state, startLine, endLine, end);
  return true;
}

function inlineExpression(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x7b || !pageOf(state.env).writtenAsMdx) return false;
  const end = findExpressionEnd(src, pos);
  if (end === null || end > state.posMax) return false;
  if (!silent) {
    const token = state.push('expression', '', 0);
    token.markup = src.slice(pos, end);
    token.meta = { start: pos };
  }
  state.pos = end;
  return true;
}

/** Where the expression at `at` ends; `null` where there is none, or a list of attributes. */
export function findExpressionEnd(text: string, at: number): number | null {
  return isAttributeList(text, at) ? null : bracesEnd(text, at);
}

/** Makes text of the token of an expression; `literal`: it is code that is shown, and stays. */
export function resolveExpression(page: PageState, token: Token, place: Place, literal: boolean): void {
  const start = place(Number(token.meta?.['start']));
  token.type = 'text';
  token.content = literal || page.isCodeAt(start) ? token.markup : leaveOutExpression(page, token.markup, start);
}

/** Reports an expression, leaves it out of the twin, and gives the text that takes its place: that of a string, or none. */
export function leaveOutExpression(page: PageState, written: string, start: number): string {
  const text = expressionText(written);
  const end = start + written.length;
  page.edits.push({ start, end, replacement: text ?? '' });
  const lines = linesOf(page, start, end);
  if (text === '')
    page.report('markdown/expression', `This comment in braces${lines} was left out.`, start, written.length, {
      severity: 'remark',
      fix: 'write "<!-- … -->" around it',
    });
  else if (text !== null)
    page.report('markdown/expression', `Of this expression${lines}, the text of its string is shown.`, start, written.length, {
      severity: 'remark',
      fix: 'write the text without braces and quotation marks',
    });
  else
    page.report('markdown/expression', `This expression${lines} was left out: pages run no code.`, start, written.length, {
      fix: 'write what it gives; "\\{" where a brace is meant',
    });
  return text ?? '';
}

/** `, up to line 12,` for a stretch of the text that ends on another line; else nothing. */
function linesOf(page: PageState, start: number, end: number): string {
  return upTo(page.source.locate(start, 1).line, page.source.locate(end - 1, 1).line);
}

function restOfLine(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end);
}

/** The first line that begins behind `offset`. */
function lineBehind(state: StateBlock, startLine: number, endLine: number, offset: number): number {
  let line = startLine + 1;
  while (line < endLine && (state.bMarks[line] as number) < offset) line += 1;
  return line;
}
