// The documentation of docs-build, built with docs-build. The pages of `reference/` are generated: `npm run docs:reference`.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineSite } from 'docs-build';

/** Folders with a place in the navbar and a sidebar, as far as a checkout has them. */
const SECTIONS = ['guide', 'reference', 'findings'].filter((name) => existsSync(join(import.meta.dirname, name)));

export default defineSite({
  title: 'docs-build',
  description: 'A static-site generator for versioned documentation.',
  origin: 'https://docs-build.example',
  addresses: 'folder',
  exclude: ['examples/**'],
  accent: '#0f6e84',
  navbar: SECTIONS.map((name) => ({ link: `/${name}/`, activeMatch: `^/${name}/` })),
  sidebar: { '/': false, ...Object.fromEntries(SECTIONS.map((name) => [`/${name}/`, 'structure' as const])) },
});
