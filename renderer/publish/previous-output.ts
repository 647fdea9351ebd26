// The previous output: the tree that was the site before the last build, kept aside as the stage of the next one. Most of its
// files are those of the present site, so an edit links and removes a few files instead of all. Losing it costs time, nothing
// else.
//
// It lies in the cache folder and holds STAGE_MARK like any unfinished stage. A file of it is used only where it is a hard link
// to the very file of the site (see `Stage.keep`): whatever happened to the tree meanwhile, it costs time, not correctness.

import { STAGE_MARK, stageNames } from './leftovers.ts';
import { DiskError, type DiskStat, type OutputDisk, removeTree, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';

/** A previous output that has become the stage of a build. */
export interface PreviousOutput {
  /** Every file and link in it, but for STAGE_MARK. */
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Where a cache folder keeps the previous output: of one output folder, the one that was built last. */
export function previousOutputPath(cacheFolder: string): string {
  // The name that cache folders have had from the beginning: another one would leave old trees behind.
  return under(cacheFolder, 'former-site');
}

/**
 * Moves the previous output to `stage`, if there is one of the output folder `site`; else returns `null`, and leaves it where it
 * is. If two builds want it, one gets it.
 */
export function takePreviousOutput(disk: OutputDisk, path: string, stage: string, site: DiskStat): PreviousOutput | null {
  try {
    const mark = disk.read(under(path, STAGE_MARK));
    if (mark === null || new TextDecoder().decode(mark) !== String(site.ino)) return null;
    disk.rename(path, stage);
    return contentOf(disk, stage);
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    // Another build was faster, or it lies on another file system: a stage can always be made from nothing.
    return null;
  }
}

/**
 * Keeps a tree that is no longer the site of `folder`, in place of an older one. It may hold no file without another hard link.
 * `false` where it cannot be kept: then it is an unneeded stage.
 */
export function keepPreviousOutput(disk: OutputDisk, tree: string, path: string, folder: OutputFolder): boolean {
  try {
    const site = disk.stat(folder.path);
    if (!site) return false;
    // For another output folder its files are of no use.
    disk.write(under(tree, STAGE_MARK), [new TextEncoder().encode(String(site.ino))]);
    disk.makeFolder(path.slice(0, path.lastIndexOf('/')));
    if (disk.stat(path)) {
      // Moved away first: what is being removed must not become a stage.
      const condemned = stageNames(disk, folder).beside;
      disk.rename(path, condemned);
      removeTree(disk, condemned, STAGE_MARK);
    }
    disk.rename(tree, path);
    return true;
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    return false;
  }
}

function contentOf(disk: OutputDisk, tree: string): PreviousOutput {
  const files = new Set<string>();
  const folders = new Set<string>();
  const walk = (below: string): void => {
    for (const { name, kind } of disk.list(below === '' ? tree : under(tree, below))) {
      const path = below === '' ? name : `${below}/${name}`;
      if (kind === 'folder') {
        folders.add(path);
        walk(path);
      } else if (path !== STAGE_MARK) files.add(path);
    }
  };
  walk('');
  return { files, folders };
}
