// Typographic quotes in what readers see: markdown-it's own rule, applied to what is drawn. All that the site knows of a text (ids,
// titles, words for the search, the Markdown twin) is made of the text as it is written.

import MarkdownItConstructor, { type StateCore, type Token } from 'markdown-it';
import type { MarkdownConfig } from '../model/site-config.ts';

/** What takes the place of `"…"` and `'…'`. */
export type Quotes = readonly [open: string, close: string, openInner: string, closeInner: string];

/** By the first part of a language's tag. In other languages, quotes stay as they are written. */
const QUOTES: Readonly<Record<string, Quotes>> = {
  ar: ['«', '»', '‹', '›'],
  de: ['„', '“', '‚', '‘'],
  en: ['“', '”', '‘', '’'],
  es: ['«', '»', '“', '”'],
  fr: ['«\u00A0', '\u00A0»', '‹\u00A0', '\u00A0›'],
  it: ['«', '»', '“', '”'],
  ja: ['「', '」', '『', '』'],
  ko: ['“', '”', '‘', '’'],
  pt: ['“', '”', '‘', '’'],
  ru: ['«', '»', '„', '“'],
  zh: ['“', '”', '‘', '’'],
};

type Setting = Pick<MarkdownConfig, 'typographer'>;

/** The language of the locale that an address or a path in the content is in; `null` where quotes stay as they are written. */
export function typesetLanguage({ typographer }: Setting, at: string): string | null {
  const url = at.startsWith('/') ? at : `/${at}`;
  return typographer.find(([prefix]) => url.startsWith(prefix))?.[1] ?? null;
}

/** The quotes at an address or a path; `null` where they stay as they are written. `lang`: the language of a page that names its own. */
export function quotesAt(setting: Setting, at: string, lang: string | null = null): Quotes | null {
  const locale = typesetLanguage(setting, at);
  return locale === null ? null : (QUOTES[(lang ?? locale).toLowerCase().split('-')[0] as string] ?? null);
}

const { core } = new MarkdownItConstructor();
core.ruler.enableOnly(['smartquotes']);

/** Raw elements whose text is no prose. */
const CODE_TAG = /<(\/?)(?:code|kbd|pre|samp|textarea|tt|var)\b/gi;
/** Quotes of code that is not marked as such: `mode="r"`, `["four"]`, `open("file")`. */
const CODE_QUOTES = /(?<=[=[{:,]|\w\()(["'])(?!\s)[^"'\n]*(?<!\s)\1/g;
/** Between a number and its unit. */
const BEFORE_UNIT =
  /(?<=\d) (?=(?:[kKMGTP]?i?B|[kMG]?bit|[nµm]?s|min|h|[kMG]?Hz|px|%|bytes?|seconds?|minutes?|hours?|days?)(?![\p{L}\p{N}_-]))/gu;

/** The tokens of a line as readers see them: quotes set, and numbers bound to their units. Those given stay as they are. */
export function typesetTokens(tokens: Token[], quotes: Quotes): Token[] {
  return withQuotes(tokens, quotes).map((token) =>
    token.type === 'text' ? withContent(token, token.content.replace(BEFORE_UNIT, '\u00A0')) : token,
  );
}

/** A plain text with its quotes set. */
export function typesetText(text: string, quotes: Quotes | null): string {
  if (quotes === null) return text;
  const token = { type: 'text', content: text, level: 0, info: '' } as Token;
  return withQuotes([token], quotes)
    .map(({ content }) => content)
    .join('');
}

function withQuotes(tokens: Token[], quotes: Quotes): Token[] {
  if (!tokens.some(({ type, content }) => type === 'text' && /["']/.test(content))) return tokens;
  let code = 0;
  const children = tokens.flatMap((token) => {
    if (token.type === 'html') for (const [, end] of token.content.matchAll(CODE_TAG)) code += end === '' ? 1 : -1;
    if (token.info === 'auto') code += token.nesting;
    if (token.type !== 'text') return token;
    return code > 0 ? withContent(token, token.content, CODE) : proseAndCode(token);
  });
  const inline = { type: 'inline', content: '"', children };
  core.process({ tokens: [inline], md: { options: { typographer: true, quotes } } } as unknown as StateCore);
  return children.map((token) => (token.type === CODE ? withContent(token, token.content, 'text') : token));
}

/** The type of text that keeps its quotes. */
const CODE = 'code_text';

function proseAndCode(token: Token): Token[] {
  const pieces: Token[] = [];
  let at = 0;
  for (const { 0: quoted, index } of token.content.matchAll(CODE_QUOTES)) {
    pieces.push(withContent(token, token.content.slice(at, index)), withContent(token, quoted, CODE));
    at = index + quoted.length;
  }
  return [...pieces, withContent(token, token.content.slice(at))];
}

function withContent(token: Token, content: string, type = token.type): Token {
  return Object.assign(Object.create(token) as Token, { content, type });
}
