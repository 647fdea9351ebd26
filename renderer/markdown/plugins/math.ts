// `$…$` in lines and `$$ … $$` as blocks. The drawing itself (KaTeX to MathML, which needs no style sheet, no fonts and
// no inline styles) is handed in; without it the TeX is shown as written.

import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import { pageOf } from '../page-state.ts';

/** Adds math to a parser. */
export function math(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'math_inline', mathInline);
  md.block.ruler.before('fence', 'math_block', mathBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.renderer.rules['math_inline'] = (tokens, i, _options, env) => draw(tokens[i] as Token, env as never, false);
  md.renderer.rules['math_block'] = (tokens, i, _options, env) =>
    `<p class="math-block">${draw(tokens[i] as Token, env as never, true)}</p>\n`;
}

function draw(token: Token, env: never, display: boolean): string {
  const { context } = pageOf(env);
  if (!context.math) return `<code class="math">${escapeHtml(token.content)}</code>`;
  const { html, problem } = context.math(token.content, display);
  if (problem === null) return html;
  const page = pageOf(env);
  const start = Number(token.meta?.['start'] ?? 0);
  page.report('markdown/math-syntax', `This formula cannot be drawn: ${problem}`, start, token.content.length || 1);
  return `<code class="math">${escapeHtml(token.content)}</code>`;
}

/** An opening `$` is followed, a closing one preceded by something; no digit follows the closing one: `$5 and $10` are prices. */
const INLINE = /\$\$?(?=[^\s$])((?:\\[\s\S]|[^\\$])*?[^\s\\])\$\$?(?!\d)/y;

function mathInline(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x24) return false;
  INLINE.lastIndex = pos;
  const found = INLINE.exec(src) ?? /\$([^\s$\\])\$(?!\d)/y.exec(src.slice(pos));
  if (found === null || found[0].startsWith('$$') !== found[0].endsWith('$$')) return false;
  if (pos + found[0].length > state.posMax) return false;
  if (!silent) {
    const token = state.push('math_inline', '', 0);
    token.content = found[1] ?? '';
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
  const single = /^(.*\S.*)\$\$[ \t]*$/.exec(first);
  let end = startLine;
  if (single === null) {
    for (end = startLine + 1; end < endLine; end += 1) {
      if (!state.isEmpty(end) && (state.sCount[end] as number) < state.blkIndent) return false;
      if (/\$\$[ \t]*$/.test(state.src.slice(state.bMarks[end], state.eMarks[end]))) break;
    }
    if (end >= endLine) return false;
  }
  if (silent) return true;
  const token = state.push('math_block', 'p', 0);
  const rest = state.getLines(startLine + 1, end + 1, state.blkIndent, false).replace(/\$\$[ \t]*$/, '');
  token.content = (single?.[1] ?? `${first}\n${rest}`).trim();
  token.map = [startLine, end + 1];
  token.meta = { start };
  state.line = end + 1;
  return true;
}
