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
