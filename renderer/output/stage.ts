// A temporary folder in which the next state of the site is put together.

import { createHash } from 'node:crypto';
import { hashContent } from '../cache/hash.ts';
import { STAGE_MARK } from './leftovers.ts';
import { type DiskStat, DiskError, type OutputDisk, removeTree, under, type WrittenFile } from './output-disk.ts';

/** A stage on disk. It carries `STAGE_MARK` until `finish`. */
export class Stage {
  readonly path: string;
  readonly #disk: OutputDisk;
  readonly #folders = new Set<string>();

  /** Makes the folder; `model`, if given, is the folder it will replace: permissions are taken from it. */
  constructor(disk: OutputDisk, path: string, model: string | null) {
    this.path = path;
    this.#disk = disk;
    disk.makeFolder(path);
    try {
      disk.write(under(path, STAGE_MARK), []);
    } catch (error) {
      this.discard();
      throw error;
    }
    if (model !== null) disk.matchFolder(path, model);
  }

  /** Writes a new file. */
  put(path: string, bytes: Uint8Array): WrittenFile {
    this.#write(path, [bytes]);
    return { hash: hashContent(bytes), stat: this.#stat(path) };
  }

  /** Writes a new file while other calls are made. */
  putSoon(path: string, bytes: Uint8Array): Promise<WrittenFile> {
    this.#makeParents(path);
    return this.#disk.writeSoon(under(this.path, path), bytes);
  }

  /** Writes a new file piece by piece. */
  putPieces(path: string, pieces: Iterable<Uint8Array>): WrittenFile {
    const hash = createHash('sha256');
    const observed = function* (): Generator<Uint8Array> {
      for (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    };
    this.#write(path, observed());
    return { hash: hash.digest('base64url').slice(0, 22), stat: this.#stat(path) };
  }

  /** Settles when these files of the stage would survive a power cut. */
  flush(paths: readonly string[]): Promise<void> {
    return this.#disk.flush(paths.map((path) => under(this.path, path)));
  }

  /** Takes a file back out. */
  drop(path: string): void {
    this.#disk.remove(under(this.path, path));
  }

  /** Gives a file of another tree a name in this one, or copies it where there are no hard links. Returns whether it was linked. */
  take(from: string, path: string, link: boolean): boolean {
    this.#makeParents(path);
    const target = under(this.path, path);
    if (link && this.#disk.link(from, target)) return true;
    this.#disk.copy(from, target);
    return false;
  }

  /** Makes a folder with the permissions of another. */
  takeFolder(from: string, path: string): void {
    this.#makeFolder(path);
    this.#disk.matchFolder(under(this.path, path), from);
  }

  /** Whether anything stands at a path of the stage. */
  has(path: string): boolean {
    return this.#disk.stat(under(this.path, path)) !== null;
  }

  /** The stage is complete: from here on it counts as a whole tree. */
  finish(): void {
    this.#disk.remove(under(this.path, STAGE_MARK));
  }

  /** Removes an unfinished stage. Failing to is no error: the next build finds it. */
  discard(): void {
    try {
      removeTree(this.#disk, this.path, STAGE_MARK);
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
    }
  }

  #write(path: string, pieces: Iterable<Uint8Array>): void {
    this.#makeParents(path);
    this.#disk.write(under(this.path, path), pieces);
  }

  #stat(path: string): DiskStat {
    const stat = this.#disk.stat(under(this.path, path));
    if (!stat) throw new DiskError('ENOENT', under(this.path, path), 'a file that was just written is gone');
    return stat;
  }

  #makeParents(path: string): void {
    const cut = path.lastIndexOf('/');
    if (cut > 0) this.#makeFolder(path.slice(0, cut));
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    this.#folders.add(path);
    this.#disk.makeFolder(under(this.path, path));
  }
}
