// A page view with something in every field, for the theme's tests.

import type { NavLinkView, PageView, SidebarView, SiteView } from '../../renderer/model/page-view.ts';
import type { AssetManifest } from '../../renderer/model/theme.ts';
import { INTERFACE_TEXTS } from '../../renderer/config/texts.ts';

/** A navigation item: a link, a group if it has children, or a heading. */
export function navLink(text: string, link: string | null, more: Partial<NavLinkView> = {}): NavLinkView {
  return {
    text,
    link,
    external: /^https?:/.test(link ?? ''),
    icon: null,
    children: [],
    collapsible: (more.children?.length ?? 0) > 0,
    expanded: false,
    activeMatch: null,
    ...more,
  };
}

export const sampleSite: SiteView = {
  title: 'Headwater',
  description: 'A stream database.',
  productName: 'Headwater',
  base: '/docs/',
  addresses: 'html',
  home: '/docs/',
  lang: 'en-US',
  dir: 'ltr',
  logo: '/docs/logo.svg',
  logoWidth: 28,
  icon: '/docs/favicon.svg',
  showsTitle: true,
  logoDark: '/docs/logo-dark.svg',
  navbar: [
    navLink('Start', '/docs/start/introduction.html', { activeMatch: '^/start/' }),
    navLink('Server', null, {
      children: [
        navLink('Headwater Server', '/docs/server/v25.1/'),
        navLink('Operator', '/docs/operator/'),
        navLink('Forum', 'https://forum.example'),
      ],
    }),
    navLink('Cloud', '/docs/cloud/'),
  ],
  navbarLayout: { start: ['brand', 'links'], center: [], end: ['language', 'repository', 'outlook', 'search', 'assistant'] },
  repository: { url: 'https://git.example/docs', label: 'Source' },
  colorMode: 'switch',
  texts: INTERFACE_TEXTS,
  locales: [{ lang: 'en-US', label: 'English', link: '/docs/' }],
  languageOffer: true,
  surveyEndpoint: null,
  policy: null,
  assistant: null,
  thirdParties: null,
  search: { page: '/docs/search.html', settings: '/docs/search/en-us/settings.json' },
};

export const sampleSidebar: SidebarView = {
  prefix: '/server/v25.1/',
  items: [
    navLink('Quick start', '/docs/server/v25.1/quick-start/', {
      children: [navLink('Installation', '/docs/server/v25.1/quick-start/installation.html')],
    }),
    navLink('Features', null, {
      children: [
        navLink('Streams', '/docs/server/v25.1/features/streams.html'),
        navLink('Connectors', null, { children: [navLink('Kafka', '/docs/server/v25.1/features/kafka.html')] }),
      ],
    }),
    navLink('Reference', null, {
      collapsible: false,
      children: [navLink('Logs & metrics', '/docs/server/v25.1/logs.html?level=debug&tail')],
    }),
    navLink('Release notes', '/docs/server/v25.1/release-notes.html'),
  ],
};

const body = `<p>A <em>stream</em> keeps events in order.</p>
<h2 id="append">Append<a class="heading-link" href="#append" aria-label="Link to this section"></a></h2>
<figure class="code" data-lang="ts"><figcaption><span class="code-lang">ts</span></figcaption><pre tabindex="0"><code><span class="line">await append();</span></code></pre></figure>
<h3 id="revision">Expected revision</h3>
<aside class="note note-tip" role="note"><p class="note-title">Tip</p><p>Say which one.</p></aside>
<h2 id="read">Read</h2>
<p>Forwards or backwards.</p>`;

export const samplePage: PageView = {
  site: sampleSite,
  url: '/docs/server/v25.1/features/streams.html',
  title: 'Streams & events',
  description: 'What a stream is.',
  lang: 'en-US',
  dir: 'ltr',
  layout: 'page',
  head: [
    { tag: 'title', attributes: {}, content: 'Streams & events | Headwater' },
    { tag: 'meta', attributes: { name: 'description', content: 'What a "stream" is.' }, content: null },
  ],
  showTitle: true,
  body,
  showNavbar: true,
  toc: [
    {
      title: 'Append',
      level: 2,
      slug: 'append',
      children: [{ title: '<code>Expected</code> revision', level: 3, slug: 'revision', children: [] }],
    },
    { title: 'Read', level: 2, slug: 'read', children: [] },
  ],
  sidebar: sampleSidebar,
  breadcrumbs: [
    { text: 'Home', link: '/docs/', icon: null },
    { text: 'Server', link: '/docs/server/', icon: 'server' },
    { text: 'Features', link: null, icon: null },
  ],
  prev: { text: 'Installation', link: '/docs/server/v25.1/quick-start/installation.html' },
  next: { text: 'Kafka', link: '/docs/server/v25.1/features/kafka.html' },
  versionMenu: {
    name: 'Server',
    version: 'v25.1',
    label: 'v25.1 (latest)',
    current: [
      {
        label: 'v25.1 (latest)',
        version: 'v25.1',
        link: '/docs/server/v25.1/features/streams.html',
        start: '/docs/server/v25.1/quick-start/',
        current: true,
        hasPage: true,
        title: null,
      },
      {
        label: 'v24.10 (LTS)',
        version: 'v24.10',
        link: '/docs/server/v24.10/features/streams.html',
        start: '/docs/server/v24.10/quick-start/',
        current: false,
        hasPage: true,
        title: null,
      },
    ],
    deprecated: [
      {
        label: 'v5',
        version: 'v5',
        link: '/docs/server/v5/introduction.html',
        start: '/docs/server/v5/introduction.html',
        current: false,
        hasPage: false,
        title: 'Introduction',
      },
    ],
  },
  versionBanner: null,
  familyMenu: null,
  sections: [],
  translations: [],
  changes: null,
  since: null,
  untranslated: [],
  writtenIn: null,
  notices: [
    {
      key: 'old',
      kind: 'banner',
      title: 'No longer supported',
      content: '<p>Upgrade.</p>',
      actions: [{ text: 'Read this page for v25.1', link: '/docs/server/v25.1/', type: 'primary' }],
      showOnce: false,
      confirm: false,
      fullscreen: false,
      aboutVersion: false,
    },
  ],
  watermark: { content: 'Deprecated', image: null, size: 30, opacity: 0.3, rotate: 45, color: null, print: false },
  home: null,
  meta: {
    authors: ['Ana Kovač'],
    categories: ['Concepts'],
    tags: ['stream'],
    date: '2026-05-01',
    isOriginal: true,
    readingTime: 'About 4 minutes',
    words: 800,
    editLink: 'https://git.example/docs/edit/main/streams.md',
    agentIndex: '/llms.txt',
    markdownLink: '/docs/server/v25.1/features/streams.md',
    lastUpdated: { date: '2026-10-03T08:00:00.000Z', display: 'October 3, 2026' },
    contributors: [
      { name: 'Ana Kovač', url: 'https://git.example/ana', avatar: '/docs/ana.png', commits: 3 },
      { name: 'Jo Lind', url: null, avatar: null, commits: 1 },
    ],
    changelog: [
      {
        hash: 'a1b2c3d',
        link: 'https://git.example/commit/a1b2c3d',
        subject: 'Say what a revision is',
        author: 'Ana',
        date: '2026-10-03T08:00:00.000Z',
        display: 'October 3, 2026',
      },
    ],
    footer: 'A sample <b>product</b>.',
    copyright: '© 2026',
    license: 'MIT',
    cover: null,
  },
  lookup: null,
};

export const sampleHome: PageView = {
  ...samplePage,
  url: '/docs/',
  layout: 'home',
  title: 'Headwater',
  toc: [],
  sidebar: null,
  breadcrumbs: [],
  prev: null,
  next: null,
  versionMenu: null,
  notices: [],
  watermark: null,
  body: '<figure class="code" data-lang="ts"><pre tabindex="0"><code>await append();</code></pre></figure>',
  home: {
    heroText: 'Every change, in order',
    tagline: 'A stream database.',
    titles: [],
    heroImage: { light: '/docs/hero.svg', dark: '/docs/hero-dark.svg', alt: 'A river', width: 320, height: 240 },
    actions: [{ text: 'Start', link: '/docs/start/', type: 'primary', icon: null }],
    features: [{ title: 'Server', details: 'Run <em>it</em>.', link: '/docs/server/', icon: 'server' }],
    highlights: [
      {
        header: 'New in 25.1',
        description: 'Three things.',
        features: [{ title: 'Indexes', details: '', link: null, icon: null }],
      },
    ],
  },
};

export const sampleNotFound: PageView = {
  ...sampleHome,
  url: '/docs/404.html',
  layout: '404',
  title: 'Page not found',
  body: '',
  home: null,
  lookup: '/docs/lookup.json',
};

export const sampleAssets: AssetManifest = {
  styles: [{ href: '/docs/assets/style-1.css', integrity: 'sha384-abc' }],
  rareStyles: [],
  scripts: [{ href: '/docs/assets/main-1.js', integrity: 'sha384-def' }],
  preload: [{ href: '/docs/assets/sans-1.woff2', integrity: null }],
  bootScript: 'document.documentElement.dataset.script=""',
  bootHash: 'sha256-xyz',
  hash: 'assets',
};
