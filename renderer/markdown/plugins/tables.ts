// Tables scroll in a box of their own that the keyboard can reach.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import { inlineText } from '../inline-text.ts';

/** Adds scroll boxes around tables, and alignment as classes: a strict content security policy forbids inline styles. */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('tables', labelTables);
  md.renderer.rules['table_open'] = (tokens, i, _options, _env, renderer) => {
    const token = tokens[i] as Token;
    const label = escapeHtml(String(token.meta?.['label'] ?? 'Table'));
    return `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">\n<table${renderer.renderAttrs(token)}>\n`;
  };
  md.renderer.rules['table_close'] = () => '</table>\n</div>\n';
}

function labelTables(state: StateCore): void {
  let heading = '';
  for (const [i, token] of state.tokens.entries()) {
    if (token.type === 'heading_open') heading = inlineText(state.tokens[i + 1]?.children ?? []).trim();
    else if (token.type === 'table_open') token.meta = { ...token.meta, label: heading || 'Table' };
    else if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
  }
}

function alignByClass(cell: Token): void {
  const style = cell.attrIndex('style');
  const align = /^text-align:(\w+)$/.exec(String(cell.attrs?.[style]?.[1] ?? ''))?.[1];
  if (align === undefined) return;
  cell.attrs?.splice(style, 1);
  cell.attrJoin('class', `align-${align}`);
}
