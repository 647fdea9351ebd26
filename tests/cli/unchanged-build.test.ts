import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { build, isRemembered, shown } from '../support/cli-build.ts';
import { siteBuiltOnce } from '../support/site-built-once.ts';
import { writeFiles } from '../support/temp-folder.ts';

const BIN = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));

const SITE = `
-- content/site.config.ts --
import { title } from './title.ts';
export default {
  title: title + (process.env['TEST_TITLE'] ?? ''),
  css: ['../site.css'],
  markdown: { includeRoots: ['../shared'] },
};
-- content/title.ts --
export const title = 'Test';
-- content/README.md --
# Home

<!-- @include: ../shared/part.md -->

<!-- @include: ./.parts/hidden.md -->
-- content/other.md --
# Other

[nowhere](#nowhere)
-- content/public/logo.svg --
<svg xmlns="http://www.w3.org/2000/svg"/>
-- content/.parts/hidden.md --
Hidden part.
-- shared/part.md --
Shared part.
-- site.css --
body { color: black }
-- package.json --
{ "type": "module" }
-- node_modules/.keep --
`;

/** The site after another build, and what a build makes that knows none of its pages. */
async function builtAndClean(folder: string): Promise<{ built: Record<string, string>; clean: Record<string, string> }> {
  await build(folder);
  return { built: shown(join(folder, 'dist')), clean: await site.clean() };
}

const site = siteBuiltOnce(SITE, SITE.replaceAll('# ', '# Bare '));

/** Builds until the site has rested long enough to be remembered. */
async function settledSite(more = ''): Promise<string> {
  const folder = await site.restored();
  writeFiles(folder, more);
  const rested = async (): Promise<void> => {
    await build(folder);
    expect(await isRemembered(folder)).toBe(true);
  };
  await vi.waitFor(rested, { timeout: 20_000, interval: 20 });
  return folder;
}

describe('a build of what has not changed', () => {
  it('says what the last one said', async () => {
    const folder = await settledSite();
    const first = await build(folder, '--format', 'json');
    const again = await build(folder, '--format', 'json');
    const facts = (out: string): unknown => ({
      ...JSON.parse(out),
      summary: undefined,
      milliseconds: undefined,
      peakBytes: undefined,
    });
    expect(facts(again.out)).toEqual(facts(first.out));
    expect(again.out).toContain('link/dead-hash');
    expect((await build(folder)).out).toMatch(/^✔ 4 pages, \d+ files in dist \(\d+ unchanged\)/);
  });

  it('still fails with --strict on a warning', async () => {
    const folder = await settledSite();
    const warned = (await build(folder)).err.includes('link/dead-hash');
    expect([warned, (await build(folder, '--strict')).code]).toEqual([true, 1]);
  });

  it.each<[string, (folder: string) => void]>([
    ['a page', (folder) => appendFileSync(join(folder, 'content/other.md'), 'More.\n')],
    ['an include outside of the content folder', (folder) => appendFileSync(join(folder, 'shared/part.md'), 'More.\n')],
    ['an include that is not listed', (folder) => appendFileSync(join(folder, 'content/.parts/hidden.md'), 'More.\n')],
    ['a style sheet outside of the content folder', (folder) => appendFileSync(join(folder, 'site.css'), 'p { color: red }')],
    ['a public file', (folder) => appendFileSync(join(folder, 'content/public/logo.svg'), '<!-- -->')],
    ['a file the config imports', (folder) => writeFileSync(join(folder, 'content/title.ts'), "export const title = 'New';\n")],
    ['a new page', (folder) => writeFiles(folder, '-- content/new.md --\n# New\n')],
    ['a page that is gone', (folder) => rmSync(join(folder, 'content/other.md'))],
    ['an output file that was edited', (folder) => appendFileSync(join(folder, 'dist/other.html'), '<!-- -->')],
    ['an output file that is gone', (folder) => rmSync(join(folder, 'dist/other.html'))],
    ['the manifest, which is gone', (folder) => rmSync(join(folder, 'dist/.docs-build-manifest.json'))],
    ['the output folder, which is gone', (folder) => rmSync(join(folder, 'dist'), { recursive: true })],
  ])('sees %s', async (_, change) => {
    const folder = await settledSite();
    change(folder);
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
  });

  it('sees an icon set that was installed since', async () => {
    const folder = await settledSite(`-- content/icon.md --\n# Icon\n\n<Icon icon="harbour:crane"/>\n`);
    writeFiles(
      folder,
      `-- node_modules/@iconify-json/harbour/package.json --
{ "version": "1.0.0" }
-- node_modules/@iconify-json/harbour/icons.json --
{ "prefix": "harbour", "icons": { "crane": { "body": "<path d='M1 1h9v9z'/>" } } }
`,
    );
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
    expect(built['icon.html']).toContain('M1 1h9v9z');
  });

  it('sees a value the config takes from the environment', async () => {
    const folder = await settledSite();
    // In a process of its own: Node runs a module once.
    const env = { ...process.env, TEST_TITLE: ' with a value' };
    execFileSync(process.execPath, [BIN, 'build'], { cwd: folder, env, stdio: 'ignore' });
    expect(shown(join(folder, 'dist'))['index.html']).toContain('Test with a value');
  });

  it('sees that the folder holds another build of the same content', async () => {
    const folder = await settledSite();
    for (const base of ['/docs/', '/', '/docs/', '/']) {
      await build(folder, '--base', base);
      expect(/ data-base="(.*?)"/.exec(shown(join(folder, 'dist'))['other.html'] ?? '')?.[1]).toBe(base);
    }
  });

  it('sees a commit', async () => {
    const folder = await settledSite();
    const git = (...args: string[]): void => {
      const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
      execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'ignore' });
    };
    git('init');
    git('add', 'content');
    git('commit', '-m', 'first');
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
    expect(built['other.html']).toContain('first');
  });

  it('is read again while its files are too young to show another change', async () => {
    const folder = await settledSite();
    const page = join(folder, 'content/other.md');
    const future = Date.now() / 1000 + 60;
    for (const words of ['Old words.', 'New words.']) {
      writeFileSync(page, `# Other\n\n${words}\n`);
      utimesSync(page, future, future);
      await build(folder);
      expect(shown(join(folder, 'dist'))['other.html']).toContain(words);
    }
  });
});
