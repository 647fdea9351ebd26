// Sections that a version has on another page than the version before: they are neither gone nor new.

import type { SectionChange, TextChange } from '../model/changes.ts';
import type { Heading } from '../model/parsed-page.ts';
import { Line, likeness, type WordBag, wordBag } from './compare-lines.ts';
import { type ComparedTexts, compareTexts, type SplitText } from './compare-texts.ts';
import type { PagePair, VersionPage } from './compare-versions.ts';

/** A section with the same heading on another page is the same if so much of what it says is the same. */
const ALIKE = 0.8;

/** Sections of fewer words are alike by chance: "See also" and a link. */
const LEAST_WORDS = 20;

/** The heading of a section. */
export type HeadingName = Pick<Heading, 'id' | 'text'>;

/** A page whose text has an id. */
export interface TextPage extends VersionPage {
  readonly id: string;
}

/** The place of a section. Plain data. */
export interface SectionPlace {
  /** Id of its page's text. */
  readonly text: string;
  /** Id of its heading. */
  readonly id: string;
}

/** A section that moved. Plain data. */
export interface MovedSection {
  readonly from: SectionPlace;
  readonly to: SectionPlace;
  /** What the page says that it left. */
  readonly left: SectionChange;
  /** How it differs on the page that it came to: none, or one. */
  readonly changes: readonly SectionChange[];
}

/** What two versions consist of. */
export interface SectionSources<P extends TextPage> {
  headings(page: P): readonly HeadingName[];
  /** What became of a page. */
  change(pair: PagePair<P>): TextChange;
  before(page: P): SplitText;
  after(page: P): SplitText;
  /** As `compareTexts` takes it. */
  readonly most: number;
}

/** A section that its page has in one of the versions alone. */
interface Unpaired<P extends TextPage> {
  readonly pair: PagePair<P>;
  readonly page: P;
  readonly heading: HeadingName;
}

/** A section that is gone from its page, or new on it. */
interface Candidate<P extends TextPage> extends Unpaired<P> {
  /** It alone. */
  readonly text: SplitText;
  readonly words: WordBag;
}

/** All sections that moved. One that is like several others, such as a copy on each page, is none. */
export function movedSections<P extends TextPage>(
  pairs: readonly PagePair<P>[],
  sources: SectionSources<P>,
): readonly MovedSection[] {
  const unpaired = (side: Side): readonly Unpaired<P>[] => pairs.flatMap((pair) => unpairedIn(pair, side, sources));
  const [gone, fresh] = [unpaired('before'), unpaired('after')];
  const came = candidates(fresh, gone, 'after', sources);
  const left = candidates(gone, fresh, 'before', sources);
  const onlyLike = (one: Candidate<P>, others: readonly Candidate<P>[]): Candidate<P> | null => {
    const alike = others.filter((other) => areAlike(one, other));
    return alike.length === 1 ? (alike[0] ?? null) : null;
  };
  return [...left].flatMap(([heading, olds]) =>
    olds.flatMap((old): readonly MovedSection[] => {
      const now = onlyLike(old, came.get(heading) ?? []);
      return now && onlyLike(now, olds) === old ? [movedSection(old, now, sources)] : [];
    }),
  );
}

type Side = 'before' | 'after';

/** Those that are told as gone or new and say enough, by their headings, where the other side has the heading as well. */
function candidates<P extends TextPage>(
  own: readonly Unpaired<P>[],
  others: readonly Unpaired<P>[],
  side: Side,
  sources: SectionSources<P>,
): ReadonlyMap<string, readonly Candidate<P>[]> {
  const known = new Set(others.map(({ heading }) => heading.text));
  const wanted = side === 'before' ? 'removed' : 'added';
  const found = new Map<string, Candidate<P>[]>();
  for (const one of own) {
    const { pair, page, heading } = one;
    const isTold = (): boolean => sources.change(pair).sections.some(({ kind, id }) => kind === wanted && id === heading.id);
    if (!known.has(heading.text) || !isTold()) continue;
    const text = onlyThe(heading, sources[side](page));
    const words = wordsOf(text);
    if (words.words < LEAST_WORDS) continue;
    const same = found.get(heading.text);
    if (same) same.push({ ...one, text, words });
    else found.set(heading.text, [{ ...one, text, words }]);
  }
  return found;
}

function areAlike(a: { readonly words: WordBag }, b: { readonly words: WordBag }): boolean {
  return likeness(a.words, b.words, ALIKE) >= ALIKE;
}

function movedSection<P extends TextPage>(old: Candidate<P>, now: Candidate<P>, { most }: SectionSources<P>): MovedSection {
  return {
    from: { text: old.page.id, id: old.heading.id },
    to: { text: now.page.id, id: now.heading.id },
    left: leftBy(old, now),
    changes: compareTexts(old.text, now.text, most).sections,
  };
}

function unpairedIn<P extends TextPage>(pair: PagePair<P>, side: Side, { headings }: SectionSources<P>): readonly Unpaired<P>[] {
  const [page, other] = side === 'before' ? [pair.before, pair.after] : [pair.after, pair.before];
  if (page === null) return [];
  const known = other === null ? [] : headings(other);
  const has = ({ id, text }: HeadingName): boolean => known.some((heading) => heading.id === id || heading.text === text);
  return headings(page).flatMap((heading) => (has(heading) ? [] : [{ pair, page, heading }]));
}

function onlyThe({ id }: HeadingName, { text, split }: SplitText): SplitText {
  return { text: { title: text.title, sections: text.sections.filter((section) => section.id === id), rows: [] }, split };
}

function wordsOf({ text, split }: SplitText): WordBag {
  return wordBag(text.sections.flatMap(({ lines }) => lines.map((line) => new Line(line, split))));
}

function leftBy<P extends TextPage>({ heading: { id, text } }: Unpaired<P>, { page, heading }: Unpaired<P>): SectionChange {
  const to = { url: page.url, id: heading.id, title: page.title };
  return { kind: 'moved', id, title: text, was: null, words: { added: 0, removed: 0 }, passages: [], to };
}

/**
 * Tells sections that moved from those that are gone and new. `texts`: the ids of the page's text in both versions. On the page it came to, a
 * section is told if it differs; among the places, its older id is `''`.
 */
export function withMovedSections(
  change: ComparedTexts,
  moved: readonly MovedSection[],
  texts: { readonly before: string | null; readonly after: string | null },
): ComparedTexts {
  const gone = new Map(moved.filter(({ from }) => from.text === texts.before).map((one) => [one.from.id, one]));
  const came = new Map(moved.filter(({ to }) => to.text === texts.after).map((one) => [one.to.id, one]));
  if (gone.size + came.size === 0) return change;
  const sections = change.sections.flatMap((section): readonly SectionChange[] => {
    const { kind, id } = section;
    if (kind === 'removed') return [gone.get(id)?.left ?? section];
    return (kind === 'added' ? came.get(id)?.changes : undefined) ?? [section];
  });
  const places = change.places.sections.map(([id, oldId]) => [id, came.has(id) ? '' : oldId] as const);
  return { ...change, sections, places: { ...change.places, sections: places } };
}
