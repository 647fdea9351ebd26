// Typographic quotes, where the site's config asks for them: set when a line is drawn. An escaped quote (`\"`, `&quot;`) stays.

import type { MarkdownIt, StateCore } from 'markdown-it';
import { escapeHtml } from '../../model/html.ts';
import { pageOf } from '../page-state.ts';
import { typesetTokens } from '../typographer.ts';

/** Adds typographic quotes to a parser. */
export function quotes(md: MarkdownIt): void {
  // Joined with the text around it, a quote would no longer be known as an escaped one.
  md.core.ruler.before('text_join', 'keep_escaped', retype('text_special', 'escaped'));
  md.core.ruler.after('text_join', 'kept_escaped', retype('escaped', 'text_special'));
  md.renderer.rules['text_special'] = (tokens, i) => escapeHtml(tokens[i]?.content ?? '');
  const draw = md.renderer.renderInline.bind(md.renderer);
  md.renderer.renderInline = (tokens, options, env) => {
    const page = pageOf(env);
    return draw(page.quotes === null ? tokens : typesetTokens(tokens, page.quotes), options, env);
  };
}

function retype(from: string, to: string): (state: StateCore) => void {
  return ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? []))
      if (token.type === from && /["']/.test(token.content)) token.type = to;
  };
}
