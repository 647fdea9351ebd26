// How many files stand on disk, as numbers: what one thread finds out for another.

import type { DiskStat } from '../renderer/output/output-disk.ts';
import { standing } from './write-file.ts';

const KINDS: readonly DiskStat['kind'][] = ['file', 'folder', 'link', 'other'];
const NOTHING = -1;
/** Numbers for one path: kind, bytes, time of change (ms), device, file number. */
const FIELDS = 5;

/** Looks at `paths` (absolute); throws the system's error. To be read by `readStandings`. */
export function packStandings(paths: readonly string[]): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(paths.length * FIELDS);
  for (const [i, path] of paths.entries()) {
    const found = standing(path);
    const fields = found ? [KINDS.indexOf(found.kind), found.size, found.mtimeMs, found.dev, found.ino] : [NOTHING];
    numbers.set(fields, i * FIELDS);
  }
  return numbers;
}

/** What was found, in the order of the paths; `null` where nothing is. */
export function readStandings(numbers: Float64Array): (DiskStat | null)[] {
  const found: (DiskStat | null)[] = [];
  for (let at = 0; at < numbers.length; at += FIELDS) {
    const [kind = NOTHING, size = 0, mtimeMs = 0, dev = 0, ino = 0] = numbers.subarray(at, at + FIELDS);
    const name = KINDS[kind];
    found.push(name === undefined ? null : { kind: name, size, mtimeMs, dev, ino });
  }
  return found;
}
