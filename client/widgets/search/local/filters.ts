// Words of a question that name a version or a product: `v24.10 persistent subscriptions`, `java append`.

import { searchWords, termsOf } from '../../../../renderer/model/search-words.ts';
import type { SearchFilter } from '../answer.ts';
import type { IndexFiles } from './index-files.ts';
import type { Wish } from './question.ts';

/** What the words of a question narrow it to. */
export interface Filters {
  /** Words that narrow it, as they are shown. */
  readonly shown: readonly SearchFilter[];
  /** The wishes that are no filters: all of which a text should fulfil. */
  readonly wishes: readonly Wish[];
  /** Those that are: a text that has them as words is a little better. */
  readonly named: readonly Wish[];
  /** How much a text counts: 0 where it is left out, less than 1 where others are probably meant. */
  weigh(text: number): number;
  /** Whether a version is one of those that are named. */
  isSearched(version: number): boolean;
  /** Whether a version is named, so that the one being read is not meant. */
  readonly hasVersion: boolean;
}

/** A word that many texts of other products have names no product: this share of them. */
const COMMON = 0.15;
/** A text with at least this weight of a word is about it. */
const ABOUT = 15;
/** The weight of texts of other products, where the word is one of theirs as well. */
const ELSEWHERE = 0.75;

interface Named {
  readonly wish: Wish;
  readonly label: string;
  /** Numbers of the versions that are meant. */
  readonly versions: ReadonlySet<number>;
  readonly isVersion: boolean;
}

/** Finds them. A word that is one of the texts' as well makes a product's texts come first; a question of such words alone is not narrowed. */
export async function filtersIn(files: IndexFiles, text: string, wishes: readonly Wish[]): Promise<Filters> {
  const found = wishes.flatMap((wish) => nameOf(files, text.slice(wish.start, wish.end), wish) ?? []);
  const isOnly = found.length === wishes.length;
  const certain: Named[] = [];
  for (const one of found) if (!isOnly && (one.isVersion || !(await isWord(files, one)))) certain.push(one);
  const isMeant = ({ versions }: Named, own: readonly number[]): boolean => own.some((version) => versions.has(version));
  const isSearched = (version: number): boolean => certain.every(({ versions }) => versions.has(version));
  return {
    isSearched,
    shown: certain.map(({ wish: { start, end }, label }) => ({ start, end, label })),
    wishes: wishes.filter((wish) => !certain.some((one) => one.wish === wish)),
    named: certain.map(({ wish }) => wish),
    weigh: (number) => {
      const own = files.texts[number]?.versions ?? [];
      // All that are named have to be true of one and the same version.
      if (certain.length > 0 && !own.some(isSearched)) return 0;
      return found.every((one) => isMeant(one, own)) ? 1 : ELSEWHERE;
    },
    hasVersion: certain.some(({ isVersion }) => isVersion),
  };
}

/** The versions that a word names, by their own name or by a word of their group's; `null` where it names none, or all. */
function nameOf({ index: { versions } }: IndexFiles, word: string, wish: Wish): Named | null {
  const typed = bare(word);
  const numbers = (isNamed: (at: number) => boolean): ReadonlySet<number> => new Set([...versions.keys()].filter(isNamed));
  const named = numbers((at) => {
    const { version, folder } = versions[at] as (typeof versions)[number];
    return [version, version.split(' ')[0] ?? '', folder.split('/').at(-2) ?? ''].some((name) => bare(name) === typed);
  });
  // A number alone may be anything: it has to have a point, or the letter that versions have.
  if (named.size > 0 && (/^v\d/i.test(word) || /\D/.test(word))) return { wish, versions: named, isVersion: true, label: word };
  const asked = searchWords(word).flatMap(termsOf);
  const groups = numbers((at) => {
    const { group, folder } = versions[at] as (typeof versions)[number];
    const own = new Set([...searchWords(group), ...searchWords(folder.split('/').slice(0, -2).join(' '))].flatMap(termsOf));
    return asked.length > 0 && asked.every((term) => own.has(term));
  });
  const names = [...new Set([...groups].map((at) => versions[at]?.group ?? ''))];
  if (groups.size === 0 || groups.size === versions.length) return null;
  return { wish, versions: groups, isVersion: false, label: names.length === 1 ? (names[0] as string) : word };
}

function bare(name: string): string {
  return name.toLowerCase().replace(/^v(?=\d)/, '');
}

/** Whether texts of other products have a word, too: many of them, or one that is about it. */
async function isWord(files: IndexFiles, { wish, versions }: Named): Promise<boolean> {
  const term = wish.ways.at(-1)?.terms[0] ?? '';
  const weights = (await files.bucket(term)).get(term)?.weights ?? new Map<number, number>();
  const isOther = (text: number): boolean => {
    const own = files.texts[text]?.versions ?? [];
    return own.length > 0 && !own.some((version) => versions.has(version));
  };
  const others = [...weights].filter(([text]) => isOther(text));
  const all = files.texts.filter((_, text) => isOther(text)).length;
  return others.length > all * COMMON || others.some(([, weight]) => weight >= ABOUT);
}
