// Rules and aliases.

import { type Defect, link } from './defect.ts';

export const REDIRECTS: readonly Defect[] = [
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
    kind: 'link to a redirect of a whole folder to one page',
    code: 'link/to-redirect',
    config: { redirects: [{ from: '/tools/{rest}', to: '/guide/' }] },
    bad: link('/tools/start.html'),
    good: link('/guide/'),
  },
  {
    kind: 'link to a redirect of many names to one page',
    code: 'link/to-redirect',
    config: { redirects: [{ from: '/tools/{name}/', to: '/guide/', where: { name: ['a', 'b'] } }] },
    bad: link('/tools/a/'),
    good: link('/guide/'),
  },
  {
    kind: 'link to a redirect that another one redirects to one page',
    code: 'link/to-redirect',
    config: {
      redirects: [['/begin', '/tools/start.html'], { from: '/tools/{rest}', to: '/guide/' }],
      checkLinks: { kinds: { 'redirect/chain': 'off' } },
    },
    bad: link('/begin'),
    good: link('/guide/'),
  },
  {
    kind: 'link to a redirect, with a section',
    code: 'link/to-redirect',
    config: { redirects: [['/begin', '/guide/start.html']] },
    bad: link('/begin#install'),
    good: link('/guide/start.html#install'),
    fix: 'write "/guide/start#install"',
    fixed: '[words](/guide/start#install)',
  },
  {
    kind: 'dead section behind a redirect',
    code: 'link/dead-hash',
    config: { redirects: [['/begin', '/guide/start.html']] },
    bad: link('/begin#instal'),
    good: link('/guide/start.html#install'),
    fix: 'write "/guide/start#install"',
  },
  {
    kind: 'dead section behind a redirect of a whole folder to one page',
    code: 'link/dead-hash',
    config: { redirects: [{ from: '/tools/{rest}', to: '/guide/' }] },
    bad: link('/tools/start.html#install'),
    good: link('/guide/'),
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
    code: 'redirect/self',
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
    code: 'redirect/dead-hash',
    bad: { config: { redirects: [['/a', '/guide/start.html#instal']] } },
    good: { config: { redirects: [['/a', '/guide/start.html#install']] } },
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'redirect that a page shadows',
    code: 'redirect/shadows-page',
    bad: { config: { redirects: [['/guide/start.html', '/guide/']] } },
    good: { config: { redirects: [['/guide/begin.html', '/guide/']] } },
  },
  {
    kind: 'alias at the address of a page',
    code: 'redirect/shadows-page',
    bad: { files: { 'guide/page.md': '---\naliases: [/guide/start.html]\n---\n\n![Picture](/img/pic.png)\n' } },
    good: { files: { 'guide/page.md': '---\naliases: [/guide/begin.html]\n---\n\n![Picture](/img/pic.png)\n' } },
  },
  {
    kind: 'duplicate redirect',
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
    kind: 'redirect after one of its whole folder',
    code: 'redirect/unreachable',
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
    kind: 'more exact rules than hosts accept',
    code: 'redirect/too-many-exact',
    bad: { config: { redirects: rules(2001) } },
    good: { config: { redirects: rules(999) } },
  },
  {
    kind: 'more rules of folders than hosts accept',
    code: 'redirect/too-many-splats',
    bad: { config: { redirects: rules(101, '/{rest}') } },
    good: { config: { redirects: rules(100, '/{rest}') } },
  },
  {
    kind: 'redirect into an empty folder',
    code: 'redirect/empty-target',
    bad: { config: { redirects: [['/old/{rest}', '/giude/{rest}']] } },
    good: { config: { redirects: [['/old/{rest}', '/guide/{rest}']] } },
  },
  {
    kind: 'alias that two pages have',
    code: 'redirect/duplicate',
    files: { 'guide/other.md': '---\naliases: [/begin]\n---\n\n# Other\n' },
    bad: { files: { 'guide/page.md': '---\naliases: [/begin]\n---\n\n![Picture](/img/pic.png)\n' } },
    good: { files: { 'guide/page.md': '---\naliases: [/start]\n---\n\n![Picture](/img/pic.png)\n' } },
  },
];

function rules(count: number, end = '/x.html'): [string, string][] {
  return Array.from({ length: count }, (_, i): [string, string] => [`/r${i}${end}`, '/guide/']);
}
