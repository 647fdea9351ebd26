// The state of an output folder after the last build, stored beside the cache: enough to know, from one `stat` a file, that
// nothing needs to be made again. Losing it costs time, never correctness.

import { checkedValue, withChecksum } from '../cache/checksum.ts';
import { hashContent } from '../cache/hash.ts';
import type { FolderStamp } from './folder-stamps.ts';
import { manifestText, type FoundManifest } from './manifest.ts';
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
  /** Hash of the bytes of its manifest, which lists these files. */
  readonly manifest: string;
  /** `null` if no previous output was kept. */
  readonly previous: PreviousRecord | null;
}

/** The tree that was the site before (see `previous-output.ts`), in the state in which it was put aside. */
export interface PreviousRecord {
  /** Files of the site without a hard link there: all others have one, at the same path. */
  readonly alone: readonly string[];
  /** Its folders, except those that had just changed. */
  readonly folders: readonly FolderStamp[];
}

/** Raised when the stored form changes. */
const FORMAT = 8;

/** Files in columns of one item for each, the texts with NUL characters between them: these take the least to write and to read. */
interface StoredFiles {
  readonly paths: string;
  readonly keys: string;
  readonly hashes: string;
  /**
   * Of each file size, `mtimeMs`, `ctimeMs` and `ino`: as doubles, like those of a `stat`. V8 gives objects with small whole numbers
   * another form, and changes that of all records when it meets both.
   */
  readonly stamps: Float64Array;
}

interface StoredSite extends StoredFiles {
  readonly format: number;
  readonly manifest: string;
  readonly previous: PreviousRecord | null;
}

/** Where the record of an output folder is stored, below the cache folder. */
export function recordPath(cacheFolder: string, out: string): string {
  return under(cacheFolder, `output-${hashContent(out)}`);
}

/** Reads a record; an absent or damaged one is empty. */
export function readRecord(disk: OutputDisk, path: string | null): WrittenSite {
  const nothing: WrittenSite = { files: new Map(), manifest: '', previous: null };
  const bytes = path === null ? null : disk.read(path);
  if (!bytes) return nothing;
  try {
    const stored = checkedValue(bytes) as StoredSite | null;
    if (stored?.format !== FORMAT) return nothing;
    const { stamps } = stored;
    const paths = stored.paths === '' ? [] : stored.paths.split('\0');
    const [keys, hashes] = [stored.keys.split('\0'), stored.hashes.split('\0')];
    const files = new Map<string, FileRecord>();
    for (let i = 0; i < paths.length; i += 1) {
      const stamp = (n: number): number => stamps[i * 4 + n] as number;
      const [key, hash] = [keys[i] as string, hashes[i] as string];
      files.set(paths[i] as string, { key, hash, size: stamp(0), mtimeMs: stamp(1), ctimeMs: stamp(2), ino: stamp(3) });
    }
    return { files, manifest: stored.manifest, previous: stored.previous };
  } catch {
    // Of another form: treated as lost.
    return nothing;
  }
}

/** Stores a record in one step. A disk that refuses costs the next build some time, nothing else. */
export function writeRecord(disk: OutputDisk, path: string, { files: record, ...rest }: WrittenSite): void {
  const records = [...record.values()];
  const stamps = new Float64Array(records.length * 4);
  for (const [i, { size, mtimeMs, ctimeMs, ino }] of records.entries()) stamps.set([size, mtimeMs, ctimeMs, ino], i * 4);
  const stored: StoredSite = {
    format: FORMAT,
    ...rest,
    paths: [...record.keys()].join('\0'),
    keys: records.map(({ key }) => key).join('\0'),
    hashes: records.map(({ hash }) => hash).join('\0'),
    stamps,
  };
  const temporary = `${path}.${disk.owner}`;
  try {
    disk.makeFolder(path.slice(0, path.lastIndexOf('/')));
    if (disk.stat(temporary)) disk.remove(temporary);
    disk.write(temporary, [withChecksum(stored)]);
    disk.rename(temporary, path);
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
  }
}

/** The manifest of a folder that holds these files. */
export function manifestOf(record: OutputRecord): string {
  return manifestText(record, ({ hash }) => hash);
}

/** The manifest of a site as it was written. */
export function recordedManifest({ manifest, files }: WrittenSite): FoundManifest {
  return { digest: manifest, files: () => new Map(Array.from(files, ([path, { hash }]) => [path, hash])) };
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
