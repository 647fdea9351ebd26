// What all reports share: the findings of a run, how many of each severity, and how their files are named.

import { compareDiagnostics, type Diagnostic, type Severity, type SourceLocation } from '../../renderer/model/diagnostic.ts';

/** The findings of a run, in the order they are reported, and where to look their files up. */
export interface RunFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Name of a diagnostic's file for the reader: relative to the folder the report is read in, `/` between parts. */
  show(file: string): string;
  /**
   * Where a service that knows the site's repository alone can show a place: the place itself, or for a file of another repository the
   * one where the config names its source, and for a page that a hook makes the one where it names the hook; `null` where that is not known.
   */
  ownPlace(at: SourceLocation): SourceLocation | null;
  /** Text of a diagnostic's file, or `null`. */
  read(file: string): string | null;
}

/** A finding as a service sees it that knows the site's repository alone: a place in another one is told in a note (see `ownPlace`). */
export function atOwnPlace(finding: Diagnostic, { ownPlace, show }: Pick<RunFindings, 'ownPlace' | 'show'>): Diagnostic {
  const { repair: _, ...found } = finding;
  const { at, notes } = found;
  const own = at && ownPlace(at);
  if (at === null || own === at) return finding;
  return { ...found, at: own, notes: [...notes, `in ${show(at.file)}:${at.line}:${at.column}`] };
}

/** Severities, the lowest first. */
export const SEVERITIES: readonly Severity[] = ['remark', 'warning', 'error'];

/** Whether a severity is another or above it. */
export function isAtLeast(severity: Severity, least: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least);
}

/** How many findings of each severity. */
export type Counts = Readonly<Record<Severity, number>>;

export function countSeverities(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, remark: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** Sorts by place and drops what was found twice (a text shared by versions is judged once per version). */
export function tidy(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return [...diagnostics].sort(compareDiagnostics).filter((finding) => {
    const identity = JSON.stringify([finding.code, finding.at, finding.message]);
    return !seen.has(identity) && seen.add(identity);
  });
}

/** With `--strict`, a warning is an error. */
export function graded(diagnostics: readonly Diagnostic[], strict: boolean): readonly Diagnostic[] {
  if (!strict) return diagnostics;
  return diagnostics.map((finding) => (finding.severity === 'warning' ? { ...finding, severity: 'error' } : finding));
}

/** A line about findings that are not shown because the baseline of this name accepts them. */
export function acceptedText(count: number, baseline: string): string {
  return `${plural(count, 'finding')} accepted by ${baseline}.\n`;
}

/** `1 error, 3 warnings`; `no problems` where there are none. Remarks are not counted as problems. */
export function countText({ error, warning }: Counts): string {
  const parts = [error > 0 ? plural(error, 'error') : '', warning > 0 ? plural(warning, 'warning') : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'no problems';
}

/** `1 page`, `2 pages`, `1,200 pages`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A whole number with commas, the same in every locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
