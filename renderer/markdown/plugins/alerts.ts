// GitHub's alerts: a quote that begins with `[!NOTE]` is a note.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { NOTE_TITLES } from './containers.ts';

/** Adds alerts to a parser. */
export function alerts(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'alerts', findAlerts);
}

const MARK = /^\[!([a-z]+)\][ \t]*([^\n]*)(?:\n|$)/i;

function findAlerts(state: StateCore): void {
  const { tokens } = state;
  for (let i = 0; i < tokens.length; i += 1) {
    const [quote, paragraph, inline] = [tokens[i], tokens[i + 1], tokens[i + 2]];
    if (quote?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') continue;
    const mark = MARK.exec(inline.content);
    const name = mark?.[1]?.toLowerCase() ?? '';
    if (mark === null || !Object.hasOwn(NOTE_TITLES, name)) continue;
    makeAlert(state, i, name, mark);
  }
}

function makeAlert(state: StateCore, i: number, name: string, mark: RegExpExecArray): void {
  const { tokens } = state;
  const [quote, paragraph, inline] = [tokens[i], tokens[i + 1], tokens[i + 2]] as [Token, Token, Token];
  const title = mark[2]?.trim() ?? '';
  const line = inline.map?.[0] ?? 0;
  quote.type = 'container_open';
  quote.info = name;
  quote.meta = { title: title !== '' };
  const close = tokens.find((token, j) => j > i && token.type === 'blockquote_close' && token.level === quote.level);
  if (close) {
    close.type = 'container_close';
    close.info = name;
  }
  inline.content = inline.content.slice(mark[0].length);
  if (inline.map) inline.map = [line + 1, Math.max(line + 1, inline.map[1])];
  const rest = inline.content === '' ? [] : [paragraph, inline, tokens[i + 3] as Token];
  tokens.splice(i + 1, 3, ...titleTokens(state, name, title, line), ...rest);
}

function titleTokens(state: StateCore, name: string, title: string, line: number): Token[] {
  if (title === '') return [];
  const open = new state.Token('container_title_open', '', 1);
  const close = new state.Token('container_title_close', '', -1);
  open.info = name;
  close.info = name;
  const inline = new state.Token('inline', '', 0);
  inline.content = title;
  inline.map = [line, line + 1];
  inline.children = [];
  return [open, inline, close];
}
