// `$…$` in lines and `$$ … $$` as blocks. The drawing itself (KaTeX to MathML, which needs no inline styles) is passed in;
// without it the TeX is shown as written.

import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import { type PageState, pageOf } from '../page-state.ts';

/** Adds math to a parser. */
export function math(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math_inline', mathInline);
  md.block.ruler.before('fence', 'math_block', mathBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.renderer.rules['math_inline'] = (tokens, i, _options, env) => {
    const token = tokens[i] as Token;
    return draw(pageOf(env), token.content, false, Number(token.meta?.['start']));
  };
  md.renderer.rules['math_block'] = (tokens, i, _options, env) => {
    const token = tokens[i] as Token;
    return mathBlockHtml(pageOf(env), token.content, Number(token.meta?.['start']));
  };
}

/** A formula as a block; `offset` is where it begins in the text. */
export function mathBlockHtml(page: PageState, tex: string, offset: number): string {
  return `<p class="math-block">${draw(page, tex, true, offset)}</p>\n`;
}

/** The formula, or its TeX where math cannot be drawn. */
function draw(page: PageState, tex: string, display: boolean, offset: number): string {
  const drawn = page.context.math?.(tex, display) ?? null;
  if (drawn?.problem === null) return drawn.html;
  if (drawn !== null)
    page.report('markdown/math-syntax', `This formula cannot be drawn: ${drawn.problem}`, offset, tex.length || 1);
  return `<code class="math">${escapeHtml(tex)}</code>`;
}

/** There is no space inside the dollars, and no digit follows them: `$5 and $10` are prices. */
const INLINE = /(\$\$?)(?![\s$])((?:\\[\s\S]|[^\\$])+?)(?<!\s)\1(?!\d)/y;

function mathInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x24) return false;
  INLINE.lastIndex = pos;
  const found = INLINE.exec(src);
  if (found === null || INLINE.lastIndex > state.posMax) return false;
  if (!silent) {
    const token = state.push('math_inline', '', 0);
    token.content = found[2] ?? '';
    token.markup = found[0];
    token.meta = { start: pos };
  }
  state.pos += found[0].length;
  return true;
}

function mathBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] as number) + (state.tShift[startLine] as number);
  if (!state.src.startsWith('$$', start) || (state.sCount[startLine] as number) - state.blkIndent >= 4) return false;
  const first = state.src.slice(start + 2, state.eMarks[startLine]);
  const whole = first.trimEnd();
  const single = whole.endsWith('$$') && whole.slice(0, -2).trim() !== '' ? whole.slice(0, -2) : null;
  const end = single === null ? blockEnd(state, startLine, endLine) : startLine;
  if (end === null) return false;
  if (silent) return true;
  const token = state.push('math_block', 'p', 0);
  const rest = state.getLines(startLine + 1, end + 1, state.blkIndent, false).replace(/\$\$[ \t]*$/, '');
  token.content = (single ?? `${first}\n${rest}`).trim();
  token.map = [startLine, end + 1];
  token.meta = { start };
  state.line = end + 1;
  return true;
}

/** The line that ends a block with `$$`, or `null`. */
function blockEnd(state: StateBlock, startLine: number, endLine: number): number | null {
  const missed = pageOf(state.env).endless(`$$ ${state.level} ${state.blkIndent}`);
  if (missed.covers(startLine, endLine)) return null;
  let line = startLine + 1;
  for (; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] as number) < state.blkIndent) break;
    if (state.src.slice(state.bMarks[line], state.eMarks[line]).trimEnd().endsWith('$$')) return line;
  }
  missed.set(startLine, line, line === endLine);
  return null;
}
