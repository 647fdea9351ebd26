// Pages that a version has at another place than the version before, where nothing but what they say tells so: they are neither gone nor new.

import { groupBy } from '../model/group-by.ts';
import type { Url } from '../model/url.ts';
import { Line, likeness, type WordBag, wordBag } from './compare-lines.ts';
import type { SplitText } from './compare-texts.ts';
import type { WordSplitter } from './neutral.ts';
import type { PagePair, VersionPage } from './compare-versions.ts';

/** Pages with the same title are versions of one another if so much of what they say is the same. */
const ALIKE = 0.6;

/** Pages of fewer words are alike by chance. */
const LEAST_WORDS = 20;

/** The texts of pages, and how words of the two versions are compared. */
export interface PageTexts<P extends VersionPage> {
  readonly splitters: { readonly before: WordSplitter; readonly after: WordSplitter };
  before(page: P): SplitText;
  after(page: P): SplitText;
}

/**
 * The addresses of pages that are new, with the address of a page that is gone, has the same title and says the same for the most part. A page that is
 * like several others is left out.
 */
export function movedPages<P extends VersionPage>(
  pairs: readonly PagePair<P>[],
  texts: PageTexts<P>,
): readonly (readonly [url: Url, oldUrl: Url])[] {
  const { splitters } = texts;
  const gone = groupBy(
    pairs.flatMap(({ before, after }) => (before && !after ? [before] : [])),
    ({ title }) => nameOf(title, splitters.before),
  );
  const fresh = groupBy(
    pairs.flatMap(({ before, after }) => (after && !before ? [after] : [])),
    ({ title }) => nameOf(title, splitters.after),
  );
  return [...fresh].flatMap(([title, pages]) => {
    const olds = (gone.get(title) ?? []).map((page) => ({ page, words: wordsOf(texts.before(page)) }));
    if (olds.length === 0) return [];
    const news = pages.map((page) => ({ page, words: wordsOf(texts.after(page)) }));
    return news.flatMap((now): (readonly [Url, Url])[] => {
      const old = onlyLike(now, olds);
      return old && onlyLike(old, news) === now ? [[now.page.url, old.page.url]] : [];
    });
  });
}

/** A title without what differs from version to version. */
function nameOf(title: string, split: WordSplitter): string {
  return split
    .words(title)
    .map(({ key }) => key)
    .join('');
}

interface Candidate<P> {
  readonly page: P;
  readonly words: WordBag;
}

function onlyLike<P>(one: Candidate<P>, others: readonly Candidate<P>[]): Candidate<P> | null {
  const alike = others.filter(({ words }) => words.words >= LEAST_WORDS && likeness(one.words, words, ALIKE) >= ALIKE);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function wordsOf({ text, split }: SplitText): WordBag {
  return wordBag(text.sections.flatMap(({ lines }) => lines.map((line) => new Line(line, split))));
}
