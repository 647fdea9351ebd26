// A small site without findings, into which defects are put.

import type { SiteInput } from '../../../../renderer/config/define-site.ts';

/** Settings of the clean site. */
export const CLEAN_CONFIG: Partial<SiteInput> = {
  origin: 'https://docs.example.org',
  navbar: ['/guide/', '/product/v3/'],
  sidebar: { '/': false, '/guide/': 'structure', '/product/{version}/': 'structure' },
  markdown: { aliases: { '@p/': '/product/{version}/' } },
  logo: '/logo.png',
  exclude: ['parts/**'],
  versions: [
    {
      name: 'Product',
      basePath: 'product',
      shared: 'product/_shared',
      startPage: 'README.md',
      versions: ['v3', 'v2', { version: 'v1', deprecated: true }, { version: 'v0', hide: true }],
    },
  ],
};

const version = (name: string): Record<string, string> => ({
  [`product/${name}/README.md`]: '# Product\n\nWhat it is.\n',
  [`product/${name}/streams.md`]: '# Streams\n\n## Read\n\nText.\n',
});

/** Files of the clean site. */
export const CLEAN_FILES: Readonly<Record<string, string>> = {
  'README.md': '# Home\n\n[The guide](./guide/README.md)\n',
  'guide/README.md': '# Guide\n\nBegin at the beginning.\n',
  'guide/start.md': `# Start

## Install

## Install

## The \`--fast\` way & others

## Naïve café 🎉

## Own {#own-id}

## 2 ways

<a id="raw-id"></a>

::: details More
### In details
:::

::: tabs
@tab One
### In a tab
@tab Two
Text.
:::
`,
  'guide/page.md': '# Page\n\n![Picture](/img/pic.png)\n',
  'parts/part.md': 'A part.\n',
  'public/logo.png': 'GIF89a: the logo',
  'public/img/pic.png': 'GIF89a: a picture',
  'public/files/data.zip': 'zip',
  ...version('v3'),
  ...version('v2'),
  ...version('v1'),
  ...version('v0'),
  'product/_shared/notes.txt': 'For files that versions share.\n',
  'product/v3/page.md': '# Product page\n',
  'product/v1/old-only.md': '# Only in the old one\n',
};
