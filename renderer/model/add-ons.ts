// What few sites need and is large to install: such a site installs it by `docs-build add <name>`. Versions are those of
// `peerDependencies` in the engine's `package.json`.

import { COMMAND } from './command.ts';

/** Something a site can add. */
export interface AddOn {
  readonly packages: readonly string[];
  /** What a site has it for. */
  readonly use: string;
}

/** All add-ons by name. */
export const ADD_ONS = {
  diagrams: { packages: ['@sparticuz/chromium'], use: 'a browser (Linux x64) that draws diagrams while the site is built' },
  video: { packages: ['dashjs'], use: 'videos that are DASH streams' },
  types: { packages: ['@types/react'], use: "React's types, for components that are checked by TypeScript" },
  'mermaid-cli': { packages: ['@mermaid-js/mermaid-cli'], use: "diagrams drawn by Mermaid's own command line" },
} as const satisfies Readonly<Record<string, AddOn>>;

/** The name of an add-on. */
export type AddOnName = keyof typeof ADD_ONS;

/** What could be taken for an add-on, and comes with the engine. */
export const INCLUDED: readonly string[] = ['analytics', 'formulas'];

/** The packages of all add-ons. */
export const ADD_ON_PACKAGES: readonly string[] = Object.values(ADD_ONS).flatMap(({ packages }) => [...packages]);

/** What to do about an add-on that is missing. */
export function fixByAdding(name: AddOnName): string {
  return `run "${COMMAND} add ${name}"`;
}

/** The add-on that a package belongs to, or `null`. */
export function addOnOf(wanted: string): AddOnName | null {
  const names = Object.keys(ADD_ONS) as AddOnName[];
  return names.find((name) => (ADD_ONS[name] as AddOn).packages.includes(wanted)) ?? null;
}
