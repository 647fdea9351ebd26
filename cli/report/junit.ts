// Findings in the JUnit form that CI servers show as test results: a suite per file, a case per finding. What fails the run is a
// failure, the rest is a passed case with output.

import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { RunFindings } from './findings.ts';

/**
 * A `<testsuites>` document. Errors are failures, warnings passed cases with their text as output; remarks are left out.
 * Without any finding there is one passed case.
 */
export function junitReport({ diagnostics, show }: RunFindings): string {
  const counted = diagnostics.filter(({ severity }) => severity !== 'remark');
  const byFile = new Map<string, Diagnostic[]>();
  for (const finding of counted) {
    const file = finding.at ? show(finding.at.file) : 'site';
    byFile.set(file, [...(byFile.get(file) ?? []), finding]);
  }
  const suites =
    byFile.size === 0
      ? '  <testsuite name="check-links" tests="1" failures="0">\n    <testcase classname="check-links" name="all links" />\n  </testsuite>\n'
      : [...byFile].map(([file, findings]) => suite(file, findings)).join('');
  const tests = Math.max(1, counted.length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="check-links" tests="${tests}" failures="${countFailures(counted)}">\n${suites}</testsuites>\n`;
}

function suite(file: string, findings: readonly Diagnostic[]): string {
  const cases = findings.map((finding) => testCase(file, finding)).join('');
  const counts = `tests="${findings.length}" failures="${countFailures(findings)}"`;
  return `  <testsuite name="${escapeXml(file)}" ${counts}>\n${cases}  </testsuite>\n`;
}

function countFailures(findings: readonly Diagnostic[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function testCase(file: string, { code, severity, message, at, fix, notes }: Diagnostic): string {
  const place = at ? `${file}:${at.line}:${at.column}` : file;
  const text = [place, message, ...notes, ...(fix === null ? [] : [`fix: ${fix}`])].join('\n');
  const name = `${code}${at ? ` at ${at.line}:${at.column}` : ''}`;
  const outcome =
    severity === 'error'
      ? `<failure type="error" message="${escapeXml(message)}">${escapeXml(text)}</failure>`
      : `<system-out>${escapeXml(`${severity}: ${text}`)}</system-out>`;
  return `    <testcase classname="${escapeXml(file)}" name="${escapeXml(name)}">\n      ${outcome}\n    </testcase>\n`;
}

/** Escapes text for XML 1.0, which has no way to write most control characters. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
