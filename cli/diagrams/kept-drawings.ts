// Drawings in a folder of the site's own, one SVG file each, to be committed.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from '../disk/look.ts';

/** Names of drawings: a key and the extension. Other files of the folder are not ours. */
const NAME = /^[\w-]{22}\.svg$/;

/** The drawing of a key, or `null`. `folder` is absolute. */
export function readKept(folder: string, key: string): string | null {
  try {
    return readFileSync(join(folder, `${key}.svg`), 'utf8').replace(/\r?\n$/, '');
  } catch {
    // Not there: it will be drawn.
    return null;
  }
}

/** Makes the folder hold these drawings and no others. Files that are right are left alone. */
export function keepDrawings(folder: string, keys: readonly string[], drawing: (key: string) => string | null): void {
  const wanted = new Set(keys.map((key) => `${key}.svg`));
  for (const name of keptFiles(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
  if (keys.length > 0) mkdirSync(folder, { recursive: true });
  for (const key of keys) {
    const svg = readKept(folder, key) === null ? drawing(key) : null;
    if (svg !== null) writeKept(join(folder, `${key}.svg`), `${svg}\n`);
  }
}

/** Written in one step: no half drawing is left, not even if this process is killed. */
function writeKept(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

/** Whether the folder holds the drawings of these keys and no others. */
export function keepsDrawings(folder: string, keys: readonly string[]): boolean {
  const wanted = new Set(keys.map((key) => `${key}.svg`));
  const kept = keptFiles(folder);
  return kept.length === wanted.size && kept.every((name) => wanted.has(name));
}

/** Names of the drawings in the folder, sorted. */
export function keptFiles(folder: string): readonly string[] {
  if (!lookAt(folder)?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}
