// What pages may write as `{{ name }}`. Names and numbers come from `data/`, so that no two pages can disagree.

import type { JsonObject } from 'docs-build';
import { clientDefaults, legacyClientDefaults } from '../data/clients.ts';
import { cloud } from '../data/cloud.ts';
import { limits, ports } from '../data/limits.ts';
import { legacyLimits, legacyPorts, legacyReleases } from '../data/legacy.ts';
import { operator } from '../data/operator.ts';
import { hosts, packages, product } from '../data/product.ts';

/** Values by name; nested ones are written with dots: `{{ ports.http }}`. */
export const values: JsonObject = {
  product,
  packages,
  hosts,
  ports,
  limits,
  cloud,
  client: { ...clientDefaults, legacy: legacyClientDefaults },
  operator,
  legacy: { ports: legacyPorts, limits: legacyLimits, releases: legacyReleases },
  latest: { server: 'v25.1', lts: 'v24.10', operator: 'v1.4.3', client: 'v1.1' },
};
