// The differences of a site as one JSON document for programs.

import type { PageDifference, StateDifferences } from '../../renderer/diff/compare-states.ts';
import type { Diagnostic, DiagnosticCode, Severity } from '../../renderer/model/diagnostic.ts';
import { isSame, type QuestionChange, type SiteDiff } from './site-diff.ts';

/** The document. */
interface DiffReport {
  /** 1; it rises when a field changes its meaning or goes. New fields do not raise it. */
  readonly version: 1;
  /** `diff`. */
  readonly command: 'diff';
  /** The commit, branch or tag, as it was written. */
  readonly ref: string;
  /** Full name of the commit. */
  readonly commit: string;
  /** Whether nothing differs. */
  readonly same: boolean;
  /** How many pages the site has now. */
  readonly count: number;
  /**
   * What happened to addresses, without base: `added`; `lost` (`{ address, kind, fix }`, `kind` is `page`, `file` or `redirect`), which lead nowhere now; `anchors` (`{ address,
   * id, fix }`), places that are gone; `redirected` (`{ address, to }`), which were pages or files; `retargeted` (`{ address, was, to }`), redirects that lead somewhere else.
   */
  readonly addresses: StateDifferences['addresses'];
  /** Pages whose document differs; see below. */
  readonly pages: readonly PageDifference[];
  /** What several pages have in common: `{ changes, pages }`, with changes of markup (`{ place, before, after }`) and addresses. */
  readonly shared: StateDifferences['shared'];
  /** Browser files, by the name without its hash, and files published as they are: `{ kind, path, bytes, rules, pages }`. */
  readonly files: StateDifferences['files'];
  /** The size of all files by their kind: `{ kind, before, after }`, in bytes. */
  readonly bytes: StateDifferences['bytes'];
  /** Findings of the check that are new (`added`) or gone (`mended`): `{ code, severity, message, file, line, fix }`. */
  readonly findings: { readonly added: readonly DiffFinding[]; readonly mended: readonly DiffFinding[] };
  /** Questions of `search.questions` that are answered differently: `{ question, before, after }`, with the pages that are found first (`{ title, href }`). */
  readonly questions: readonly QuestionChange[];
}

/** A finding that is new or gone. */
interface DiffFinding {
  /** The kind of the finding: `link/dead`. */
  readonly code: DiagnosticCode;
  /** `error`, `warning` or `remark`. */
  readonly severity: Severity;
  /** What is wrong. */
  readonly message: string;
  /** Path from the folder in which the command was run; `null` where no file is at fault. */
  readonly file: string | null;
  /** 1 is the first; `null` where no file is at fault. */
  readonly line: number | null;
  /** What to do; `null` where only the author knows. */
  readonly fix: string | null;
}

/** The document as text: indented, ending in a line end. `show`: names of files for the reader. */
export function diffJson(
  diff: SiteDiff,
  { ref, show }: { readonly ref: string; readonly show: (file: string) => string },
): string {
  const found = ({ code, severity, message, at, fix }: Diagnostic): DiffFinding => ({
    code,
    severity,
    message,
    file: at && show(at.file),
    line: at && at.line,
    fix,
  });
  const { commit, count, addresses, pages, shared, files, bytes, findings, questions } = diff;
  const report: DiffReport = {
    version: 1,
    command: 'diff',
    ref,
    commit,
    same: isSame(diff),
    count,
    addresses,
    pages,
    shared,
    files,
    bytes,
    findings: { added: findings.added.map(found), mended: findings.mended.map(found) },
    questions,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
