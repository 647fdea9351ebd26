import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../../renderer/model/site.ts';
import type { BodyPart } from '../../../renderer/model/slot.ts';
import type { SiteConfig } from '../../../renderer/model/site-config.ts';
import { siteAddresses } from '../../../renderer/site/routes/absolute-addresses.ts';
import { framedAddresses, twinText as makeText, twinHead } from '../../../renderer/artifacts/twins.ts';
import { type PageFacts, redirectRule, siteConfig, siteOf, versionGroup } from '../../support/pages.ts';

const AT = { file: 'a.md', line: 1, column: 1, length: 1 };
const CATALOG: CatalogEntry[] = [
  {
    title: 'One [1]',
    url: '/a.html',
    children: [{ title: 'Below', url: '/below.html', children: [], isOlder: false }],
    isOlder: false,
  },
  { title: 'Folder', url: null, children: [], isOlder: false },
];

interface Given {
  readonly config?: Partial<SiteConfig>;
  readonly pages: Record<string, PageFacts | null>;
  readonly files?: Record<string, string>;
  readonly markdown?: Record<string, readonly BodyPart[]>;
}

/** The twin of a page, as it is made of its frame, or with the whole site at hand. */
function twinText(url: string, { config, pages, files = {}, markdown = {} }: Given): string {
  const settings = siteConfig(config);
  const site = siteOf({ config: settings, pages, files });
  const page = site.pages.get(url);
  if (!page) throw new Error(`there is no page ${url}`);
  const whole = siteAddresses(site, settings);
  const { links, images } = page;
  const frame = { head: twinHead(page, { site, addresses: whole }), links, images, twins: links.map(whole.ofHrefTwin) };
  const body = { parts: [], markdown: markdown[url] ?? [], sections: [], optionRows: [] };
  const listsPages = body.markdown.some((part) => typeof part !== 'string' && part.kind === 'catalog');
  return makeText(
    { ...page, frame, body },
    {
      addresses: listsPages ? whole : framedAddresses(frame, settings),
      catalog: { tree: () => CATALOG },
      widgets: {},
      productName: 'Headwater',
    },
  );
}

/** A twin of a page without a version, but for its first line. */
function textBelowHead(url: string, given: Given): string {
  const [head = '', ...rest] = twinText(url, given).split('\n\n');
  expect(head).toMatch(/^> All pages: \[llms\.txt\]\(\S*\/llms\.txt\)$/);
  return rest.join('\n\n');
}

describe('a Markdown twin', () => {
  it('begins with the title if the article does not', () => {
    expect(textBelowHead('/a.html', { pages: { 'a.md': { title: 'The *title*' } }, markdown: { '/a.html': ['Text.\n'] } })).toBe(
      '# The \\*title\\*\n\nText.\n',
    );
  });

  it('links to twins, wholly: pages, redirected addresses, hashes, files and other sites; dead links stay', () => {
    const links = ['b.md#part', 'é ü.md', '/old', './', 'https://other.example/x_(y)', 'file.zip', 'missing.md'];
    const markdown = links.flatMap((_, link): BodyPart[] => ['[x](', { kind: 'link', link }, ')\n']);
    const text = textBelowHead('/a.html', {
      config: { origin: 'https://docs.example', base: '/docs/', redirects: [redirectRule('/old', '/b.html')] },
      pages: { 'a.md': { title: 'A', links }, 'b.md': { anchors: ['part'] }, 'é ü.md': null, 'README.md': null },
      files: { 'file.zip': 'zip' },
      markdown: { '/a.html': markdown },
    });
    expect(text.split('\n').slice(2)).toEqual([
      '[x](https://docs.example/docs/b.md#part)',
      '[x](https://docs.example/docs/%C3%A9%20%C3%BC.md)',
      '[x](https://docs.example/docs/b.md)',
      '[x](https://docs.example/docs/index.md)',
      '[x](https://other.example/x_%28y%29)',
      '[x](https://docs.example/docs/file.zip)',
      '[x](missing.md)',
      '',
    ]);
  });

  it('has addresses from the root where the site has no origin', () => {
    const given: Given = {
      pages: { 'a.md': { links: ['b.md'] }, 'b.md': null },
      markdown: { '/a.html': [{ kind: 'link', link: 0 }] },
    };
    expect(textBelowHead('/a.html', given)).toContain('\n/b.md\n');
  });

  it('fills images, catalogs, diagrams and what a component is written around', () => {
    const markdown: BodyPart[] = [
      '![x](',
      { kind: 'image', image: 0, width: null, height: null },
      ')\n\n',
      { kind: 'catalog', base: null, depth: 3, index: false, heading: false, at: AT },
      '\n\n',
      { kind: 'diagram', hash: 'h', source: 'graph LR\n', links: [], at: AT },
      '\n\n',
      { kind: 'widget', name: 'Card', props: {}, inner: ['inside'], inline: false, at: AT },
    ];
    const text = textBelowHead('/a.html', {
      pages: { 'a.md': { title: 'A', images: ['/img/x y.png'] } },
      files: { 'public/img/x y.png': '' },
      markdown: { '/a.html': markdown },
    });
    expect(text).toBe(
      '# A\n\n![x](/img/x%20y.png)\n\n- [One \\[1\\]](/a.md)\n  - [Below](/below.html)\n- Folder\n\n```mermaid\ngraph LR\n```\n\ninside\n',
    );
  });

  describe('of a versioned page', () => {
    const versions = [
      versionGroup('server', ['v3', { version: 'v2', lts: true }, { version: 'v1', deprecated: true }], { name: 'Server' }),
    ];
    const pages = {
      'server/v3/start.md': null,
      'server/v3/a.md': null,
      'server/v2/a.md': null,
      'server/v1/a.md': null,
      'server/v1/only.md': null,
    };
    const firstLine = (url: string, more: Partial<SiteConfig> = {}): string =>
      twinText(url, { config: { versions, ...more }, pages }).split('\n')[0] ?? '';

    it('names its version in the first line', () => {
      expect(firstLine('/server/v3/a.html')).toBe('> Server v3 (latest). This is the newest version.');
    });

    it('points an older version to the newest', () => {
      expect(firstLine('/server/v2/a.html')).toBe(
        '> Server v2 (LTS). This is not the newest version: see [this page in v3](/server/v3/a.md).',
      );
    });

    it('says in words that a version is deprecated', () => {
      expect(firstLine('/server/v1/a.html')).toBe(
        '> **Deprecated version.** This page describes Server v1, which is no longer current. Read [this page in v3](/server/v3/a.md) instead.',
      );
    });

    it('leads to where the newest version begins if that has no such page', () => {
      expect(firstLine('/server/v1/only.html')).toContain(
        'Read [the start of v3](/server/v3/start.md) (this page is not in it) instead.',
      );
    });

    it('says the status of a version whose label does not', () => {
      const labelled = [versionGroup('server', ['v3', { version: 'v2', lts: true, label: 'Two' }], { name: 'Server' })];
      expect(firstLine('/server/v2/a.html', { versions: labelled })).toContain('> Server Two (LTS). This is not');
    });

    it('leads to the list of all pages of its version', () => {
      const text = twinText('/server/v2/a.html', { config: { versions }, pages });
      expect(text.split('\n')[2]).toBe('> All pages of this version: [llms.txt](/server/v2/llms.txt)');
    });

    it('says no more than it knows if every version is deprecated', () => {
      const all = [versionGroup('server', [{ version: 'v3', deprecated: true }], { name: 'Server' })];
      expect(firstLine('/server/v3/a.html', { versions: all })).toBe(
        '> **Deprecated version.** This page describes Server v3, which is no longer current.',
      );
    });
  });

  it('of a home page has the texts of its front matter', () => {
    const feature = { title: 'Fast', details: 'Very\n fast', link: '/b.html', icon: null };
    const text = textBelowHead('/', {
      pages: {
        'README.md': {
          title: 'Home',
          meta: {
            home: true,
            heroText: 'The river',
            tagline: 'Keeps every drop',
            actions: [{ text: 'Go', link: '/b.html', type: 'primary', icon: null }],
            features: [{ ...feature, title: '<b>Fast</b>' }],
            highlights: [
              {
                header: 'More',
                description: 'To see',
                features: [{ ...feature, link: null, title: '<b>Fast</b>', details: '' }],
              },
            ],
          },
        },
        'b.md': null,
      },
    });
    expect(text).toBe(
      '# Home\n\n**The river**\n\nKeeps every drop\n\n- [Go](/b.md)\n\n- [Fast](/b.md): Very fast\n\n## More\n\nTo see\n\n- **<b>Fast</b>**\n',
    );
  });
});
