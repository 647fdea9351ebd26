// `import css from './x.css?inline'`: a style sheet as text inside of the script that needs it.

import type { BuildOptions, Plugin } from 'esbuild';

const INLINE = '?inline';

/** Bundles such sheets with the `options` of the site's other sheets. */
export function inlineStyles(options: BuildOptions): Plugin {
  return {
    name: 'inline-styles',
    setup(build) {
      build.onResolve({ filter: /\.css\?inline$/ }, async ({ path, importer, resolveDir, kind }) => {
        const found = await build.resolve(path.slice(0, -INLINE.length), { importer, resolveDir, kind });
        return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, suffix: INLINE };
      });
      build.onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
        if (suffix !== INLINE) return null;
        const { outputFiles } = await build.esbuild.build({ ...options, metafile: false, entryPoints: [path] });
        return { contents: outputFiles?.[0]?.text.trim() ?? '', loader: 'text' };
      });
    },
  };
}
