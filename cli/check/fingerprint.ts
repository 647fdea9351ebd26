// How a finding is recognised in another run: by its kind, its file and the address it is about, since lines move. A finding
// about several versions has a place in each of them, which are recognised one by one.

import { posix } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';

/** What identifies a finding across runs. */
export interface Fingerprint {
  readonly kind: string;
  /** Below the content folder; `''` for none. */
  readonly file: string;
  /** The address as written; where there is none, the message. */
  readonly about: string;
}

/** The fingerprint of a finding in each version it is about; the first is where it is reported. */
export function fingerprints({ code, at, subject, message, also = [] }: Diagnostic): Fingerprint[] {
  return [{ at, subject, message }, ...also].map((place) => ({
    kind: code,
    file: place.at?.file ?? '',
    about: place.subject ?? place.message,
  }));
}

/** As text, for use as a key of maps. */
export function identity({ kind, file, about }: Fingerprint): string {
  return `${kind}\n${file}\n${about}`;
}

/** How often each finding occurs. */
export function countFindings(diagnostics: readonly Diagnostic[]): Map<string, number> {
  return countBy(placesOf(diagnostics), identity);
}

/** The findings that `known` does not account for: of a finding that occurs more often than there, the later ones are new. */
export function beyond(diagnostics: readonly Diagnostic[], known: ReadonlyMap<string, number>): Diagnostic[] {
  const left = new Set(rest(placesOf(diagnostics), known, identity).map(({ finding }) => finding));
  return diagnostics.filter((finding) => left.has(finding));
}

/** A file that git recognises under another name: its path in the revision, and now. */
export interface RenamedFile {
  readonly from: string;
  readonly to: string;
}

/** What a revision says about where present files come from. Files are paths below the content folder. */
export interface RevisionFiles {
  has(file: string): boolean;
  /** The renames that ended in any of the files. */
  movesOf(files: readonly string[]): readonly RenamedFile[];
}

/**
 * The findings of `now` that `before` does not account for. In a renamed file, a finding is recognised by its address as written,
 * by where that leads, or by the names of its page and folder in it; in the copy of a page for another version, by the version it
 * was copied from.
 */
export function newFindings(
  now: readonly Diagnostic[],
  before: readonly Diagnostic[],
  revision: RevisionFiles,
): readonly Diagnostic[] {
  const all = placesOf(now);
  const fresh = rest(all, countFindings(before), identity);
  const moves = revision.movesOf([...new Set(fresh.map(({ file }) => file))]);
  const left = unmoved(fresh, rest(placesOf(before), countBy(all, identity), identity), moves);
  const isNew = new Set(left);
  const old = new Set(all.filter((place) => !isNew.has(place)).map(({ finding }) => finding));
  const isCopy = ({ finding, file }: Place): boolean => old.has(finding) && !revision.has(file);
  const found = new Set(left.filter((place) => !isCopy(place)).map(({ finding }) => finding));
  return now.filter((finding) => found.has(finding));
}

/** One place of a finding. */
interface Place extends Fingerprint {
  readonly finding: Diagnostic;
}

function placesOf(diagnostics: readonly Diagnostic[]): Place[] {
  return diagnostics.flatMap((finding) => fingerprints(finding).map((place) => ({ ...place, finding })));
}

/** The present places that do not come from one of `before` by a rename. */
function unmoved(fresh: readonly Place[], gone: readonly Place[], moves: readonly RenamedFile[]): readonly Place[] {
  const oldNames = new Map(moves.map(({ from, to }) => [to, from]));
  const moved = new Set(oldNames.values());
  let left = fresh;
  let known: readonly Place[] = gone.filter(({ file }) => moved.has(file));
  for (const meaning of [written, target, withoutOwnName]) {
    const thenKey = (place: Place): string => identity({ ...place, about: meaning(place) });
    const nowKey = (place: Place): string | null => {
      const file = oldNames.get(place.file);
      return file === undefined ? null : identity({ ...place, file, about: meaning(place) });
    };
    const then = countBy(known, thenKey);
    known = rest(known, countBy(left, nowKey), thenKey);
    left = rest(left, then, nowKey);
  }
  return left;
}

function written({ about }: Fingerprint): string {
  return about;
}

/** The path of a relative address, from the content folder. */
function target({ file, about }: Fingerprint): string {
  return /^\.{0,2}[\w%-][^:]*$|^\.{1,2}\//.test(about) ? posix.join(posix.dirname(file), about) : about;
}

/** Findings about a page itself, or about what should lie beside it, contain its name or its folder. */
function withoutOwnName({ file, about }: Fingerprint): string {
  const name = file.replace(/(?:^|(?<=\/))(?:README|index)\.md$|\.md$/i, '');
  const unnamed = name === '' ? about : about.replaceAll(name, '{page}');
  return file.includes('/') ? unnamed.replaceAll(`${posix.dirname(file)}/`, '{folder}/') : unnamed;
}

/** The places that remain when each of `known` has taken one place of its key. */
function rest(places: readonly Place[], known: ReadonlyMap<string, number>, key: (place: Place) => string | null): Place[] {
  const counts = new Map(known);
  return places.filter((place) => {
    const name = key(place);
    const count = name === null ? 0 : (counts.get(name) ?? 0);
    if (name !== null && count > 0) counts.set(name, count - 1);
    return count === 0;
  });
}

function countBy(places: readonly Place[], key: (place: Place) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) {
    const name = key(place);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
