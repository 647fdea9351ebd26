// Hand-written files for hosts.

import { type Defect, link, type Variant } from './defect.ts';

const redirects = (text: string): Variant => ({ files: { 'public/_redirects': text } });

const vercel = (text: string): Variant => ({ files: { 'vercel.json': text } });
const firebase = (rules: string): Variant => ({ files: { 'firebase.json': `{ "hosting": { "redirects": [${rules}] } }` } });

export const HOST_FILES: readonly Defect[] = [
  {
    kind: 'link to an address that no rule of _redirects matches',
    code: 'link/dead',
    files: {
      'public/_redirects': '# Moved\n/old /guide/start.html 301\n/app/* https://app.example.org/:splat 200\n/* /404.html 404\n',
    },
    bad: link('/older'),
    good: { text: '[one](/guide/start.html) [two](/app/login)' },
  },
  {
    kind: 'link to an address that only a rule of _redirects answers',
    code: 'link/to-redirect',
    files: { 'public/_redirects': '/old /guide/start.html\n/away https://www.example.com/ 302\n/cond /guide/ 302 Language=de\n' },
    bad: link('/old'),
    // A rule with a condition is for some readers only.
    good: { text: '[one](/guide/start.html) [two](/cond)' },
    fixed: '[words](/guide/start)',
  },
  {
    kind: 'pattern of _redirects that leads to a folder without pages',
    code: 'redirect/dead-target',
    bad: redirects('/old/* /nowhere/:splat\n'),
    good: redirects(
      '/old/* /guide/:splat\n/pics/* /img/:splat 302\n/call/* /api/:splat\n/shown/* /elsewhere/:splat 200\n/any/:page /:page\n/x/* /y/:splat\n/y/* /guide/:splat\n/a/* /nowhere/:splat 302 Language=de\n',
    ),
    fix: 'name a folder that exists, or take the rule out',
  },
  {
    kind: 'pattern of _redirects that leads to a folder without the base',
    code: 'redirect/dead-target',
    config: { base: '/docs/' },
    bad: redirects('/docs/old/* /guide/:splat 302\n'),
    good: redirects(
      '/old/* /docs/guide/:splat\n/docs/guide/* /guide/:splat\n/docs/b/* /guide/:splat 200\n/docs/c/* /product/:splat\n/product/* /docs/product/:splat\n/docs/d/* /other/:splat\n',
    ),
    fix: 'write "/docs/guide/:splat"',
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
      '/old /guide/start\n/other/:id /guide/:id\nhttps://old.example/* https://docs.example.org/:splat 301!\n/full https://docs.example.org/guide/\n',
    ),
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'rule of _redirects that leads to a page without the base',
    code: 'redirect/dead-target',
    config: { base: '/docs/' },
    bad: redirects('/docs/old /guide/start.html#install 302\n'),
    // What leads out of the site on purpose, serves a file without another address, or is led back by another rule.
    good: redirects(
      '/old /docs/guide/start.html\n/docs/home /\n/docs/guide/page.html /guide/page.html\n/docs/b /guide/start.html 200\n/docs/c /product/v3/streams.html\n/product/* /docs/product/:splat\n/docs/d /other/page.html\n',
    ),
    fix: 'write "/docs/guide/start.html#install"',
  },
  {
    kind: 'rule of _redirects without the base on either side',
    code: 'redirect/dead-target',
    config: { base: '/docs/' },
    bad: redirects('/old /guide/start.html\n'),
    good: redirects('/docs/old /docs/guide/start.html\n'),
    fix: 'write "/docs/guide/start.html"; and "/docs/old", if the old address was in this site',
  },
  {
    kind: 'rule of vercel.json that leads to a page without the base',
    code: 'redirect/dead-target',
    config: { base: '/docs/' },
    bad: vercel('{ "redirects": [{ "source": "/docs/old", "destination": "/guide/start" }] }'),
    good: vercel('{ "redirects": [{ "source": "/docs/old", "destination": "/docs/guide/start" }] }'),
    fix: 'write "/docs/guide/start"',
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
  {
    kind: 'rule of vercel.json that leads to a dead page',
    code: 'redirect/dead-target',
    bad: vercel(`{
  "redirects": [
    { "source": "/old/:path*", "destination": "/guides/start.html" }
  ]
}
`),
    good: vercel(`{
  "redirects": [
    { "source": "/old/:path*", "destination": "/guide/start" },
    { "source": "/older/:path(v[0-9]+)/:rest*", "destination": "/guide/:path/:rest*" },
    { "source": "/call", "destination": "/api/call" }
  ]
}
`),
  },
  {
    kind: 'circle of rules of vercel.json',
    code: 'redirect/loop',
    bad: vercel('{ "redirects": [{ "source": "/a", "destination": "/b" }, { "source": "/b", "destination": "/a" }] }'),
    good: vercel(
      '{ "redirects": [{ "source": "/a", "destination": "/b", "has": [{ "type": "host", "value": "x" }] }, { "source": "/b", "destination": "/a" }, { "source": "/:path+/", "destination": "/:path+" }] }',
    ),
  },
  {
    kind: 'rule of netlify.toml that leads to a dead section',
    code: 'redirect/dead-hash',
    bad: { files: { 'netlify.toml': '[build]\n[[redirects]]\n  from = "/old"\n  to = "/guide/start.html#instal"\n' } },
    good: {
      files: {
        'netlify.toml':
          '[[redirects]]\nfrom = "/old"\nto = "/guide/start.html#install"\n\n[[redirects]]\nfrom = "/*"\nto = "/.netlify/functions/all"\nstatus = 200\n',
      },
    },
  },
  {
    kind: 'netlify.toml that is no TOML',
    code: 'redirect/bad-rule',
    bad: { files: { 'netlify.toml': '[build]\npublish = dist\n' } },
    good: { files: { 'netlify.toml': '[build]\npublish = "dist"\n' } },
  },
  {
    kind: 'link to an address that no rule of a host\u2019s file matches',
    code: 'link/dead',
    files: {
      'vercel.json':
        '{ "redirects": [{ "source": "/old/(.*)", "destination": "https://old.example/$1" }, { "source": "/n(ew|ext)", "destination": "/guide/" }], "rewrites": [{ "source": "/(.*)", "destination": "/index.html" }] }',
      'public/staticwebapp.config.json':
        '{ "routes": [{ "route": "/app/*", "redirect": "/guide/" }, { "route": "/admin/*", "allowedRoles": ["admin"] }] }',
      'firebase.json': '{ "hosting": { "redirects": [{ "source": "/blog{,/**}", "destination": "https://blog.example" }] } }',
    },
    bad: { text: '[one](/news)' },
    good: { text: '[one](/old/x) [two](/new) [three](/app/login) [four](/blog/2020/a) [five](/blog)' },
  },
  {
    kind: 'rule of vercel.json at the address of a page',
    code: 'redirect/shadows-page',
    bad: vercel('{ "redirects": [{ "source": "/guide/start.html", "destination": "/guide/" }] }'),
    good: vercel(
      '{ "redirects": [{ "source": "/guide/start.html", "destination": "/guide/start" }, { "source": "/guide", "destination": "/guide/" }, { "source": "/", "destination": "/guide/" }] }',
    ),
  },
  {
    kind: 'link to an address that vercel.json redirects',
    code: 'link/to-redirect',
    files: { 'vercel.json': '{ "redirects": [{ "source": "/moved.html", "destination": "/guide/start.html" }] }' },
    bad: link('/moved.html'),
    good: link('/guide/start.html'),
    fixed: '[words](/guide/start.html)',
  },
  {
    kind: 'duplicate rule of firebase.json',
    code: 'redirect/duplicate',
    bad: firebase('{ "source": "/a", "destination": "/guide/" }, { "source": "/a", "destination": "/" }'),
    good: firebase('{ "source": "/a", "destination": "/guide/" }, { "source": "/a/**", "destination": "/" }'),
  },
  {
    kind: 'rule of staticwebapp.config.json that leads to itself',
    code: 'redirect/self',
    bad: { files: { 'staticwebapp.config.json': '{ "routes": [{ "route": "/a", "redirect": "/a" }] }' } },
    good: {
      files: { 'staticwebapp.config.json': '{ "routes": [{ "route": "/a", "methods": ["POST"], "redirect": "/guide/" }] }' },
    },
  },
];
