// The file that our output is redirected to, if any: its changes are ours.

import { fstatSync, type Stats } from 'node:fs';
import { lookAt } from '../disk/look.ts';

/** Returns a test whether a path is a file that this process's standard output or error goes to. */
export function ownOutput(): (path: string) => boolean {
  const files = [1, 2].flatMap(fileBehind);
  return (path) => {
    const stats = files.length > 0 ? lookAt(path) : null;
    return stats !== null && files.some(({ dev, ino }) => dev === stats.dev && ino === stats.ino);
  };
}

function fileBehind(descriptor: number): readonly Stats[] {
  try {
    const stats = fstatSync(descriptor);
    return stats.isFile() ? [stats] : [];
  } catch {
    // The stream is closed: nothing is printed there.
    return [];
  }
}
