import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSiteFolder } from '../../cli/load/site-folder.ts';
import { FORGET_AFTER, readIndex } from '../../renderer/cache/segment-index.ts';
import { build, shown } from '../support/cli-build.ts';
import { seededRandom } from '../support/random.ts';
import { siteBuiltOnce } from '../support/site-built-once.ts';
import { writeFiles } from '../support/temp-folder.ts';

/** More than the words that describe a page. */
const LEAD = 'A first paragraph that says at some length what the page is about. '.repeat(4);

const SITE = `
-- content/site.config.ts --
export default {
  title: 'Test',
  origin: 'https://test.example',
  exclude: ['parts/**'],
  css: ['../site.css'],
  markdown: { includeRoots: ['../shared'] },
  navbar: ['/guide/'],
  sidebar: { '/guide/': 'structure' },
  versions: [{ name: 'Server', basePath: 'server', shared: 'server/_shared', startPage: './', versions: ['v2', 'v1'] }],
  redirects: [['/old', '/guide/first.html']],
};
-- content/README.md --
# Home

${LEAD}

See [the guide](./guide/first.md).
-- content/guide/README.md --
# Guide

${LEAD}

<Catalog />
-- content/guide/first.md --
# First

${LEAD}

<!-- @include: ../parts/note.md -->

![A picture](./picture.svg)

## More

See [second](./second.md#end).

<!-- @include: ../../shared/part.md -->
-- content/guide/second.md --
# Second

${LEAD}

\`\`\`ts
const two = 2;
\`\`\`

## End
-- content/guide/faulty.md --
# Faulty

${LEAD}

[nowhere](#nowhere)
-- content/guide/picture.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>
-- content/parts/note.md --
A note.
-- content/server/_shared/README.md --
# Server {{ version }}

${LEAD}
-- content/server/_shared/streams.md --
# Streams

${LEAD}

::: versions >=v2
New in two.
:::
-- content/server/v1/ops/limits.md --
# Limits

${LEAD}
-- content/server/v2/ops/limits.md --
# Limits

${LEAD}
-- shared/part.md --
Shared part.
-- site.css --
body { color: black }
-- package.json --
{ "type": "module" }
-- node_modules/.keep --
`;

const site = siteBuiltOnce(SITE, SITE.replaceAll(LEAD, 'Other words.').replace('two = 2', 'ten = 10'));

/** The site after another build, and what a build makes that knows none of its pages. */
async function builtAndClean(folder: string): Promise<{ built: Record<string, string>; clean: Record<string, string> }> {
  await build(folder);
  return { built: shown(join(folder, 'dist')), clean: await site.clean() };
}

/** Replaces in a file of the site. */
function replace(folder: string, path: string, from: string, to: string): void {
  const file = join(folder, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/** What a cache has of the pages of a site: stores and keys. */
function keysOf(folder: string): readonly string[] {
  const { index } = readIndex(findSiteFolder(folder, undefined).cache);
  return [...index.parts()]
    .flatMap(([store, , entries]) =>
      /^(?:body|page|twin|frame@\d+)$/.test(store) ? Array.from(entries.keys(), (key) => `${store} ${key}`) : [],
    )
    .sort();
}

describe('a site that is edited more often than unused values are kept', () => {
  it('is built from its cache all the same, as a clean build makes it', async () => {
    const folder = await site.restored();
    const before = keysOf(folder);
    expect(before.length).toBeGreaterThan(30);
    // Values are evicted where the index is rewritten, which is not in each build.
    for (let i = 0; i < FORGET_AFTER + 25; i += 1) {
      appendFileSync(join(folder, 'content/guide/first.md'), `\nEdit ${i}.\n`);
      expect(await build(folder)).toMatchObject({ code: 0 });
    }
    // But for those of the edited page, values that no build had to read are still there.
    const now = new Set(keysOf(folder));
    expect(before.filter((key) => !now.has(key)).map((key) => key.split(' ')[0])).toEqual(['body', 'page', 'twin']);
    replace(folder, 'content/site.config.ts', "title: 'Test'", "title: 'New'");
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
  });
});

describe('a build of a site of which something changed', () => {
  it.each<[string, (folder: string) => void]>([
    ['words', (folder) => replace(folder, 'content/guide/first.md', 'See', 'Do read')],
    ['a paragraph', (folder) => replace(folder, 'content/guide/first.md', '## More', `${LEAD}\n\n## More`)],
    ['code', (folder) => replace(folder, 'content/guide/second.md', 'two = 2', 'three = 3')],
    ['an included file', (folder) => writeFileSync(join(folder, 'content/parts/note.md'), 'Another note.\n')],
    ['a heading that nothing leads to', (folder) => replace(folder, 'content/guide/first.md', '## More', '## Much more')],
    ['words above a finding', (folder) => replace(folder, 'content/guide/faulty.md', '[nowhere]', 'More.\n\n[nowhere]')],
    ['a page of all versions', (folder) => appendFileSync(join(folder, 'content/server/_shared/README.md'), '\nMore.\n')],
    [
      'two pages',
      (folder) => ['first', 'second'].forEach((name) => appendFileSync(join(folder, `content/guide/${name}.md`), '\nMore.\n')),
    ],
    ['a heading that a link leads to', (folder) => replace(folder, 'content/guide/second.md', '## End', '## The end')],
    ['a title', (folder) => replace(folder, 'content/guide/second.md', '# Second', '# Number two')],
    ['the first words, which describe a page', (folder) => replace(folder, 'content/guide/second.md', 'A first', 'The first')],
    ['a page that lists others', (folder) => appendFileSync(join(folder, 'content/guide/README.md'), '\nMore.\n')],
    ['an include outside of the content folder', (folder) => appendFileSync(join(folder, 'shared/part.md'), 'More.\n')],
    ['a picture', (folder) => replace(folder, 'content/guide/picture.svg', '4 3', '9 3')],
    ['a style sheet', (folder) => appendFileSync(join(folder, 'site.css'), 'p { color: red }')],
    ['the config', (folder) => replace(folder, 'content/site.config.ts', "title: 'Test'", "title: 'New'")],
    ['a new page', (folder) => writeFiles(folder, '-- content/guide/new.md --\n# New\n')],
    ['a page that is gone', (folder) => rmSync(join(folder, 'content/guide/second.md'))],
    ['a text that two versions shared', (folder) => appendFileSync(join(folder, 'content/server/v1/ops/limits.md'), '\nMore.\n')],
    ['the output folder, which is gone', (folder) => rmSync(join(folder, 'dist'), { recursive: true })],
  ])('gives the bytes of a clean build: %s', async (_, edit) => {
    const folder = await site.restored();
    edit(folder);
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
  });

  it.each<[string, (folder: string) => void]>([
    ['is gone', (folder) => rmSync(join(folder, 'dist/guide/second.html'))],
    ['was edited', (folder) => appendFileSync(join(folder, 'dist/guide/second.html'), '<!-- -->')],
    ['is gone, though it is put together from words', (folder) => rmSync(join(folder, 'dist/llms-full.txt'))],
  ])('makes an output file again that %s', async (_, harm) => {
    const folder = await site.restored();
    harm(folder);
    replace(folder, 'content/guide/first.md', 'See', 'Do read');
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
  });

  it('says what a build of the whole site says', async () => {
    const folder = await site.restored();
    replace(folder, 'content/guide/first.md', 'See', 'Do read');
    const edited = JSON.parse((await build(folder, '--format', 'json')).out) as Record<string, unknown>;
    const fresh = JSON.parse((await build(folder, '--format', 'json', '--no-cache', '--out', 'fresh')).out) as Record<
      string,
      unknown
    >;
    for (const key of ['pages', 'redirects', 'files', 'bytes', 'diagnostics']) expect(edited[key], key).toEqual(fresh[key]);
    expect(edited['diagnostics']).not.toEqual([]);
    replace(folder, 'content/guide/faulty.md', '[nowhere]', 'More.\n\n[nowhere]');
    const moved = JSON.parse((await build(folder, '--format', 'json')).out) as Record<string, unknown>;
    const anew = JSON.parse((await build(folder, '--format', 'json', '--no-cache', '--out', 'fresh')).out) as Record<
      string,
      unknown
    >;
    expect(moved['diagnostics']).toEqual(anew['diagnostics']);
    expect(moved['diagnostics']).not.toEqual(edited['diagnostics']);
    replace(folder, 'content/guide/first.md', 'Do read', 'See');
    expect((await build(folder, '--strict')).code).toBe(1);
  });

  it('does not take the site of another output folder for its own', async () => {
    const folder = await site.restored();
    await build(folder, '--out', 'other');
    replace(folder, 'content/guide/first.md', 'See', 'Do read');
    await build(folder, '--out', 'other');
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
    expect(shown(join(folder, 'other'))).toEqual(clean);
  });

  it('makes a page whose text several versions have in folders of their own', async () => {
    const folder = await site.restored();
    for (const words of ['More.', 'Even more.']) {
      for (const version of ['v1', 'v2']) appendFileSync(join(folder, `content/server/${version}/ops/limits.md`), `\n${words}\n`);
      const { built, clean } = await builtAndClean(folder);
      expect(built).toEqual(clean);
    }
  });

  it('sees a text that becomes the one of another version', async () => {
    const folder = await site.restored();
    replace(folder, 'content/server/v1/ops/limits.md', '# Limits\n', '# Limits\n\nOld.\n');
    await build(folder);
    replace(folder, 'content/server/v1/ops/limits.md', '\nOld.\n', '');
    const { built, clean } = await builtAndClean(folder);
    expect(built).toEqual(clean);
  });

  it.each([1, 2, 3])(
    'gives the bytes of a clean build after any series of edits, in two output folders (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const folder = await site.restored();
      const texts = [
        'content/guide/first.md',
        'content/guide/second.md',
        'content/server/_shared/streams.md',
        'content/server/v1/ops/limits.md',
        'content/parts/note.md',
      ];
      const edits: readonly (readonly [string, () => void])[] = [
        ['words', () => appendFileSync(join(folder, random.pick(texts)), `\nWords ${random.int(0, 3)}.\n`)],
        ['words', () => appendFileSync(join(folder, random.pick(texts)), `\nMore words ${random.int(0, 3)}.\n`)],
        ['the same words again', () => writeFiles(folder, SITE)],
        ['a heading', () => appendFileSync(join(folder, random.pick(texts)), `\n## Heading ${random.int(0, 3)}\n`)],
        ['an output file', () => rmSync(join(folder, 'dist/guide/second.html'), { force: true })],
        ['a picture', () => replace(folder, 'content/guide/picture.svg', '4 3', `${random.int(2, 9)} 3`)],
      ];
      const done: string[] = [];
      for (let step = 0; step < 8; step += 1) {
        const [name, edit] = random.pick(edits);
        edit();
        const out = random.pick(['dist', 'dist', 'other']);
        done.push(`${name}, build to ${out}`);
        await build(folder, '--out', out);
        expect(shown(join(folder, out)), done.join('; ')).toEqual(await site.clean());
      }
    },
    // Seventeen builds.
    120_000,
  );
});
