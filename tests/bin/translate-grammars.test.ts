import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeBlock } from '../../renderer/markdown/code-block.ts';
import { createCodeEngine, drawBlocks } from '../../renderer/markdown/highlight/inline.ts';
import { readTree } from '../support/memory-files.ts';

const TRANSLATOR = new URL('../../bin/translate-grammars.js', import.meta.url).href;
const { patternsOf, translatedGrammars } = (await import(TRANSLATOR)) as {
  patternsOf(grammar: object): ReadonlySet<string>;
  translatedGrammars(languages?: readonly string[]): Plugin;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const samples = readTree(readFileSync(new URL('../renderer/markdown/highlight/samples.txtar', import.meta.url), 'utf8'));
const blocks = ['cs', 'python', 'html', 'js', 'bash']
  .map((lang) => [lang, samples.get(lang) as string] as const)
  .map(
    ([lang, code]): CodeBlock => ({
      code,
      lang,
      highlighted: [],
      firstLine: null,
      title: null,
      collapsedLines: null,
      header: true,
    }),
  );

// Below node_modules, so that what is compiled finds its packages.
let folder: string;
beforeAll(() => {
  mkdirSync(`${root}node_modules/.cache`, { recursive: true });
  folder = mkdtempSync(`${root}node_modules/.cache/translate-test-`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('translated grammars', () => {
  it('colour code as those that are translated when they are needed', async () => {
    await build({
      absWorkingDir: root,
      entryPoints: {
        inline: 'renderer/markdown/highlight/inline.ts',
        translated: 'renderer/markdown/highlight/translated.ts',
      },
      outdir: folder,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      plugins: [translatedGrammars(['csharp', 'python', 'html', 'bash'])],
    });
    const load = (name: string) => import(pathToFileURL(`${folder}/${name}.js`).href);
    const { TRANSLATED } = (await load('translated')) as typeof import('../../renderer/markdown/highlight/translated.ts');
    expect((await TRANSLATED['csharp']?.())?.default.length).toBeGreaterThan(100);
    const compiled = (await load('inline')) as typeof import('../../renderer/markdown/highlight/inline.ts');
    const ours = await compiled.drawBlocks(blocks, await compiled.createCodeEngine());
    expect(ours).toEqual(await drawBlocks(blocks, await createCodeEngine()));
  });

  it('have every requested form of a pattern', () => {
    const grammar = { patterns: [{ match: '\\\\Ax' }, { begin: '\\Aa\\Gb', end: 'c\\z' }], repository: { d: { while: 'd' } } };
    expect([...patternsOf(grammar)]).toEqual([
      '\\\\Ax',
      '\\Aa\\Gb',
      '\\\uFFFFa\\Gb',
      '\\Aa\\\uFFFFb',
      '\\\uFFFFa\\\uFFFFb',
      'c$(?!\\n)(?<!\\n)',
      'd',
    ]);
  });
});
