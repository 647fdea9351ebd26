// Writes a site to its folder so that readers see the old site or the new one, never a mixture.
//
// The guarantees, on one file system:
// - The new tree is put together beside the output folder: unchanged files as hard links, changed ones written. Then
//   the two folders are exchanged. (The previous output can be kept aside: it is the stage of the next build, which has
//   most of the files already.) A build killed at any moment leaves the old site or the new one, whole.
// - Exchanging is one step of the system where the disk offers it (Linux). Elsewhere two renames follow each other
//   within microseconds; a build killed exactly between them leaves no folder, and the next command that calls
//   `recoverOutput` puts the old site back.
// - Nothing changed: nothing is written. A file whose key, size, times and inode number are those of the last build is
//   neither made nor read; one of the same key and other times or numbers is read.
// - Files we did not write stay (as hard links, in the new tree), and are never overwritten: `output/collision`.
// - Concurrent builds into one folder do not see each other's half; the last one wins.
// - Where the folder cannot be swapped (a mount point, a parent that may not be changed), files are replaced one by
//   one, each in one step, and `output/not-atomic` reports it.
// - A power cut is not a killed process: small updates (FLUSH_LIMIT files) are flushed before the swap. After larger
//   ones the system may lose the last seconds; the next build sees it by size and time and makes those files again.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Progress } from '../model/tools.ts';
import {
  type Comparison,
  type ComparedFolder,
  compareSite,
  isSameFolder,
  joinLarge,
  type SiteBefore,
  siteBefore,
} from './compare-site.ts';
import { foldersAsStamped } from './folder-stamps.ts';
import { previousOutputPath } from './previous-output.ts';
import { recoverOutput, stageNames } from './leftovers.ts';
import { readManifest } from './manifest.ts';
import { DiskError, type OutputDisk, under } from './output-disk.ts';
import { findOutputFolder, type OutputFolder, type ProtectedFolder, unwritable } from './output-folder.ts';
import { type FileRecord, isAsRecorded, readRecord, recordedManifest, recordPath, type WrittenSite } from './output-record.ts';
import { pathCollisions } from './path-collisions.ts';
import { lookAhead, type LookingDisk, type OutputLook, type SeenOutput } from './output-look.ts';
import { blockedPaths, foreignCollision, type OutputSurvey, surveyOutput } from './output-survey.ts';
import { LazyStage } from './lazy-stage.ts';
import { FileMaker } from './make-files.ts';
import { type PlaceJob, placeSite } from './place-site.ts';
import { type WriteSummary, writtenSummary } from './write-summary.ts';
import { CannotSwap, FolderChanged } from './swap-site.ts';

/** How often a build starts over because another one replaced the folder meanwhile. */
const MAX_ATTEMPTS = 20;

/** The inputs of one attempt. */
interface WriteJob extends PlaceJob {
  readonly files: readonly OutputFile[];
  readonly look: OutputLook | null;
  readonly progress: Progress | null;
  readonly signal: AbortSignal | null;
}

/** What to write, and where. */
export interface WriteRequest {
  readonly files: Iterable<OutputFile>;
  /** Absolute path of the output folder; it need not exist. */
  readonly out: string;
  /** Folders that must survive: the content folder, the home folder, the working folder. */
  readonly protect: readonly ProtectedFolder[];
  /**
   * Absolute path of the folder where the state of the output folder is stored between runs; `null`: every file is made and
   * compared.
   */
  readonly cacheFolder: string | null;
  /**
   * Whether the previous output stays in the cache folder, where it becomes the stage of the next build: much less work for few
   * changes. It takes the space of the files that changed.
   */
  readonly keepPrevious?: boolean;
  /** What `lookAtOutput` began. */
  readonly look?: OutputLook | null;
  readonly progress?: Progress;
  /** Aborting leaves the old site and nothing else; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** `summary` and `manifest` are `null` if nothing was written because of an error among the diagnostics. */
export interface WriteResult {
  readonly summary: WriteSummary | null;
  /** Identifies the files: the hash of their manifest's bytes. */
  readonly manifest: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the site; see the top of this file for the guarantees. Content problems and errors of the disk are diagnostics. */
export async function writeOutput(disk: OutputDisk, request: WriteRequest): Promise<WriteResult> {
  const found = findOutputFolder(disk, request.out, request.protect);
  if ('refusal' in found) return refused([found.refusal]);
  const { folder } = found;
  const job: WriteJob = {
    disk,
    folder,
    files: [...request.files],
    recordFile: request.cacheFolder === null ? null : recordPath(request.cacheFolder, folder.path),
    previousPath: previousPathOf(request),
    notAtomic: mountReason(disk, folder),
    look: request.look ?? null,
    progress: request.progress ?? null,
    signal: request.signal ?? null,
  };
  try {
    const leftovers = recoverOutput(disk, folder);
    const result = await writeUntilSettled(job);
    return { ...result, diagnostics: [...leftovers, ...result.diagnostics] };
  } catch (error) {
    if (error instanceof DiskError) return refused([unwritable(folder, error)]);
    throw error;
  }
}

/**
 * Why a site can never be written there (`output/unsafe-folder`, `output/unwritable`), without looking at the site; else `null`.
 */
export function refusedOutput(disk: OutputDisk, { out, protect }: Pick<WriteRequest, 'out' | 'protect'>): Diagnostic | null {
  const found = findOutputFolder(disk, out, protect);
  return 'refusal' in found ? found.refusal : null;
}

/** Begins to look at the files of the output folder while the site is made; `null` where nobody can do so meanwhile. */
export function lookAtOutput(
  disk: LookingDisk,
  request: Pick<WriteRequest, 'out' | 'protect' | 'cacheFolder' | 'keepPrevious'>,
): OutputLook | null {
  const found = findOutputFolder(disk, request.out, request.protect);
  if ('refusal' in found || request.cacheFolder === null) return null;
  const recordFile = recordPath(request.cacheFolder, found.folder.path);
  return lookAhead(disk, found.folder, { recordFile, previousPath: previousPathOf(request) });
}

function previousPathOf({ cacheFolder, keepPrevious }: Pick<WriteRequest, 'cacheFolder' | 'keepPrevious'>): string | null {
  return cacheFolder !== null && keepPrevious ? previousOutputPath(cacheFolder) : null;
}

/**
 * The site in the output folder if its manifest has this hash, it is unchanged file by file since the last build, and there is
 * nothing of a killed build; else `null`. A folder without write permission does not count.
 */
export function unchangedSite(
  disk: OutputDisk,
  request: Pick<WriteRequest, 'out' | 'protect' | 'cacheFolder'>,
  manifest: string,
): WrittenSite | null {
  const found = findOutputFolder(disk, request.out, request.protect);
  if ('refusal' in found || request.cacheFolder === null) return null;
  const { folder } = found;
  try {
    if (recoverOutput(disk, folder).length > 0) return null;
    const written = readRecord(disk, recordPath(request.cacheFolder, folder.path));
    if (written.files.size === 0 || written.manifest !== manifest) return null;
    const isUnchanged = ([path, known]: [string, FileRecord]): boolean => {
      const stat = disk.stat(under(folder.path, path));
      return stat !== null && isAsRecorded(known, stat);
    };
    const recorded = recordedManifest(written);
    const isWhole = [...written.files].every(isUnchanged) && readManifest(disk, folder.path, recorded) === recorded;
    return isWhole ? written : null;
  } catch (error) {
    if (error instanceof DiskError) return null;
    throw error;
  }
}

/** Starts over where the folder was changed meanwhile, and goes file by file where it cannot be swapped. */
async function writeUntilSettled(job: WriteJob): Promise<WriteResult> {
  let { notAtomic } = job;
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce({ ...job, notAtomic, look: attempt === 1 ? job.look : null });
    } catch (error) {
      if (error instanceof CannotSwap && notAtomic === null) notAtomic = error.reason;
      else if (!isRace(error, job.folder)) throw error;
      else if (attempt === MAX_ATTEMPTS) throw new DiskError('EBUSY', job.folder.path, 'other builds keep replacing it');
    }
  }
}

/** Another build (or a user) removed something between looking at it and using it. */
function isRace(error: unknown, folder: OutputFolder): boolean {
  if (error instanceof FolderChanged) return true;
  return error instanceof DiskError && error.code === 'ENOENT' && `${error.path}/`.startsWith(`${folder.path}/`);
}

async function writeOnce(job: WriteJob): Promise<WriteResult> {
  const { disk, folder, files } = job;
  const look = job.look && isSameFolder(disk.stat(folder.path), job.look.before.stat) ? job.look : null;
  const before = look?.before ?? siteBefore(disk, folder, job.recordFile);
  const seen = (await look?.seen) ?? null;
  const names = stageNames(disk, folder);
  const stage = new LazyStage(job, before, names, seen?.previous ?? null);
  const maker = new FileMaker({ ...job, before, stage });
  try {
    const compared = { disk, folder, before };
    joinLarge(compared, files, (item) => maker.joinSoon(item));
    const stats = new Map(seen && Array.from(before.written.files.keys(), (path, i) => [path, seen.stats[i] ?? null]));
    const comparison = compareSite(compared, files, stats, maker.record);
    // The paths of the last build did not clash.
    const clashes = comparison.hasSamePaths ? [] : pathCollisions(files);
    if (clashes.length > 0) return refused(clashes);
    const survey = isSettled(before, comparison) ? null : surveyed(compared, seen);
    if (survey?.mounted && job.notAtomic === null) throw new CannotSwap('another file system is mounted inside it');
    const blocked = survey ? blockedPaths(survey, files) : new Map<string, OutputFile>();
    if (survey && blocked.size > 0) return refusedForForeign(job, before, blocked);
    const collisions = await maker.make(comparison.toMake, survey?.foreign.keys() ?? []);
    if (collisions.size > 0) return refusedForForeign(job, before, collisions);
    const placed = await placeSite(job, { before, comparison, survey, files: maker, stage, names });
    const counts = { written: maker.written.size, removed: comparison.gone.length };
    return { summary: writtenSummary(files, maker.record, counts), ...placed };
  } finally {
    await maker.ended();
    stage.discard();
  }
}

/** What is in the folder and not ours: what was seen ahead, while no folder changed. */
function surveyed({ disk, folder, before }: ComparedFolder, seen: SeenOutput | null): OutputSurvey {
  const ahead = before.ours === before.written.files ? (seen?.survey ?? null) : null;
  const folders = ahead?.folders ?? [];
  if (ahead && foldersAsStamped(disk, folder.path, folders).size === folders.length) return ahead;
  return surveyOutput(disk, folder.path, (path) => before.ours.has(path));
}

/** Refuses to overwrite what is not ours, if it is: files that another build put there meanwhile are in its manifest. */
function refusedForForeign({ disk, folder }: WriteJob, before: SiteBefore, paths: ReadonlyMap<string, OutputFile>): WriteResult {
  const now = siteBefore(disk, folder, null);
  if (!isSameFolder(now.stat, before.stat) || now.manifest?.digest !== before.manifest?.digest) throw new FolderChanged();
  return refused([foreignCollision(folder, paths, before.manifest !== null)]);
}

/** Nothing to make and nothing to remove: the folder need not be looked through. */
function isSettled(before: SiteBefore, { toMake, gone }: Comparison): boolean {
  return before.stat === null || (toMake.length === 0 && gone.length === 0);
}

/** A folder on another file system than its parent is a mount point. */
function mountReason(disk: OutputDisk, folder: OutputFolder): string | null {
  const [own, parent] = [disk.stat(folder.path), disk.stat(folder.parent)];
  return own && parent && own.dev !== parent.dev ? 'it is a mount point' : null;
}

function refused(diagnostics: readonly Diagnostic[]): WriteResult {
  return { summary: null, manifest: null, diagnostics };
}
