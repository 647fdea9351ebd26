// The previous output: the tree that was the site before the last build, kept aside as the stage of the next one. Most of its
// files are those of the present site, so an edit links and removes a few files instead of all. Losing it costs time, nothing
// else.
//
// It lies in the cache folder and holds STAGE_MARK like any unfinished stage. A file of it is used only where it is a hard link to
// the file of the present site (see `Stage.keep`): whatever happened to the tree, it costs time, not correctness. While the stamps of
// a folder are as recorded, each name in it belongs to the same file; while the stamps of a file are as recorded, it has the same
// links. So only folders have to be looked at.

import { folderStamp, foldersAsStamped, type FolderStamp } from './folder-stamps.ts';
import { STAGE_MARK, stageNames } from './leftovers.ts';
import { DiskError, type DiskStat, type FolderDisk, type OutputDisk, removeTree, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import type { PreviousRecord } from './output-record.ts';

/** What is in a previous output. Plain data. */
export interface OutputTree {
  /** Every file and link in it, but for STAGE_MARK. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** The folders that are as recorded. */
  readonly unchanged: ReadonlySet<string>;
}

/** A previous output that was looked through. Plain data. */
export interface SeenPrevious {
  /** `STAGE_MARK` in it: each build that takes the tree makes a new one. */
  readonly mark: DiskStat;
  readonly tree: OutputTree;
}

/** A previous output that has become the stage of a build. */
export interface PreviousOutput extends Pick<OutputTree, 'files' | 'folders'> {
  /** Whether a file of the site with its recorded stamps is known to have a hard link here, at the same path. */
  isShared(path: string): boolean;
}

/** Where a cache folder keeps the previous output: of one output folder, the one that was built last. */
export function previousOutputPath(cacheFolder: string): string {
  // The name that cache folders have had from the beginning: another one would leave old trees behind.
  return under(cacheFolder, 'former-site');
}

/** Which previous output a build wants. */
export interface PreviousWanted {
  readonly site: DiskStat;
  readonly recorded: PreviousRecord | null;
  readonly seen: SeenPrevious | null;
}

/**
 * Moves the previous output to `stage`, if it belongs to the output folder `site`; else returns `null`, and leaves it where it
 * is. Of two builds that want it one gets it. `recorded`: the state in which it was put aside; `seen`: what was in it when it was looked
 * at before, if it was.
 */
export function takePreviousOutput(
  disk: OutputDisk,
  path: string,
  stage: string,
  { site, recorded, seen }: PreviousWanted,
): PreviousOutput | null {
  try {
    const mark = disk.read(under(path, STAGE_MARK));
    if (mark === null || new TextDecoder().decode(mark) !== String(site.ino)) return null;
    disk.rename(path, stage);
    const now = disk.stat(under(stage, STAGE_MARK));
    const isAsSeen = seen !== null && seen.mark.ino === now?.ino && seen.mark.mtimeMs === now.mtimeMs;
    const { files, folders, unchanged } = isAsSeen ? seen.tree : outputTree(disk, stage, recorded);
    const alone = new Set(recorded?.alone);
    return { files, folders, isShared: (path) => unchanged.has(folderOf(path)) && !alone.has(path) };
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

/**
 * The record of the previous output that was just kept at `path`. `alone`: the files of the site without a hard link in it;
 * `files`: all files of the site. A folder that changed as late as the mark is left out: it may change again with the same stamps.
 */
export function recordPrevious(
  disk: OutputDisk,
  path: string,
  alone: readonly string[],
  files: Iterable<string>,
): PreviousRecord {
  const mark = disk.stat(under(path, STAGE_MARK));
  const stamps: FolderStamp[] = [];
  for (const folder of foldersOf(files)) {
    const stamp = mark && folderStamp(folder, disk.stat(under(path, folder)), mark.mtimeMs);
    if (stamp) stamps.push(stamp);
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

/** Looks through a previous output. `recorded`: the state in which it was put aside, if that is known. */
export function outputTree(disk: FolderDisk, tree: string, recorded: PreviousRecord | null): OutputTree {
  const files: string[] = [];
  const folders: string[] = [];
  const walk = (below: string): void => {
    for (const { name, kind } of disk.list(below === '' ? tree : under(tree, below))) {
      const path = below === '' ? name : `${below}/${name}`;
      if (kind === 'folder') {
        folders.push(path);
        walk(path);
      } else if (path !== STAGE_MARK) files.push(path);
    }
  };
  walk('');
  return { files, folders, unchanged: foldersAsStamped(disk, tree, recorded?.folders ?? []) };
}
