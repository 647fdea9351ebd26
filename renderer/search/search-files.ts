// The files of the local search (their format: `renderer/model/search-index.ts`). What needs a page's body is stored by text and
// by group: an edit costs the words of one group, and joining the few files whose marks changed.

import { cacheKey, hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { SiteStructure } from '../model/site.ts';
import { compareText } from '../model/diagnostic.ts';
import { LETTERS, letterOf, type SearchIndex, type SearchText, type SearchVersion } from '../model/search-index.ts';
import { type TermCounter, termCounter } from '../model/search-words.ts';
import type { LocaleConfig, SiteConfig, VersionConfig } from '../model/site-config.ts';
import type { Cache } from '../model/tools.ts';
import { encodePath, behindBase } from '../model/url.ts';
import { lazyTextFile, textFile } from '../cache/text-file.ts';
import { searchFolder, searchSettings } from './search-settings.ts';
import { findablePages, type IndexedPage, type IndexedText, groupsOf, indexedPages, type KeyedPage } from './texts.ts';
import { joinedMarks, markAt, pieceMarks, type SearchPiece, searchPiece, wordsIn } from './pieces.ts';
import { type KeyedText, textSections, textTerms } from './text-terms.ts';
import { termWeights } from './weights.ts';

/** What the files are made from. */
export interface SearchFileInputs {
  readonly config: SiteConfig;
  /** Loads the body of a page. */
  body(page: KeyedPage): Pick<PageBody, 'sections'>;
  readonly engineHash: string;
  readonly cache: Cache;
}

/** The same, the key of each text, and a counter of their words. */
interface KeyedInputs extends SearchFileInputs {
  readonly counter: TermCounter;
  keyOf(text: IndexedText): string;
}

/** Raised when the text of a page, or what is made of it, changes its form. */
const STEP = 'search@9';
/** The same of marks that are joined. */
const JOINED_STEP = 'search-marks@1';
/** Groups whose marks are joined: about as many as there are such joined ones, so that an edit hashes few of both. */
const GROUPS_PER_MARKS = 16;
/** Pages whose texts share a file: readers fetch those of the first few results. */
const PAGES_PER_PART = 1;
/** Pages for each file of words, so that these stay about as large whatever the size of the site. */
const PAGES_PER_BUCKET = 6;

/** The settings of a language's search and, where no hosted service is asked, its index. None for a site without search. */
export function searchFiles(locale: LocaleConfig, pages: readonly KeyedPage[], inputs: SearchFileInputs): OutputFile[] {
  const { search } = inputs.config;
  if (search === null) return [];
  const folder = searchFolder(locale);
  const settings = searchSettings(inputs.config, search, locale);
  const said = textFile(`${folder}settings.json`, () => `${JSON.stringify(settings)}\n`);
  return search.hosted === null ? [said, ...indexFiles(pages, folder, inputs)] : [said];
}

/** The paths of these files in all languages. */
export function searchPaths(site: Pick<SiteStructure, 'pages'>, config: SiteConfig): readonly string[] {
  const unread: SearchFileInputs = { config, engineHash: '', cache: NO_CACHE, body: () => ({ sections: [] }) };
  return config.locales.flatMap((locale) => {
    const pages = findablePages(site, locale, config).map((page) => ({ ...page, key: '' }));
    return searchFiles(locale, pages, unread).map(({ path }) => path);
  });
}

/** For files that are not written. */
const NO_CACHE: Cache = { get: () => undefined, has: () => false, set: () => undefined };

function indexFiles(findable: readonly KeyedPage[], folder: string, inputs: SearchFileInputs): OutputFile[] {
  const pages = indexedPages(findable, inputs.config);
  const groups = groupsOf(pages);
  const buckets = 2 ** Math.max(3, Math.ceil(Math.log2(Math.max(1, pages.length / PAGES_PER_BUCKET))));
  const index = searchIndex(groups, buckets, inputs.config);
  const keyed = { ...inputs, keyOf: textKeys(inputs.engineHash), counter: termCounter() };
  const pieces = piecesOf(groups, buckets, keyed);
  return [
    textFile(`${folder}index.json`, () => `${JSON.stringify(index)}\n`),
    ...joinedFiles([...wordsFiles(folder, buckets, index.shape, pieces), ...termsFiles(folder, pieces)], index.shape, pieces),
    ...groups.flatMap((group, number) => textFiles(folder, number, group, keyed)),
  ];
}

/** The pieces of all groups. Those of one site are held as long as one of its files. */
interface Pieces {
  /** Their marks (`pieceMarks`), joined for so many groups each (`GROUPS_PER_MARKS`): far less to load than the pieces. */
  marks(): readonly string[];
  all(): readonly SearchPiece[];
}

function piecesOf(groups: readonly (readonly IndexedPage[])[], buckets: number, inputs: KeyedInputs): Pieces {
  const keys = once(() =>
    groups.map((group) => {
      const texts = group.flatMap((page) => page.texts.map((text) => inputs.keyOf(text)));
      return cacheKey(STEP, inputs.engineHash, buckets, texts);
    }),
  );
  const each = <T>(make: (group: readonly IndexedPage[], key: string) => T) =>
    once(() => groups.map((group, number) => make(group, keys()[number] as string)));
  const marks = (first: number): string => {
    const own = keys().slice(first, first + GROUPS_PER_MARKS);
    return remembered(inputs.cache, 'search-marks', cacheKey(JOINED_STEP, own), () =>
      joinedMarks(own.map((key, i) => marksOf(groups[first + i] as readonly IndexedPage[], key, buckets, inputs))),
    );
  };
  return {
    marks: once(() => groups.flatMap((_, number) => (number % GROUPS_PER_MARKS === 0 ? [marks(number)] : []))),
    all: each((group, key) => pieceOf(group, key, buckets, inputs)),
  };
}

function marksOf(group: readonly IndexedPage[], key: string, buckets: number, inputs: KeyedInputs): string {
  return remembered(inputs.cache, 'search-marks', key, () => pieceMarks(pieceOf(group, key, buckets, inputs)));
}

function pieceOf(group: readonly IndexedPage[], key: string, buckets: number, inputs: KeyedInputs): SearchPiece {
  return remembered(inputs.cache, 'search-piece', key, () =>
    searchPiece(
      group.flatMap(({ groupName, texts }) => texts.map((text) => weightsOf(text, groupName, inputs))),
      buckets,
    ),
  );
}

/** A value of a store of the cache, made if it is not there. */
function remembered<T>(cache: Cache, store: string, key: string, make: () => T): T {
  const known = cache.get<T>(store, key);
  if (known) return known;
  const made = make();
  cache.set(store, key, made);
  return made;
}

/**
 * The weights of a text's terms. The terms of its sections are stored: an edit counts the words of one text, not of its whole
 * group.
 */
function weightsOf({ page, path }: IndexedText, groupName: string, inputs: KeyedInputs): ReadonlyMap<string, number> {
  const said = textTerms(keyedText(page, inputs), inputs);
  return termWeights({ title: page.title, place: page.place, path }, groupName, said);
}

/** A file that is put together from the pieces of all groups. */
interface JoinedFile {
  readonly path: string;
  text(): string;
}

/** Their keys are made of their shares' marks, in the order of these: an edit leaves most of the files unchanged. */
function joinedFiles(files: readonly JoinedFile[], shape: string, pieces: Pieces): OutputFile[] {
  const key = (number: number): string =>
    hashContent([STEP, shape, ...pieces.marks().map((marks) => markAt(marks, number))].join(' '));
  return files.map(({ path, text }, number) =>
    lazyTextFile(
      path,
      once(() => key(number)),
      [],
      text,
    ),
  );
}

function wordsFiles(folder: string, buckets: number, shape: string, pieces: Pieces): JoinedFile[] {
  return Array.from({ length: buckets }, (_, bucket) => ({
    path: `${folder}words/${bucket.toString(16).padStart(2, '0')}.txt`,
    text: () => [shape, ...pieces.all().map((piece) => wordsIn(piece, bucket))].join('\n'),
  }));
}

/** The terms by their first letters, those of many groups first. */
function termsFiles(folder: string, pieces: Pieces): JoinedFile[] {
  const byLetter = once(() => {
    const counts = new Map<string, number>();
    for (const { terms } of pieces.all()) {
      for (const term of terms.split('\n')) if (term !== '') counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const lines = new Map(LETTERS.map((letter) => [letter, [] as string[]]));
    const sorted = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
    for (const [term] of sorted) lines.get(letterOf(term))?.push(`${term}\n`);
    return lines;
  });
  return LETTERS.map((letter) => ({ path: `${folder}terms/${letter}.txt`, text: () => byLetter().get(letter)?.join('') ?? '' }));
}

function textFiles(folder: string, number: number, group: readonly IndexedPage[], inputs: KeyedInputs): OutputFile[] {
  return Array.from({ length: Math.ceil(group.length / PAGES_PER_PART) }, (_, part) => {
    const texts = group.slice(part * PAGES_PER_PART, (part + 1) * PAGES_PER_PART).flatMap((page) => page.texts);
    const key = once(() => texts.map((text) => inputs.keyOf(text)).join(' '));
    return lazyTextFile(`${folder}texts/${number}-${part}.json`, key, [], () => {
      const lines = texts.flatMap((text, at) => [at === 0 ? '[' : ',\n', textLine(text, inputs)]);
      return Buffer.concat([...lines, ']\n'].map((line) => (typeof line === 'string' ? Buffer.from(line) : line)));
    });
  });
}

/** Keys of texts are used by the pieces and by the files of texts: each is made once. */
function textKeys(engineHash: string): (text: IndexedText) => string {
  const known = new WeakMap<IndexedText, string>();
  return (text) => {
    const { page, path } = text;
    const key = known.get(text) ?? hashContent([STEP, engineHash, page.key, page.title, path, page.place].join('\0'));
    known.set(text, key);
    return key;
  };
}

/** A text as JSON (`SearchText`). Its sections are stored once, wherever the text is published. */
function textLine({ page, path }: IndexedText, inputs: KeyedInputs): Uint8Array {
  const place: Omit<SearchText, 'sections'> = { title: page.title, place: page.place, path };
  const start = JSON.stringify(place).slice(0, -1);
  return Buffer.concat([Buffer.from(`${start},"sections":`), textSections(keyedText(page, inputs), inputs), Buffer.from('}')]);
}

function keyedText(page: KeyedPage, inputs: SearchFileInputs): KeyedText {
  return { key: page.key, body: () => inputs.body(page) };
}

function searchIndex(groups: readonly (readonly IndexedPage[])[], buckets: number, config: SiteConfig): SearchIndex {
  const found = new Set(groups.flat().flatMap(({ texts }) => texts.flatMap(({ versions }) => versions)));
  const versions = new Map<VersionConfig, number>();
  const named: SearchVersion[] = [];
  for (const group of config.versions) {
    const newest = group.versions.find(({ hide }) => !hide);
    for (const entry of group.versions.filter((one) => found.has(one))) {
      const folder = behindBase(config.base, encodePath(`/${group.basePath}/${entry.path}/`));
      versions.set(entry, named.length);
      named.push({ group: group.name, version: entry.version, folder, deprecated: entry.deprecated, newest: entry === newest });
    }
  }
  const sets = new Map<string, number>();
  const setOf = (text: IndexedText): number => {
    const isMarked = text.versions.length === 0 && text.page.marked;
    const key = JSON.stringify([isMarked, text.versions.map((version) => versions.get(version))]);
    if (!sets.has(key)) sets.set(key, sets.size);
    return sets.get(key) as number;
  };
  const numbers = groups.map((group) =>
    group.flatMap(({ texts }) => texts.map((text, at) => 2 * setOf(text) + (at > 0 ? 1 : 0))),
  );
  const listed = [...sets.keys()].map((key) => JSON.parse(key) as [isMarked: boolean, versions: number[]]);
  const marked = listed.flatMap(([isMarked], number) => (isMarked ? [number] : []));
  const shape = hashContent(
    JSON.stringify([groups.map((group) => group.map(({ id, texts }) => [id, texts.length])), buckets]),
  ).slice(0, 8);
  return {
    shape,
    base: config.base,
    buckets,
    pagesPerPart: PAGES_PER_PART,
    versions: named,
    sets: listed.map(([, own]) => own),
    marked,
    groups: numbers,
  };
}
