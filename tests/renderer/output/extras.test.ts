import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { OutputFile } from '../../../renderer/model/output-file.ts';
import type { PageBody } from '../../../renderer/model/parsed-page.ts';
import type { Page, Site } from '../../../renderer/model/site.ts';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import type { Cache } from '../../../renderer/model/tools.ts';
import { catalogSource } from '../../../renderer/render/catalog-source.ts';
import { siteExtras } from '../../../renderer/output/extras.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { navItem, type PageFacts, redirectRule, siteConfig, siteOf, versionGroup } from '../../support/pages.ts';
import { fileAt, textOf } from './file-text.ts';

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly pages: Record<string, PageFacts | null>;
  readonly files?: Record<string, string | Uint8Array>;
  readonly body?: (page: Page) => PageBody;
  readonly cache?: Cache;
}

function extrasOf({ config, pages, files = {}, body, cache = memoryCache() }: Given): {
  site: Site;
  extras: readonly OutputFile[];
} {
  const settings = siteConfig(config);
  const site = siteOf({ config: settings, pages, files });
  const plain = ({ url }: Page): PageBody => ({
    parts: [],
    markdown: [`Text of ${url}.\n`],
    sections: [
      { id: '', title: '', level: 0, text: `Lead of ${url}` },
      { id: 'part', title: 'Part', level: 2, text: 'More' },
    ],
  });
  const tree = memoryFiles(new Map(Object.entries(files)));
  return {
    site,
    extras: siteExtras({
      site,
      config: settings,
      files: tree,
      cache,
      catalog: catalogSource(site, settings),
      theme: { hash: 'theme', widgets: {} },
      body: body ?? plain,
      engineHash: 'e',
      lookup: '/lookup.json',
      policy: null,
    }).files,
  };
}

const VERSIONS = [
  versionGroup(
    'server',
    ['v3', { version: 'v2', lts: true }, { version: 'v1', deprecated: true }, { version: 'v0', hide: true }],
    {
      name: 'Server',
    },
  ),
];
const VERSIONED = {
  'README.md': { title: 'Home', meta: { description: 'Where it\n begins' } },
  'cloud/README.md': { title: 'The cloud' },
  'cloud/b.md': null,
  'cloud/a.md': null,
  'server/v3/a.md': { title: 'A of 3' },
  'server/v2/a.md': { title: 'A of 2' },
  'server/v1/a.md': { title: 'A of 1' },
  'server/v0/a.md': { title: 'A of 0' },
};

describe('the extras of a site', () => {
  it('have different paths', () => {
    const { extras } = extrasOf({
      config: { versions: VERSIONS, origin: 'https://docs.example', redirects: [redirectRule('/old', '/cloud/a.html')] },
      pages: VERSIONED,
      files: { 'public/logo.svg': '<svg/>' },
    });
    const paths = extras.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining(['sitemap.xml', 'robots.txt', 'llms.txt', 'llms-full.txt', '_redirects', 'lookup.json', 'logo.svg']),
    );
  });

  it('load no body before their bytes are asked for', () => {
    const { extras } = extrasOf({ pages: VERSIONED, body: () => expect.unreachable('a body was loaded') });
    expect(extras.length).toBeGreaterThan(10);
  });

  it('load the bodies of changed pages alone for the file that holds all pages', () => {
    const cache = memoryCache();
    const path = 'llms-full.txt';
    const given = { cache, config: { folderIndexes: false }, pages: { 'a.md': { text: 'one' }, 'b.md': null } };
    fileAt(extrasOf(given).extras, path).bytes();
    const loaded: string[] = [];
    const body = ({ url }: Page): PageBody => {
      loaded.push(url);
      return { parts: [], markdown: ['changed'], sections: [] };
    };
    const changed = extrasOf({ ...given, pages: { 'a.md': { text: 'two' }, 'b.md': null }, body }).extras;
    expect(textOf(fileAt(changed, path))).toMatch(/changed[^]*Text of \/b\.html/);
    expect(loaded).toEqual(['/a.html']);
  });

  it('leave no redirect files where there are no redirects', () => {
    const paths = extrasOf({ pages: { 'a.md': null } }).extras.map(({ path }) => path);
    expect(paths.filter((path) => /redirect|nginx/.test(path))).toEqual([]);
  });

  it('give way to files of the same name in public/, and complete a hand-written _redirects', () => {
    const { extras } = extrasOf({
      config: { redirects: [redirectRule('/old', '/a.html')] },
      pages: { 'a.md': null },
      files: { 'public/robots.txt': 'mine', 'public/a.md': 'my twin', 'public/_redirects': '/x /y 302\n' },
    });
    expect(textOf(fileAt(extras, 'robots.txt'))).toBe('mine');
    expect(textOf(fileAt(extras, 'a.md'))).toBe('my twin');
    expect(textOf(fileAt(extras, '_redirects'))).toMatch(/^\/x \/y 302\n[^]*\/old \/a\.html 301\n/);
    expect(extras.filter(({ path }) => ['robots.txt', 'a.md', '_redirects'].includes(path))).toHaveLength(3);
  });

  it('have keys that depend on what they show alone', () => {
    const keys = (facts: PageFacts): Map<string, string> =>
      new Map(
        extrasOf({ config: { versions: VERSIONS }, pages: { ...VERSIONED, 'cloud/a.md': facts } }).extras.map(({ path, key }) => [
          path,
          key,
        ]),
      );
    const before = keys({ text: 'one' });
    const changed = [...keys({ text: 'two' })].filter(([path, key]) => before.get(path) !== key).map(([path]) => path);
    expect(changed.filter((path) => !path.startsWith('search/')).sort()).toEqual(['cloud/a.md', 'llms-full.txt']);
  });
});

describe('published files', () => {
  it('are copied byte for byte, with their content as key', () => {
    const bytes = new Uint8Array([0, 255, 13, 10]);
    const { extras } = extrasOf({ pages: { 'a.md': { images: ['x.png'] } }, files: { 'public/raw.bin': bytes, 'x.png': bytes } });
    expect(fileAt(extras, 'raw.bin').bytes()).toEqual(bytes);
    expect(fileAt(extras, 'raw.bin').from).toEqual(['public/raw.bin']);
    expect(fileAt(extras, 'x.png').key).toBe(fileAt(extras, 'raw.bin').key);
  });
});

describe('llms.txt', () => {
  const text = (more: Partial<Given> = {}): string => {
    const config = { title: 'Docs', description: 'All about it.', versions: VERSIONS, folderIndexes: false, ...more.config };
    return textOf(fileAt(extrasOf({ pages: VERSIONED, ...more, config }).extras, 'llms.txt'));
  };

  it('groups pages by family and version, the current version first, old ones marked, hidden ones left out', () => {
    expect(text()).toBe(`# Docs

> All about it.

Pages of versions that are not current say so in their first line. Prefer the newest version unless asked for another.

## Docs

- [Home](/index.md): Where it begins

## The cloud

- [The cloud](/cloud/index.md)
- [a](/cloud/a.md)
- [b](/cloud/b.md)

## Server v3 (latest)

- [A of 3](/server/v3/a.md)

## Server v2 (LTS)

Not the newest version. The newest version is v3.

- [A of 2](/server/v2/a.md)

## Server v1 (deprecated)

Deprecated: for readers who still run v1. The newest version is v3.

- [A of 1](/server/v1/a.md)
`);
  });

  it('names versions in the words of their pages’ language, and says which it is', () => {
    const locale = {
      ...siteConfig().locales[0]!,
      prefix: '/de/',
      lang: 'de',
      label: 'Deutsch',
      texts: { versionLatest: '(aktuell)' },
    };
    const config = {
      locales: [...siteConfig().locales, locale],
      versions: [versionGroup('de/server', ['v3'], { name: 'Server' })],
    };
    expect(text({ config, pages: { 'README.md': null, 'de/server/v3/a.md': null } })).toContain(
      '\n## Server v3 (aktuell) (Deutsch)\n',
    );
  });

  it('lists pages in the order of their sidebar', () => {
    const sidebar = [{ prefix: '/cloud/', group: null, items: [navItem('/cloud/b.html'), navItem('/cloud/a.html')] }];
    expect(text({ config: { sidebar } })).toMatch(/cloud\/index\.md[^]*cloud\/b\.md[^]*cloud\/a\.md/);
  });

  it('leaves out pages that are not to be found', () => {
    const pages = { ...VERSIONED, 'cloud/b.md': { meta: { noindex: true } }, '404.md': null };
    expect(text({ pages })).not.toMatch(/cloud\/b\.md|404/);
  });

  it('cuts long descriptions', () => {
    const pages = { 'a.md': { meta: { description: 'word '.repeat(100) } } };
    expect(text({ pages })).toMatch(/: (?:word )+word…\n/);
  });
});

describe('llms-full.txt', () => {
  it('holds all current pages, each under its address', () => {
    const { extras } = extrasOf({
      config: { title: 'Docs', versions: VERSIONS, origin: 'https://docs.example' },
      pages: VERSIONED,
    });
    const text = textOf(fileAt(extras, 'llms-full.txt'));
    expect([...text.matchAll(/^url: (.*)$/gm)].map(([, url]) => url)).toEqual([
      'https://docs.example/',
      'https://docs.example/cloud/',
      'https://docs.example/cloud/a.html',
      'https://docs.example/cloud/b.html',
      'https://docs.example/server/v3/a.html',
    ]);
    expect(text).toContain(
      '---\nurl: https://docs.example/server/v3/a.html\n---\n\n> Server v3 (latest)\n\n# A of 3\n\nText of /server/v3/a.html.\n',
    );
  });
});

describe('lookup.json', () => {
  it('holds the redirect rules, and the addresses and titles of all pages', () => {
    const { extras } = extrasOf({
      config: { redirects: [redirectRule('/old', '/cloud/a.html'), redirectRule('/cloud/b.html', '/', { override: true })] },
      pages: {
        'README.md': { title: 'Home' },
        'cloud/a.md': { title: 'The "A" of clouds' },
        'cloud/é.md': null,
        'cloud/b.md': null,
        '404.md': null,
      },
    });
    expect(JSON.parse(textOf(fileAt(extras, 'lookup.json')))).toEqual({
      rules: [
        { from: '/old', to: '/cloud/a.html' },
        { from: '/old/', to: '/cloud/a.html' },
        { from: '/cloud/b.html', to: '/' },
      ],
      pages: { '/': 'Home', '/cloud/': 'Cloud', '/cloud/a.html': 'The "A" of clouds', '/cloud/%C3%A9.html': 'é' },
      versions: [],
    });
  });

  it('holds the versions, newest first, with their folders and names, without the names of hidden ones', () => {
    const group = versionGroup('clients/node', [
      { version: 'v1.1' },
      { version: 'v1.0', hide: true },
      { version: 'v6.2', path: 'legacy/v6.2' },
    ]);
    const { extras } = extrasOf({ config: { versions: [{ ...group, name: 'Node.js' }] }, pages: { 'README.md': null } });
    expect(JSON.parse(textOf(fileAt(extras, 'lookup.json'))).versions).toEqual([
      [
        { folder: '/clients/node/v1.1/', label: 'Node.js v1.1 (latest)' },
        { folder: '/clients/node/v1.0/', label: null },
        { folder: '/clients/node/legacy/v6.2/', label: 'Node.js v6.2' },
      ],
    ]);
  });
});
