// Findings whose places are named in another way: by a fact instead of by line and column.

import type { Diagnostic, Repair, TextEdit } from './diagnostic.ts';

/** A `Diagnostic` with places of the type `L`. */
export interface FindingAt<L> extends Omit<Diagnostic, 'at' | 'repair' | 'also'> {
  readonly at: L | null;
  readonly repair?: Omit<Repair, 'edits'> & { readonly edits: readonly (Omit<TextEdit, 'at'> & { readonly at: L })[] };
  readonly also?: readonly (Omit<NonNullable<Diagnostic['also']>[number], 'at'> & { readonly at: L | null })[];
}

/** The same finding with every place replaced: its own, those of its repair, and those of the same cause elsewhere. */
export function mapPlaces<A, B>({ at, repair, also, ...rest }: FindingAt<A>, map: (at: A) => B): FindingAt<B> {
  const mapped = (place: A | null): B | null => (place === null ? null : map(place));
  return {
    ...rest,
    at: mapped(at),
    ...(repair && { repair: { ...repair, edits: repair.edits.map((edit) => ({ ...edit, at: map(edit.at) })) } }),
    ...(also && { also: also.map((one) => ({ ...one, at: mapped(one.at) })) }),
  };
}
