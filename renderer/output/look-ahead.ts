// Looks at the output folder while the site is still being read: how thousands of files stand takes a while to find out, and
// nothing of it depends on the site.

import { type SiteBefore, siteBefore } from './compare-site.ts';
import { DiskError, type DiskStat, isSameFolder, type OutputDisk, under } from './output-disk.ts';
import { findOutputFolder, type OutputFolder, type ProtectedFolder } from './output-folder.ts';
import { recordPath } from './output-record.ts';

/** What was found ahead. */
export interface LookAhead {
  /** The folder as it stood, if that is still what stands there. */
  settled(folder: OutputFolder): Promise<SiteBefore | null>;
}

/**
 * Begins to look at the files that the last build left; `null` where nobody could do so meanwhile, or there is nothing to look at.
 * What is wrong with the folder is found when the site is written.
 */
export function lookAhead(
  disk: OutputDisk,
  {
    out,
    protect,
    cacheFolder,
  }: { readonly out: string; readonly protect: readonly ProtectedFolder[]; readonly cacheFolder: string | null },
): LookAhead | null {
  if (!disk.lookSoon || cacheFolder === null) return null;
  try {
    const found = findOutputFolder(disk, out, protect);
    return 'refusal' in found ? null : lookAt(disk, found.folder, cacheFolder);
  } catch (error) {
    if (error instanceof DiskError) return null;
    throw error;
  }
}

function lookAt(disk: OutputDisk, folder: OutputFolder, cacheFolder: string): LookAhead | null {
  const before = siteBefore(disk, folder, recordPath(cacheFolder, folder.path));
  const paths = [...before.record.keys()];
  const looking = paths.length === 0 ? null : disk.lookSoon?.(paths.map((path) => under(folder.path, path)));
  if (!looking) return null;
  const stats = looking.then(
    (found) => new Map<string, DiskStat | null>(paths.map((path, i) => [path, found[i] ?? null])),
    // Whatever the disk refuses, it refuses again where it matters.
    () => null,
  );
  return {
    settled: async ({ path }) => {
      const found = await stats;
      const stands = path === folder.path && isSameFolder(disk.stat(path), before.stat);
      return found && stands ? { ...before, stats: found } : null;
    },
  };
}
