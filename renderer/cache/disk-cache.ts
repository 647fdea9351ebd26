// The cache on disk: values as bytes in append-only segment files, and one index that locates them.
//
// Values are never held in memory, so a site of any size costs the index alone. A process appends to a segment of its own and
// publishes it by replacing the index, so several processes may share a folder: the worst a race can do is lose entries, which
// are cache misses then. Damage anywhere reads as a miss, while the process runs, too: the folder may be removed, overwritten or
// made read-only under it.

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { StoredBytes } from '../model/piece.ts';
import type { Cache } from '../model/tools.ts';
import { decodeValue, encodeValue, TAG_BYTES } from './encoding.ts';
import { makeCacheFolder } from './make-cache-folder.ts';
import { SegmentReader } from './segment-reader.ts';
import {
  addedWith,
  type AddedSince,
  appendToIndex,
  type Entries,
  type Entry,
  evict,
  FORGET_AFTER,
  type Index,
  indexStamp,
  readIndex,
  serializeIndex,
} from './segment-index.ts';

/** Bytes gathered in memory before they are appended to the segment. */
const BUFFER_BYTES = 1 << 20;
/** Segments before the small ones are joined. */
const MOST_SEGMENTS = 24;
/** Orphaned files younger than this (ms) may belong to a running process and are left alone. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** A `Cache` on disk. */
export interface DiskCache extends Cache {
  /** Whether it holds no value. */
  isEmpty(): boolean;
  /** Stores a value as the bytes that another disk cache has of it. */
  adopt(store: string, key: string, bytes: Buffer): void;
  /**
   * Names values that are in use though nothing reads them: results that are up to date are not loaded. It is called before anything is
   * evicted.
   */
  inUse(values: () => Iterable<readonly [store: string, key: string]>): void;
  /** Makes everything set so far visible to later processes, and removes what is too old or too large. */
  flush(): void;
  /** Flushes and closes the files. The cache must not be used afterwards. */
  close(): void;
}

/** Limits of a disk cache. */
export interface DiskCacheOptions {
  /** Largest size of all values in bytes; the least recently used go first. Default 1 GiB. */
  readonly maxBytes?: number;
}

/**
 * Opens (or creates) a cache folder. A folder that cannot be read or written gives a cache that stores nothing: caching is never
 * the reason a build fails.
 */
export function openDiskCache(folder: string, options: DiskCacheOptions = {}): DiskCache {
  return new SegmentedCache(folder, options.maxBytes ?? 2 ** 30);
}

class SegmentedCache implements DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #index: Index;
  /** Segments the index named when it was read: those without entries may be deleted. */
  #published: ReadonlySet<string>;
  /** The index file as it was when it was last read or written by this process. */
  #stamp: string | null;
  /** The own segment's reader has its writer's descriptor: its values can be read even if the file was removed. */
  readonly #readers = new Map<string, SegmentReader>();
  /** Paths of segments that were used. */
  readonly #files = new Map<string, string>();
  /** Descriptor of the own segment. */
  #writer: number | null = null;
  /** Entries set by this process and not yet published, by store. */
  readonly #added = new Map<string, Entries>();
  /** Additions behind the body of the index file, by this process or another. */
  #addedSince: AddedSince;
  /** Entries of earlier processes whose last use is long ago in the index, by store. */
  readonly #used = new Map<string, Entries>();
  #inUse: () => Iterable<readonly [store: string, key: string]> = () => [];
  #segment: string | null = null;
  #written = 0;
  /** Values that are not in the own segment yet, by where they will lie. */
  #pending = new Map<number, Buffer>();
  #pendingBytes = 0;
  /** Bytes at which the next attempt is made to write what is pending. */
  #drainAt = BUFFER_BYTES;
  /** Entries read since damage was found: until then the index is trusted, from then on `has` reads the value. */
  #verified: Set<Entry> | null = null;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    const { index, added } = readIndex(folder);
    this.#index = index;
    this.#addedSince = added;
    this.#index.generation += 1;
    this.#published = this.#index.segments();
    this.#stamp = this.#index.stamp;
  }

  isEmpty(): boolean {
    return this.#index.isEmpty();
  }

  get<T>(store: string, key: string): T | undefined {
    const entry = this.#index.get(store, key);
    if (!entry) return undefined;
    const bytes = this.#read(entry);
    if (!bytes) {
      this.#index.delete(store, key);
      // Where one value is lost, others are: a run that starts over must not find them one by one.
      this.#verified = new Set();
      return undefined;
    }
    this.#verified?.add(entry);
    this.#use(store, key, entry);
    return decodeValue(bytes) as T;
  }

  has(store: string, key: string): boolean {
    const entry = this.#index.get(store, key);
    if (!entry) return false;
    if (this.#verified !== null && !this.#verified.has(entry)) return this.get(store, key) !== undefined;
    this.#use(store, key, entry);
    return true;
  }

  place(store: string, key: string): StoredBytes | null {
    const entry = this.#index.get(store, key);
    if (!entry) return null;
    const [segment, offset, length, crc] = entry;
    if (segment === this.#segment && offset >= this.#written) return null;
    this.#use(store, key, entry);
    return { file: this.#fileOf(segment), offset, length, lead: TAG_BYTES, crc };
  }

  set<T>(store: string, key: string, value: T): void {
    this.adopt(store, key, encodeValue(value));
  }

  adopt(store: string, key: string, bytes: Buffer): void {
    this.#segment ??= newSegment();
    const offset = this.#written + this.#pendingBytes;
    const entry: Entry = [this.#segment, offset, bytes.length, crc32(bytes), this.#index.generation];
    this.#index.set(store, key, entry);
    noteEntry(this.#added, store, key, entry);
    this.#pending.set(offset, bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= this.#drainAt) this.#tryToDrain();
  }

  inUse(values: () => Iterable<readonly [store: string, key: string]>): void {
    this.#inUse = values;
  }

  flush(): void {
    if (this.#added.size === 0 && this.#used.size === 0) return;
    // Nothing is published before it is stored.
    if (!this.#tryToDrain()) return;
    try {
      this.#publish();
      this.#added.clear();
      this.#used.clear();
    } catch {
      // A full or read-only disk: if it stays so, the next run starts colder, nothing else.
    }
  }

  close(): void {
    this.flush();
    for (const reader of this.#readers.values()) reader.close();
    this.#readers.clear();
    this.#writer = null;
  }

  #use(store: string, key: string, entry: Entry): void {
    // Only a noticeable change of age is worth writing down.
    if (entry[4] < this.#index.generation - FORGET_AFTER / 4) noteEntry(this.#used, store, key, entry);
    entry[4] = this.#index.generation;
  }

  #read([segment, offset, length, crc]: Entry): Buffer | null {
    const pending = segment === this.#segment && offset >= this.#written;
    const bytes = pending ? (this.#pending.get(offset) ?? null) : this.#readerOf(segment).read(offset, length);
    return bytes?.length === length && crc32(bytes) === crc ? bytes : null;
  }

  #fileOf(segment: string): string {
    const file = this.#files.get(segment) ?? join(this.#folder, segment);
    this.#files.set(segment, file);
    return file;
  }

  #readerOf(segment: string): SegmentReader {
    const reader = this.#readers.get(segment) ?? new SegmentReader(join(this.#folder, segment));
    this.#readers.set(segment, reader);
    return reader;
  }

  /** Whether nothing is pending any more. What cannot be written stays in memory: a cache must not fail a build. */
  #tryToDrain(): boolean {
    try {
      this.#drain();
      this.#drainAt = BUFFER_BYTES;
    } catch {
      this.#drainAt = this.#pendingBytes + BUFFER_BYTES;
    }
    return this.#pendingBytes === 0;
  }

  #drain(): void {
    if (this.#pendingBytes === 0 || this.#segment === null) return;
    this.#writer ??= this.#openOwn(this.#segment);
    writeAll(this.#writer, Buffer.concat([...this.#pending.values()]), this.#written);
    this.#written += this.#pendingBytes;
    this.#pending = new Map();
    this.#pendingBytes = 0;
  }

  #openOwn(segment: string): number {
    makeCacheFolder(this.#folder);
    const writer = openSync(join(this.#folder, segment), 'wx+');
    this.#readers.set(segment, new SegmentReader(writer));
    return writer;
  }

  /**
   * Whether other processes find what this one stored. If not, its next values go to another segment; it still reads those of
   * this one.
   */
  #isOwnInPlace(): boolean {
    if (this.#segment === null || this.#writer === null) return true;
    const path = join(this.#folder, this.#segment);
    if (statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(this.#writer).ino) return true;
    this.#segment = null;
    this.#writer = null;
    this.#written = 0;
    return false;
  }

  #publish(): void {
    const isCurrent = this.#isOwnInPlace() && this.#stamp !== null && this.#stamp === indexStamp(this.#folder);
    const isFull = this.#segment !== null && !this.#published.has(this.#segment) && this.#published.size >= MOST_SEGMENTS;
    const [added, used] = [this.#added, this.#used];
    const since = isCurrent && !isFull ? addedWith(this.#addedSince, { added, used }, this.#maxBytes) : null;
    if (since === null) return this.#rewrite();
    appendToIndex(this.#folder, this.#index.generation, { added, used });
    this.#addedSince = since;
    this.#stamp = indexStamp(this.#folder);
  }

  #rewrite(): void {
    const merged = this.#withOthers();
    for (const [store, key] of this.#inUse()) {
      const entry = merged.get(store, key);
      if (entry) entry[4] = merged.generation;
    }
    const living = evict(merged, this.#maxBytes, (segment) => existsSync(join(this.#folder, segment)));
    makeCacheFolder(this.#folder);
    this.#compact(merged, living);
    const target = join(this.#folder, 'index');
    const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
    writeFileSync(temporary, serializeIndex(merged));
    renameSync(temporary, target);
    const named = new Set([...living].flatMap(([segment, bytes]) => (bytes > 0 ? [segment] : [])));
    removeDead(this.#folder, this.#published, named);
    // Entries that others published since are not known here: the next time, the file is read again.
    this.#stamp = merged === this.#index ? indexStamp(this.#folder) : null;
    this.#published = named;
    this.#addedSince = { times: 0, bytes: 0 };
  }

  /** The index with what other processes published since it was read. */
  #withOthers(): Index {
    if (this.#stamp !== null && this.#stamp === indexStamp(this.#folder)) return this.#index;
    const { index: merged } = readIndex(this.#folder);
    this.#published = merged.segments();
    for (const [store, , entries] of this.#index.parts()) {
      const added = this.#added.get(store);
      for (const [key, entry] of entries) {
        const other = merged.get(store, key);
        if (!other || added?.get(key) === entry || other[4] < entry[4]) merged.set(store, key, entry);
      }
    }
    merged.generation = Math.max(merged.generation, this.#index.generation);
    return merged;
  }

  /** Copies live values out of segments that are to go, and records where they lie now. */
  #compact(index: Index, living: Map<string, number>): void {
    const wasteful = this.#wasteful(living);
    if (wasteful.size === 0) return;
    const name = newSegment();
    const descriptor = openSync(join(this.#folder, name), 'wx+');
    let offset = 0;
    for (const [store, , entries] of index.parts()) {
      for (const [key, entry] of entries) {
        if (!wasteful.has(entry[0])) continue;
        const bytes = this.#read(entry);
        if (!bytes) {
          entries.delete(key);
          continue;
        }
        writeAll(descriptor, bytes, offset);
        entries.set(key, [name, offset, entry[2], entry[3], entry[4]]);
        offset += bytes.length;
      }
      if (index !== this.#index) for (const [key, entry] of entries) this.#index.set(store, key, entry);
    }
    closeSync(descriptor);
    living.set(name, offset);
    for (const segment of wasteful) {
      living.delete(segment);
      this.#readers.get(segment)?.close();
      this.#readers.delete(segment);
      unlinkSync(join(this.#folder, segment));
    }
  }

  /** Segments of which more than half is dead and, where there are too many, the small ones. */
  #wasteful(live: ReadonlyMap<string, number>): Set<string> {
    const old = [...live].filter(([segment]) => segment !== this.#segment);
    const dead = old.filter(([segment, bytes]) => sizeOf(join(this.#folder, segment)) > 2 * bytes).map(([segment]) => segment);
    return new Set([...dead, ...(live.size > MOST_SEGMENTS ? smallOnes(old, MOST_SEGMENTS / 2) : [])]);
  }
}

/**
 * The smallest segments (with their sizes), so many that `most` are left; and, from the smallest up, those that are no larger than all
 * smaller ones together. So what is copied mostly comes to lie in a segment of twice the size at least, and is not copied often.
 */
function smallOnes(segments: readonly (readonly [segment: string, bytes: number])[], most: number): string[] {
  const least = segments.length - most;
  const joined: string[] = [];
  let sum = 0;
  for (const [segment, bytes] of [...segments].sort(([, a], [, b]) => a - b)) {
    if (joined.length >= least && bytes > sum) break;
    joined.push(segment);
    sum += bytes;
  }
  return joined;
}

function noteEntry(noted: Map<string, Entries>, store: string, key: string, entry: Entry): void {
  const entries = noted.get(store) ?? new Map<string, Entry>();
  noted.set(store, entries.set(key, entry));
}

/** Deletes segments that were published and hold no live value any more, and old files that no index ever named. */
function removeDead(folder: string, published: ReadonlySet<string>, living: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    if (living.has(name) || !/\.(seg|tmp)$/.test(name)) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (published.has(name) || age > ORPHAN_AGE_MS) unlinkSync(path);
  }
}

/** A name no other process can choose. */
function newSegment(): string {
  return `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.seg`;
}

/** Bytes of a file; 0 if it is gone. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Writes at a place, not at the end: a file that was cut off or added to has the same places. */
function writeAll(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, position + at);
}
