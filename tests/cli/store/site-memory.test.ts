import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { testTerminal } from '../../support/test-terminal.ts';

const SITE = `
-- site.config.ts --
const group = { name: 'Product', basePath: 'product', shared: 'product/_shared', startPage: 'README.md', versions: ['v2', { version: 'v1', deprecated: true }] };
export default {
  title: 'Test',
  origin: 'https://docs.example.org',
  navbar: ['/guide/'],
  exclude: ['parts/**'],
  redirects: [['/old', '/guide/start.html#install']],
  versions: [group],
};
-- README.md --
# Home

[guide](./guide/README.md)
-- guide/README.md --
# Guide

<Catalog base="/guide/" />

![Picture](/img/pic.png)
-- guide/start.md --
---
next: ./other.md
---

# Start

## Install

Words.

<!-- @include: ../parts/part.md -->

@[code](../samples/a.ts)
-- guide/other.md --
# Other

In version 1: [words](/product/v1/page.html).
-- guide/wrong.md --
# Wrong

Words.

[dead](./gone.md) and [place](./start.md#instal), \`x\` [label][nobody]
-- parts/part.md --
See [start](../guide/start.md#install).
-- samples/a.ts --
// https://docs.example.org/guide/start.html#install
run();
-- product/v2/README.md --
# Product
-- product/v1/README.md --
# Product
-- product/_shared/page.md --
# Page

[own](/product/v2/page.html)
-- public/img/pic.png --
pic
-- public/notes.txt --
Notes.
-- urls.lock --
/guide/start.html #install
`;

interface Report {
  readonly summary: { readonly milliseconds: { readonly judge: number } };
}

/** What a check says; `remembered`: it was answered without judging. */
async function check(folder: string, ...args: string[]): Promise<{ report: object; remembered: boolean }> {
  const screen = testTerminal(folder);
  await main(['check-links', '--format', 'json', ...args], screen.terminal);
  const report = JSON.parse(screen.out()) as Report;
  const { milliseconds, ...summary } = report.summary;
  return { report: { ...report, summary }, remembered: milliseconds.judge === 0 };
}

/** What `urls` says. */
async function urls(folder: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const screen = testTerminal(folder);
  const code = await main(['urls', ...args], screen.terminal);
  return { code, out: screen.out(), err: screen.err() };
}

/** Expects that `urls` says, twice, what it says without memory. */
async function expectSameUrls(folder: string, message?: string): Promise<void> {
  const fresh = await urls(folder, '--no-cache');
  expect(await urls(folder), message).toEqual(fresh);
  expect(await urls(folder), message).toEqual(fresh);
}

/** A site that was checked, edited, and checked again: what is said of it, and what a check without memory says. */
async function checkedAgain(
  edit: (folder: string) => void,
): Promise<{ remembered: boolean; before: object; report: object; fresh: object }> {
  const folder = tempFolder(SITE);
  const { report: before } = await check(folder);
  await urls(folder);
  edit(folder);
  const { remembered, report } = await check(folder);
  await expectSameUrls(folder);
  const again = await check(folder);
  expect(again.report).toEqual(report);
  return { remembered, before, report, fresh: (await check(folder, '--no-cache')).report };
}

/** Replaces a text in a file. */
const replace =
  (path: string, was: string, text: string) =>
  (folder: string): void => {
    const file = join(folder, path);
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(was);
    writeFileSync(file, before.replace(was, text));
  };

describe('a check of a site whose links stayed as they were', () => {
  it.each<[string, (folder: string) => void]>([
    ['words', replace('guide/start.md', 'Words.', 'More words.')],
    ['lines', replace('guide/start.md', 'Words.', 'More.\n\n> Words.')],
    ['words of an included file', replace('parts/part.md', 'See', 'Look at')],
    ['lines above a finding', replace('guide/wrong.md', 'Words.', 'More.\n\nWords.')],
    ['bytes of a file that no link is judged by', replace('public/notes.txt', 'Notes', 'More notes')],
  ])('is answered from memory after other %s', async (_, edit) => {
    const { remembered, report, fresh } = await checkedAgain(edit);
    expect(remembered).toBe(true);
    expect(report).toEqual(fresh);
  });
});

describe('a check of a site that changed', () => {
  it.each<[string, (folder: string) => void]>([
    ['a finding that moves down', replace('guide/wrong.md', 'Words.', 'More.\n\nWords.')],
    ['a link that is mended', replace('guide/wrong.md', './gone.md', './start.md')],
    ['a link that breaks', replace('guide/start.md', 'Words.', '[dead](./gone.md)')],
    ['a link without words', replace('guide/start.md', 'Words.', '[](./other.md)')],
    ['a heading that is called otherwise', replace('guide/start.md', '## Install', '## Set up')],
    ['a label nobody defines', replace('guide/start.md', 'Words.', '[words][label]')],
    ['an image without alternative text', replace('guide/start.md', 'Words.', '![](/img/pic.png)')],
    ['an alias', replace('guide/start.md', 'next:', 'aliases: [/guide/other.html]\nnext:')],
    ['a next page', replace('guide/start.md', './other.md', './gone.md')],
    ['a link in an included file', replace('parts/part.md', '#install', '#instal')],
    ['a comment of a sample', replace('samples/a.ts', '#install', '#instal')],
    ['a comment of a code block', replace('guide/start.md', 'Words.', '```sh\n# https://docs.example.org/gone\n```')],
    ['words that named a version', replace('guide/other.md', 'In version 1', 'There')],
    ['a catalog', replace('guide/README.md', 'base="/guide/"', 'base="/giude/"')],
    ['the lock file', replace('urls.lock', '#install', '#instal')],
    ['a redirect', replace('site.config.ts', '#install', '#instal')],
    ['a shared file', replace('product/_shared/page.md', '# Page', '---\nversions: v2\n---\n\n# Page')],
    ['a page that is gone', (folder) => rmSync(join(folder, 'guide/other.md'))],
    ['a page that comes', (folder) => writeFileSync(join(folder, 'guide/gone.md'), '# No longer gone\n')],
    ['a page in other letters', (folder) => renameSync(join(folder, 'guide/other.md'), join(folder, 'guide/Other.md'))],
    ['an image that nobody shows', (folder) => writeFileSync(join(folder, 'public/img/lost.png'), 'lost')],
    ['an image that is gone', (folder) => rmSync(join(folder, 'public/img/pic.png'))],
    ['an included file that is gone', (folder) => rmSync(join(folder, 'parts/part.md'))],
    ['bytes that are no text', (folder) => appendFileSync(join(folder, 'guide/start.md'), Buffer.from([0xff, 0xfe]))],
  ])('finds what a check without memory finds: %s', async (_, edit) => {
    const { before, report, fresh } = await checkedAgain(edit);
    expect(report).toEqual(fresh);
    expect(report).not.toEqual(before);
  });

  it('finds it after many edits in a row', async () => {
    const folder = tempFolder(SITE);
    const edits = [
      replace('guide/start.md', 'Words.', 'More words.'),
      replace('guide/wrong.md', 'Words.', 'More words.'),
      replace('guide/start.md', 'More words.', '[dead](./gone.md)'),
      replace('guide/start.md', '[dead](./gone.md)', 'More words.'),
      replace('guide/wrong.md', './gone.md', './start.md'),
      replace('guide/wrong.md', './start.md)', './gone.md)'),
    ];
    for (const edit of edits) {
      edit(folder);
      expect((await check(folder)).report).toEqual((await check(folder, '--no-cache')).report);
    }
  });
});

describe('the addresses of a site', () => {
  it('come with the present errors, wherever these move', async () => {
    const folder = tempFolder(`${SITE}-- guide/broken.md --\n# Broken\n\n@[code](../samples/none.ts)\n`);
    const first = await urls(folder);
    expect(first.code).toBe(1);
    expect(first.err).toContain('guide/broken.md:3:');
    replace('guide/broken.md', '# Broken', '# Broken\n\nMore.')(folder);
    await expectSameUrls(folder);
    expect((await urls(folder)).err).toContain('guide/broken.md:5:');
    replace('guide/broken.md', 'none.ts', 'a.ts')(folder);
    await expectSameUrls(folder);
    expect((await urls(folder)).code).toBe(0);
  });
});

/** What a writer does to a page or to what is beside it. Each can be done at any time. */
const EDITS: readonly ((folder: string, random: Random) => void)[] = [
  (folder, random) =>
    appendTo(folder, 'guide/start.md', random.pick(['\nMore.\n', '\n## More\n', '\n[x](./gone.md)\n', '\n![](/img/pic.png)\n'])),
  (folder, random) =>
    appendTo(folder, 'guide/wrong.md', random.pick(['\nMore.\n', '\n[here](./start.md#more)\n', '\n::: tip\nOpen.\n'])),
  (folder, random) =>
    putTo(
      folder,
      'parts/part.md',
      random.pick(['See [start](../guide/start.md#install).\n', 'Words.\n', '[x](../guide/gone.md)\n']),
    ),
  (folder, random) => putTo(folder, 'samples/a.ts', random.pick(['// https://docs.example.org/gone\n', 'run();\n'])),
  (folder, random) =>
    putTo(folder, 'urls.lock', random.pick(['/guide/start.html #install\n', '/guide/start.html #more\n', '/gone.html\n'])),
  (folder, random) =>
    putTo(folder, 'guide/new.md', random.pick(['# New\n', '---\nprev: ./gone.md\n---\n# New\n', '# Gone\n\n## More\n'])),
  (folder) => rmSync(join(folder, 'guide/new.md'), { force: true }),
  (folder, random) => putTo(folder, 'public/img/pic.png', random.pick(['pic', 'cip', 'picture'])),
  (folder, random) => putTo(folder, 'public/img/lost.png', random.pick(['pic', 'lost'])),
  (folder) => rmSync(join(folder, 'public/img/lost.png'), { force: true }),
  (folder, random) =>
    putTo(
      folder,
      'guide/start.md',
      random.pick(['# Start\n\n## Install\n', '---\nnext: ./other.md\n# more\n---\n# Start\n', '# Other title\n']),
    ),
  (folder, random) =>
    putTo(
      folder,
      'product/_shared/page.md',
      random.pick(['# Page\n', '# Page\n\n::: versions v2\n[x](./gone.md)\n:::\n\n[y](./gone.md)\n']),
    ),
  (folder, random) =>
    putTo(
      folder,
      'guide/other.md',
      random.pick([
        '# Other\n\n<!-- @include: ../parts/part.md -->\n',
        '# Other\n\n<!-- @include: ../parts/gone.md -->\n',
        '# Other\n',
      ]),
    ),
  (folder, random) => putTo(folder, 'parts/gone.md', random.pick(['Found.\n', '[x](../guide/gone.md)\n'])),
  (folder) => rmSync(join(folder, 'parts/gone.md'), { force: true }),
];

const appendTo = (folder: string, path: string, text: string): void => appendFileSync(join(folder, path), text);
const putTo = (folder: string, path: string, text: string): void => writeFileSync(join(folder, path), text);

it.each([1, 2, 3, 4])('says after random edits what a check without memory says (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const folder = tempFolder(SITE);
  let remembered = 0;
  for (let step = 0; step < 25; step += 1) {
    for (let edits = random.int(1, 2); edits > 0; edits -= 1) random.pick(EDITS)(folder, random);
    const now = await check(folder);
    expect(now.report, `step ${step}`).toEqual((await check(folder, '--no-cache')).report);
    if (now.remembered) remembered += 1;
    await expectSameUrls(folder, `step ${step}`);
  }
  expect(remembered).toBeGreaterThan(0);
});
