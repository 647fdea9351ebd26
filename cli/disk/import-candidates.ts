// The files that an import may mean which cannot be resolved: once one of them is there, it is worth another try.

import { dirname, join, resolve } from 'node:path';

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js'];

/** Absolute paths for the import of `name` in a file of `folder` (absolute): of a file, or of a package's `package.json`. */
export function importCandidates(folder: string, name: string): readonly string[] {
  if (/^\.{0,2}\//.test(name)) {
    const path = resolve(folder, name);
    return [...ENDINGS.map((ending) => path + ending), ...ENDINGS.slice(1).map((ending) => join(path, `index${ending}`))];
  }
  const [own = name] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
  return foldersAbove(folder).map((above) => join(above, 'node_modules', own, 'package.json'));
}

/** The name that esbuild could not resolve, if that is what its message says; else `null`. */
export function unresolvedName(message: string): string | null {
  return /^Could not resolve "([^"]+)"/.exec(message)?.[1] ?? null;
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
