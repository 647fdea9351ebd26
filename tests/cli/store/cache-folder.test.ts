import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from '../../../cli/main.ts';
import { build, shown } from '../../support/cli-build.ts';
import { tempFolder, writeFiles } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const site = (setting = ''): string => `
-- content/site.config.ts --
export default {
  title: 'Site',
  ${setting}
};
-- content/README.md --
# Home
-- node_modules/.keep --
`;

/** Every verb that reads a site, with what it needs. */
const VERBS = [['build'], ['check-links'], ['urls'], ['mv', '--dry-run', 'content/README.md', 'content/guide.md']];

/** Runs a verb; its exit code and what it prints. */
async function run(folder: string, ...args: string[]): Promise<{ code: number; text: string }> {
  const screen = testTerminal(folder);
  const code = await main(args, screen.terminal);
  return { code, text: screen.out() + screen.err() };
}

const files = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);

describe('the cache folder', () => {
  it.each(VERBS)('of "%s" is the one named by --cache, else by the config, and nothing lies anywhere else', async (...args) => {
    const folder = tempFolder(site("cacheFolder: '../kept/here',"));
    expect((await run(folder, ...args)).code).toBe(0);
    expect(files(join(folder, 'kept/here'))).toContain('index');
    expect((await run(folder, ...args, '--cache', 'other')).code).toBe(0);
    expect(files(join(folder, 'other'))).toContain('index');
    expect(files(join(folder, 'node_modules/.cache'))).toEqual([]);
  });

  it('leaves itself out of a repository, where the site has no node_modules', async () => {
    const folder = tempFolder(site().replace(/-- node_modules[^]*/, ''));
    execFileSync('git', ['init', '-q'], { cwd: folder });
    await build(folder);
    expect(files(join(folder, 'content/.docs-build-cache'))).toContain('index');
    const status = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: folder, encoding: 'utf8' });
    expect(status).toContain('content/README.md');
    expect(status).not.toContain('.docs-build-cache');
  });

  it('may be hidden in the content folder', async () => {
    const folder = tempFolder(site("cacheFolder: '.cache/docs-build',"));
    await build(folder);
    expect(files(join(folder, 'content/.cache/docs-build'))).toContain('index');
    expect(files(join(folder, 'dist'))).not.toContain('.cache');
  });

  it('may lie on another file system than the site', async () => {
    const elsewhere = existsSync('/dev/shm') ? mkdtempSync('/dev/shm/docs-build-test-') : tempFolder();
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    const folder = tempFolder(site());
    await build(folder, '--cache', join(elsewhere, 'kept'));
    writeFiles(folder, '-- content/more.md --\n# More\n');
    const again = await build(folder, '--cache', join(elsewhere, 'kept'));
    expect([again.code, again.err]).toEqual([0, expect.not.stringContaining('output/')]);
    await build(folder, '--no-cache', '--out', 'fresh');
    expect(shown(join(folder, 'dist'))).toEqual(shown(join(folder, 'fresh')));
    expect(readdirSync(folder).sort()).toEqual(['content', 'dist', 'fresh', 'node_modules']);
  });

  it('is not made by --no-cache, which contradicts --cache', async () => {
    const folder = tempFolder(site("cacheFolder: '../kept',"));
    expect((await build(folder, '--no-cache')).code).toBe(0);
    expect(existsSync(join(folder, 'kept'))).toBe(false);
    const { code, err } = await build(folder, '--no-cache', '--cache', 'kept');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining("option '--cache <folder>' cannot be used with option '--no-cache'"),
    ]);
  });
});

describe('a folder that cannot hold the cache', () => {
  const WRONG = [
    ['a-file', 'is a file.', 'name a folder'],
    ['a-file/below', 'cannot be written (ENOTDIR).', 'change its permissions, or name another folder'],
    [
      'content/cache',
      'lies in the content folder, which is published.',
      'begin its name with a dot, or name a folder outside of the content',
    ],
    ['content', 'holds the content folder.', 'name a folder of its own'],
    ['.', 'holds the content folder.', 'name a folder of its own'],
    ['dist/.cache', 'lies in the output folder.', 'name a folder outside of it'],
    ['others', 'holds files that are no cache.', 'name an empty or a new folder'],
  ] as const;

  const prepared = (setting?: string): string => {
    const folder = tempFolder(site(setting));
    writeFileSync(join(folder, 'a-file'), 'text');
    mkdirSync(join(folder, 'others'));
    writeFileSync(join(folder, 'others/old.tmp'), 'text');
    return folder;
  };

  it.each(WRONG)('is refused where --cache says "%s": it %s', async (name, message, fix) => {
    const folder = prepared();
    const { code, err } = await build(folder, '--cache', name);
    expect([code, err]).toEqual([2, `✘ --cache: "${name}" ${message}\n  fix: ${fix}\n`]);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
    expect(readFileSync(join(folder, 'others/old.tmp'), 'utf8')).toBe('text');
  });

  it.each(WRONG)('is a finding where the config says "%s": it %s', async (name, message, fix) => {
    const folder = prepared(`cacheFolder: '../${name}',`);
    const { code, err } = await build(folder);
    expect(code).toBe(1);
    expect(err).toContain('content/site.config.ts:3:3');
    expect(err).toContain(`\`cacheFolder\` ${message}`);
    expect(err).toContain(fix);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
    // An option stands in for it.
    expect((await build(folder, '--cache', 'kept')).code).toBe(0);
  });

  it('is reported where the config calculates it', async () => {
    for (const value of ["['..', 'kept'].join('/')", "'../kept' + ''", '`../${"kept"}`']) {
      const folder = tempFolder(site(`cacheFolder: ${value},`));
      const { code, err } = await build(folder);
      expect([code, err]).toEqual([1, expect.stringContaining('`cacheFolder` must stand there as a plain text')]);
      expect(err).toContain("fix: write cacheFolder: '../kept', or name the folder with --cache");
      expect((await build(folder, '--cache', 'kept')).code).toBe(0);
    }
  });

  it('is not looked for in what is no setting', async () => {
    const folder = tempFolder(site("// cacheFolder: '../no',\n  footer: \"cacheFolder: '../no'\","));
    expect((await build(folder)).code).toBe(0);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });
});
