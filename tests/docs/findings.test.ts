// The pages about findings: one for each code, with the parts that readers look for, in files, in the index and in the terminal.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { main } from '../../cli/main.ts';
import { HOMEPAGE } from '../../cli/report/about-codes.ts';
import { markdownAsText } from '../../cli/report/markdown-text.ts';
import { palette } from '../../cli/report/colors.ts';
import { checkSeverity } from '../../renderer/links/severity.ts';
import { DIAGNOSTIC_SEVERITY, type DiagnosticCode } from '../../renderer/model/diagnostic.ts';
import { DIAGNOSTIC_TEXT } from '../../renderer/model/diagnostic-text.ts';
import { testTerminal } from '../support/test-terminal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/findings');
const CODES = Object.keys(DIAGNOSTIC_SEVERITY) as DiagnosticCode[];
const PARTS = ['What it means', 'Why it is reported', 'Example', 'How to fix it', 'How to turn it off', 'Related'];
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

/** A text without its blocks of code. */
const prose = (text: string): string => text.replace(/^(`{3,})[^`\n]*\n.*?\n\1$/gms, '');

async function explain(...words: string[]) {
  const screen = testTerminal(root, { columns: 80 });
  const code = await main(['explain', ...words], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

describe('the pages about findings', () => {
  it('are one for each code, and an index', () => {
    expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(
      ['README.md', ...CODES.map((code) => `${code}.md`)].sort(),
    );
  });

  it.each(CODES)('explain %s', (code) => {
    const text = read(`${code}.md`);
    const outside = prose(text);
    expect(text.startsWith(`---\ntitle: ${code}\ndescription: `)).toBe(true);
    expect(outside).toContain(`\n# ${code}\n`);
    expect([...outside.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(PARTS);
    for (const part of outside.split(/^## .*$/m).slice(1)) expect(part.trim()).not.toBe('');
    const severity = /^Severity: (.*)\.$/m.exec(outside)?.[1] ?? '';
    expect(severity).toMatch(new RegExp(`^\\*\\*${DIAGNOSTIC_SEVERITY[code]}\\*\\*`));
    const other = /in `check-links` \*\*(\w+)\*\*/.exec(severity)?.[1] ?? DIAGNOSTIC_SEVERITY[code];
    expect(other).toBe(checkSeverity(code));
    expect(text).toMatch(new RegExp(`^\`docs-build [^\`]+\` prints:\\n\\n\`\`\`text\\n[✘▲●] ${code}(?:  .*)?\\n`, 'm'));
    expect(text).not.toMatch(/\/tmp\/|127\.0\.0\.1:18080/);
  });

  it.each(files)('link to pages that are there, from %s', (path) => {
    const links = [...prose(read(path)).matchAll(/\]\((\.[^)#]*)\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(join(folder, dirname(path), link)))).toEqual([]);
  });

  it('are listed by the first part of their code, with severity and description', () => {
    const rows = [...read('README.md').matchAll(/^\| \[.*$/gm)].map(([row]) => row);
    const row = (code: DiagnosticCode): string =>
      `| [${code}](./${code}.md) | ${DIAGNOSTIC_SEVERITY[code]} | ${DIAGNOSTIC_TEXT[code]} |`;
    expect(rows).toEqual([...CODES].sort().map(row));
    const headings = [...read('README.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([...new Set(CODES.map((code) => code.split('/')[0]))].sort());
  });

  it('are published at the homepage of the package', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { homepage: string };
    expect(manifest.homepage).toBe(HOMEPAGE);
  });
});

describe('docs-build explain', () => {
  it.each(CODES)('prints the page of %s', async (code) => {
    const { code: exit, out, err } = await explain(code);
    expect([exit, err]).toEqual([0, '']);
    expect(out.startsWith(`${code}\n\nSeverity: ${DIAGNOSTIC_SEVERITY[code]}`)).toBe(true);
    expect(out).toMatch(new RegExp(`^    [✘▲●] ${code}(?:  .*)?$`, 'm'));
    expect(out).not.toMatch(/^## |^```(?!`)|^description: /m);
  });

  it('lists all codes with a sentence', async () => {
    const { code: exit, out } = await explain();
    expect(exit).toBe(0);
    for (const code of CODES) expect(out).toContain(`${code} ${DIAGNOSTIC_SEVERITY[code]}\n  `);
    expect(out).toContain('link/dead warning\n  A link to no page.\n');
  });

  it.each(['redirect', 'redirect/', 'redirect/*'])('lists the codes that begin with %s', async (part) => {
    const { out } = await explain(part);
    expect(out.match(/^\S+\/\S+/gm)?.sort()).toEqual(CODES.filter((code) => code.startsWith('redirect/')).sort());
  });

  it.each([
    ['link/daed', 'write "link/dead"'],
    ['lnk/dead', 'write "link/dead"'],
    ['dead-link', 'write "front-matter/dead-link" or "notice/dead-link" or "snippet/dead-link"'],
    ['nowhere/cycle', 'write "include/cycle"'],
    ['what is this', 'run "npx docs-build explain" for a list'],
    ['constructor', 'run "npx docs-build explain" for a list'],
  ])('says of "%s" what was meant', async (written, fix) => {
    expect(await explain(written)).toEqual({ code: 2, out: '', err: `✘ No finding has the code "${written}".\n  fix: ${fix}\n` });
  });
});

describe('Markdown as text', () => {
  it('keeps code as it is, wraps words, and leaves marks of links and emphasis out', () => {
    const markdown =
      '---\ntitle: x\n---\n\n## One\n\nSee [two](./two.md), **now** `**`.\n\n- a b c\n\n````md\n```sh\nrun [x](y)\n```\n````\n';
    expect(markdownAsText(markdown, 12, palette(false))).toBe(
      'One\n\nSee two, now\n`**`.\n\n- a b c\n\n    ```sh\n    run [x](y)\n    ```\n',
    );
  });
});
