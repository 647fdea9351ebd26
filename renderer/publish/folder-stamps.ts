// Stamps of folders: while that of a folder is the same, each name in it belongs to the same file, so it need not be listed again.

import { type DiskStat, type FolderDisk, under } from './output-disk.ts';

/** A folder below a tree. */
export type FolderStamp = readonly [path: string, dev: number, ino: number, mtimeMs: number, ctimeMs: number];

/**
 * The stamp of a folder; `null` if it changed at `time` or later, in ms of the file system's clock: then it may change again with the
 * same stamp.
 */
export function folderStamp(path: string, stat: DiskStat | null, time: number): FolderStamp | null {
  if (stat?.kind !== 'folder' || Math.max(stat.mtimeMs, stat.ctimeMs) >= time) return null;
  return [path, stat.dev, stat.ino, stat.mtimeMs, stat.ctimeMs];
}

/** The folders of a tree that have these stamps now. */
export function foldersAsStamped(disk: FolderDisk, tree: string, stamps: readonly FolderStamp[]): ReadonlySet<string> {
  const same = new Set<string>();
  for (const [folder, dev, ino, mtimeMs, ctimeMs] of stamps) {
    const stat = disk.stat(under(tree, folder));
    if (stat?.dev === dev && stat.ino === ino && stat.mtimeMs === mtimeMs && stat.ctimeMs === ctimeMs) same.add(folder);
  }
  return same;
}
