// Navbar, sidebars, catalogs, front matter and notices.

import { CLEAN_FILES } from './clean-site.ts';
import type { Defect, Variant } from './defect.ts';

/** Those of the clean site, except the guide's. */
const SIDEBARS = { '/product/{version}/': 'structure', '/': false } as const;

const noticeTo = (address: string): Variant => ({
  config: { notices: [{ path: '/', title: 'New', actions: [{ text: 'Go', link: address }] }] },
});

export const NAVIGATION: readonly Defect[] = [
  {
    kind: 'dead entry of the navbar',
    code: 'nav/dead',
    bad: { config: { navbar: ['/guide/', '/product/v3/', '/gone/'] } },
    good: { config: { navbar: ['/guide/', '/product/v3/', '/guide/start.html'] } },
  },
  {
    kind: 'entry of the navbar to a dead section',
    code: 'nav/dead-hash',
    bad: { config: { navbar: ['/guide/start.html#instal', '/guide/', '/product/v3/'] } },
    good: { config: { navbar: ['/guide/start.html#install', '/guide/', '/product/v3/'] } },
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'dead entry of a sidebar',
    code: 'sidebar/dead',
    bad: {
      config: {
        sidebar: { ...SIDEBARS, '/guide/': ['/guide/start.html', '/guide/page.html', '/guide/strat.html'] },
      },
    },
    good: { config: { sidebar: { ...SIDEBARS, '/guide/': ['/guide/start.html', '/guide/page.html'] } } },
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
    bad: noticeTo('/giude/'),
    good: noticeTo('/guide/'),
  },
  {
    kind: 'entry of the navbar in another case',
    code: 'nav/wrong-case',
    bad: { config: { navbar: ['/Guide/', '/product/v3/'] } },
    good: { config: { navbar: ['/guide/', '/product/v3/'] } },
    fix: 'write "/guide/"',
  },
  {
    kind: 'entry of a sidebar to a dead section',
    code: 'sidebar/dead-hash',
    bad: { config: { sidebar: { ...SIDEBARS, '/guide/': ['/guide/start.html#instal', '/guide/page.html'] } } },
    good: { config: { sidebar: { ...SIDEBARS, '/guide/': ['/guide/start.html#install', '/guide/page.html'] } } },
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'entry of a sidebar in another case',
    code: 'sidebar/wrong-case',
    bad: { config: { sidebar: { ...SIDEBARS, '/guide/': ['/guide/Start.html', '/guide/page.html'] } } },
    good: { config: { sidebar: { ...SIDEBARS, '/guide/': ['/guide/start.html', '/guide/page.html'] } } },
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'front matter with an unknown sidebar',
    code: 'sidebar/missing',
    bad: { files: { 'guide/start.md': `---\nsidebar: /giude/\n---\n\n${CLEAN_FILES['guide/start.md']}` } },
    good: { files: { 'guide/start.md': `---\nsidebar: /guide/\n---\n\n${CLEAN_FILES['guide/start.md']}` } },
  },
  {
    kind: 'catalog of an empty folder',
    code: 'catalog/empty',
    bad: { text: '<Catalog base="/giude/" />' },
    good: { text: '<Catalog base="/guide/" />' },
  },
  {
    kind: 'dead section of a previous page in front matter',
    code: 'front-matter/dead-hash',
    bad: { files: { 'guide/start.md': `---\nprev: ./page.md#prat\n---\n\n${CLEAN_FILES['guide/start.md']}` } },
    good: { files: { 'guide/start.md': `---\nprev: ./page.md#page\n---\n\n${CLEAN_FILES['guide/start.md']}` } },
  },
  {
    kind: 'action of a notice to a dead section',
    code: 'notice/dead-hash',
    bad: noticeTo('/guide/start.html#instal'),
    good: noticeTo('/guide/start.html#install'),
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'action of a notice in another case',
    code: 'notice/wrong-case',
    bad: noticeTo('/Guide/'),
    good: noticeTo('/guide/'),
    fix: 'write "/guide/"',
  },
];
