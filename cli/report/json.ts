// One JSON document for programs: what was done, and every finding.

import type { DiagnosticCode, Repair, Severity, SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { Json } from '../../renderer/model/json.ts';
import { helpAddress } from './about-codes.ts';
import { countSeverities, type RunFindings } from './findings.ts';
import { countKinds, type KindCount } from './kinds.ts';

/** The document. */
interface JsonReport {
  /** 1; it rises when a field changes its meaning or goes. New fields do not raise it. */
  readonly version: 1;
  /** `build` or `check-links`. */
  readonly command: string;
  /** Whether there are no errors. The exit code is then 0. */
  readonly ok: boolean;
  /** How many findings there are: `{ error, warning, remark }`. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** What was done, in numbers; see below. Empty (`{}`) for a build that failed, because it wrote nothing. */
  readonly summary: { readonly [key: string]: Json };
  /** All findings, remarks included, sorted by file and place. */
  readonly diagnostics: readonly JsonFinding[];
}

/** One finding. */
interface JsonFinding {
  /** The kind of the finding: `link/dead`. */
  readonly code: DiagnosticCode;
  /** `error`, `warning` or `remark`. */
  readonly severity: Severity;
  /** What is wrong, in a sentence or two. */
  readonly message: string;
  /** The place; `null` where no file is at fault. */
  readonly at: JsonPlace | null;
  /** What to do; `null` where only the author knows. */
  readonly fix: string | null;
  /** Further lines, such as other places with the same cause. May be empty. */
  readonly notes: readonly string[];
  /** Address of the page about the kind. */
  readonly help: string;
  /** The address or key it is about, as written. Absent where it is about none. */
  readonly subject?: string;
  /** The edits that settle it. Absent where no program can know them. */
  readonly repair?: Repair;
}

/** A place in a source file. */
interface JsonPlace {
  /** Path from the folder in which the command was run. */
  readonly file: string;
  /** 1 is the first. */
  readonly line: number;
  /** 1 is the first; counts UTF-16 units. */
  readonly column: number;
  /** UTF-16 units from `column` on; at least 1. */
  readonly length: number;
}

/** What `check-links` did: the `summary` of its document. */
interface CheckedSummary {
  /** Pages of the site. */
  readonly pages: number;
  /** Links that were checked. */
  readonly links: number;
  /** Addresses of other sites that were asked; `null` without `--external`. */
  readonly external: number | null;
  /** How many findings there are of each kind, the gravest first: `{ kind, severity, count, fixable }`. `fixable` is how many of them `--fix` settles. */
  readonly kinds: readonly KindCount[];
  /** How long reading and judging took: `{ parse, judge }`. */
  readonly milliseconds: { readonly parse: number; readonly judge: number };
}

/** The `summary` of a check. `checked`: `null` where the site could not be read. */
export function checkedSummary(
  checked: {
    readonly pages: number;
    readonly links: number;
    readonly external: number | null;
    readonly times: CheckedSummary['milliseconds'];
  } | null,
  { diagnostics }: RunFindings,
): { readonly [key: string]: Json } {
  const { times, ...counts } = checked ?? { pages: 0, links: 0, external: null, times: { parse: 0, judge: 0 } };
  const summary: CheckedSummary = { ...counts, kinds: countKinds(diagnostics), milliseconds: times };
  return { ...summary, kinds: summary.kinds.map((kind) => ({ ...kind })), milliseconds: { ...times } };
}

/** The document as text: indented, ending in a line end. */
export function jsonReport(
  command: string,
  ok: boolean,
  summary: { readonly [key: string]: Json },
  { diagnostics, show }: RunFindings,
): string {
  const shown = ({ file, line, column, length }: SourceLocation): JsonPlace => ({ file: show(file), line, column, length });
  const findings = diagnostics.map(
    ({ code, severity, message, at, fix, notes, subject, repair }): JsonFinding => ({
      code,
      severity,
      message,
      at: at && shown(at),
      fix,
      notes,
      help: helpAddress(code),
      ...(subject !== undefined && { subject }),
      ...(repair && { repair: { safe: repair.safe, edits: repair.edits.map((edit) => ({ ...edit, at: shown(edit.at) })) } }),
    }),
  );
  const report: JsonReport = { version: 1, command, ok, counts: countSeverities(diagnostics), summary, diagnostics: findings };
  return `${JSON.stringify(report, null, 2)}\n`;
}
