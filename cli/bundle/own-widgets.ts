// The browser part of a site's own hydrated components: their modules are the files that the server draws them from.

import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import type { OwnWidget } from '../../renderer/model/widget.ts';
import type { EngineLocation } from '../engine-location.ts';

const NAMESPACE = 'own-widget';

/** Puts the components into the browser's widget table. Each is a file of its own, fetched when it is to start. */
export function bundleOwnWidgets(widgets: readonly OwnWidget[], engine: EngineLocation): Plugin {
  return {
    name: 'own-widgets',
    setup(build) {
      // Beside the helper that a component's file is written with, the theme is code of the server.
      build.onResolve({ filter: /^docs-build\/theme$/ }, () => ({ path: join(engine.root, 'templates', 'define-widget.ts') }));
      if (widgets.length === 0) return;
      build.onLoad({ filter: /[\\/]client[\\/]own-widgets\.ts$/ }, () => ({
        contents: `export const ownWidgets = {\n${widgets.map(entry).join('')}};\n`,
        loader: 'js',
        resolveDir: engine.root,
      }));
      build.onResolve({ filter: /^\.\/own-widget:/ }, ({ path }) => ({
        path: path.slice(path.indexOf(':') + 1),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
        const { module } = widgets.find(({ name }) => encodeURIComponent(name) === path) as OwnWidget;
        const contents = [
          "import { hydrate } from 'docs-build/client/hydrate';",
          `import widget from ${JSON.stringify(module)};`,
          'export default hydrate(widget.view);',
        ].join('\n');
        return { contents, loader: 'js', resolveDir: dirname(module) };
      });
    },
  };
}

/** Relative, like every import of browser code: what `bin/compile.js` makes of others is for the command line. */
function entry({ name, when }: OwnWidget): string {
  return `  ${JSON.stringify(name)}: { when: ${JSON.stringify(when)}, load: () => import('./own-widget:${encodeURIComponent(name)}') },\n`;
}
