import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { main } from '../../../cli/main.ts';
import { builtAndFresh, shown } from '../../support/cli-build.ts';
import { commitFiles, runGit } from '../../support/repository.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- site/content/site.config.ts --
export default {
  title: 'Test',
  search: false,
  repository: { url: 'https://github.com/orchard/site', editLinks: true },
  sources: { server: { git: '../../server', ref: 'main', path: 'docs', to: 'server/v1' } },
};
-- site/content/README.md --
# Home

[a](./server/v1/a.md)
-- site/content/own.md --
# Own

<!-- @include: ./server/v1/part.md -->
-- site/node_modules/.keep --
`;

const PAGES = `
-- docs/a.md --
# Page A

First words.
-- docs/b.md --
# Page B
-- docs/part.md --
Words of a part.
-- code/secret.md --
# Secret
`;

/** A site with one source in a repository beside it; its folder is `site`, the repository is `server`. */
function twoFolders(pages = PAGES): { folder: string; site: string; server: string; first: string } {
  const folder = tempFolder(SITE);
  const server = join(folder, 'server');
  mkdirSync(server);
  return { folder, site: join(folder, 'site'), server, first: commitFiles(server, pages) };
}

async function run(site: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(site, { columns: 200 });
  const code = await main(args, screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

const lockOf = (site: string): string => readFileSync(join(site, 'content/sources.lock'), 'utf8');

/** Changes the config's text. */
function configure(site: string, from: string, to: string): void {
  const path = join(site, 'content/site.config.ts');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

describe('docs-build sources', () => {
  it('update locks what a ref leads to; a build shows it, and needs nothing else', async () => {
    const { folder, site, server, first } = twoFolders();
    const before = await run(site, 'build');
    expect([before.code, existsSync(join(site, 'dist'))]).toEqual([1, false]);
    expect(before.err).toContain('sources/not-locked  content/site.config.ts:5:14');
    expect(before.err).toContain('run "npx docs-build sources update server"');
    expect(before.err).toContain('1 error');
    expect(before.err).not.toMatch(/link\/dead|include\/missing/);
    expect(await run(site, 'sources', 'update')).toEqual({ code: 0, out: `✔ server: ${first.slice(0, 12)} (new)\n`, err: '' });
    const tree = runGit(server, ['rev-parse', 'HEAD:docs']);
    expect(lockOf(site).split('\n')[1]).toBe(`server ${first} ${tree} branch ../../server main docs`);
    renameSync(server, join(folder, 'gone'));
    expect(await run(site, 'build')).toMatchObject({ code: 0 });
    const built = shown(join(site, 'dist'));
    expect(built['server/v1/a.html']).toContain('First words.');
    expect(built['server/v1/a.html']).toContain('Page A');
    expect(built['own.html']).toContain('Words of a part.');
    expect(Object.keys(built).filter((path) => path.includes('secret'))).toEqual([]);
    expect(readdirSync(join(site, 'content')).sort()).toEqual(['README.md', 'own.md', 'site.config.ts', 'sources.lock']);
  });

  it('update says what changed, and a build makes the pages again that it is about', async () => {
    const { site, server, first } = twoFolders();
    await run(site, 'sources', 'update');
    await run(site, 'build');
    const isWrittenAgain = writtenSince(join(site, 'dist'));
    commitFiles(server, '-- docs/a.md --\n# Page A\n\nSecond words.\n-- code/x.md --\nx\n');
    const second = commitFiles(server, '-- code/y.md --\ny\n');
    expect((await run(site, 'sources', 'update')).out).toBe(
      `✔ server: ${first.slice(0, 12)} → ${second.slice(0, 12)} (2 commits, files: 0 added, 0 removed, 1 changed)\n`,
    );
    expect((await run(site, 'sources', 'update')).out).toBe(`✔ server: ${second.slice(0, 12)} (unchanged)\n`);
    const { built, fresh } = await builtAndFresh(site);
    expect(built['server/v1/a.html']).toContain('Second words.');
    expect(built).toEqual(fresh);
    const again = Object.keys(built).filter(isWrittenAgain);
    expect(again.filter((path) => /\.(?:html|md)$/.test(path))).toEqual(['server/v1/a.html', 'server/v1/a.md']);
  });

  it('update takes names, and drops what the config does not name any more', async () => {
    const { site, server, first } = twoFolders();
    configure(site, 'sources: {', "sources: { api: { git: '../../server', ref: 'v1' },");
    runGit(server, ['tag', '-a', '-m', 'One', 'v1']);
    await run(site, 'sources', 'update');
    const second = commitFiles(server, '-- docs/c.md --\n# C\n');
    await run(site, 'sources', 'update', 'server');
    expect(lockOf(site)).toMatch(new RegExp(`^api ${first} \\w+ tag \\S+ v1 \\.\nserver ${second} `, 'm'));
    configure(site, "api: { git: '../../server', ref: 'v1' },", '');
    await run(site, 'sources', 'update');
    expect(lockOf(site)).not.toContain('api');
    expect(await run(site, 'sources', 'update', 'sever')).toMatchObject({ code: 2 });
    expect(await run(site, 'sources', 'upgrade')).toMatchObject({ code: 2 });
  });

  it('keeps the commit of a source that cannot be read, and updates the others', async () => {
    const { folder, site, server, first } = twoFolders();
    const other = join(folder, 'other');
    mkdirSync(other);
    commitFiles(other, '-- x.md --\n# X\n');
    configure(site, 'sources: {', "sources: { other: { git: '../../other', ref: 'main' },");
    await run(site, 'sources', 'update');
    const moved = commitFiles(other, '-- y.md --\n# Y\n');
    rmSync(server, { recursive: true });
    const { code, out, err } = await run(site, 'sources', 'update');
    expect([code, out]).toMatchObject([1, expect.stringContaining(moved.slice(0, 12))]);
    expect(err).toMatch(new RegExp(`^✘ server: .+\\. It stays at ${first.slice(0, 12)}\\.\n  fix: correct "git" of`));
    expect(lockOf(site)).toContain(`server ${first} `);
    expect(lockOf(site)).toContain(`other ${moved} `);
    expect(await run(site, 'build')).toMatchObject({ code: 0 });
  });

  it.each([
    [
      'a ref that is not there',
      "ref: 'main'",
      "ref: 'mian'",
      'the repository has neither a branch nor a tag "mian".\n  fix: write "main" as "ref" of the source in the config\n',
    ],
    [
      'a folder that is not there',
      "path: 'docs'",
      "path: 'dosc'",
      'there is no folder "dosc" at "main".\n  fix: correct "path" of the source in the config\n',
    ],
    ['a file as the folder', "path: 'docs'", "path: 'docs/a.md'", 'there is no folder "docs/a.md" at "main"'],
    [
      'a folder without a repository',
      "'../../server'",
      "'../../site'",
      'does not appear to be a git repository.\n  fix: correct "git" of the source in the config',
    ],
    ['a host that does not answer', "'../../server'", "'https://127.0.0.1:9/x'", '127.0.0.1'],
  ])('update writes nothing for %s', async (_, from, to, reason) => {
    const { site } = twoFolders();
    configure(site, from, to);
    const { code, err } = await run(site, 'sources', 'update');
    expect([code, existsSync(join(site, 'content/sources.lock'))]).toEqual([1, false]);
    expect(err).toContain(reason);
  });

  it('says what git needs to read the repository of another user', async () => {
    const { site, server } = twoFolders();
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, err } = await run(site, 'sources', 'update');
    expect([code, err.split('\n')[0]]).toEqual([
      1,
      expect.stringContaining('server: detected dubious ownership in repository at'),
    ]);
    const command = `git config --global --add safe.directory ${join(server, '.git')}`;
    expect(err).toContain(`\n  fix: if you trust what is there, run "${command}"\n`);
  });

  it('fetch gets exactly what is locked, on a machine that has nothing of it', async () => {
    const { site, server, first } = twoFolders();
    await run(site, 'sources', 'update');
    commitFiles(server, '-- docs/a.md --\n# Page A\n\nSecond words.\n');
    rmSync(join(site, 'node_modules/.cache'), { recursive: true });
    const { code, err } = await run(site, 'build');
    expect([code, existsSync(join(site, 'dist'))]).toEqual([1, false]);
    expect(err).toContain('sources/not-fetched  content/sources.lock:2:1');
    expect(err).toContain('fix: run "npx docs-build sources fetch"');
    expect((await run(site, 'sources')).out).toBe(
      `server main of ../../server, docs → server/v1: ${first.slice(0, 12)}, not fetched\n`,
    );
    const lock = lockOf(site);
    expect((await run(site, 'sources', 'fetch')).out).toBe(`✔ server: ${first.slice(0, 12)} fetched\n`);
    expect((await run(site, 'sources', 'fetch')).out).toBe(`✔ server: ${first.slice(0, 12)} was there already\n`);
    expect(lockOf(site)).toBe(lock);
    await run(site, 'build');
    expect(shown(join(site, 'dist'))['server/v1/a.html']).toContain('First words.');
  });

  it('what was fetched is used with --no-cache, too, and lies in the cache folder that the config names', async () => {
    const { site } = twoFolders();
    configure(site, "title: 'Test',", "title: 'Test', cacheFolder: '../.kept',");
    await run(site, 'sources', 'update');
    expect(readdirSync(join(site, '.kept/sources')).sort()).toEqual(['repositories', 'trees']);
    expect(await run(site, 'build', '--no-cache')).toMatchObject({ code: 0 });
    expect(await run(site, 'build', '--cache', 'another')).toMatchObject({ code: 1 });
    await run(site, 'sources', 'fetch', '--cache', 'another');
    expect(await run(site, 'build', '--cache', 'another')).toMatchObject({ code: 0 });
  });

  it('lists how far a locked commit is behind what was fetched, and what is locked for other settings', async () => {
    const { site, server } = twoFolders();
    await run(site, 'sources', 'update');
    const lock = lockOf(site);
    commitFiles(server, '-- docs/c.md --\n# C\n');
    await run(site, 'sources', 'update');
    writeFileSync(join(site, 'content/sources.lock'), lock);
    expect((await run(site, 'sources')).out).toMatch(/fetched, 1 commit behind what was fetched\n$/);
    configure(site, "ref: 'main'", "ref: 'other'");
    expect((await run(site, 'sources')).out).toMatch(/: locked for other settings\n$/);
    expect(await run(site, 'sources', 'fetch')).toMatchObject({ code: 1 });
    expect((await run(site, 'build')).err).toContain('is locked for another address, ref or folder');
  });
});

describe('the files of a source', () => {
  it.skipIf(process.platform === 'win32')('are those of its folder alone, whatever its repository holds', async () => {
    const { folder, site, server } = twoFolders();
    writeFiles(folder, '-- keys.md --\n# Keys\n');
    symlinkSync('../code/secret.md', join(server, 'docs/out.md'));
    symlinkSync(join(folder, 'keys.md'), join(server, 'docs/keys.md'));
    symlinkSync('..', join(server, 'docs/up'));
    symlinkSync('a.md', join(server, 'docs/same.md'));
    runGit(server, ['add', '--all']);
    runGit(server, ['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},docs/sub`]);
    runGit(server, ['commit', '-q', '-m', 'Links']);
    expect((await run(site, 'sources', 'update')).out).toContain('4 files left out; builds say which.');
    const { code, err } = await run(site, 'build');
    expect(code).toBe(0);
    expect([...err.matchAll(/sources\/left-out {2}(\S+)/g)].map(([, place]) => place)).toEqual([
      'server:docs/keys.md:1:1',
      'server:docs/out.md:1:1',
      'server:docs/sub:1:1',
      'server:docs/up:1:1',
    ]);
    const built = shown(join(site, 'dist'));
    expect(built['server/v1/same.html']).toContain('First words.');
    expect(Object.entries(built).filter(([path, text]) => /secret|keys/i.test(path) || /# Secret|# Keys/.test(text))).toEqual([]);
  });

  it('are not written outside of the cache, whatever their names', async () => {
    const { folder, site, server } = twoFolders();
    const blob = runGit(server, ['hash-object', '-w', '--stdin'], '# Evil');
    const inner = runGit(server, ['mktree'], `100644 blob ${blob}\tevil.md\n`);
    const up = runGit(server, ['mktree'], `040000 tree ${inner}\t..\n100644 blob ${blob}\ta.md\n`);
    const docs = runGit(server, ['mktree'], `040000 tree ${up}\tx\n040000 tree ${inner}\t.git\n100644 blob ${blob}\tb.md\n`);
    const root = runGit(server, ['mktree'], `040000 tree ${docs}\tdocs\n`);
    runGit(server, ['update-ref', 'refs/heads/main', runGit(server, ['commit-tree', '-m', 'Evil', root])]);
    expect((await run(site, 'sources', 'update')).out).toContain('2 files left out');
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /evil\.md$|\b[ab]\.md$/.test(path),
    );
    const trees = 'site/node_modules/.cache/docs-build/sources/trees/';
    expect(written.filter((path) => !path.startsWith('server/')).map((path) => path.replace(trees, '').slice(40))).toEqual([
      '/files/b.md',
      '/files/x/a.md',
    ]);
  });

  it.skipIf(process.platform === 'win32')('come without any hook being run', async () => {
    const { folder, site, server } = twoFolders();
    const hook = `#!/bin/sh\ntouch ${folder}/ran\n`;
    for (const place of [join(server, '.git/hooks'), join(folder, 'hooks')]) {
      mkdirSync(place, { recursive: true });
      for (const name of ['reference-transaction', 'post-checkout', 'post-merge', 'pre-auto-gc', 'fsmonitor-watchman'])
        writeFileSync(join(place, name), hook, { mode: 0o755 });
    }
    runGit(server, ['config', 'core.fsmonitor', join(folder, 'hooks/fsmonitor-watchman')]);
    writeFileSync(join(folder, 'gitconfig'), `[core]\n\thooksPath = ${join(folder, 'hooks')}\n`);
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'gitconfig'));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await run(site, 'sources', 'update')).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });

  it('include nothing of the site, and their findings are named by the source', async () => {
    const { site, server } = twoFolders(`${PAGES}-- docs/c.md --\n# C\n\n<!-- @include: ../../own.md -->\n\n[dead](./daed.md)\n`);
    await run(site, 'sources', 'update');
    const { code, err } = await run(site, 'build');
    expect(code).toBe(1);
    expect(err).toContain('include/outside-root  server:docs/c.md:3:');
    commitFiles(server, '-- docs/c.md --\n# C\n\n[b](./B.md) [dead](./daed.md)\n');
    await run(site, 'sources', 'update');
    const checked = await run(site, 'check-links', '--fix');
    expect(checked.out).toContain('link/dead  server:docs/c.md:3:');
    expect(checked.out).toContain('Nothing could be fixed safely.');
    expect(checked.out).toContain('[b](./B.md)');
    expect(existsSync(join(site, 'content/server'))).toBe(false);
  });

  it('do not keep a page from being moved to which they link, also where they are shown in another language', async () => {
    const { site } = twoFolders('-- docs/a.md --\n# A\n\n[own](/own.md)\n-- docs/part.md --\nPart.\n');
    configure(site, "title: 'Test',", "title: 'Test', locales: { '/': { lang: 'en' }, '/de/': { lang: 'de', fallback: true } },");
    await run(site, 'sources', 'update');
    expect(await run(site, 'mv', 'own.md', 'moved.md')).toMatchObject({ code: 0 });
    const { out } = await run(site, 'check-links');
    expect(out).toContain('"/own.md" is redirected to "/moved.html"');
    expect(out).not.toContain('link/dead');
  });

  it('are not moved, and nothing is moved among them: they are in another repository', async () => {
    const { site } = twoFolders();
    await run(site, 'sources', 'update');
    const from = await run(site, 'mv', 'server/v1/a.md', 'a.md');
    expect(from).toMatchObject({ code: 2, err: expect.stringContaining('"server/v1/a.md" belongs to the source "server".') });
    expect(from.err).toContain(
      'move "docs/a.md" in its own repository, ../../server, and run "npx docs-build sources update server"',
    );
    expect(await run(site, 'mv', 'server/v1', 'old')).toMatchObject({
      code: 2,
      err: expect.stringContaining('move "docs" in its own'),
    });
    const to = await run(site, 'mv', 'own.md', 'server/v1/own.md');
    expect(to).toMatchObject({ code: 2, err: expect.stringContaining('"server/v1/own.md" belongs to the source "server".') });
    expect(existsSync(join(site, 'content/own.md'))).toBe(true);
    expect(await run(site, 'mv', 'gone.md', 'b.md')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no "gone.md".'),
    });
  });

  it('are annotated where the config names their source, since GitHub knows the files of the site alone', async () => {
    const { site } = twoFolders('-- docs/a.md --\n# A\n\n[x](./gone.md)\n');
    await run(site, 'sources', 'update');
    const { code, out } = await run(site, 'check-links', '--format', 'github');
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=content\/site\.config\.ts,line=5,col=14,.*in server:docs\/a\.md:3:5%0A/m);
    expect(out).not.toContain('file=server');
    const sarif = await run(site, 'check-links', '--format', 'sarif');
    expect(sarif.out).toContain('"uri": "content/site.config.ts"');
    expect(sarif.out).not.toMatch(/"uri": "server/);
  });

  it('are edited in their repository, if it is on the web and the ref is a branch', async () => {
    const { site } = twoFolders();
    await run(site, 'sources', 'update');
    // What was fetched counts by its tree: the address may change to that of a copy.
    const lock = lockOf(site).replace('../../server', 'https://github.com/orchard/server.git');
    configure(site, '../../server', 'https://github.com/orchard/server.git');
    writeFileSync(join(site, 'content/sources.lock'), lock);
    await run(site, 'build');
    const page = (): string => shown(join(site, 'dist'))['server/v1/a.html'] ?? '';
    expect(page()).toContain('href="https://github.com/orchard/server/edit/main/docs/a.md"');
    expect(shown(join(site, 'dist'))['own.html']).toContain('href="https://github.com/orchard/site/edit/main/own.md"');
    writeFileSync(join(site, 'content/sources.lock'), lock.replace(' branch ', ' tag '));
    await run(site, 'build');
    expect(page()).not.toContain('/edit/');
  });

  it('are an error where the site has files of its own', async () => {
    const { site } = twoFolders();
    await run(site, 'sources', 'update');
    writeFiles(site, '-- content/server/v1/a.md --\n# Mine\n');
    const { code, err } = await run(site, 'build');
    expect(code).toBe(1);
    expect(err).toContain('where the site has files of its own, such as "server/v1/a.md"; they are hidden.');
  });
});

describe('--with', () => {
  it('shows a work tree in place of the locked commit, which need not be there', async () => {
    const { site, server } = twoFolders();
    writeFiles(server, '-- docs/a.md --\n# Page A\n\nNot committed.\n');
    expect(await run(site, 'build', '--with', 'server=../server')).toMatchObject({ code: 0 });
    expect(shown(join(site, 'dist'))['server/v1/a.html']).toContain('Not committed.');
    writeFiles(server, '-- docs/a.md --\n# Page A\n\n[dead](./daed.md)\n');
    const checked = await run(site, 'check-links', '--fix', '--with', 'server=../server');
    expect(checked.out).toContain('link/dead  server:docs/a.md:3:8');
    expect(existsSync(join(site, 'content/sources.lock'))).toBe(false);
  });

  it.each([
    ['sever=../server', 'there is no source "sever"'],
    ['server=../nowhere', 'there is no folder'],
    ['server', 'write a source and a folder'],
  ])('%s is refused', async (value, message) => {
    const { site } = twoFolders();
    const { code, err } = await run(site, 'build', '--with', value);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

/** Says of a built file whether it was written since this call. */
function writtenSince(folder: string): (path: string) => boolean {
  const numbers = new Map(Object.keys(shown(folder)).map((path) => [path, statSync(join(folder, path)).ino]));
  return (path) => statSync(join(folder, path)).ino !== numbers.get(path);
}
