import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { SiteInput } from '../../../renderer/config/define-site.ts';
import { MANIFEST_NAME } from '../../../renderer/publish/manifest.ts';
import { bytesOf } from '../../../renderer/model/piece.ts';
import { readTree } from '../../support/memory-files.ts';
import { testSite, type TestMemory, type TestSite } from '../../support/site.ts';

const LEAD = 'A first paragraph that says at some length what the page is about. '.repeat(4);

const TREE = `
-- README.md --
# Home

${LEAD}
-- guide/README.md --
# Guide

<Catalog />
-- guide/first.md --
# First

${LEAD}

See [second](./second.md#part-two).
-- guide/second.md --
# Second

${LEAD}

## Part two
-- public/raw.txt --
raw
-- public/robots.txt --
mine
`;
const CONFIG: Partial<SiteInput> = {
  origin: 'https://docs.example',
  sidebar: { '/guide/': 'structure' },
  redirects: [['/gone.html', '/guide/first.html']],
};

const keysOf = ({ files }: TestSite): ReadonlyMap<string, string> => new Map([...files].map(([path, { key }]) => [path, key]));

/** Paths of files whose keys differ after an edit, and the site after it. */
async function changedBy(
  edit: (tree: Map<string, string>) => void,
  config: (config: Partial<SiteInput>) => Partial<SiteInput> = (same) => same,
): Promise<{ readonly changed: readonly string[]; readonly site: TestSite }> {
  const tree = new Map(readTree(TREE) as ReadonlyMap<string, string>);
  const memory: TestMemory = { cache: memoryCache() };
  const before = keysOf(await testSite(tree, { config: CONFIG }, memory));
  edit(tree);
  const site = await testSite(tree, { config: config(CONFIG) }, memory);
  const now = keysOf(site);
  const all = new Set([...before.keys(), ...now.keys()]);
  return { changed: [...all].filter((path) => before.get(path) !== now.get(path)).sort(), site };
}

const replace =
  (path: string, from: string, to: string) =>
  (tree: Map<string, string>): void =>
    void tree.set(path, (tree.get(path) ?? '').replace(from, to));

const documents = (paths: readonly string[]): readonly string[] => paths.filter((path) => path.endsWith('.html'));

describe('the files of a site', () => {
  it('have different paths, sorted, and none is that of the record', async () => {
    const paths = [...(await testSite(TREE, { config: CONFIG })).files.keys()];
    expect(paths).toEqual([...new Set(paths)].sort());
    expect(paths).toEqual(
      expect.arrayContaining([
        '_headers',
        '_redirects',
        'assets/main.js',
        'gone.html',
        'guide/first.html',
        'guide/first.md',
        'llms-full.txt',
        'llms.txt',
        'lookup.json',
        'nginx-redirects.map',
        'raw.txt',
        'robots.txt',
        'search.html',
        'sitemap.xml',
      ]),
    );
    expect(paths).not.toContain(MANIFEST_NAME);
  });

  it('are published ones where these have the path of a generated one', async () => {
    expect((await testSite(TREE, { config: CONFIG })).text('robots.txt')).toBe('mine\n');
  });

  it('are copied byte for byte if they are published', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10]);
    const { files } = await testSite(new Map<string, string | Uint8Array>([...readTree(TREE), ['public/raw.bin', bytes]]));
    expect(files.get('raw.bin')?.bytes()).toEqual(bytes);
    expect(files.get('raw.bin')?.from).toEqual(['public/raw.bin']);
  });

  it('contain all current texts with their addresses, in pieces and whole', async () => {
    const { files, text } = await testSite(TREE, { config: CONFIG });
    const whole = text('llms-full.txt');
    expect([...whole.matchAll(/^url: https:\/\/docs\.example(.*)$/gm)].map(([, url]) => url)).toEqual([
      '/',
      '/guide/',
      '/guide/first.html',
      '/guide/second.html',
    ]);
    const pieces = [...(files.get('llms-full.txt')?.pieces?.() ?? [])].map(bytesOf);
    expect(Buffer.concat(pieces).toString()).toBe(whole);
  });
});

describe('the key of a file', () => {
  it('is the same for the same site', async () => {
    expect((await changedBy(() => undefined)).changed).toEqual([]);
  });

  it('changes with words only for the page, its twin and files that contain all words', async () => {
    const { changed, site } = await changedBy(replace('guide/first.md', 'See', 'Do read'));
    expect(changed.filter((path) => !path.startsWith('search/'))).toEqual([
      'guide/first.html',
      'guide/first.md',
      'llms-full.txt',
    ]);
    expect(site.ran('structure@1')).toEqual([]);
    expect(site.ran('document@1')).toHaveLength(1);
  });

  it('changes with the first words where they describe the page', async () => {
    const { changed, site } = await changedBy(replace('guide/first.md', 'A first', 'The first'));
    expect(changed).toContain('llms.txt');
    expect(documents(changed)).toEqual(['guide/first.html']);
    expect(site.ran('structure@1')).toEqual([]);
  });

  it('changes with a link for its page only, and no other page is linked again', async () => {
    const { changed, site } = await changedBy(replace('guide/first.md', 'See', '[Home](/README.md). See'));
    expect(documents(changed)).toEqual(['guide/first.html']);
    expect(site.ran('linked@2')).toEqual(['"/guide/first.html"']);
    // Nothing asks for the edges of the whole site, and links are resolved without the titles of pages.
    expect(site.ran('untitled-structure@1')).toEqual(['null']);
    for (const other of ['structure@1', 'frame@6', 'site-findings@1']) expect([other, site.ran(other)]).toEqual([other, []]);
  });

  it('changes with a title, and no other page is linked again', async () => {
    const { changed, site } = await changedBy(replace('guide/second.md', '# Second', '# Number two'));
    expect(changed).toContain('guide/second.html');
    expect(site.ran('linked@2')).toEqual(['"/guide/second.html"']);
    expect(site.ran('link-summary@2')).toEqual(['"/guide/second.html"']);
  });

  it.each<[string, (tree: Map<string, string>) => void, readonly string[]]>([
    ['a heading that is not linked', replace('guide/first.md', 'See', '## More\n\nSee'), ['guide/first.html']],
    [
      'a title, in all that name it',
      replace('guide/second.md', '# Second', '# Number two'),
      ['guide/first.html', 'guide/index.html', 'guide/second.html'],
    ],
    ['a linked heading', replace('guide/second.md', '## Part two', '## Part 2'), ['guide/second.html']],
  ])('changes with %s', async (_, edit, expected) => {
    expect(documents((await changedBy(edit)).changed)).toEqual(expected);
  });

  it('changes with the navigation for all documents, and only for twins that list pages', async () => {
    const { changed, site } = await changedBy(
      () => undefined,
      (config) => ({ ...config, navbar: ['/guide/'] }),
    );
    expect(documents(changed)).toEqual(documents([...site.files.keys()].filter((path) => path !== 'gone.html')));
    expect(changed.filter((path) => path.endsWith('.md'))).toEqual(['guide/index.md']);
  });

  it('changes with the origin for twins that have links', async () => {
    const { changed } = await changedBy(
      () => undefined,
      (config) => ({ ...config, origin: 'https://other.example' }),
    );
    expect(changed).toEqual(expect.arrayContaining(['guide/first.md', 'llms.txt', 'llms-full.txt', 'sitemap.xml']));
  });
});

describe('bytes', () => {
  it('are made from the bodies of changed pages only, even those of files that contain all words', async () => {
    const loaded: string[] = [];
    const stored = memoryCache();
    const cache = {
      ...stored,
      get: <T>(store: string, key: string): T | undefined => {
        if (store === 'body') loaded.push(key);
        return stored.get<T>(store, key);
      },
    };
    const memory: TestMemory = { cache };
    const tree = new Map(readTree(TREE) as ReadonlyMap<string, string>);
    const before = await testSite(tree, { config: CONFIG }, memory);
    for (const file of before.files.values()) file.bytes();
    replace('guide/first.md', 'See', 'Do read')(tree);
    loaded.length = 0;
    const after = await testSite(tree, { config: CONFIG }, memory);
    for (const path of ['guide/first.html', 'guide/first.md', 'llms-full.txt']) after.files.get(path)?.bytes();
    expect(new Set(loaded).size).toBe(1);
  });
});
