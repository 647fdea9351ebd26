import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { commitFiles, runGit } from '../../support/repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- .gitignore --
.docs-build-cache
made
-- site.config.js --
export default {
  title: 'Orchard',
  footer: 'Grown with care.',
  css: ['./site.css'],
  lastUpdated: true,
  redirects: [['/start.html', '/guide/one.html'], ['/old.html', '/guide/one.html']],
  search: { questions: ['pears'] },
};
-- site.css --
.orchard { color: green; }
-- README.md --
# Home

[one](./guide/one.md) [two](./guide/two.md) [three](./guide/three.md) [four](./guide/four.md)
-- guide/one.md --
# One

Apples are red.

## Harvest

In autumn.
-- guide/two.md --
# Two

Pears are green.
-- guide/three.md --
# Three

Plums are blue.
-- guide/four.md --
# Four

Cherries are red, sweet and small.
`;

interface Document {
  readonly same: boolean;
  readonly count: number;
  readonly addresses: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  readonly pages: readonly {
    readonly fate: string;
    readonly address: string;
    readonly oldAddress: string | null;
    readonly text: { readonly sections: readonly { readonly title: string; readonly was: string | null }[] };
    readonly markup: readonly { readonly before: string; readonly after: string }[];
  }[];
  readonly shared: readonly {
    readonly pages: readonly string[];
    readonly changes: readonly Readonly<Record<string, string>>[];
  }[];
  readonly files: readonly { readonly path: string; readonly rules: { readonly added: readonly string[] } }[];
  readonly findings: Readonly<Record<'added' | 'mended', readonly { readonly code: string }[]>>;
  readonly questions: readonly { readonly question: string }[];
}

async function run(folder: string, args: readonly string[], env = {}): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder, { env });
  const code = await main(['diff', ...args], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

async function compared(folder: string, ...args: string[]): Promise<Document> {
  const { out, err } = await run(folder, [...args, '--format', 'json']);
  expect(err).toBe('');
  return JSON.parse(out) as Document;
}

function site(tree = SITE): string {
  const folder = tempFolder();
  commitFiles(folder, tree);
  return folder;
}

function edit(folder: string, file: string, ...pairs: readonly (readonly [string, string])[]): void {
  const path = join(folder, file);
  writeFileSync(
    path,
    pairs.reduce((text, [from, to]) => text.replace(from, to), readFileSync(path, 'utf8')),
  );
}

const fates = ({ pages }: Document): readonly string[] => pages.map(({ fate, address }) => `${fate} ${address}`);

describe('diff', () => {
  it('finds nothing where nothing differs, and leaves nothing behind', async () => {
    const folder = site();
    const { same, count, pages } = await compared(folder);
    expect([same, pages, count > 5]).toEqual([true, [], true]);
    expect(readdirSync(join(folder, '.docs-build-cache')).filter((name) => name.startsWith('since-'))).toEqual([]);
    expect(runGit(folder, ['status', '--porcelain'])).toBe('');
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it('tells words from markup, and says once what all pages have in common', async () => {
    const folder = site();
    edit(folder, 'guide/one.md', ['red', 'red and sweet'], ['## Harvest', '## The harvest']);
    edit(folder, 'README.md', ['./guide/two.md', './guide/three.md']);
    edit(folder, 'site.config.js', ['Grown', 'Made']);
    const found = await compared(folder);
    const own = found.pages.filter(({ fate }) => fate !== 'follows');
    expect(own.map(({ fate, address }) => [fate, address])).toEqual([
      ['words', '/guide/one.html'],
      ['markup', '/'],
    ]);
    expect(own[0]?.text.sections.map(({ title, was }) => [title, was])).toEqual([
      ['One', null],
      ['The harvest', 'Harvest'],
    ]);
    expect(own[1]?.markup.map(({ after }) => after)).toEqual([expect.stringContaining('/guide/three.html')]);
    expect(found.shared).toHaveLength(1);
    expect(found.shared[0]?.changes).toEqual([{ place: 'footer', before: 'Grown with care.', after: 'Made with care.' }]);
    expect(found.shared[0]?.pages).toHaveLength(found.count);
    expect(found.addresses['anchors']?.map(({ address, id }) => `${address}#${id}`)).toEqual(['/guide/one.html#harvest']);
  });

  it('knows pages that moved, with and without an old address, and those that are gone', async () => {
    const folder = site();
    renameSync(join(folder, 'guide/two.md'), join(folder, 'guide/pears.md'));
    edit(folder, 'guide/pears.md', ['# Two', '---\naliases: [/guide/two.html]\n---\n\n# Two']);
    renameSync(join(folder, 'guide/three.md'), join(folder, 'guide/plums.md'));
    rmSync(join(folder, 'guide/four.md'));
    edit(
      folder,
      'site.config.js',
      ["['/start.html', '/guide/one.html'], ", ''],
      ["'/old.html', '/guide/one.html'", "'/old.html', '/'"],
    );
    const found = await compared(folder);
    expect(fates(found).filter((fate) => !/^(?:follows|markup|words)/.test(fate))).toEqual([
      'removed /guide/four.html',
      'moved /guide/pears.html',
      'moved /guide/plums.html',
    ]);
    expect(found.addresses['lost']).toEqual([
      { address: '/guide/four.html', kind: 'page', fix: expect.any(String) as string },
      { address: '/guide/three.html', kind: 'page', fix: expect.stringContaining('guide/plums.md') as string },
      { address: '/start.html', kind: 'redirect', fix: expect.any(String) as string },
    ]);
    expect(found.addresses['redirected']).toEqual([{ address: '/guide/two.html', to: '/guide/pears.html' }]);
    expect(found.addresses['retargeted']).toEqual([{ address: '/old.html', was: '/guide/one.html', to: '/' }]);
    expect(found.findings.added.filter(({ code }) => code === 'link/dead')).toHaveLength(2);
    expect(found.questions.map(({ question }) => question)).toEqual(['pears']);
  });

  it('tells no dates of a page that moved and is not committed, nor of its copies in other languages', async () => {
    const folder = site();
    edit(folder, 'site.config.js', [
      "title: 'Orchard',",
      "title: 'Orchard', locales: { '/': { lang: 'en' }, '/de/': { lang: 'de', fallback: true } },",
    ]);
    runGit(folder, ['commit', '-aqm', 'Add a language']);
    renameSync(join(folder, 'guide/two.md'), join(folder, 'guide/pears.md'));
    const found = await compared(folder);
    const moved = found.pages.filter(({ fate }) => fate === 'moved');
    expect(moved.map(({ address, markup }) => [address, markup])).toEqual([
      ['/de/guide/pears.html', []],
      ['/guide/pears.html', []],
    ]);
  });

  it('sees a style sheet that differs, though every page names it by another hash', async () => {
    const folder = site();
    edit(folder, 'site.css', ['green', 'teal']);
    const found = await compared(folder);
    expect([found.pages, found.files.map(({ rules }) => rules.added)]).toEqual([[], [['.orchard{color:teal}']]]);
  });

  it('photographs pages of the site where only a style sheet differs, not those that the engine adds', async () => {
    const versions = "versions: { a: { name: 'A', changes: true, versions: ['v2', 'v1'] } },\n  footer:";
    const pages = ['v1', 'v2'].map((version) => `-- a/${version}/README.md --\n# A\n`).join('');
    const folder = site(SITE.replace('footer:', versions) + pages);
    edit(folder, 'site.css', ['green', 'teal']);
    const { code, err } = await run(folder, ['--format', 'html', '--look'], { DOCS_BROWSER: '/nowhere/browser' });
    expect([code, err]).toEqual([2, expect.stringContaining('"/nowhere/browser", which does not start') as string]);
  });

  it('names the rules of the first style sheet of a site, and none of the theme that is written in another way with it', async () => {
    const folder = site(SITE.replace("  css: ['./site.css'],\n", ''));
    edit(folder, 'site.config.js', ['footer:', "css: ['./site.css'], footer:"]);
    const { files } = await compared(folder);
    expect(files.map(({ rules }) => rules.added)).toEqual([['.orchard{color:green}']]);
  });

  it('compares with where a branch was left, and says what was mended', async () => {
    const folder = site(`${SITE}-- broken.md --\n# Broken\n\n[x](./nothing.md)\n`);
    runGit(folder, ['checkout', '-q', '-b', 'work']);
    writeFileSync(join(folder, 'broken.md'), '# Broken\n\n[x](./README.md)\n');
    commitFiles(folder, '');
    runGit(folder, ['checkout', '-q', 'main']);
    commitFiles(folder, '-- later.md --\n# Later\n');
    runGit(folder, ['checkout', '-q', 'work']);
    expect(fates(await compared(folder, 'main')).filter((fate) => fate.startsWith('removed'))).toEqual(['removed /later.html']);
    const found = await compared(folder, 'main...');
    expect(fates(found)).toEqual(['markup /broken.html']);
    expect(found.findings.mended.map(({ code }) => code)).toEqual(['link/dead']);
  });

  it('takes submodules at the commit that was recorded, and what git ignores as it is now', async () => {
    const folder = tempFolder();
    const other = site('-- part.md --\n# Part\n\nOld words.\n');
    commitFiles(folder, SITE);
    runGit(folder, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'part']);
    runGit(folder, ['commit', '-q', '-m', 'Part']);
    mkdirSync(join(folder, 'made'));
    writeFileSync(join(folder, 'made/page.md'), '# Made\n');
    expect((await compared(folder)).same).toBe(true);
    commitFiles(join(folder, 'part'), '-- part.md --\n# Part\n\nNew words.\n');
    expect(fates(await compared(folder))).toEqual(['words /part/part.html']);
  });

  it('removes what a killed run left', async () => {
    const folder = site();
    const left = join(folder, '.docs-build-cache/since-0123456789ab-4194999/files');
    mkdirSync(left, { recursive: true });
    await compared(folder);
    expect(existsSync(left)).toBe(false);
  });

  it('says so where the site of the commit cannot be written', async () => {
    const folder = site();
    rmSync(join(folder, '.docs-build-cache'), { recursive: true, force: true });
    writeFileSync(join(folder, '.docs-build-cache'), 'no folder');
    const { code, err } = await run(folder, ['--no-cache']);
    expect(code).toBe(2);
    expect(err).toMatch(/^✘ ".*\.docs-build-cache" cannot be written: EEXIST.*\n {2}fix: make the folder writable/);
  });

  it('ends with 1 for a difference only if it is asked to', async () => {
    const folder = site();
    expect((await run(folder, ['--exit-code'])).code).toBe(0);
    edit(folder, 'guide/one.md', ['red', 'blue']);
    expect((await run(folder, [])).code).toBe(0);
    const { code, out } = await run(folder, ['--exit-code']);
    expect([code, out]).toEqual([1, expect.stringContaining('Apples are [-red-]{+blue+}.') as string]);
  });

  it('writes the summary of a job, in which words of pages are no markup', async () => {
    const folder = site();
    edit(folder, 'guide/one.md', ['red', '<b>@all</b> [here](./none.md)']);
    const summary = join(tempFolder(), 'summary.md');
    const { out, err } = await run(folder, ['--format', 'github'], { GITHUB_STEP_SUMMARY: summary });
    expect(out).toContain('::error file=guide/one.md,line=3');
    expect(err).toMatch(/^Changes of the site: Of 8 pages: 1 with other words/);
    const text = readFileSync(summary, 'utf8');
    expect(text).toContain('#### Pages that say something else\n\n- ~ One <code>/guide/one.html</code>');
    expect(text).toContain('<del>red</del><ins>&#64;all here</ins>');
  });

  it('writes a report into a folder, which is no content', async () => {
    const folder = site();
    edit(folder, 'guide/one.md', ['red', 'blue']);
    for (const _ of [1, 2]) expect((await run(folder, ['--format', 'html'])).out).toContain('1 with other words');
    const html = readFileSync(join(folder, 'diff-report/index.html'), 'utf8');
    expect(html).toContain('<td>Apples are <del>red</del>.</td><td>Apples are <ins>blue</ins>.</td>');
  });

  it.each([
    ['a commit that is none', ['nonsense'], 'git knows no commit "nonsense"'],
    ['photographs without a report', ['--look'], 'add --format html'],
  ])('says what is wrong with %s', async (_, args, said) => {
    const { code, err } = await run(site(), args);
    expect([code, err]).toEqual([2, expect.stringContaining(said) as string]);
  });

  it('says that the site of a commit cannot be read', async () => {
    const folder = site('-- site.config.js --\nthrow new Error("early");\n-- README.md --\n# Home\n');
    writeFileSync(join(folder, 'site.config.js'), "export default { title: 'T' };\n");
    const { code, err } = await run(folder, []);
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be read') as string]);
  });
});
