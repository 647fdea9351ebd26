import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RunFindings } from '../../../cli/report/findings.ts';
import { junitReport } from '../../../cli/report/junit.ts';
import { countKinds, kindTable } from '../../../cli/report/kinds.ts';
import { palette } from '../../../cli/report/colors.ts';
import { sarifReport } from '../../../cli/report/sarif.ts';
import {
  type Diagnostic,
  diagnostic,
  DIAGNOSTIC_SEVERITY,
  type DiagnosticCode,
  replacement,
} from '../../../renderer/model/diagnostic.ts';
import { DIAGNOSTIC_TEXT } from '../../../renderer/model/diagnostic-text.ts';
import { schemaProblems } from '../../support/json-schema.ts';

/** OASIS' schema of SARIF 2.1.0, errata 01. */
const schema = JSON.parse(readFileSync(new URL('../../fixtures/sarif-2.1.0.json', import.meta.url), 'utf8')) as Record<
  string,
  unknown
>;

interface Rule {
  readonly id: DiagnosticCode;
  readonly helpUri: string;
  readonly shortDescription: { readonly text: string };
  readonly fullDescription: { readonly text: string };
  readonly help: { readonly text: string; readonly markdown: string };
}

const at = { file: 'a b/ä&<.md', line: 3, column: 5, length: 7 };
const dead = diagnostic('link/dead', '"old.md" & "x" point to no <page>.', at, {
  fix: 'write "new.md"',
  notes: ['also in v1'],
  subject: 'old.md',
  repair: replacement(at, 'old.md', 'new.md', true),
});
const orphan = diagnostic('page/orphan', 'Nothing leads here.', { ...at, file: 'b.md' });
const remark = diagnostic('history/unavailable', 'There is no history.', null);

const findings = (...diagnostics: readonly Diagnostic[]): RunFindings => ({
  diagnostics,
  show: (file) => `content/${file}`,
  ownPlace: (at) => at,
  read: () => null,
});

describe('SARIF', () => {
  it.each([
    ['nothing found', findings()],
    ['findings with and without a place and a fix', findings(dead, orphan, remark)],
  ])('is valid by its schema: %s', (_, found) => {
    expect(schemaProblems(schema, JSON.parse(sarifReport(found, '1.2.3')))).toEqual([]);
  });

  it('is held to a schema that says no', () => {
    const log = JSON.parse(sarifReport(findings(dead), '1.2.3')) as { runs: { results: Record<string, unknown>[] }[] };
    const [result] = log.runs[0]?.results ?? [];
    Object.assign(result ?? {}, { level: 'fatal', colour: 'red' });
    expect(schemaProblems(schema, log)).toEqual([
      '/runs/0/results/0/level: "fatal" is none of those allowed',
      '/runs/0/results/0: "colour" is not known',
    ]);
  });

  const CODES = Object.keys(DIAGNOSTIC_SEVERITY) as DiagnosticCode[];

  it('describes every kind, and is valid with all of them', () => {
    const all = CODES.map((code) => diagnostic(code, 'x', at));
    const log = JSON.parse(sarifReport(findings(...all), '1.2.3')) as { runs: { tool: { driver: { rules: Rule[] } } }[] };
    expect(schemaProblems(schema, log)).toEqual([]);
    const rules = log.runs[0]?.tool.driver.rules ?? [];
    expect(rules.map(({ id }) => id)).toEqual([...CODES].sort());
    for (const { id, helpUri, shortDescription, fullDescription, help } of rules) {
      expect(helpUri).toBe(`https://docs-build.example/findings/${id}/`);
      expect(shortDescription.text, id).toMatch(/^[^`]+\.$/);
      expect(fullDescription.text.startsWith(shortDescription.text), id).toBe(true);
      expect(help.text, id).toContain(fullDescription.text);
      expect(help.markdown, id).toContain(DIAGNOSTIC_TEXT[id]);
    }
  });

  it('gives rules the level that check-links has for them', () => {
    const log = JSON.parse(sarifReport(findings(dead, orphan), '1.2.3')) as { runs: { tool: { driver: { rules: Rule[] } } }[] };
    expect(log.runs[0]?.tool.driver.rules).toMatchObject([
      {
        id: 'link/dead',
        shortDescription: { text: 'A link to no page.' },
        defaultConfiguration: { level: 'error' },
      },
      { id: 'page/orphan', defaultConfiguration: { level: 'warning' } },
    ]);
  });

  it('carries repairs as fixes', () => {
    const log = JSON.parse(sarifReport(findings(dead), '1.2.3')) as { runs: { results: { fixes?: unknown }[] }[] };
    expect(log.runs[0]?.results[0]?.fixes).toEqual([
      {
        description: { text: 'write "new.md"' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'content/a%20b/%C3%A4%26%3C.md' },
            replacements: [
              { deletedRegion: { startLine: 3, startColumn: 5, endColumn: 12 }, insertedContent: { text: 'new.md' } },
            ],
          },
        ],
      },
    ]);
  });
});

describe('JUnit', () => {
  it('is a suite per file and a case per finding: errors fail, warnings say something, remarks are left out', () => {
    const error = { ...dead, severity: 'error' } as const;
    expect(junitReport(findings(error, orphan, remark))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="check-links" tests="2" failures="1">
  <testsuite name="content/a b/ä&amp;&lt;.md" tests="1" failures="1">
    <testcase classname="content/a b/ä&amp;&lt;.md" name="link/dead at 3:5">
      <failure type="error" message="&quot;old.md&quot; &amp; &quot;x&quot; point to no &lt;page&gt;.">content/a b/ä&amp;&lt;.md:3:5
&quot;old.md&quot; &amp; &quot;x&quot; point to no &lt;page&gt;.
also in v1
fix: write &quot;new.md&quot;</failure>
    </testcase>
  </testsuite>
  <testsuite name="content/b.md" tests="1" failures="0">
    <testcase classname="content/b.md" name="page/orphan at 3:5">
      <system-out>warning: content/b.md:3:5
Nothing leads here.</system-out>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('is one passed case where nothing is wrong', () => {
    expect(junitReport(findings(remark))).toContain('tests="1" failures="0"');
  });

  it('has no character that XML forbids', () => {
    expect(junitReport(findings(diagnostic('link/dead', 'a\u0000b\u001Bc', null)))).toContain('a\uFFFDb\uFFFDc');
  });
});

describe('the summary by kind', () => {
  it('counts, the gravest first, and says what --fix settles', () => {
    const error = { ...dead, severity: 'error' } as const;
    expect(kindTable(countKinds([orphan, orphan, error]), palette(false))).toBe(
      '  1  link/dead    1 with --fix\n  2  page/orphan\n\n',
    );
  });

  it('is left out for a single kind', () => {
    expect(kindTable(countKinds([orphan, orphan]), palette(false))).toBe('');
  });
});
