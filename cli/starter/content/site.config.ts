import { defineSite } from 'docs-build';

export default defineSite({
  title: 'Acme documentation',
  description: 'How to use Acme, from the first request to production.',
  // origin: 'https://docs.example.com', // gives a sitemap and canonical links
  csp: 'meta', // pages say the security policy, since GitHub Pages sends no headers of yours
  values: { product: { name: 'Acme' } },
  logo: '/logo.svg',
  head: [['link', { rel: 'icon', href: '/logo.svg', type: 'image/svg+xml' }]],
  css: ['./styles/site.css'],

  // Newest first. Pages in `shared` are published in every version.
  versions: {
    api: { name: 'API', shared: 'api/_shared', startPage: 'quick-start.html', versions: ['v2.0', { version: 'v1.0', deprecated: true }] },
  },

  navbar: ['/guide/', { text: 'API', link: '/api/latest', activeMatch: '^/api/' }],
  sidebar: {
    '/guide/': 'structure',
    '/api/': false,
    '/api/{version}/': 'structure',
  },

  redirects: [{ from: '/api/latest', to: '/api/{newest}/{start}', group: 'api' }],
  notices: [
    {
      path: '/api/v1.0/',
      kind: 'banner',
      title: 'Version 1.0 is out of support',
      content: 'See <a href="/api/v2.0/upgrade.html">how to upgrade</a>.',
    },
  ],
});
