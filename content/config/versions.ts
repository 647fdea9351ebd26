// The catalogue of the specification (§3): every product with its versions, newest first.
// Groups whose pages do not differ much between versions name a folder of shared sources.

import type { FamilyInput, VersionGroupInput } from 'docs-build';
import { clientLanguages } from '../data/clients.ts';

/** All version groups. The order inside a group is the order of its versions. */
export const versions: readonly VersionGroupInput[] = [
  {
    name: 'Server',
    basePath: 'server',
    shared: 'server/_shared',
    changes: true,
    versions: [
      { version: 'v25.1', startPage: 'quick-start/' },
      { version: 'v25.0', startPage: 'quick-start/', deprecated: true, hide: true },
      { version: 'v24.10', startPage: 'quick-start/', lts: true },
      { version: 'v24.6', startPage: 'quick-start/', deprecated: true, hide: true },
      { version: 'v23.10', startPage: 'quick-start/', lts: true },
      { version: 'v22.10', startPage: 'introduction.html', deprecated: true },
      { version: 'v5', startPage: 'introduction.html', deprecated: true },
    ],
  },
  {
    name: 'Kubernetes Operator',
    basePath: 'server',
    shared: 'server/kubernetes-operator/_shared',
    changes: true,
    versions: ['v1.4.3', 'v1.3.1', 'v1.2.0', 'v1.1.0', 'v1.0.0'].map((version) => ({
      version,
      path: `kubernetes-operator/${version}`,
      startPage: 'getting-started/',
    })),
  },
  client('.NET SDK', 'dotnet', ['v1.1', 'v1.0'], 'v23.3'),
  client('Node SDK', 'node', ['v1.1', 'v1.0'], 'v6.2'),
  client('Python SDK', 'python', ['v1.0'], null),
  client('Rust SDK', 'rust', ['v1.0'], 'v4.0'),
  client('Go SDK', 'golang', ['v1.1', 'v1.0'], 'v4.2'),
  client('Java SDK', 'java', ['v1.1', 'v1.0'], 'v5.4'),
];

/** A client library: its versions, and the deprecated one of the older generation under `legacy/`. */
function client(name: string, language: string, current: readonly string[], legacy: string | null): VersionGroupInput {
  const startPage = 'getting-started';
  return {
    name,
    basePath: `clients/${language}`,
    changes: true,
    ...(current.length > 1 ? { shared: `clients/${language}/_shared` } : {}),
    versions: [
      ...current.map((version) => ({ version, startPage })),
      ...(legacy === null ? [] : [{ version: legacy, path: `legacy/${legacy}`, startPage, deprecated: true }]),
    ],
  };
}

/** The client libraries have the same pages: readers go from one language to another and stay on theirs. */
export const families: readonly FamilyInput[] = [
  {
    name: 'SDK',
    path: '/clients/{language}/',
    members: Object.fromEntries(clientLanguages.map(({ slug, name }) => [slug, name])),
  },
];

/** Prefixes that links and imports may begin with. `{version}` is the version of the page the link stands on. */
export const aliases = {
  '@server/': '/server/{version}/',
  '@latest/': '/server/v25.1/',
  '@clients/': '/clients/',
  '@samples/': '/samples/',
};

/** `es:category` of the pages below each prefix; the longest match wins. */
export const categories = {
  '/getting-started/': 'Getting started',
  '/cloud/': 'Cloud',
  '/server/': 'Server',
  '/server/kubernetes-operator/': 'Kubernetes operator',
  '/clients/': 'Clients',
  '/clients/dotnet/': '.NET',
  '/clients/golang/': 'Go',
  '/clients/java/': 'Java',
  '/clients/node/': 'Node.js',
  '/clients/python/': 'Python',
  '/clients/rust/': 'Rust',
  '/clients/tcp/': 'TCP client',
  '/commercial-tools/': 'Commercial tools',
  '/dev-center/': 'Developer resources',
  '/samples/': 'Samples',
};
