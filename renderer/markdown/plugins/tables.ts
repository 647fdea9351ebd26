// Tables scroll in a box of their own that the keyboard can reach. Cells beyond the last column, which GitHub drops in
// silence, are shown and reported.

import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import { inlineText } from '../inline-text.ts';
import { textMark } from '../interface-texts.ts';
import { pageOf } from '../page-state.ts';

/** Adds scroll boxes around tables, and alignment as classes: a strict content security policy forbids inline styles. */
export function tables(md: MarkdownIt): void {
  // Tables are the first of markdown-it's block rules, and no plugin of ours goes before them.
  const table = md.block.ruler.getRules('')[0] as BlockRule;
  md.block.ruler.at('table', keepingExtraCells(table), { alt: ['paragraph', 'reference'] });
  md.core.ruler.push('tables', labelTables);
  md.renderer.rules['table_open'] = (tokens, i, _options, _env, renderer) => {
    const token = tokens[i] as Token;
    const label = String(token.meta?.['label'] ?? '');
    return `<div class="table-scroll" tabindex="0" role="group" aria-label="${label}">\n<table${renderer.renderAttrs(token)}>\n`;
  };
  md.renderer.rules['table_close'] = () => '</table>\n</div>\n';
}

/** Names each table by the heading above it, numbered from the second of a name on. */
function labelTables(state: StateCore): void {
  let heading = '';
  const seen = new Map<string, number>();
  for (const [i, token] of state.tokens.entries()) {
    if (token.type === 'heading_open') heading = inlineText(state.tokens[i + 1]?.children ?? []).trim();
    else if (token.type === 'table_open') {
      const name = heading === '' ? textMark('table') : escapeHtml(heading);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      token.meta = { ...token.meta, label: count === 1 ? name : `${name} (${count})` };
    } else if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token);
    if (token.type === 'th_open' && state.tokens[i + 1]?.content === '') plainCell(token, state.tokens[i + 2]);
  }
}

/** An empty header is dropped: screen readers would announce it with every cell below. */
function plainCell(open: Token, close: Token | undefined): void {
  open.tag = 'td';
  if (close?.type === 'th_close') close.tag = 'td';
}

function alignByClass(cell: Token): void {
  const style = cell.attrIndex('style');
  const align = /^text-align:(\w+)$/.exec(String(cell.attrs?.[style]?.[1] ?? ''))?.[1];
  if (align === undefined) return;
  cell.attrs?.splice(style, 1);
  cell.attrJoin('class', `align-${align}`);
}

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** markdown-it's rule for tables, followed by a search for what it left out. */
function keepingExtraCells(table: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const before = state.tokens.length;
    const found = table(state, startLine, endLine, silent);
    if (found && !silent) addExtraCells(state, before);
    return found;
  };
}

function addExtraCells(state: StateBlock, from: number): void {
  const made = state.tokens.splice(from);
  let row: Token | null = null;
  let cells = 0;
  for (const token of made) {
    if (token.type === 'tr_open') {
      row = token;
      cells = 0;
    } else if (token.type === 'td_open') cells += 1;
    else if (token.type === 'tr_close' && row !== null && cells > 0) pushExtraCells(state, row.map?.[0] ?? 0, cells, token.level);
    state.tokens.push(token);
  }
}

function pushExtraCells(state: StateBlock, line: number, columns: number, level: number): void {
  const start = (state.bMarks[line] as number) + (state.tShift[line] as number);
  const text = state.src.slice(start, state.eMarks[line]).trim();
  const inside = text.replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  const cells = inside.split(/(?<!\\)\|/);
  const extra = cells.slice(columns);
  if (extra.every((cell) => cell.trim() === '')) return;
  for (const cell of extra) {
    const open = state.push('td_open', 'td', 1);
    const inline = state.push('inline', '', 0);
    inline.content = cell.trim().replaceAll('\\|', '|');
    inline.children = [];
    const close = state.push('td_close', 'td', -1);
    for (const [i, token] of [open, inline, close].entries()) token.level = level + 1 + (i === 1 ? 1 : 0);
  }
  const message = `This row has ${cells.length} cells, but the table has ${columns} columns.`;
  pageOf(state.env).report('markdown/table-cells', message, start, text.length, {
    fix: 'write "\\|" for a bar that belongs to a cell (also in code), or add columns to the table',
  });
}
