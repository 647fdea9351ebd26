// One JSON document for programs: what was done, and every finding.

import type { Json } from '../../renderer/model/json.ts';
import { countSeverities, type Findings } from './findings.ts';

/** `{ version, command, ok, counts, summary, diagnostics }`, indented, ending in a line end. `version` rises when a field changes its meaning. */
export function jsonReport(
  command: string,
  ok: boolean,
  summary: { readonly [key: string]: Json },
  { diagnostics, show }: Findings,
): string {
  const findings = diagnostics.map(({ code, severity, message, at, fix, notes }) => ({
    code,
    severity,
    message,
    at: at && { file: show(at.file), line: at.line, column: at.column, length: at.length },
    fix,
    notes,
  }));
  return `${JSON.stringify({ version: 1, command, ok, counts: countSeverities(diagnostics), summary, diagnostics: findings }, null, 2)}\n`;
}
