// Damage to files, as disks, programs and people do it.

import {
  appendFileSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Random } from './random.ts';

/** Does something to a file (an absolute path); `others` are further files. */
type Damage = (path: string, random: Random, others: readonly string[]) => void;

/** Ways to damage a file, by name. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'one bit flipped': (path, random) => inPlace(path, flipped(readFileSync(path), random)),
  'one bit flipped, times as before': (path, random) => withTimes(path, () => inPlace(path, flipped(readFileSync(path), random))),
  'one bit flipped in a copy that takes its place': (path, random) => {
    const bytes = flipped(readFileSync(path), random);
    const { atimeMs, mtimeMs } = lstatSync(path);
    rmSync(path);
    writeFileSync(path, bytes);
    utimesSync(path, atimeMs / 1000, mtimeMs / 1000);
  },
  'cut off': (path, random) => truncateSync(path, random.int(0, Math.max(0, lstatSync(path).size - 1))),
  emptied: (path) => truncateSync(path, 0),
  'bytes appended': (path, random) =>
    appendFileSync(path, Buffer.from(Array.from({ length: random.int(1, 40) }, () => random.int(0, 255)))),
  removed: (path) => rmSync(path),
  'exchanged with another': (path, random, others) => {
    const other = random.pick(others);
    if (other === path) return;
    renameSync(path, `${path}.x`);
    renameSync(other, path);
    renameSync(`${path}.x`, other);
  },
};

/** Damages one of these files (absolute paths), or lets it change places with one of `others`, and says which and how. */
export function damageOne(files: readonly string[], others: readonly string[], random: Random): string {
  const path = random.pick(files);
  const [name, damage] = random.pick(Object.entries(DAMAGES));
  damage(path, random, others);
  return `${name}: ${path}`;
}

/** Absolute paths of all files below some folders; nothing where a folder is not there. */
export function filesBelow(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => {
      if (!lstatSync(folder, { throwIfNoEntry: false })) return [];
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    })
    .sort();
}

function flipped(bytes: Buffer, random: Random): Buffer {
  const at = random.int(0, Math.max(0, bytes.length - 1));
  if (bytes.length > 0) bytes[at] = (bytes[at] as number) ^ (1 << random.int(0, 7));
  return bytes;
}

/** The same file with other bytes: whoever has it under another name sees them, too. */
function inPlace(path: string, bytes: Uint8Array): void {
  writeFileSync(path, bytes, { flag: 'r+' });
}

function withTimes(path: string, change: () => void): void {
  const { atimeMs, mtimeMs } = lstatSync(path);
  change();
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000);
}
