// The value of a tag's attribute: character references decoded, `:bound` values read as plain data.

import MarkdownItConstructor from 'markdown-it';
import { parseLiteral } from './literal.ts';
import type { PageState } from './page-state.ts';

/** The value of a bound attribute, if it is plain data; `undefined` if it is code. `$withBase('…')` is its argument. */
export function boundValue(page: PageState, written: string): unknown {
  const call = /^\s*(?:\$?withBase)\(([\s\S]*)\)\s*$/.exec(written)?.[1];
  const read = parseLiteral(call ?? decodeEntities(written), (name) => page.value(name));
  return read?.value;
}

const { unescapeAll } = new MarkdownItConstructor().utils;

/** Decodes the character references of an attribute's value. */
export function decodeEntities(text: string): string {
  // Backslashes have no meaning in HTML: doubled, they come out as they went in.
  return text.includes('&') ? unescapeAll(text.replaceAll('\\', '\\\\')) : text;
}
