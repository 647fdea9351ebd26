// One JSON document for programs: what was done, and every finding.

import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { Json } from '../../renderer/model/json.ts';
import { helpAddress } from './about-codes.ts';
import { countSeverities, type RunFindings } from './findings.ts';

/**
 * `{ version, command, ok, counts, summary, diagnostics }`; a diagnostic has the address of the page about its code (`help`), and
 * `subject` and `repair` where it is about an address and can be settled by machine. Indented, ending in a line end. `version` rises when a field changes its meaning.
 */
export function jsonReport(
  command: string,
  ok: boolean,
  summary: { readonly [key: string]: Json },
  { diagnostics, show }: RunFindings,
): string {
  const shown = ({ file, line, column, length }: SourceLocation) => ({ file: show(file), line, column, length });
  const findings = diagnostics.map(({ code, severity, message, at, fix, notes, subject, repair }) => ({
    code,
    severity,
    message,
    at: at && shown(at),
    fix,
    notes,
    help: helpAddress(code),
    ...(subject !== undefined && { subject }),
    ...(repair && { repair: { safe: repair.safe, edits: repair.edits.map((edit) => ({ ...edit, at: shown(edit.at) })) } }),
  }));
  return `${JSON.stringify({ version: 1, command, ok, counts: countSeverities(diagnostics), summary, diagnostics: findings }, null, 2)}\n`;
}
