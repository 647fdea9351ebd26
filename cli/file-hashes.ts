// Content hashes of files, remembered between runs by size, modification and change time: an unchanged file is never
// read again just to learn that it is unchanged.

import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashContent } from '../renderer/cache/hash.ts';
import { lookAt } from './look.ts';

/** Raised when the layout of the stored file changes. */
const FORMAT = 1;
/** A file touched this recently (ms) may change again without its times showing it: its hash is not stored. */
const SETTLE_MS = 1500;

/** Size in bytes, modification time, change time (both ms), hash. */
type Stamp = [size: number, mtimeMs: number, ctimeMs: number, hash: string];

/** What of a file's status says that it is still the same. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/** Remembers hashes by absolute path. */
export class FileHashes {
  readonly #store: string | null;
  readonly #known: Map<string, Stamp>;
  readonly #used = new Set<string>();
  #dirty = false;

  /** `store` is the file the hashes survive in, or `null` to forget them with the process. */
  constructor(store: string | null) {
    this.#store = store;
    this.#known = store === null ? new Map() : load(store);
  }

  /**
   * The content hash, or `null` if there is no such file. `stamp` spares a `stat` where the caller has one; `read`
   * spares reading twice.
   */
  hash(path: string, stamp?: FileStamp, read: (path: string) => Uint8Array | null = readOrNull): string | null {
    const now = stamp ?? lookAt(path);
    if (!now) return null;
    this.#used.add(path);
    const known = this.#known.get(path);
    if (known && known[0] === now.size && known[1] === now.mtimeMs && known[2] === now.ctimeMs) return known[3];
    const bytes = read(path);
    if (!bytes) return null;
    const hash = hashContent(bytes);
    this.#known.set(path, [now.size, now.mtimeMs, now.ctimeMs, hash]);
    this.#dirty = true;
    return hash;
  }

  /** Forgets a file that is known to have changed, whatever its times say. */
  forget(path: string): void {
    this.#known.delete(path);
  }

  /** Writes the hashes of the files asked for in this run, if any is new. Failing to is no error. */
  save(now: number = Date.now()): void {
    if (this.#store === null || !this.#dirty) return;
    const settled = [...this.#used].sort().flatMap((path) => {
      const stamp = this.#known.get(path);
      return stamp && now - Math.max(stamp[1], stamp[2]) > SETTLE_MS ? [[path, ...stamp]] : [];
    });
    const temporary = `${this.#store}.${process.pid}.tmp`;
    try {
      mkdirSync(dirname(this.#store), { recursive: true });
      writeFileSync(temporary, JSON.stringify({ format: FORMAT, files: settled }));
      renameSync(temporary, this.#store);
      this.#dirty = false;
    } catch {
      // A full or read-only disk: the next run hashes again, nothing else.
      removeQuietly(temporary);
    }
  }
}

function load(store: string): Map<string, Stamp> {
  try {
    const stored = JSON.parse(readFileSync(store, 'utf8')) as { format: number; files: [string, ...Stamp][] };
    if (stored.format !== FORMAT) return new Map();
    return new Map(stored.files.map(([path, ...stamp]) => [path, stamp]));
  } catch {
    // Absent or damaged: every file is hashed anew.
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
