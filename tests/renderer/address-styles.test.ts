// One site in all styles of addresses: its files are the same but for the addresses of pages.

import { describe, expect, it } from 'vitest';
import type { SiteInput } from '../../renderer/config/define-site.ts';
import type { AddressStyle } from '../../renderer/model/url.ts';
import { testSite, type TestSite } from '../support/site.ts';

const TREE = `
-- README.md --
---
home: true
actions:
  - { text: Start, link: guide/start.md, type: primary }
features:
  - { title: Guide, details: All there is., link: /guide/start }
---
# Home

[Start](guide/start.md) <a href="guide/start.html">by hand</a> [again](guide/start) [folder](guide/start/)
-- guide/README.md --
# Guide

<Catalog/>
-- guide/start.md --
---
next: ./two words.md
aliases: [/begin.html, ../former.md]
footer: <a href="/guide/deep/page.html#part">deep</a>
---
# Start

## Part

[Beside](./two%20words.md?x=1#part) [below](deep/page.md#part) [above](../README.md) [itself](#part) [again](start.md#part)
[file](/demo.html) [data](./data.json) [root](/guide/v1.2.md) [replaced](/old.html) <VPCard title="Card" link="./deep/page.html" />

<a href="two words.html">by hand</a> <a href="/guide/v1.2">by hand</a> <iframe src="/demo.html" title="demo"></iframe>
-- guide/two words.md --
# Two words

## Part

[Start](start.html)
-- guide/v1.2.md --
# A version
-- guide/deep/page.md --
---
head:
  - [link, { rel: help, href: /guide/start.html }]
---
# Page

## Part

[Up](../start.md) [by page](../start) [product](@product/start.md)
-- guide/data.json --
{}
-- guide/über.md --
# Über

[Start](start.md)
-- old.md --
# Old
-- de/README.md --
# Start

[Anleitung](guide/start.md)
-- de/guide/start.md --
# Anfang

[English](/guide/start.md)
-- product/_shared/start.md --
# Start

[Streams](streams.md) [Guide](/guide/start.md)
-- product/_shared/streams.md --
# Streams

[Start](./start.md)
-- product/v1/only.md --
# Only
-- public/demo.html --
<p>A page of its own: <a href="/docs/demo.html">itself</a></p>
`;

const CONFIG: Partial<SiteInput> = {
  origin: 'https://d.example',
  base: '/docs/',
  locales: { '/': { lang: 'en-US' }, '/de/': { lang: 'de', label: 'Deutsch', fallback: true } },
  versions: { product: { name: 'Product', shared: 'product/_shared', startPage: 'start', versions: ['v2', 'v1'] } },
  markdown: { aliases: { '@product/': '/product/{version}/' } },
  navbar: [
    '/guide/start.html',
    { text: 'Deep', link: '/guide/deep/page/', activeMatch: '^/guide/deep/' },
    '/demo.html',
    '/search.html',
  ],
  sidebar: { '/guide/': ['start', './two words.md', 'deep/page.html', 'v1.2.md'], '/product/{version}/': 'structure' },
  redirects: [
    { from: '/old.html', to: '/guide/start.html#part', override: true },
    { from: '/product/{version}', to: '/product/{version}/{start}', group: 'product' },
    ['/latest/{rest}', '/product/v2/{rest}'],
    ['/away', '/demo.html'],
  ],
  notices: [
    {
      kind: 'banner',
      path: '/guide/start',
      title: 'Note',
      content: '<a href="/guide/v1.2.html">read</a> <a href="/guide/start.md">text</a> <a href="/demo.html">demo</a>',
      actions: [{ text: 'Read', link: '/guide/v1.2', type: 'primary' }],
    },
  ],
  footer: '<a href="/docs/guide/start.html">Start</a>',
  head: [['link', { rel: 'help', href: '/guide/start.html' }]],
  robotsDisallow: ['/guide/deep/page.html'],
};

const HOOKS = {
  hash: 'test',
  files: {
    'feed.txt': ({ pages }: { pages: readonly { url: string; address: string }[] }) =>
      pages.map(({ url, address }) => `${encodeURI(url)} ${address}`).join('\n'),
    'made.html': () => '<p>Made.</p>',
  },
};

const built = (addresses: SiteInput['addresses'], more: Partial<SiteInput> = {}): Promise<TestSite> =>
  testSite(TREE, { config: { ...CONFIG, ...more, ...(addresses && { addresses }) }, hooks: HOOKS });

/** Of `/a/b.html`. */
const STYLED: Readonly<Record<AddressStyle, (address: string) => string>> = {
  html: (address) => address,
  folder: (address) => address.replace(/\.html$/, '/'),
  clean: (address) => address.replace(/\.html$/, ''),
};

/** Files that keep their names in every style: the 404 page, public files, redirects as they were written. */
const FIXED = new Set(['404.html', 'demo.html', 'made.html', 'begin.html']);

/** Rules for redirects whose files hosts serve at a second address. */
const SECOND = { html: '', folder: 'former|old', clean: 'begin|former\\.html|old\\.html' } as const;

const isText = (path: string): boolean => /\.(?:html|md|txt|xml|json|map)$|^search\/|^_/.test(path);

/** The files with such rules, and the form of a rule. */
const RULES: Readonly<Record<string, string>> = {
  _redirects: '/docs/NAME [^\\n]*\\n',
  'nginx-redirects.map': '"/docs/NAME" [^\\n]*\\n',
  'lookup.json': '{"from":"/NAME",[^}]*},',
};

function withoutSecondRules(path: string, text: string, style: AddressStyle): string {
  const form = RULES[path];
  return form === undefined ? text : text.replace(new RegExp(form.replace('NAME', `(?:${SECOND[style]})`), 'g'), '');
}

/** Every address in a text that ends in `.html` or `.md`, as it would be in another style. */
function inStyle(text: string, style: AddressStyle, pages: ReadonlySet<string>): string {
  return text.replace(/[\w%.ü/-]+\.(?:html|md)\b/g, (address) => {
    const [base = '', path = ''] = /^(\/\/d\.example\/docs\/|\/docs\/|\/)?(.*)$/.exec(address)?.slice(1) ?? [];
    const file = decodeURI(path).replace(/\.md$/, '.html');
    const isPage =
      pages.has(file) || [...pages].some((page) => /^product\/v\d\//.test(page) && page.slice('product/v1/'.length) === file);
    if (!isPage || FIXED.has(file) || file.endsWith('index.html')) return address;
    if (address.endsWith('.md')) return style === 'folder' ? base + path.replace(/\.md$/, '/index.md') : address;
    return base + STYLED[style](path);
  });
}

describe.each(['folder', 'clean'] as const)('a site with addresses in the style "%s"', (style) => {
  it('is the site with `.html` but for the addresses of pages', async () => {
    const [plain, styled] = [await built('html'), await built(style)];
    const pages = new Set(
      [...plain.files].flatMap(([path, { kind }]) =>
        path.endsWith('.html') && (kind !== 'redirect' || /^(?:former|old)\./.test(path)) ? [path] : [],
      ),
    );
    const outOf = (path: string): string => {
      if (FIXED.has(path) || path.endsWith('index.html') || path.endsWith('index.md')) return path;
      if (style === 'clean' || !/\.(?:html|md)$/.test(path)) return path;
      return path.replace(/\.(html|md)$/, '/index.$1');
    };
    expect([...styled.files.keys()].sort()).toEqual([...plain.files.keys()].map(outOf).sort());
    for (const path of [...plain.files.keys()].filter(isText)) {
      const text = withoutSecondRules(path, styled.text(outOf(path)).replace(' data-addresses="clean"', ''), style);
      expect(text, path).toBe(inStyle(plain.text(path), style, pages));
    }
    expect(styled.diagnostics.map(({ code }) => code).sort()).toEqual(plain.diagnostics.map(({ code }) => code).sort());
  });

  it('has no address with `.html` in it', async () => {
    const { files, text } = await built(style);
    for (const path of [...files.keys()].filter(isText)) {
      const left = [...withoutSecondRules(path, text(path), style).matchAll(/[\w%./-]+\.html\b/g)].map(([address]) =>
        address.replace(/^.*\//, ''),
      );
      expect(
        [...new Set(left)].filter((name) => !FIXED.has(name)),
        path,
      ).toEqual([]);
    }
  });
});

const codesOf = ({ diagnostics }: TestSite): string[] => diagnostics.map(({ code, message }) => `${code}: ${message}`);

describe('names that would share an address', () => {
  const tree = `
-- README.md --
# Home
-- a/b.md --
# B
-- a/b/README.md --
# Folder
-- a/b/c.md --
# C
`;

  it('are a finding where pages are folders, and two pages elsewhere', async () => {
    const made = async (addresses: AddressStyle): Promise<string[]> => codesOf(await testSite(tree, { config: { addresses } }));
    expect(await made('folder')).toEqual([
      'page/collision: "a/b/README.md" and "a/b.md" would both be published at "/a/b/". Only the latter is.',
    ]);
    expect(await made('clean')).toEqual([]);
    expect(await made('html')).toEqual([]);
  });

  it.each(['folder', 'clean'] as const)(
    'are no finding for an index that would be generated: the page is it ("%s")',
    async (style) => {
      const { files, text, diagnostics } = await testSite(tree.replace(/-- a\/b\/README.md --\n# Folder\n/, ''), {
        config: { addresses: style },
      });
      expect(diagnostics).toEqual([]);
      expect(files.has('a/b/index.html')).toBe(style === 'folder');
      const page = text(style === 'folder' ? 'a/b/c/index.html' : 'a/b/c.html');
      expect(page).toContain(style === 'folder' ? 'href="/a/b/"' : 'href="/a/b"');
    },
  );

  it('are a finding where a file has the address of a page', async () => {
    const named =
      '-- README.md --\n# Home\n-- CNAME.md --\n# Name\n-- style.css.md --\n# Style\n-- public/CNAME --\nx\n-- public/style.css --\nx\n';
    const made = async (addresses: AddressStyle): Promise<string[]> => codesOf(await testSite(named, { config: { addresses } }));
    expect(await made('html')).toEqual([]);
    expect(await made('clean')).toEqual([
      'output/collision: The page at "/CNAME" cannot be reached: hosts serve the file "public/CNAME" there.',
      'output/collision: The page at "/style.css" cannot be reached: hosts serve the file "public/style.css" there.',
    ]);
  });

  it('stay as they are where they end like a file of another page', async () => {
    const named = '-- README.md --\n# Home\n-- a.md --\n# A\n-- a.html.md --\n# A file\n-- index.html.md --\n# An index\n';
    const { files, diagnostics } = await testSite(named, { config: { addresses: 'clean' } });
    expect(diagnostics).toEqual([]);
    expect([...files.keys()].filter((path) => /^(?:a|index)\b.*html$/.test(path))).toEqual(
      expect.arrayContaining(['a.html', 'a.html.html', 'index.html']),
    );
  });
});

describe('a site that changes its style', () => {
  const tree = `
-- README.md --
# Home
-- a.md --
# A
-- b.md --
# B
-- b/c.md --
# C
-- old.md --
# Old
`;
  const stubsOf = ({ files }: TestSite): string[] =>
    [...files.values()].flatMap(({ path, kind }) => (kind === 'redirect' ? [path] : [])).sort();
  const changed = (addresses: SiteInput['addresses'], more: Partial<SiteInput> = {}, files = ''): Promise<TestSite> =>
    testSite(tree + files, { config: { ...more, ...(addresses && { addresses }) } });

  it('writes no further files unless it is told to', async () => {
    expect(stubsOf(await changed('folder'))).toEqual([]);
  });

  it('redirects the addresses of the style before, but where a file or a page is', async () => {
    const site = await changed(
      { style: 'folder', redirectFrom: ['html', 'clean', 'folder'] },
      {},
      '-- public/b.html --\na file\n',
    );
    expect(stubsOf(site)).toEqual(['a.html', 'b/c.html', 'old.html']);
    expect(site.text('a.html')).toContain('href="/a/"');
    expect(site.text('b.html')).toBe('a file\n');
    expect(site.text('_redirects')).toContain('\n/a.html /a/ 301\n');
    expect(site.text('nginx-redirects.map')).toContain('"/a.html" "/a/$is_args$args";');
    expect(site.text('lookup.json')).not.toContain('a.html');
    expect(site.diagnostics).toEqual([]);
  });

  it('leaves to hosts what they do by themselves', async () => {
    const config = { folderIndexes: false };
    expect(stubsOf(await changed({ style: 'clean', redirectFrom: ['html'] }, config))).toEqual([]);
    const clean = await changed({ style: 'clean', redirectFrom: ['folder'] }, config);
    expect(stubsOf(clean)).toEqual(['a/index.html', 'b/c/index.html', 'b/index.html', 'old/index.html']);
    expect(clean.files.has('_redirects')).toBe(false);
    const html = await changed({ style: 'html', redirectFrom: ['folder', 'clean'] }, config);
    expect(stubsOf(html)).toEqual(stubsOf(clean));
    expect(html.text('a/index.html')).toContain('href="/a.html"');
  });

  it('sends the address of a page that a redirect replaces where that leads', async () => {
    const redirects: SiteInput['redirects'] = [
      { from: '/old', to: '/a', override: true },
      { from: '/old.html', to: '/a', override: true },
    ];
    const site = await changed({ style: 'folder', redirectFrom: ['html'] }, { redirects });
    expect(site.text('old/index.html')).toContain('href="/a/"');
    expect(site.text('old.html')).toContain('href="/a/"');
  });

  it.each([
    ['folder', '/old'],
    ['folder', '/old/'],
    ['folder', '/old.md'],
    ['clean', '/old/'],
    ['clean', '/old.html'],
  ] as const)('keeps a page where a redirect would take its place in the style "%s": from %s', async (style, from) => {
    const site = await changed(style, { redirects: [{ from, to: '/a' }] });
    expect(site.diagnostics.map(({ code }) => code)).toEqual(['redirect/shadows-page']);
    expect(stubsOf(site)).toEqual([]);
  });

  it('has a redirect in the place of a page, however the page is named', async () => {
    for (const from of ['/old', '/old.html']) {
      const site = await changed('clean', { redirects: [{ from, to: '/a', override: true }] });
      expect([stubsOf(site), site.diagnostics]).toEqual([['old.html'], []]);
    }
  });

  it('is told which addresses its lock file has lost, and how to keep them', async () => {
    const locked = (lock: string, addresses: SiteInput['addresses']) =>
      testSite(`${tree}-- urls.lock --\n${lock}`, { config: addresses ? { addresses } : {} });
    const { diagnostics } = await locked('/\n/a.html #a\n/a/\n/a\n', 'folder');
    expect(diagnostics).toMatchObject([
      { code: 'url/lost', subject: '/a.html', fix: "write addresses: { style: 'folder', redirectFrom: ['html'] }" },
    ]);
    expect((await locked('/a.html #a\n', { style: 'folder', redirectFrom: ['html'] })).diagnostics).toEqual([]);
    expect((await locked('/a #a\n/a.html\n', 'clean')).diagnostics).toEqual([]);
    expect((await locked('/a/\n', 'clean')).diagnostics).toMatchObject([{ code: 'url/lost', subject: '/a/' }]);
    expect((await locked('/a #gone\n', 'clean')).diagnostics).toMatchObject([{ code: 'url/lost-anchor', subject: '/a#gone' }]);
  });

  it('has public addresses in its style', async () => {
    const urls = async (addresses: SiteInput['addresses']): Promise<string[]> =>
      (await (await changed(addresses, { folderIndexes: false })).asked()).addresses.urls.map(({ url }) => url);
    expect(await urls('clean')).toEqual(['/', '/a', '/b', '/b/c', '/old']);
    expect(await urls('folder')).toEqual(['/', '/a/', '/b/', '/b/c/', '/old/']);
  });
});

describe('addresses that are printed as they are written', () => {
  const tree = `
-- README.md --
# Home

[Whole](https://d.example/a.html) [beside](./nothing.html)
-- a/one.md --
# One

[beside](./nothing.html?x#y)
-- a.md --
# A
-- public/demo.html --
<a href="/a.html">A</a> <a href="a/">A</a>
-- public/_redirects --
/start /a.html 301
/begin /a/ 301
`;
  const checked = async (addresses: SiteInput['addresses']): Promise<string[]> => {
    const site = await testSite(tree, { config: { origin: 'https://d.example', ...(addresses && { addresses }) } });
    const { report } = await site.asked();
    return report.diagnostics.flatMap(({ code, subject, fix }) =>
      /nothing/.test(String(subject)) || code === 'page/orphan' ? [] : [`${code} ${String(subject)} ${String(fix)}`],
    );
  };

  it('are dead where hosts serve no such file', async () => {
    expect((await checked('folder')).sort()).toEqual([
      'link/dead /a.html write "/a/"',
      'link/dead https://d.example/a.html write "/a/"',
      'redirect/dead-target /a.html write "/a/"',
    ]);
    expect(await checked({ style: 'folder', redirectFrom: ['html'] })).toEqual([expect.stringMatching(/^link\/own-origin /)]);
    expect(await checked('html')).toEqual([expect.stringMatching(/^link\/own-origin /)]);
  });

  it('are resolved where they are dead and the page is a folder', async () => {
    const { text } = await testSite(tree, { config: { addresses: 'folder' } });
    expect(text('a/one/index.html')).toContain('href="/a/nothing/?x#y"');
  });
});
