// Makes one file, and returns its status, and lists folders: for the output disk, on the main thread or on the writer's.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { digestOf, hashContent } from '../../renderer/cache/hash.ts';
import type { DiskEntry, DiskStat, WrittenFile } from '../../renderer/publish/output-disk.ts';

/** Bytes that are written by one call of the system, if they come in small pieces. */
const BYTES_TOGETHER = 1 << 17;
/** The same for the number of pieces. */
const MOST_TOGETHER = 512;

/** Makes a new file of these bytes, and returns its status. Throws the system's error, `ENOENT` if the file is gone again at once. */
export function writeWhole(path: string, bytes: Uint8Array): WrittenFile {
  writeNewFile(path, [bytes]);
  const stat = statOf(path);
  if (!stat) throw Object.assign(new Error('a file that was just written is gone'), { code: 'ENOENT' });
  return { hash: hashContent(bytes), stat };
}

/** Makes a new file of these pieces, in order. Throws the system's error (`EEXIST` where the path is taken). */
export function writeNewFile(path: string, pieces: Iterable<Uint8Array>): void {
  const file = fs.openSync(path, 'wx');
  try {
    let together: Uint8Array[] = [];
    let size = 0;
    for (const piece of pieces) {
      together.push(piece);
      size += piece.length;
      if (size < BYTES_TOGETHER && together.length < MOST_TOGETHER) continue;
      writeAll(file, together, size);
      together = [];
      size = 0;
    }
    if (size > 0) writeAll(file, together, size);
  } finally {
    fs.closeSync(file);
  }
}

function writeAll(file: number, pieces: readonly Uint8Array[], size: number): void {
  let written = fs.writevSync(file, pieces);
  if (written === size) return;
  // The system wrote only a part, which is rare.
  for (const piece of pieces) {
    for (let at = Math.min(written, piece.length); at < piece.length; ) at += fs.writeSync(file, piece, at);
    written = Math.max(0, written - piece.length);
  }
}

/**
 * Makes a new file of pieces that are fetched one by one, and returns its status. Where a piece cannot be had, or the file cannot
 * be written, no file is left; throws that error, for instance the system's.
 */
export function writePieces(path: string, pieces: Iterable<Uint8Array>): WrittenFile {
  const hash = createHash('sha256');
  const hashed = function* (): Generator<Uint8Array> {
    for (const bytes of pieces) {
      hash.update(bytes);
      yield bytes;
    }
  };
  if (statOf(path)) throw Object.assign(new Error(`${path} is there already`), { code: 'EEXIST' });
  try {
    writeNewFile(path, hashed());
  } catch (error) {
    fs.rmSync(path, { force: true });
    throw error;
  }
  return { hash: digestOf(hash), stat: statOf(path) as DiskStat };
}

/** Status of what is at a path, symbolic links not followed; `null` if nothing is, for instance below a file. */
export function statOf(path: string): DiskStat | null {
  const stats = statusOf(path);
  if (!stats) return null;
  const { size, mtimeMs, ctimeMs, dev, ino } = stats;
  return { kind: diskKindOf(stats), size, mtimeMs, ctimeMs, dev, ino };
}

function statusOf(path: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The kind of a file, from its status or its entry in a folder. */
function diskKindOf(thing: fs.Stats | fs.Dirent): DiskStat['kind'] {
  if (thing.isFile()) return 'file';
  if (thing.isDirectory()) return 'folder';
  return thing.isSymbolicLink() ? 'link' : 'other';
}

/** The names in a folder. Throws the system's error. */
export function listFolder(folder: string): DiskEntry[] {
  return fs.readdirSync(folder, { withFileTypes: true }).map((entry) => ({ name: entry.name, kind: diskKindOf(entry) }));
}
