// The top navigation of the specification (§2.3), which names what stands in the bar; all other names are in sentence case.

import type { NavItemInput } from 'docs-build';
import { clientLanguages } from '../data/clients.ts';
import { hosts } from '../data/product.ts';

/** Menus and links, left to right. */
export const navbar: readonly NavItemInput[] = [
  { text: 'Getting Started', link: '/getting-started/introduction.html', activeMatch: '^/getting-started/' },
  { text: 'Cloud', link: '/cloud/introduction', activeMatch: '^/cloud/' },
  {
    text: 'Server',
    activeMatch: '^/server/',
    children: [
      { text: 'Server', link: '/server/latest/', activeMatch: '^/server/v' },
      { text: 'Kubernetes operator', link: '/server/kubernetes-operator/', activeMatch: '^/server/kubernetes-operator/' },
    ],
  },
  {
    text: 'Clients and APIs',
    activeMatch: '^/clients/',
    children: [
      {
        text: 'Client SDKs',
        children: clientLanguages.map(({ slug, name, icon }) => ({
          text: name,
          link: `/clients/${slug}/`,
          icon,
          activeMatch: `^/clients/${slug}/`,
        })),
      },
      {
        text: 'Legacy (deprecated)',
        children: [{ text: 'TCP client for .NET', link: '/clients/tcp/dotnet/21.2/', activeMatch: '^/clients/tcp/' }],
      },
    ],
  },
  {
    text: 'Developer Resources',
    activeMatch: '^/(?:dev-center|samples)/',
    children: [
      { text: 'Developer center', link: '/dev-center/' },
      { text: 'Tutorials', link: '/dev-center/tutorials/', activeMatch: '^/dev-center/tutorials/' },
      { text: 'Samples', link: '/samples/', activeMatch: '^/samples/' },
      { text: 'Forum', link: hosts.forum },
      { text: 'Chat', link: hosts.chat },
      { text: 'Blog', link: hosts.blog },
      { text: 'Webinars', link: hosts.webinars },
      { text: 'Academy', link: hosts.academy },
    ],
  },
];
