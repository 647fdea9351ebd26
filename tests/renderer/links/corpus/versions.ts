// Links between versions, and the catalogue of versions.

import { type Defect, link } from './defect.ts';

export const VERSIONS: readonly Defect[] = [
  {
    kind: 'current version into a deprecated one',
    code: 'link/to-deprecated',
    page: 'product/v3/page.md',
    bad: link('../v1/streams.md#read'),
    good: link('../v1/old-only.md'),
    fix: 'write "streams.md#read"',
  },
  {
    kind: 'unversioned page into a deprecated version',
    code: 'link/to-deprecated',
    bad: link('/product/v1/streams.html'),
    good: { text: 'In version 1: [words](/product/v1/streams.html)' },
    fix: 'write "/product/v3/streams.html"',
  },
  {
    kind: 'shown version into a hidden one',
    code: 'link/to-hidden',
    page: 'product/v3/page.md',
    bad: link('../v0/streams.md'),
    good: link('./streams.md'),
    fix: 'write "streams.md"',
  },
  {
    kind: 'absolute link to the own version',
    code: 'link/fixed-version',
    page: 'product/v3/page.md',
    bad: link('/product/v3/streams.html#read'),
    good: link('./streams.html#read'),
    fix: 'write "./streams.html#read"',
    fixed: '[words](./streams.html#read)',
  },
  {
    kind: 'absolute link in a file that versions share',
    code: 'link/fixed-version',
    page: 'product/_shared/common.md',
    files: { 'product/_shared/common.md': '---\nversions: [v3, v2]\n---\n\n# Common\n' },
    bad: link('/product/v3/streams.html'),
    good: { text: 'As of 3: [words](/product/v3/streams.html)' },
    fix: 'write "./streams.html"',
    fixed: '[words](./streams.html)',
  },
  {
    kind: 'missing start page of a version',
    code: 'versions/start-page-missing',
    bad: {
      config: {
        versions: [{ name: 'Product', basePath: 'product', startPage: 'begin.html', versions: ['v3', 'v2', 'v1', 'v0'] }],
      },
    },
    good: {
      config: {
        versions: [{ name: 'Product', basePath: 'product', startPage: 'streams.html', versions: ['v3', 'v2', 'v1', 'v0'] }],
      },
    },
  },
  {
    kind: 'version without a page',
    code: 'versions/no-pages',
    bad: {
      config: {
        versions: [{ name: 'Product', basePath: 'product', startPage: 'README.md', versions: ['v4', 'v3', 'v2', 'v1', 'v0'] }],
      },
    },
    good: {
      config: {
        versions: [{ name: 'Product', basePath: 'product', startPage: 'README.md', versions: ['v3', 'v2', 'v1', 'v0'] }],
      },
    },
  },
];
