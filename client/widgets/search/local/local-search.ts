// The site's own search: from a question to pages and the places on them. It runs in a worker, and knows neither page nor
// browser: files come through `load`.

import type { SearchText } from '../../../../renderer/model/search-index.ts';
import { phraseOf } from '../../../../renderer/model/search-words.ts';
import type { SearchAnswer, SearchGroup, SearchHit, SearchPlace, SearchQuestion } from '../answer.ts';
import { excerptOf, markAll } from '../marked-text.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { type IndexFiles, type Load, openIndex, OutdatedIndex } from './index-files.ts';
import { type Wish, wishesOf } from './question.ts';
import { type FoundSection, sectionSearch } from './sections.ts';

/** What a text without a version counts beside one of the version being read, and a deprecated one beside others. */
const UNVERSIONED = 0.4;
const DEPRECATED = 0.8;
/** What an older version counts beside a newer one with another text. */
const OLDER = 0.97;
/** How much the places on a page may change its rank. */
const PLACES_COUNT = 0.35;
/** Pages looked at more closely for each that is shown: the first may change places with those behind. */
const LOOKED_AT = 1;

/** Answers questions. */
export interface LocalSearch {
  ask(question: SearchQuestion): Promise<SearchAnswer>;
  placeOf(path: string): Promise<SearchPlace>;
}

/** Prepares the search; nothing is loaded before it is asked. */
export function createLocalSearch(load: Load): LocalSearch {
  const sections = sectionSearch();
  let opened: Promise<IndexFiles> | null = null;
  const files = (): Promise<IndexFiles> => {
    opened ??= openIndex(load).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const ask = async (question: SearchQuestion): Promise<SearchAnswer> => answer(await files(), question, sections);
  return {
    async ask(question) {
      try {
        return await ask(question);
      } catch (error) {
        if (!(error instanceof OutdatedIndex)) throw error;
        opened = null;
        return ask(question);
      }
    },
    placeOf: async (path) => placeOn((await files()).index.versions, path),
  };
}

type Versions = IndexFiles['index']['versions'];

function versionOf(versions: Versions, path: string): number {
  return versions.findIndex(({ folder }) => path.startsWith(folder));
}

function placeOn(versions: Versions, path: string): SearchPlace {
  const version = versions[versionOf(versions, path)];
  if (version) return { kind: 'version', name: `${version.group} ${version.version}` };
  return { kind: versions.some(({ newest }) => !newest) ? 'newest' : 'everything', name: '' };
}

/** How much a text counts on a page of the site; 0: it is not searched. */
function weigher({ index, texts }: IndexFiles, { path, scope }: SearchQuestion): (text: number) => number {
  const { versions } = index;
  const here = versionOf(versions, path);
  const general = (numbers: readonly number[]): number => {
    const newest = numbers.some((number) => versions[number]?.newest) ? 1 : OLDER;
    return numbers.every((number) => versions[number]?.deprecated) ? DEPRECATED : newest;
  };
  const weights = texts.map(({ versions: own }) => {
    if (own.length === 0) return here < 0 ? 1 : UNVERSIONED;
    if (scope === 'all') return own.includes(here) ? 1 : general(own);
    return (here < 0 ? own.some((number) => versions[number]?.newest) : own.includes(here)) ? 1 : 0;
  });
  return (text) => weights[text] ?? 0;
}

async function answer(
  files: IndexFiles,
  question: SearchQuestion,
  sections: ReturnType<typeof sectionSearch>,
): Promise<SearchAnswer> {
  const wishes = wishesOf(question.text);
  const weight = weigher(files, question);
  const { found, corrected } = await findCandidates(
    files,
    { wishes, phrase: phraseOf(question.text) },
    (text) => weight(text) > 0,
  );
  const pages = byPage(files, found, weight);
  const looked = await Promise.all(
    pages.slice(0, question.pages * LOOKED_AT).map(async (page) => lookAt(files, page, question, wishes, sections)),
  );
  const shown = looked
    .filter((one) => one !== null)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, question.pages);
  const elsewhere = shown.length > 0 || question.scope === 'all' ? 0 : await countElsewhere(files, wishes, question);
  return {
    groups: shown.map(({ group }) => group),
    pages: pages.length,
    terms: [...new Set(shown.flatMap(({ terms }) => terms))],
    nearest: corrected.size > 0 ? respelled(question.text, corrected) : null,
    elsewhere,
  };
}

async function countElsewhere(files: IndexFiles, wishes: readonly Wish[], question: SearchQuestion): Promise<number> {
  const everywhere = weigher(files, { ...question, scope: 'all' });
  const { found } = await findCandidates(files, { wishes, phrase: null }, () => true);
  return byPage(files, found, everywhere).length;
}

/** A page's texts that were found: the best one, and all with about as much to say. */
interface FoundPage {
  readonly best: Candidate;
  readonly score: number;
  readonly texts: readonly number[];
}

/** A text of another version is named beside the best one if it says at least this share of it. */
const AS_GOOD = 0.6;

/** The pages of the texts, best first: a page in several versions counts once. */
function byPage({ texts }: IndexFiles, found: readonly Candidate[], weight: (text: number) => number): FoundPage[] {
  const pages = new Map<number, { readonly candidate: Candidate; readonly score: number }[]>();
  for (const candidate of found) {
    const page = texts[candidate.text]?.page ?? -1;
    const one = { candidate, score: candidate.score * weight(candidate.text) };
    pages.set(page, [...(pages.get(page) ?? []), one]);
  }
  return [...pages.values()]
    .map((all) => {
      const [best, ...others] = all.sort((a, b) => b.score - a.score) as [(typeof all)[number], ...typeof all];
      const good = others.filter(({ score }) => score >= best.score * AS_GOOD);
      return { best: best.candidate, score: best.score, texts: [best, ...good].map(({ candidate }) => candidate.text) };
    })
    .sort((a, b) => b.score - a.score);
}

interface Looked {
  readonly group: SearchGroup;
  readonly rank: number;
  readonly terms: readonly string[];
}

/** The words of a question that are no identifiers. */
function plainWords(wishes: readonly Wish[]): readonly string[] {
  return wishes.flatMap(({ ways }) => (ways.length === 1 ? (ways[0]?.terms ?? []) : []));
}

/** Looks at the places on a page. `null` if the site was published anew, and the page is no more. */
async function lookAt(
  files: IndexFiles,
  { best, score, texts }: FoundPage,
  question: SearchQuestion,
  wishes: readonly Wish[],
  sections: ReturnType<typeof sectionSearch>,
): Promise<Looked | null> {
  const text = await files.text(best.text);
  if (!text) return null;
  // Other texts may have the word as it was typed where this one has another form of it, or both.
  const terms = [...best.terms.flat(), ...best.phrase, ...plainWords(wishes)];
  const found = sections(text, best.terms, question.perGroup);
  const address = addressOf(files, best.text, text, question.path);
  const top = Math.max(0, ...found.map((one) => one.score));
  return {
    group: groupOf(text, found, new Set(terms), address, alsoIn(files, texts, address.version)),
    rank: score * (1 + PLACES_COUNT * top),
    terms,
  };
}

interface Address {
  readonly href: string;
  /** Number of the version that is linked to, or -1. */
  readonly version: number;
  readonly product: string;
}

/** Where a text is read: in the version being read if it has the text, else in the newest one. */
function addressOf({ index, texts }: IndexFiles, number: number, { path }: SearchText, readAt: string): Address {
  const here = versionOf(index.versions, readAt);
  const own = texts[number]?.versions ?? [];
  const version = own.includes(here) ? here : (own[0] ?? -1);
  const entry = index.versions[version];
  if (!entry) return { href: index.base + path, version: -1, product: '' };
  return { href: entry.folder + path, version, product: `${entry.group} ${entry.version}` };
}

/** The other versions of the texts, in catalogue order. */
function alsoIn({ index, texts }: IndexFiles, numbers: readonly number[], shown: number): string[] {
  const all = new Set(numbers.flatMap((number) => texts[number]?.versions ?? []));
  all.delete(shown);
  return [...all].sort((a, b) => a - b).map((number) => index.versions[number]?.version ?? '');
}

function groupOf(
  text: SearchText,
  found: readonly FoundSection[],
  terms: ReadonlySet<string>,
  { href, product }: Address,
  versions: readonly string[],
): SearchGroup {
  const isTop = ({ section: [, , level] }: FoundSection): boolean => level <= 1;
  const top = found.find(isTop) ?? null;
  return {
    title: markAll(text.title, terms),
    href,
    place: [product, text.place].filter(Boolean).join(' › '),
    alsoIn: versions,
    excerpt: top ? excerptOf(top.section[3], terms) : [],
    // A heading that says it all is best followed by how its text begins.
    hits: found
      .filter((one) => !isTop(one))
      .map(
        ({ section: [id, heading, , words], score }): SearchHit => ({
          href: `${href}#${id}`,
          heading: markAll(heading, terms),
          excerpt: excerptOf(words, terms, score === 1),
        }),
      ),
  };
}

/** The question with the mistyped words replaced. */
function respelled(text: string, corrected: ReadonlyMap<Wish, string>): string {
  let out = text;
  for (const [{ start, end }, term] of [...corrected].sort(([a], [b]) => b.start - a.start))
    out = out.slice(0, start) + term + out.slice(end);
  return out;
}
