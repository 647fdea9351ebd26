// The output folder and the previous output are looked through while the site is made, where there is a thread for it.

import { siteBefore, type SiteBefore } from './compare-site.ts';
import { STAGE_MARK } from './leftovers.ts';
import { type DiskStat, type FolderDisk, type OutputDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import type { PreviousRecord } from './output-record.ts';
import { type OutputSurvey, surveyOutput } from './output-survey.ts';
import { outputTree, type SeenPrevious } from './previous-output.ts';

/** What to look at. Plain data. */
export interface LookRequest {
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Paths below it that the last build wrote. */
  readonly paths: readonly string[];
  /** Absolute path of the previous output, and its record; `null` if none was kept. */
  readonly previous: { readonly path: string; readonly recorded: PreviousRecord } | null;
}

/** What was seen. Plain data. */
export interface SeenOutput {
  /** What is at the paths, in their order. */
  readonly stats: readonly (DiskStat | null)[];
  /** The previous output; `null` if there is none. */
  readonly previous: SeenPrevious | null;
  /**
   * What lies in the output folder beside the paths, until a folder changes; `null` where its folders may have changed since the previous
   * output was put aside.
   */
  readonly survey: OutputSurvey | null;
}

/** A disk that somebody may look through meanwhile. */
export interface LookingDisk extends OutputDisk {
  /** `lookThrough`, if there is somebody to do so. Rejects with a `DiskError`. */
  lookSoon?(request: LookRequest): Promise<SeenOutput>;
}

/** An output folder that is looked at before it is compared. */
export interface OutputLook {
  readonly before: SiteBefore;
  /** `null` where looking failed. */
  readonly seen: Promise<SeenOutput | null>;
}

/** Begins to look at what the last build left; `null` where nobody can do so meanwhile, or nothing is known of it. */
export function lookAhead(
  disk: LookingDisk,
  folder: OutputFolder,
  { recordFile, previousPath }: { readonly recordFile: string; readonly previousPath: string | null },
): OutputLook | null {
  if (!disk.lookSoon) return null;
  const before = siteBefore(disk, folder, recordFile);
  const { files, previous } = before.written;
  if (files.size === 0) return null;
  const request: LookRequest = {
    out: folder.path,
    paths: [...files.keys()],
    previous: previousPath === null || previous === null ? null : { path: previousPath, recorded: previous },
  };
  return { before, seen: disk.lookSoon(request).catch(() => null) };
}

/** Looks through an output folder and its previous output. */
export function lookThrough(disk: FolderDisk, { out, paths, previous }: LookRequest): SeenOutput {
  const stats = paths.map((path) => disk.stat(under(out, path)));
  const mark = previous && disk.stat(under(previous.path, STAGE_MARK));
  if (!previous || !mark) return { stats, previous: null, survey: null };
  const ours = new Set(paths);
  const survey = surveyOutput(disk, out, (path) => ours.has(path), mark.mtimeMs);
  return {
    stats,
    previous: { mark, tree: outputTree(disk, previous.path, previous.recorded) },
    survey: survey.folders === null ? null : survey,
  };
}
