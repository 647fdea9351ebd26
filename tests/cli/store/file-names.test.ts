import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileNames } from '../../../cli/store/file-names.ts';
import { tempFolder } from '../../support/temp-folder.ts';

it('names files of the engine and of the site alike on every machine', () => {
  const names = fileNames('/home/a/engine', '/home/a/site/content');
  expect(names.nameOf('/home/a/engine/client/main.ts')).toBe('engine/client/main.ts');
  expect(names.nameOf('/home/a/site/content/site.css')).toBe('site/site.css');
  expect(names.nameOf('/home/a/site/shared.css')).toBe('site/../shared.css');
  const others = fileNames('/srv/engine', '/srv/docs');
  expect(['engine/client/main.ts', 'site/site.css', 'site/../shared.css'].map(others.pathOf)).toEqual([
    '/srv/engine/client/main.ts',
    '/srv/docs/site.css',
    '/srv/shared.css',
  ]);
});

it('knows whose a file is where the engine is installed below the site, or the site lies in the engine', () => {
  const installed = fileNames('/site/node_modules/docs-build', '/site');
  expect(installed.nameOf('/site/node_modules/docs-build/client/main.ts')).toBe('engine/client/main.ts');
  expect(installed.nameOf('/site/site.css')).toBe('site/site.css');
  const own = fileNames('/engine', '/engine/content');
  expect(own.nameOf('/engine/content/site.css')).toBe('site/site.css');
  expect(own.nameOf('/engine/client/main.ts')).toBe('engine/client/main.ts');
});

it('finds packages where they are installed: in the folder of the engine or above it', () => {
  const folder = tempFolder(`
-- node_modules/above/main.js --
1
-- node_modules/docs-build/node_modules/below/main.js --
2
`);
  const names = fileNames(join(folder, 'node_modules/docs-build'), join(folder, 'content'));
  for (const path of ['node_modules/above/main.js', 'node_modules/docs-build/node_modules/below/main.js']) {
    const name = names.nameOf(join(folder, path));
    expect(name).toMatch(/^engine\/node_modules\/(?:above|below)\/main\.js$/);
    expect(names.pathOf(name)).toBe(join(folder, path));
  }
});
