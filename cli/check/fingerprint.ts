// What makes a finding the same finding on another day: its kind, its file and the address it is about. Lines move.

import { posix } from 'node:path';
import type { Diagnostic } from '../../renderer/model/diagnostic.ts';

/** A finding as it is known again. */
export interface Fingerprint {
  readonly kind: string;
  /** Below the content folder; `''` for none. */
  readonly file: string;
  /** The address as written; where there is none, the message. */
  readonly about: string;
}

export function fingerprint({ code, at, subject, message }: Diagnostic): Fingerprint {
  return { kind: code, file: at?.file ?? '', about: subject ?? message };
}

/** As text, for maps. */
export function identity({ kind, file, about }: Fingerprint): string {
  return `${kind}\n${file}\n${about}`;
}

/** How often each finding is met. */
export function countFindings(diagnostics: readonly Diagnostic[]): Map<string, number> {
  return countBy(diagnostics, keyOf);
}

/** The findings that `known` does not account for: of a finding met more often than there, the later ones are new. */
export function beyond(diagnostics: readonly Diagnostic[], known: ReadonlyMap<string, number>): Diagnostic[] {
  return rest(diagnostics, known, keyOf);
}

/** A file of today, and of the former site. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * The findings of `now` that `before` does not account for. In a file that moved, a finding is known again by its address as
 * written, by where that leads, or by the name of its page in it. `movesOf` is asked for moves of the files given.
 */
export function newFindings(
  now: readonly Diagnostic[],
  before: readonly Diagnostic[],
  movesOf: (files: readonly string[]) => readonly Move[],
): readonly Diagnostic[] {
  const fresh = beyond(now, countFindings(before));
  const gone = beyond(before, countFindings(now));
  const moves = movesOf([...new Set(fresh.flatMap(({ at }) => at?.file ?? []))]);
  const former = new Map(moves.map(({ from, to }) => [to, from]));
  const moved = new Set(former.values());
  const meanings = [written, target, withoutOwnName];
  let left: readonly Diagnostic[] = fresh;
  let known = gone.filter(({ at }) => moved.has(at?.file ?? ''));
  for (const meaning of meanings) {
    const nowKey = (finding: Diagnostic): string | null => {
      const from = former.get(finding.at?.file ?? '');
      return from === undefined ? null : identity({ kind: finding.code, file: from, about: meaning(finding) });
    };
    const thenKey = (finding: Diagnostic): string =>
      identity({ kind: finding.code, file: finding.at?.file ?? '', about: meaning(finding) });
    const then = countBy(known, thenKey);
    known = rest(known, countBy(left, nowKey), thenKey);
    left = rest(left, then, nowKey);
  }
  return left;
}

function written(finding: Diagnostic): string {
  return fingerprint(finding).about;
}

/** Where a relative address leads, from the content folder. */
function target(finding: Diagnostic): string {
  const { file, about } = fingerprint(finding);
  return /^\.{0,2}[\w%-][^:]*$|^\.{1,2}\//.test(about) ? posix.join(posix.dirname(file), about) : about;
}

/** What is said of a page itself has its name in it. */
function withoutOwnName(finding: Diagnostic): string {
  const { file, about } = fingerprint(finding);
  const name = file.replace(/(?:^|(?<=\/))(?:README|index)\.md$|\.md$/i, '');
  return name === '' ? about : about.replaceAll(name, '{page}');
}

function keyOf(finding: Diagnostic): string {
  return identity(fingerprint(finding));
}

/** What is left when each of `known` has taken one finding of its key. */
function rest(
  diagnostics: readonly Diagnostic[],
  known: ReadonlyMap<string, number>,
  key: (finding: Diagnostic) => string | null,
): Diagnostic[] {
  const counts = new Map(known);
  return diagnostics.filter((finding) => {
    const name = key(finding);
    const count = name === null ? 0 : (counts.get(name) ?? 0);
    if (name !== null && count > 0) counts.set(name, count - 1);
    return count === 0;
  });
}

function countBy(diagnostics: readonly Diagnostic[], key: (finding: Diagnostic) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of diagnostics) {
    const name = key(finding);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
