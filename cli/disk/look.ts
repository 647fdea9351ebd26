// What is at a path, for callers to whom "nothing" and "not readable" are the same.

import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';

/** Status of the file or folder, symbolic links followed; `null` if there is none or it cannot be reached. */
export function lookAt(path: string): Stats | null {
  return orNull(() => statSync(path));
}

/** Whether something is there that is no folder, symbolic links followed. */
export function isFile(path: string): boolean {
  return lookAt(path)?.isDirectory() === false;
}

/** Whether a folder is there, symbolic links followed. */
export function isFolder(path: string): boolean {
  return lookAt(path)?.isDirectory() === true;
}

/** The same as `lookAt` for a symbolic link itself. */
export function lookAtLink(path: string): Stats | null {
  return orNull(() => lstatSync(path));
}

/**
 * The text of a file (UTF-8); `null` if there is none that can be read. A pipe, a socket or a device, which may have no end,
 * counts as none.
 */
export function readFileText(path: string): string | null {
  return orNull(() => (statSync(path).isFile() ? readFileSync(path, 'utf8') : null));
}

function orNull<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    // Absent, below something that is not a folder, or behind a folder without permission.
    return null;
  }
}
