// The tree that was the site before the last build, kept aside as the stage of the next one: most of its files are those
// of the site that stands, so an edit links and removes a few files instead of all. Losing it costs time, nothing else.
//
// It lies in the cache folder and holds STAGE_MARK like any unfinished stage. A file of it is used only where it is a further name
// of the very file that stands (see `Stage.keep`): whatever happened to the tree meanwhile, it costs time, not correctness. Where it
// is, as long as its folder stands as recorded (so each name means the file that it meant) and the file does (so it has the names that
// it had): a look at each folder tells.

import { STAGE_MARK, stageNames } from './leftovers.ts';
import { DiskError, type DiskStat, type OutputDisk, removeTree, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import type { FolderStamp, FormerRecord } from './output-record.ts';

/** A former site that has become the stage of a build. */
export interface FormerSite {
  /** Every file and link in it, but for STAGE_MARK. */
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Whether a file of the site that stands as recorded is known to have a further name here, at the same path. */
  isShared(path: string): boolean;
}

/** Where a cache folder keeps the former site: of one output folder, the one that was built last. */
export function formerSitePath(cacheFolder: string): string {
  return under(cacheFolder, 'former-site');
}

/**
 * Moves the former site to `stage`, if there is one of the output folder `site`; else returns `null`, and leaves it where it
 * is. Of two builds that want it one gets it. `recorded` tells how one was put aside.
 */
export function takeFormerSite(
  disk: OutputDisk,
  path: string,
  stage: string,
  { site, recorded }: { readonly site: DiskStat; readonly recorded: FormerRecord | null },
): FormerSite | null {
  try {
    const mark = disk.read(under(path, STAGE_MARK));
    if (mark === null || new TextDecoder().decode(mark) !== String(site.ino)) return null;
    disk.rename(path, stage);
    return { ...contentOf(disk, stage), isShared: sharedFiles(disk, stage, recorded) };
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    // Another build was faster, or it lies on another file system: a stage can always be made from nothing.
    return null;
  }
}

/**
 * Keeps a tree that is no longer the site of `folder`, in the place of any former one. It may hold nothing that has no
 * other name. `false` where it cannot be kept: then it is a stage that nobody needs.
 */
export function keepFormerSite(disk: OutputDisk, tree: string, path: string, folder: OutputFolder): boolean {
  try {
    const site = disk.stat(folder.path);
    if (!site) return false;
    // Of another output folder it has no files to use, and would be taken in vain.
    disk.write(under(tree, STAGE_MARK), [new TextEncoder().encode(String(site.ino))]);
    disk.makeFolder(path.slice(0, path.lastIndexOf('/')));
    if (disk.stat(path)) {
      // Out of the way first: nobody may take for a stage what is being removed.
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

/**
 * What is to be recorded of the former site that was just kept at `path`. `alone`: the files of the site that have no further name in it;
 * `files`: all of them. A folder that changed as late as the mark may change again without showing it.
 */
export function recordFormer(disk: OutputDisk, path: string, alone: readonly string[], files: Iterable<string>): FormerRecord {
  const mark = disk.stat(under(path, STAGE_MARK));
  const stamps: FolderStamp[] = [];
  for (const folder of foldersOf(files)) {
    const stat = disk.stat(under(path, folder));
    if (!mark || stat?.kind !== 'folder' || Math.max(stat.mtimeMs, stat.ctimeMs) >= mark.mtimeMs) continue;
    stamps.push([folder, stat.dev, stat.ino, stat.mtimeMs, stat.ctimeMs]);
  }
  return { alone, folders: stamps };
}

/** The folders that files lie in. The top is none: it changes whenever the tree is moved. */
function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of files) folders.add(folderOf(path));
  folders.delete('');
  return folders;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function sharedFiles(disk: OutputDisk, tree: string, recorded: FormerRecord | null): FormerSite['isShared'] {
  const alone = new Set(recorded?.alone);
  const asRecorded = new Set<string>();
  for (const [folder, dev, ino, mtimeMs, ctimeMs] of recorded?.folders ?? []) {
    const stat = disk.stat(under(tree, folder));
    if (stat?.dev === dev && stat.ino === ino && stat.mtimeMs === mtimeMs && stat.ctimeMs === ctimeMs) asRecorded.add(folder);
  }
  return (path) => asRecorded.has(folderOf(path)) && !alone.has(path);
}

function contentOf(disk: OutputDisk, tree: string): Pick<FormerSite, 'files' | 'folders'> {
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
