// Hand-written files for hosts.

import { type Defect, link, type Variant } from './defect.ts';

const redirects = (text: string): Variant => ({ files: { 'public/_redirects': text } });

export const HOST_FILES: readonly Defect[] = [
  {
    kind: 'link to an address that no rule of _redirects matches',
    code: 'link/dead',
    files: {
      'public/_redirects': '# Moved\n/old /guide/start.html 301\n/app/* https://app.example.org/:splat 200\n/* /404.html 404\n',
    },
    bad: link('/older'),
    good: { text: '[one](/old) [two](/app/login)' },
  },
  {
    kind: 'rule of _redirects without a target',
    code: 'redirect/bad-rule',
    bad: redirects('/old\n'),
    good: redirects('/old /guide/ # moved\n'),
  },
  {
    kind: 'rule of _redirects with a word instead of a status',
    code: 'redirect/bad-rule',
    bad: redirects('/old /guide/ permanent\n'),
    good: redirects('/old id=:id /guide/ 301! Country=de\n'),
  },
  {
    kind: 'rule of _redirects whose source has a fragment',
    code: 'redirect/fragment-in-source',
    bad: redirects('/old#part /guide/\n'),
    good: redirects('/old /guide/start.html#install\n'),
    fix: 'write "/old"',
  },
  {
    kind: 'rule of _redirects that leads to itself',
    code: 'redirect/self',
    bad: redirects('/old/* /old/:splat 301\n'),
    good: redirects('/old/* /guide/:splat 301\n/llms.txt /llms.txt 200!\n'),
  },
  {
    kind: 'circle of rules of _redirects',
    code: 'redirect/loop',
    bad: redirects('/a /b\n/b /c\n/c /a\n'),
    good: redirects('/a /guide/\n/b /guide/\n/c /guide/\n'),
  },
  {
    kind: 'duplicate rule of _redirects',
    code: 'redirect/duplicate',
    bad: redirects('/a /guide/\n/a /guide/start.html\n'),
    good: redirects('/a /guide/ 302 Language=de\n/a /guide/start.html\n'),
  },
  {
    kind: 'chain of rules of _redirects',
    code: 'redirect/chain',
    bad: redirects('/a /b\n/b /guide/\n'),
    good: redirects('/a /guide/\n/b /guide/\n'),
    fix: 'write "/guide/"',
  },
  {
    kind: 'rule of _redirects that leads to a dead page',
    code: 'redirect/dead-target',
    bad: redirects('/old /guide/strat.html\n'),
    good: redirects(
      '/old /guide/start\n/other /made/by/others/:id\nhttps://old.example/* https://docs.example.org/:splat 301!\n/full https://docs.example.org/guide/\n',
    ),
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'rule of _redirects that leads to a dead section',
    code: 'redirect/dead-hash',
    bad: redirects('/old /guide/start.html#instal\n'),
    good: redirects('/old /guide/start.html#install\n'),
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'line of _headers that hosts do not read',
    code: 'headers/bad-line',
    bad: { files: { 'public/_headers': '/*\n  X-Frame-Options DENY\n' } },
    good: {
      files: {
        'public/_headers':
          '# Ours\n/*\nX-Frame-Options: DENY\n  ! Referrer-Policy\nhttps://x.example/*\n  X-Robots-Tag: noindex\n',
      },
    },
  },
];
