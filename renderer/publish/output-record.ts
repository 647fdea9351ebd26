// The state of an output folder after the last build, stored beside the cache: enough to know, from one `stat` a file, that
// nothing needs to be made again. Losing it costs time, never correctness.

import { checkedText, withChecksum } from '../cache/checksum.ts';
import { hashContent } from '../cache/hash.ts';
import { manifestText } from './manifest.ts';
import { type DiskStat, DiskError, type OutputDisk, under } from './output-disk.ts';

/** One file as the last build left it. */
export interface FileRecord {
  /** `OutputFile.key` it was made from. */
  readonly key: string;
  /** Hash of its bytes. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly ino: number;
}

/** By path below the output folder. */
export type OutputRecord = ReadonlyMap<string, FileRecord>;

/** A site as it was written. */
export interface WrittenSite {
  readonly files: OutputRecord;
  /** What it was made from, as given by its builder; `null` if it gave nothing. */
  readonly mark: string | null;
}

/** Raised when the stored form changes. */
const FORMAT = 3;

type StoredFile = [path: string, key: string, hash: string, size: number, mtimeMs: number, ctimeMs: number, ino: number];

interface StoredSite {
  readonly format: number;
  readonly mark: string | null;
  readonly files: readonly StoredFile[];
}

/** Where the record of an output folder is stored, below the cache folder. */
export function recordPath(cacheFolder: string, out: string): string {
  return under(cacheFolder, `output-${hashContent(out)}.json`);
}

/** Reads a record; an absent or damaged one is empty. */
export function readRecord(disk: OutputDisk, path: string | null): WrittenSite {
  const nothing: WrittenSite = { files: new Map(), mark: null };
  const bytes = path === null ? null : disk.read(path);
  if (!bytes) return nothing;
  try {
    const stored = JSON.parse(checkedText(bytes) ?? 'null') as StoredSite | null;
    if (stored?.format !== FORMAT) return nothing;
    const files = stored.files.map(
      ([file, key, hash, size, mtimeMs, ctimeMs, ino]) => [file, { key, hash, size, mtimeMs, ctimeMs, ino }] as const,
    );
    return { files: new Map(files), mark: stored.mark };
  } catch {
    // Of another form: treated as lost.
    return nothing;
  }
}

/** Stores a record in one step. A disk that refuses costs the next build some time, nothing else. */
export function writeRecord(disk: OutputDisk, path: string, { files: record, mark }: WrittenSite): void {
  const files = [...record].map(
    ([file, { key, hash, size, mtimeMs, ctimeMs, ino }]): StoredFile => [file, key, hash, size, mtimeMs, ctimeMs, ino],
  );
  const stored = JSON.stringify({ format: FORMAT, mark, files } satisfies StoredSite);
  const temporary = `${path}.${disk.owner}`;
  try {
    disk.makeFolder(path.slice(0, path.lastIndexOf('/')));
    if (disk.stat(temporary)) disk.remove(temporary);
    disk.write(temporary, [new TextEncoder().encode(withChecksum(stored))]);
    disk.rename(temporary, path);
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
  }
}

/** The manifest of a folder that holds these files. */
export function manifestOf(record: OutputRecord): string {
  return manifestText(new Map([...record].map(([path, { hash }]) => [path, hash])));
}

/** The record of a file with this stamp. */
export function recordOf(key: string, hash: string, { size, mtimeMs, ctimeMs, ino }: DiskStat): FileRecord {
  return { key, hash, size, mtimeMs, ctimeMs, ino };
}

/** Whether what is on disk is the file as recorded. */
export function isAsRecorded(file: FileRecord, stat: DiskStat): boolean {
  return isRecordedFile(file, stat) && stat.ctimeMs === file.ctimeMs;
}

/** Whether it is the recorded file, whose number of hard links may have changed since. */
export function isRecordedFile(file: FileRecord, stat: DiskStat): boolean {
  return stat.kind === 'file' && stat.size === file.size && stat.mtimeMs === file.mtimeMs && stat.ino === file.ino;
}
