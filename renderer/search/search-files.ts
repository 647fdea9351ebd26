// The files of the local search (their format: `renderer/model/search-index.ts`). What needs a page's body is stored by text and
// by group: an edit costs the words of one group, and joining the few files whose marks changed.

import { cacheKey, hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PlainText } from '../model/parsed-page.ts';
import type { SiteStructure } from '../model/site.ts';
import { compareText } from '../model/diagnostic.ts';
import { LETTERS, type SearchIndex, type SearchStart, type SearchText, type SearchVersion } from '../model/search-index.ts';
import { type TermCounter, termCounter } from '../model/search-words.ts';
import type { LocaleConfig, SiteConfig } from '../model/site-config.ts';
import { versionName } from '../site/routes/versions.ts';
import type { Cache } from '../model/tools.ts';
import { encodePath, behindBase } from '../model/url.ts';
import { lazyTextFile, textFile } from '../cache/text-file.ts';
import { searchFolder, searchSettings } from './search-settings.ts';
import { findableGroups, type IndexedGroup, indexedGroup, type IndexedPage, type IndexedText, type KeyedPage } from './texts.ts';
import { joinedMarks, markAt, pieceMarks, type SearchPiece, searchPiece, shareOf } from './pieces.ts';
import { type KeyedText, textSections, textTerms } from './text-terms.ts';
import { synonymsOf } from './synonyms.ts';
import { usualWordsOf } from './usual-words.ts';
import { termWeights } from './weights.ts';

/** What the files are made from. */
export interface SearchFileInputs {
  readonly config: SiteConfig;
  /** Pages to begin with. */
  readonly starts: readonly SearchStart[];
  /** Loads what a page says. */
  text(page: KeyedPage): Pick<PlainText, 'sections'>;
  readonly engineHash: string;
  readonly cache: Cache;
}

/** The same, and a counter of the words of all texts. */
interface CountingInputs extends SearchFileInputs {
  readonly counter: TermCounter;
}

/** Raised when the pieces, or the files made of them, change their form. */
const STEP = 'search@14';
/** The same of marks that are joined. */
const JOINED_STEP = 'search-marks@2';
/** Groups whose marks are joined: about as many as there are such joined ones, so that an edit hashes few of both. */
const GROUPS_PER_MARKS = 16;
/** Pages whose texts share a file: readers fetch those of the first few results. */
const PAGES_PER_PART = 1;
const LINE_END = Buffer.from('\n');
/** Pages for each file of words, so that these stay about as large whatever the size of the site. */
const PAGES_PER_BUCKET = 6;

/** The settings of a language's search and, where no hosted service is asked, its index. None for a site without search. */
export function searchFiles(locale: LocaleConfig, groups: readonly IndexedGroup[], inputs: SearchFileInputs): OutputFile[] {
  const { search } = inputs.config;
  if (search === null) return [];
  const folder = searchFolder(locale);
  const settings = searchSettings(inputs.config, search, locale, inputs.starts);
  const said = textFile(`${folder}settings.json`, () => `${JSON.stringify(settings)}\n`);
  const words = { synonyms: synonymsOf(search, locale), usual: usualWordsOf(locale) };
  return search.hosted === null ? [said, ...indexFiles(groups, folder, { ...inputs, words })] : [said];
}

/** The paths of these files in all languages. */
export function searchPaths(site: Pick<SiteStructure, 'pages'>, config: SiteConfig): readonly string[] {
  const unread: SearchFileInputs = { config, starts: [], engineHash: '', cache: NO_CACHE, text: () => ({ sections: [] }) };
  return config.locales.flatMap((locale) => {
    const groups = findableGroups(site, locale, config).map((group) => indexedGroup(group, () => '', unread));
    return searchFiles(locale, groups, unread).map(({ path }) => path);
  });
}

/** For files that are not written. */
const NO_CACHE: Cache = { get: () => undefined, has: () => false, set: () => undefined };

/** What an index knows of its language. */
type LanguageWords = Pick<SearchIndex, 'synonyms' | 'usual'>;

function indexFiles(
  groups: readonly IndexedGroup[],
  folder: string,
  { words, ...inputs }: SearchFileInputs & { readonly words: LanguageWords },
): OutputFile[] {
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  const buckets = 2 ** Math.max(3, Math.ceil(Math.log2(Math.max(1, count / PAGES_PER_BUCKET))));
  const shape = hashContent(JSON.stringify([groups.map((group) => group.shape), buckets])).slice(0, 8);
  const counting = { ...inputs, counter: termCounter() };
  const pieces = piecesOf(groups, buckets, counting);
  return [
    textFile(
      `${folder}index.json`,
      () => `${JSON.stringify(searchIndex(groups, { buckets, shape, words, config: inputs.config }))}\n`,
    ),
    ...joinedFiles([...wordsFiles(folder, buckets, shape, pieces), ...termsFiles(folder, buckets, pieces)], shape, pieces),
    ...groups.flatMap(({ pages }, number) => textFiles(`${folder}texts/${number}`, pages, counting)),
  ];
}

/** The pieces of all groups. Those of one site are held as long as one of its files. */
interface Pieces {
  /** Their marks (`pieceMarks`), joined for so many groups each (`GROUPS_PER_MARKS`): far less to load than the pieces. */
  marks(): readonly string[];
  all(): readonly SearchPiece[];
}

function piecesOf(groups: readonly IndexedGroup[], buckets: number, inputs: CountingInputs): Pieces {
  const pieceOf = (group: IndexedGroup): SearchPiece =>
    remembered(inputs.cache, 'search-piece', cacheKey(STEP, buckets, group.key), () =>
      searchPiece(
        group.pages.flatMap(({ groupName, texts }) => texts.map((text) => weightsOf(text, groupName, inputs))),
        buckets,
      ),
    );
  const marksOf = (group: IndexedGroup): string =>
    remembered(inputs.cache, 'search-marks', cacheKey(STEP, buckets, group.key), () => pieceMarks(pieceOf(group)));
  const marks = (first: number): string => {
    const own = groups.slice(first, first + GROUPS_PER_MARKS);
    const keys = own.map(({ key }) => key);
    return remembered(inputs.cache, 'search-marks', cacheKey(JOINED_STEP, buckets, keys), () => joinedMarks(own.map(marksOf)));
  };
  return {
    marks: once(() => groups.flatMap((_, number) => (number % GROUPS_PER_MARKS === 0 ? [marks(number)] : []))),
    all: once(() => groups.map(pieceOf)),
  };
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
function weightsOf({ page, path }: IndexedText, groupName: string, inputs: CountingInputs): ReadonlyMap<string, number> {
  const said = textTerms(keyedText(page, inputs), inputs);
  const { title, place, keywords } = page;
  return termWeights({ title, place, path, keywords }, groupName, said);
}

/** A file that is put together from the pieces of all groups. */
interface JoinedFile {
  readonly path: string;
  /** A text, or its bytes in UTF-8. */
  text(): string | Uint8Array;
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
    text: () => Buffer.concat([Buffer.from(shape), ...pieces.all().flatMap((piece) => [LINE_END, shareOf(piece, bucket)])]),
  }));
}

/** The terms by their first letters, those of many groups first. Their shares follow those of `buckets`. */
function termsFiles(folder: string, buckets: number, pieces: Pieces): JoinedFile[] {
  return LETTERS.map((letter, number) => ({
    path: `${folder}terms/${letter}.txt`,
    text: () => mostCommonFirst(pieces.all().map((piece) => shareOf(piece, buckets + number))),
  }));
}

/** Each term once, on a line of its own. */
function mostCommonFirst(shares: readonly Buffer[]): string {
  const counts = new Map<string, number>();
  for (const share of shares) {
    for (const term of share.toString().split('\n')) if (term !== '') counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  return sorted.map(([term]) => `${term}\n`).join('');
}

function textFiles(place: string, pages: readonly IndexedPage[], inputs: CountingInputs): OutputFile[] {
  return Array.from({ length: Math.ceil(pages.length / PAGES_PER_PART) }, (_, part) => {
    const texts = pages.slice(part * PAGES_PER_PART, (part + 1) * PAGES_PER_PART).flatMap((page) => page.texts);
    const key = (): string => texts.map((text) => text.key).join(' ');
    return lazyTextFile(`${place}-${part}.json`, key, [], () => {
      const lines = texts.flatMap((text, at) => [at === 0 ? '[' : ',\n', textLine(text, inputs)]);
      return Buffer.concat([...lines, ']\n'].map((line) => (typeof line === 'string' ? Buffer.from(line) : line)));
    });
  });
}

/** A text as JSON (`SearchText`). Its sections are stored once, wherever the text is published. */
function textLine({ page, path }: IndexedText, inputs: CountingInputs): Uint8Array {
  const place: Omit<SearchText, 'sections'> = { title: page.title, place: page.place, path };
  const start = JSON.stringify(place).slice(0, -1);
  return Buffer.concat([Buffer.from(`${start},"sections":`), textSections(keyedText(page, inputs), inputs), Buffer.from('}')]);
}

function keyedText(page: KeyedPage, inputs: SearchFileInputs): KeyedText {
  return { key: page.key, text: () => inputs.text(page) };
}

function searchIndex(
  groups: readonly IndexedGroup[],
  {
    buckets,
    shape,
    words,
    config,
  }: Pick<SearchIndex, 'buckets' | 'shape'> & { readonly words: LanguageWords; readonly config: SiteConfig },
): SearchIndex {
  const pages = groups.map((group) => group.pages);
  const found = new Set(pages.flat().flatMap(({ texts }) => texts.flatMap(({ versions }) => versions.map(String))));
  const versions = new Map<string, number>();
  const named: SearchVersion[] = [];
  for (const [place, group] of config.versions.entries()) {
    const newest = group.versions.find(({ hide }) => !hide);
    for (const [at, entry] of group.versions.entries()) {
      if (!found.has(String([place, at]))) continue;
      const folder = behindBase(config.base, encodePath(`/${group.basePath}/${entry.path}/`));
      versions.set(String([place, at]), named.length);
      named.push({
        group: group.name,
        version: versionName(entry),
        folder,
        deprecated: entry.deprecated,
        hidden: entry.hide,
        newest: entry === newest,
      });
    }
  }
  // One text of each set stands for all: they have the same versions, and the same mark if they have none.
  const sets = new Map<string, { readonly number: number; readonly text: IndexedText }>();
  const isMarked = (text: IndexedText): boolean => text.versions.length === 0 && text.page.marked;
  const setOf = (text: IndexedText): number => {
    const key = isMarked(text) ? 'marked' : text.versions.join(' ');
    const known = sets.get(key);
    if (!known) sets.set(key, { number: sets.size, text });
    return known?.number ?? sets.size - 1;
  };
  const numbers = pages.map((group) => group.flatMap(({ texts }) => texts.map((text, at) => 2 * setOf(text) + (at > 0 ? 1 : 0))));
  const listed = Array.from(sets.values(), ({ text }) => text);
  const marked = listed.flatMap((text, number) => (isMarked(text) ? [number] : []));
  return {
    shape,
    base: config.base,
    buckets,
    pagesPerPart: PAGES_PER_PART,
    versions: named,
    sets: listed.map((text) => text.versions.map((version) => versions.get(String(version)) as number)),
    ...words,
    marked,
    groups: numbers,
  };
}
