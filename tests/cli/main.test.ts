import { EventEmitter } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardEnd, main } from '../../cli/main.ts';
import { wantsColors } from '../../cli/terminal.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';
import { testTerminal } from '../support/test-terminal.ts';

const GOOD = `
-- site.config.ts --
export default { title: 'Test' };
-- README.md --
# Home

See [the other](./other.md).
-- other.md --
# Other
`;

/** Runs the command line in a folder. */
async function run(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(args, screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

/** A file, a site, and a site in which a folder stands at the place of the lock. */
const FOLDERS = `
-- file.txt --
x
-- site/site.config.ts --
export default { title: 'x' };
-- site/README.md --
# Home
-- locked/site.config.ts --
export default { title: 'x' };
-- locked/README.md --
# Home
-- locked/urls.lock/file --
x
`;

const VERBS = ['build', 'serve', 'preview', 'check-links', 'urls', 'mv', 'init', 'add'];

describe('the command line', () => {
  it('prints its version and help', async () => {
    const folder = tempFolder();
    expect(await run(folder, '--version')).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string });
    const help = await run(folder, '--help');
    expect([help.code, help.err]).toEqual([0, '']);
    for (const verb of VERBS) expect(help.out).toContain(verb);
  });

  it.each(VERBS)('has help with examples for %s', async (verb) => {
    const { code, out } = await run(tempFolder(), verb, '--help');
    expect([code, out.includes(`$ npx docs-build ${verb}`)]).toEqual([0, true]);
  });

  it.each([
    [['biuld'], '✘ unknown command \'biuld\'\n  fix: write build\n"npx docs-build --help" lists the verbs.'],
    [['check'], "✘ unknown command 'check'\n  fix: write check-links\n"],
    [['help', 's'], "✘ unknown command 's'\n  fix: write serve or sources or samples or schema\n"],
    [
      ['preview', '--root', 'docs'],
      '✘ "preview" works on a built folder, and takes no --root.\n  fix: write npx docs-build preview --out dist\n',
    ],
    [
      ['agents', '--root', 'docs'],
      '✘ "agents" works on a built folder, and takes no --root.\n  fix: write npx docs-build agents dist\n',
    ],
    [['mcp', '-r', 'docs'], '✘ "mcp" works on a built folder, and takes no --root.\n  fix: write npx docs-build mcp dist\n'],
    [
      ['build', '--strickt'],
      '✘ unknown option \'--strickt\'\n  fix: write --strict\n"npx docs-build build --help" lists what it takes.',
    ],
    [
      ['build', 'dist'],
      '✘ "build" takes no arguments, and is given "dist".\n  fix: write --root dist for the folder of the site, or --out dist for the folder of the built site\n',
    ],
    [['preview', 'dist'], 'fix: write --out dist for the folder of the built site\n'],
    [['lsp', 'docs'], '✘ "lsp" takes no arguments, and is given "docs".\n  fix: '],
    [['init', 'a', 'b'], '"b" is one more than it takes.\n  fix: write npx docs-build init [folder]\n'],
    [['changes', 'v1'], '✘ "changes" is given no <to>.\n  fix: write npx docs-build changes <from> <to>\n'],
    [['build', '--strict=yes'], '✘ --strict takes no value.\n  fix: write --strict alone\n'],
    [['build', '--strict', 'yes'], '✘ --strict takes no value, and is given "yes".\n  fix: write --strict alone\n'],
    [['build', '--no-strict'], 'fix: leave it out: without --strict it is off\n'],
    [['check-links', '--sarif'], 'fix: write --format sarif\n'],
    [['check-links', '--baseline'], '✘ --baseline has no value.\n  fix: write --baseline <file>\n'],
    [['build', '--out='], '✘ --out has no value.\n  fix: write --out <folder>\n'],
    [['build', '--no-cache', '--cache', 'x'], 'fix: leave one of them out\n'],
    [
      ['check-links', '--root', 'site', '--baseline', 'site'],
      '✘ "site" is a folder.\n  fix: name a file, such as --baseline site/links.json\n',
    ],
    [['sources', 'updat', '--root', 'site'], '✘ "sources" cannot "updat".\n  fix: write "npx docs-build sources update"\n'],
    [['check-links', '--ignore', 'page/orphann'], '✘ --ignore: no finding is called "page/orphann".\n  fix: write page/orphan\n'],
    [['check-links', '--root', 'site', '--baseline', 'file.txt/b.json'], 'cannot be'],
    [['urls', '--root', 'locked', '--lock'], 'urls.lock" cannot be written: '],
    [['help', 'biuld'], "✘ unknown command 'biuld'\n  fix: write build\n"],
    [['help', 'nothing'], "✘ unknown command 'nothing'\n\"npx docs-build"],
    [['build', '--jobs', 'many'], '✘ --jobs cannot be "many".\n  fix: write a whole number from 1 to 256\n'],
    [['build', '--base', 'https://example.org/'], 'fix: write a path such as "/docs/"'],
    [['serve', '--port', '99999'], 'fix: write a whole number from 0 to 65535\n'],
    [['check-links', '--format', 'xml'], 'fix: write --format <pretty|json|github|sarif|junit>\n'],
    [['check-links', '--format', 'sarf'], '✘ --format cannot be "sarf".\n  fix: write --format sarif\n'],
    [['build', '--root', 'nowhere'], 'The folder "nowhere" does not exist.'],
    [['build', '--root', 'file.txt'], '"file.txt" is not a folder.'],
    [['preview'], 'There is no folder "dist".'],
    [[], 'Usage: docs-build'],
  ])('says what is wrong with %j and exits with 2', async (args, message) => {
    const { code, out, err } = await run(tempFolder(FOLDERS), ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('build', () => {
  it('builds, says what it made, and exits with 0', async () => {
    const folder = tempFolder(GOOD);
    const { code, out, err } = await run(folder, 'build');
    expect([code, err.includes('✘')]).toEqual([0, false]);
    expect(out).toMatch(/^✔ 4 pages, .* files in dist \(\d+ written\), .* · .*, peak \d+ MB\n$/);
    expect(readFileSync(join(folder, 'dist/other.html'), 'utf8')).toContain('Other');
  });

  it('writes nothing the second time, and what an edit changes the third time', async () => {
    const folder = tempFolder(GOOD);
    await run(folder, 'build');
    expect((await run(folder, 'build')).out).toMatch(/\(\d+ unchanged\)/);
    writeFileSync(join(folder, 'other.md'), '# Other\n\nMore.\n');
    expect((await run(folder, 'build')).out).toMatch(/\([1-9] written, \d+ unchanged\)/);
    expect(readFileSync(join(folder, 'dist/other.html'), 'utf8')).toContain('More.');
  });

  it('finds the site in "content", and takes the base given', async () => {
    const folder = tempFolder(GOOD.replaceAll('\n-- ', '\n-- content/'));
    expect((await run(folder, 'build', '--base', 'docs')).code).toBe(0);
    expect((await run(folder, 'check-links', '--root', '.')).out).toContain('no problems');
    expect((await run(folder, 'check-links', '--root', 'content')).out).toContain('no problems');
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('href="/docs/other.html"');
  });

  it('does not take its own output for content', async () => {
    const folder = tempFolder(GOOD);
    await run(folder, 'build', '--out', 'public-site');
    await run(folder, 'build', '--out', 'other-site');
    expect(existsSync(join(folder, 'other-site/public-site'))).toBe(false);
  });

  it('leaves no cache behind with --no-cache', async () => {
    const folder = tempFolder(GOOD);
    await run(folder, 'build', '--no-cache');
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'dist', 'other.md', 'site.config.ts']);
  });

  it('reports every problem, writes nothing and exits with 1 if one is an error', async () => {
    const folder = tempFolder(GOOD);
    await run(folder, 'build');
    writeFiles(
      folder,
      '-- README.md --\n# Home\n\n[dead](./gone.md)\n\n<!-- @include: ./gone.md -->\n-- other.md --\n# Changed\n',
    );
    const { code, out, err } = await run(folder, 'build');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/▲ link\/dead {2}README\.md:3:8[^]*✘ include\/missing {2}README\.md:5:/);
    expect(err).toMatch(/✘ 1 error, 1 warning: nothing was written\.\n$/);
    expect(readFileSync(join(folder, 'dist/other.html'), 'utf8')).not.toContain('Changed');
  });

  it('counts warnings as errors with --strict', async () => {
    const folder = tempFolder(GOOD);
    writeFileSync(join(folder, 'README.md'), '# Home\n\n[dead](./gone.md)\n');
    expect((await run(folder, 'build')).code).toBe(0);
    const { code, err } = await run(folder, 'build', '--strict');
    expect([code, err.includes('✘ link/dead')]).toEqual([1, true]);
  });

  it('prints one JSON document with --format json, whatever happens', async () => {
    const folder = tempFolder(GOOD);
    const good = await run(folder, 'build', '--format', 'json');
    expect(JSON.parse(good.out)).toMatchObject({ version: 1, command: 'build', ok: true, summary: { pages: 4, out: 'dist' } });
    expect(good.err).toBe('');
    writeFileSync(join(folder, 'site.config.ts'), 'export default { title: 5 };');
    const bad = await run(folder, 'build', '--format', 'json');
    expect([bad.code, bad.err]).toEqual([1, '']);
    expect(JSON.parse(bad.out)).toMatchObject({
      ok: false,
      summary: {},
      diagnostics: [{ code: 'config/invalid', at: { file: 'site.config.ts' } }],
    });
  });

  it('prints errors only with --quiet', async () => {
    const folder = tempFolder(GOOD);
    writeFileSync(join(folder, 'README.md'), '# Home\n\n[dead](./gone.md)\n');
    expect(await run(folder, 'build', '--quiet')).toEqual({ code: 0, out: '', err: '' });
    writeFileSync(join(folder, 'README.md'), '# Home\n\n[dead](./gone.md)\n\n<!-- @include: ./gone.md -->\n');
    const { code, err } = await run(folder, 'build', '--quiet');
    expect([code, err.includes('include/missing'), err.includes('link/dead')]).toEqual([1, true, false]);
  });

  it('says how to begin where there is no config', async () => {
    const { code, err } = await run(tempFolder('-- README.md --\n# Home\n'), 'build');
    expect([code, err.includes('docs-build init')]).toEqual([1, true]);
  });

  it('exits with 3 for a bug, with its stack', async () => {
    const screen = testTerminal(tempFolder(GOOD));
    const out = (): void => {
      throw new TypeError('boom');
    };
    const code = await main(['build'], { ...screen.terminal, out });
    expect(code).toBe(3);
    expect(screen.err()).toMatch(/This is a bug in docs-build\.[^]*TypeError: boom[^]*Please report/);
  });

  it('stops on Ctrl-C with 130 and leaves nothing', async () => {
    const folder = tempFolder(GOOD);
    const screen = testTerminal(folder);
    screen.interrupt();
    expect(await main(['build'], screen.terminal)).toBe(130);
    expect(
      readdirSync(folder)
        .filter((name) => !name.startsWith('.docs-build-cache'))
        .sort(),
    ).toEqual(['README.md', 'other.md', 'site.config.ts']);
  });
});

describe('check-links', () => {
  const BAD = `
-- site.config.ts --
export default { title: 'Test', navbar: ['/nowhere/'], redirects: [['/old', '/gone.html']] };
-- README.md --
# Home

[dead](./gone.md), [part](./other.md#nope), ![none](./none.png)
-- other.md --
# Other
`;

  it('exits with 0 if all is well', async () => {
    const { code, out } = await run(tempFolder(GOOD), 'check-links');
    expect(code).toBe(0);
    expect(out).toMatch(/✔ no problems in \d+ links? on \d+ pages/);
  });

  it('makes dead ends errors, and exits with 1', async () => {
    const { code, out } = await run(tempFolder(BAD), 'check-links');
    expect(code).toBe(1);
    for (const dead of ['link/dead', 'link/dead-hash', 'image/missing', 'nav/dead', 'redirect/dead-target'])
      expect(out).toContain(`✘ ${dead}  `);
    expect(out).toMatch(/✘ 5 errors in \d+ links/);
  });

  it('writes nothing', async () => {
    const folder = tempFolder(GOOD);
    await run(folder, 'check-links', '--no-cache');
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'other.md', 'site.config.ts']);
  });

  it.each([
    ['json', /^\{\n {2}"version": 1,[^]*\n\}\n$/, /^$/],
    // Annotations do not say what was looked at: the log does.
    ['github', /^(?:::(?:error|notice) .*\n)+$/, /^Links: 5 errors · 5 links on 4 pages · .*\n$/],
    ['sarif', /^\{\n {2}"\$schema"[^]*\n\}\n$/, /^$/],
  ])('prints nothing but the report as %s', async (format, report, log) => {
    const { code, out, err } = await run(tempFolder(BAD), 'check-links', '--format', format);
    expect(code).toBe(1);
    expect(err).toMatch(log);
    expect(out).toMatch(report);
  });
});

describe('init', () => {
  it('makes a site that builds without a warning', async () => {
    const folder = tempFolder();
    const made = await run(folder, 'init', 'my-docs');
    expect([made.code, made.out.includes('cd my-docs'), made.out.includes('npm start')]).toEqual([0, true, true]);
    expect(readdirSync(join(folder, 'my-docs')).sort()).toEqual([
      '.editorconfig',
      '.github',
      '.gitignore',
      '.vscode',
      'README.md',
      'content',
      'package.json',
      'tsconfig.json',
    ]);
    expect(JSON.parse(readFileSync(join(folder, 'my-docs/package.json'), 'utf8'))).toMatchObject({
      name: 'my-docs',
      scripts: { start: 'docs-build serve --open' },
    });
    const built = await run(join(folder, 'my-docs'), 'build', '--strict', '--format', 'json');
    expect(JSON.parse(built.out)).toMatchObject({ ok: true, counts: { error: 0, warning: 0 } });
    expect((await run(join(folder, 'my-docs'), 'check-links')).code).toBe(0);
  });

  it('shows versions, shared pages and a redirect', async () => {
    const folder = tempFolder();
    await run(folder, 'init', '.');
    await run(folder, 'build');
    const page = (path: string): string => readFileSync(join(folder, 'dist', path), 'utf8');
    expect(page('api/v2.0/quick-start.html')).toContain('names/river');
    expect(page('api/v1.0/quick-start.html')).toContain('ask?name=river');
    expect(page('api/latest/index.html')).toContain('/api/v2.0/quick-start.html');
    expect(existsSync(join(folder, 'dist/api/v1.0/upgrade.html'))).toBe(false);
  });

  it('says how to get into a folder with a space in its name', async () => {
    const { out } = await run(tempFolder(), 'init', 'my docs');
    expect(out).toContain("  cd 'my docs'\n");
  });

  it('says why a folder cannot be written', async () => {
    const folder = tempFolder('-- file --\nx\n');
    const below = await run(folder, 'init', 'file/site');
    expect([below.code, below.out]).toEqual([2, '']);
    expect(below.err).toMatch(/^✘ "file\/site" cannot be written: ENOTDIR.*\n {2}fix: /);
    expect(readdirSync(folder).sort()).toEqual(['file']);
  });

  it('overwrites nothing', async () => {
    const folder = tempFolder('-- mine/notes.md --\nmine\n');
    const { code, err } = await run(folder, 'init', 'mine');
    expect([code, err.includes('is not empty (notes.md)')]).toEqual([2, true]);
    expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.md']);
    expect((await run(folder, 'init', 'mine/notes.md')).code).toBe(2);
  });

  it('takes add-ons into the package, those of --with or of the answer, and asks again for one that nobody knows', async () => {
    const folder = tempFolder();
    const dependencies = (site: string): unknown =>
      (JSON.parse(readFileSync(join(folder, site, 'package.json'), 'utf8')) as { devDependencies: unknown }).devDependencies;
    expect((await run(folder, 'init', 'one', '--with', 'video,formulas')).code).toBe(0);
    expect(dependencies('one')).toEqual({ dashjs: expect.stringMatching(/^\^4/), 'docs-build': expect.any(String) });
    const answers = ['diagrms', 'diagrams'];
    const ask = async (): Promise<string> => answers.shift() ?? '';
    const screen = testTerminal(folder, { ask });
    expect(await main(['init', 'two'], screen.terminal)).toBe(0);
    expect(screen.err()).toMatch(/diagrams .*\n[^]*There is no add-on "diagrms"/);
    expect(Object.keys(dependencies('two') as object)).toEqual(['@sparticuz/chromium', 'docs-build']);
    await main(['init', 'three'], screen.terminal);
    expect(Object.keys(dependencies('three') as object)).toEqual(['docs-build']);
  });

  it('knows no add-on of another name, and writes nothing then', async () => {
    const folder = tempFolder();
    const { code, err } = await run(folder, 'init', 'site', '--with', 'diagramms');
    expect([code, err]).toEqual([2, expect.stringContaining('fix: write diagrams')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says what to run for the package manager that started it', async () => {
    const folder = tempFolder('-- mine/package.json --\n{}\n-- mine/bun.lock --\n\n');
    const screen = testTerminal(folder, { env: { npm_config_user_agent: 'pnpm/12.0.0 npm/? node/v20' } });
    await main(['init', 'site'], screen.terminal);
    await main(['init', 'mine', '--with', 'diagrams'], screen.terminal);
    expect(screen.out()).toMatch(
      /cd site\n {2}pnpm install\n {2}pnpm start\n[^]*bunx docs-build add diagrams\n {2}bunx docs-build serve/,
    );
  });

  it('keeps the package it was installed in', async () => {
    const folder = tempFolder('-- package.json --\n{ "name": "mine" }\n-- node_modules/x/index.js --\n\n');
    const { code, out } = await run(folder, 'init');
    expect([code, out.includes('npx docs-build serve')]).toEqual([0, true]);
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{ "name": "mine" }\n');
  });
});

describe('colours', () => {
  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ TERM: 'dumb' }, true, false],
  ])('with %j on a terminal (%s): %s', (env, isTerminal, expected) => {
    expect(wantsColors(env, isTerminal)).toBe(expected);
  });
});

describe('a process that ends', () => {
  it.each([
    [
      'while a command still waits is a bug, not a success',
      undefined,
      3,
      /^✘ This is a bug in docs-build\.\n\nError: The command waits/,
    ],
    ['with the exit code of its command keeps it', 0, 0, /^$/],
  ])('%s', (_, code, expected, said) => {
    const screen = testTerminal('/');
    const host = Object.assign(new EventEmitter(), { exitCode: code });
    guardEnd(host, screen.terminal);
    host.emit('exit');
    expect(host.exitCode).toBe(expected);
    expect(screen.err()).toMatch(said);
  });
});
