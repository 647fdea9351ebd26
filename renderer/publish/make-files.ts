// Makes the files of a site that may have changed, and puts those that differ into the stage.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashContent } from '../cache/hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Piece } from '../model/piece.ts';
import type { Progress } from '../model/tools.ts';
import type { FileToMake, SiteBefore } from './compare-site.ts';
import type { LazyStage } from './lazy-stage.ts';
import { type DiskStat, type OutputDisk, under, type WrittenFile } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import { type FileRecord, isAsRecorded, recordOf } from './output-record.ts';
import { foldCase } from './path-collisions.ts';

/** With more files to make than this, new ones are written while the next are made. */
const FEW_FILES = 100;
/** A file of fewer pieces is not worth sending to a thread. */
const MANY_PIECES = 200;
/** Bytes of pieces that may be sent to a thread: others lie on disk. */
const MOST_SENT = 1 << 20;
/** Bytes that may wait to be written. */
const MOST_WAITING = 8 << 20;
/** Files between two turns of the event loop, in which signals are handled and progress is drawn. */
const FILES_PER_TURN = 32;

/** What files are made with. */
export interface MakeJob {
  readonly disk: OutputDisk;
  readonly folder: OutputFolder;
  readonly before: SiteBefore;
  readonly stage: LazyStage;
  readonly progress: Progress | null;
  readonly signal: AbortSignal | null;
}

/** The files of a site that are made. */
export class FileMaker {
  readonly #job: MakeJob;
  /** Every file of the site as it is or will be on disk; at first those that are known to be unchanged. */
  readonly record = new Map<string, FileRecord>();
  /** Files that differ from those of the folder. */
  readonly written = new Set<string>();
  /** Files being written, oldest first. */
  readonly #underWay: { readonly done: Promise<void>; readonly size: number }[] = [];
  #waiting = 0;
  /** Files that are being put together. */
  readonly #joining = new Set<string>();

  constructor(job: MakeJob) {
    this.#job = job;
  }

  /**
   * Makes the files that may have changed. Returns those that would overwrite something foreign (`foreign`: its paths); then nothing
   * else was made.
   */
  async make(toMake: readonly FileToMake[], foreign: Iterable<string>): Promise<ReadonlyMap<string, OutputFile>> {
    const taken = new Set(Array.from(foreign, foldCase));
    const isForeign = ({ file, stat }: FileToMake): boolean =>
      stat !== null && taken.has(foldCase(file.path)) && !this.#job.before.ours.has(file.path);
    const collisions = new Map<string, OutputFile>();
    for (const item of toMake.filter(isForeign)) {
      if (!this.#makeFile(item, true)) collisions.set(item.file.path, item.file);
    }
    if (collisions.size > 0) return collisions;
    let done = 0;
    // Those in pieces come last: most of what they are put together from is made for other files.
    const inOrder = [...toMake].sort((a, b) => Number(!!a.file.pieces) - Number(!!b.file.pieces));
    for (const item of inOrder) {
      if (done++ % FILES_PER_TURN === 0) await this.#turn(done, toMake.length);
      if (this.record.has(item.file.path) || this.#joining.has(item.file.path)) continue;
      if (item.file.pieces && item.stat === null) this.joinSoon(item);
      if (this.#joining.has(item.file.path)) continue;
      if (item.stat === null && !item.file.pieces && toMake.length > FEW_FILES) await this.#makeSoon(item.file);
      else this.#makeFile(item, false);
    }
    await this.#allSettled();
    if (toMake.length > 0) await this.#turn(toMake.length, toMake.length);
    return collisions;
  }

  async #turn(done: number, total: number): Promise<void> {
    this.#job.progress?.report('Writing files', done, total);
    await nextTurn();
    this.#job.signal?.throwIfAborted();
  }

  /** Makes a file where there is none and begins to write it; waits while too much is pending. */
  async #makeSoon(file: OutputFile): Promise<void> {
    const bytes = file.bytes();
    const size = bytes.length;
    const done = this.#job.stage
      .open()
      .putSoon(file.path, bytes)
      .then((written) => void this.#noteWritten(file, written));
    // A rejection surfaces where it is awaited; until then it must not count as unhandled.
    done.catch(() => undefined);
    this.#underWay.push({ done, size });
    this.#waiting += size;
    await this.#settled();
  }

  /** Starts putting a large file together out of what lies on disk, if a thread can do so while the others are made. */
  joinSoon({ file, stat }: FileToMake): void {
    const pieces = storedPieces(file);
    const joined = pieces && this.#job.stage.open().joinSoon(file.path, pieces);
    if (joined === null) return;
    this.#joining.add(file.path);
    const done = joined.then(
      (staged) => void this.#noteStaged(file, stat, staged),
      // What is missing or damaged on disk is made again here.
      () => void this.#makeFile({ file, stat }, false),
    );
    done.catch(() => undefined);
    this.#underWay.push({ done, size: 0 });
  }

  /** Waits until little enough is pending. */
  async #settled(): Promise<void> {
    while (this.#waiting > MOST_WAITING) await this.#oldest();
  }

  async #allSettled(): Promise<void> {
    while (this.#underWay.length > 0) await this.#oldest();
  }

  /** Settles when nothing is being written any more, whether it failed or not. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#underWay.map(({ done }) => done));
  }

  async #oldest(): Promise<void> {
    const [oldest] = this.#underWay;
    await oldest?.done;
    this.#underWay.shift();
    this.#waiting -= oldest?.size ?? 0;
  }

  /** Makes a file and stages it if it differs from what is there. With `onlySame` a differing file is left out: returns `false`. */
  #makeFile({ file, stat }: FileToMake, onlySame: boolean): boolean {
    if (file.pieces && !onlySame) {
      return this.#noteStaged(file, stat, this.#job.stage.open().putPieces(file.path, file.pieces()));
    }
    const bytes = file.bytes();
    const hash = hashContent(bytes);
    if (this.#isSame(file.path, stat, hash, bytes.length)) return this.#noteSame(file, stat as DiskStat, hash);
    if (onlySame) return false;
    return this.#noteWritten(file, this.#job.stage.open().put(file.path, bytes));
  }

  /** Records a file of the stage, unless it is the present one. */
  #noteStaged(file: OutputFile, stat: DiskStat | null, staged: WrittenFile): true {
    if (!this.#isSame(file.path, stat, staged.hash, staged.stat.size)) return this.#noteWritten(file, staged);
    this.#job.stage.open().drop(file.path);
    return this.#noteSame(file, stat as DiskStat, staged.hash);
  }

  #isSame(path: string, stat: DiskStat | null, hash: string, size: number): boolean {
    if (stat?.kind !== 'file' || stat.size !== size) return false;
    const known = this.#job.before.written.files.get(path);
    if (known && isAsRecorded(known, stat)) return known.hash === hash;
    const bytes = this.#job.disk.read(under(this.#job.folder.path, path));
    return bytes !== null && hashContent(bytes) === hash;
  }

  #noteSame(file: OutputFile, stat: DiskStat, hash: string): true {
    this.record.set(file.path, recordOf(file.key, hash, stat));
    return true;
  }

  #noteWritten(file: OutputFile, staged: WrittenFile): true {
    this.record.set(file.path, recordOf(file.key, staged.hash, staged.stat));
    this.written.add(file.path);
    return true;
  }
}

/** The pieces of a file, if they are many and nearly all of them lie on disk. */
function storedPieces(file: OutputFile): readonly Piece[] | null {
  const pieces: Piece[] = [];
  let sent = 0;
  for (const piece of file.pieces?.() ?? []) {
    pieces.push(piece);
    if (piece instanceof Uint8Array) sent += piece.length;
    if (sent > MOST_SENT) return null;
  }
  return pieces.length < MANY_PIECES ? null : pieces;
}
