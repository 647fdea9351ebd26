import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { siteAddresses } from '../../../renderer/site/routes/absolute-addresses.ts';
import { fullPages, llmsFull, llmsParts, llmsText } from '../../../renderer/artifacts/llms.ts';
import { navItem, type PageFacts, siteConfig, siteOf, versionGroup } from '../../support/pages.ts';

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly pages: Record<string, PageFacts | null>;
}

function textOfAgents({ config, pages }: Given, excerptOf: (url: string) => string = () => ''): string {
  const settings = siteConfig(config);
  const site = siteOf({ config: settings, pages });
  return llmsText(llmsParts(site, settings, siteAddresses(site, settings)), excerptOf);
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
    expect(fullPages(site, config).map(({ url }) => url)).toEqual([
      '/',
      '/cloud/',
      '/cloud/a.html',
      '/cloud/b.html',
      '/server/v3/a.html',
    ]);
  });

  it('holds texts one after the other, each under its address', () => {
    const text = (words: string): Uint8Array => Buffer.from(words);
    const pieces = [
      ...llmsFull('Docs', [
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
