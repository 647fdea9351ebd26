import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../cli/bundle/esbuild.ts';
import { createProgram } from '../cli/program.ts';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode } from '../renderer/model/diagnostic.ts';
import { DIAGNOSTIC_TEXT } from '../renderer/model/diagnostic-text.ts';
import { testTerminal } from './support/test-terminal.ts';

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');

describe('the README', () => {
  it('lists every finding with the severity it has, and no other', () => {
    const listed = [...readme.matchAll(/^\| `([a-z-]+\/[a-z-]+)` \| (error|warning|remark) \|/gm)].map(([, code, severity]) => [
      code,
      severity,
    ]);
    const known = Object.entries(DIAGNOSTIC_SEVERITY).map(([code, severity]) => [
      code,
      severity === 'info' ? 'remark' : severity,
    ]);
    expect(listed.map(String).sort()).toEqual(known.map(String).sort());
  });

  it.each(Object.entries(DIAGNOSTIC_TEXT))('says of %s what reports say', (code, text) => {
    const severity = DIAGNOSTIC_SEVERITY[code as DiagnosticCode];
    expect(readme).toContain(`\n| \`${code}\` | ${severity === 'info' ? 'remark' : severity} | ${text} |\n`);
  });

  it('names the browsers that pages are made for', () => {
    const { chrome, edge, firefox, safari } = BROWSERS;
    expect(edge).toBe(chrome);
    expect(readme).toContain(
      `Pages are made for Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and whatever is newer`,
    );
  });

  it('names every verb', () => {
    const verbs = createProgram(testTerminal('/').terminal, () => undefined).commands.map((command) => command.name());
    for (const verb of verbs.filter((name) => name !== 'help')) expect(readme).toContain(`docs-build ${verb}`);
  });
});
