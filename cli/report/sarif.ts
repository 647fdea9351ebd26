// Findings in the Static Analysis Results Interchange Format 2.1.0 (OASIS), which code-scanning services read.

import type { Diagnostic, DiagnosticCode, Repair, Severity, SourceLocation } from '../../renderer/model/diagnostic.ts';
import { DIAGNOSTIC_TEXT } from '../../renderer/model/diagnostic-text.ts';
import { checkSeverity } from '../../renderer/links/severity.ts';
import { codeSentence, codeDescription, helpAddress } from './about-codes.ts';
import { atOwnPlace, type RunFindings } from './findings.ts';

const LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', remark: 'note' };

/** A SARIF log with one run, indented, ending in a line end. `toolVersion` is docs-build's. */
export function sarifReport(findings: RunFindings, toolVersion: string): string {
  const { diagnostics, show } = findings;
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docs-build', version: toolVersion, rules: codes.map(rule) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((finding) => result(atOwnPlace(finding, findings), codes, show)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A rule (§3.49): the kind's description, its page, and how to configure it. */
function rule(code: DiagnosticCode): object {
  const markdown = DIAGNOSTIC_TEXT[code];
  const text = codeDescription(code);
  const setting = `checkLinks: { kinds: { '${code}': 'off' } }`;
  return {
    id: code,
    shortDescription: { text: codeSentence(code) },
    fullDescription: { text },
    helpUri: helpAddress(code),
    help: {
      text: `${text}\n\nAnother severity, or none: ${setting} in the site's config.`,
      markdown: `${markdown}\n\nAnother severity, or none: \`${setting}\` in the site's config.`,
    },
    defaultConfiguration: { level: LEVEL[checkSeverity(code)] },
  };
}

function result(
  { code, severity, message, at, fix, notes, repair }: Diagnostic,
  codes: readonly DiagnosticCode[],
  show: RunFindings['show'],
): object {
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVEL[severity],
    message: { text: [message, ...notes, ...(fix === null ? [] : [`Fix: ${fix}.`])].join('\n') },
    ...(at && {
      locations: [{ physicalLocation: { artifactLocation: artifact(at, show), region: region(at) } }],
    }),
    ...(repair && { fixes: [fixOf(repair, fix ?? message, show)] }),
  };
}

/** A fix (§3.55): replacements by file (§3.56, §3.57). */
function fixOf({ edits }: Repair, text: string, show: RunFindings['show']): object {
  const files = new Map<string, object[]>();
  for (const { at, text: inserted } of edits) {
    const replacement = { deletedRegion: region(at), insertedContent: { text: inserted } };
    files.set(at.file, [...(files.get(at.file) ?? []), replacement]);
  }
  const artifactChanges = [...files].map(([file, replacements]) => ({
    artifactLocation: artifact({ file }, show),
    replacements,
  }));
  return { description: { text }, artifactChanges };
}

function artifact({ file }: Pick<SourceLocation, 'file'>, show: RunFindings['show']): object {
  return { uri: show(file).split('/').map(encodeURIComponent).join('/') };
}

function region({ line, column, length }: SourceLocation): object {
  return { startLine: line, startColumn: column, endColumn: column + length };
}
