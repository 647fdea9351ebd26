import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import type { PlainText } from '../../../renderer/model/parsed-page.ts';
import type { SearchIndex, SearchSettings, SearchText } from '../../../renderer/model/search-index.ts';
import type { Page, Site } from '../../../renderer/model/site.ts';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import type { Cache } from '../../../renderer/model/tools.ts';
import { searchFiles } from '../../../renderer/search/search-files.ts';
import { findableGroups, indexedGroup } from '../../../renderer/search/texts.ts';
import { startsOf } from '../../../renderer/search/starts.ts';
import { PLAIN_LOCALE, redirectRule, siteConfig, siteOf, type PageFacts, versionGroup } from '../../support/pages.ts';
import { fileAt, textOf } from '../artifacts/file-text.ts';

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly text?: (page: Page) => PlainText;
  readonly cache?: Cache;
}

const plain = ({ url, title }: Page): PlainText => ({
  sections: [
    { id: '', title: '', level: 0, text: `Lead of ${url}\n` },
    { id: 'part', title: 'Part', level: 2, text: `More of ${title}` },
  ],
  optionRows: [],
});

function filesOf(
  pages: Record<string, PageFacts | null>,
  { config, text = plain, cache = memoryCache() }: Given = {},
): OutputFile[] {
  const settings = siteConfig({ folderIndexes: false, ...config });
  const site = siteOf({ config: settings, pages });
  return filesOfSite(site, settings, { text, cache });
}

function filesOfSite(site: Site, config: SiteConfig, { text, cache }: Required<Pick<Given, 'text' | 'cache'>>): OutputFile[] {
  const pageOf = ({ url }: Pick<Page, 'url'>): Page => site.pages.get(url) as Page;
  return config.locales.flatMap((locale) => {
    const findable = findableGroups(site, locale, config);
    const starts = startsOf(findable, config);
    const inputs = { config, starts, cache, engineHash: 'e', text: (page: Pick<Page, 'url'>) => text(pageOf(page)) };
    const keyOf = (page: Pick<Page, 'url'>): string => pageOf(page).parsed.key;
    const groups = findable.map((group) => indexedGroup(group, keyOf, inputs));
    return searchFiles(locale, groups, inputs);
  });
}

const json = <T>(files: readonly OutputFile[], path: string): T => JSON.parse(textOf(fileAt(files, path))) as T;
const indexOf = (files: readonly OutputFile[]): SearchIndex => json(files, 'search/en-us/index.json');
const textsOf = (files: readonly OutputFile[]): SearchText[] =>
  files.filter(({ path }) => path.includes('/texts/')).flatMap((file) => JSON.parse(textOf(file)) as SearchText[]);
const keysOf = (files: readonly OutputFile[]): ReadonlyMap<string, string> => new Map(files.map(({ path, key }) => [path, key]));
const changed = (before: ReadonlyMap<string, string>, after: readonly OutputFile[]): string[] =>
  after.filter(({ path, key }) => before.get(path) !== key).map(({ path }) => path);

const some = (count: number): Record<string, PageFacts> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`page-${i}.md`, { title: `Page ${i}`, text: `text ${i}` }]));

const VERSIONS = [
  versionGroup('server', ['v3', 'v2', { version: 'v1', deprecated: true }, { version: 'v0', hide: true }], { name: 'Server' }),
];

describe('the search index', () => {
  it('has a document for each heading, without invisible white space', () => {
    expect(textsOf(filesOf({ 'guide/a.md': { title: 'A & B' } }))).toEqual([
      {
        title: 'A & B',
        place: 'Guide',
        path: 'guide/a.html',
        sections: [
          ['', '', 0, 'Lead of /guide/a.html'],
          ['part', 'Part', 2, 'More of A & B'],
        ],
      },
    ]);
  });

  it('tells rows of tables and their cells apart, but for empty ones, and lines of code', () => {
    const text = 'Before\nit\nName\t\nPort\n\t\n2113\t\n\fmem\n\fcode\n\f  more\nAfter\n\n\fend\n';
    const one = (page: Page): PlainText => ({ ...plain(page), sections: [{ id: '', title: '', level: 0, text }] });
    const [first] = textsOf(filesOf({ 'a.md': { title: 'A' } }, { text: one }));
    expect(first?.sections).toEqual([['', '', 0, 'Before it\nName\tPort\n2113\t\fmem\n\fcode\fmore\nAfter\fend']]);
  });

  it('has a text that versions share once, and says which versions have it', () => {
    const text = (page: Page): PlainText => ({ ...plain(page), sections: [{ id: '', title: '', level: 0, text: 'Same' }] });
    const site = siteOf({ config: siteConfig({ versions: VERSIONS, folderIndexes: false }), pages: versioned });
    // Pages of equal texts have equal keys, as those of a shared folder do.
    for (const page of site.pages.values()) Object.assign(page.parsed, { key: page.url.includes('/v1/') ? 'old' : 'same' });
    const files = filesOfSite(site, siteConfig({ versions: VERSIONS }), { text, cache: memoryCache() });
    const { versions, sets, groups } = indexOf(files);
    expect(versions.map(({ group, version, folder }) => [group, version, folder])).toEqual([
      ['Server', 'v3', '/server/v3/'],
      ['Server', 'v2', '/server/v2/'],
      ['Server', 'v1', '/server/v1/'],
    ]);
    expect(versions.map(({ newest, deprecated }) => [newest, deprecated])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(sets).toEqual([[0, 1], [2]]);
    expect(groups).toEqual([[0, 3]]);
    expect(textsOf(files).map(({ path }) => path)).toEqual(['a.html', 'a.html']);
  });
  const versioned = { 'server/v3/a.md': { title: 'A' }, 'server/v2/a.md': { title: 'A' }, 'server/v1/a.md': { title: 'A' } };

  it('names addresses with the base of the site, percent-encoded', () => {
    const files = filesOf({ 'server/v3/ä b.md': null }, { config: { base: '/docs/', versions: VERSIONS } });
    expect(indexOf(files)).toMatchObject({ base: '/docs/', versions: [{ folder: '/docs/server/v3/' }] });
    expect(textsOf(files)[0]?.path).toBe('%C3%A4%20b.html');
  });

  it('calls versions what readers see', () => {
    const versions = [versionGroup('server', [{ version: 'v1', label: 'v1 (end of life)' }])];
    expect(indexOf(filesOf({ 'server/v1/a.md': null }, { config: { versions } }))).toMatchObject({
      versions: [{ version: 'v1 (end of life)' }],
    });
  });

  it('leaves out error pages, made-up indexes, search pages and pages that a redirect takes the place of', () => {
    const files = filesOf(
      { 'a.md': null, '404.md': null, 'find.md': { meta: { layout: 'search' } }, 'folder/b.md': null, 'gone.md': null },
      { config: { folderIndexes: true, redirects: [redirectRule('/gone.html', '/a.html', { override: true })] } },
    );
    expect(
      textsOf(files)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['a.html', 'folder/b.html']);
  });

  it('is apart for each language', () => {
    const locale = (prefix: string, lang: string) => ({ prefix, lang, label: lang, ...PLAIN_LOCALE, texts: {} });
    const files = filesOf({ 'a.md': null, 'de/a.md': null }, { config: { locales: [locale('/', 'en'), locale('/de/', 'de')] } });
    const pathsIn = (folder: string) => textsOf(files.filter(({ path }) => path.startsWith(folder))).map(({ path }) => path);
    expect([pathsIn('search/en/'), pathsIn('search/de/')]).toEqual([['a.html'], ['de/a.html']]);
  });

  it('says in a small file what the dialog says, and whom it asks', () => {
    const texts = { search: 'Find' };
    const locale = { prefix: '/', lang: 'en-US', label: 'English', ...PLAIN_LOCALE, texts };
    const files = filesOf({ 'a.md': null }, { config: { base: '/docs/', locales: [locale] } });
    const settings = json<SearchSettings>(files, 'search/en-us/settings.json');
    expect(settings).toMatchObject({
      lang: 'en-US',
      page: '/docs/search.html',
      index: '/docs/search/en-us/',
      perGroup: 10,
      hosted: null,
    });
    expect(settings.texts['search']).toBe('Find');
  });

  it('names the start pages of sections to begin with, in the newest versions', () => {
    const files = filesOf(
      {
        'README.md': { title: 'Home' },
        'guide/README.md': { title: 'Guide' },
        'guide/a.md': { title: 'A', meta: { order: 1 } },
        'server/v3/README.md': { title: 'New' },
        'server/v2/README.md': { title: 'Old' },
      },
      { config: { base: '/docs/', versions: VERSIONS } },
    );
    const { starts, hasVersions } = json<SearchSettings>(files, 'search/en-us/settings.json');
    expect(starts).toEqual([
      { title: 'Guide', href: '/docs/guide/' },
      { title: 'New', href: '/docs/server/v3/' },
      { title: 'A', href: '/docs/guide/a.html' },
    ]);
    expect(hasVersions).toBe(true);
  });

  it('is not there where a hosted service is asked, or the site has no search', () => {
    const hosted = { host: 'https://find.example', appId: 'A', indexName: 'docs', apiKey: 'k' };
    const asked = filesOf(
      { 'a.md': null },
      { config: { search: { page: '/search.html', maxResultsPerGroup: 10, synonyms: [], questions: [], hosted } } },
    );
    expect(asked.map(({ path }) => path)).toEqual(['search/en-us/settings.json']);
    expect(json<SearchSettings>(asked, 'search/en-us/settings.json').hosted).toEqual(hosted);
    expect(filesOf({ 'a.md': null }, { config: { search: null } })).toEqual([]);
  });
});

describe('the pieces of the index', () => {
  it('load no text before their bytes or the keys of words are read', () => {
    const files = filesOf(some(100), { text: () => expect.unreachable('a text was loaded') });
    for (const file of files.filter(({ path }) => path.includes('/texts/'))) expect(file.key).not.toBe('');
    expect(textOf(fileAt(files, 'search/en-us/index.json'))).not.toBe('');
  });

  it('load the texts of changed pages alone', () => {
    const cache = memoryCache();
    for (const file of filesOf(some(100), { cache })) file.bytes();
    const loaded: string[] = [];
    const text = (page: Page): PlainText => (loaded.push(page.url), plain(page));
    for (const file of filesOf({ ...some(100), 'page-7.md': { title: 'Page 7', text: 'new' } }, { cache, text })) file.bytes();
    expect(new Set(loaded)).toEqual(new Set(['/page-7.html']));
  });

  it('stay as they are where an edit changes nothing of them', () => {
    const text = (page: Page): PlainText => ({
      ...plain(page),
      sections: [{ id: '', title: '', level: 0, text: page.parsed.key === edited ? 'Zebra crossing' : 'Plain words' }],
    });
    let edited = '';
    const before = filesOf(some(100), { text });
    const keys = keysOf(before);
    const pages = { ...some(100), 'page-7.md': { title: 'Page 7', text: 'new' } };
    edited = siteOf({ pages }).pages.get('/page-7.html')?.parsed.key ?? '';
    const paths = changed(keys, filesOf(pages, { text }));
    expect(paths.filter((path) => path.includes('/texts/'))).toHaveLength(1);
    expect(paths.filter((path) => path.includes('/words/')).length).toBeLessThanOrEqual(4);
    expect(paths).not.toContain('search/en-us/index.json');
  });

  it('stay in their groups when other pages come and go', () => {
    const keys = keysOf(filesOf(some(100)));
    const pages = some(100);
    delete pages['page-7.md'];
    const paths = changed(keys, filesOf(pages)).filter((path) => path.includes('/texts/'));
    expect(new Set(paths.map((path) => path.replace(/-\d+\.json$/, ''))).size).toBe(1);
  });

  it('are the same for the same pages, whatever was stored', () => {
    const cache = memoryCache();
    const bytes = (files: readonly OutputFile[]): string => files.map((file) => `${file.path}\n${textOf(file)}`).join('\n');
    const first = bytes(filesOf(some(80), { cache }));
    expect(bytes(filesOf(some(80), { cache }))).toBe(first);
    expect(bytes(filesOf(some(80)))).toBe(first);
  });
});
