// Content hashes of files, stored between runs with the files' stamps: an unchanged file is never read again just to learn that
// it is unchanged.

import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeCacheFolder } from '../../renderer/cache/make-cache-folder.ts';
import { checkedValue, withChecksum } from '../../renderer/cache/checksum.ts';
import { hashContent } from '../../renderer/cache/hash.ts';
import { type FileStamp, isSettledAt, stampText } from './file-stamp.ts';
import { lookAt } from '../disk/look.ts';

/** Raised when the layout of the stored file changes. */
const FORMAT = 3;

/** A file as it was read. */
interface Known {
  /** `stampText` of the file. */
  readonly stamp: string;
  readonly hash: string;
  /** Whether the file had rested when it was read: otherwise it may have changed since without a change of its stamp. */
  readonly settled: boolean;
}

/** A cache of hashes by absolute path. */
export class FileHashes {
  readonly #store: string | null;
  readonly #known: Map<string, Known>;
  readonly #used = new Set<string>();
  readonly #now: () => number;
  #dirty = false;

  /**
   * `store` is the file the hashes are stored in, or `null` to keep them in memory only; `now` gives the time (ms since the
   * epoch).
   */
  constructor(store: string | null, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
    this.#known = store === null ? new Map() : load(store);
  }

  /**
   * The content hash, or `null` if there is no such file. `stamp` spares a `stat` where the caller has one; `read`
   * spares reading twice.
   */
  hash(path: string, stamp?: FileStamp, read: (path: string) => Uint8Array | null = readOrNull): string | null {
    const stats = stamp ?? fileAt(path);
    if (!stats) return null;
    this.#used.add(path);
    const now = stampText(stats);
    const known = this.#known.get(path);
    if (known?.stamp === now) return known.hash;
    const settled = isSettledAt(stats, this.#now());
    const bytes = read(path);
    if (!bytes) return null;
    const hash = hashContent(bytes);
    this.#known.set(path, { stamp: now, hash, settled });
    this.#dirty = true;
    return hash;
  }

  /** Drops a file that is known to have changed, whatever its times say. */
  forget(path: string): void {
    this.#known.delete(path);
  }

  /** Writes the hashes of the files used in this run, if any is new. Failing to is no error. */
  save(): void {
    if (this.#store === null || !this.#dirty) return;
    const lines = [...this.#used].sort().flatMap((path) => {
      const known = this.#known.get(path);
      return known?.settled ? [path, known.stamp, known.hash] : [];
    });
    const stored: Stored = { format: FORMAT, lines: lines.join('\0') };
    const temporary = `${this.#store}.${process.pid}.tmp`;
    try {
      makeCacheFolder(dirname(this.#store));
      writeFileSync(temporary, withChecksum(stored));
      renameSync(temporary, this.#store);
      this.#dirty = false;
    } catch {
      // A full or read-only disk: the next run hashes again, nothing else.
      removeQuietly(temporary);
    }
  }
}

/** The status of a file; `null` for anything else, which may have no end to read to. */
function fileAt(path: string): FileStamp | null {
  const stats = lookAt(path);
  return stats?.isFile() ? stats : null;
}

interface Stored {
  readonly format: number;
  /** Path, stamp and hash of each file, one after the other, with NUL characters between them: one text is read faster than many. */
  readonly lines: string;
}

function load(store: string): Map<string, Known> {
  try {
    const stored = checkedValue(readFileSync(store)) as Stored | null;
    if (stored?.format !== FORMAT) return new Map();
    const known = new Map<string, Known>();
    const lines = stored.lines.split('\0');
    for (let i = 0; i + 2 < lines.length; i += 3)
      known.set(lines[i] as string, { stamp: lines[i + 1] as string, hash: lines[i + 2] as string, settled: true });
    return known;
  } catch {
    // Absent, or of another form: every file is hashed again.
    return new Map();
  }
}

function readOrNull(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch {
    // Removed between listing and reading, or not readable: absent, as far as a hash is concerned.
    return null;
  }
}

function removeQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // It was never made.
  }
}
