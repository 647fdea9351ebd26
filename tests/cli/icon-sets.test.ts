import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedIconSets } from '../../cli/icon-sets.ts';
import { tempFolder, writeFiles } from '../support/temp-folder.ts';

const SET = `-- node_modules/@iconify-json/harbour/package.json --
{ "name": "@iconify-json/harbour", "version": "1.2.3" }
-- node_modules/@iconify-json/harbour/icons.json --
{ "prefix": "harbour", "icons": { "crane": { "body": "<path/>" } } }
`;

describe('icon sets', () => {
  it('are found in the site’s folder and in those around it, as Node finds packages', () => {
    const root = tempFolder();
    writeFiles(root, SET);
    mkdirSync(join(root, 'docs', 'site'), { recursive: true });
    for (const folder of [root, join(root, 'docs', 'site')]) {
      const sets = installedIconSets(folder);
      expect(sets.version('harbour')).toBe('1.2.3');
      expect(Object.keys(sets.read('harbour')?.icons ?? {})).toEqual(['crane']);
    }
  });

  it('are not there where they are not installed', () => {
    const sets = installedIconSets(tempFolder());
    expect(sets.version('harbour')).toBeNull();
    expect(sets.read('harbour')).toBeNull();
  });

  it('are read once', () => {
    const root = tempFolder();
    writeFiles(root, SET);
    const sets = installedIconSets(root);
    const set = sets.read('harbour');
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect(sets.read('harbour')).toBe(set);
  });

  it('name what they were looked for in, so that a build knows when one is installed', () => {
    const root = tempFolder();
    writeFiles(root, SET);
    const sets = installedIconSets(root);
    sets.version('harbour');
    sets.version('distant');
    const manifest = (prefix: string): string => join(root, 'node_modules', '@iconify-json', prefix, 'package.json');
    expect(sets.paths()).toEqual(expect.arrayContaining([manifest('harbour'), manifest('distant')]));
  });
});
