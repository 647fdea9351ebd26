// The words of the search: the build indexes with the same function with which the browser asks. Identifiers are found however
// they are written (`AppendToStream`, `append-to-stream`), by their parts (`stream`), and with their mark (`$all`, `--force`).

/** A stretch of text that is one term or several. Offsets are UTF-16 units into the text; `end` is behind the last one. */
export interface SearchWord {
  readonly start: number;
  readonly end: number;
  /** The identifier with the mark before (or behind) it: `$all`, `--memdb`, `c#`; `null` where there is none. */
  readonly marked: string | null;
  /** Identifiers of several parts, and chains of three names and more, as one: `appendtostream`, `buildlibentry`. Empty for a plain word. */
  readonly joined: readonly string[];
  /** Each two neighbours of a path or an address as one: `streamsname`, `localhost2113`. */
  readonly pairs: readonly string[];
  readonly parts: readonly SearchPart[];
}

/** A part of an identifier, or a plain word. */
export interface SearchPart {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** The characters of an identifier, an address or a path. */
const CHUNK = /[\p{L}\p{M}\p{N}$@#_\-./:{}+]+/gu;
const LETTER = /[\p{L}\p{N}]/u;
/** Between the names of a path, an address or a chain of calls. */
const BETWEEN = /[/.:{}]/;
const PATH = /[/:{]/;
const LETTER_FIRST = /^\p{L}/u;
/** Most words: nothing but letters, and perhaps the end of a sentence. */
const PLAIN = /^([A-Za-z][a-z]+)[.:]?$/;
/** Parts between connectors, and inside of them where the case changes: `HTTPServer`, `appendTo`. */
const PART = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|[\p{Lu}\p{M}\p{N}]+/gu;
const ASCII = /^[\u0020-\u007E]*$/;
const MARK_BEFORE = /(?:--?|[$@#.])$/;
const MARK_BEHIND = /^\p{L}(?:\+\+|#)$/u;
/** Scripts that put no spaces between words are searched by pairs of signs. */
const UNSPACED = /[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]/;
/** Longer terms are hashes, keys and the like, and so are longer numbers. */
const LONGEST = 40;
const LONG_NUMBER = /^\d{6,}$/;

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

/** A stretch of a text; offsets as in `SearchWord`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The result of `find` for each word of a text, in reading order. Repeated words are analysed once. */
export function findInWords<T extends Stretch>(text: string, find: (word: SearchWord) => readonly T[]): T[] {
  const known = new Map<string, readonly T[]>();
  const found: T[] = [];
  for (const { 0: chunk, index } of text.matchAll(CHUNK)) {
    let here = known.get(chunk);
    if (!here) {
      const word = wordOf(chunk, 0);
      known.set(chunk, (here = word ? find(word) : []));
    }
    for (const one of here) found.push({ ...one, start: one.start + index, end: one.end + index });
  }
  return found;
}

/** Everything a word is indexed under, its most exact form first. */
export function termsOf({ marked, joined, pairs, parts }: SearchWord): string[] {
  return [...(marked === null ? [] : [marked]), ...joined, ...pairs, ...parts.map(({ term }) => term)];
}

/** How often a text has each term. Repeated words are analysed once. */
export function termCounts(text: string): Map<string, number> {
  return termCounter()(text);
}

/** Counts terms as `termCounts` does. */
export type TermCounter = typeof termCounts;

/** A written word: the terms it is indexed under, and how often it occurs in the current text. */
interface CountedWord {
  readonly terms: readonly string[];
  times: number;
}

/** Most words that a counter stores. */
const MOST_WORDS = 50_000;

/** Counts the terms of many texts: a word that is repeated in any of them is analysed once. */
export function termCounter(): TermCounter {
  const known = new Map<string, CountedWord>();
  const wordFor = (chunk: string): CountedWord => {
    const found = known.get(chunk);
    if (found) return found;
    const own = cutOut(chunk);
    const word = wordOf(own, 0);
    const made = { terms: word ? [...new Set(termsOf(word))] : [], times: 0 };
    known.set(own, made);
    return made;
  };
  return (text) => {
    if (known.size > MOST_WORDS) known.clear();
    const words: CountedWord[] = [];
    for (const chunk of text.match(CHUNK) ?? []) {
      const word = wordFor(chunk);
      if (word.times === 0) words.push(word);
      word.times += 1;
    }
    const counts = new Map<string, number>();
    for (const word of words) {
      for (const term of word.terms) counts.set(term, (counts.get(term) ?? 0) + word.times);
      word.times = 0;
    }
    return counts;
  };
}

/** V8 keeps a whole text in memory for the sake of a slice of at least this length. */
const LONG_STRETCH = 13;

/** A copy of a slice that is independent of its text. */
function cutOut(stretch: string): string {
  return stretch.length < LONG_STRETCH ? stretch : (JSON.parse(JSON.stringify(stretch)) as string);
}

/** Words of a phrase, at most: longer ones are sentences. */
const LONGEST_PHRASE = 5;

/** Ends the term of a name: what has it is where the name is explained, and not only mentioned. No word has it. */
export const NAME = '=';

/** Arguments and placeholders behind a name: `()`, `<folder>`, `[value]`. */
export const ARGUMENTS = /(?<=\S)\s*[(<[][^()<>[\]]*[)>\]]$/;

/** The sign that a variable begins with: `$all` is another name than `all`. */
const SIGN = /^\W*\$\w/;
/**
 * A few words as one name, without case, dashes, dots and arguments: `Expected revision` and `expectedRevision()` are both
 * `expectedrevision`. Stop words are part of it. `null` for what is too long to be a name.
 */
export function searchName(text: string): string | null {
  const words = text.split(/\s+/, LONGEST_PHRASE + 1).filter((word) => LETTER.test(word));
  const name = (SIGN.test(text) ? '$' : '') + joinedParts(text.replace(ARGUMENTS, ''));
  return words.length <= LONGEST_PHRASE && isShort(name) ? name : null;
}

/**
 * What a question is about: without the stop words that it begins with, and without the flags behind (`how to helm repo --color`);
 * `null` where that leaves all of it, or less than two words.
 */
export function topicOf(question: string): string | null {
  const words = question.trim().split(/\s+/);
  const first = words.findIndex((word) => !STOP_WORDS.has(word.toLowerCase()));
  const flag = words.findIndex((word) => word.startsWith('-'));
  const topic = words.slice(first, flag < 0 ? words.length : flag);
  return first < 0 || topic.length < 2 || topic.length === words.length ? null : topic.join(' ');
}

/**
 * Whether a phrase can have synonyms: not where stop words leave one word of several, or nothing. `log` is no `log in`.
 */
export function isPhrase(phrase: string): boolean {
  const words = searchWords(phrase).length;
  return words > 1 || (words === 1 && !/\s/.test(phrase.trim()));
}

/** The parts of a text as one term, whatever connects them. */
export function joinedParts(text: string): string {
  return partsOf(text)
    .map(({ term }) => term)
    .join('');
}

/** An English word without its ending: enough to find it in a list. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|ies|es|s|e|y)$/, '');
  return stem.length < 3 ? word : stem.replace(/([bdgmnprt])\1$/, '$1');
}

/** A term in the form that is compared: lower case, without accents. */
export function plainTerm(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordOf(chunk: string, offset: number): SearchWord | null {
  const plain = PLAIN.exec(chunk)?.[1];
  if (plain !== undefined) {
    const term = plain.toLowerCase();
    const [start, end] = [offset, offset + plain.length];
    return isDistinctive(term) ? { start, end, marked: null, joined: [], pairs: [], parts: [{ term, start, end }] } : null;
  }
  const first = chunk.search(LETTER);
  if (first < 0) return null;
  const last = endOf(chunk);
  const core = chunk.slice(first, last);
  const all = partsOf(core);
  const names = namesOf(core, all);
  const before = LETTER_FIRST.test(core) ? (MARK_BEFORE.exec(chunk.slice(0, first))?.[0] ?? '') : '';
  const isMarkedBehind = core.length === 1 && MARK_BEHIND.test(chunk.slice(first));
  // Flags have dots in their names: `--web.config.file`.
  const name = before.startsWith('-') ? joinedParts(core.split(PATH, 1)[0] ?? '') : (names[0] ?? '');
  const marked = before ? before + name : isMarkedBehind ? plainTerm(chunk.slice(first)) : null;
  const wholes = isChain(core, names) ? [...names, names.join('')] : names;
  const joined = wholes.filter((whole) => isShort(whole) && !all.some(({ term }) => term === whole));
  const pairs = pairsOf(core, all, names).filter(isShort);
  const parts = placed(core, all, offset + first).filter(({ term }) => isDistinctive(term));
  if (parts.length === 0 && joined.length === 0 && pairs.length === 0 && marked === null) return null;
  const end = offset + (isMarkedBehind ? chunk.length : last);
  return { start: offset + first - before.length, end, marked, joined, pairs, parts };
}

interface Part {
  readonly term: string;
  /** Its offset in the identifier. */
  readonly index: number;
  readonly length: number;
}

/** The names of a path, an address or a chain of calls, each of its parts as one. */
function namesOf(core: string, parts: readonly Part[]): string[] {
  const names: string[] = [];
  let behind = 0;
  for (const { term, index, length } of parts) {
    if (names.length > 0 && !BETWEEN.test(core.slice(behind, index))) names.push(names.pop() + term);
    else names.push(term);
    behind = index + length;
  }
  return names;
}

/** Several names with nothing but dots between them: calls, or a key of a configuration. */
function isChain(core: string, names: readonly string[]): boolean {
  return names.length > 2 && !PATH.test(core);
}

/** Neighbours in a path or an address belong together; the names of a longer chain do not. */
function pairsOf(core: string, parts: readonly Part[], names: readonly string[]): string[] {
  const isApart = isChain(core, names) || (parts.length > names.length && !PATH.test(core));
  return isApart ? [] : names.slice(1).map((name, at) => (names[at] as string) + name);
}

/** Behind the last letter or digit. */
function endOf(chunk: string): number {
  let end = chunk.length;
  while (end > 0 && /[$@#_\-./:{}+]/.test(chunk[end - 1] as string)) end -= 1;
  return end;
}

/** Whether a term is neither a single letter nor a hash, a key or the like. */
export function isShort(term: string): boolean {
  return term.length > 1 && term.length <= LONGEST && !LONG_NUMBER.test(term);
}

function isDistinctive(term: string): boolean {
  return isShort(term) && !STOP_WORDS.has(term);
}

function partsOf(text: string): Part[] {
  return [...text.matchAll(PART)].map((match) => ({ term: plainTerm(match[0]), index: match.index, length: match[0].length }));
}

/** The parts of a word at their places in the text. Runs of characters without spaces become overlapping pairs. */
function placed(core: string, parts: readonly Part[], offset: number): SearchPart[] {
  return parts.flatMap(({ term, index, length }) => {
    const start = offset + index;
    if (!UNSPACED.test(term) || length < 3) return [{ term, start, end: start + length }];
    return Array.from({ length: length - 1 }, (_, at) => ({
      term: plainTerm(core.slice(index + at, index + at + 2)),
      start: start + at,
      end: start + at + 2,
    }));
  });
}
