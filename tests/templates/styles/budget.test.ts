import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

async function gzipped(entry: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [at(entry)],
    bundle: true,
    minify: true,
    write: false,
    outdir: at('lib/.budget'),
    format: 'esm',
    splitting: true,
    loader: { '.woff2': 'empty' },
    plugins: [
      {
        name: 'preload-mark',
        setup: (build) => {
          build.onResolve({ filter: /\?preload$/ }, ({ path, resolveDir, kind }) =>
            build.resolve(path.replace('?preload', ''), { resolveDir, kind }),
          );
        },
      },
    ],
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}

describe('what a first visit fetches', () => {
  it('has at most 10.5 kB of CSS, compressed, on a page with what every page has', async () => {
    expect(await gzipped('templates/styles/index.css')).toBeLessThan(10_500);
  });

  it('has at most 950 bytes of script in the page itself', async () => {
    const { outputFiles } = await build({
      entryPoints: [at('client/boot.ts')],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
    });
    expect(outputFiles[0]?.contents.length).toBeLessThan(950);
  });

  it('preloads at most 60 kB of fonts', () => {
    const css = readFileSync(at('templates/styles/fonts.css'), 'utf8');
    const preloaded = [...css.matchAll(/url\("\.\.\/(fonts\/[\w-]+\.woff2)\?preload"\)/g)].map((match) => match[1] as string);
    expect(preloaded.length).toBeGreaterThan(1);
    const bytes = preloaded.reduce((sum, path) => sum + statSync(at(`templates/${path}`)).size, 0);
    expect(bytes).toBeLessThan(60_000);
  });
});
