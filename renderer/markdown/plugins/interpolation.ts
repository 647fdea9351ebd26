// `{{ name }}` in text: replaced by a value of the page or the config, except in code or below `v-pre`.

import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import type { Place } from '../inline-place.ts';
import type { PageState } from '../page-state.ts';

/** Adds interpolation to a parser. */
export function interpolation(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'interpolation', interpolate);
  md.renderer.rules['value'] = (tokens, i) => escapeHtml(tokens[i]?.content ?? '');
}

const VALUE = /\{\{\s*([^{}\s\n][^{}\n]*?)\s*\}\}/y;

function interpolate(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== 0x7b || src.charCodeAt(pos + 1) !== 0x7b) return false;
  VALUE.lastIndex = pos;
  const found = VALUE.exec(src);
  if (found === null || pos + found[0].length > state.posMax) return false;
  if (!silent) {
    const token = state.push('interpolation', '', 0);
    token.content = found[1] ?? '';
    token.markup = found[0];
    token.meta = { start: pos };
  }
  state.pos += found[0].length;
  return true;
}

/** Puts the value into a token of `{{ name }}`; `literal` keeps it as written. */
export function resolveValue(page: PageState, token: Token, place: Place, literal: boolean): void {
  const name = token.content;
  token.type = 'value';
  token.content = token.markup;
  if (literal) return;
  const start = place(Number(token.meta?.['start']));
  const value = page.valueText(name);
  if (value === null) {
    page.reportUnknownValue(name, start, token.markup.length);
    return;
  }
  token.content = value;
  page.edits.push({ start, end: start + token.markup.length, replacement: value });
}
