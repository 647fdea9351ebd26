// What is at many paths in one large value, which a thread hands over without a copy.

import type { DiskStat } from '../../renderer/publish/output-disk.ts';

/** Numbers for each path. */
const NUMBERS = 6;

/** Kinds by their number; 0 means that nothing is there. */
const KINDS = ['nothing', 'file', 'folder', 'link', 'other'] as const;

/** Packs them: for each its kind, size, times, device and inode number. */
export function packStats(stats: readonly (DiskStat | null)[]): Float64Array<ArrayBuffer> {
  const numbers = new Float64Array(stats.length * NUMBERS);
  let at = 0;
  for (const stat of stats) {
    if (stat) {
      numbers[at] = KINDS.indexOf(stat.kind);
      numbers[at + 1] = stat.size;
      numbers[at + 2] = stat.mtimeMs;
      numbers[at + 3] = stat.ctimeMs;
      numbers[at + 4] = stat.dev;
      numbers[at + 5] = stat.ino;
    }
    at += NUMBERS;
  }
  return numbers;
}

/** What was packed. */
export function unpackStats(numbers: Float64Array): (DiskStat | null)[] {
  const stats: (DiskStat | null)[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const number = (place: number): number => numbers[at + place] as number;
    const kind = KINDS[number(0)];
    stats.push(
      kind === undefined || kind === 'nothing'
        ? null
        : { kind, size: number(1), mtimeMs: number(2), ctimeMs: number(3), dev: number(4), ino: number(5) },
    );
  }
  return stats;
}
