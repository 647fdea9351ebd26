// The files of this project's documentation.

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The content folder: an absolute path with a slash at its end. */
export const contentFolder = fileURLToPath(new URL('../../content/', import.meta.url));

/** Every file of the content folder, by path below it, sorted. */
export function contentFiles(): ReadonlyMap<string, Uint8Array> {
  const paths = readdirSync(contentFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(contentFolder, join(entry.parentPath, entry.name)))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(contentFolder, path))]));
}

/** The text of every file of the content folder whose path matches, by path. */
export function contentTexts(path: RegExp): ReadonlyMap<string, string> {
  const files = [...contentFiles()].filter(([name]) => path.test(name));
  return new Map(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}
