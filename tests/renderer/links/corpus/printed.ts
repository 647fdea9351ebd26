// Addresses in settings and front matter that are printed as written.

import type { Defect, Variant } from './defect.ts';

const page = (frontMatter: string): Variant => ({
  files: { 'guide/page.md': `---\n${frontMatter}\n---\n\n![Picture](/img/pic.png)\n` },
});
const notice = (content: string): Variant => ({ config: { notices: [{ path: '/', title: 'News', content }] } });

export const PRINTED: readonly Defect[] = [
  {
    kind: 'missing logo',
    code: 'image/missing',
    files: { 'public/favicon.png': 'icon' },
    config: { head: [['link', { rel: 'icon', href: '/logo.png' }]] },
    bad: { config: { logo: '/lgo.png' } },
    good: { config: { logo: '/logo.png' } },
    fix: 'write "/logo.png"',
  },
  {
    kind: 'missing dark logo',
    code: 'image/missing',
    bad: { config: { logo: { light: '/logo.png', dark: '/img/none.png' } } },
    good: { config: { logo: { light: '/logo.png', dark: '/img/pic.png' } } },
  },
  {
    kind: 'missing icon of the navbar',
    code: 'image/missing',
    bad: { config: { navbar: [{ link: '/guide/', icon: '/img/pik.png' }, '/product/v3/'] } },
    good: {
      config: {
        navbar: [
          { link: '/guide/', icon: '/img/pic.png' },
          { link: '/product/v3/', icon: 'mdi:book' },
        ],
      },
    },
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing file of the head',
    code: 'link/dead-file',
    files: { 'public/app.webmanifest': '{}' },
    bad: { config: { head: [['link', { rel: 'manifest', href: '/app.manifest' }]] } },
    good: {
      config: {
        head: [
          ['link', { rel: 'manifest', href: '/app.webmanifest' }],
          ['link', { rel: 'preconnect', href: '/' }],
          ['script', { src: 'https://cdn.example.net/x.js' }],
        ],
      },
    },
  },
  {
    kind: 'missing preview image for other sites',
    code: 'image/missing',
    bad: { config: { head: [['meta', { property: 'og:image', content: 'https://docs.example.org/img/gone.png' }]] } },
    good: { config: { head: [['meta', { property: 'og:image', content: 'https://docs.example.org/img/pic.png' }]] } },
  },
  {
    kind: 'missing image in a noscript of the head',
    code: 'image/missing',
    bad: { config: { head: [['noscript', {}, '<img src="/img/none.png" alt="">']] } },
    good: { config: { head: [['noscript', {}, '<img src="/img/pic.png" alt="">']] } },
  },
  {
    kind: 'base in the head',
    code: 'link/base',
    bad: { config: { head: [['base', { href: '/guide/' }]] } },
    good: { config: { head: [['base', { target: '_blank' }]] } },
  },
  {
    kind: 'base in the head of a page',
    code: 'link/base',
    bad: page('head:\n  - [base, { href: /guide/ }]'),
    good: page('head:\n  - [base, { target: _blank }]'),
  },
  {
    kind: 'dead link in the footer',
    code: 'link/dead',
    bad: { config: { footer: '<a href="/guide/strat.html">Start</a>' } },
    good: { config: { footer: '<!-- <a href="/no"> --><a href="/guide/start.html#install">Start</a> <a href="about">x</a>' } },
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'dead section in the footer',
    code: 'link/dead-hash',
    bad: { config: { footer: '<a href="/guide/start.html#instal">Start</a>' } },
    good: { config: { footer: '<a href="/guide/start.html#install">Start</a>' } },
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'address in the footer that is none',
    code: 'link/malformed',
    bad: { config: { footer: '<a href="htps://example.com/">Shop</a>' } },
    good: { config: { footer: '<a href="https://example.com/">Shop</a> <a href="mailto:ann@example.com">Ann</a>' } },
    fix: 'write "https://example.com/"',
  },
  {
    kind: 'page of this site that is missing, by its host in the footer',
    code: 'link/dead',
    bad: { config: { footer: '<a href="//docs.example.org/none.html">None</a>' } },
    good: { config: { footer: '<a href="//example.org/none.html">None</a>' } },
  },
  {
    kind: 'page that no footer leads to',
    code: 'page/orphan',
    files: { 'imprint.md': '# Imprint\n' },
    bad: {},
    good: { config: { footer: '<a href="/imprint.html">Imprint</a>' } },
  },
  {
    kind: 'address in the footer of a page that is none',
    code: 'link/malformed',
    bad: page(`footer: '<a href="htps://example.com/">Shop</a>'`),
    good: page(`footer: '<a href="https://example.com/">Shop</a>'`),
    fix: 'write "https://example.com/"',
  },
  {
    kind: 'icon of a page that is missing',
    code: 'image/missing',
    bad: page('icon: /img/pik.png'),
    good: page('icon: /img/pic.png'),
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'icon of a folder that is missing',
    code: 'image/missing',
    bad: page('dir: { icon: /img/pik.png }'),
    good: page('dir: { icon: rocket }'),
  },
  {
    kind: 'icon of a feature that is missing',
    code: 'image/missing',
    bad: page('features:\n  - { title: One, icon: /img/pik.png }'),
    good: page('features:\n  - { title: One, icon: /img/pic.png }\n  - { title: Two, icon: "mdi:book" }'),
  },
  {
    kind: 'link of the footer in another case',
    code: 'link/wrong-case',
    bad: { config: { footer: '<a href="/Guide/start.html">Start</a>' } },
    good: { config: { footer: '<a href="/guide/start.html">Start</a>' } },
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'dead link in the text of a notice',
    code: 'link/dead',
    bad: notice('Read <a href="/guide/news.html">the news</a>.'),
    good: notice('Read <a href="/guide/start.html">the news</a> and <a href="https://example.net/">more</a>.'),
  },
  {
    kind: 'missing page in the footer, written with the base, beside a page of another site',
    code: 'link/dead',
    config: { base: '/docs/' },
    bad: { config: { footer: '<a href="/docs/none.html">None</a> <a href="https://shop.example/">Shop</a>' } },
    good: { config: { footer: '<a href="/docs/guide/">Guide</a> <a href="https://shop.example/">Shop</a>' } },
  },
  {
    kind: 'missing page in the footer, written without the base',
    code: 'link/dead',
    config: { base: '/docs/' },
    bad: { config: { footer: '<a href="/none.html">None</a>' } },
    good: { config: { footer: '<a href="/guide/">Guide</a>' } },
  },
  {
    kind: 'missing image of a watermark',
    code: 'image/missing',
    bad: { config: { watermarks: [{ path: '/product/v1/', image: '/img/old.png' }] } },
    good: { config: { watermarks: [{ path: '/product/v1/', image: '/img/pic.png' }] } },
  },
  {
    kind: 'dead link in the footer of a page',
    code: 'front-matter/dead-link',
    bad: page(`footer: '<a href="/gone.html">Gone</a>'`),
    good: page(`footer: '<a href="/guide/start.html">Start</a>'`),
  },
  {
    kind: 'missing file in the head of a page',
    code: 'front-matter/dead-link',
    bad: page('head:\n  - [script, { src: /page.js }]'),
    good: page('head:\n  - [link, { rel: icon, href: /logo.png }]'),
  },
  {
    kind: 'mistyped scheme of an address in the footer',
    code: 'link/malformed',
    bad: { config: { footer: '<a href="htps://example.org/imprint">Imprint</a>' } },
    good: { config: { footer: '<a href="https://example.org/imprint">Imprint</a>' } },
  },
  {
    kind: 'unencrypted address in a notice, of a host known by https',
    code: 'link/insecure',
    bad: {
      text: '[secure](https://example.org/)',
      config: { notices: [{ path: '/', title: 'News', content: '<a href="http://example.org/news">News</a>' }] },
    },
    good: {
      text: '[secure](https://example.org/)',
      config: { notices: [{ path: '/', title: 'News', content: '<a href="https://example.org/news">News</a>' }] },
    },
  },
];
