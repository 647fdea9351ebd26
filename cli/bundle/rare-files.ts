// Which files of a bundle only lazily loaded modules of some sites lead to, or are fonts of some sites only, so that other
// sites need not have them.

import type { Scripts } from './scripts.ts';

/** Finds the scripts that nothing but some of `modules` (by name) leads to: path → those modules. */
export function rareScripts(
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

/** Finds the fonts and pictures of style sheets that are some of `files` (by name): path → that file, alone. */
export function rareAssets(
  assets: Readonly<Record<string, string>>,
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(assets).flatMap(([path, file]) => (files.includes(file) ? [[path, [file]] as const] : [])));
}
