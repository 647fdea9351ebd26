// How much a list of changes tells: a long one tells less of each page, so that it can still be read.

import { beginsWithFlag } from './compare-lines.ts';
import type { PageChange, SectionChange } from '../model/changes.ts';

/** The pages of a list, and how their changes are told. */
export interface FittedList {
  readonly pages: readonly PageChange[];
  /** Whether each section and option that is new or gone leads to its place. If not, only its page does. */
  readonly hasLinks: boolean;
}

/** A list with more characters, addresses of links included, is told shorter. Programs and readers with little time read so much. */
const LONG = 45_000;

/** Of how many words at most a rewording is told word by word, in lists that are longer and longer. */
const WORDS = [30, 15, 0];

/**
 * Makes a list shorter until it has at most {@link LONG} characters: first without links of single names, then with fewer and fewer words. What is
 * new or gone is named in every list, and options are told, however long it gets.
 */
export function fitList(pages: readonly PageChange[]): FittedList {
  const steps = [
    (): FittedList => ({ pages, hasLinks: true }),
    (): FittedList => ({ pages, hasLinks: false }),
    ...WORDS.map((most) => (): FittedList => ({ pages: pages.map((page) => withFewerWords(page, most)), hasLinks: false })),
  ];
  let fitted: FittedList = { pages, hasLinks: true };
  for (const step of steps) {
    fitted = step();
    if (lengthOf(fitted) <= LONG) break;
  }
  return fitted;
}

function withFewerWords(page: PageChange, most: number): PageChange {
  const told = (section: SectionChange): SectionChange => {
    const { words, passages } = section;
    if (words.added + words.removed <= most) return section;
    return { ...section, passages: passages.filter((passage) => beginsWithFlag(passage.map(({ text }) => text).join(''))) };
  };
  return { ...page, sections: page.sections.map(told) };
}

/** Characters of a list as text with the addresses of its links. */
function lengthOf({ pages, hasLinks }: FittedList): number {
  return sum(pages, (page) => {
    const address = (page.url ?? page.oldUrl ?? '').length;
    const named = (kind: SectionChange['kind'], name: string, id: string): number =>
      name.length + (hasLinks || kind === 'changed' ? address + id.length : 0);
    const rows = sum(
      page.rows,
      ({ kind, name, id, cells }) =>
        named(kind, name, id) +
        sum(cells, ({ column, before, after }) => column.length + (before ?? '').length + (after ?? '').length),
    );
    // The sections of a page that is new or gone are not listed.
    const sections = page.kind === 'changed' ? page.sections : [];
    return (
      2 * (page.title.length + address) +
      rows +
      sum(sections, ({ kind, title, id, passages }) => named(kind, title, id) + sum(passages.flat(), ({ text }) => text.length))
    );
  });
}

function sum<T>(all: readonly T[], length: (one: T) => number): number {
  return all.reduce((total, one) => total + length(one), 0);
}
