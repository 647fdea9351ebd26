// A temporary folder in which the next state of the site is put together.

import { createHash } from 'node:crypto';
import { digestOf, hashContent } from '../cache/hash.ts';
import { bytesOf, type Piece } from '../model/piece.ts';
import type { PreviousOutput } from './previous-output.ts';
import { STAGE_MARK } from './leftovers.ts';
import { type DiskStat, DiskError, type OutputDisk, removeTree, under, type WrittenFile } from './output-disk.ts';
import { type FileRecord, isAsRecorded } from './output-record.ts';

/** Small pieces are joined up to this size: each one written costs a call of the system. */
const BATCH_BYTES = 1 << 17;

/** A stage on disk. It carries `STAGE_MARK` until `finish`. */
export class Stage {
  readonly path: string;
  readonly #disk: OutputDisk;
  /** Folders that the tree will have, as far as they are known to exist. */
  readonly #folders = new Set<string>();
  /** Folders of the tree (`''` for the whole), and those whose permissions they get. */
  readonly #models = new Map<string, string>();
  /** Files of the previous output in it that have not been used yet. */
  readonly #oldFiles: Set<string>;
  readonly #oldFolders: Set<string>;
  readonly #isShared: PreviousOutput['isShared'];

  /**
   * Makes the folder, unless a previous output already lies there. `model`, if given, is the folder it will replace: permissions
   * are taken from it.
   */
  constructor(disk: OutputDisk, path: string, model: string | null, previous: PreviousOutput | null = null) {
    this.path = path;
    this.#disk = disk;
    this.#oldFiles = new Set(previous?.files);
    this.#oldFolders = new Set(previous?.folders);
    this.#isShared = previous?.isShared ?? (() => false);
    if (previous === null) this.#make();
    if (model !== null) this.#models.set('', model);
  }

  #make(): void {
    this.#disk.makeFolder(this.path);
    try {
      this.#disk.write(under(this.path, STAGE_MARK), []);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Writes a new file. */
  put(path: string, bytes: Uint8Array): WrittenFile {
    this.#write(path, [bytes]);
    return { hash: hashContent(bytes), stat: this.#stat(path) };
  }

  /** Writes a new file while other calls are made. */
  putSoon(path: string, bytes: Uint8Array): Promise<WrittenFile> {
    this.#prepare(path);
    return this.#disk.writeSoon(under(this.path, path), bytes);
  }

  /** Writes a new file piece by piece. */
  putPieces(path: string, pieces: Iterable<Piece>): WrittenFile {
    const hash = createHash('sha256');
    const observed = function* (): Generator<Uint8Array> {
      for (const batch of batches(pieces)) {
        hash.update(batch);
        yield batch;
      }
    };
    this.#write(path, observed());
    return { hash: digestOf(hash), stat: this.#stat(path) };
  }

  /** Writes a new file of these pieces while other calls are made; `null` where that cannot be. */
  joinSoon(path: string, pieces: readonly Piece[]): Promise<WrittenFile> | null {
    if (!this.#disk.joinSoon) return null;
    // A file that a previous output has there is as large: removing it takes a while, too.
    const replaces = this.#oldFiles.delete(path);
    this.#prepare(path);
    return this.#disk.joinSoon(under(this.path, path), pieces, replaces).catch((error: unknown) => {
      if (replaces && this.has(path)) this.#oldFiles.add(path);
      throw error;
    });
  }

  /** Settles when these files of the stage would survive a power cut. */
  flush(paths: readonly string[]): Promise<void> {
    return this.#disk.flush(paths.map((path) => under(this.path, path)));
  }

  /** Removes a file again. */
  drop(path: string): void {
    this.#oldFiles.delete(path);
    this.#disk.remove(under(this.path, path));
  }

  /** Links a file of another tree into this one, or copies it where there are no hard links. Returns whether it was linked. */
  take(from: string, path: string, link: boolean): boolean {
    this.#prepare(path);
    const target = under(this.path, path);
    if (link && this.#disk.link(from, target)) return true;
    this.#disk.copy(from, target);
    return false;
  }

  /**
   * Leaves a file of the previous output in place; `false` if it is not the recorded one. `isUnchanged`: the site's own file has the
   * stamps that were recorded with the previous output.
   */
  keep(path: string, file: FileRecord, isUnchanged: boolean): boolean {
    if (!this.#oldFiles.has(path) || !((isUnchanged && this.#isShared(path)) || this.#isAsRecorded(path, file))) return false;
    this.#oldFiles.delete(path);
    this.#noteFolders(path);
    return true;
  }

  #isAsRecorded(path: string, file: FileRecord): boolean {
    const old = this.#disk.stat(under(this.path, path));
    return old !== null && isAsRecorded(file, old);
  }

  /** Makes a folder with the permissions of another. */
  takeFolder(from: string, path: string): void {
    this.#makeFolder(path);
    this.#models.set(path, from);
  }

  /** Whether there is anything at a path of the stage. */
  has(path: string): boolean {
    return this.#disk.stat(under(this.path, path)) !== null;
  }

  /** The stage is complete: files that were not used are removed, and from here on it counts as a whole tree. */
  finish(): void {
    for (const path of this.#oldFiles) this.#disk.remove(under(this.path, path));
    const empty = [...this.#oldFolders].filter((path) => !this.#folders.has(path));
    for (const path of empty.sort().reverse()) this.#disk.removeFolder(under(this.path, path));
    this.#disk.remove(under(this.path, STAGE_MARK));
    // Last of all: they may forbid writing.
    const deepestFirst = [...this.#models].sort(([a], [b]) => b.length - a.length);
    for (const [path, model] of deepestFirst) this.#disk.matchFolder(path === '' ? this.path : under(this.path, path), model);
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
    this.#prepare(path);
    this.#disk.write(under(this.path, path), pieces);
  }

  #stat(path: string): DiskStat {
    const stat = this.#disk.stat(under(this.path, path));
    if (!stat) throw new DiskError('ENOENT', under(this.path, path), 'a file that was just written is gone');
    return stat;
  }

  /** Makes room for a file, and the folders above it. */
  #prepare(path: string): void {
    this.#clearFile(path);
    if (this.#oldFolders.has(path)) this.#clearFolder(path);
    const cut = path.lastIndexOf('/');
    if (cut > 0) this.#makeFolder(path.slice(0, cut));
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) this.#clearFile(path.slice(0, end));
    if (!this.#oldFolders.has(path)) this.#disk.makeFolder(under(this.path, path));
    this.#noteFolders(`${path}/`);
  }

  /** Notes that the folders above a path belong to the tree. */
  #noteFolders(path: string): void {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (this.#folders.has(folder)) return;
      this.#folders.add(folder);
    }
  }

  /** Removes a file of the previous output that is in the way. */
  #clearFile(path: string): void {
    if (this.#oldFiles.delete(path)) this.#disk.remove(under(this.path, path));
  }

  /** Removes a folder of the previous output where a file goes. */
  #clearFolder(path: string): void {
    removeTree(this.#disk, under(this.path, path));
    for (const old of [this.#oldFiles, this.#oldFolders]) {
      for (const known of old) if (known === path || known.startsWith(`${path}/`)) old.delete(known);
    }
  }
}

function* batches(pieces: Iterable<Piece>): Generator<Uint8Array> {
  let batch: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    const bytes = bytesOf(piece);
    batch.push(bytes);
    size += bytes.length;
    if (size < BATCH_BYTES) continue;
    yield Buffer.concat(batch);
    batch = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(batch);
}
