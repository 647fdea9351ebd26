// Replaces the whole output folder by a finished stage in one step.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { FolderStamp } from './folder-stamps.ts';
import { orLeftover, removeOldTree, siftOldTree, STAGE_MARK } from './leftovers.ts';
import { DiskError, type OutputDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';

/** The folder cannot be replaced as a whole; `reason` says why, as the end of a sentence. */
export class CannotSwap extends Error {
  constructor(readonly reason: string) {
    super(`cannot be swapped: ${reason}`);
  }
}

/** Another process replaced the folder since it was looked at. */
export class FolderChanged extends Error {}

/**
 * Puts `stage` in the place of the output folder and returns where the old tree is now, or `null` if there was none.
 *
 * Where the system can exchange two folders there is no moment without a whole site. Elsewhere two renames follow each other
 * directly; a build killed between them leaves the old site beside the folder, from where `recoverOutput` brings it back.
 */
export function swapIn(disk: OutputDisk, folder: OutputFolder, stage: string, aside: string): string | null {
  if (!disk.stat(folder.path)) {
    renameSite(disk, stage, folder.path);
    return null;
  }
  if (disk.exchange(stage, folder.path)) return stage;
  renameSite(disk, folder.path, aside);
  try {
    renameSite(disk, stage, folder.path);
  } catch (error) {
    putBack(disk, folder, aside);
    throw error;
  }
  return aside;
}

/** What becomes of a tree that was the site. */
export interface OldTreeUse {
  /** Keeps it; returns `false` if it does not. */
  readonly keep: (tree: string) => boolean;
  /** Its folders when it was looked through. */
  readonly folders: readonly FolderStamp[];
}

/**
 * Removes the tree that was the site, unless there is a use for it. What is not ours is moved to the site. The site is already the new
 * one: failing is no error, but `output/leftover`.
 */
export function clearOld(
  disk: OutputDisk,
  tree: string,
  folder: OutputFolder,
  owned: (path: string) => boolean,
  use: OldTreeUse | null = null,
): Diagnostic[] {
  return orLeftover(tree, () => {
    if (use !== null && siftOldTree(disk, tree, folder, owned, use).length === 0) {
      if (use.keep(tree)) return [];
      const mark = under(tree, STAGE_MARK);
      if (disk.stat(mark)) disk.remove(mark);
    }
    return removeOldTree(disk, tree, folder, owned);
  });
}

function putBack(disk: OutputDisk, folder: OutputFolder, aside: string): void {
  if (disk.stat(folder.path)) clearOld(disk, aside, folder, () => false);
  else disk.rename(aside, folder.path);
}

function renameSite(disk: OutputDisk, from: string, to: string): void {
  try {
    disk.rename(from, to);
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    throw whyNot(error);
  }
}

/** What a refused rename of a whole folder means. */
function whyNot(error: DiskError): Error {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTEMPTY':
    case 'EEXIST':
      return new FolderChanged();
    case 'EXDEV':
      return new CannotSwap('its file system does not move it as a whole');
    case 'EBUSY':
      return new CannotSwap('it is a mount point or in use');
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CannotSwap('the folder above it may not be changed');
    default:
      return error;
  }
}
