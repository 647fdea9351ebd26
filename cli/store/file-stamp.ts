// A stamp is the part of a file's status that represents its bytes: changing them, or replacing the file, changes the stamp.

import type { Stats } from 'node:fs';

/**
 * Size in bytes, times in ms, inode number and device. A program can set the time of modification, but not `ctimeMs`; folders
 * that were written at one time and change places bring files with the same times, but not the same numbers.
 */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
  readonly dev: number;
}

/** Longest step (ms) of a file's times where the file system counts whole seconds, and where it counts finer. */
const COARSE_CLOCK_MS = 2000;
const FINE_CLOCK_MS = 40;

/** The stamp in a file's status. */
export function stampOf({ size, mtimeMs, ctimeMs, ino, dev }: Stats): FileStamp {
  return { size, mtimeMs, ctimeMs, ino, dev };
}

/** The stamp as text: two are equal if their texts are. */
export function stampText({ size, mtimeMs, ctimeMs, ino, dev }: FileStamp): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino} ${dev}`;
}

/** Whether a file had rested long enough at a time (ms since the epoch) for its stamp to show the next change. */
export function isSettledAt({ mtimeMs, ctimeMs }: FileStamp, time: number): boolean {
  // Whole milliseconds (or seconds) may be all the file system has; fractions show a finer clock.
  return time - Math.max(mtimeMs, ctimeMs) > (Number.isInteger(ctimeMs) ? COARSE_CLOCK_MS : FINE_CLOCK_MS);
}
