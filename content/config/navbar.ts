// The top navigation of the specification (§2.3).

import type { NavItemInput } from 'docs-build';
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
      { text: 'Kubernetes Operator', link: '/server/kubernetes-operator/', activeMatch: '^/server/kubernetes-operator/' },
    ],
  },
  {
    text: 'Clients and APIs',
    activeMatch: '^/clients/',
    children: [
      {
        text: 'Client SDKs',
        children: [
          { text: '.NET', link: '/clients/dotnet/', icon: 'dotnet', activeMatch: '^/clients/dotnet/' },
          { text: 'Python', link: '/clients/python/', icon: 'python', activeMatch: '^/clients/python/' },
          { text: 'Node.js', link: '/clients/node/', icon: 'nodejs', activeMatch: '^/clients/node/' },
          { text: 'Java', link: '/clients/java/', icon: 'java', activeMatch: '^/clients/java/' },
          { text: 'Go', link: '/clients/golang/', icon: 'go', activeMatch: '^/clients/golang/' },
          { text: 'Rust', link: '/clients/rust/', icon: 'rust', activeMatch: '^/clients/rust/' },
        ],
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
      { text: 'Forum', link: hosts.forum },
      { text: 'Chat', link: hosts.chat },
      { text: 'Blog', link: hosts.blog },
      { text: 'Webinars', link: hosts.webinars },
      { text: 'Academy', link: hosts.academy },
    ],
  },
];
