// Images that are missing, have no alternative text, or are unused.

import type { Defect } from './defect.ts';

export const IMAGES: readonly Defect[] = [
  {
    kind: 'missing image',
    code: 'image/missing',
    bad: { text: '![words](/img/pik.png)' },
    good: { text: '![words](/img/pic.png)' },
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing image in raw HTML',
    code: 'image/missing',
    bad: { text: '<img src="/img/pik.png" alt="words">' },
    good: { text: '<img src="/img/pic.png" alt="words">' },
  },
  {
    kind: 'missing image in a srcset',
    code: 'image/missing',
    bad: { text: '<img src="/img/pic.png" srcset="/img/pic.png 1x, /img/pik.png 2x" alt="words">' },
    good: { text: '<img src="/img/pic.png" srcset="/img/pic.png 1x, /logo.png 2x" alt="words">' },
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing poster',
    code: 'image/missing',
    bad: { text: '<video src="/files/data.zip" poster="/img/pik.png"></video>' },
    good: { text: '<video src="/files/data.zip" poster="/img/pic.png"></video>' },
  },
  {
    kind: 'missing image in an SVG drawing',
    code: 'image/missing',
    bad: { text: '<svg viewBox="0 0 9 9"><image href="/img/pik.png" width="9" height="9"/></svg>' },
    good: { text: '<svg viewBox="0 0 9 9"><image href="/img/pic.png" width="9" height="9"/><use href="#gear"/></svg>' },
    fix: 'write "/img/pic.png"',
  },
  {
    kind: 'missing SVG file of a `<use>`',
    code: 'image/missing',
    files: { 'public/img/gears.svg': '<svg><symbol id="one"/></svg>' },
    bad: { text: '[words](/img/gears.svg) <svg viewBox="0 0 9 9"><use xlink:href="/img/geers.svg#one"/></svg>' },
    good: { text: '[words](/img/gears.svg) <svg viewBox="0 0 9 9"><use xlink:href="/img/gears.svg#one"/></svg>' },
    fix: 'write "/img/gears.svg#one"',
  },
  {
    kind: 'image that has moved',
    code: 'image/missing',
    bad: { text: '![words](/img/was.png)' },
    good: { text: '![words](/img/pic.png)' },
    moves: { 'public/img/was.png': 'public/img/pic.png' },
    fix: 'write "/img/pic.png"',
    fixed: '![words](/img/pic.png)',
  },
  {
    kind: 'image in another case',
    code: 'image/wrong-case',
    bad: { text: '![words](/img/Pic.png)' },
    good: { text: '![words](/img/pic.png)' },
    fix: 'write "/img/pic.png"',
    fixed: '![words](/img/pic.png)',
  },
  {
    kind: 'image without alternative text',
    code: 'image/no-alt',
    bad: { text: '![](/img/pic.png)' },
    good: { text: '![words](/img/pic.png)' },
  },
  {
    kind: 'raw image without alternative text',
    code: 'image/no-alt',
    bad: { text: '<img src="/img/pic.png">' },
    good: { text: '<img src="/img/pic.png" alt="">' },
  },
  {
    kind: 'unused image',
    code: 'image/unused',
    bad: { files: { 'public/img/lost.png': 'lost' } },
    good: { files: { 'public/img/lost.png': 'lost' }, text: '![words](/img/lost.png)' },
  },
  {
    kind: 'unused image beside pages',
    code: 'image/unused',
    bad: { files: { 'guide/img/lost.svg': '<svg/>' } },
    good: { files: { 'guide/img/lost.svg': '<svg/>', 'styles/site.css': 'a { background: url(../guide/img/lost.svg) }' } },
  },
  {
    kind: 'unused image with a blank in its name',
    code: 'image/unused',
    bad: { files: { 'public/my logo.png': 'mine' } },
    good: { files: { 'public/my logo.png': 'mine' }, config: { logo: '/my logo.png' } },
  },
  {
    kind: 'unused images with encoded names',
    code: 'image/unused',
    causes: 3,
    files: {
      'public/my logo (1).png': 'mine',
      'public/plän.png': 'plan',
      "public/bob's.png": 'bob',
      'public/a&b 100%.png': 'ab',
    },
    bad: { files: { 'styles/site.css': 'a { background: url(logo%20(1).png) } b { background: url(pl%C3%A4n.png.txt) }' } },
    good: {
      config: { logo: { light: '/my%20logo%20(1).png', dark: '/my%20logo%20(1).png' } },
      files: {
        'styles/site.css': 'a { background: url(../public/pla\u0308n.png) } b { background: url("../public/bob\'s.png") }',
        'public/logo.png': null,
        'public/list.txt': 'Of 50% a &amp; b: /a&amp;b%20100%25.png',
      },
    },
  },
  {
    kind: 'image without an address',
    code: 'image/empty',
    bad: { text: '![words]()' },
    good: { text: '![words](/img/pic.png)' },
  },
  {
    kind: 'image in another case, in an included file',
    code: 'image/wrong-case',
    files: { 'guide/img/near.png': 'near' },
    bad: { text: '<!-- @include: ../parts/in.md -->', files: { 'parts/in.md': '![words](../guide/img/Near.png)\n' } },
    good: { text: '<!-- @include: ../parts/in.md -->', files: { 'parts/in.md': '![words](../guide/img/near.png)\n' } },
    fixedFiles: { 'parts/in.md': '![words](../guide/img/near.png)\n' },
  },
];
