// The folder of a cache, which no repository keeps.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a cache's folder (absolute). A new or empty one gets a `.gitignore` that leaves all of it out. Throws where it cannot be written. */
export function makeCacheFolder(folder: string): void {
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined || readdirSync(folder).length === 0;
  if (isNew) writeFileSync(join(folder, '.gitignore'), '# Made by docs-build.\n*\n');
}
