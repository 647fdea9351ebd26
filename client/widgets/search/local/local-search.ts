// The site's own search: from a question to pages and the places on them. It runs in a worker, and knows neither page nor
// browser: files come through `load`.

import { ROW_LEVEL } from '../../../../renderer/model/parsed-page.ts';
import type { SearchText } from '../../../../renderer/model/search-index.ts';
import { searchName, stemOf, termCounts, topicOf } from '../../../../renderer/model/search-words.ts';
import type { SearchAnswer, SearchGroup, SearchHit, SearchPlace, SearchQuestion } from '../answer.ts';
import { withoutFilters } from '../without-filters.ts';
import { asCode, excerptOf, markAll } from '../marked-text.ts';
import { type Candidate, type Candidates, findCandidates } from './candidates.ts';
import { type FoundPage, ownFirst, foundPages, type Ranked } from './found-pages.ts';
import { type Filters, filtersIn } from './filters.ts';
import { type IndexFiles, type IndexText, type Load, openIndex, OutdatedIndex } from './index-files.ts';
import { type Wish, wishesOf } from './question.ts';
import { type FoundSection, type SectionSearch, sectionSearch } from './sections.ts';
import { nearness, similarTerms } from './near-terms.ts';
import { textAddress, alsoIn, placeOn, textWeights, versionAt } from './versions.ts';

/** Questions that are offered where nothing was found. */
const MOST_SIMILAR = 4;
/** How much the places on a page may change its rank. */
const PLACES_COUNT = 0.5;
/** Pages that are compared by their places: each so many for themselves, so that a longer answer has the same order. */
const COMPARED = 6;

/** Letters of a word, one of several, from which what begins with it is marked. */
const SHORTEST_BEGINNING = 3;

/** Answers questions. */
export interface LocalSearch {
  ask(question: SearchQuestion): Promise<SearchAnswer>;
  placeOf(path: string): Promise<SearchPlace>;
}

/** Prepares the search; nothing is loaded before the first question. */
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

async function answer(files: IndexFiles, question: SearchQuestion, sections: SectionSearch): Promise<SearchAnswer> {
  const filters = await filtersIn(files, question.text, wishesOf(question.text, files.synonyms));
  const { wishes, named } = filters;
  const find = async (text: string, { weigh, shown }: Filters): Promise<Found> => {
    const asked = withoutFilters(text, shown);
    const name = searchName(asked);
    const topic = searchName(topicOf(asked) ?? '');
    const weights = weightsFor(files, question, { ...filters, weigh });
    return { ...(await findCandidates(files, { wishes, named, name, topic }, weights)), weigh: weights, name };
  };
  const typed = await find(question.text, filters);
  const { corrected } = typed;
  const meant = respelled(question.text, corrected);
  // A corrected word names pages and products as one that was typed well. It narrows nothing: nobody typed it.
  const { found, weigh, name } = corrected.size === 0 ? typed : await find(meant, await softFilters(files, meant, filters));
  const pages = foundPages(files, found, weigh);
  const looked = await Promise.all(
    pages.slice(0, question.pages).map((page) => lookAt(files, page, { question, filters, name, sections })),
  );
  const blocks = Array.from({ length: Math.ceil(looked.length / COMPARED) }, (_, at) =>
    looked.slice(at * COMPARED, (at + 1) * COMPARED),
  );
  const shown = blocks.flatMap((block) => ownFirst(block.filter((one) => one !== null)));
  const isOver = shown.length > 0 || (question.scope === 'all' && filters.shown.length === 0);
  return {
    groups: shown.map(({ group }) => group),
    pages: pages.length,
    terms: [...new Set(shown.flatMap(({ terms }) => terms))],
    nearest: corrected.size > 0 ? meant : null,
    filters: filters.shown,
    similar: shown.length > 0 ? [] : await similarQuestions(files, question.text, wishes),
    ...(isOver ? { elsewhere: 0, versions: [] } : await elsewhere(files, wishes, question)),
  };
}

/** The texts of a question, and how they were looked for. */
interface Found extends Candidates {
  readonly weigh: (text: number) => number;
  /** All of the question (`searchName`). */
  readonly name: string | null;
}

/** The filters of a corrected question, if they leave out no more than those of the question as it was typed; else these. */
async function softFilters(files: IndexFiles, text: string, typed: Filters): Promise<Filters> {
  const filters = await filtersIn(files, text, wishesOf(text, files.synonyms));
  return filters.shown.length === typed.shown.length ? filters : { ...typed, shown: filters.shown };
}

/** How much each text counts: where products or versions are named, the version being read counts only if it is one of these. */
function weightsFor(
  files: IndexFiles,
  question: SearchQuestion,
  { shown, hasVersion, isSearched, weigh }: Filters,
): (text: number) => number {
  const isHere = isSearched(versionAt(files.index.versions, question.path));
  const asked = { ...question, ...(hasVersion && { scope: 'all' as const }), ...(shown.length > 0 && !isHere && { path: '' }) };
  const general = textWeights(files, asked, hasVersion);
  return (text) => general(text) * weigh(text);
}

/** The versions that have what is looked for, and on how many pages. */
async function elsewhere(
  files: IndexFiles,
  wishes: readonly Wish[],
  question: SearchQuestion,
): Promise<Pick<SearchAnswer, 'elsewhere' | 'versions'>> {
  const everywhere = textWeights(files, { ...question, scope: 'all' });
  const { found } = await findCandidates(files, { wishes, named: [], name: null, topic: null }, everywhere);
  const { versions } = files.index;
  const pages = versions.map(() => new Set<number>());
  for (const { text } of found) {
    const { page, versions: own } = files.texts[text] as IndexText;
    for (const version of own) pages[version]?.add(page);
  }
  const listed = versions.flatMap(({ group, version, folder }, number) => {
    const name = `${group} ${version}`;
    const id = idOf(folder);
    const words = versions.filter((other) => idOf(other.folder) === id).length === 1 ? id : `${group} ${id}`;
    const count = pages[number]?.size ?? 0;
    return count === 0 ? [] : [{ name, words, pages: count }];
  });
  return { elsewhere: foundPages(files, found, everywhere).length, versions: listed };
}

/** The name of a version's folder. */
function idOf(folder: string): string {
  return decodeURIComponent(folder.split('/').at(-2) ?? '');
}

/** The question with other words of the site in the place of each that nothing has. */
async function similarQuestions(files: IndexFiles, text: string, wishes: readonly Wish[]): Promise<readonly string[]> {
  const found = await Promise.all(
    wishes.map(async (wish) => {
      // An identifier as a whole: what is like one of its parts is not like it.
      const typed = wish.ways.findLast(({ terms }) => terms.length === 1)?.terms[0] ?? '';
      const near = similarTerms(typed, await files.terms(typed), MOST_SIMILAR);
      return near.map((term) => respelled(text, new Map([[wish, term]])));
    }),
  );
  return [...new Set(found.flat())].slice(0, MOST_SIMILAR);
}

/** What pages are searched for. */
interface Purpose {
  readonly question: SearchQuestion;
  readonly filters: Filters;
  /** All of the question (`searchName`). */
  readonly name: string | null;
  readonly sections: SectionSearch;
}

interface Looked extends Ranked {
  readonly group: SearchGroup;
  readonly terms: readonly string[];
}

/**
 * The terms to mark in a text: of a word that it has, the forms of this word, and not what else it was found by. Some texts have a
 * plain word as it was typed where this one has another form of it, or both.
 */
function markedTerms({ wishes }: Filters, { terms, typed }: Candidate): readonly string[] {
  const ofWish = ({ ways }: Wish, at: number): readonly string[] => {
    const found = terms[at] ?? [];
    const words = ways.flatMap((way) => way.terms);
    const plain = ways.length === 1 ? words : [];
    if (wishes.length > 1 && plain.some(({ length }) => length < SHORTEST_BEGINNING)) return plain;
    const isForm = (term: string): boolean =>
      words.some((word) => (word.length >= SHORTEST_BEGINNING && term.startsWith(word)) || stemOf(term) === stemOf(word));
    const forms = found.filter(isForm);
    return [...plain, ...(forms.length > 0 ? forms : found)];
  };
  return [...wishes.flatMap(ofWish), ...typed];
}

/** Searches the places on a page. `null` if the site was published again, and the page is gone. */
async function lookAt(
  files: IndexFiles,
  page: FoundPage,
  { question, filters, name, sections }: Purpose,
): Promise<Looked | null> {
  const { best, score, isOwn, share, texts } = page;
  const text = await files.text(best.text);
  if (!text) return null;
  const terms = markedTerms(filters, best);
  const found = sections(text, { wishes: best.terms, name }, question.perGroup);
  const address = textAddress(files, best.text, text, { readAt: question.path, isSearched: filters.isSearched });
  const inTitle = termCounts(text.title);
  const isAbout =
    best.terms.flat().every((term) => inTitle.has(term)) || (name !== null && nearness(name, searchName(text.title) ?? '') > 0);
  const top = Math.max(0, ...found.map((one) => one.score));
  return {
    group: groupOf(text, found, new Set(terms), { ...address, versions: alsoIn(files, texts, address.version), isAbout }),
    score: score * (1 + PLACES_COUNT * top),
    isOwn,
    share,
    terms,
  };
}

/** Where a page is, and the other versions that have it. */
interface Whereabouts {
  readonly href: string;
  readonly product: string;
  readonly versions: readonly string[];
}

function groupOf(
  text: SearchText,
  found: readonly FoundSection[],
  terms: ReadonlySet<string>,
  { href, product, versions, isAbout }: Whereabouts & { readonly isAbout: boolean },
): SearchGroup {
  const isTop = ({ section: [, , level] }: FoundSection): boolean => level <= 1;
  const top = found.find(isTop) ?? null;
  const hits = found.filter((one) => !isTop(one));
  // A page may be found by its place or its keywords, which are in none of its sections: it is shown with how it begins.
  const shown = top?.section ?? (found.length === 0 ? text.sections[0] : undefined);
  return {
    title: markAll(text.title, terms),
    href,
    place: [product, text.place].filter(Boolean).join(' › '),
    alsoIn: versions,
    excerpt: shown ? excerptOf(shown[3], terms) : [],
    isPlace: !isAbout && (hits[0]?.score ?? 0) > (top?.score ?? 0),
    // A heading that matches completely is best followed by the beginning of its text.
    hits: hits.map(
      ({ section: [id, heading, level, words], score }): SearchHit => ({
        href: `${href}#${id}`,
        heading: level === ROW_LEVEL ? asCode(markAll(heading, terms)) : markAll(heading, terms),
        excerpt: excerptOf(words, terms, score >= 1),
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
