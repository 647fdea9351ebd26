// The names that a text explains: of its headings, its rows, and the flags that its lines begin with.

import { ARGUMENTS, isShort, joinedParts, searchName, type SearchWord, searchWords } from '../model/search-words.ts';

/** A line of a list, or of code, that begins with a flag, and does not go on with a command. */
const FLAG_LINE = /(?<!\\\s*)(?:^|\n)[ \t]*(--?[a-z][\w-]*)/gi;

/**
 * Everything that a heading is the name of: first the whole, then the ends of a name with dots (`outDir` of `build.outDir`), each
 * of several identifiers (`-h, --help`), or the name without its sign.
 */
export function namesIn(heading: string): string[] {
  const text = heading.replace(ARGUMENTS, '');
  const words = searchWords(text);
  const isList = words.length > 1 && words.every(isIdentifier);
  const each = isList ? words.map(({ start, end }) => text.slice(start, end)) : /[\s/]/.test(text) ? [] : [text];
  const ends = each.flatMap((word) => word.split('.').map((_, at, all) => joinedParts(all.slice(at).join('.'))));
  const whole = searchName(text);
  return [...new Set([...(whole === null ? [] : [whole]), ...ends.filter(isShort)])];
}

/** The names of the flags that lines of a text begin with: it explains these. */
export function flagsIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(FLAG_LINE), ([, flag]) => joinedParts(flag as string)))].filter(isShort);
}

/** Whether a text is an identifier, and no word of a language. */
export function isTerm(text: string): boolean {
  const words = searchWords(text.replace(ARGUMENTS, ''));
  return words.length === 1 && words.every(isIdentifier);
}

/** Whether a word is the name of something, and no word of a language. */
function isIdentifier({ marked, joined, pairs }: SearchWord): boolean {
  return marked !== null || joined.length > 0 || pairs.length > 0;
}
