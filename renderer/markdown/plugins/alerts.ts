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
  const out: Token[] = [];
  const quotes: { readonly alert: string | null }[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    out.push(token);
    if (token.type === 'blockquote_open') {
      const read = readAlert(state, token, tokens[i + 1], tokens[i + 2]);
      quotes.push({ alert: read?.name ?? null });
      if (read === null) continue;
      out.push(...read.title);
      // The mark had the paragraph to itself.
      if (tokens[i + 2]?.content === '') i += 3;
    } else if (token.type === 'blockquote_close') {
      const alert = quotes.pop()?.alert ?? null;
      if (alert === null) continue;
      token.type = 'container_close';
      token.info = alert;
    }
  }
  state.tokens = out;
}

/** Takes the mark of an alert out of a quote's first paragraph and makes the quote a container; `null` if it has none. */
function readAlert(state: StateCore, quote: Token, paragraph: Token | undefined, inline: Token | undefined) {
  if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return null;
  const mark = MARK.exec(inline.content);
  const name = mark?.[1]?.toLowerCase() ?? '';
  if (mark === null || !Object.hasOwn(NOTE_TITLES, name)) return null;
  const title = mark[2]?.trim() ?? '';
  const line = inline.map?.[0] ?? 0;
  quote.type = 'container_open';
  quote.info = name;
  quote.meta = { title: title !== '' };
  inline.content = inline.content.slice(mark[0].length);
  if (inline.map) inline.map = [line + 1, Math.max(line + 1, inline.map[1])];
  return { name, title: titleTokens(state, name, title, line) };
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
