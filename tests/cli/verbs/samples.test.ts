import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { commitFiles, runGit } from '../../support/repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const NODE = JSON.stringify(process.execPath);

const SITE = `
-- site.config.ts --
export default {
  title: 'Test',
  versions: { product: { shared: 'product/_shared', versions: ['v2', 'v1'] } },
  samples: {
    js: {
      name: 'JavaScript',
      files: 'samples/*.js',
      test: [
        { run: [${NODE}, '--check', '{file}'], in: 'samples', uses: ['samples/package.json'] },
        { run: [${NODE}, '{file}'], in: 'samples', output: true },
      ],
    },
    go: { name: 'Go', files: 'samples/*.go', waive: { stop: 'It never stops.' }, untested: 'No compiler.' },
  },
};
-- product/_shared/README.md --
# Product

<Sample id="append" />
-- README.md --
# Home

<Sample id="append" />

<Sample id="stop" />

@[code{append}](./samples/append.js)
-- samples/append.js --
// #region append
console.log('revision 0');
// #endregion append
-- samples/append.js.out --
revision 0
-- samples/stop.js --
// #region stop
// #endregion stop
-- samples/stop.js.out --
-- samples/append.go --
// #region append
append()
// #endregion append
-- node_modules/.keep --
`;

async function run(site: string, ...args: string[]): Promise<{ code: number; out: string }> {
  const screen = testTerminal(site, { columns: 200 });
  const code = await main(['samples', ...args], screen.terminal);
  return { code, out: screen.out() + (code === 2 ? screen.err() : '') };
}

const lockOf = (site: string): string => readFileSync(join(site, 'samples.lock'), 'utf8');
const table = (out: string): string => out.slice(0, out.indexOf('\n\n'));

describe('docs-build samples', () => {
  it('shows what is there, missing and waived, and at which commit it was tested', async () => {
    const site = tempFolder('-- .gitkeep --\n');
    const first = commitFiles(site, SITE).slice(0, 7);
    expect(table((await run(site)).out)).toBe('        JavaScript  Go\nappend  untested    no test\nstop    untested    waived');
    expect((await run(site)).out).toContain('stop in Go: It never stops.\nGo is not tested: No compiler.\n');

    expect((await run(site, 'test')).out).toContain('4 passed, 0 failed, 0 unchanged, 0 skipped');
    expect(table((await run(site)).out)).toBe(
      `        JavaScript  Go\nappend  ${first}     no test\nstop    ${first}     waived`,
    );

    writeFileSync(join(site, 'samples/append.js'), "// #region append\nconsole.log('revision ' + 0);\n// #endregion append\n");
    expect(table((await run(site)).out)).toContain('append  changed');
    expect((await run(site, 'test')).out).toContain('2 passed, 0 failed, 2 unchanged, 0 skipped');
    expect(table((await run(site)).out)).toContain(`append  ${first}+`);

    // Nothing is run for it: the record names the commit that has the file.
    runGit(site, ['commit', '--all', '--quiet', '--message', 'second']);
    expect((await run(site, 'test')).out).toContain('0 passed, 0 failed, 4 unchanged, 0 skipped');
    expect(table((await run(site)).out)).toContain(`append  ${runGit(site, ['rev-parse', 'HEAD']).slice(0, 7)} `);
    expect((await run(site, 'test', '--force')).out).toContain('4 passed, 0 failed, 0 unchanged, 0 skipped');
  });

  it('reports a language that lacks a sample; with --strict, it fails', async () => {
    const site = tempFolder(SITE.replace("waive: { stop: 'It never stops.' }, ", ''));
    const { code, out } = await run(site);
    expect([code, table(out)]).toEqual([0, '        JavaScript  Go\nappend  untested    no test\nstop    untested    missing']);
    expect(out).toContain('sample/missing-language  README.md:5:13\n  The sample "stop" is missing in Go.');
    expect((await run(site, '--strict')).code).toBe(1);
    const screen = testTerminal(site);
    expect(await main(['check-links', '--strict'], screen.terminal)).toBe(1);
    expect(screen.out()).toContain('✘ sample/missing-language  README.md:5:13');
  });

  it('reports a language whose files are gone, also when samples are tested; with --strict, it fails', async () => {
    const site = tempFolder(SITE.replace("'samples/*.go'", "'samples/golang/*.go'"));
    for (const test of [[], ['test']]) {
      const { code, out } = await run(site, ...test);
      expect([code, out]).toEqual([0, expect.stringContaining('No file of the content folder matches "samples/golang/*.go".')]);
      expect((await run(site, ...test, '--strict')).code).toBe(1);
    }
  });

  it('has a row for each version where files are those of versions, also of a page that all versions share', async () => {
    const site = tempFolder(`
-- site.config.ts --
export default {
  title: 'Test',
  versions: { product: { shared: 'product/_shared', versions: ['v2', 'v1'] } },
  samples: { js: { name: 'JavaScript', files: 'samples/{version}/*.js' } },
};
-- README.md --
# Home
-- product/_shared/README.md --
# Product

<Sample id="append" />
-- product/v2/own.md --
# Own

<Sample id="append" />
-- product/v1/own.md --
# Own

<Sample id="append" />
-- samples/v2/a.js --
// #region append
second();
// #endregion append
-- samples/v1/a.js --
// #region stop
// #endregion stop
-- node_modules/.keep --
`);
    const { out } = await run(site, '--verbose');
    expect(table(out)).toBe('           JavaScript\nappend v1  missing\nappend v2  no test');
    expect(out.match(/sample\/unknown-id {2}\S+/g)).toEqual([
      'sample/unknown-id  product/_shared/README.md:3:13',
      'sample/unknown-id  product/v1/own.md:3:13',
    ]);
    writeFileSync(join(site, 'samples/v1/a.js'), '// #region append\nfirst();\n// #endregion append\n');
    const screen = testTerminal(site);
    expect(await main(['build'], screen.terminal)).toBe(0);
    const page = (name: string): string => readFileSync(join(site, 'dist/product', name), 'utf8');
    expect([page('v1/index.md'), page('v1/own.md')]).toEqual([
      expect.stringContaining('first()'),
      expect.stringContaining('first()'),
    ]);
    expect([page('v2/index.md'), page('v2/own.md')]).toEqual([
      expect.stringContaining('second()'),
      expect.stringContaining('second()'),
    ]);
  });

  it('prints the table for programs', async () => {
    const site = tempFolder(SITE);
    const report = JSON.parse((await run(site, '--format', 'json')).out) as { ok: boolean; summary: { samples: unknown[] } };
    expect(report).toMatchObject({
      command: 'samples',
      ok: true,
      summary: {
        tests: null,
        languages: [
          { language: 'js', untested: null },
          { language: 'go', untested: 'No compiler.' },
        ],
      },
    });
    expect(report.summary.samples[1]).toEqual({
      id: 'stop',
      version: null,
      cells: [
        { language: 'js', state: 'present', file: 'samples/stop.js', reason: null, test: 'untested', commit: null },
        { language: 'go', state: 'waived', file: null, reason: 'It never stops.', test: null, commit: null },
      ],
      pages: [{ url: '/', version: null }],
    });
  });

  it('refuses what it cannot do', async () => {
    const site = tempFolder(SITE);
    expect(await run(site, 'tset')).toMatchObject({ code: 2, out: expect.stringContaining('write "samples test"') as string });
    expect(await run(site, '--update')).toMatchObject({ code: 2 });
    expect(await run(site, 'test', '--lang', 'goo')).toMatchObject({
      code: 2,
      out: expect.stringContaining('write "go"') as string,
    });
  });
});

describe('docs-build samples test', () => {
  it('names the place of a failure, every page that shows the file, and the end of what was printed', async () => {
    const site = tempFolder(SITE);
    await run(site, 'test');
    const passed = lockOf(site);
    writeFileSync(join(site, 'samples/append.js'), '// #region append\nconsole.log(;\n// #endregion append\n');
    const { code, out } = await run(site, 'test');
    expect(code).toBe(1);
    expect(out).toContain(
      '✘ sample/failed  samples/append.js:2:1\n  The test of this sample of JavaScript ended with exit code 1.\n',
    );
    expect(out).toMatch(
      /│ SyntaxError: .*\n(?: {2}│.*\n)* {2}shown on \/\n {2}shown on \/product\/v1\/ \(v1\)\n {2}shown on \/product\/v2\/ \(v2\)\n/,
    );
    expect(out).toContain('0 passed, 1 failed, 1 unchanged, 2 skipped');
    expect(lockOf(site)).toBe(passed);
  });

  it('names the place in a file of `uses` where the output has it, and the pages that show that file', async () => {
    const site = tempFolder(`
-- site.config.ts --
export default {
  title: 'Test',
  samples: { js: { name: 'JavaScript', files: 'samples/*.js', test: { run: [${NODE}, 'append.js'], in: 'samples', uses: ['samples/lib/*'] } } },
};
-- README.md --
# Home

<Sample id="append" />
-- shop.md --
# Shop

@[code{shop}](./samples/lib/shop.js)
-- samples/append.js --
import('./lib/shop.js');
// #region append
// #endregion append
-- samples/lib/shop.js --
// #region shop
exports.shop = (;
// #endregion shop
`);
    const { out } = await run(site, 'test');
    expect(out).toContain(
      '✘ sample/failed  samples/lib/shop.js:2:1\n  The test of samples of JavaScript ended with exit code 1.\n',
    );
    expect(out.match(/shown on .*/g)).toEqual(['shown on /shop.html']);
  });

  it('compares what is printed, and takes it over where it is asked to', async () => {
    const site = tempFolder(SITE);
    writeFileSync(join(site, 'samples/append.js.out'), 'revision 1\n');
    const { code, out } = await run(site, 'test');
    expect(code).toBe(1);
    expect(out).toContain(
      '✘ sample/failed  samples/append.js.out:1:1\n  The sample "samples/append.js" prints something else: "revision 0" in place of "revision 1".\n',
    );
    expect((await run(site, 'test', '--update')).code).toBe(0);
    expect(readFileSync(join(site, 'samples/append.js.out'), 'utf8')).toBe('revision 0\n');
    expect((await run(site, 'test')).out).toContain('0 passed, 0 failed, 4 unchanged, 0 skipped');
  });

  it('says how to get a program that is not installed', async () => {
    const missing = `run: ['no-such-program-9'], install: 'ask Ana'`;
    const site = tempFolder(SITE.replace(`untested: 'No compiler.'`, `test: { ${missing} }`));
    const { code, out } = await run(site, 'test', '--lang', 'go');
    expect(code).toBe(1);
    expect(out).toContain('✘ sample/no-program  site.config.ts:13:');
    expect(out).toContain('Samples of Go cannot be tested: no-such-program-9: command not found.');
    expect(out).toContain('fix: install it: ask Ana; or give the reason as `samples.go.untested` in the config');
    expect(existsSync(join(site, 'samples.lock'))).toBe(false);
  });
});
