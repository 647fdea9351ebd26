// The documentation of docs-build, built with docs-build. The pages of `reference/` are generated: `npm run docs:reference`.

import { readFileSync } from 'node:fs';
import { defineSite } from 'docs-build';

/** Folders with a place in the navbar and a sidebar. */
const SECTIONS = ['guide', 'reference', 'findings'];

/** The guide in the order in which it is read: what each part is for, and its pages. */
const GUIDE: Readonly<Record<string, readonly string[]>> = {
  Start: ['getting-started', 'writing', 'samples', 'navigation'],
  'Build out your site': ['addresses', 'versions', 'sources', 'languages', 'search', 'theming', 'components', 'hooks'],
  'Check and publish': ['checking-links', 'reviewing', 'continuous-integration', 'deploying', 'analytics-and-privacy', 'agents'],
  'Move, update, repair': ['migrating', 'upgrading', 'editors', 'troubleshooting', 'glossary'],
};

export default defineSite({
  title: 'docs-build',
  description: 'A static-site generator for versioned documentation.',
  origin: 'https://docs-build.example',
  addresses: 'folder',
  exclude: ['examples/**'],
  accent: '#0f6e84',
  markdown: { includeRoots: ['..'], typographer: true },
  navbar: SECTIONS.map((name) => ({ link: `/${name}/`, activeMatch: `^/${name}/` })),
  hooks: {
    files: {
      'schemas/front-matter.json': () => readFileSync(new URL('../schemas/front-matter.json', import.meta.url), 'utf8'),
    },
  },
  sidebar: {
    '/': false,
    '/guide/': Object.entries(GUIDE).map(([text, pages]) => ({ text, group: true, children: pages.map((name) => `${name}.md`) })),
    '/reference/': 'structure',
    '/findings/': 'structure',
  },
});
