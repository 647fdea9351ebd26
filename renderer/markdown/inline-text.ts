// The plain text of inline tokens: for headings, alternative texts, search and descriptions.

import type { Token } from 'markdown-it';

/** Text without markup. Components, HTML tags and footnote marks are left out; images give their alternative text. */
export function inlineText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += textOf(token);
  return text;
}

function textOf(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
    case 'emoji':
    case 'value':
    case 'stray_tag':
    case 'math_inline':
      return token.content;
    case 'interpolation':
      return token.markup;
    case 'image':
      return String(token.attrGet('alt') || inlineText(token.children ?? []));
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    default:
      return '';
  }
}

/**
 * The text that a heading's id is made from: text and inline code as written, nothing else (so that ids do not change with
 * values).
 */
export function slugText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'text_special' || token.type === 'code_inline') text += token.content;
    else if (token.type === 'value' || token.type === 'interpolation') text += token.markup;
  }
  return text;
}
