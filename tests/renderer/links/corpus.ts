// A small site without a fault, and what can be wrong with one: each defect beside its clean twin, which differs from it in
// nothing else. Whatever `check-links` finds has its place here.

import type { SiteInput } from '../../../renderer/config/define-site.ts';
import type { DiagnosticCode } from '../../../renderer/model/diagnostic.ts';

/** A change to the clean site: a text for the page at hand, further files (`null` removes one), settings. */
export interface Variant {
  /** Added to the page's own text. */
  readonly text?: string;
  readonly files?: Readonly<Record<string, string | null>>;
  readonly config?: Partial<SiteInput>;
}

/** A defect and its twin. */
export interface Defect {
  /** What is wrong, in words; no two are alike. */
  readonly kind: string;
  readonly code: DiagnosticCode;
  readonly bad: Variant;
  readonly good: Variant;
  /** Page that the texts are added to. */
  readonly page?: string;
  /** In both variants. */
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: Partial<SiteInput>;
  readonly moves?: Readonly<Record<string, string>>;
  /** What the finding must say to write. */
  readonly fix?: string;
  /** What `--fix` must make of the added text; absent: it must leave it. */
  readonly fixed?: string;
}

/** Settings of the clean site. */
export const CLEAN_CONFIG: Partial<SiteInput> = {
  origin: 'https://docs.example.org',
  navbar: ['/guide/', '/product/v3/'],
  sidebar: { '/': false, '/guide/': 'structure', '/product/{version}/': 'structure' },
  markdown: { aliases: { '@p/': '/product/{version}/' } },
  logo: '/logo.png',
  exclude: ['parts/**'],
  versions: [
    {
      name: 'Product',
      basePath: 'product',
      shared: 'product/_shared',
      startPage: 'README.md',
      versions: ['v3', 'v2', { version: 'v1', deprecated: true }, { version: 'v0', hide: true }],
    },
  ],
};

const version = (name: string): Record<string, string> => ({
  [`product/${name}/README.md`]: '# Product\n\nWhat it is.\n',
  [`product/${name}/streams.md`]: '# Streams\n\n## Read\n\nText.\n',
});

/** Files of the clean site. */
export const CLEAN_FILES: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\n[The guide](./guide/README.md)\n',
  'guide/README.md': '# Guide\n\nBegin at the beginning.\n',
  'guide/start.md': `# Start

## Install

## Install

## The \`--fast\` way & others

## Naïve café 🎉

## Own {#own-id}

## 2 ways

<a id="raw-id"></a>

::: details More
### In details
:::

::: tabs
@tab One
### In a tab
@tab Two
Text.
:::
`,
  'guide/page.md': '# Page\n\n![Picture](/img/pic.png)\n',
  'parts/part.md': 'A part.\n',
  'public/logo.png': 'logo',
  'public/img/pic.png': 'pic',
  'public/files/data.zip': 'zip',
  ...version('v3'),
  ...version('v2'),
  ...version('v1'),
  ...version('v0'),
  'product/v3/page.md': '# Product page\n',
  'product/v1/old-only.md': '# Only in the old one\n',
};

const link = (address: string): Variant => ({ text: `[words](${address})` });

export const DEFECTS: readonly Defect[] = [
  // ── Pages ──
  {
    kind: 'missing page, written .md',
    code: 'link/dead',
    bad: link('./strat.md'),
    good: link('./start.md'),
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page, written .html',
    code: 'link/dead',
    bad: link('./strat.html'),
    good: link('./start.html'),
    fix: 'write "./start.html"',
  },
  {
    kind: 'missing page, in a diagram',
    code: 'link/dead',
    bad: { text: '```mermaid\nflowchart LR\n  a[Start] --> b\n  click a "./strat.md" "How to start"\n```' },
    good: { text: '```mermaid\nflowchart LR\n  a[Start] --> b\n  click a "./start.md" "How to start"\n```' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing section, in a diagram',
    code: 'link/dead-hash',
    bad: { text: '```mermaid\nclassDiagram\n  class Start\n  link Start "./start.md#INSTALL"\n```' },
    good: { text: '```mermaid\nclassDiagram\n  class Start\n  link Start "./start.md#install"\n```' },
    fix: 'write "./start.md#install"',
    fixed: '```mermaid\nclassDiagram\n  class Start\n  link Start "./start.md#install"\n```',
  },
  { kind: 'missing folder', code: 'link/dead', bad: link('/giude/'), good: link('/guide/'), fix: 'write "/guide/"' },
  {
    kind: 'missing page, without extension',
    code: 'link/dead',
    bad: link('/guide/strat'),
    good: link('/guide/start'),
    fix: 'write "/guide/start"',
  },
  {
    kind: 'missing page behind an alias',
    code: 'link/dead',
    page: 'product/v3/page.md',
    bad: link('@p/streems.md'),
    good: link('@p/streams.md'),
    fix: 'write "@p/streams.md"',
  },
  {
    kind: 'unknown alias',
    code: 'link/unknown-alias',
    page: 'product/v3/page.md',
    bad: link('@q/streams.md'),
    good: link('@p/streams.md'),
    fix: 'write "@p/streams.md"',
  },
  {
    kind: 'missing page in a reference definition',
    code: 'link/dead',
    bad: { text: '[words][def]\n\n[def]: ./strat.md' },
    good: { text: '[words][def]\n\n[def]: ./start.md' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page in raw HTML',
    code: 'link/dead',
    bad: { text: '<a href="./strat.md">words</a>' },
    good: { text: '<a href="./start.md">words</a>' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page in an image map',
    code: 'link/dead',
    bad: { text: '<map name="m"><area href="./strat.html" alt="x"></map>' },
    good: { text: '<map name="m"><area href="./start.html" alt="x"></map>' },
  },
  {
    kind: 'missing page in a table',
    code: 'link/dead',
    bad: { text: '| a | b |\n|---|---|\n| x | [words](./strat.md) |' },
    good: { text: '| a | b |\n|---|---|\n| x | [words](./start.md) |' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page in a title of a container',
    code: 'link/dead',
    bad: { text: '::: tip See [words](./strat.md)\nText.\n:::' },
    good: { text: '::: tip See [words](./start.md)\nText.\n:::' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page in a list',
    code: 'link/dead',
    bad: { text: '- one\n  - [words](./strat.md)' },
    good: { text: '- one\n  - [words](./start.md)' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page in a quote',
    code: 'link/dead',
    bad: { text: '> [words](./strat.md)' },
    good: { text: '> [words](./start.md)' },
    fix: 'write "./start.md"',
  },
  {
    kind: 'missing page in a footnote',
    code: 'link/dead',
    bad: { text: 'Text[^1]\n\n[^1]: [words](./strat.md)' },
    good: { text: 'Text[^1]\n\n[^1]: [words](./start.md)' },
  },
  {
    kind: 'missing page in an included file',
    code: 'link/dead',
    bad: { text: '<!-- @include: ../parts/in.md -->', files: { 'parts/in.md': '[words](../guide/strat.md)\n' } },
    good: { text: '<!-- @include: ../parts/in.md -->', files: { 'parts/in.md': '[words](../guide/start.md)\n' } },
  },
  {
    kind: 'missing page in a tab',
    code: 'link/dead',
    bad: { text: '::: tabs\n@tab One\n[words](./strat.md)\n:::' },
    good: { text: '::: tabs\n@tab One\n[words](./start.md)\n:::' },
  },
  {
    kind: 'missing page in a component',
    code: 'link/dead',
    bad: { text: '<VPCard title="x" desc="y" link="./strat.md" />' },
    good: { text: '<VPCard title="x" desc="y" link="./start.md" />' },
  },
  {
    kind: 'page that has moved',
    code: 'link/dead',
    bad: link('./former.md'),
    good: link('./start.md'),
    moves: { 'guide/former.md': 'guide/start.md' },
    fix: 'write "./start.md"',
    fixed: '[words](./start.md)',
  },
  {
    kind: 'page that has moved to another folder, with a section',
    code: 'link/dead',
    bad: link('./former.html#install'),
    good: link('../product/v3/streams.html#read'),
    moves: { 'guide/former.md': 'product/v3/streams.md' },
    fix: 'write "../product/v3/streams.html#install"',
    fixed: '[words](../product/v3/streams.html#install)',
  },
  {
    kind: 'page that another version calls otherwise',
    code: 'link/dead',
    page: 'product/v3/page.md',
    bad: link('./reading.md'),
    good: link('./events.md'),
    files: { 'product/v2/reading.md': '# Reading of events\n', 'product/v3/events.md': '# Reading of events\n' },
    fix: 'write "./events.md"',
  },
  { kind: 'page that is not published', code: 'link/excluded', bad: link('../parts/part.md'), good: link('./start.md') },
  {
    kind: 'missing download',
    code: 'link/dead',
    bad: link('/files/date.zip'),
    good: link('/files/data.zip'),
    fix: 'write "/files/data.zip"',
  },
  {
    kind: 'missing video',
    code: 'link/dead',
    bad: { text: '<video src="/files/film.mp4" controls></video>' },
    good: { text: '<video src="/files/film.mp4" controls></video>', files: { 'public/files/film.mp4': 'film' } },
  },
  // ── Anchors ──
  {
    kind: 'missing anchor on the same page',
    code: 'link/dead-hash',
    bad: { text: '## Part\n\n[words](#prat)' },
    good: { text: '## Part\n\n[words](#part)' },
    fix: 'write "#part"',
  },
  {
    kind: 'missing anchor on another page',
    code: 'link/dead-hash',
    bad: link('./start.md#instal'),
    good: link('./start.md#install'),
    fix: 'write "./start.md#install"',
  },
  {
    kind: 'missing anchor in another version',
    code: 'link/dead-hash',
    page: 'product/v3/page.md',
    bad: link('../v2/streams.md#raed'),
    good: link('../v2/streams.md#read'),
    fix: 'write "../v2/streams.md#read"',
  },
  {
    kind: 'missing repeat of a heading',
    code: 'link/dead-hash',
    bad: link('./start.md#install-2'),
    good: link('./start.md#install-1'),
  },
  {
    kind: 'id of the heading’s words where it has one of its own',
    code: 'link/dead-hash',
    bad: link('./start.md#own'),
    good: link('./start.md#own-id'),
  },
  {
    kind: 'missing raw id',
    code: 'link/dead-hash',
    bad: link('./start.md#raw-ids'),
    good: link('./start.md#raw-id'),
    fix: 'write "./start.md#raw-id"',
  },
  {
    kind: 'anchor of a heading with code',
    code: 'link/dead-hash',
    bad: link('./start.md#the---fast-way--others'),
    good: link('./start.md#the-fast-way-others'),
    fix: 'write "./start.md#the-fast-way-others"',
  },
  {
    kind: 'anchor of a heading with accents',
    code: 'link/dead-hash',
    bad: link('./start.md#naïve-café'),
    good: link('./start.md#naive-cafe-🎉'),
  },
  {
    kind: 'anchor of a heading with a digit',
    code: 'link/dead-hash',
    bad: link('./start.md#2-way'),
    good: link('./start.md#2-ways'),
  },
  {
    kind: 'missing anchor in details',
    code: 'link/dead-hash',
    bad: link('./start.md#in-detail'),
    good: link('./start.md#in-details'),
    fix: 'write "./start.md#in-details"',
  },
  {
    kind: 'missing anchor in a tab',
    code: 'link/dead-hash',
    bad: link('./start.md#in-the-tab'),
    good: link('./start.md#in-a-tab'),
  },
  {
    kind: 'missing anchor, percent-encoded',
    code: 'link/dead-hash',
    bad: link('./start.md#naive%2Dcafe'),
    good: link('./start.md#naive%2Dcafe%2D🎉'),
  },
  {
    kind: 'anchor in other letters',
    code: 'link/dead-hash',
    bad: link('./start.md#Install'),
    good: link('./start.md#install'),
    fix: 'write "./start.md#install"',
    fixed: '[words](./start.md#install)',
  },
  // ── Images and files ──
  {
    kind: 'missing image',
    code: 'image/missing',
    bad: { text: '![words](/img/pik.png)' },
    good: { text: '![words](/img/pic.png)' },
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing image in raw HTML',
    code: 'image/missing',
    bad: { text: '<img src="/img/pik.png" alt="words">' },
    good: { text: '<img src="/img/pic.png" alt="words">' },
  },
  {
    kind: 'missing image in a srcset',
    code: 'link/dead',
    bad: { text: '<img src="/img/pic.png" srcset="/img/pic.png 1x, /img/pik.png 2x" alt="words">' },
    good: { text: '<img src="/img/pic.png" srcset="/img/pic.png 1x, /logo.png 2x" alt="words">' },
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing poster',
    code: 'link/dead',
    bad: { text: '<video src="/files/data.zip" poster="/img/pik.png"></video>' },
    good: { text: '<video src="/files/data.zip" poster="/img/pic.png"></video>' },
  },
  {
    kind: 'image that has moved',
    code: 'image/missing',
    bad: { text: '![words](/img/was.png)' },
    good: { text: '![words](/img/pic.png)' },
    moves: { 'public/img/was.png': 'public/img/pic.png' },
    fix: 'write "/img/pic.png"',
    fixed: '![words](/img/pic.png)',
  },
  {
    kind: 'image in other letters',
    code: 'link/wrong-case',
    bad: { text: '![words](/img/Pic.png)' },
    good: { text: '![words](/img/pic.png)' },
    fix: 'write "/img/pic.png"',
    fixed: '![words](/img/pic.png)',
  },
  {
    kind: 'image without alternative text',
    code: 'image/no-alt',
    bad: { text: '![](/img/pic.png)' },
    good: { text: '![words](/img/pic.png)' },
  },
  {
    kind: 'raw image without alternative text',
    code: 'image/no-alt',
    bad: { text: '<img src="/img/pic.png">' },
    good: { text: '<img src="/img/pic.png" alt="">' },
  },
  {
    kind: 'image nobody shows',
    code: 'image/unused',
    bad: { files: { 'public/img/lost.png': 'lost' } },
    good: { files: { 'public/img/lost.png': 'lost' }, text: '![words](/img/lost.png)' },
  },
  {
    kind: 'image beside pages that nobody shows',
    code: 'image/unused',
    bad: { files: { 'guide/img/lost.svg': '<svg/>' } },
    good: { files: { 'guide/img/lost.svg': '<svg/>', 'public/style.css': 'a { background: url(../guide/img/lost.svg) }' } },
  },
  // ── Letters ──
  {
    kind: 'page in other letters',
    code: 'link/wrong-case',
    bad: link('./Start.md'),
    good: link('./start.md'),
    fix: 'write "./start.md"',
    fixed: '[words](./start.md)',
  },
  {
    kind: 'folder in other letters',
    code: 'link/wrong-case',
    bad: link('/Guide/start.html#install'),
    good: link('/guide/start.html#install'),
    fix: 'write "/guide/start.html#install"',
    fixed: '[words](/guide/start.html#install)',
  },
  // ── Empty ──
  { kind: 'link without a target', code: 'link/empty', bad: link(''), good: link('./start.md') },
  { kind: 'link to nothing but a hash', code: 'link/empty', bad: link('#'), good: link('#page') },
  {
    kind: 'link without words',
    code: 'link/no-text',
    bad: { text: '[](./start.md)' },
    good: { text: '[![Picture](/img/pic.png)](./start.md)' },
  },
  // ── Other sites ──
  {
    kind: 'own site by its full name',
    code: 'link/own-origin',
    bad: link('https://docs.example.org/guide/start.html#install'),
    good: link('/guide/start.html#install'),
    fix: 'write "/guide/start.html#install"',
    fixed: '[words](/guide/start.html#install)',
  },
  {
    kind: 'dead page of the own site by its full name',
    code: 'link/dead',
    bad: link('https://docs.example.org/guide/gone.html'),
    good: link('https://other.example.org/guide/gone.html'),
  },
  {
    kind: 'dead section of the own site by its full name',
    code: 'link/dead-hash',
    bad: link('https://docs.example.org/guide/start.html#instal'),
    good: link('https://docs.example.net/guide/start.html#instal'),
  },
  {
    kind: 'http where https is known',
    code: 'link/insecure',
    bad: { text: '[a](https://example.com/a) [b](http://example.com/b)' },
    good: { text: '[a](https://example.com/a) [b](http://example.net/b)' },
    fix: 'write "https://example.com/b"',
    fixed: '[a](https://example.com/a) [b](https://example.com/b)',
  },
  {
    kind: 'address without a scheme',
    code: 'link/malformed',
    bad: link('www.example.com/x'),
    good: link('https://www.example.com/x'),
    fix: 'write "https://www.example.com/x"',
    fixed: '[words](https://www.example.com/x)',
  },
  {
    kind: 'scheme with one slash',
    code: 'link/malformed',
    bad: link('https:/example.com/x'),
    good: link('https://example.com/x'),
    fix: 'write "https://example.com/x"',
    fixed: '[words](https://example.com/x)',
  },
  {
    kind: 'two schemes',
    code: 'link/malformed',
    bad: link('https://http://example.com/x'),
    good: link('https://example.com/http://x'),
    fix: 'write "http://example.com/x"',
    fixed: '[words](http://example.com/x)',
  },
  {
    kind: 'host that is none',
    code: 'link/malformed',
    bad: { text: '<https://exa%mple.com/x>' },
    good: { text: '<https://example.com/x%20y>' },
  },
  {
    kind: 'mail to nobody',
    code: 'link/malformed',
    bad: link('mailto:docs.example.org'),
    good: link('mailto:docs@example.org?subject=x'),
  },
  {
    kind: 'script in a link',
    code: 'link/unsafe-scheme',
    bad: { text: '<a href="javascript:void(0)">words</a>' },
    good: { text: '<a href="tel:+15550100">words</a>' },
  },
  {
    kind: 'file of the author’s disk',
    code: 'link/local-file',
    bad: { text: '<a href="file:///home/me/x.md">words</a>' },
    good: { text: '<a href="ftp://example.com/x.md">words</a>' },
  },
  // ── Versions ──
  {
    kind: 'current version into a deprecated one',
    code: 'link/to-deprecated',
    page: 'product/v3/page.md',
    bad: link('../v1/streams.md#read'),
    good: link('../v1/old-only.md'),
    fix: 'write "streams.md#read"',
  },
  {
    kind: 'unversioned page into a deprecated version',
    code: 'link/to-deprecated',
    bad: link('/product/v1/streams.html'),
    good: { text: 'In version 1: [words](/product/v1/streams.html)' },
    fix: 'write "/product/v3/streams.html"',
  },
  {
    kind: 'shown version into a hidden one',
    code: 'link/to-hidden',
    page: 'product/v3/page.md',
    bad: link('../v0/streams.md'),
    good: link('./streams.md'),
    fix: 'write "streams.md"',
  },
  {
    kind: 'absolute link to the own version',
    code: 'link/fixed-version',
    page: 'product/v3/page.md',
    bad: link('/product/v3/streams.html#read'),
    good: link('./streams.html#read'),
    fix: 'write "./streams.html#read"',
    fixed: '[words](./streams.html#read)',
  },
  {
    kind: 'absolute link in a file that versions share',
    code: 'link/fixed-version',
    page: 'product/_shared/common.md',
    files: { 'product/_shared/common.md': '---\nversions: [v3, v2]\n---\n\n# Common\n' },
    bad: link('/product/v3/streams.html'),
    good: { text: 'As of 3: [words](/product/v3/streams.html)' },
    fix: 'write "./streams.html"',
    fixed: '[words](./streams.html)',
  },
  {
    kind: 'start page of a version missing',
    code: 'versions/start-page-missing',
    bad: {
      config: {
        versions: [{ name: 'Product', basePath: 'product', startPage: 'begin.html', versions: ['v3', 'v2', 'v1', 'v0'] }],
      },
    },
    good: {
      config: {
        versions: [{ name: 'Product', basePath: 'product', startPage: 'streams.html', versions: ['v3', 'v2', 'v1', 'v0'] }],
      },
    },
  },
  // ── Ways ──
  {
    kind: 'page no way leads to',
    code: 'page/orphan',
    bad: { files: { 'lone.md': '# Lone\n' } },
    good: { files: { 'lone.md': '---\nindex: false\n---\n\n# Lone\n' } },
  },
  {
    kind: 'page only a lone page leads to',
    code: 'page/orphan',
    bad: { files: { 'lone.md': '---\nindex: false\n---\n\n[words](./other.md)\n', 'other.md': '# Other\n' } },
    good: {
      files: { 'lone.md': '---\nindex: false\n---\n\n[words](./other.md)\n', 'other.md': '# Other\n' },
      text: '[words](../other.md)',
    },
  },
  {
    kind: 'page only a hidden version leads to',
    code: 'page/only-hidden',
    bad: { files: { 'lone.md': '# Lone\n', 'product/v0/streams.md': '# Streams\n\n[words](../../lone.md)\n' } },
    good: { files: { 'lone.md': '# Lone\n', 'product/v2/streams.md': '# Streams\n\n## Read\n\n[words](../../lone.md)\n' } },
  },
  // ── Navigation, front matter, notices ──
  {
    kind: 'dead entry of the navbar',
    code: 'nav/dead',
    bad: { config: { navbar: ['/guide/', '/product/v3/', '/gone/'] } },
    good: { config: { navbar: ['/guide/', '/product/v3/', '/guide/start.html'] } },
  },
  {
    kind: 'entry of the navbar to a dead section',
    code: 'nav/dead',
    bad: { config: { navbar: ['/guide/start.html#instal', '/guide/', '/product/v3/'] } },
    good: { config: { navbar: ['/guide/start.html#install', '/guide/', '/product/v3/'] } },
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'dead entry of a sidebar',
    code: 'sidebar/dead',
    bad: {
      config: {
        sidebar: {
          '/guide/': ['/guide/start.html', '/guide/page.html', '/guide/strat.html'],
          '/product/{version}/': 'structure',
          '/': false,
        },
      },
    },
    good: {
      config: {
        sidebar: { '/guide/': ['/guide/start.html', '/guide/page.html'], '/product/{version}/': 'structure', '/': false },
      },
    },
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'dead next page in front matter',
    code: 'front-matter/dead-link',
    bad: { files: { 'guide/start.md': `---\nnext: ./strat.md\n---\n\n${CLEAN_FILES['guide/start.md']}` } },
    good: { files: { 'guide/start.md': `---\nnext: ./page.md\n---\n\n${CLEAN_FILES['guide/start.md']}` } },
  },
  {
    kind: 'dead action of a home page',
    code: 'front-matter/dead-link',
    bad: { files: { 'README.md': '---\nhome: true\nactions:\n  - text: Go\n    link: ./giude/\n---\n' } },
    good: { files: { 'README.md': '---\nhome: true\nactions:\n  - text: Go\n    link: ./guide/\n---\n' } },
  },
  {
    kind: 'dead feature of a home page',
    code: 'front-matter/dead-link',
    bad: { files: { 'README.md': '---\nhome: true\nfeatures:\n  - title: Go\n    link: ./guide/strat.md\n---\n' } },
    good: { files: { 'README.md': '---\nhome: true\nfeatures:\n  - title: Go\n    link: ./guide/start.md\n---\n' } },
  },
  {
    kind: 'missing cover',
    code: 'image/missing',
    bad: { files: { 'lone.md': '---\nindex: false\ncover: /img/pik.png\n---\n\n# Lone\n' } },
    good: { files: { 'lone.md': '---\nindex: false\ncover: /img/pic.png\n---\n\n# Lone\n' } },
  },
  {
    kind: 'dead action of a notice',
    code: 'notice/dead-link',
    bad: { config: { notices: [{ path: '/', title: 'New', actions: [{ text: 'Go', link: '/giude/' }] }] } },
    good: { config: { notices: [{ path: '/', title: 'New', actions: [{ text: 'Go', link: '/guide/' }] }] } },
  },
  // ── Redirects ──
  {
    kind: 'link to a redirect',
    code: 'link/to-redirect',
    config: { redirects: [['/begin', '/guide/start.html']] },
    bad: link('/begin'),
    good: link('/guide/start.html'),
    fix: 'write "/guide/start"',
    fixed: '[words](/guide/start)',
  },
  {
    kind: 'link to a redirect that does not move with versions',
    code: 'link/to-redirect',
    config: {
      redirects: [
        ['/now', '/product/v3/streams.html'],
        { from: '/latest/{rest}', to: '/product/{newest}/{rest}', group: 'product' },
      ],
    },
    bad: link('/now'),
    good: link('/latest/streams.html'),
    fixed: '[words](/product/v3/streams)',
  },
  {
    kind: 'chain of redirects',
    code: 'redirect/chain',
    bad: {
      config: {
        redirects: [
          ['/a', '/b'],
          ['/b', '/guide/'],
        ],
      },
    },
    good: {
      config: {
        redirects: [
          ['/a', '/guide/'],
          ['/b', '/guide/'],
        ],
      },
    },
    fix: 'write "/guide/"',
  },
  {
    kind: 'loop of redirects',
    code: 'redirect/loop',
    bad: {
      config: {
        redirects: [
          ['/a', '/b'],
          ['/b', '/a'],
        ],
      },
    },
    good: {
      config: {
        redirects: [
          ['/a', '/guide/'],
          ['/b', '/guide/start.html'],
        ],
      },
    },
  },
  {
    kind: 'redirect to itself',
    code: 'redirect/loop',
    bad: { config: { redirects: [['/a', '/a']] } },
    good: { config: { redirects: [['/a', '/guide/']] } },
  },
  {
    kind: 'redirect to a dead page',
    code: 'redirect/dead-target',
    bad: { config: { redirects: [['/a', '/guide/strat.html']] } },
    good: { config: { redirects: [['/a', '/guide/start.html']] } },
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'redirect to a dead section',
    code: 'redirect/dead-target',
    bad: { config: { redirects: [['/a', '/guide/start.html#instal']] } },
    good: { config: { redirects: [['/a', '/guide/start.html#install']] } },
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'redirect that hides behind a page',
    code: 'redirect/shadows-page',
    bad: { config: { redirects: [['/guide/start.html', '/guide/']] } },
    good: { config: { redirects: [['/guide/begin.html', '/guide/']] } },
  },
  {
    kind: 'alias where a page is',
    code: 'redirect/shadows-page',
    bad: { files: { 'guide/page.md': '---\naliases: [/guide/start.html]\n---\n\n![Picture](/img/pic.png)\n' } },
    good: { files: { 'guide/page.md': '---\naliases: [/guide/begin.html]\n---\n\n![Picture](/img/pic.png)\n' } },
  },
  {
    kind: 'redirect that is given twice',
    code: 'redirect/duplicate',
    bad: {
      config: {
        redirects: [
          ['/a', '/guide/'],
          ['/a', '/guide/start.html'],
        ],
      },
    },
    good: {
      config: {
        redirects: [
          ['/a', '/guide/'],
          ['/b', '/guide/start.html'],
        ],
      },
    },
  },
  {
    kind: 'redirect behind one of a whole folder',
    code: 'redirect/duplicate',
    bad: {
      config: {
        redirects: [
          ['/old/{rest}', '/guide/'],
          ['/old/x', '/guide/start.html'],
        ],
      },
    },
    good: {
      config: {
        redirects: [
          ['/old/x', '/guide/start.html'],
          ['/old/{rest}', '/guide/'],
        ],
      },
    },
  },
  {
    kind: 'fragment in a source',
    code: 'redirect/fragment-in-source',
    bad: { config: { redirects: [['/a#b', '/guide/']] } },
    good: { config: { redirects: [['/a', '/guide/#guide']] } },
  },
  {
    kind: 'rule with an unknown placeholder',
    code: 'redirect/bad-rule',
    bad: { config: { redirects: [['/a/{what}', '/guide/']] } },
    good: { config: { redirects: [{ from: '/a/{what}', to: '/guide/', where: { what: ['x'] } }] } },
  },
  {
    kind: 'more exact rules than hosts take',
    code: 'redirect/host-limit',
    bad: { config: { redirects: rules(2001) } },
    good: { config: { redirects: rules(999) } },
  },
  {
    kind: 'more rules of folders than hosts take',
    code: 'redirect/host-limit',
    bad: { config: { redirects: rules(101, '/{rest}') } },
    good: { config: { redirects: rules(100, '/{rest}') } },
  },
  // ── Samples ──
  {
    kind: 'dead address in a comment of a sample',
    code: 'snippet/dead-link',
    bad: {
      text: '@[code](../samples/a.ts)',
      files: { 'samples/a.ts': '// https://docs.example.org/guide/gone.html.\nrun();\n' },
    },
    good: {
      text: '@[code](../samples/a.ts)',
      files: { 'samples/a.ts': "// https://docs.example.org/guide/start.html.\nrun('https://docs.example.org/gone');\n" },
    },
  },
  {
    kind: 'dead section in a comment of a sample',
    code: 'snippet/dead-hash',
    bad: {
      text: '@[code](../samples/a.py)',
      files: { 'samples/a.py': '# see https://docs.example.org/guide/start.html#instal\nrun()\n' },
    },
    good: {
      text: '@[code](../samples/a.py)',
      files: { 'samples/a.py': '# see https://docs.example.org/guide/start.html#install\nrun()\n' },
    },
  },
  // ── Settings of the check ──
  {
    kind: 'ignore for what is gone',
    code: 'check/unused-ignore',
    bad: { config: { checkLinks: { ignore: [{ kind: 'image/no-alt', reason: 'pictures of ornament' }] } } },
    good: {
      text: '![](/img/pic.png)',
      config: { checkLinks: { ignore: [{ kind: 'image/no-alt', reason: 'pictures of ornament' }] } },
    },
  },
];

function rules(count: number, end = '/x.html'): [string, string][] {
  return Array.from({ length: count }, (_, i): [string, string] => [`/r${i}${end}`, '/guide/']);
}
