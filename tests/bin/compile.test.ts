// How the command line is compiled: its sources are told apart by their place in the checkout, whatever is above it, and what
// they say in other letters is said in ASCII.

import { join } from 'node:path';
import { build, type BuildResult, type Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { slugify } from '../../renderer/model/slug.ts';
import { runDocsBuild } from '../support/docs-build.ts';
import { tempFolder } from '../support/temp-folder.ts';

const COMPILER = new URL('../../bin/compile.js', import.meta.url).href;

/** Bundles a module of a checkout as the command line is bundled. */
async function bundled(root: string, entry: string): Promise<BuildResult<{ write: false }>> {
  const { importedModules } = (await import(COMPILER)) as { importedModules(root: string): Plugin };
  return build({
    entryPoints: [join(root, entry)],
    bundle: true,
    external: ['typescript'],
    format: 'esm',
    logLevel: 'silent',
    plugins: [importedModules(root)],
    write: false,
  });
}

it('turns the imports of its own sources into calls, wherever the checkout lies', async () => {
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
  const { outputFiles } = await bundled(root, 'cli/main.ts');
  const text = outputFiles[0]?.text ?? '';
  expect(text).toContain('importModule("typescript")');
  expect(text).not.toMatch(/lazy = \(\) => import\(/);
});

it('leads to Shiki as a module, and notices where its sources no longer begin as it knows', async () => {
  const pool = 'renderer/markdown/highlight/pool.ts';
  const compiled = (text: string): ReturnType<typeof bundled> => bundled(tempFolder(`\n-- ${pool} --\n${text}\n`), pool);
  const { outputFiles } = await compiled("export const engine = () => import('./inline.ts');");
  expect(outputFiles[0]?.text).toContain('importModule("./highlight-inline.js")');
  await expect(compiled("export const engine = () => import('./engine.ts');")).rejects.toThrow(/pool\.ts no longer imports/);
});

it('says in ASCII what regular expressions hold, and nothing else than they do', async () => {
  const { inAscii } = (await import(COMPILER)) as { inAscii(script: string): string };
  const script = "module.exports = (text) => text.replace(/[“”‘’–]|\\p{L}😀/gu, '-'); // …";
  const ascii = inAscii(script);
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  const module = { exports: (text: string) => text };
  new Function('module', ascii)(module);
  expect(module.exports('“quoted” – ‘too’? é😀')).toBe('-quoted- - -too-? -');
  expect(() => inAscii('/\\“/')).toThrow('“');
});

it('leaves the command line no question mark for a letter', async () => {
  const { out } = await runDocsBuild(
    tempFolder(`
-- site.config.ts --
export default { title: 'Orchard' };
-- README.md --
# Orchard

## Say “when” – it’s simple
`),
    'urls',
  );
  expect(out).toContain(`#${slugify('Say “when” – it’s simple', 'vuepress')}`);
});
