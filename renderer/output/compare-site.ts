// What of the site in the output folder still holds: which files need not be made, which must go.

import type { OutputFile } from '../model/output-file.ts';
import { isOutputPath, type Manifest, readManifest } from './manifest.ts';
import { type DiskStat, type OutputDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import { type FileRecord, isAsRecorded, type OutputRecord, readRecord, type WrittenSite } from './output-record.ts';

/** The output folder before a build. */
export interface SiteBefore {
  /** `null` if there is no folder yet. */
  readonly stat: DiskStat | null;
  readonly manifest: { readonly text: string; readonly files: Manifest } | null;
  readonly record: OutputRecord;
  /** See `WrittenSite`. */
  readonly mark: string | null;
  /** Paths of the folder that were written by us. */
  readonly ours: { has(path: string): boolean; keys(): Iterable<string> };
}

/** A file to make, and what stands at its place now. */
export interface FileToMake {
  readonly file: OutputFile;
  readonly stat: DiskStat | null;
}

/** How the site to write relates to the site on disk. */
export interface Comparison {
  /** Files whose key and state on disk are those of the last build. */
  readonly kept: ReadonlyMap<string, FileRecord>;
  readonly toMake: readonly FileToMake[];
  /** Paths of ours that the new site does not have and that are still there. */
  readonly gone: readonly string[];
}

/** Reads what is known of the output folder; `known` is its record, where it has been read already. Without a manifest, files are ours that stand as the last build left them. */
export function siteBefore(
  disk: OutputDisk,
  folder: OutputFolder,
  recordFile: string | null,
  known: WrittenSite | null = null,
): SiteBefore {
  const stat = disk.stat(folder.path);
  const { files: record, mark } = known ?? readRecord(disk, stat && recordFile);
  const manifest = stat ? readManifest(disk, folder.path) : null;
  const ours = manifest ? manifest.files : recordedFiles(disk, folder, record);
  return { stat, manifest, record, mark, ours };
}

/** The files that stand as the last build left them. */
function recordedFiles(disk: OutputDisk, folder: OutputFolder, record: OutputRecord): ReadonlySet<string> {
  const stands = ([path, file]: [string, FileRecord]): boolean => {
    const stat = disk.stat(under(folder.path, path));
    return stat !== null && isAsRecorded(file, stat);
  };
  return new Set([...record].filter(stands).map(([path]) => path));
}

/**
 * Compares by key, size, time and file number; no bytes are made or read. `begin` is told of large files that are to be made
 * before the others are compared.
 */
export function compareSite(
  disk: OutputDisk,
  folder: OutputFolder,
  before: SiteBefore,
  files: readonly OutputFile[],
  begin: (item: FileToMake) => void,
): Comparison {
  const kept = new Map<string, FileRecord>();
  const toMake: FileToMake[] = [];
  const statOf = (path: string): DiskStat | null => before.stat && disk.stat(under(folder.path, path));
  const keptAs = ({ path, key }: OutputFile, stat: DiskStat | null): FileRecord | null => {
    const known = before.record.get(path);
    return stat && known && known.key === key && isAsRecorded(known, stat) ? known : null;
  };
  for (const file of files.filter(({ pieces }) => pieces)) {
    const stat = statOf(file.path);
    if (!keptAs(file, stat)) begin({ file, stat });
  }
  for (const file of files) {
    const stat = statOf(file.path);
    const known = keptAs(file, stat);
    if (known) kept.set(file.path, known);
    else toMake.push({ file, stat });
  }
  return { kept, toMake, gone: goneFiles(disk, folder, before, files) };
}

function goneFiles(disk: OutputDisk, folder: OutputFolder, before: SiteBefore, files: readonly OutputFile[]): string[] {
  const wanted = new Set(files.map((file) => file.path));
  return [...before.ours.keys()].filter(
    (path) => !wanted.has(path) && isOutputPath(path) && disk.stat(under(folder.path, path))?.kind === 'file',
  );
}
