// The files of a bundle that are written on demand: those that only lazily loaded modules of some sites import, and fonts of some
// sites only.

import type { Scripts } from './scripts.ts';

/** Finds the scripts that are reached through some of `modules` (by name) only: path → those modules. */
export function onDemandScripts(
  { script, reach }: Pick<Scripts, 'script' | 'reach'>,
  modules: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const outputOf = new Map<string, string>();
  for (const [path, { module }] of Object.entries(reach)) {
    if (module !== null && modules.includes(module)) outputOf.set(module, path);
  }
  const rare = new Set(outputOf.values());
  const reached = (from: string): ReadonlySet<string> => {
    const found = new Set([from]);
    for (const path of found) {
      for (const next of reach[path]?.imports ?? []) if (!rare.has(next)) found.add(next);
    }
    return found;
  };
  const everywhere = reached(script);
  const files = new Map<string, string[]>();
  for (const [module, output] of outputOf) {
    for (const path of reached(output)) if (!everywhere.has(path)) files.set(path, [...(files.get(path) ?? []), module]);
  }
  return files;
}

/** Finds the fonts and pictures of style sheets that are among `files` (by name): path → a list of that file alone. */
export function onDemandAssets(
  assets: Readonly<Record<string, string>>,
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(assets).flatMap(([path, file]) => (files.includes(file) ? [[path, [file]] as const] : [])));
}
