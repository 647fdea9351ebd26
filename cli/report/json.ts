// One JSON document for programs: what was done, and every finding.

import type { DiagnosticCode, Repair, Severity, SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { Json } from '../../renderer/model/json.ts';
import type { SampleCell } from '../../renderer/site/sample-table.ts';
import type { ReportedCell, SampleReport } from '../samples/report.ts';
import type { TestCounts } from '../samples/test-samples.ts';
import type { TestState } from '../samples/test-units.ts';
import { helpAddress } from './about-codes.ts';
import { countSeverities, type RunFindings } from './findings.ts';
import { countKinds, type KindCount } from './kinds.ts';

/** The document. */
interface JsonReport {
  /** 1; it rises when a field changes its meaning or goes. New fields do not raise it. */
  readonly version: 1;
  /** `build`, `check-links` or `samples`. */
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

/** What `samples` found and did: the `summary` of its document. */
interface SamplesSummary {
  /** In the order of the config: `{ language, name, untested }`. `untested`: why nothing tests its samples, or `null`. */
  readonly languages: readonly { readonly language: string; readonly name: string; readonly untested: string | null }[];
  /** The samples that pages show, by id. */
  readonly samples: readonly SampleEntry[];
  /** How many tests `passed`, `failed`, were the `same` as when they passed, or `skipped` because one before them failed; `null` without `test`. */
  readonly tests: TestCounts | null;
}

/** A sample that pages show. */
interface SampleEntry {
  /** As tags name it. */
  readonly id: string;
  /** Path of the version whose files these are; `null` where the files are those of no version. */
  readonly version: string | null;
  /** In the order of the languages. */
  readonly cells: readonly SampleCellEntry[];
  /** Addresses of the pages, with the names of their versions: `{ url, version }`. */
  readonly pages: readonly { readonly url: string; readonly version: string | null }[];
}

/** A sample in one language. */
interface SampleCellEntry {
  /** As the config names it. */
  readonly language: string;
  /** `present`, `missing`, `waived`, or `left-out`: no page wants it in this language. */
  readonly state: SampleCell['state'];
  /** Path below the content folder; `null` where there is none. */
  readonly file: string | null;
  /** Why it is waived; else `null`. */
  readonly reason: string | null;
  /** `tested`, `changed` since it was, `untested`, `no-test` where nothing tests it, or `null` where there is no sample. */
  readonly test: TestState['kind'] | null;
  /** The commit at which it was tested last; `null` if it never was, or outside of a repository. */
  readonly commit: string | null;
}

/** The `summary` of `samples`. `table`: `null` where the site could not be read. */
export function samplesSummary(table: SampleReport | null, tests: TestCounts | null): { readonly [key: string]: Json } {
  const { languages, rows } = table ?? { languages: [], rows: [] };
  const cellEntry = ({ language, state, file, reason, test }: ReportedCell): SampleCellEntry => {
    return { language, state, file, reason, test: test?.kind ?? null, commit: (test && 'commit' in test && test.commit) || null };
  };
  const summary: SamplesSummary = {
    languages: languages.map(({ key, name, untested }) => ({ language: key, name, untested })),
    samples: rows.map(({ id, version, cells, shown }) => ({
      id,
      version,
      cells: cells.map(cellEntry),
      pages: shown.map((page) => ({ url: page.url, version: page.version })),
    })),
    tests,
  };
  return summary as unknown as { readonly [key: string]: Json };
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
