// One attempt at writing a site: makes what may have changed, and puts the result in place.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { hashContent } from '../cache/hash.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Piece } from '../model/piece.ts';
import type { Progress } from '../model/tools.ts';
import { type Comparison, compareSite, type FileToMake, type SiteBefore } from './compare-site.ts';
import { type StageNames, stageNames } from './leftovers.ts';
import { MANIFEST_NAME, manifestText } from './manifest.ts';
import { DiskError, type DiskStat, type OutputDisk, under, type WrittenFile } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import {
  type FileRecord,
  type PreviousRecord,
  isAsRecorded,
  isRecordedFile,
  manifestOf,
  type OutputRecord,
  recordOf,
  type WrittenSite,
  writeRecord,
} from './output-record.ts';
import { foldCase } from './path-collisions.ts';
import type { OutputSurvey } from './output-survey.ts';
import { Stage } from './stage.ts';
import { type PreviousOutput, keepPreviousOutput, recordPrevious, takePreviousOutput } from './previous-output.ts';
import { CannotSwap, clearOld, FolderChanged, swapIn } from './swap-site.ts';
import { putManifest, updateInPlace } from './update-in-place.ts';

/** Updates of at most this many files wait until they would survive a power cut (about 0.5 ms a file). */
const FLUSH_LIMIT = 64;
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

/** The inputs of an attempt. */
export interface WriteJob {
  readonly disk: OutputDisk;
  readonly folder: OutputFolder;
  readonly files: readonly OutputFile[];
  /** Where the record of the folder is stored, or `null`. */
  readonly recordFile: string | null;
  /** What the site is made from, to be recorded. */
  mark(): string | null;
  /** Where the previous output is kept for the next build, or `null`. */
  readonly previousPath: string | null;
  /** `null`: swap the whole folder; else why that cannot be done, as the end of a sentence. */
  readonly notAtomic: string | null;
  readonly progress: Progress | null;
  readonly signal: AbortSignal | null;
}

/** The result of a build. */
export interface WriteSummary {
  /** HTML files of the site, redirect stubs not counted. */
  readonly pages: number;
  /** Redirect stubs. */
  readonly redirects: number;
  /** Files of the site. */
  readonly files: number;
  /** Files that are new or whose bytes changed. */
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Size of all files of the site, in bytes. */
  readonly bytes: number;
}

/** The summary of a site that is unchanged since it was written. `redirects`: stubs among its files. */
export function unchangedSummary({ files }: WrittenSite, { redirects }: { readonly redirects: number }): WriteSummary {
  const html = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  const count = files.size;
  return { pages: html - redirects, redirects, files: count, written: 0, unchanged: count, removed: 0, bytes };
}

/** One attempt. Call `compare`, `make`, then `commit`, and `cleanUp` in any case. */
export class PublishAttempt {
  readonly #job: WriteJob;
  readonly #before: SiteBefore;
  #comparison: Comparison = { kept: new Map(), toMake: [], gone: [] };
  #survey: OutputSurvey | null = null;
  readonly #names: StageNames;
  /** Every file of the site as it is or will be on disk. */
  #record = new Map<string, FileRecord>();
  readonly #written = new Set<string>();
  #stage: Stage | null = null;
  /** Files that did not have their name in the stage already: they get one. */
  readonly #named = new Set<string>();
  /** The site that was replaced, if it was kept. */
  #previous: PreviousRecord | null = null;
  /** Whether all unchanged files have their names in both trees. */
  #linked = true;
  /** Files being written, oldest first. */
  readonly #underWay: { readonly done: Promise<void>; readonly size: number }[] = [];
  #waiting = 0;
  /** Files that are being put together. */
  readonly #joining = new Set<string>();

  constructor(job: WriteJob, before: SiteBefore) {
    this.#job = job;
    this.#before = before;
    this.#names = stageNames(job.disk, job.folder);
  }

  /** Finds out which files are to be made, and starts with large ones that a thread can put together meanwhile. */
  compare(): Comparison {
    const { disk, folder, files } = this.#job;
    this.#comparison = compareSite(disk, folder, this.#before, files, (item) => {
      // Most pieces of a file that was there before are stored.
      if (this.#before.ours.has(item.file.path)) this.#joinSoon(item);
    });
    this.#record = this.#comparison.kept;
    return this.#comparison;
  }

  /** Makes the files that may have changed. Returns those that would overwrite something foreign; then nothing else was made. */
  async make(survey: OutputSurvey | null): Promise<ReadonlyMap<string, OutputFile>> {
    this.#survey = survey;
    const { toMake } = this.#comparison;
    const taken = new Set([...(this.#survey?.foreign.keys() ?? [])].map(foldCase));
    const isForeign = ({ file, stat }: FileToMake): boolean =>
      stat !== null && taken.has(foldCase(file.path)) && !this.#before.ours.has(file.path);
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
      if (this.#record.has(item.file.path) || this.#joining.has(item.file.path)) continue;
      if (item.file.pieces && item.stat === null) this.#joinSoon(item);
      if (this.#joining.has(item.file.path)) continue;
      if (item.stat === null && !item.file.pieces && toMake.length > FEW_FILES) await this.#makeSoon(item.file);
      else this.#makeFile(item, false);
    }
    await this.#allSettled();
    if (toMake.length > 0) await this.#turn(toMake.length, toMake.length);
    return collisions;
  }

  /** Puts the site in place, if anything changed, and records its state. */
  async commit(): Promise<Diagnostic[]> {
    const { disk, recordFile } = this.#job;
    const mark = recordFile === null ? null : this.#job.mark();
    const manifest = new TextEncoder().encode(manifestOf(this.#record));
    const digest = hashContent(manifest);
    this.#previous = this.#before.written.previous;
    const diagnostics = await this.#place(manifest, digest);
    if (recordFile !== null && !this.#isRecorded(mark, digest))
      writeRecord(disk, recordFile, { files: this.#asOnDisk(), mark, manifest: digest, previous: this.#previous });
    return diagnostics;
  }

  /** Whether the record of the folder is up to date. */
  #isRecorded(mark: string | null, manifest: string): boolean {
    const { written } = this.#before;
    if (mark !== written.mark || manifest !== written.manifest || this.#previous !== written.previous) return false;
    if (this.#record.size !== written.files.size) return false;
    for (const [path, file] of written.files) if (this.#record.get(path) !== file) return false;
    return true;
  }

  /** What the attempt did; meaningful after `commit`. */
  summary(): WriteSummary {
    const { files } = this.#job;
    const redirects = files.filter((file) => file.kind === 'redirect').length;
    const html = files.filter((file) => file.path.endsWith('.html')).length;
    let bytes = 0;
    for (const { size } of this.#record.values()) bytes += size;
    return {
      pages: html - redirects,
      redirects,
      files: files.length,
      written: this.#written.size,
      unchanged: files.length - this.#written.size,
      removed: this.#comparison.gone.length,
      bytes,
    };
  }

  /** Removes what an attempt that was not finished left in its stage. */
  async cleanUp(): Promise<void> {
    await Promise.allSettled(this.#underWay.map(({ done }) => done));
    this.#stage?.discard();
    this.#stage = null;
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
    const done = this.#openStage()
      .putSoon(file.path, bytes)
      .then((written) => void this.#noteWritten(file, written));
    // A rejection surfaces where it is awaited; until then it must not count as unhandled.
    done.catch(() => undefined);
    this.#underWay.push({ done, size });
    this.#waiting += size;
    await this.#settled();
  }

  /** Starts putting a large file together out of what lies on disk, if a thread can do so while the others are made. */
  #joinSoon({ file, stat }: FileToMake): void {
    const pieces = storedPieces(file);
    const joined = pieces && this.#openStage().joinSoon(file.path, pieces);
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

  async #oldest(): Promise<void> {
    const [oldest] = this.#underWay;
    await oldest?.done;
    this.#underWay.shift();
    this.#waiting -= oldest?.size ?? 0;
  }

  /** Makes a file and stages it if it differs from what is there. With `onlySame` a differing file is left out: returns `false`. */
  #makeFile({ file, stat }: FileToMake, onlySame: boolean): boolean {
    if (file.pieces && !onlySame) {
      return this.#noteStaged(file, stat, this.#openStage().putPieces(file.path, file.pieces()));
    }
    const bytes = file.bytes();
    const hash = hashContent(bytes);
    if (this.#isSame(file.path, stat, hash, bytes.length)) return this.#noteSame(file, stat as DiskStat, hash);
    if (onlySame) return false;
    return this.#noteWritten(file, this.#openStage().put(file.path, bytes));
  }

  /** Records a file of the stage, unless it is the present one. */
  #noteStaged(file: OutputFile, stat: DiskStat | null, staged: WrittenFile): true {
    if (!this.#isSame(file.path, stat, staged.hash, staged.stat.size)) return this.#noteWritten(file, staged);
    this.#openStage().drop(file.path);
    return this.#noteSame(file, stat as DiskStat, staged.hash);
  }

  #isSame(path: string, stat: DiskStat | null, hash: string, size: number): boolean {
    if (stat?.kind !== 'file' || stat.size !== size) return false;
    const known = this.#before.written.files.get(path);
    if (known && isAsRecorded(known, stat)) return known.hash === hash;
    const bytes = this.#job.disk.read(under(this.#job.folder.path, path));
    return bytes !== null && hashContent(bytes) === hash;
  }

  #noteSame(file: OutputFile, stat: DiskStat, hash: string): true {
    this.#record.set(file.path, recordOf(file.key, hash, stat));
    return true;
  }

  #noteWritten(file: OutputFile, staged: WrittenFile): true {
    this.#record.set(file.path, recordOf(file.key, staged.hash, staged.stat));
    this.#written.add(file.path);
    return true;
  }

  #openStage(): Stage {
    if (this.#stage) return this.#stage;
    const { disk, folder, notAtomic } = this.#job;
    const model = this.#before.stat && notAtomic === null ? folder.path : null;
    try {
      const previous = model === null ? null : this.#takePrevious();
      this.#stage = new Stage(disk, notAtomic === null ? this.#names.beside : this.#names.inside, model, previous);
    } catch (error) {
      const refused = error instanceof DiskError && ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
      if (refused && this.#before.stat && notAtomic === null) throw new CannotSwap('the folder above it may not be changed');
      throw error;
    }
    return this.#stage;
  }

  #takePrevious(): PreviousOutput | null {
    const { disk, previousPath } = this.#job;
    const { stat } = this.#before;
    if (previousPath === null || stat === null) return null;
    return takePreviousOutput(disk, previousPath, this.#names.beside, { site: stat, recorded: this.#before.written.previous });
  }

  async #place(manifest: Uint8Array, digest: string): Promise<Diagnostic[]> {
    const { disk, folder, notAtomic } = this.#job;
    const { gone } = this.#comparison;
    if (this.#before.stat !== null && this.#written.size === 0 && gone.length === 0) {
      if (digest !== this.#before.manifest?.digest) putManifest(disk, folder, this.#openStage(), manifest);
      return [];
    }
    if (notAtomic === null) return this.#swap(manifest);
    await this.#flushed();
    this.#update(manifest);
    return [notAtomicWarning(folder, notAtomic)];
  }

  async #swap(manifest: Uint8Array): Promise<Diagnostic[]> {
    const { disk, folder } = this.#job;
    const stage = this.#openStage();
    const flushed = this.#flushed();
    try {
      if (this.#before.stat) this.#takeUnchanged(stage);
    } finally {
      await flushed;
    }
    stage.put(MANIFEST_NAME, manifest);
    if (!isSameFolder(disk.stat(folder.path), this.#before.stat)) throw new FolderChanged();
    stage.finish();
    const old = swapIn(disk, folder, stage.path, this.#names.aside);
    this.#stage = null;
    this.#previous = null;
    return old === null ? [] : this.#putAway(old);
  }

  /** Keeps the previous output for the next build, or removes it. What is not ours is moved to the site. */
  #putAway(old: string): Diagnostic[] {
    const { disk, folder, previousPath } = this.#job;
    const isOurs = (path: string): boolean => this.#before.ours.has(path);
    const keep = (path: string) => (tree: string) => {
      const isKept = keepPreviousOutput(disk, tree, path, folder);
      if (isKept) this.#previous = recordPrevious(disk, path, [...this.#written], this.#record.keys());
      return isKept;
    };
    return clearOld(disk, old, folder, isOurs, previousPath !== null && this.#linked ? keep(previousPath) : null);
  }

  /** Settles when the changed files are safe on disk; at once where they are many. */
  async #flushed(): Promise<void> {
    const few = this.#before.stat !== null && this.#written.size <= FLUSH_LIMIT;
    if (few) await this.#stage?.flush([...this.#written]);
  }

  /** Everything of the folder that stays: our unchanged files, and what is not ours. */
  #takeUnchanged(stage: Stage): void {
    const { disk, folder } = this.#job;
    for (const [path, known] of this.#record) {
      if (this.#written.has(path) || stage.keep(path, known, known === this.#before.written.files.get(path))) continue;
      this.#named.add(path);
      if (stage.take(under(folder.path, path), path, true)) continue;
      this.#linked = false;
      const copy = disk.stat(under(stage.path, path));
      if (copy) this.#record.set(path, recordOf(known.key, known.hash, copy));
    }
    for (const path of this.#survey?.foreignFolders ?? []) stage.takeFolder(under(folder.path, path), path);
    for (const [path, kind] of this.#survey?.foreign ?? []) {
      if (this.#record.has(path)) continue;
      if (kind === 'other') throw new CannotSwap(`"${path}" in it is neither a file nor a folder`);
      stage.take(under(folder.path, path), path, kind === 'file');
    }
  }

  /** The stamps of files after the site was put in place: each hard link that a file gains or loses has changed its `ctimeMs`. */
  #asOnDisk(): OutputRecord {
    const { disk, folder } = this.#job;
    // Where the tree that was the site is gone, all files have lost a name.
    const touched = this.#previous === null ? [...this.#record.keys()] : [...this.#written, ...this.#named];
    for (const path of touched) {
      const known = this.#record.get(path);
      const stat = known && disk.stat(under(folder.path, path));
      // A file that was replaced meanwhile is found by the next build.
      if (stat && isRecordedFile(known, stat)) this.#record.set(path, recordOf(known.key, known.hash, stat));
    }
    return this.#record;
  }

  #update(manifest: Uint8Array): void {
    const { disk, folder } = this.#job;
    const union = new Map(this.#before.manifest?.files());
    for (const [path, { hash }] of this.#record) union.set(path, hash);
    const foreign = this.#survey?.foreign;
    updateInPlace(disk, folder, this.#openStage(), {
      written: [...this.#written],
      gone: this.#comparison.gone.filter((path) => !foldersAbove(path).some((above) => foreign?.has(above))),
      manifest,
      unionManifest: new TextEncoder().encode(manifestText(union)),
    });
    this.#stage = null;
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

/**
 * Whether a folder is unchanged, as far as its own names go: no build put a site in its place since. The inode number alone does
 * not show it: of two builds, the second may bring the same folder back with other files.
 */
export function isSameFolder(now: DiskStat | null, before: DiskStat | null): boolean {
  return now?.ino === before?.ino && now?.dev === before?.dev && now?.mtimeMs === before?.mtimeMs;
}

function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function notAtomicWarning(folder: OutputFolder, reason: string): Diagnostic {
  return diagnostic(
    'output/not-atomic',
    `"${folder.shown}" cannot be replaced in one step: ${reason}. Its files were replaced one by one; a build killed meanwhile leaves a mixture of the old and the new site.`,
    null,
    { fix: 'write to a folder inside the mounted or writable one, such as --out site/dist' },
  );
}
