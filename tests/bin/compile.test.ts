// The command line's sources are told apart by their place in the checkout, whatever the folders above it are called.

import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const COMPILER = new URL('../../bin/compile.js', import.meta.url).href;

it('turns the imports of its own sources into calls, wherever the checkout lies', async () => {
  const { importedModules } = (await import(COMPILER)) as { importedModules(root: string): Plugin };
  const root = join(
    tempFolder(`
-- cli/renderer/cli/main.ts --
import '../templates/view.ts';
export const lazy = () => import('typescript');
-- cli/renderer/templates/view.ts --
export type View = typeof import('typescript');
export const other = () => import('typescript');
`),
    'cli/renderer',
  );
  const { outputFiles } = await build({
    entryPoints: [join(root, 'cli/main.ts')],
    bundle: true,
    external: ['typescript'],
    format: 'esm',
    plugins: [importedModules(root)],
    write: false,
  });
  const text = outputFiles[0]?.text ?? '';
  expect(text).toContain('importModule("typescript")');
  expect(text).not.toMatch(/lazy = \(\) => import\(/);
});
