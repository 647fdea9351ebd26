// How many findings of each kind there are: the last lines of a long report.

import type { Diagnostic, DiagnosticCode, Severity } from '../../renderer/model/diagnostic.ts';
import { formatCount } from './findings.ts';
import type { Palette } from './colors.ts';

/** A kind and its findings. */
export interface KindCount {
  readonly kind: DiagnosticCode;
  readonly severity: Severity;
  readonly count: number;
  /** Of them, those that `--fix` settles. */
  readonly fixable: number;
}

const ORDER: readonly Severity[] = ['error', 'warning', 'remark'];

/** The kinds that occur, the gravest first, then the most frequent, then by name. */
export function countKinds(diagnostics: readonly Diagnostic[]): KindCount[] {
  const kinds = new Map<string, KindCount>();
  for (const { code, severity, repair } of diagnostics) {
    const key = `${severity} ${code}`;
    const { count, fixable } = kinds.get(key) ?? { count: 0, fixable: 0 };
    kinds.set(key, { kind: code, severity, count: count + 1, fixable: fixable + (repair?.safe ? 1 : 0) });
  }
  return [...kinds.values()].sort(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.count - a.count || (a.kind < b.kind ? -1 : 1),
  );
}

/** A table with a line per kind, ending in an empty line; `''` if there is at most one kind. */
export function kindTable(kinds: readonly KindCount[], paint: Palette): string {
  if (kinds.length < 2) return '';
  const width = Math.max(...kinds.map(({ count }) => formatCount(count).length));
  const name = Math.max(...kinds.map(({ kind }) => kind.length));
  const colors = { error: paint.red, warning: paint.yellow, remark: paint.blue };
  const lines = kinds.map(({ kind, severity, count, fixable }) => {
    const fix = fixable > 0 ? paint.dim(`${formatCount(fixable)} with --fix`) : '';
    return `  ${formatCount(count).padStart(width)}  ${colors[severity](kind.padEnd(name))}  ${fix}`.trimEnd();
  });
  return `${lines.join('\n')}\n\n`;
}
