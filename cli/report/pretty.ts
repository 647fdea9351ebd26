// The report for people: each finding with its line, what is wrong and what to write instead.

import type { Diagnostic, DiagnosticCode, Severity } from '../../renderer/model/diagnostic.ts';
import { helpAddress } from './about-codes.ts';
import { codeFrame, splitLines } from './code-frame.ts';
import { type Palette, palette } from './colors.ts';
import { formatCount, isAtLeast, plural, type RunFindings, SEVERITIES } from './findings.ts';
import { COMMAND } from '../../renderer/model/command.ts';

export interface PrettyOptions {
  readonly colors: boolean;
  /** Width of the terminal. */
  readonly columns: number;
  /** At most this many findings of one code are printed in full. */
  readonly perCode: number;
  /** Lowest severity printed; remarks are many and seldom needed. With `error`, the rest is not mentioned. */
  readonly least: Severity;
  /** Whether to end with how to learn more. */
  readonly hint: boolean;
}

/**
 * All findings as text, ending in an empty line; `''` if there are none to print. The gravest come last, where the
 * reader's eye is when the command ends; the hint names the code of the last one, as rustc's does, and the address of each code.
 */
export function prettyReport(findings: RunFindings, options: PrettyOptions): string {
  const paint = palette(options.colors);
  const lines = sourceLines(findings.read);
  let out = '';
  const printed = new Set<DiagnosticCode>();
  for (const severity of SEVERITIES.filter((known) => isAtLeast(known, options.least))) {
    const left = new Map<DiagnosticCode, number>();
    for (const finding of findings.diagnostics) {
      if (finding.severity !== severity) continue;
      const seen = left.get(finding.code) ?? 0;
      left.set(finding.code, seen + 1);
      // The last one added is the last one printed.
      printed.delete(finding.code);
      printed.add(finding.code);
      if (seen < options.perCode) out += `${prettyFinding(finding, { show: findings.show, lines }, options.columns, paint)}\n`;
    }
    for (const [code, count] of left) if (count > options.perCode) out += moreOf(code, severity, count - options.perCode, paint);
  }
  const hint = options.hint ? hintText([...printed], paint) : '';
  if (options.least === 'error') return out + hint;
  const hidden = findings.diagnostics.filter(({ severity }) => !isAtLeast(severity, options.least));
  return out + (hidden.length > 0 ? `${paint.dim(`${hiddenText(hidden)} (--verbose shows them)`)}\n\n` : '') + hint;
}

/** How to learn more of the codes that were printed: each has an address, on a line. */
function hintText(codes: readonly DiagnosticCode[], paint: Palette): string {
  const last = codes.at(-1);
  if (last === undefined) return '';
  const lines = [`more about a finding: ${COMMAND} explain ${last}`, ...codes.map((code) => `  ${helpAddress(code)}`)];
  return `${paint.dim(lines.join('\n'))}\n\n`;
}

/** Lines of files, each file split once; `null` for one that is not there. */
function sourceLines(read: RunFindings['read']): (file: string) => readonly string[] | null {
  const files = new Map<string, readonly string[] | null>();
  return (file) => {
    if (!files.has(file)) {
      const text = read(file);
      files.set(file, text === null ? null : splitLines(text));
    }
    return files.get(file) ?? null;
  };
}

/** One finding, ending in a line end. */
function prettyFinding(
  finding: Diagnostic,
  { show, lines }: { readonly show: RunFindings['show']; readonly lines: (file: string) => readonly string[] | null },
  columns: number,
  paint: Palette,
): string {
  const { at } = finding;
  const place = at ? `  ${paint.cyan(show(at.file))}${paint.dim(`:${at.line}:${at.column}`)}` : '';
  const source = at && lines(at.file);
  let out = `${mark(finding.severity, paint)} ${paint.bold(finding.code)}${place}\n${indent(finding.message)}`;
  out += (source && at && codeFrame(source, at, columns, paint)) || '';
  for (const note of finding.notes) out += indent(paint.dim(note));
  if (finding.fix !== null) out += `  ${paint.green('fix:')} ${finding.fix}\n`;
  return out;
}

function mark(severity: Severity, paint: Palette): string {
  switch (severity) {
    case 'error':
      return paint.red('✘');
    case 'warning':
      return paint.yellow('▲');
    case 'remark':
      return paint.blue('●');
  }
}

function moreOf(code: DiagnosticCode, severity: Severity, count: number, paint: Palette): string {
  return `${mark(severity, paint)} ${paint.bold(code)}\n  … and ${formatCount(count)} more (--verbose shows them)\n\n`;
}

function hiddenText(hidden: readonly Diagnostic[]): string {
  const codes = [...new Set(hidden.map(({ code }) => code))].sort();
  return `${plural(hidden.length, 'remark')}: ${codes.join(', ')}`;
}

function indent(text: string): string {
  return `${text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')}\n`;
}
