// Settings for addresses that no page has.

import type { Defect } from './defect.ts';
import { CLEAN_CONFIG } from './clean-site.ts';

const sidebar = CLEAN_CONFIG.sidebar as Readonly<Record<string, 'structure' | false>>;

export const UNUSED_SETTINGS: readonly Defect[] = [
  {
    kind: 'sidebar for addresses no page has',
    code: 'sidebar/unused',
    bad: { config: { sidebar: { ...sidebar, '/giude/': ['/guide/start.html'] } } },
    good: { config: { sidebar: { ...sidebar, '/guide/': ['/guide/', '/guide/start.html', '/guide/page.html'] } } },
    fix: 'write "/guide/"',
  },
  {
    kind: 'sidebar whose addresses all have more specific ones',
    code: 'sidebar/unused',
    bad: {
      config: {
        sidebar: {
          ...sidebar,
          ...Object.fromEntries(['v3', 'v2', 'v1', 'v0'].map((version) => [`/product/${version}/`, 'structure' as const])),
        },
      },
    },
    good: { config: { sidebar: { ...sidebar, '/product/v3/': 'structure' } } },
  },
  {
    kind: 'notice for addresses no page has',
    code: 'notice/unused',
    bad: { config: { notices: [{ path: '/product/v9/', title: 'Out of support' }] } },
    good: {
      config: {
        notices: [
          { path: '/product/v1/', title: 'Out of support' },
          { match: '^/product/v9/', title: 'To come' },
        ],
      },
    },
  },
  {
    kind: 'watermark for addresses no page has',
    code: 'watermark/unused',
    bad: { config: { watermarks: [{ path: '/prodcut/v1/' }] } },
    good: { config: { watermarks: [{ path: '/product/v1/' }] } },
    fix: 'write "/product/v1/"',
  },
  {
    kind: 'language no page is written in',
    code: 'locale/unused',
    bad: { config: { locales: { '/': { lang: 'en-US' }, '/fr/': { lang: 'fr' } } } },
    good: { config: { locales: { '/': { lang: 'en-US' } } } },
    fix: 'put pages into the folder "fr/", or take the language out',
  },
  {
    kind: 'language no page is written in, which shows the pages of another',
    code: 'locale/unused',
    bad: { config: { locales: { '/': { lang: 'en-US' }, '/fr/': { lang: 'fr', fallback: true } } } },
    good: { config: { locales: { '/': { lang: 'en-US' } } } },
    fix: 'put pages into the folder "fr/", or take the language out',
  },
];
