// The settings of this site, gathered from `config/`. Everything an address, a version or a name depends on is there.

import { defineSite } from 'docs-build';
import { navbar } from './config/navbar.ts';
import { notices, watermarks } from './config/notices.ts';
import { redirects } from './config/redirects.ts';
import { samples } from './config/samples.ts';
import { search } from './config/search.ts';
import { sidebar } from './config/sidebar.ts';
import { texts } from './config/texts.ts';
import { values } from './config/values.ts';
import { aliases, categories, families, versions } from './config/versions.ts';
import { hosts, product } from './data/product.ts';
import { theme } from './theme/theme.tsx';

export default defineSite({
  title: `${product.name} documentation`,
  description: product.description,
  productName: product.name,
  lang: 'en-US',
  origin: hosts.site,
  logo: '/logo.svg',
  logoDark: '/logo-dark.svg',
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  repository: { url: hosts.repository, label: 'Repository', branch: 'main', dir: 'content', editLinks: false },
  footer: `${product.name} is a fictional sample product: this site shows what docs-build makes. No host name on it exists.`,
  colorMode: 'switch',
  tocLevels: [2, 4],
  lastUpdated: true,
  contributors: true,
  // The address that brought the pages together in one commit is nobody's.
  people: { 'maintainers@users.noreply.a-seed-6bf93935.example': false },
  changelog: true,
  surveyEndpoint: '/api/survey',
  exclude: ['samples/**/node_modules/**', 'samples/**/_parts/**', 'server/_flat/**'],
  diagrams: { folder: '.diagrams' },
  markdown: {
    aliases,
    languages: { env: 'bash', conf: 'yaml' },
    missingImports: 'error',
    typographer: true,
  },
  samples,
  search,
  values,
  categories,
  versions,
  families,
  navbar,
  sidebar,
  redirects,
  notices,
  watermarks,
  texts,
  theme,
  css: ['./theme/river.css', './theme/soundings.css', './theme/clients-grid.css'],
});
