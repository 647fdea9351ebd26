// Words as they are compared: a version's own name and dates differ from version to version without saying anything new.

import { literalPattern } from '../model/literal-pattern.ts';

/** A word, a number, a sign, or the space between them. */
export interface Word {
  /** As written. */
  readonly text: string;
  /** As compared. Words of the same text are equal as well. */
  readonly key: string;
}

/** Splits a line of a text into words. */
export type WordSplitter = (line: string) => readonly Word[];

/** Stand for a name of the version that a text is about, and for a date. No text has them. */
const VERSION = '\u0001';
const DATE = '\u0002';

/** `2026-11-26`, `26.11.2026`, `26 November 2026` and `November 26, 2026`, with the months of any language. */
const DATES =
  /\d{4}-\d\d-\d\d(?![\d-])|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d)|(?<!\d)\d{1,2}\.? \p{L}{3,}\.?,? \d{4}(?!\d)|\p{L}{3,}\.? \d{1,2}, \d{4}(?!\d)/u;

/** A number with dots is one word, so that `3.5` is the same word whether it is the name of a text's version or not. */
const WORD = /[\p{L}\p{N}_]+(?:\.\p{N}[\p{L}\p{N}_]*)*|\s+|[^\s]/gu;

/** What every date has. */
const YEAR = /\d{4}/;

/**
 * Makes the splitter for the texts of a version. `names`: what the version is called (`v25.1`, `25.1`). A release of it, `25.1.3`, is a
 * name of it, too. A number alone (`5`) is none, because texts have many numbers.
 */
export function wordSplitter(names: readonly string[]): WordSplitter {
  const bare = names.map((name) => name.replace(/^v(?=\d)/i, ''));
  const telling = [...new Set([...names, ...bare])].filter((name) => /\D/.test(name)).sort((a, b) => b.length - a.length);
  const any = telling.map(literalPattern).join('|');
  const version = any === '' ? '(?!)' : `(?<![\\p{L}\\p{N}.])(?:${any})(?:\\.\\d+)*(?![\\p{L}\\p{N}])`;
  const mayName = new RegExp(any === '' ? '(?!)' : any, 'iu');
  const pattern = new RegExp(`(${version})|(${DATES.source})|${WORD.source}`, 'giu');
  return (line) => {
    // Most lines have neither, and are split in a third of the time.
    if (!mayName.test(line) && !YEAR.test(line)) return (line.match(WORD) ?? []).map((text) => ({ text, key: keyOf(text) }));
    return Array.from(line.matchAll(pattern), ([text, named, date]) => ({
      text,
      key: named !== undefined ? VERSION : date !== undefined ? DATE : keyOf(text),
    }));
  };
}

/** Splits a line into words that are compared as they are written, but for the space between them. */
export function writtenWords(line: string): readonly Word[] {
  return (line.match(WORD) ?? []).map((text) => ({ text, key: keyOf(text) }));
}

function keyOf(text: string): string {
  return text.trimStart() === '' ? ' ' : text;
}

/** Whether two words say the same. */
export function isSameWord(a: Word, b: Word): boolean {
  return a.text === b.text || a.key === b.key;
}

/** Whether a word is one to a reader: no sign and no space. */
export function isSpoken({ text }: Word): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
