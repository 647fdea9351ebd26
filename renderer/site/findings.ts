// Gathers diagnostics, one per cause: what is wrong in a shared source is found once in every version it is published
// in, and told once with the versions' names.

import type { Diagnostic } from '../model/diagnostic.ts';
import { compareDiagnostics } from '../model/diagnostic.ts';
import type { PageEntry } from './pages.ts';

/** The page a finding was made on: its version's name goes into the note. */
export type FindingPage = Pick<PageEntry, 'version' | 'source'>;

/** A growing set of diagnostics. */
export interface Findings {
  /** Adds findings as they are; one that is equal to an earlier one in code, place and message is dropped. */
  add(diagnostics: Iterable<Diagnostic>): void;
  /**
   * Adds what was found on a page. `cause` tells findings at the same place apart (usually the address as written);
   * a cause already known only adds the page's version to the first finding. The diagnostic is made on first sight.
   */
  addOnPage(page: FindingPage, place: Diagnostic['at'], cause: string, make: () => Diagnostic): void;
  /** Everything so far, sorted, with the versions noted. */
  list(): readonly Diagnostic[];
}

interface Finding {
  readonly diagnostic: Diagnostic;
  readonly versions: Set<string>;
}

/** Starts empty. `isShared` tells whether a source is published in more than one version: only then versions are named. */
export function createFindings(isShared: (path: string) => boolean): Findings {
  const found = new Map<string, Finding>();
  return {
    add: (diagnostics) => {
      for (const item of diagnostics) {
        const key = `${keyOfPlace(item.at)} ${item.code} ${item.message}`;
        if (!found.has(key)) found.set(key, { diagnostic: item, versions: new Set() });
      }
    },
    addOnPage: (page, place, cause, make) => {
      const key = `${keyOfPlace(place)} ${cause}`;
      let finding = found.get(key);
      if (!finding) found.set(key, (finding = { diagnostic: make(), versions: new Set() }));
      if (page.version && page.source && isShared(page.source.path)) finding.versions.add(page.version.entry.version);
    },
    list: () => Array.from(found.values(), withVersions).sort(compareDiagnostics),
  };
}

function withVersions({ diagnostic, versions }: Finding): Diagnostic {
  if (versions.size === 0) return diagnostic;
  return { ...diagnostic, notes: [...diagnostic.notes, `in ${[...versions].join(', ')}`] };
}

function keyOfPlace(at: Diagnostic['at']): string {
  return at ? `${at.file}:${at.line}:${at.column}` : '';
}
