// Findings whose places are named in another way: by a fact instead of by line and column. Findings about many places.

import type { Diagnostic, Repair, SourceLocation, TextEdit } from './diagnostic.ts';

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

/** How many places are named beside the first. */
const NAMED = 5;

/** The place and the notes of one finding about all of `places`: the first of them, and the others in words, not too many. */
export function gathered(places: readonly SourceLocation[]): Pick<Diagnostic, 'at' | 'notes'> {
  const nameOf = ({ file, line }: SourceLocation): string => `${file}:${line}`;
  const byFile = places.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const [first, ...others] = new Map(byFile.map((at) => [nameOf(at), at])).values();
  const more = others.length > NAMED ? [`and ${others.length - NAMED} more`] : [];
  return { at: first ?? null, notes: [...others.slice(0, NAMED).map((at) => `also ${nameOf(at)}`), ...more] };
}
