// GitHub's alerts: a quote that begins with `[!NOTE]` is a note. A mark with another word is text, and reported.

import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { nearest } from '../../model/nearest.ts';
import { pageOf } from '../page-state.ts';
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
  if (mark === null) return null;
  if (!Object.hasOwn(NOTE_TITLES, name)) {
    reportUnknown(state, mark, inline);
    return null;
  }
  const title = mark[2]?.trim() ?? '';
  const line = inline.map?.[0] ?? 0;
  quote.type = 'container_open';
  quote.info = name;
  quote.meta = { title: title !== '' };
  inline.content = inline.content.slice(mark[0].length);
  if (inline.map) inline.map = [line + 1, Math.max(line + 1, inline.map[1])];
  return { name, title: titleTokens(state, name, title, line) };
}

/** A quote whose mark has a word that no box has. In front of a parenthesis or brackets, it is the text of a link. */
function reportUnknown(state: StateCore, [, word = '', rest = '']: RegExpExecArray, { map }: Token): void {
  const page = pageOf(state.env);
  const names = Object.keys(NOTE_TITLES);
  const near = names.find((name) => word.length > 2 && name.startsWith(word.toLowerCase())) ?? nearest(word.toLowerCase(), names);
  if (map === null || /^[([:]/.test(rest)) return;
  const offset = page.source.text.indexOf(`[!${word}]`, page.source.startOf(map[0]));
  const message = `There is no alert "${word}"; readers see the mark.`;
  const fix = `write "[!${(near ?? 'note').toUpperCase()}]"`;
  page.report('markdown/unknown-container', message, offset, word.length + 3, { fix });
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
