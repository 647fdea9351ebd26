// The published package holds what it needs: browser code is bundled on the user's machine, from the sources, where a site
// has some of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { files } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: readonly string[] };
const isPublished = (path: string): boolean => files.some((entry) => path === entry || path.startsWith(`${entry}/`));

/** What a file imports relative to itself and needs when it is bundled, as paths below the project; types are not needed. */
function neededBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8');
  const statements = text.matchAll(
    /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^import '(\.[^']+)'/gm,
  );
  return [...statements].map(([, from, lazy, bare]) => relative(root, join(root, dirname(path), from ?? lazy ?? bare ?? '')));
}

it.each(['client', 'templates'])('is published with everything that the sources in %s import', (folder) => {
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const missing = sources
    .map((path) => join(folder, path))
    .flatMap((path) => neededBy(path).map((needed) => `${path} imports ${needed}`))
    .filter((line) => !isPublished(line.split(' imports ')[1]?.replace(/\?.*$/, '') ?? ''));
  expect(sources.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('is published with everything that the published model imports', () => {
  const sources = readdirSync(join(root, 'renderer/model'), { encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  expect(sources.flatMap((path) => neededBy(`renderer/model/${path}`)).filter((path) => !isPublished(path))).toEqual([]);
});
