// Options that a newer version describes on another page: they are neither gone nor new.

import type { CellChange, PageChange, RowChange } from '../model/changes.ts';
import { isSameLine, likeness, type Line, lineOf, wordBag } from './compare-lines.ts';
import type { WordSplitter } from './neutral.ts';

/** An option is the same on another page if so much of what its rows say is the same: many tables have a `name`. */
const ALIKE = 0.6;

/** The words of two versions. */
export interface Splitters {
  readonly before: WordSplitter;
  readonly after: WordSplitter;
}

/**
 * Takes rows that are on another page in the newer version from those that are removed and added. Where their values differ, the row is
 * one that changed, on its new page. Other changes of the pages stay as they are.
 */
export function withoutMoved<P extends Pick<PageChange, 'rows'>>(pages: readonly P[], split: Splitters): readonly P[] {
  const removed = new Map<string, RowChange[]>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    if (row.kind === 'removed') removed.set(row.name, [...(removed.get(row.name) ?? []), row]);
  }
  const moved = new Set<RowChange>();
  const newRows = (row: RowChange): readonly RowChange[] => {
    const old = row.kind === 'added' ? (removed.get(row.name) ?? []).filter((other) => areAlike(other, row, split)) : [];
    for (const other of old) moved.add(other);
    const [before] = old;
    if (!before) return [row];
    const cells = differing(before, row, split);
    return cells.length > 0 ? [{ ...row, kind: 'changed', cells }] : [];
  };
  const settled = pages.map((page) => ({ ...page, rows: page.rows.flatMap(newRows) }));
  return settled.map((page) => ({ ...page, rows: page.rows.filter((row) => !moved.has(row)) }));
}

function areAlike(before: RowChange, after: RowChange, split: Splitters): boolean {
  const said = ({ cells }: RowChange, of: WordSplitter): readonly Line[] =>
    cells.map((cell) => lineOf(cell.before ?? cell.after ?? '', of));
  const [old, fresh] = [wordBag(said(before, split.before)), wordBag(said(after, split.after))];
  return old.words + fresh.words === 0 || likeness(old, fresh, ALIKE) >= ALIKE;
}

/** Cells are those of the same column, or of the same place where columns have other headings. */
function differing(before: RowChange, after: RowChange, split: Splitters): CellChange[] {
  const old = new Map(before.cells.map(({ column, before: text }) => [column, text]));
  return after.cells.flatMap((cell, i): CellChange[] => {
    const was = old.get(cell.column) ?? before.cells[i]?.before ?? null;
    const isSame = isSameLine(lineOf(was ?? '', split.before), lineOf(cell.after ?? '', split.after));
    return isSame ? [] : [{ column: cell.column, before: was, after: cell.after }];
  });
}
