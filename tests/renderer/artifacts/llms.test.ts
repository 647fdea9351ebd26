import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { siteAddresses } from '../../../renderer/site/routes/absolute-addresses.ts';
import { fullFiles, llmsFiles, llmsFull, llmsText } from '../../../renderer/artifacts/llms.ts';
import { navItem, type PageFacts, siteConfig, siteOf, versionGroup } from '../../support/pages.ts';

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly pages: Record<string, PageFacts | null>;
}

/** All indexes, by folder. */
function indexesOf({ config, pages }: Given, excerptOf: (url: string) => string = () => ''): ReadonlyMap<string, string> {
  const settings = siteConfig(config);
  const site = siteOf({ config: settings, pages });
  const files = llmsFiles(site, settings, siteAddresses(site, settings));
  return new Map(files.map(({ folder, parts }) => [folder, llmsText(parts, excerptOf)]));
}

function textOfAgents(given: Given, excerptOf?: (url: string) => string): string {
  return indexesOf(given, excerptOf).get('/') ?? '';
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

describe('llms.txt', () => {
  const text = (more: Partial<Given> = {}): string => {
    const config = { title: 'Docs', description: 'All about it.', versions: VERSIONS, folderIndexes: false, ...more.config };
    return textOfAgents({ pages: VERSIONED, ...more, config });
  };

  it('lists pages without a version by family, and leads to an index of each version: the current one first, old ones marked', () => {
    expect(text()).toBe(`# Docs

> All about it.

Each version has an index of its own. Pages of versions that are not current say so in their first line. Prefer the newest version unless asked for another.

The texts of all current pages in one file: /llms-full.txt

## Docs

- [Home](/index.md): Where it begins

## The cloud

- [The cloud](/cloud/index.md)
- [a](/cloud/a.md)
- [b](/cloud/b.md)

## Server

- [Server v3 (latest)](/server/v3/llms.txt): 1 page
- [Server v2 (LTS)](/server/v2/llms.txt): 1 page. Not the newest version. The newest version is v3
- [Server v1 (deprecated)](/server/v1/llms.txt): 1 page. Deprecated: for readers who still run v1. The newest version is v3
`);
  });

  it('of a version says which it is, and lists its pages; hidden versions have none', () => {
    const indexes = indexesOf({ pages: VERSIONED, config: { title: 'Docs', versions: VERSIONS, folderIndexes: false } });
    expect([...indexes.keys()]).toEqual(['/', '/server/v3/', '/server/v2/', '/server/v1/']);
    expect(indexes.get('/server/v2/')).toBe(`# Server v2 (LTS)

> Docs: the pages of Server v2 (LTS). Not the newest version. The newest version is v3.

All texts of this version in one file: /server/v2/llms-full.txt. All versions: /llms.txt

## v2

- [A of 2](/server/v2/a.md)
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
    const german = text({ config, pages: { 'README.md': null, 'de/server/v3/a.md': null } });
    expect(german).toContain('\n## Server (Deutsch)\n\n- [Server v3 (aktuell)](/de/server/v3/llms.txt)');
  });

  it('gives the largest folders an index of their own until each is short enough for agents', () => {
    const many = (folder: string, count: number): [string, PageFacts][] =>
      Array.from({ length: count }, (_, i) => [
        `${folder}/page-${i}.md`,
        { title: `Page ${i}`, meta: { description: 'word '.repeat(30) } },
      ]);
    const pages = Object.fromEntries([
      ...many('small', 3),
      ...many('large', 20),
      ...many('large/deep', 400),
      ...many('server/v3/ops', 400),
    ]);
    const indexes = indexesOf({ pages, config: { versions: VERSIONS, folderIndexes: false } });
    expect([...indexes.keys()]).toEqual(['/', '/large/', '/large/deep/', '/server/v3/', '/server/v3/ops/']);
    expect(indexes.get('/')).toContain('(/small/page-2.md)');
    expect(indexes.get('/')).toContain('## Large\n\n- [Large](/large/llms.txt): 420 pages\n');
    expect(indexes.get('/large/')).toContain('- [Deep](/large/deep/llms.txt): 400 pages\n');
    expect(Math.max(...[...indexes.values()].map(({ length }) => length))).toBeLessThan(50_000);
    const all = [...indexes.values()].join('\n');
    for (const path of Object.keys(pages)) expect(all).toContain(`(/${path})`);
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

  it('describes a page by its first words where there is no description', () => {
    const pages = { 'a.md': { title: 'A' }, 'b.md': { title: 'B', meta: { description: 'Written.' } } };
    expect(textOfAgents({ pages }, (url) => `Words of ${url}`)).toMatch(
      /\(\/a\.md\): Words of \/a\.html\n- \[B\]\(\/b\.md\): Written\.\n/,
    );
  });
});

describe('llms-full.txt', () => {
  it('lists current pages', () => {
    const config = siteConfig({ versions: VERSIONS });
    const site = siteOf({ config, pages: VERSIONED });
    expect(fullFiles(site, config)[0]?.pages.map(({ url }) => url)).toEqual([
      '/',
      '/cloud/',
      '/cloud/a.html',
      '/cloud/b.html',
      '/server/v3/a.html',
    ]);
  });

  it('of a version lists its pages', () => {
    const config = siteConfig({ title: 'Docs', versions: VERSIONS });
    const [, ...files] = fullFiles(siteOf({ config, pages: VERSIONED }), config);
    expect(files.map(({ folder, title, pages }) => [folder, title, pages.map(({ url }) => url)])).toEqual([
      ['/server/v3/', 'Docs: all pages of Server v3 (latest) as Markdown.', ['/server/v3/a.html']],
      ['/server/v2/', 'Docs: all pages of Server v2 (LTS) as Markdown.', ['/server/v2/a.html']],
      ['/server/v1/', 'Docs: all pages of Server v1 (deprecated) as Markdown.', ['/server/v1/a.html']],
    ]);
  });

  it('holds texts one after the other, each under its address', () => {
    const text = (words: string): Uint8Array => Buffer.from(words);
    const pieces = [
      ...llmsFull('Docs: all current pages as Markdown.', [
        { address: 'https://docs.example/', text: text('# Home\n') },
        { address: 'https://docs.example/a.html', text: text('# A\n') },
      ]),
    ].map((piece) => (piece instanceof Uint8Array ? Buffer.from(piece).toString() : piece));
    expect(pieces.join('')).toBe(
      'Docs: all current pages as Markdown.\n' +
        '\n---\nurl: https://docs.example/\n---\n\n# Home\n' +
        '\n---\nurl: https://docs.example/a.html\n---\n\n# A\n',
    );
  });
});
