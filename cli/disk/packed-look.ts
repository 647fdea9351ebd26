// What a thread saw in an output folder, in few large values: to send thousands of small ones takes longer than to make them.

import type { DiskStat } from '../../renderer/publish/output-disk.ts';
import type { SeenOutput } from '../../renderer/publish/output-look.ts';
import type { SeenPrevious } from '../../renderer/publish/previous-output.ts';

/** What was seen, ready to be sent. */
export interface PackedLook extends Pick<SeenOutput, 'survey'> {
  /** Can be handed over without a copy. */
  readonly stats: Float64Array<ArrayBuffer>;
  readonly previous: PackedPrevious | null;
}

/** A previous output. */
interface PackedPrevious {
  readonly seen: SeenPrevious;
  /** Its files, with NUL characters between them. */
  readonly files: string;
}

/** Packs it. */
export function packLook({ stats, survey, previous }: SeenOutput): PackedLook {
  if (!previous) return { stats: packStats(stats), survey, previous };
  const { mark, tree } = previous;
  const packed = { seen: { mark, tree: { ...tree, files: [] } }, files: tree.files.join('\0') };
  return { stats: packStats(stats), survey, previous: packed };
}

/** What was packed. */
export function unpackLook({ stats, survey, previous }: PackedLook): SeenOutput {
  if (!previous) return { stats: unpackStats(stats), survey, previous };
  const { seen, files } = previous;
  const tree = { ...seen.tree, files: files === '' ? [] : files.split('\0') };
  return { stats: unpackStats(stats), survey, previous: { ...seen, tree } };
}

/** Numbers for each path. */
const NUMBERS = 6;

/** Kinds by their number; 0 means that nothing is there. */
const KINDS = ['nothing', 'file', 'folder', 'link', 'other'] as const;

/** For each its kind, size, times, device and inode number. */
function packStats(stats: readonly (DiskStat | null)[]): Float64Array<ArrayBuffer> {
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

function unpackStats(numbers: Float64Array): (DiskStat | null)[] {
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
