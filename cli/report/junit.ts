// Findings in the JUnit form that CI servers show as test results: a suite per file, a failed case per finding.

import type { Diagnostic } from '../../renderer/model/diagnostic.ts';
import type { Findings } from './findings.ts';

/** A `<testsuites>` document. Remarks are no failures and are left out; without any finding there is one passed case. */
export function junitReport({ diagnostics, show }: Findings): string {
  const failed = diagnostics.filter(({ severity }) => severity !== 'info');
  const byFile = new Map<string, Diagnostic[]>();
  for (const finding of failed) {
    const file = finding.at ? show(finding.at.file) : 'site';
    byFile.set(file, [...(byFile.get(file) ?? []), finding]);
  }
  const suites =
    byFile.size === 0
      ? '  <testsuite name="check-links" tests="1" failures="0">\n    <testcase classname="check-links" name="all links" />\n  </testsuite>\n'
      : [...byFile].map(([file, findings]) => suite(file, findings)).join('');
  const tests = Math.max(1, failed.length);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="check-links" tests="${tests}" failures="${failed.length}">\n${suites}</testsuites>\n`;
}

function suite(file: string, findings: readonly Diagnostic[]): string {
  const cases = findings.map((finding) => testCase(file, finding)).join('');
  const counts = `tests="${findings.length}" failures="${findings.length}"`;
  return `  <testsuite name="${escapeXml(file)}" ${counts}>\n${cases}  </testsuite>\n`;
}

function testCase(file: string, { code, severity, message, at, fix, notes }: Diagnostic): string {
  const place = at ? `${file}:${at.line}:${at.column}` : file;
  const text = [place, message, ...notes, ...(fix === null ? [] : [`fix: ${fix}`])].join('\n');
  const name = `${code}${at ? ` at ${at.line}:${at.column}` : ''}`;
  const failure = `<failure type="${severity}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`;
  return `    <testcase classname="${escapeXml(file)}" name="${escapeXml(name)}">\n      ${failure}\n    </testcase>\n`;
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
