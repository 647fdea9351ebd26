// Every row of the specification's table of redirects (§2.2) as a rule, in the table's order.

import type { RedirectInput } from 'docs-build';

/** `{lang}` of the table. */
const lang = ['dotnet', 'golang', 'java', 'node', 'python', 'rust'];

const operator = { group: 'server', versions: 'kubernetes-operator/' };
const client = { group: 'clients/{lang}', where: { lang } };

/** The rules; where two fit one address, the first wins. */
export const redirects: readonly RedirectInput[] = [
  { from: '/server/http-api/', to: '/server/v25.1/http-api/introduction.html' },
  { from: '/cloud/', to: '/cloud/introduction.html', override: true },
  { from: '/server/kubernetes-operator', to: '/server/{newest}/getting-started/', ...operator },
  { from: '/server/kubernetes-operator/latest/{rest}', to: '/server/{newest}/{rest}', ...operator },
  { from: '/server/{version}', to: '/server/{version}/getting-started/', ...operator },
  { from: '/clients/grpc/{rest}', to: '/clients/' },
  { from: '/clients/{lang}/latest/{rest}', to: '/clients/{lang}/{newest}/{rest}', ...client },
  { from: '/clients/{lang}/latest', to: '/clients/{lang}/{newest}/{start}', ...client },
  { from: '/clients/{lang}/{version}', to: '/clients/{lang}/{version}/{start}', ...client },
  { from: '/clients/{lang}', to: '/clients/{lang}/{newest}/{start}', ...client },
  { from: '/server/v22.10', to: '/server/v22.10/introduction.html' },
  { from: '/server/v5', to: '/server/v5/introduction.html' },
  { from: '/server/{version}', to: '/server/{version}/quick-start/', group: 'server', versions: 'v' },
  { from: '/latest/{rest}', to: '/server/v25.1/{rest}' },
  { from: '/server/latest', to: '/server/v25.1/quick-start/' },
  { from: '/latest', to: '/server/v25.1/quick-start/' },
  { from: '/latest.html', to: '/server/v25.1/quick-start/' },
];
