// The icon sets a site has installed (`@iconify-json/*`), resolved as Node resolves packages from the site's folder. Each is read
// once, and only when an icon of it is not in the cache.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IconSet, IconSets } from '../renderer/model/tools.ts';

/** The installed sets, and the files that were looked for. */
export interface InstalledIconSets extends IconSets {
  /** Absolute paths that the sets depend on: of those found, and of places where others were looked for. */
  paths(): readonly string[];
}

/** Looks sets up from `root` (absolute) and the folders around it. What was found is not looked up again. */
export function installedIconSets(root: string): InstalledIconSets {
  const places = new Map<string, Place>();
  const placeOf = (prefix: string): Place => {
    const known = places.get(prefix) ?? findSet(root, prefix);
    places.set(prefix, known);
    return known;
  };
  const sets = new Map<string, IconSet>();
  return {
    version: (prefix) => placeOf(prefix).version,
    read(prefix) {
      const { version, looked } = placeOf(prefix);
      if (version === null) return null;
      const set = sets.get(prefix) ?? (readJson(join(dirname(looked.at(-1) as string), 'icons.json')) as IconSet | null);
      if (set) sets.set(prefix, set);
      return set;
    },
    paths: () => [...places.values()].flatMap(({ looked }) => looked),
  };
}

interface Place {
  /** `null`: not installed. */
  readonly version: string | null;
  /** Manifests that were looked for, the existing one last. */
  readonly looked: readonly string[];
}

function findSet(root: string, prefix: string): Place {
  const looked: string[] = [];
  for (let folder = root; ; folder = dirname(folder)) {
    const manifest = join(folder, 'node_modules', '@iconify-json', prefix, 'package.json');
    looked.push(manifest);
    const found = readJson(manifest) as { readonly version?: unknown } | null;
    if (found) return { version: String(found.version), looked };
    if (folder === dirname(folder)) return { version: null, looked };
  }
}

/** `null` if there is no such file, or if it is not JSON. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
