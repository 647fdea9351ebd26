// Puts a site that was made in the place of the old one, and records its state.

import { hashContent } from '../cache/hash.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { foldersOfPath } from '../model/url.ts';
import { type Comparison, isSameFolder, type SiteBefore } from './compare-site.ts';
import type { LazyStage } from './lazy-stage.ts';
import type { StageNames } from './leftovers.ts';
import type { FileMaker } from './make-files.ts';
import { MANIFEST_NAME, manifestText } from './manifest.ts';
import { type OutputDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import {
  type FileRecord,
  isRecordedFile,
  manifestOf,
  type OutputRecord,
  type PreviousRecord,
  recordOf,
  writeRecord,
} from './output-record.ts';
import type { OutputSurvey } from './output-survey.ts';
import { keepPreviousOutput, recordPrevious } from './previous-output.ts';
import type { Stage } from './stage.ts';
import { CannotSwap, clearOld, FolderChanged, swapIn } from './swap-site.ts';
import { putManifest, updateInPlace } from './update-in-place.ts';

/** Updates of at most this many files wait until they would survive a power cut (about 0.5 ms a file). */
const FLUSH_LIMIT = 64;

/** Where a site is put. */
export interface PlaceJob {
  readonly disk: OutputDisk;
  readonly folder: OutputFolder;
  /** Where the record of the folder is stored, or `null`. */
  readonly recordFile: string | null;
  /** Where the previous output is kept for the next build, or `null`. */
  readonly previousPath: string | null;
  /** `null`: swap the whole folder; else why that cannot be done, as the end of a sentence. */
  readonly notAtomic: string | null;
}

/** A site that was made, and what it replaces. */
export interface MadeOutput {
  readonly before: SiteBefore;
  readonly comparison: Comparison;
  /** What is in the folder and not ours; `null` where nothing changes. */
  readonly survey: OutputSurvey | null;
  readonly files: Pick<FileMaker, 'record' | 'written'>;
  readonly stage: LazyStage;
  readonly names: StageNames;
}

/** What became of the site. */
interface Placed {
  readonly diagnostics: readonly Diagnostic[];
  /** The previous output as it was kept; `null` if it was not. */
  readonly previous: PreviousRecord | null;
  /** Files that gained or lost a hard link, besides those that were written; `null`: all. */
  readonly touched: ReadonlySet<string> | null;
}

/**
 * Puts the site in place, if anything changed, and records its state. Returns the hash of its manifest, and findings. Throws
 * `CannotSwap`, `FolderChanged` or the disk's error.
 */
export async function placeSite(
  job: PlaceJob,
  made: MadeOutput,
): Promise<{ readonly manifest: string; readonly diagnostics: readonly Diagnostic[] }> {
  const flushing = flushed(made);
  // A rejection surfaces where it is awaited.
  flushing.catch(() => undefined);
  const manifest = new TextEncoder().encode(manifestOf(made.files.record));
  const digest = hashContent(manifest);
  const placed = await place(job, { ...made, flushing }, { bytes: manifest, digest });
  const { previous, diagnostics } = placed;
  if (job.recordFile !== null && !isRecorded(made, { manifest: digest, previous })) {
    writeRecord(job.disk, job.recordFile, { files: recordOnDisk(job, made, placed), manifest: digest, previous });
  }
  return { manifest: digest, diagnostics };
}

/** A manifest, and its hash. */
interface NewManifest {
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** A site whose changed files are being flushed. */
interface FlushedOutput extends MadeOutput {
  readonly flushing: Promise<void>;
}

async function place(job: PlaceJob, made: FlushedOutput, manifest: NewManifest): Promise<Placed> {
  const { disk, folder, notAtomic } = job;
  const { before, comparison, files, stage } = made;
  const unchanged: Placed = { diagnostics: [], previous: before.written.previous, touched: new Set() };
  if (before.stat !== null && files.written.size === 0 && comparison.gone.length === 0) {
    if (manifest.digest !== before.manifest?.digest) putManifest(disk, folder, stage.open(), manifest.bytes);
    return unchanged;
  }
  if (notAtomic === null) return swap(job, made, manifest.bytes);
  await made.flushing;
  update(job, made, manifest.bytes);
  return { ...unchanged, diagnostics: [notAtomicWarning(folder, notAtomic)] };
}

async function swap(job: PlaceJob, made: FlushedOutput, manifest: Uint8Array): Promise<Placed> {
  const { disk, folder } = job;
  const { before, names } = made;
  const stage = made.stage.open();
  const missing = before.stat ? notKept(stage, made) : [];
  // Names that are made or removed while the disk is flushed would wait for it.
  await made.flushing;
  const taken = takeUnchanged(stage, job, made, missing);
  stage.put(MANIFEST_NAME, manifest);
  if (!isSameFolder(disk.stat(folder.path), before.stat)) throw new FolderChanged();
  stage.finish();
  const old = swapIn(disk, folder, stage.path, names.aside);
  made.stage.release();
  return old === null ? { diagnostics: [], previous: null, touched: null } : putAway(old, job, made, taken);
}

/** Keeps the previous output for the next build, or removes it. What is not ours is moved to the site. */
function putAway(
  old: string,
  { disk, folder, previousPath }: PlaceJob,
  made: MadeOutput,
  { named, areLinked }: TakenFiles,
): Placed {
  const { before, files, survey } = made;
  let previous: PreviousRecord | null = null;
  const keepAt = (path: string) => (tree: string) => {
    const isKept = keepPreviousOutput(disk, tree, path, folder);
    if (isKept) previous = recordPrevious(disk, path, [...files.written], files.record.keys());
    return isKept;
  };
  const isOurs = (path: string): boolean => before.ours.has(path);
  const use = previousPath !== null && areLinked ? { keep: keepAt(previousPath), folders: survey?.folders ?? [] } : null;
  const diagnostics = clearOld(disk, old, folder, isOurs, use);
  // Where the tree that was the site is gone, all files have lost a link.
  return { diagnostics, previous, touched: previous === null ? null : named };
}

/** Settles when the changed files are safe on disk; at once where they are many. */
async function flushed({ before, files, stage }: MadeOutput): Promise<void> {
  if (before.stat !== null && files.written.size <= FLUSH_LIMIT) await stage.flush([...files.written]);
}

/** What was taken over into a stage. */
interface TakenFiles {
  /** Files that did not have their name in the stage already, and got one. */
  readonly named: ReadonlySet<string>;
  /** Whether all unchanged files have their names in both trees. */
  readonly areLinked: boolean;
}

/** Keeps what the stage has of our unchanged files already; returns those that it lacks. */
function notKept(stage: Stage, { before, files }: MadeOutput): readonly (readonly [path: string, file: FileRecord])[] {
  const lacking: (readonly [string, FileRecord])[] = [];
  for (const [path, known] of files.record) {
    if (files.written.has(path) || stage.keep(path, known, known === before.written.files.get(path))) continue;
    lacking.push([path, known]);
  }
  return lacking;
}

/** Takes over everything of the folder that stays and is not in the stage: our unchanged files, and what is not ours. */
function takeUnchanged(
  stage: Stage,
  { disk, folder }: PlaceJob,
  { files, survey }: MadeOutput,
  missing: ReturnType<typeof notKept>,
): TakenFiles {
  const named = new Set<string>();
  let areLinked = true;
  for (const [path, known] of missing) {
    named.add(path);
    if (stage.take(under(folder.path, path), path, true)) continue;
    areLinked = false;
    const copy = disk.stat(under(stage.path, path));
    if (copy) files.record.set(path, recordOf(known.key, known.hash, copy));
  }
  for (const path of survey?.foreignFolders ?? []) stage.takeFolder(under(folder.path, path), path);
  for (const [path, kind] of survey?.foreign ?? []) {
    if (files.record.has(path)) continue;
    if (kind === 'other') throw new CannotSwap(`"${path}" in it is neither a file nor a folder`);
    stage.take(under(folder.path, path), path, kind === 'file');
  }
  return { named, areLinked };
}

function update(
  { disk, folder }: PlaceJob,
  { before, comparison, files, survey, stage }: MadeOutput,
  manifest: Uint8Array,
): void {
  const union = new Map(before.manifest?.files());
  for (const [path, { hash }] of files.record) union.set(path, hash);
  const foreign = survey?.foreign;
  updateInPlace(disk, folder, stage.open(), {
    written: [...files.written],
    gone: comparison.gone.filter((path) => !foldersOfPath(path).some((above) => foreign?.has(above))),
    manifest,
    unionManifest: new TextEncoder().encode(manifestText(union, (hash) => hash)),
  });
  stage.release();
}

/** Whether the record of the folder is up to date. */
function isRecorded(
  { before, files }: MadeOutput,
  { manifest, previous }: { readonly manifest: string; readonly previous: PreviousRecord | null },
): boolean {
  const { written } = before;
  if (manifest !== written.manifest || previous !== written.previous) return false;
  if (files.record.size !== written.files.size) return false;
  for (const [path, file] of written.files) if (files.record.get(path) !== file) return false;
  return true;
}

/** The stamps of files after the site was put in place: each hard link that a file gains or loses has changed its `ctimeMs`. */
function recordOnDisk({ disk, folder }: PlaceJob, { files }: MadeOutput, { touched, previous }: Placed): OutputRecord {
  const { record, written } = files;
  for (const path of touched === null || previous === null ? [...record.keys()] : [...written, ...touched]) {
    const known = record.get(path);
    const stat = known && disk.stat(under(folder.path, path));
    // A file that was replaced meanwhile is found by the next build.
    if (stat && isRecordedFile(known, stat)) record.set(path, recordOf(known.key, known.hash, stat));
  }
  return record;
}

function notAtomicWarning(folder: OutputFolder, reason: string): Diagnostic {
  return diagnostic(
    'output/not-atomic',
    `"${folder.shown}" cannot be replaced in one step: ${reason}. Its files were replaced one by one; a build killed meanwhile leaves a mixture of the old and the new site.`,
    null,
    { fix: 'write to a folder inside the mounted or writable one, such as --out site/dist' },
  );
}
