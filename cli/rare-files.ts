// Which files of a bundle only lazily loaded modules of some sites lead to, or are fonts of some sites only, so that other
// sites need not have them.

import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * Finds the files that nothing but some of `modules` (absolute paths) leads to: output path → those modules. `entry` is the
 * output that everything begins with; output paths are as esbuild names them.
 */
export function rareFiles(
  { outputs }: Metafile,
  { entry, modules, root }: { readonly entry: string; readonly modules: readonly string[]; readonly root: string },
): ReadonlyMap<string, readonly string[]> {
  const outputOf = new Map<string, string>();
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    const module = entryPoint === undefined ? '' : resolve(root, entryPoint.replace(/\?.*$/, ''));
    if (modules.includes(module)) outputOf.set(module, path);
  }
  const rare = new Set(outputOf.values());
  const reached = (from: string): ReadonlySet<string> => {
    const found = new Set([from]);
    for (const path of found) {
      for (const { path: next } of outputs[path]?.imports ?? []) if (!rare.has(next)) found.add(next);
    }
    return found;
  };
  const everywhere = reached(entry);
  const files = new Map<string, string[]>();
  for (const [module, output] of outputOf) {
    for (const path of reached(output)) if (!everywhere.has(path)) files.set(path, [...(files.get(path) ?? []), module]);
  }
  return files;
}

/** Finds the fonts and pictures of style sheets that are some of `files` (absolute paths): output path → that file, alone. */
export function rareStyleFiles(
  { outputs }: Metafile,
  files: readonly string[],
  root: string,
): ReadonlyMap<string, readonly string[]> {
  const found = Object.entries(outputs).flatMap(([path, { inputs }]) => {
    const [input, ...more] = Object.keys(inputs).map((name) => resolve(root, name));
    return input !== undefined && more.length === 0 && files.includes(input) ? [[path, [input]] as const] : [];
  });
  return new Map(found);
}
