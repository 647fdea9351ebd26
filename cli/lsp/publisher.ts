// Findings as diagnostics of documents: what was told, and what has to be told now.

import type {
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  Diagnostic as DocumentDiagnostic,
  PublishDiagnosticsParams,
} from 'vscode-languageserver-protocol';
import type { Diagnostic, Severity } from '../../renderer/model/diagnostic.ts';
import type { SourcePath } from '../../renderer/model/url.ts';
import { helpAddress } from '../report/about-codes.ts';
import type { Versions } from './live-site.ts';
import type { OpenDocuments } from './open-documents.ts';
import { rangeOf } from './places.ts';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, remark: 3 };

/** What `data` of a diagnostic has: how to fix it, in words. */
export interface FindingData {
  readonly fix: string | null;
  readonly notes: readonly string[];
}

/** A finding as a diagnostic. `uriOf` gives the address of a file of the site. */
export function diagnosticOfFinding(finding: Diagnostic, uriOf: (file: string) => string): DocumentDiagnostic {
  const { code, severity, message, at, fix, notes, also = [] } = finding;
  const range = at ? rangeOf(at) : rangeOf(START);
  const here = { uri: uriOf(at?.file ?? '.'), range };
  const related: DiagnosticRelatedInformation[] = [
    ...(fix === null ? [] : [{ location: here, message: `fix: ${fix}` }]),
    ...notes.map((note) => ({ location: here, message: note })),
    ...also.flatMap((other) =>
      other.at ? [{ location: { uri: uriOf(other.at.file), range: rangeOf(other.at) }, message: other.message }] : [],
    ),
  ];
  const data: FindingData = { fix, notes };
  return {
    range,
    severity: SEVERITIES[severity],
    code,
    codeDescription: { href: helpAddress(code) },
    source: 'docs-build',
    message,
    data,
    ...(related.length > 0 && { relatedInformation: related }),
  };
}

const START = { file: '', line: 1, column: 1, length: 1 };

/** Tells the client of a document's diagnostics. */
export type Publish = (params: PublishDiagnosticsParams) => void;

/** What one site has told. */
export class Publisher {
  readonly #placeOf: (file: SourcePath) => string;
  readonly #documents: OpenDocuments;
  readonly #publish: Publish;
  /** The file that stands for the site, for findings without a place. */
  readonly #config: () => string;
  /** The last version and diagnostics of each file that has some or is open, by absolute path. */
  readonly #told = new Map<string, string>();

  /** `placeOf` gives the absolute path of a file of the content. */
  constructor(placeOf: (file: SourcePath) => string, documents: OpenDocuments, config: () => string, publish: Publish) {
    this.#placeOf = placeOf;
    this.#documents = documents;
    this.#config = config;
    this.#publish = publish;
  }

  /** Tells what changed. Documents that were edited meanwhile are left to the next time. */
  all(findings: readonly Diagnostic[], versions: Versions): void {
    const byPath = new Map<string, Diagnostic[]>();
    for (const finding of findings) {
      const path = this.#pathOf(finding.at?.file ?? '.');
      const known = byPath.get(path);
      if (known) known.push(finding);
      else byPath.set(path, [finding]);
    }
    for (const path of [...this.#told.keys(), ...versions.keys()]) if (!byPath.has(path)) byPath.set(path, []);
    for (const [path, own] of byPath) this.#tell(path, own, versions);
  }

  /** Tells the findings of some files. */
  some(byFile: ReadonlyMap<string, readonly Diagnostic[]>, versions: Versions): void {
    for (const [file, findings] of byFile) {
      const path = this.#pathOf(file);
      this.#tell(
        path,
        findings.filter(({ at }) => at !== null && this.#pathOf(at.file) === path),
        versions,
      );
    }
  }

  /** Takes back everything. */
  clear(): void {
    for (const path of this.#told.keys()) this.#publish({ uri: this.#documents.uriOf(path), diagnostics: [] });
    this.#told.clear();
  }

  #tell(path: string, findings: readonly Diagnostic[], versions: Versions): void {
    const version = this.#documents.get(path)?.version;
    if (version !== versions.get(path) && version !== undefined && versions.has(path)) return;
    const uriOf = (file: string): string => this.#documents.uriOf(this.#pathOf(file));
    const diagnostics = findings.map((finding) => diagnosticOfFinding(finding, uriOf));
    const told = JSON.stringify([version, diagnostics]);
    if (told === (this.#told.get(path) ?? '[null,[]]')) return;
    if (diagnostics.length === 0 && version === undefined) this.#told.delete(path);
    else this.#told.set(path, told);
    this.#publish({ uri: this.#documents.uriOf(path), diagnostics, ...(version !== undefined && { version }) });
  }

  #pathOf(file: string): string {
    return file === '.' ? this.#config() : this.#placeOf(file);
  }
}
