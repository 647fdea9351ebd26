// Links in published files.

import type { Defect, Variant } from './defect.ts';

/** A document in `public/` that the page links to. */
const html = (text: string, base = ''): Variant => ({
  text: '[words](/demo/index.html)',
  files: { 'public/demo/index.html': `<!doctype html>\n<head>${base}</head>\n${text}\n` },
});

const css = (text: string): Variant => ({ files: { 'public/style.css': `${text}\n` } });

const svg = (text: string): Variant => ({
  text: '![words](/img/plan.svg)',
  files: { 'public/img/plan.svg': `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>\n` },
});

export const PUBLISHED: readonly Defect[] = [
  {
    kind: 'missing page in a published document',
    code: 'link/dead',
    bad: html('<a href="../guide/strat.html">words</a>'),
    good: html('<a href="../guide/start.html#install">words</a> <a href="/guide/">words</a> <!-- <a href="/gone.html"> -->'),
    fix: 'write "../guide/start.html"',
  },
  {
    kind: 'missing section in a published document',
    code: 'link/dead-hash',
    bad: html('<a href="/guide/start.html#instal">words</a>'),
    good: html('<a href="/guide/start.html#install">words</a> <a href="#made-by-a-script">words</a>'),
    fix: 'write "/guide/start.html#install"',
  },
  {
    kind: 'missing script of a published document',
    code: 'link/dead-file',
    bad: html('<script src="ap.js"></script>'),
    good: html('<script>document.write(\'<script src="ap.js">\')</script><a href="{{ url }}">words</a>'),
  },
  {
    kind: 'missing image of a published document, in its styles',
    code: 'image/missing',
    bad: html('<p style="background: url(\'../img/pik.png\')">words</p>'),
    good: html('<style>/* url(gone.png) */ p { background: url(../img/pic.png); content: "url(gone.png)" }</style>'),
    fix: 'write "../img/pic.png"',
  },
  {
    kind: 'missing candidate of a published document’s srcset',
    code: 'image/missing',
    bad: html('<img src="/img/pic.png" srcset="/img/pic.png 1x, /img/pik.png 2x">'),
    good: html('<img src="/img/pic.png" srcset="/img/pic.png 1x, https://example.com/pik.png 2x, data:image/png;base64,AA 3x">'),
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing page in a published document with a base',
    code: 'link/dead',
    bad: html('<a href="../guide/start.html">words</a>', '<base href="/demo/deep/">'),
    good: html('<a href="start.html">words</a>', '<base href="/guide/">'),
  },
  {
    kind: 'missing page of a refresh in a published document',
    code: 'link/dead',
    bad: html('<meta http-equiv="refresh" content="0; url=/guide/strat.html">'),
    good: html('<meta http-equiv="refresh" content="0; url=/guide/start.html"><meta name="x" content="0; url=/gone.html">'),
    fix: 'write "/guide/start.html"',
  },
  {
    kind: 'missing page by the full address of the own site, in a published document',
    code: 'link/dead',
    bad: html('<link rel="canonical" href="https://docs.example.org/guide/strat.html">'),
    good: html(
      '<link rel="canonical" href="https://docs.example.org/guide/start.html"><a href="https://example.net/gone">words</a>',
    ),
  },
  {
    kind: 'missing image of a published style sheet',
    code: 'image/missing',
    bad: css('a { background: url( "img/pik.png" ) }'),
    good: css(
      'a { background: url( "img/pic.png?v=1#x" ); fill: url(#a); src: url(data:font/woff2;base64,AA) }\n/* url(gone.png) */',
    ),
    fix: 'write "img/pic.png"',
  },
  {
    kind: 'missing style sheet of a published style sheet',
    code: 'link/dead-file',
    bad: css('@import "more.css" screen;'),
    good: css('@import url("https://example.com/more.css"); a::after { content: "@import \'more.css\'" }'),
  },
  {
    kind: 'missing image of a published image',
    code: 'image/missing',
    bad: svg('<image xlink:href="pik.png"/>'),
    good: svg('<image xlink:href="pic.png"/><use href="#a"/><rect fill="url(#b)"/>'),
    fix: 'write "pic.png"',
  },
  {
    kind: 'missing page in an image beside pages',
    code: 'link/dead',
    bad: {
      text: '![words](./img/plan.svg)',
      files: { 'guide/img/plan.svg': '<svg><a href="../strat.html"><text>x</text></a></svg>' },
    },
    good: {
      text: '![words](./img/plan.svg)',
      files: { 'guide/img/plan.svg': '<svg><a href="../start.html"><text>x</text></a></svg>' },
    },
    fix: 'write "../start.html"',
  },
  {
    kind: 'image beside pages that only a published style sheet shows',
    code: 'image/missing',
    bad: { files: { 'guide/img/bg.png': 'GIF89a: bg', 'public/style.css': 'a { background: url(guide/img/bg.png) }' } },
    good: {
      files: { 'guide/img/bg.png': 'GIF89a: bg', 'public/style.css': 'a { background: url(guide/img/bg.png) }' },
      text: '![words](./img/bg.png)',
    },
    fix: 'put it into "public": a file beside pages is published if a page names it',
  },
  {
    kind: 'page linked only from a published document',
    code: 'page/orphan',
    bad: {
      text: '[words](/demo/)',
      files: { 'lone.md': '# Lone\n', 'public/demo/index.html': '<a href="https://example.com/lone.html">words</a>' },
    },
    good: {
      text: '[words](/demo/)',
      files: { 'lone.md': '# Lone\n', 'public/demo/index.html': '<a href="../lone.html">words</a>' },
    },
  },
];
