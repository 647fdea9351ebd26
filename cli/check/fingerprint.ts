// What makes a finding the same finding on another day: its kind, its file and the address it is about. Lines move.

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
  const counts = new Map<string, number>();
  for (const finding of diagnostics) {
    const key = identity(fingerprint(finding));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The findings that `known` does not account for: of a finding met more often than there, the later ones are new. */
export function beyond(diagnostics: readonly Diagnostic[], known: ReadonlyMap<string, number>): Diagnostic[] {
  const left = new Map(known);
  return diagnostics.filter((finding) => {
    const key = identity(fingerprint(finding));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
}
