// The documentation of docs-build, built with docs-build. The pages of `reference/` are generated: `npm run docs:reference`.

import { readFileSync } from 'node:fs';
import { defineSite } from 'docs-build';

/** Folders with a place in the navbar and a sidebar. */
const SECTIONS = ['guide', 'reference', 'findings'];

export default defineSite({
  title: 'docs-build',
  description: 'A static-site generator for versioned documentation.',
  origin: 'https://docs-build.example',
  addresses: 'folder',
  exclude: ['examples/**'],
  accent: '#0f6e84',
  markdown: { includeRoots: ['..'] },
  navbar: SECTIONS.map((name) => ({ link: `/${name}/`, activeMatch: `^/${name}/` })),
  hooks: {
    files: {
      'schemas/front-matter.json': () => readFileSync(new URL('../schemas/front-matter.json', import.meta.url), 'utf8'),
    },
  },
  sidebar: { '/': false, ...Object.fromEntries(SECTIONS.map((name) => [`/${name}/`, 'structure' as const])) },
});
