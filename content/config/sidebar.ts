// One sidebar per path prefix (specification §2.3). Nearly all are made from folders: order and group names are in
// the pages' front matter and in each folder's README.

import type { SidebarInput } from 'docs-build';
import { clientLanguages } from '../data/clients.ts';

/** Sidebars made from the folders of every version of a group. */
const perVersion = (group: string): SidebarInput => ({ prefix: `/${group}/{version}/`, group, items: 'structure' });

/** Sidebars by prefix; the longest match wins. */
export const sidebar: readonly SidebarInput[] = [
  { prefix: '/getting-started/', items: 'structure' },
  { prefix: '/cloud/', items: 'structure' },
  { prefix: '/commercial-tools/', items: 'structure' },
  {
    prefix: '/server/',
    items: [
      { text: 'Server', link: '/server/' },
      {
        text: 'Versions',
        group: true,
        children: [
          { text: '25.1', link: '/server/v25.1/quick-start/' },
          { text: '24.10 (LTS)', link: '/server/v24.10/quick-start/' },
          { text: '23.10 (LTS)', link: '/server/v23.10/quick-start/' },
          { text: '22.10 (deprecated)', link: '/server/v22.10/introduction.html' },
          { text: '5 (deprecated)', link: '/server/v5/introduction.html' },
        ],
      },
      { text: 'What changed', link: '/server/changes/' },
      { text: 'Kubernetes operator', link: '/server/kubernetes-operator/v1.4.3/getting-started/' },
    ],
  },
  perVersion('server'),
  {
    prefix: '/clients/',
    items: [
      { text: 'Clients and APIs', link: '/clients/' },
      {
        text: 'Client SDKs',
        group: true,
        children: clientLanguages.map(({ slug, name, newest }) => ({
          text: name,
          link: `/clients/${slug}/${newest}/getting-started.html`,
        })),
      },
      {
        text: 'Legacy (deprecated)',
        group: true,
        children: [{ text: 'TCP client', link: '/clients/tcp/' }],
      },
    ],
  },
  ...clientLanguages.map(({ slug }) => perVersion(`clients/${slug}`)),
  { prefix: '/clients/tcp/', items: 'structure' },
  { prefix: '/clients/grpc/', items: false },
  { prefix: '/dev-center/', items: 'structure' },
  { prefix: '/samples/', items: 'structure' },
];
