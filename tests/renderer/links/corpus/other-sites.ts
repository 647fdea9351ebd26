// Addresses of other sites, judged without asking them, and the own site by its full name.

import { type Defect, link } from './defect.ts';

export const OTHER_SITES: readonly Defect[] = [
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
    code: 'link/no-scheme',
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
    code: 'link/bad-mail',
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
];
