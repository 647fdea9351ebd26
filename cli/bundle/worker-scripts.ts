// `import address from './x.ts?worker'`: a script of its own for `new Worker(new URL(address, import.meta.url))`, and its name.

import { basename } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

const WORKER = '?worker';
const NAMESPACE = 'worker-script';

/** Bundles such scripts, each with all it imports (`options`: how), and writes them beside the others. */
export function workerScripts(options: BuildOptions): Plugin {
  return {
    name: 'worker-scripts',
    setup(build) {
      build.onResolve({ filter: /\.ts\?worker$/ }, async ({ path, importer, resolveDir, kind }) => {
        const found = await build.resolve(path.slice(0, -WORKER.length), { importer, resolveDir, kind });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: found.path.replace(/\.ts$/, '.js'), namespace: NAMESPACE, pluginData: found.path };
      });
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ pluginData }) => {
        const { outputFiles } = await build.esbuild.build({
          ...options,
          metafile: false,
          format: 'esm',
          entryPoints: [pluginData as string],
          entryNames: basename(pluginData as string, '.ts'),
        });
        return { contents: outputFiles?.[0]?.contents ?? '', loader: 'file' };
      });
    },
  };
}
