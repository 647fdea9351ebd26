// Every row of the specification's table of redirects (§2.2) as a rule, in the table's order. `{newest}` and `{start}`
// come from the catalog, so a new version needs no change here.

import type { RedirectInput } from 'docs-build';

/** `{lang}` of the table. */
const lang = ['dotnet', 'golang', 'java', 'node', 'python', 'rust'];

const server = { group: 'Server', versions: 'v' };
const operator = { group: 'Kubernetes Operator', versions: 'kubernetes-operator/' };
const client = { group: 'clients/{lang}', versions: 'v', where: { lang } };
const legacyClient = { ...client, versions: 'legacy/' };

/** The rules. */
export const redirects: readonly RedirectInput[] = [
  { from: '/server/http-api/', to: '/server/{newest}/http-api/introduction.html', ...server },
  // The section has a README for its name in breadcrumbs and sidebars; readers go to the introduction.
  { from: '/cloud/', to: '/cloud/introduction.html', override: true },

  { from: '/server/kubernetes-operator', to: '/server/kubernetes-operator/{newest}/{start}', ...operator },
  { from: '/server/kubernetes-operator/latest/{rest}', to: '/server/kubernetes-operator/{newest}/{rest}', ...operator },
  // Without a rest, which is a path below: as the version that is the newest.
  { from: '/server/kubernetes-operator/latest', to: '/server/kubernetes-operator/{newest}/{start}', ...operator },
  { from: '/server/kubernetes-operator/{version}', to: '/server/kubernetes-operator/{version}/{start}', ...operator },

  { from: '/clients/grpc/{rest}', to: '/clients/' },
  { from: '/clients/{lang}/latest/{rest}', to: '/clients/{lang}/{newest}/{rest}', ...client },
  { from: '/clients/{lang}/latest', to: '/clients/{lang}/{newest}/{start}', ...client },
  { from: '/clients/{lang}/legacy/{version}', to: '/clients/{lang}/legacy/{version}/{start}', ...legacyClient },
  { from: '/clients/{lang}/legacy', to: '/clients/{lang}/legacy/{newest}/{start}', ...legacyClient },
  { from: '/clients/{lang}/{version}', to: '/clients/{lang}/{version}/{start}', ...client },
  { from: '/clients/{lang}', to: '/clients/{lang}/{newest}/{start}', ...client },

  // Start pages differ: v22.10 and v5 begin at introduction.html, the others at quick-start/.
  { from: '/server/{version}', to: '/server/{version}/{start}', ...server },
  { from: '/latest/{rest}', to: '/server/{newest}/{rest}', ...server },
  { from: '/server/latest', to: '/server/{newest}/{start}', ...server },
  { from: '/latest', to: '/server/{newest}/{start}', ...server },
  { from: '/latest.html', to: '/server/{newest}/{start}', ...server },
];
