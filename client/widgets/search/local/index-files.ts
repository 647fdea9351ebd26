// The files of an index in the browser: fetched on demand, once, and read.

import { bucketOf, letterOf, readTermLine, type SearchIndex, type SearchText } from '../../../../renderer/model/search-index.ts';

import { type Synonyms, synonymsIn } from './question.ts';

/** Fetches a file of the index by its path below the index's folder; `isFresh`: revalidated, if it is in the browser's cache. */
export type Load = (path: string, isFresh: boolean) => Promise<string>;

/** Where a term occurs. */
export interface Postings {
  /** Weights, by the numbers of the texts. */
  readonly weights: ReadonlyMap<number, number>;
  /** Texts that have it: of a common term, not all of them are among the weights. */
  readonly total: number;
}

/** The terms of one file of words, in no order. */
export type Bucket = ReadonlyMap<string, Postings>;

/** One text of the index. */
export interface IndexText {
  /** Number of its page: the same for all versions of it. */
  readonly page: number;
  /** Numbers of its versions in `SearchIndex.versions`. */
  readonly versions: readonly number[];
  /** It has none, and is about what is deprecated all the same. */
  readonly isMarked: boolean;
  /** Its file, and its place in that. */
  readonly part: string;
  readonly place: number;
}

/** The site was published again while this page was open: numbers mean other texts now. */
export class OutdatedIndex extends Error {}

/** An index and its files, loaded on demand. */
export interface IndexFiles {
  readonly index: SearchIndex;
  readonly texts: readonly IndexText[];
  readonly synonyms: Synonyms;
  /** Words that tell little of what is looked for (`SearchIndex.usual`). */
  readonly usual: ReadonlySet<string>;
  bucket(term: string): Promise<Bucket>;
  /** The terms that begin with the same letter, frequent ones first. */
  terms(term: string): Promise<readonly string[]>;
  text(number: number): Promise<SearchText | null>;
}

/** Loads the list of texts, and prepares to load the rest. */
export async function openIndex(load: Load): Promise<IndexFiles> {
  const index = JSON.parse(await load('index.json', true)) as SearchIndex;
  const { texts, firsts } = textFacts(index);
  const bucket = remembered((number: number) =>
    load(`words/${number.toString(16).padStart(2, '0')}.txt`, false).then((words) => readBucket(words, index.shape, firsts)),
  );
  const part = remembered((path: string) => load(`texts/${path}.json`, false).then((json) => JSON.parse(json) as SearchText[]));
  const terms = remembered((letter: string) =>
    load(`terms/${letter}.txt`, false).then((lines) => lines.split('\n').filter(Boolean)),
  );
  return {
    index,
    texts,
    synonyms: synonymsIn(index.synonyms),
    usual: new Set(index.usual),
    bucket: (term) => bucket(bucketOf(term, index.buckets)),
    terms: (term) => terms(letterOf(term)),
    text: async (number) => {
      const facts = texts[number];
      return facts ? ((await part(facts.part))[facts.place] ?? null) : null;
    },
  };
}

/** A function that loads once for each key; what failed is loaded again at the next call. */
function remembered<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const made = make(key);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
}

function textFacts({ groups, sets, marked, pagesPerPart }: SearchIndex): {
  readonly texts: IndexText[];
  readonly firsts: number[];
} {
  const texts: IndexText[] = [];
  const firsts: number[] = [];
  let page = -1;
  for (const [group, numbers] of groups.entries()) {
    firsts.push(texts.length);
    let inGroup = -1;
    let place = 0;
    for (const number of numbers) {
      if (number % 2 === 0) {
        page += 1;
        inGroup += 1;
        if (inGroup % pagesPerPart === 0) place = 0;
      }
      const part = `${group}-${Math.floor(inGroup / pagesPerPart)}`;
      const set = number >> 1;
      texts.push({ page, versions: sets[set] ?? [], isMarked: marked.includes(set), part, place });
      place += 1;
    }
  }
  return { texts, firsts };
}

/** Reads a file of words: the index's shape, then for each group of texts its lines and an empty one. */
function readBucket(words: string, shape: string, firsts: readonly number[]): Bucket {
  const bucket = new Map<string, { weights: Map<number, number>; total: number }>();
  const [first, ...lines] = words.split('\n');
  if (first !== shape) throw new OutdatedIndex('the index was published anew');
  let group = 0;
  for (const line of lines) {
    if (line === '') {
      group += 1;
      continue;
    }
    const { term, total, postings } = readTermLine(line);
    const known = bucket.get(term) ?? { weights: new Map<number, number>(), total: 0 };
    bucket.set(term, known);
    known.total += total;
    for (const [text, weight] of postings) known.weights.set((firsts[group] as number) + text, weight);
  }
  return bucket;
}
