// Packages of add-ons. Browser code imports them lazily like any other; where one is not installed, the import's `default` is
// `null`.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ADD_ON_PACKAGES } from '../../renderer/model/add-ons.ts';

const OPTIONAL = new RegExp(`^(?:${ADD_ON_PACKAGES.join('|')})$`);

/** Looks each package up from `folders` (absolute), in turn. What is found in none of them is added to `absent`. */
export function optionalPackages(folders: readonly string[], absent: Set<string>): Plugin {
  return {
    name: 'optional-packages',
    setup(build) {
      build.onResolve({ filter: OPTIONAL }, async ({ path, kind, pluginData }) => {
        if (pluginData === 'resolved') return null;
        for (const resolveDir of folders) {
          const found = await build.resolve(path, { kind, resolveDir, pluginData: 'resolved' });
          if (found.errors.length === 0) return { path: found.path, sideEffects: found.sideEffects };
        }
        absent.add(path);
        return { path, namespace: 'absent' };
      });
      build.onLoad({ filter: OPTIONAL, namespace: 'absent' }, () => ({ contents: 'export default null;', loader: 'js' }));
    },
  };
}

/** Whether a package that was absent can be found from any of `folders` (absolute) now. */
export function isInstalled(name: string, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    try {
      return createRequire(join(folder, 'package.json')).resolve(name) !== '';
    } catch {
      return false; // It cannot be resolved from this folder.
    }
  });
}
