// What an attribute of a tag means: character references decoded, `:bound` values read as plain data.

import { parseLiteral } from './literal.ts';
import type { PageState } from './page-state.ts';

/** The value of a bound attribute, if it is plain data; `undefined` if it is code. `$withBase('…')` is its argument. */
export function boundValue(page: PageState, written: string): unknown {
  const call = /^\s*(?:\$?withBase)\(([\s\S]*)\)\s*$/.exec(written)?.[1];
  const read = parseLiteral(call ?? decodeEntities(written), (name) => page.value(name));
  return read?.value;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** Decodes the character references that attribute values hold in practice. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}
