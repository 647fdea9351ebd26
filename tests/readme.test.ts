import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../cli/bundle/esbuild.ts';
import { createProgram } from '../cli/program.ts';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode } from '../renderer/model/diagnostic.ts';
import { DIAGNOSTIC_TEXT } from '../renderer/model/diagnostic-text.ts';
import { defaultTheme } from '../templates/index.ts';
import { propertiesOf, readSheet } from './support/css-colors.ts';
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

  it('lists every part of the theme, and no other', () => {
    expect(namesIn('| parts | where |', /`(\w+)`/g).sort()).toEqual(Object.keys(defaultTheme().parts).sort());
  });

  it('lists properties that the theme has, every colour among them', () => {
    const set = propertiesOf(readSheet('tokens.css'), ':root');
    const listed = namesIn('| properties | what they are for |', /`(--[\w-]+)`/g);
    expect(listed.filter((name) => !set.has(name))).toEqual([]);
    const dark = [...propertiesOf(readSheet('tokens.css'), ':root[data-theme="dark"]').keys()];
    const internal = new Set(['--scrim', '--page-behind', '--lift']);
    const missing = dark.filter((name) => !listed.includes(name) && !name.endsWith('-surface') && !internal.has(name));
    expect(missing).toEqual([]);
  });
});

/** What is found in the rows of the table below a heading line. */
function namesIn(heading: string, pattern: RegExp): string[] {
  const [, after = ''] = readme.split(`\n${heading}\n`);
  const table = after.split('\n\n')[0] ?? '';
  const rows = table.split('\n').filter((row) => row.startsWith('| '));
  return rows.flatMap((row) => [...row.matchAll(pattern)].map((match) => match[1] as string));
}
