// Options that a version describes on another page than the version before: they are neither gone nor new.

import { once } from '../cache/once.ts';
import type { CellChange, RowChange } from '../model/changes.ts';
import type { OptionRow } from '../model/parsed-page.ts';
import { Line, likeness, type WordBag, wordBag } from './compare-lines.ts';
import { compareCells, type ComparedTexts } from './compare-texts.ts';
import type { WordSplitter } from './neutral.ts';
import { renamed, spelledAlike, valuesOf } from './option-rows.ts';

/** An option is the same on another page if so much of what its rows say is the same: many tables have a `name`. */
const ALIKE = 0.6;

/** Rows of option tables by their names, spelled alike. Plain data. */
export type RowsByName = Readonly<Record<string, readonly OptionRow[]>>;

/** The options that a page has in one of two versions and not in the other, of names that both sides have: the others did not move. */
export interface UnpairedOptions {
  readonly before: RowsByName;
  readonly after: RowsByName;
}

/** How the names of two versions are told from other words. */
export interface Splitters {
  readonly before: WordSplitter;
  readonly after: WordSplitter;
}

/** The options of all pages that the same page of the other version does not have. `pages`: the options of a page in both versions. */
export function unpairedOptions(pages: readonly (readonly [readonly OptionRow[], readonly OptionRow[]])[]): UnpairedOptions {
  const [before, after] = [new Map<string, OptionRow[]>(), new Map<string, OptionRow[]>()];
  for (const [old, fresh] of pages) {
    addUnpaired(before, old, fresh);
    addUnpaired(after, fresh, old);
  }
  const ofBoth = (own: ReadonlyMap<string, readonly OptionRow[]>, other: ReadonlyMap<string, unknown>): RowsByName =>
    Object.fromEntries(Array.from(own).filter(([name]) => other.has(name)));
  return { before: ofBoth(before, after), after: ofBoth(after, before) };
}

function addUnpaired(byName: Map<string, OptionRow[]>, rows: readonly OptionRow[], others: readonly OptionRow[]): void {
  const paired = new Set(others.map(({ name }) => spelledAlike(name)));
  for (const row of rows) {
    const name = spelledAlike(row.name);
    if (!paired.has(name)) byName.set(name, [...(byName.get(name) ?? []), row]);
  }
}

/**
 * Takes rows from a change that are on another page in the newer version, and those that were. Where the values of one that came differ, it
 * is one that changed; among the places, its older id is `''`.
 */
export function withoutMoved(change: ComparedTexts, unpaired: UnpairedOptions, split: Splitters): ComparedTexts {
  const known = new Set<string>();
  const rows = change.rows.flatMap((row): RowChange[] => {
    if (row.kind === 'changed') return [row];
    const [own, other] = row.kind === 'added' ? (['after', 'before'] as const) : (['before', 'after'] as const);
    const words = once(() => wordsOf(row, split[own]));
    const named = namedIn(unpaired[other], row.name);
    const found =
      named.find((one) => areAlike(words(), wordsOf(one, split[other]))) ??
      named.find((one) => isSameOption(row, one)) ??
      (LONG.test(row.name) && named.length === 1 && namedIn(unpaired[own], row.name).length === 1 ? named[0] : undefined);
    if (!found) return [row];
    if (row.kind === 'removed') return [];
    known.add(row.id);
    const now = row.cells.map(({ column, after }) => [column, after ?? ''] as const);
    const values = compareCells({ cells: valuesOf(found), split: split.before }, { cells: now, split: split.after });
    const cells = [...renamed(found, row.name), ...values.filter(({ before, after }) => before || after)];
    return cells.length > 0 ? [{ ...row, kind: 'changed', cells }] : [];
  });
  const places = change.places.rows.map(([id, oldId]) => [id, known.has(id) ? '' : oldId] as const);
  return { ...change, rows, places: { ...change.places, rows: places } };
}

/** Those of exactly this name first. */
function namedIn(rows: RowsByName, name: string): readonly OptionRow[] {
  const spelling = spelledAlike(name);
  const found = Object.hasOwn(rows, spelling) ? (rows[spelling] ?? []) : [];
  const isExact = (row: OptionRow): boolean => row.name === name;
  return [...found.filter(isExact), ...found.filter((row) => !isExact(row))];
}

/** The words of a row's values. The first cell of an option's row is its name. */
function wordsOf(row: RowChange | OptionRow, split: WordSplitter): WordBag {
  const values =
    'kind' in row ? row.cells.map(({ before, after }) => before ?? after ?? '') : valuesOf(row).map(([, text]) => text);
  return wordBag(values.map((text) => new Line(text, split)));
}

function areAlike(a: WordBag, b: WordBag): boolean {
  return a.words + b.words === 0 || likeness(a, b, ALIKE) >= ALIKE;
}

/** A name of several words, such as `ClusterSize` or `--port-range`. Options of other things have other such names. */
const TELLING = /\p{Ll}\p{Lu}|[\p{L}\p{N}][-_.:][\p{L}\p{N}]/u;

/** A name of three words or more, such as `CertificateStoreName`: where each version has it once, it is one option. */
const LONG = /(?:(?:\p{Ll}(?=\p{Lu})|[\p{L}\p{N}][-_.:](?=[\p{L}\p{N}])).*){2}/u;

/** Whether an option that was described anew is the same: it has a telling name, and the same value in a column, such as its default. */
function isSameOption(row: RowChange, other: OptionRow): boolean {
  const values = new Map(valuesOf(other));
  const isSame = ({ column, before, after }: CellChange): boolean => {
    const value = before ?? after ?? '';
    return value.trim() !== '' && values.get(column) === value;
  };
  return TELLING.test(row.name) && row.cells.some(isSame);
}
