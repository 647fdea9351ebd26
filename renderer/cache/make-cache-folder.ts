// The folder of a cache, which no repository keeps.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a cache's folder (absolute), with a `.gitignore` that leaves all of it out unless it has one. Throws where it cannot be written. */
export function makeCacheFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, '.gitignore'), '# Made by docs-build.\n*\n', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
