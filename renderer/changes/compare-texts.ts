// A text in two versions, compared section by section and, for tables of options, row by row.

import { once } from '../cache/once.ts';
import { oneLine } from '../model/one-line.ts';
import type { CellChange, RowChange, SectionChange, TextChange } from '../model/changes.ts';
import type { OptionRow } from '../model/parsed-page.ts';
import { areSameLines, compareLines, isSameLine, type Line, likeness, textOf, type WordBag, wordBag } from './compare-lines.ts';
import { isSpoken, type WordSplitter } from './neutral.ts';

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

/** Below this, a section says something else, and its words are not compared. */
const REWRITTEN = 0.25;

/** A section whose words are read on demand: most sections are the same in both versions, letter for letter. */
interface ReadSection {
  readonly section: ComparedSection;
  heading(): Line;
  lines(): readonly Line[];
  bag(): WordBag;
}

/** Compares a text of an older version with that of a newer one. Order, links, dates and the names of the versions do not count. */
export function compareTexts(before: SplitText, after: SplitText): TextChange {
  return {
    sections: compareSections(readSections(before), readSections(after), after.text.title),
    rows: compareRows(before, after),
  };
}

/** For each section of the newer text, the id of the older one that it is a version of. */
export function matchSections(before: SplitText, after: SplitText): ReadonlyMap<ComparedSection, string> {
  const pairs = matched(readSections(before), readSections(after));
  return new Map(Array.from(pairs, ([{ section }, old]) => [section, old.section.id]));
}

function readSections({ text, split }: SplitText): readonly ReadSection[] {
  return text.sections.map((section) => {
    const lines = once(() => section.lines.map((line) => split(line)));
    return { section, heading: once(() => split(oneLine(section.title))), lines, bag: once(() => wordBag(lines())) };
  });
}

function compareSections(before: readonly ReadSection[], after: readonly ReadSection[], pageTitle: string): SectionChange[] {
  const pairs = matched(before, after);
  const used = new Set(pairs.values());
  const kept = after.flatMap((section): SectionChange[] => {
    const old = pairs.get(section);
    if (!old) return isEmpty(section) ? [] : [onlyIn('added', section, pageTitle)];
    return isSame(old, section) ? [] : [changed(old, section, pageTitle)];
  });
  const gone = before.filter((section) => !used.has(section) && !isEmpty(section));
  return [...kept, ...gone.map((section) => onlyIn('removed', section, pageTitle))];
}

/** What is new or gone as a whole is read on its page. */
function onlyIn(kind: 'added' | 'removed', read: ReadSection, pageTitle: string): SectionChange {
  const { id, title } = read.section;
  const words = { added: 0, removed: 0, [kind]: read.bag().words };
  return { kind, id, title: title || pageTitle, was: null, words, passages: [] };
}

function changed(old: ReadSection, read: ReadSection, pageTitle: string): SectionChange {
  const { id, title } = read.section;
  const was = isSameLine(old.heading(), read.heading()) ? null : old.section.title || pageTitle;
  const isRewritten = likeness(old.bag(), read.bag(), REWRITTEN) < REWRITTEN;
  const change = isRewritten
    ? { words: { added: read.bag().words, removed: old.bag().words }, passages: [] }
    : compareLines(old.lines(), read.lines());
  return { kind: 'changed', id, title: title || pageTitle, was, ...change };
}

function isEmpty({ section: { id, lines } }: ReadSection): boolean {
  return id === '' && lines.length === 0;
}

function isSame(old: ReadSection, read: ReadSection): boolean {
  const [a, b] = [old.section, read.section];
  const isSameTitle = a.title === b.title || isSameLine(old.heading(), read.heading());
  const isSameText = a.lines.length === b.lines.length && a.lines.every((line, i) => line === b.lines[i]);
  return isSameTitle && (isSameText || areSameLines(old.lines(), read.lines()));
}

/** Pairs sections by id, then by heading, then by what they say. */
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
  pairBy((old, read) => haveIds(old, read) && isSameHeading(old.heading(), read.heading()));
  pairBy((old, read) => haveIds(old, read) && likeness(old.bag(), read.bag(), ALIKE) >= ALIKE);
  return pairs;
}

/** A heading that is nothing but the name of a release is that of another release in another version. */
function isSameHeading(old: Line, heading: Line): boolean {
  return (
    isSameLine(old, heading) &&
    (textOf(old) === textOf(heading) || heading.some((word) => isSpoken(word) && word.key === word.text))
  );
}

function compareRows(before: SplitText, after: SplitText): RowChange[] {
  const left = new Map(before.text.rows.map((row) => [keyOf(row), row]));
  const byName = new Map(before.text.rows.map((row) => [row.name, row]));
  const changes: RowChange[] = [];
  for (const row of after.text.rows) {
    // A row that was put below another heading is the same option.
    const old =
      left.get(keyOf(row)) ?? (isAlone(row, after.text) && isAlone(row, before.text) ? byName.get(row.name) : undefined);
    if (old) left.delete(keyOf(old));
    const cells = compareCells({ cells: old?.cells ?? [], split: before.split }, { cells: row.cells, split: after.split });
    if (!old || cells.length > 0) changes.push({ kind: old ? 'changed' : 'added', ...placeOf(row), cells });
  }
  for (const row of left.values()) {
    const cells = compareCells({ cells: row.cells, split: before.split }, { cells: [], split: after.split });
    changes.push({ kind: 'removed', ...placeOf(row), cells });
  }
  return changes;
}

const keyOf = ({ section, name }: OptionRow): string => `${section}\n${name}`;
const placeOf = ({ id, name, section }: OptionRow): Pick<RowChange, 'id' | 'name' | 'section'> => ({ id, name, section });
const isAlone = ({ name }: OptionRow, { rows }: ComparedText): boolean =>
  rows.filter((other) => other.name === name).length === 1;

interface Cells {
  readonly cells: OptionRow['cells'];
  readonly split: WordSplitter;
}

function compareCells(before: Cells, after: Cells): CellChange[] {
  const [old, fresh] = [new Map(before.cells), new Map(after.cells)];
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((column): CellChange[] => {
    const [was, is] = [old.get(column) ?? null, fresh.get(column) ?? null];
    if (was === is || (was !== null && is !== null && isSameLine(before.split(was), after.split(is)))) return [];
    return [{ column, before: was, after: is }];
  });
}
