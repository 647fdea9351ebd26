// Gathers diagnostics, one per cause: what is wrong in a shared source is found in every version it is published in, and reported
// once with the versions' names.

import type { Diagnostic } from '../model/diagnostic.ts';
import { compareDiagnostics } from '../model/diagnostic.ts';
import type { PageVersion } from '../model/site.ts';
import type { SourcePath } from '../model/url.ts';

/** The page a finding was made on: its version's name goes into the note. */
export interface FindingPage {
  readonly version: PageVersion | null;
  readonly source: { readonly path: SourcePath } | null;
}

/** What was found on a page, to be added to the findings of the site (see `Findings.addOnPage`). */
export interface PageFinding {
  readonly at: Diagnostic['at'];
  readonly cause: string;
  make(): Diagnostic;
}

/** The same, with the page it was found on. */
export interface FoundOnPage extends PageFinding {
  readonly page: FindingPage;
}

/** A growing set of diagnostics. */
export interface Findings {
  /** Adds findings unchanged; one that is equal to an earlier one in code, place and message is dropped. */
  add(diagnostics: Iterable<Diagnostic>): void;
  /**
   * Adds what was found on a page. Its cause tells findings at the same place apart (usually the address as written);
   * a cause already known only adds the page's version to the first finding. The diagnostic is made on first sight. Its
   * repair counts as safe only if the cause shows wherever the file does: elsewhere the text is right as it is.
   */
  addOnPage(page: FindingPage, found: PageFinding): void;
  /** Everything so far, sorted, with the versions noted. */
  list(): readonly Diagnostic[];
}

interface Finding {
  readonly diagnostic: Diagnostic;
  readonly versions: Set<string>;
  /** Addresses the cause was met at, and those its file is published at; both 0 where it is not known to be a page's. */
  met: number;
  readonly published: number;
}

/**
 * Starts empty. `publications` gives the number of addresses at which a file is shown: versions are named only if there are
 * several.
 */
export function createFindings(publications: (path: SourcePath) => number): Findings {
  const found = new Map<string, Finding>();
  return {
    add: (diagnostics) => {
      for (const item of diagnostics) {
        const key = `${keyOfPlace(item.at)} ${item.code} ${item.message}`;
        if (!found.has(key)) found.set(key, { diagnostic: item, versions: new Set(), met: 0, published: 0 });
      }
    },
    addOnPage: (page, { at, cause, make }) => {
      const key = `${keyOfPlace(at)} ${cause}`;
      let finding = found.get(key);
      const published = page.source ? publications(at?.file ?? '') || publications(page.source.path) : 0;
      if (!finding) found.set(key, (finding = { diagnostic: make(), versions: new Set(), met: 0, published }));
      finding.met += 1;
      if (page.version && published > 1) finding.versions.add(page.version.entry.version);
    },
    list: () => Array.from(found.values(), (finding) => withVersions(cautious(finding))).sort(compareDiagnostics),
  };
}

/** What is right in some of the versions of a file must not be changed unasked. */
function cautious(finding: Finding): Finding {
  const { diagnostic, met, published } = finding;
  if (!diagnostic.repair?.safe || met >= published) return finding;
  return { ...finding, diagnostic: { ...diagnostic, repair: { ...diagnostic.repair, safe: false } } };
}

function withVersions({ diagnostic, versions }: Finding): Diagnostic {
  if (versions.size === 0) return diagnostic;
  return { ...diagnostic, notes: [...diagnostic.notes, `in ${[...versions].join(', ')}`] };
}

function keyOfPlace(at: Diagnostic['at']): string {
  return at ? `${at.file}:${at.line}:${at.column}` : '';
}
