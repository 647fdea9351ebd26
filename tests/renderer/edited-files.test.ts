import { describe, expect, it } from 'vitest';
import { MissingValue } from '../../renderer/cache/missing-value.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import { type EditedSite, editedFiles, lastingFacts } from '../../renderer/edited-files.ts';
import type { OutputFile } from '../../renderer/model/output-file.ts';
import type { Cache } from '../../renderer/model/tools.ts';
import { readTree } from '../support/memory-files.ts';
import { testSite, type TestSite } from '../support/site.ts';

/** More than the words that describe a page. */
const LEAD = 'A first paragraph that says at some length what the page is about. '.repeat(4);

const TREE = `
-- README.md --
---
home: true
---

${LEAD}

Welcome to [the guide](/guide/first.md).
-- guide/README.md --
# Guide

${LEAD}

<Catalog />
-- guide/first.md --
# First

${LEAD}

See [second](./second.md#part-two) and ![a picture](./picture.svg).

<!-- @include: ../parts/note.md -->
-- guide/second.md --
---
order: 1
---

# Second

${LEAD}

## Part two

Some words.
-- guide/drawn.md --
# Drawn

${LEAD}

:::: tabs
::: tab A
One.
:::
::: tab B
Two.
:::
::::
-- parts/note.md --
A note with [a link](../guide/second.md).
-- guide/picture.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>
-- server/_shared/README.md --
# Server {{ version }}

${LEAD}
-- server/_shared/streams.md --
# Streams

${LEAD}

::: versions >=v2
New in two.
:::

See [the server](./README.md).
-- server/v1/only.md --
# Only here

${LEAD}
-- server/v1/ops/limits.md --
# Limits

${LEAD}
-- server/v2/ops/limits.md --
# Limits

${LEAD}
`;

const CONFIG: Partial<SiteInput> = {
  origin: 'https://test.example',
  exclude: ['parts/**'],
  navbar: ['/guide/'],
  sidebar: { '/guide/': 'structure', '/server/{version}/': 'structure' },
  versions: [{ name: 'Server', basePath: 'server', shared: 'server/_shared', startPage: './', versions: ['v2', 'v1'] }],
  redirects: [['/old', '/guide/first.html']],
};

/** Asks for all keys and bytes, as a build does, so that what they are made from is kept. Returns the keys. */
function written({ files }: TestSite): ReadonlyMap<string, string> {
  for (const file of files.values()) file.bytes();
  return new Map([...files].map(([path, { key }]) => [path, key]));
}

interface Edited {
  readonly before: TestSite;
  /** As the whole site is made. */
  readonly after: TestSite;
  readonly files: readonly OutputFile[] | null;
}

/** The files after an edit: made without the site, and made with it. */
async function edited(path: string, edit: (text: string) => string, cache: Cache = memoryCache()): Promise<Edited> {
  const tree = readTree(TREE);
  const before = await testSite(tree, { config: CONFIG, cache });
  const keys = written(before);
  const next = new Map(tree).set(path, edit(tree.get(path) ?? ''));
  const after = await testSite(next, { config: CONFIG });
  const withCache = await testSite(next, { config: CONFIG, cache });
  return { before, after, files: await editedFiles(withCache.engine, siteOf(before, withCache, keys)) };
}

function siteOf(before: TestSite, after: TestSite, keys: ReadonlyMap<string, string>): EditedSite {
  if (!before.lasting) throw new Error('the site has no lasting part');
  const { sources, parsed } = after.model.inputs;
  const former = [...before.model.inputs.parsed.values()];
  const changed = sources.flatMap((source, i) => {
    const page = parsed.get(source);
    return page && page.key !== former[i]?.key ? [[source, page] as const] : [];
  });
  const keyOf = (url: string): string => after.model.site.pages.get(url)?.parsed.key ?? '';
  return { lasting: JSON.parse(JSON.stringify(before.lasting)), written: keys, edited: new Map(changed), keyOf };
}

const asText = (file: OutputFile | undefined): string => new TextDecoder().decode(file?.bytes());
const pathsMade = (files: readonly OutputFile[], keys: ReadonlyMap<string, string>): string[] =>
  files.filter(({ path, key }) => keys.get(path) !== key).map(({ path }) => path);

describe('the files of a site of which words and headings changed', () => {
  it.each<[string, string, (text: string) => string]>([
    ['a word of a page', 'guide/first.md', (text) => text.replace('See', 'Do read')],
    ['paragraphs above a heading', 'guide/second.md', (text) => text.replace('## Part', `${LEAD.repeat(20)}\n\n## Part`)],
    ['code', 'guide/second.md', (text) => `${text}\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`],
    ['an included file', 'parts/note.md', (text) => text.replace('A note', 'Another note')],
    ['a heading that comes', 'guide/second.md', (text) => `${text}\n## Part three\n\n### Its part\n`],
    ['a heading above the others', 'guide/second.md', (text) => text.replace('## Part two', '## Part one\n\n## Part two')],
    [
      'the words of a heading that links lead to',
      'guide/second.md',
      (text) => text.replace('## Part two', '## Part 2 {#part-two}'),
    ],
    ['a page of all versions', 'server/_shared/streams.md', (text) => text.replace('See', 'Read')],
    ['a page of one version', 'server/v1/only.md', (text) => `${text}\nMore.\n`],
    ['what only one version says', 'server/_shared/streams.md', (text) => text.replace('New in two', 'Young')],
    ['the home page', 'README.md', (text) => text.replace('Welcome', 'Come')],
    ['what a tab holds', 'guide/drawn.md', (text) => text.replace('Two', 'Three')],
  ])('are those of the whole site after an edit of %s', async (_, path, edit) => {
    const { before, after, files } = await edited(path, edit);
    const keys = written(before);
    expect(files?.map((file) => [file.path, file.key])).toEqual([...after.files].map(([name, { key }]) => [name, key]));
    const made = pathsMade(files ?? [], keys);
    expect(made.filter((name) => name.endsWith('.html')).length).toBeGreaterThan(0);
    for (const name of made) expect(asText(files?.find((file) => file.path === name)), name).toBe(after.text(name));
  });

  it('tell redirects from pages', async () => {
    const { after, files } = await edited('guide/first.md', (text) => text.replace('See', 'Read'));
    const redirects = (all: Iterable<OutputFile>): string[] =>
      [...all].flatMap(({ kind, path }) => (kind === 'redirect' ? [path] : []));
    expect(redirects(files ?? [])).toEqual(redirects(after.files.values()));
  });

  it('have no bytes where nothing changed: whoever asks for them starts over', async () => {
    const { files } = await edited('guide/first.md', (text) => text.replace('See', 'Read'));
    expect(() => files?.find(({ path }) => path === 'guide/second.html')?.bytes()).toThrow(MissingValue);
  });

  it('are not made where a heading goes that a link leads to', async () => {
    expect((await edited('guide/second.md', (text) => text.replace('Part two', 'Part 2'))).files).toBeNull();
  });

  it('are not made for a page that lists others', async () => {
    expect((await edited('guide/README.md', (text) => `${text}\nMore.\n`)).files).toBeNull();
  });

  it('are not made without what the page was drawn from', async () => {
    const cache = memoryCache();
    const forgetful: Cache = {
      ...cache,
      has: (store, key) => cache.has(store, key),
      get: (store, key) => (store === 'frame' ? undefined : cache.get(store, key)),
    };
    expect((await edited('guide/first.md', (text) => text.replace('See', 'Read'), forgetful)).files).toBeNull();
  });

  it('are not made where versions come to share a text, for the index of the search gets another shape', async () => {
    const tree = readTree(TREE);
    tree.set('server/v1/ops/limits.md', `${tree.get('server/v1/limits.md')}\nOld.\n`);
    const cache = memoryCache();
    const before = await testSite(tree, { config: CONFIG, cache });
    const keys = written(before);
    const after = await testSite(readTree(TREE), { config: CONFIG, cache });
    expect(await editedFiles(after.engine, siteOf(before, after, keys))).toBeNull();
  });
});

describe('the facts that other files depend on', () => {
  const factsOf = async (edit: (text: string) => string): Promise<string> => {
    const site = await testSite(`-- page.md --\n${edit(`# Page\n\n${LEAD}\n\n## Part\n\nWords and [a link](#part).\n`)}`);
    return JSON.stringify(lastingFacts(site.model.site.pages.get('/page.html')?.parsed as never));
  };

  it.each<[string, boolean, (text: string) => string]>([
    ['words', true, (text) => text.replace('Words', 'Letters')],
    ['a new paragraph', true, (text) => text.replace('## Part', 'More.\n\n## Part')],
    ['the first words, which describe the page', false, (text) => text.replace('A first', 'The first')],
    ['a heading', true, (text) => text.replace('## Part', '## The part {#part}')],
    ['the title', false, (text) => text.replace('# Page', '# The page')],
    ['a link', false, (text) => text.replace('(#part)', '(#page)')],
    ['a component', false, (text) => `${text}\n<Badge text="new" />\n`],
  ])('of an edit of %s: equal is %s', async (_, equal, edit) => {
    expect((await factsOf(edit)) === (await factsOf((text) => text))).toBe(equal);
  });
});
