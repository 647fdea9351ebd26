// Items of a completion: what is inserted takes the place of what is typed.

import type { CompletionItem, CompletionItemKind } from 'vscode-languageserver-protocol';
import type { Typed } from '../../../renderer/editor/typed.ts';
import { rangeOnLine } from '../places.ts';

/** Most items of one answer; the client asks again as more is typed. */
export const MOST_ITEMS = 100;

/** Kinds of items. */
export const KIND = {
  property: 10,
  value: 12,
  enumMember: 20,
  file: 17,
  reference: 18,
  folder: 19,
  class: 7,
} as const satisfies Record<string, CompletionItemKind>;

/** A suggestion, before it has its place. */
export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** By default the label. */
  readonly insert?: string;
  /** Shown beside the label: a title, a type. */
  readonly detail?: string;
  /** Markdown. */
  readonly about?: string;
}

/** Suggestions as items, in their order. What matches is decided here, so that clients keep those found by their titles. */
export function itemsOf(line: number, { typed, from, to }: Typed, suggestions: readonly Suggestion[]): CompletionItem[] {
  return suggestions.slice(0, MOST_ITEMS).map(({ label, kind, insert = label, detail, about }, i) => ({
    label,
    kind,
    sortText: String(i).padStart(4, '0'),
    filterText: typed === '' ? label : typed,
    textEdit: { range: rangeOnLine(line, from, to), newText: insert },
    ...(detail !== undefined && { detail }),
    ...(about !== undefined && about !== '' && { documentation: { kind: 'markdown', value: about } }),
  }));
}

/** Names that begin with what is typed, or contain it, whatever its case; those that begin with it first. */
export function matching<T>(items: readonly T[], typed: string, nameOf: (item: T) => string): readonly T[] {
  const wanted = typed.toLowerCase();
  const places = items.map((item) => [item, nameOf(item).toLowerCase().indexOf(wanted)] as const);
  const found = places.filter(([, at]) => at >= 0);
  return [...found.filter(([, at]) => at === 0), ...found.filter(([, at]) => at > 0)].map(([item]) => item);
}
