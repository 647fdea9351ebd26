// How much a text says about each of its terms. Every place where a term may be has a most that it is worth (BM25F with a saturation
// for each field), so that a page about a term precedes those that mention it, however often and however long they are. The average
// length is fixed: a text's weights depend on itself alone.

import { ROW_LEVEL } from '../model/parsed-page.ts';
import { MOST_WEIGHT, type SearchText } from '../model/search-index.ts';
import type { FindablePage } from './texts.ts';
import { NAME, termCounts, type TermCounter } from '../model/search-words.ts';
import { flagsIn, isTerm, namesIn } from './names.ts';

/** The most that a term is worth, by where it is. */
const WORTH = { title: 15, keyword: 6, name: 4, heading: 8, place: 1, lead: 2, text: 8 } as const;
/** Words of an average title, page, and headings of one. */
const AVERAGE = { title: 3, words: 450, headings: 6 } as const;
/** Characters at the beginning of a text that say what it is about. */
const LEAD = 240;
/** How much of a long title, text and list of headings counts against it, 0–1. */
const LENGTH_COUNTS = { title: 0.3, text: 0.75, headings: 0.25 } as const;
/** Mentions in a text and in headings that are worth half of the most. */
const SATURATION = { text: 1.5, headings: 0.6 } as const;

/** What is worth a name (`namesIn`) that a title, a heading or a row is: the less the deeper a heading is. */
const NAMED = { title: 40, heading: 34, level: 2.5, keyword: 15, flag: 12 } as const;
/** More for those of a reference: a page whose headings are names of things. */
const REFERENCE = 6;
/** What the end of a name is worth, or one of several, beside the whole. */
const PART_OF_NAME = 0.9;

/** Terms, and what they are worth. */
type Sums = Map<string, number>;

/**
 * The terms of a text's sections: the part of the weights that does not depend on where the text is published. `counter` counts their
 * words. The texts have their lines.
 */
export function sectionTerms(sections: SearchText['sections'], counter: TermCounter): Sums {
  const sums: Sums = new Map();
  const text = sections.map(([, , , words]) => words).join('\n');
  const headings: Sums = new Map();
  let count = 0;
  const named = sections.filter(([, heading, level]) => level > 1 && isTerm(heading)).length;
  const reference = (REFERENCE * named) / Math.max(1, sections.filter(([, , level]) => level > 1).length);
  for (const [, heading, level] of sections) {
    if (level <= 1) continue;
    // A long table of options is no less about each of them.
    if (level !== ROW_LEVEL) count += 1;
    for (const term of counter(heading).keys()) add(headings, term, 1);
    addNames(sums, heading, NAMED.heading - NAMED.level * level + reference);
  }
  for (const term of counter(leadOf(sections)).keys()) add(sums, term, WORTH.lead);
  for (const flag of flagsIn(text)) addName(sums, flag, NAMED.flag);
  saturate(sums, headings, {
    most: WORTH.heading,
    half: SATURATION.headings,
    norm: normOf(count, AVERAGE.headings, LENGTH_COUNTS.headings),
  });
  const norm = normOf(text.length, 6 * AVERAGE.words, LENGTH_COUNTS.text);
  saturate(sums, counter(text), { most: WORTH.text, half: SATURATION.text, norm });
  return sums;
}

/** The words with which a text begins, before its first heading below the title. None that is cut. */
function leadOf(sections: SearchText['sections']): string {
  const [, , , text = ''] = sections.find(([, , level, words]) => level <= 1 && words.trim() !== '') ?? [];
  return text.length <= LEAD ? text : text.slice(0, LEAD).replace(/\S{0,40}$/, '');
}

/** A name counts once, where it is worth most. */
function addNames(sums: Sums, heading: string, worth: number): void {
  for (const [at, name] of namesIn(heading).entries()) addName(sums, name, at === 0 ? worth : worth * PART_OF_NAME);
}

function addName(sums: Sums, name: string, worth: number): void {
  const term = name + NAME;
  sums.set(term, Math.max(sums.get(term) ?? 0, worth));
}

/** Above 1 for what is longer than the average. */
function normOf(length: number, average: number, counts: number): number {
  return 1 - counts + (counts * length) / average;
}

interface Field {
  readonly most: number;
  readonly half: number;
  readonly norm: number;
}

function saturate(sums: Sums, counts: ReadonlyMap<string, number>, { most, half, norm }: Field): void {
  for (const [term, times] of counts) add(sums, term, (most * times) / (times + half * norm));
}

/**
 * Weight of each term of a text: 1 to `MOST_WEIGHT`. `said` are the terms of its sections (`sectionTerms`), `groupName` the name
 * of its versions' group.
 */
export function termWeights(
  { title, place, path, keywords }: Omit<SearchText, 'sections'> & Pick<FindablePage, 'keywords'>,
  groupName: string,
  said: ReadonlyMap<string, number>,
): Map<string, number> {
  const sums: Sums = new Map(said);
  const inTitle = termCounts(title);
  const norm = Math.max(1, normOf(inTitle.size, AVERAGE.title, LENGTH_COUNTS.title));
  for (const term of inTitle.keys()) add(sums, term, WORTH.title / norm);
  addNames(sums, title, NAMED.title);
  for (const keyword of keywords) {
    for (const term of termCounts(keyword).keys()) add(sums, term, WORTH.keyword);
    addNames(sums, keyword, NAMED.keyword);
  }
  // The names of the path are words of their own, and no identifier.
  const names = decodeURIComponent(path)
    .replace(/\.html$/, '')
    .replace(/[/_-]+/g, ' ');
  for (const term of termCounts(names).keys()) add(sums, term, WORTH.name);
  for (const term of termCounts(`${groupName} ${place}`).keys()) add(sums, term, WORTH.place);
  return new Map([...sums].map(([term, sum]) => [term, Math.min(MOST_WEIGHT, Math.max(1, Math.round(sum)))]));
}

function add(sums: Sums, term: string, worth: number): void {
  sums.set(term, (sums.get(term) ?? 0) + worth);
}
