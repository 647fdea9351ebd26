// A text in two versions, compared section by section and, for tables of options, row by row.

import { oneLine } from '../model/one-line.ts';
import type { CellChange, RowChange, SectionChange, TextChange } from '../model/changes.ts';
import type { OptionRow } from '../model/parsed-page.ts';
import { areSameLines, compareLines, isSameLine, type Line, likeness, textOf } from './compare-lines.ts';
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

interface ReadSection extends ComparedSection {
  readonly section: ComparedSection;
  readonly heading: Line;
  readonly read: readonly Line[];
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
  return new Map(Array.from(pairs, ([{ section }, old]) => [section, old.id]));
}

function readSections({ text, split }: SplitText): readonly ReadSection[] {
  return text.sections.map((section) => ({
    ...section,
    section,
    heading: split(oneLine(section.title)),
    read: section.lines.map((line) => split(line)),
  }));
}

function compareSections(before: readonly ReadSection[], after: readonly ReadSection[], pageTitle: string): SectionChange[] {
  const pairs = matched(before, after);
  const used = new Set(pairs.values());
  const change = (kind: SectionChange['kind'], section: ReadSection, old: ReadSection | null): SectionChange => ({
    kind,
    id: section.id,
    title: section.title || pageTitle,
    was: old && !isSameLine(old.heading, section.heading) ? old.title || pageTitle : null,
    ...compareLines(kind === 'added' ? [] : (old ?? section).read, kind === 'removed' ? [] : section.read),
  });
  const kept = after.flatMap((section): SectionChange[] => {
    const old = pairs.get(section);
    if (!old) return section.id === '' && section.read.length === 0 ? [] : [change('added', section, null)];
    const isSame = areSameLines(old.read, section.read) && isSameLine(old.heading, section.heading);
    return isSame ? [] : [change('changed', section, old)];
  });
  const gone = before.filter((section) => !used.has(section) && (section.id !== '' || section.read.length > 0));
  return [...kept, ...gone.map((section) => change('removed', section, null))];
}

/** Pairs sections by id, then by heading, then by what they say. */
function matched(before: readonly ReadSection[], after: readonly ReadSection[]): Map<ReadSection, ReadSection> {
  const pairs = new Map<ReadSection, ReadSection>();
  const left = new Set(before);
  const pairBy = (isPair: (old: ReadSection, section: ReadSection) => boolean): void => {
    for (const section of after) {
      if (pairs.has(section)) continue;
      for (const old of left) {
        if (!isPair(old, section)) continue;
        pairs.set(section, old);
        left.delete(old);
        break;
      }
    }
  };
  pairBy((old, { id }) => old.id === id);
  pairBy((old, section) => old.id !== '' && section.id !== '' && isSameHeading(old.heading, section.heading));
  pairBy((old, section) => old.id !== '' && section.id !== '' && likeness(old.read, section.read) >= ALIKE);
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
