import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { codeFrame } from '../../../cli/report/code-frame.ts';
import { palette } from '../../../cli/report/colors.ts';
import { countText, type RunFindings, plural, tidy } from '../../../cli/report/findings.ts';
import { githubReport, githubSummary } from '../../../cli/report/github.ts';
import { tellGithub } from '../../../cli/report/github-step.ts';
import { jsonReport } from '../../../cli/report/json.ts';
import { prettyReport } from '../../../cli/report/pretty.ts';
import { sarifReport } from '../../../cli/report/sarif.ts';
import { formatBytes, formatTime, summaryText } from '../../../cli/report/summary.ts';
import { clipText, textWidth } from '../../../cli/report/text-width.ts';
import { siteFindings } from '../../../cli/site-run.ts';
import { diagnostic, type SourceLocation } from '../../../renderer/model/diagnostic.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const plain = palette(false);
const page = 'server/projections.md';
const text = '# Projections\n\nSee [backups](../backups.md#full) for details.\n';
const dead = diagnostic(
  'link/dead',
  '"../backups.md#full" points to no page.',
  { file: page, line: 3, column: 15, length: 18 },
  { fix: 'write "../backup.md#full"' },
);
const remark = diagnostic('history/unavailable', 'There is no history.', null);

function findings(...diagnostics: RunFindings['diagnostics']): RunFindings {
  return { diagnostics, show: (file) => `content/${file}`, ownPlace: (at) => at, read: (file) => (file === page ? text : null) };
}

const pretty = { colors: false, columns: 100, perCode: 10, least: 'warning', hint: false } as const;

describe('the report for people', () => {
  it('shows the line, underlines the place and says what to write', () => {
    expect(prettyReport(findings(dead), pretty)).toBe(`▲ link/dead  content/server/projections.md:3:15
  "../backups.md#full" points to no page.
     3 │ See [backups](../backups.md#full) for details.
       │               ~~~~~~~~~~~~~~~~~~
  fix: write "../backup.md#full"

`);
  });

  it('prints errors after warnings, and remarks only as a count', () => {
    const error = diagnostic('include/missing', 'There is no such file.', null);
    expect(
      prettyReport(findings(remark, error, dead), pretty).replace(/^ .*\n/gm, ''),
    ).toBe(`▲ link/dead  content/server/projections.md:3:15

✘ include/missing

1 remark: history/unavailable (--verbose shows them)

`);
  });

  it('stops after so many of one code and says how many are left', () => {
    const many = Array.from({ length: 12 }, (_, line) =>
      diagnostic('link/dead', `Dead ${line}.`, { file: 'x.md', line: line + 1, column: 1, length: 1 }),
    );
    const report = prettyReport(findings(...many), { ...pretty, perCode: 2 });
    expect(report.match(/Dead \d+/g)).toEqual(['Dead 0', 'Dead 1']);
    expect(report).toContain('▲ link/dead\n  … and 10 more (--verbose shows them)\n');
  });

  it('splits a file once, however many findings it has', () => {
    const line = vi.spyOn(String.prototype, 'split');
    onTestFinished(() => line.mockRestore());
    const many = Array.from({ length: 40 }, (_, n) =>
      diagnostic('link/dead', `Dead ${n}.`, { ...dead.at, line: 3 } as SourceLocation),
    );
    prettyReport(findings(...many), { ...pretty, perCode: 100 });
    expect(line.mock.contexts.filter((context) => String(context) === text)).toHaveLength(1);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48])],
    ['bytes without a NUL', Buffer.from([0x1f, 0x8b, 0x08, 0x9d, 0xff, 0xfe, 0x0a, 0xc3, 0x28])],
  ])('shows no line of %s', (_, bytes) => {
    const folder = tempFolder('');
    writeFileSync(join(folder, 'x.png'), bytes);
    const unused = diagnostic('image/unused', 'Nobody shows it.', { file: 'x.png', line: 1, column: 1, length: 1 });
    expect(prettyReport(siteFindings([unused], folder, folder), pretty)).toBe(
      '▲ image/unused  x.png:1:1\n  Nobody shows it.\n\n',
    );
  });

  it('shows a line of a text in an older encoding', () => {
    const folder = tempFolder('');
    writeFileSync(join(folder, 'x.md'), Buffer.from('# Caf\u00e9 in some other encoding\n', 'latin1'));
    const odd = diagnostic('source/unreadable', 'The file is not UTF-8.', { file: 'x.md', line: 1, column: 1, length: 1 });
    expect(prettyReport(siteFindings([odd], folder, folder), pretty)).toContain('# Caf\uFFFD in some');
  });

  it('ends with how to learn more of the last finding, once', () => {
    const error = diagnostic('include/missing', 'There is no such file.', null);
    const report = prettyReport(findings(remark, error, dead), { ...pretty, hint: true });
    expect(report).toContain(`(--verbose shows them)

more about a finding: npx docs-build explain include/missing
  https://docs-build.example/findings/link/dead/
  https://docs-build.example/findings/include/missing/

`);
    expect(report.match(/docs-build explain/g)).toHaveLength(1);
    expect(prettyReport(findings(dead), { ...pretty, hint: true, least: 'error' })).toBe('');
    expect(prettyReport(findings(remark), { ...pretty, hint: true })).not.toContain('explain');
  });

  it('uses colours where they are wanted', () => {
    expect(prettyReport(findings(dead), { ...pretty, colors: true })).toContain(
      '\u001B[33m▲\u001B[39m \u001B[1mlink/dead\u001B[22m',
    );
  });
});

describe('the code frame', () => {
  const frame = (line: string, column: number, length: number, columns = 100): string[] =>
    (codeFrame(line, { file: 'x', line: 1, column, length }, columns, plain) ?? '').split('\n');

  it('aligns under tabs and wide characters', () => {
    const [line, under] = frame('\t日本 [x](y)', 8, 1);
    expect(line).toBe('     1 │     日本 [x](y)');
    // Four columns of tab, four of two wide characters, one of the space, three of "[x]" and one of "(".
    expect(under).toBe(`       │ ${' '.repeat(4 + 4 + 1 + 3)}~`);
  });

  it('counts an emoji made of several code points as two columns', () => {
    const [, under] = frame('👩‍💻 x', 7, 1);
    expect(under).toBe(`       │ ${' '.repeat(3)}~`);
  });

  it('clips a long line so that the place stays in sight', () => {
    const [line = '', under = ''] = frame(`${'a'.repeat(300)}TARGET${'b'.repeat(300)}`, 301, 6, 80);
    expect(textWidth(line)).toBeLessThanOrEqual(80);
    expect(line.slice(under.indexOf('~'), under.lastIndexOf('~') + 1)).toBe('TARGET');
    expect(line).toMatch(/│ …a+TARGETb+…$/);
  });

  it('keeps a long line that is wrong at its beginning', () => {
    const [line = '', under = ''] = frame(`TARGET${'b'.repeat(300)}`, 1, 6, 60);
    expect(line.slice(under.indexOf('~'), under.lastIndexOf('~') + 1)).toBe('TARGET');
    expect(line.endsWith('…')).toBe(true);
  });

  it('does not let control characters reach the terminal', () => {
    expect(frame('a\u001B[2Jb', 1, 1)[0]).toBe('     1 │ a\uFFFD[2Jb');
  });

  it.each([
    ['at its beginning', 0],
    ['in its middle', 500_000],
    ['at its end', 999_990],
  ])('measures of a line of a megabyte only what is near the place %s', (_, offset) => {
    const line = `${'a b'.repeat(333_334).slice(0, offset)}TARGET${'a b'.repeat(333_334).slice(0, 1_000_000 - offset)}`;
    let measured = 0;
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function (this: Intl.Segmenter, text) {
      measured += text.length;
      segment.mockRestore();
      return this.segment(text);
    });
    onTestFinished(() => segment.mockRestore());
    const [shown = '', under = ''] = frame(line, offset + 1, 6, 80);
    expect(measured).toBeLessThan(2000);
    expect(textWidth(shown)).toBeLessThanOrEqual(80);
    expect(shown.slice(under.indexOf('~'), under.lastIndexOf('~') + 1)).toBe('TARGET');
  });

  it('underlines a place that is longer than the terminal is wide, and parts no character', () => {
    const [shown = '', under = ''] = frame('👩‍💻'.repeat(50_000), 100_001, 100_000, 60);
    expect(textWidth(shown)).toBeLessThanOrEqual(60);
    expect(textWidth(under)).toBeLessThanOrEqual(60);
    expect(shown).not.toContain('\uFFFD');
    expect(under).toMatch(/~$/);
  });

  it('is left out for a line the file no longer has', () => {
    expect(codeFrame('one line', { file: 'x', line: 7, column: 1, length: 1 }, 80, plain)).toBeNull();
  });
});

describe('reports for programs', () => {
  it('escapes workflow commands', () => {
    const odd = diagnostic('link/dead', '100 % dead:\nreally', { file: 'a,b:c.md', line: 2, column: 3, length: 4 });
    expect(githubReport(findings(odd))).toBe(
      '::warning file=content/a%2Cb%3Ac.md,line=2,col=3,endColumn=7,title=link/dead::100 %25 dead:%0Areally%0Ahelp: https://docs-build.example/findings/link/dead/\n',
    );
  });

  describe('the summary for GitHub', () => {
    const step = { title: 'Links', figures: '3 links on 2 pages' };
    const env = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'orchard/docs', GITHUB_SHA: 'c0ffee' };
    const at = { file: 'a (1).md', line: 2, column: 3, length: 4 };

    it('has errors before warnings, no remarks, and links to lines and to what explains a finding', () => {
      const error = diagnostic('include/missing', 'There is no such file.', at);
      expect(githubSummary(findings(dead, remark, error), step, env)).toBe(`### Links: 1 error, 1 warning

3 links on 2 pages

| | Finding | Where | What is wrong |
|---|---|---|---|
| error | [include/missing](https://docs-build.example/findings/include/missing/) | [content/a (1).md&#58;2](https://github.com/orchard/docs/blob/c0ffee/content/a%20%281%29.md?plain=1#L2) | There is no such file. |
| warning | [link/dead](https://docs-build.example/findings/link/dead/) | [content/server/projections.md&#58;3](https://github.com/orchard/docs/blob/c0ffee/content/server/projections.md?plain=1#L3) | "../backups.md&#35;full" points to no page. Fix&#58; write "../backup.md&#35;full" |

`);
    });

    it('is a heading and figures where nothing was found', () => {
      expect(githubSummary(findings(remark), step, env)).toBe('### Links: no problems\n\n3 links on 2 pages\n\n');
    });

    it('keeps what a page says from being markup, and names places only outside of GitHub', () => {
      const odd = diagnostic('link/dead', 'a | b\n<img src=x> [x](y) `c` @all', at);
      expect(githubSummary(findings(odd), step, {})).toContain(
        '| content/a (1).md&#58;2 | a &#124; b<br>&#60;img src=x&#62; &#91;x&#93;(y) &#96;c&#96; &#64;all |\n',
      );
    });

    it('stops where nobody reads on', () => {
      const many = Array.from({ length: 130 }, (_, n) => diagnostic('link/dead', `Dead ${n}.`, null));
      const summary = githubSummary(findings(...many), step, env);
      expect(summary.match(/Dead \d+/g)).toHaveLength(100);
      expect(summary).toMatch(/\|\n\nThe log of the step has 30 more findings\.\n\n$/);
    });

    it('goes to the files that the runner names, with the outputs of the step', () => {
      const folder = tempFolder('-- output --\nearlier=1\n');
      const files = { GITHUB_STEP_SUMMARY: join(folder, 'summary.md'), GITHUB_OUTPUT: join(folder, 'output') };
      const screen = testTerminal(folder, { env: files });
      tellGithub(findings(dead), step, { pages: 3 }, screen.terminal);
      expect(screen.out()).toMatch(/^::warning .*\n$/);
      expect(screen.err()).toBe('Links: 1 warning · 3 links on 2 pages\n');
      expect(readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8')).toMatch(/^### Links: 1 warning\n/);
      expect(readFileSync(files.GITHUB_OUTPUT, 'utf8')).toBe('earlier=1\nerrors=0\nwarnings=1\npages=3\n');
    });

    it('says which file cannot be written', () => {
      const { terminal } = testTerminal('/', { env: { GITHUB_OUTPUT: '/nowhere/output' } });
      expect(() => tellGithub(findings(), step, {}, terminal)).toThrow(/^The file that GITHUB_OUTPUT names cannot be written: /);
    });
  });

  it('gives one JSON document', () => {
    const document = JSON.parse(jsonReport('build', true, { pages: 3 }, findings(dead, remark))) as Record<string, unknown>;
    expect(document).toMatchObject({
      version: 1,
      command: 'build',
      ok: true,
      counts: { error: 0, warning: 1, remark: 1 },
      summary: { pages: 3 },
    });
    expect(document['diagnostics']).toEqual([
      {
        code: 'link/dead',
        severity: 'warning',
        message: dead.message,
        at: { file: `content/${page}`, line: 3, column: 15, length: 18 },
        fix: dead.fix,
        notes: [],
        help: 'https://docs-build.example/findings/link/dead/',
      },
      {
        code: 'history/unavailable',
        severity: 'remark',
        message: remark.message,
        at: null,
        fix: null,
        notes: [],
        help: 'https://docs-build.example/findings/history/unavailable/',
      },
    ]);
  });

  it('gives SARIF 2.1.0', () => {
    const log = JSON.parse(sarifReport(findings(dead, remark), '1.2.3')) as {
      version: string;
      runs: [{ tool: object; results: object[] }];
    };
    expect(log.version).toBe('2.1.0');
    expect(log.runs[0].tool).toMatchObject({
      driver: { name: 'docs-build', version: '1.2.3', rules: [{ id: 'history/unavailable' }, { id: 'link/dead' }] },
    });
    expect(log.runs[0].results[0]).toMatchObject({
      ruleId: 'link/dead',
      ruleIndex: 1,
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'content/server/projections.md' },
            region: { startLine: 3, startColumn: 15, endColumn: 33 },
          },
        },
      ],
    });
    expect(log.runs[0].results[1]).not.toHaveProperty('locations');
  });
});

describe('findings', () => {
  it('are sorted by place and reported once', () => {
    const first = diagnostic('link/dead', 'x', { file: 'a.md', line: 1, column: 1, length: 1 });
    expect(tidy([dead, first, { ...first }])).toEqual([first, dead]);
  });

  it('are counted in words', () => {
    expect(countText({ error: 0, warning: 0, remark: 4 })).toBe('no problems');
    expect(countText({ error: 1, warning: 1200, remark: 0 })).toBe('1 error, 1,200 warnings');
    expect(plural(2, 'address', 'addresses')).toBe('2 addresses');
  });
});

describe('the summary', () => {
  it('says what was made, where, how long it took and how much memory', () => {
    const summary = {
      pages: 639,
      redirects: 1,
      files: 1812,
      written: 41,
      unchanged: 1771,
      removed: 0,
      bytes: 12_345_678,
      out: 'dist',
      milliseconds: 2345,
      peakBytes: 310e6,
    };
    expect(summaryText(summary)).toBe(
      '639 pages, 1 redirect, 1,812 files in dist (41 written, 1,771 unchanged), 12 MB · 2.3 s, peak 310 MB',
    );
  });

  it('writes sizes and times as people do', () => {
    expect([0, 999, 1000, 1449, 99_999, 2e9].map(formatBytes)).toEqual(['0 B', '999 B', '1.0 kB', '1.4 kB', '100 kB', '2.0 GB']);
    expect([0, 41.4, 999.6, 59_900, 72_000].map(formatTime)).toEqual(['0 ms', '41 ms', '1.0 s', '59.9 s', '1 min 12 s']);
  });

  it('clips texts by columns, not by characters', () => {
    expect(clipText('日本語テキスト', 7)).toBe('日本語…');
    expect(clipText('short', 7)).toBe('short');
  });
});
