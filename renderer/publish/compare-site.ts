// Compares the site with the output folder: which files are unchanged and need not be made, which must be removed.

import { hashContent } from '../cache/hash.ts';
import type { OutputFile } from '../model/output-file.ts';
import { isOutputPath, type Manifest, readManifest, type FoundManifest } from './manifest.ts';
import { type DiskStat, type OutputDisk, under } from './output-disk.ts';
import type { OutputFolder } from './output-folder.ts';
import {
  type FileRecord,
  isAsRecorded,
  isRecordedFile,
  readRecord,
  recordedManifest,
  recordOf,
  type WrittenSite,
} from './output-record.ts';

/** The output folder before a build. */
export interface SiteBefore {
  /** `null` if there is no folder yet. */
  readonly stat: DiskStat | null;
  readonly manifest: FoundManifest | null;
  readonly written: WrittenSite;
  /** Paths of the folder that were written by us. */
  readonly ours: { has(path: string): boolean; keys(): Iterable<string> };
}

/** A file to make, and what is at its place now. */
export interface FileToMake {
  readonly file: OutputFile;
  readonly stat: DiskStat | null;
}

/** An output folder that a site is compared with. */
export interface ComparedFolder {
  readonly disk: OutputDisk;
  readonly folder: OutputFolder;
  readonly before: SiteBefore;
}

/** How the site to write relates to the site on disk. */
export interface Comparison {
  readonly toMake: readonly FileToMake[];
  /** Whether the new site has exactly the paths that we wrote, each once. */
  readonly hasSamePaths: boolean;
  /** Paths of ours that the new site does not have and that are still there. */
  readonly gone: readonly string[];
}

/** Reads the state of the output folder. Ours is what the manifest lists (see also `unlistedFiles`). */
export function siteBefore(disk: OutputDisk, folder: OutputFolder, recordFile: string | null): SiteBefore {
  const stat = disk.stat(folder.path);
  const written = readRecord(disk, stat && recordFile);
  const recorded = recordedManifest(written);
  const manifest = stat ? readManifest(disk, folder.path, recorded) : null;
  if (manifest === recorded) return { stat, manifest, written, ours: written.files };
  const listed = manifest?.files() ?? null;
  const unlisted = unlistedFiles(disk, folder, written, listed);
  const ours = listed && unlisted.length === 0 ? listed : new Set([...(listed?.keys() ?? []), ...unlisted]);
  return { stat, manifest, written, ours };
}

/**
 * Whether a folder is unchanged, as far as its own names go: no build put a site in its place since. The inode number alone does
 * not show it: of two builds, the second may bring the same folder back with other files.
 */
export function isSameFolder(now: DiskStat | null, before: DiskStat | null): boolean {
  return now?.ino === before?.ino && now?.dev === before?.dev && now?.mtimeMs === before?.mtimeMs;
}

/**
 * Files of ours that the manifest does not list. If it is another's, these are files that are as the last build left them; if it
 * is missing or damaged, and any file is unchanged, the record lists what the manifest did.
 */
function unlistedFiles(
  disk: OutputDisk,
  folder: OutputFolder,
  { files: record }: WrittenSite,
  listed: Manifest | null,
): string[] {
  const isUnchanged = ([path, file]: [string, FileRecord]): boolean => {
    const stat = disk.stat(under(folder.path, path));
    return stat !== null && isRecordedFile(file, stat);
  };
  const unchanged = [...record].filter((entry) => !listed?.has(entry[0]) && isUnchanged(entry));
  return listed === null && unchanged.length > 0 ? [...record.keys()] : unchanged.map(([path]) => path);
}

/** Calls `join` with large files that differ from those of the last build, to be put together while the others are compared. */
export function joinLarge(compared: ComparedFolder, files: readonly OutputFile[], join: (item: FileToMake) => void): void {
  const { disk, folder, before } = compared;
  for (const file of files.filter(({ pieces }) => pieces)) {
    const stat = before.stat && disk.stat(under(folder.path, file.path));
    // Most pieces of a file that was there before are stored.
    if (!keptAs(compared, file, stat) && before.ours.has(file.path)) join({ file, stat });
  }
}

/**
 * Compares by key, size, times and inode number; no bytes are made, and only those of files with other times or numbers are read.
 * `seen`: what is at paths that need not be looked at; `record` receives files whose key and bytes are those of the last build, with
 * their present stamps.
 */
export function compareSite(
  compared: ComparedFolder,
  files: readonly OutputFile[],
  seen: ReadonlyMap<string, DiskStat | null>,
  record: Map<string, FileRecord>,
): Comparison {
  const { disk, folder, before } = compared;
  const toMake: FileToMake[] = [];
  for (const file of files) {
    const ahead = seen.get(file.path);
    const stat = ahead === undefined ? before.stat && disk.stat(under(folder.path, file.path)) : ahead;
    const known = keptAs(compared, file, stat);
    if (known) record.set(file.path, known);
    else toMake.push({ file, stat });
  }
  const others = new Set(before.ours.keys());
  const hasOnlyOurs = files.length === others.size;
  for (const file of files) others.delete(file.path);
  const gone = [...others].filter((path) => isOutputPath(path) && disk.stat(under(folder.path, path))?.kind === 'file');
  return { toMake, hasSamePaths: hasOnlyOurs && others.size === 0, gone };
}

/** The record of a file that is as the last build left it, and would be made again; else `null`. */
function keptAs({ disk, folder, before }: ComparedFolder, file: OutputFile, stat: DiskStat | null): FileRecord | null {
  const known = before.written.files.get(file.path);
  // The key of a file that is made anyway can be made with it, while others are being written.
  return stat && known && known.key === file.key ? recordAsItIs(disk, under(folder.path, file.path), known, stat) : null;
}

/**
 * The record of a file as it is now, if its bytes are those recorded: copies, restored files and hard links have other stamps.
 */
function recordAsItIs(disk: OutputDisk, path: string, known: FileRecord, stat: DiskStat): FileRecord | null {
  if (isAsRecorded(known, stat)) return known;
  if (stat.kind !== 'file' || stat.size !== known.size) return null;
  const bytes = disk.read(path);
  return bytes !== null && hashContent(bytes) === known.hash ? recordOf(known.key, known.hash, stat) : null;
}
