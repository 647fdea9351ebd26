// Updates an output folder file by file: the fallback where the folder cannot be replaced as a whole (a mount point, a parent
// folder that may not be changed). Each file changes in one step, the site does not.

import { MANIFEST_NAME } from './manifest.ts';
import { type OutputDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import type { Stage } from './stage.ts';

/** The changes to the folder. Paths are below it. */
export interface InPlaceUpdate {
  /** Files that are ready in the stage. */
  readonly written: readonly string[];
  /** Files to remove. */
  readonly gone: readonly string[];
  /** The manifest after the update. */
  readonly manifest: Uint8Array;
  /** The manifest during it: files of before and after, so that a killed update leaves no file without an owner. */
  readonly unionManifest: Uint8Array;
}

/**
 * Moves the staged files to their places, pages after everything they may refer to, and then removes what is no longer needed.
 * The stage is gone afterwards.
 */
export function updateInPlace(disk: OutputDisk, folder: OutputFolder, stage: Stage, update: InPlaceUpdate): void {
  putManifest(disk, folder, stage, update.unionManifest);
  const pagesLast = [...update.written].sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
  for (const path of pagesLast) {
    const target = under(folder.path, path);
    disk.makeFolder(target.slice(0, target.lastIndexOf('/')));
    disk.rename(under(stage.path, path), target);
  }
  for (const path of update.gone) {
    disk.remove(under(folder.path, path));
    removeEmptyFolders(disk, folder, path);
  }
  putManifest(disk, folder, stage, update.manifest);
  stage.discard();
}

/** Replaces the manifest alone, in one step. */
export function putManifest(disk: OutputDisk, folder: OutputFolder, stage: Stage, manifest: Uint8Array): void {
  if (stage.has(MANIFEST_NAME)) stage.drop(MANIFEST_NAME);
  stage.put(MANIFEST_NAME, manifest);
  disk.rename(under(stage.path, MANIFEST_NAME), under(folder.path, MANIFEST_NAME));
}

function removeEmptyFolders(disk: OutputDisk, folder: OutputFolder, path: string): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = under(folder.path, path.slice(0, end));
    if (disk.list(above).length > 0) return;
    disk.removeFolder(above);
  }
}
