// The disk operations of the writer. The real ones are in `cli/disk/output-disk.ts`; tests use a disk that loses power.

import type { Piece } from '../model/piece.ts';

/** What is at a path, symbolic links not followed. `dev` and `ino` together identify it while it exists. */
export interface DiskStat {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions where the file system has them. */
  readonly mtimeMs: number;
  /** Time of the last change of anything: programs cannot set it, and hard links that are added or removed change it, too. */
  readonly ctimeMs: number;
  readonly dev: number;
  readonly ino: number;
}

/** A file just written: the hash of its bytes (`hashContent`) and its stamp on disk. */
export interface WrittenFile {
  readonly hash: string;
  readonly stat: DiskStat;
}

/** One name in a folder. */
export interface DiskEntry {
  readonly name: string;
  readonly kind: DiskStat['kind'];
}

/**
 * A disk. Paths are absolute and use `/`. No call follows a symbolic link at the last part of its path, except
 * `realPath`. What the disk refuses is thrown as a `DiskError`.
 */
export interface OutputDisk {
  /** `null` if nothing is there. */
  stat(path: string): DiskStat | null;
  /** The path with every symbolic link resolved, or `null` if nothing is there. */
  realPath(path: string): string | null;
  /** Names in a folder, in no particular order. */
  list(folder: string): readonly DiskEntry[];
  /** `null` if there is no such file. */
  read(path: string): Uint8Array | null;
  /** Makes a folder and those above it; nothing happens if it is there. */
  makeFolder(path: string): void;
  /** Makes a new file of these pieces, in order. */
  write(path: string, pieces: Iterable<Uint8Array>): void;
  /** Makes a new file asynchronously: other calls may be made meanwhile. The bytes may be changed afterwards. */
  writeSoon(path: string, bytes: Uint8Array): Promise<WrittenFile>;
  /**
   * Makes a new file of these pieces in its own time, if there is somebody to do so meanwhile. Rejects also where stored
   * pieces cannot be read; then no new file is left. `replaces`: there is a file at the path, to be removed first.
   */
  joinSoon?(path: string, pieces: readonly Piece[], replaces: boolean): Promise<WrittenFile>;
  /** Settles when these files would survive a power cut. Other calls may be made meanwhile. */
  flush(paths: readonly string[]): Promise<void>;
  /** Gives a file a second name (a hard link); `false` where the file system cannot. */
  link(from: string, to: string): boolean;
  /** Copies a file, or a symbolic link as a link, with its times and permissions. */
  copy(from: string, to: string): void;
  /** Gives a folder the permissions and, where allowed, the owner of another. Does what it can, never fails. */
  matchFolder(folder: string, model: string): void;
  /** Lets the owner of a folder change what is in it. Does what it can, never fails. */
  unlockFolder(folder: string): void;
  /** Moves a file or folder; an existing file at `to` is replaced in one step. */
  rename(from: string, to: string): void;
  /** Swaps two folders in one step that cannot be interrupted; `false`, with nothing done, where the system cannot. */
  exchange(a: string, b: string): boolean;
  /** Removes a file or symbolic link. */
  remove(path: string): void;
  /** Removes an empty folder. */
  removeFolder(path: string): void;
  /** Names the running build in the names of its temporary folders: letters, digits and `-`. */
  readonly owner: string;
  /** Whether the build of that name has certainly ended: `false` wherever that is unknown. */
  isGone(owner: string): boolean;
}

/** What is needed to look through a folder. */
export type FolderDisk = Pick<OutputDisk, 'stat' | 'list'>;

/** An error of the disk. */
export class DiskError extends Error {
  constructor(
    /** The system's code: `ENOSPC`, `EACCES`, … */
    readonly code: string,
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/** Joins an absolute folder and a path below it. */
export function under(folder: string, path: string): string {
  return folder.endsWith('/') ? folder + path : `${folder}/${path}`;
}

/**
 * Removes a folder with everything in it; symbolic links are removed, not followed. `last` names a file at its top that is
 * removed last.
 */
export function removeTree(disk: OutputDisk, folder: string, last: string | null = null): void {
  disk.unlockFolder(folder);
  for (const { name, kind } of disk.list(folder)) {
    if (name === last) continue;
    const path = under(folder, name);
    if (kind === 'folder') removeTree(disk, path);
    else disk.remove(path);
  }
  if (last !== null && disk.stat(under(folder, last))) disk.remove(under(folder, last));
  disk.removeFolder(folder);
}
