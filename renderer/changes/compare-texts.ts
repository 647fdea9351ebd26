// A text in two versions, compared section by section and, for tables of options, row by row.

import { once } from '../cache/once.ts';
import { groupBy } from '../model/group-by.ts';
import { oneLine } from '../model/one-line.ts';
import type { CellChange, RowChange, SectionChange, TextChange } from '../model/changes.ts';
import type { OptionRow } from '../model/parsed-page.ts';
import {
  areSameLines,
  beginsWithFlag,
  compareLines,
  countWords,
  isSameLine,
  Line,
  likeness,
  type WordBag,
  wordBag,
} from './compare-lines.ts';
import { isSpoken, type WordSplitter } from './neutral.ts';
import { renamed, spelledAlike, valuesOf } from './option-rows.ts';

/** A section of a text. */
export interface ComparedSection {
  /** Id of its heading; `''` for the text above the first one. */
  readonly id: string;
  readonly title: string;
  /** Its lines without markup, not blank. */
  readonly lines: readonly string[];
}

/** A text as it is compared: without markup, links and places. Plain data. */
export interface ComparedText {
  readonly title: string;
  readonly sections: readonly ComparedSection[];
  readonly rows: readonly OptionRow[];
}

/** A text, and how the names of its version are told from other words. */
export interface SplitText {
  readonly text: ComparedText;
  readonly split: WordSplitter;
}

/** Sections without a common id or heading are versions of one another if so much of them is the same. */
const ALIKE = 0.6;

/** A section whose lines and words are read on demand. */
interface ReadSection {
  readonly section: ComparedSection;
  readonly heading: Line;
  lines(): readonly Line[];
  bag(): WordBag;
}

/** Ids of a place in the newer text, and of the same place in the older one: `null` where it was not there, `''` where another page had it. */
export type PlacePair = readonly [id: string, oldId: string | null];

/** What became of a text, place by place. */
export interface ComparedTexts extends TextChange {
  /** All sections with a heading, and all rows of option tables, of the newer text. */
  readonly places: { readonly sections: readonly PlacePair[]; readonly rows: readonly PlacePair[] };
}

/**
 * Compares a text of an older version with that of a newer one. Order, links, dates and the names of the versions do not count.
 * `most`: of a section in which more words differ, only their number is told, and lines that begin with a flag.
 */
export function compareTexts(before: SplitText, after: SplitText, most = Infinity): ComparedTexts {
  const [old, read] = readBoth(before, after);
  const pairs = matched(old, read);
  const sections = read.map((one): PlacePair => [one.section.id, pairs.get(one)?.section.id ?? null]);
  const rows = pairRows(before.text, after.text, new Map(sections));
  // An option that another table names as well is not new there.
  const known = new Map(before.text.rows.map(({ name, id }) => [name, id]));
  return {
    sections: compareSections(old, read, { pairs, pageTitle: after.text.title, most }),
    rows: compareRows(before, after, rows),
    places: {
      sections: sections.filter(([id]) => id !== ''),
      rows: Array.from(rows, ([{ id, name }, row]) => [id, row?.id ?? known.get(name) ?? null]),
    },
  };
}

/** Reads two texts. A line that both have is one line, whose words are read once. */
function readBoth(before: SplitText, after: SplitText): [readonly ReadSection[], readonly ReadSection[]] {
  const lines = new Map<string, Line>();
  const read = ({ text, split }: SplitText): readonly ReadSection[] => {
    const line = (written: string): Line => {
      const known = lines.get(written) ?? new Line(written, split);
      lines.set(written, known);
      return known;
    };
    return text.sections.map((section) => {
      const own = once(() => section.lines.map(line));
      return { section, heading: line(oneLine(section.title)), lines: own, bag: once(() => wordBag(own())) };
    });
  };
  return [read(before), read(after)];
}

/** How sections of two texts are compared: with the older one of each, the title of the newer page, and how many words are told at most. */
interface Pairing {
  readonly pairs: ReadonlyMap<ReadSection, ReadSection>;
  readonly pageTitle: string;
  readonly most: number;
}

function compareSections(before: readonly ReadSection[], after: readonly ReadSection[], pairing: Pairing): SectionChange[] {
  const { pairs, pageTitle } = pairing;
  const used = new Set(pairs.values());
  const kept = after.flatMap((section): SectionChange[] => {
    const old = pairs.get(section);
    if (!old) return isEmpty(section) ? [] : [onlyIn('added', section, pageTitle)];
    return isSame(old, section) ? [] : [changed(old, section, pairing)];
  });
  const gone = before.filter((section) => !used.has(section) && !isEmpty(section));
  return [...kept, ...gone.map((section) => onlyIn('removed', section, pageTitle))];
}

/** What is new or gone as a whole is read on its page. */
function onlyIn(kind: 'added' | 'removed', { section: { id, title }, bag }: ReadSection, pageTitle: string): SectionChange {
  const words = { added: 0, removed: 0, [kind]: bag().words };
  return { kind, id, title: title || pageTitle, was: null, words, passages: [] };
}

function changed(old: ReadSection, read: ReadSection, { pageTitle, most }: Pairing): SectionChange {
  const { id, title } = read.section;
  const was = isSameLine(old.heading, read.heading) ? null : old.section.title || pageTitle;
  const words = countWords(old.lines(), read.lines());
  const isLong = words.added + words.removed > most;
  const told = (lines: readonly Line[]): readonly Line[] => (isLong ? lines.filter(({ text }) => beginsWithFlag(text)) : lines);
  const passages = compareLines(told(old.lines()), told(read.lines()));
  return { kind: 'changed', id, title: title || pageTitle, was, words, passages };
}

function isEmpty({ section: { id, lines } }: ReadSection): boolean {
  return id === '' && lines.length === 0;
}

function isSame(old: ReadSection, read: ReadSection): boolean {
  return isSameLine(old.heading, read.heading) && (isSameText(old, read) || areSameLines(old.lines(), read.lines()));
}

/** Whether two sections have the same letters, which most have. */
function isSameText({ section: { lines: a } }: ReadSection, { section: { lines: b } }: ReadSection): boolean {
  return a.length === b.length && a.every((line, i) => line === b[i]);
}

/** Pairs sections by id, then by heading, then by what their headings name, then by what they say. */
function matched(before: readonly ReadSection[], after: readonly ReadSection[]): Map<ReadSection, ReadSection> {
  const pairs = new Map<ReadSection, ReadSection>();
  const left = new Set(before);
  const pairBy = (isPair: (old: ReadSection, read: ReadSection) => boolean): void => {
    for (const read of after) {
      if (pairs.has(read)) continue;
      for (const old of left) {
        if (!isPair(old, read)) continue;
        pairs.set(read, old);
        left.delete(old);
        break;
      }
    }
  };
  const haveIds = (old: ReadSection, read: ReadSection): boolean => old.section.id !== '' && read.section.id !== '';
  pairBy((old, read) => old.section.id === read.section.id);
  pairBy((old, read) => haveIds(old, read) && isSameHeading(old.heading, read.heading));
  const [named, nowNamed] = [namesOf(before), namesOf(after)];
  pairBy((old, read) => {
    const name = nameIn(read.heading.text);
    return name !== null && nowNamed.get(name) === read && named.get(name) === old;
  });
  pairBy((old, read) => haveIds(old, read) && likeness(old.bag(), read.bag(), ALIKE) >= ALIKE);
  return pairs;
}

/** What a heading names that goes on with values, types or arguments: `runner` in `runner [string]`, `append` in `append(stream, events)`; else `null`. */
function nameIn(heading: string): string | null {
  return /^([^\s[(<{=:]+) ?[[(<{=:]./.exec(heading)?.[1] ?? null;
}

/** Sections by the name in their heading, but for names in several headings. */
function namesOf(sections: readonly ReadSection[]): ReadonlyMap<string, ReadSection> {
  const groups = groupBy(sections, ({ heading }) => nameIn(heading.text));
  return new Map(
    [...groups].flatMap(([name, all]) => (name !== null && all.length === 1 ? [[name, all[0] as ReadSection]] : [])),
  );
}

/** A heading that is nothing but the name of a release is that of another release in another version. */
function isSameHeading(old: Line, heading: Line): boolean {
  return (
    isSameLine(old, heading) &&
    (old.text === heading.text || heading.words.some((word) => isSpoken(word) && word.key === word.text))
  );
}

/** The rows of the newer text with those of the older one that they are versions of. `sections`: the older section of each. */
function pairRows(
  before: ComparedText,
  after: ComparedText,
  sections: ReadonlyMap<string, string | null>,
): ReadonlyMap<OptionRow, OptionRow | null> {
  const left = new Map(before.rows.map((row) => [keyOf(row), row]));
  const byName = new Map(before.rows.map((row) => [row.name, row]));
  const [wasAlone, isAlone] = [namedOnce(before), namedOnce(after)];
  const pairs = new Map<OptionRow, OptionRow | null>();
  for (const row of after.rows) {
    const section = sections.get(row.section) ?? row.section;
    // A row that was put below another heading is the same option.
    const moved = isAlone.has(row.name) && wasAlone.has(row.name) ? byName.get(row.name) : undefined;
    const old = left.get(keyOf({ ...row, section })) ?? moved;
    if (old) left.delete(keyOf(old));
    pairs.set(row, old ?? null);
  }
  pairSpellings(pairs, [...left.values()]);
  return pairs;
}

/** The names that one row alone has. */
function namedOnce({ rows }: ComparedText): ReadonlySet<string> {
  return new Set([...groupBy(rows, ({ name }) => name)].flatMap(([name, all]) => (all.length === 1 ? [name] : [])));
}

/** Pairs new rows with those of the older text that are left, where only the spelling of their names differs. */
function pairSpellings(pairs: Map<OptionRow, OptionRow | null>, left: readonly OptionRow[]): void {
  const added = [...pairs].flatMap(([row, old]) => (old ? [] : [row]));
  const bySpelling = ({ name }: OptionRow): string => spelledAlike(name);
  const [then, now] = [groupBy(left, bySpelling), groupBy(added, bySpelling)];
  for (const [spelling, [row, ...rows]] of now) {
    const [old, ...others] = then.get(spelling) ?? [];
    if (row && old && rows.length + others.length === 0) pairs.set(row, old);
  }
}

function compareRows(before: SplitText, after: SplitText, pairs: ReadonlyMap<OptionRow, OptionRow | null>): RowChange[] {
  const kept = Array.from(pairs, ([row, old]): RowChange[] => {
    const cells = [
      ...(old ? renamed(old, row.name) : []),
      ...compareCells({ cells: old ? valuesOf(old) : [], split: before.split }, { cells: valuesOf(row), split: after.split }),
    ];
    return !old || cells.length > 0 ? [{ kind: old ? 'changed' : 'added', ...placeOf(row), cells }] : [];
  });
  const used = new Set(pairs.values());
  const gone = before.text.rows
    .filter((row) => !used.has(row))
    .map((row): RowChange => {
      const cells = compareCells({ cells: valuesOf(row), split: before.split }, { cells: [], split: after.split });
      return { kind: 'removed', ...placeOf(row), cells };
    });
  return [...kept.flat(), ...gone];
}

const keyOf = ({ section, name }: Pick<OptionRow, 'section' | 'name'>): string => `${section}\n${name}`;
const placeOf = ({ id, name, section }: OptionRow): Pick<RowChange, 'id' | 'name' | 'section'> => ({ id, name, section });

/** Values of a row, by column. */
interface Cells {
  readonly cells: OptionRow['cells'];
  readonly split: WordSplitter;
}

/** The values that differ: in the same column, or in the same place where both columns have a heading that the other table has not. */
export function compareCells(before: Cells, after: Cells): CellChange[] {
  const [old, fresh] = [new Map(before.cells), new Map(after.cells)];
  const headings = new Map(
    after.cells.flatMap(([column], i) => {
      const was = before.cells[i]?.[0];
      return was === undefined || old.has(column) || fresh.has(was) ? [] : [[column, was] as const];
    }),
  );
  const columns = new Set([...fresh.keys(), ...old.keys()]);
  for (const was of headings.values()) columns.delete(was);
  return [...columns].flatMap((column): CellChange[] => {
    const [was, is] = [old.get(headings.get(column) ?? column) ?? null, fresh.get(column) ?? null];
    if (was === is || (was !== null && is !== null && isSameLine(new Line(was, before.split), new Line(is, after.split))))
      return [];
    return [{ column, before: was, after: is }];
  });
}
