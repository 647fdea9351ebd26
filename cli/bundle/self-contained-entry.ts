// Keeps the browser's entry script in one file. esbuild puts a module that both the entry and lazily loaded code import
// into a file of its own, which the entry then waits for: on a first visit, one more request each. The engine's modules are
// small and have no state, so lazily loaded code gets copies of its own instead.

import { readFile } from 'node:fs/promises';
import { dirname, extname, join, sep } from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';

/** Marks a copy of a module; esbuild keeps the mark in the names of inputs. */
const COPY = '?lazy';

/** Makes the copies. `root` is the engine's folder (absolute); modules elsewhere may have state and are left alone. */
export function selfContainedEntry(root: string): Plugin {
  const own = ['client', join('renderer', 'model')].map((folder) => join(root, folder) + sep);
  return {
    name: 'self-contained-entry',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        const isCopied = pluginData === COPY || kind === 'dynamic-import';
        if (!isCopied || pluginData === 'resolved') return null;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: 'resolved' });
        const isOurs =
          found.errors.length === 0 && own.some((folder) => found.path.startsWith(folder)) && /\.tsx?$/.test(found.path);
        return isOurs ? { path: found.path, suffix: COPY } : null;
      });
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) => {
        if (suffix !== COPY) return null;
        const loader = extname(path) === '.tsx' ? 'tsx' : 'ts';
        return { contents: await readFile(path, 'utf8'), loader, resolveDir: dirname(path), pluginData: COPY };
      });
    },
  };
}

/**
 * Leaves out imports that only fetch: esbuild makes every file import the file of its own helpers, even where it uses none of
 * them. Such a file has no inputs, and running it has no effect.
 */
export function withoutIdleImports(
  files: readonly OutputFile[],
  { outputs }: Metafile,
): readonly { readonly path: string; readonly contents: Uint8Array }[] {
  const helpers = Object.entries(outputs)
    .filter(([path, { inputs }]) => path.endsWith('.js') && Object.keys(inputs).length === 0)
    .map(([path]) => path.slice(path.lastIndexOf('/') + 1));
  return files.map(({ path, text }) => ({
    path,
    contents: Buffer.from(helpers.reduce((out, name) => out.replace(`import"./${name}";`, ''), text)),
  }));
}
