// The site's own search: from a question to pages and the places on them. It runs in a worker, and knows neither page nor
// browser: files come through `load`.

import type { SearchText } from '../../../../renderer/model/search-index.ts';
import { phraseOf } from '../../../../renderer/model/search-words.ts';
import type { SearchAnswer, SearchGroup, SearchHit, SearchPlace, SearchQuestion } from '../answer.ts';
import { excerptOf, markAll } from '../marked-text.ts';
import { findCandidates } from './candidates.ts';
import { type FoundPage, ownFirst, foundPages, type Ranked } from './found-pages.ts';
import { type IndexFiles, type Load, openIndex, OutdatedIndex } from './index-files.ts';
import { type Wish, wishesOf } from './question.ts';
import { type FoundSection, type SectionSearch, sectionSearch } from './sections.ts';
import { textAddress, alsoIn, placeOn, textWeights } from './versions.ts';

/** How much the places on a page may change its rank. */
const PLACES_COUNT = 0.5;

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
  const wishes = wishesOf(question.text, files.synonyms);
  const weigh = textWeights(files, question);
  const { found, corrected } = await findCandidates(files, { wishes, phrase: phraseOf(question.text) }, weigh);
  const pages = foundPages(files, found, weigh);
  const looked = await Promise.all(
    pages.slice(0, question.pages).map((page) => lookAt(files, page, { question, wishes, sections })),
  );
  const shown = ownFirst(looked.filter((one) => one !== null));
  const isOver = shown.length > 0 || question.scope === 'all';
  return {
    groups: shown.map(({ group }) => group),
    pages: pages.length,
    terms: [...new Set(shown.flatMap(({ terms }) => terms))],
    nearest: corrected.size > 0 ? respelled(question.text, corrected) : null,
    elsewhere: isOver ? 0 : await countElsewhere(files, wishes, question),
  };
}

async function countElsewhere(files: IndexFiles, wishes: readonly Wish[], question: SearchQuestion): Promise<number> {
  const everywhere = textWeights(files, { ...question, scope: 'all' });
  const { found } = await findCandidates(files, { wishes, phrase: null }, everywhere);
  return foundPages(files, found, everywhere).length;
}

/** What pages are searched for. */
interface Purpose {
  readonly question: SearchQuestion;
  readonly wishes: readonly Wish[];
  readonly sections: SectionSearch;
}

interface Looked extends Ranked {
  readonly group: SearchGroup;
  readonly terms: readonly string[];
}

/** The words of a question that are no identifiers. */
function plainWords(wishes: readonly Wish[]): readonly string[] {
  return wishes.flatMap(({ ways }) => (ways.length === 1 ? (ways[0]?.terms ?? []) : []));
}

/** Searches the places on a page. `null` if the site was published again, and the page is gone. */
async function lookAt(files: IndexFiles, page: FoundPage, { question, wishes, sections }: Purpose): Promise<Looked | null> {
  const { best, score, isOwn, share, texts } = page;
  const text = await files.text(best.text);
  if (!text) return null;
  // Other texts may have the word as it was typed where this one has another form of it, or both.
  const terms = [...best.terms.flat(), ...best.phrase, ...plainWords(wishes)];
  const found = sections(text, best.terms, question.perGroup);
  const address = textAddress(files, best.text, text, question.path);
  const top = Math.max(0, ...found.map((one) => one.score));
  return {
    group: groupOf(text, found, new Set(terms), { ...address, versions: alsoIn(files, texts, address.version) }),
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
  { href, product, versions }: Whereabouts,
): SearchGroup {
  const isTop = ({ section: [, , level] }: FoundSection): boolean => level <= 1;
  const top = found.find(isTop) ?? null;
  return {
    title: markAll(text.title, terms),
    href,
    place: [product, text.place].filter(Boolean).join(' › '),
    alsoIn: versions,
    excerpt: top ? excerptOf(top.section[3], terms) : [],
    // A heading that matches completely is best followed by the beginning of its text.
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
