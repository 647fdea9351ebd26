// Words as a search knows them: the build indexes with it what the browser asks with it. Identifiers are found however they
// are written (`AppendToStream`, `append-to-stream`), by their parts (`stream`), and with their mark (`$all`, `--force`).

/** A stretch of text that is one term or several. Offsets are UTF-16 units into the text; `end` is behind the last one. */
export interface SearchWord {
  readonly start: number;
  readonly end: number;
  /** The identifier with the mark before (or behind) it: `$all`, `--memdb`, `c#`; `null` where there is none. */
  readonly marked: string | null;
  /** The parts as one: `appendtostream`; of a path, each two neighbours: `streamsname`. Empty for a plain word. */
  readonly joined: readonly string[];
  readonly parts: readonly SearchPart[];
}

/** A part of an identifier, or a plain word. */
export interface SearchPart {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** Whatever may stand inside of an identifier, an address or a path. */
const CHUNK = /[\p{L}\p{M}\p{N}$@#_\-./:{}+]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
/** Parts between connectors, and inside of them where the case changes: `HTTPServer`, `appendTo`. */
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|[\p{Lu}\p{M}\p{N}]+/gu;
const MARK_BEFORE = /^(?:--?|[$@#.])(?=\p{L})/u;
const MARK_BEHIND = /^\p{L}(?:\+\+|#)$/u;
/** Scripts that put no spaces between words are searched by pairs of signs. */
const UNSPACED = /[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/;
/** Longer terms are hashes, keys and the like. */
const LONGEST = 40;

/** The English words that say nothing about what a text is on. They are left out of index and question. */
const STOP_WORDS = new Set(
  `a about all also an and any are as at be been but by can do does for from had has have how if in into is it its more most
  no not of on or other our out so some such than that the their them then there these they this to was were what when where
  which while who will with you your`.split(/\s+/),
);

/** Finds the words of a text, in reading order. */
export function searchWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    const word = wordOf(chunk, index);
    if (word) words.push(word);
  }
  return words;
}

/** Everything a word is indexed under, its most exact form first; empty for a stop word. */
export function termsOf({ marked, joined, parts }: SearchWord): string[] {
  return [...(marked === null ? [] : [marked]), ...joined, ...parts.map(({ term }) => term)];
}

/** Words of a phrase, at most: longer ones are sentences. */
const LONGEST_PHRASE = 5;

/**
 * A few words as one term (`Expected revision` as `expectedrevision`), those that say nothing included: what a heading is found
 * by when it is asked for as it is, and an identifier when it is typed in words. `null` for one word, and for too many.
 */
export function phraseOf(text: string): string | null {
  const words = text.split(/\s+/).filter((word) => LETTER.test(word));
  const phrase = partsOf(text)
    .map(({ term }) => term)
    .join('');
  return words.length > 1 && words.length <= LONGEST_PHRASE && phrase.length <= LONGEST ? phrase : null;
}

/** A term as it is compared: lower case, without accents. */
export function plainTerm(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordOf(chunk: string, offset: number): SearchWord | null {
  const first = chunk.search(LETTER);
  if (first < 0) return null;
  const last = chunk.length - [...chunk].reverse().findIndex((sign) => LETTER.test(sign));
  const mark = MARK_BEFORE.exec(chunk.slice(Math.max(0, first - 2))) ?? MARK_BEFORE.exec(chunk.slice(Math.max(0, first - 1)));
  const isMarkedBehind = MARK_BEHIND.test(chunk.slice(first));
  const start = offset + (mark ? first - mark[0].length : first);
  const end = offset + (isMarkedBehind ? chunk.length : last);
  const core = chunk.slice(first, last);
  const segments = core.split('/').map((segment) => partsOf(segment));
  const wholes = segments.map((parts) => parts.map(({ term }) => term).join(''));
  const parts = placed(core, offset + first);
  const joined = [
    ...segments.flatMap((own, index) => (own.length > 1 ? [wholes[index] as string] : [])),
    ...wholes.slice(1).map((whole, index) => (wholes[index] as string) + whole),
  ].filter((term) => term.length > 1 && term.length <= LONGEST);
  const marked = mark ? mark[0] + (wholes[0] as string) : isMarkedBehind ? plainTerm(chunk.slice(first)) : null;
  const kept = parts.filter(({ term }) => isTelling(term));
  if (kept.length === 0 && joined.length === 0 && marked === null) return null;
  return { start, end, marked, joined, parts: kept };
}

function isTelling(term: string): boolean {
  return term.length > 1 && term.length <= LONGEST && !STOP_WORDS.has(term);
}

function partsOf(text: string): { readonly term: string; readonly index: number; readonly length: number }[] {
  return [...text.matchAll(PART)].map((match) => ({ term: plainTerm(match[0]), index: match.index, length: match[0].length }));
}

/** The parts of a word at their places in the text. Runs of signs without spaces become overlapping pairs. */
function placed(core: string, offset: number): SearchPart[] {
  return partsOf(core).flatMap(({ term, index, length }) => {
    const start = offset + index;
    if (!UNSPACED.test(term) || length < 3) return [{ term, start, end: start + length }];
    return Array.from({ length: length - 1 }, (_, at) => ({
      term: plainTerm(core.slice(index + at, index + at + 2)),
      start: start + at,
      end: start + at + 2,
    }));
  });
}
