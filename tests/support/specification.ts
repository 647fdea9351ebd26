// The specification's own catalogue of versions (§3), table of redirects (§2.2) and addresses (§2.1), as test data.

import { readFileSync } from 'node:fs';
import type { RedirectConfig, VersionGroupConfig } from '../../renderer/model/site-config.ts';
import { redirectRule, versionGroup } from './pages.ts';

/** Every address of the specified site, one per line of `tests/fixtures/routes.txt`. */
export const ROUTES: readonly string[] = readFileSync(new URL('../fixtures/routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

/** The six client languages. */
export const LANGUAGES: readonly string[] = ['dotnet', 'golang', 'java', 'node', 'python', 'rust'];

const quickStart = { startPage: 'quick-start/' };
const introduction = { startPage: 'introduction.html', deprecated: true };
const outOfSupport = { ...quickStart, deprecated: true, hide: true };

function client(language: string, versions: readonly string[], legacy: string | null): VersionGroupConfig {
  const startPage = 'getting-started';
  return versionGroup(`clients/${language}`, [
    ...versions.map((version) => ({ version, startPage })),
    ...(legacy ? [{ version: legacy, path: `legacy/${legacy}`, startPage, deprecated: true }] : []),
  ]);
}

/** The catalogue. Server and operator share a base path. */
export const VERSION_GROUPS: readonly VersionGroupConfig[] = [
  versionGroup(
    'server',
    [
      { version: 'v25.1', ...quickStart },
      { version: 'v25.0', ...outOfSupport },
      { version: 'v24.10', ...quickStart, lts: true },
      { version: 'v24.6', ...outOfSupport },
      { version: 'v23.10', ...quickStart, lts: true },
      { version: 'v22.10', ...introduction },
      { version: 'v5', ...introduction },
    ],
    { name: 'Server' },
  ),
  versionGroup(
    'server',
    ['v1.4.3', 'v1.3.1', 'v1.2.0', 'v1.1.0', 'v1.0.0'].map((version) => ({
      version,
      path: `kubernetes-operator/${version}`,
      startPage: 'getting-started/',
    })),
    { name: 'Kubernetes Operator' },
  ),
  client('dotnet', ['v1.1', 'v1.0'], 'v23.3'),
  client('node', ['v1.1', 'v1.0'], 'v6.2'),
  client('python', ['v1.0'], null),
  client('rust', ['v1.0'], 'v4.0'),
  client('golang', ['v1.1', 'v1.0'], 'v4.2'),
  client('java', ['v1.1', 'v1.0'], 'v5.4'),
];

const operator = { group: 'Kubernetes Operator' };
const server = { group: 'Server' };
const anyClient = { group: 'clients/{lang}', where: { lang: LANGUAGES } };
const legacyClient = { ...anyClient, versions: 'legacy/' };

/** The table of redirects, row by row. */
export const REDIRECTS: readonly RedirectConfig[] = [
  redirectRule('/server/http-api/', '/server/{newest}/http-api/introduction', server),
  redirectRule('/cloud/', '/cloud/introduction.html', { override: true }),
  redirectRule('/server/kubernetes-operator', '/server/{newest}/getting-started/', operator),
  redirectRule('/server/kubernetes-operator/latest/{rest}', '/server/{newest}/{rest}', operator),
  redirectRule('/server/{version}', '/server/{version}/getting-started/', operator),
  redirectRule('/clients/grpc/{rest}', '/clients/'),
  redirectRule('/clients/{lang}/latest/{rest}', '/clients/{lang}/{newest}/{rest}', anyClient),
  redirectRule('/clients/{lang}/latest', '/clients/{lang}/{newest}/{start}', anyClient),
  redirectRule('/clients/{lang}/legacy/{version}', '/clients/{lang}/legacy/{version}/{start}', legacyClient),
  redirectRule('/clients/{lang}/legacy', '/clients/{lang}/{newest}/{start}', legacyClient),
  redirectRule('/clients/{lang}/{version}', '/clients/{lang}/{version}/{start}', anyClient),
  redirectRule('/clients/{lang}', '/clients/{lang}/{newest}/{start}', anyClient),
  redirectRule('/server/v22.10', '/server/v22.10/introduction.html'),
  redirectRule('/server/v5', '/server/v5/introduction.html'),
  redirectRule('/server/{version}', '/server/{version}/quick-start/', server),
  redirectRule('/latest/{rest}', '/server/{newest}/{rest}', server),
  redirectRule('/server/latest', '/server/{newest}/{start}', server),
  redirectRule('/latest', '/server/{newest}/{start}', server),
  redirectRule('/latest.html', '/server/{newest}/{start}', server),
];
