// Words as they are compared: a version's own name and dates differ from version to version without saying anything new.

import { literalPattern } from '../model/literal-pattern.ts';

/** A word, a number, a sign, or the space between them. */
export interface Word {
  /** As written. */
  readonly text: string;
  /** As compared. Words of the same text are equal as well. */
  readonly key: string;
}

/** Splits lines of a text into words. */
export interface WordSplitter {
  words(line: string): readonly Word[];
  /** The keys of the words that are words to a reader: no signs and no spaces. */
  spoken(line: string): readonly string[];
  /** Whether the keys of all its words are the words as written, but for the space between them. */
  isLiteral(line: string): boolean;
}

/** Stand for a name of the version that a text is about, and for a date. No text has them. */
const VERSION = '\u0001';
const DATE = '\u0002';

/** `2026-11-26`, `26.11.2026`, `26 November 2026` and `November 26, 2026`, with the months of any language. */
const DATES =
  /\d{4}-\d\d-\d\d(?![\d-])|(?<!\d)\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d)|(?<![\d.])\d{1,2}\.? [^\s\d.,]{3,}\.?,? \d{4}(?!\d)|(?<![^\s(])[^\s\d.,(]{3,}\.? \d{1,2}, \d{4}(?!\d)/g;

/** A number with dots is one word, so that `3.5` is the same word whether it is the name of a text's version or not. */
const WORD = /[\p{L}\p{N}_]+(?:\.\p{N}[\p{L}\p{N}_]*)*|\s+|[^\s]/gu;

/** Those of its matches that are no signs and no space. */
const SPOKEN = /[\p{L}\p{N}_]+(?:\.\p{N}[\p{L}\p{N}_]*)*/gu;

/** What every date has, and few other lines. */
const YEAR = /(?:19|20)\d\d/;

/** A character of a word. Few patterns have such classes, and none of a single version: the engine takes milliseconds to compile one. */
const LETTER = /[\p{L}\p{N}_]/u;

/**
 * Makes the splitter for the texts of a version. `names`: what the version is called (`v25.1`, `25.1`). A release of it, `25.1.3`, is a
 * name of it, too. A number alone (`5`) is none, because texts have many numbers.
 */
export function wordSplitter(names: readonly string[]): WordSplitter {
  const bare = names.map((name) => name.replace(/^v(?=\d)/i, ''));
  const telling = [...new Set([...names, ...bare])].filter((name) => /\D/.test(name)).sort((a, b) => b.length - a.length);
  const any = telling.map(literalPattern).join('|');
  const mayName = new RegExp(any === '' ? '(?!)' : any, 'i');
  const version = new RegExp(`(?:${any})(?:\\.\\d+)*`, 'gi');
  const isName = ({ 0: name, index, input }: RegExpExecArray): boolean =>
    input.charAt(index - 1) !== '.' && !LETTER.test(input.charAt(index - 1) + input.charAt(index + name.length));
  const marksIn = (line: string): readonly Mark[] => [
    // Most lines have neither.
    ...(mayName.test(line) ? Array.from(line.matchAll(version)).filter(isName).map(markOf(VERSION)) : []),
    ...(YEAR.test(line) ? Array.from(line.matchAll(DATES), markOf(DATE)) : []),
  ];
  return {
    isLiteral: (line) => marksIn(line).length === 0,
    words: (line) => wordsWith(marksIn(line), line),
    spoken: (line) => {
      const marks = marksIn(line);
      return marks.length === 0
        ? writtenWords.spoken(line)
        : wordsWith(marks, line)
            .filter(isSpoken)
            .map(({ key }) => key);
    },
  };
}

/** A stretch of a line that is one word as it is compared. */
interface Mark extends Word {
  /** Where it begins in the line: an offset from 0. */
  readonly index: number;
}

function markOf(key: string): (match: RegExpExecArray) => Mark {
  return ({ 0: text, index }) => ({ text, key, index });
}

/** The words of a line with some stretches that are one word each. Of two that overlap, the first counts. */
function wordsWith(marks: readonly Mark[], line: string): readonly Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const mark of [...marks].sort((a, b) => a.index - b.index)) {
    if (mark.index < end) continue;
    words.push(...writtenWords.words(line.slice(end, mark.index)), mark);
    end = mark.index + mark.text.length;
  }
  return [...words, ...writtenWords.words(line.slice(end))];
}

/** Splits lines into words that are compared as they are written, but for the space between them. */
export const writtenWords: WordSplitter = {
  words: (line) => (line.match(WORD) ?? []).map((text) => ({ text, key: keyOf(text) })),
  spoken: (line) => line.match(SPOKEN) ?? [],
  isLiteral: () => true,
};

function keyOf(text: string): string {
  return text.trimStart() === '' ? ' ' : text;
}

/** Whether two words say the same. */
export function isSameWord(a: Word, b: Word): boolean {
  return a.text === b.text || a.key === b.key;
}

/** Whether a word is one to a reader: no sign and no space. */
export function isSpoken({ text }: Word): boolean {
  return LETTER.test(text);
}
