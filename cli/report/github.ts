// Findings as workflow commands: GitHub shows them on the changed lines of a pull request.

import type { Diagnostic, Severity } from '../../renderer/model/diagnostic.ts';
import { helpAddress } from './about-codes.ts';
import type { RunFindings } from './findings.ts';

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', remark: 'notice' };

/** One `::error file=…,line=…::message` line per finding. */
export function githubReport({ diagnostics, show }: RunFindings): string {
  return diagnostics.map((finding) => annotation(finding, show)).join('');
}

function annotation({ severity, code, message, at, fix, notes }: Diagnostic, show: RunFindings['show']): string {
  const place = at ? { file: show(at.file), line: at.line, col: at.column, endColumn: at.column + at.length } : {};
  const properties = Object.entries({ ...place, title: code }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = [message, ...notes, ...(fix === null ? [] : [`fix: ${fix}`]), `help: ${helpAddress(code)}`].join('\n');
  return `::${LEVEL[severity]} ${properties.join(',')}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
