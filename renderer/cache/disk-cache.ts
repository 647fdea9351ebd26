// The cache that survives between runs: values as bytes in append-only segment files, and one index that says where.
//
// Values are never held in memory, so a site of any size costs the index alone. A process appends to a segment of its
// own and publishes it by replacing the index, so several processes may share a folder: the worst a race can do is
// lose entries, which are then made again. Damage anywhere reads as "absent".

import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { StoredBytes } from '../model/piece.ts';
import type { Cache } from '../model/tools.ts';
import { decodeValue, encodeValue, TAG_BYTES } from './encoding.ts';
import { SegmentReader } from './segment-reader.ts';
import {
  appendToIndex,
  type Entries,
  type Entry,
  evict,
  FORGET_AFTER,
  type Index,
  indexStamp,
  isLargeAddition,
  readIndex,
  serializeIndex,
} from './segment-index.ts';

/** Bytes gathered in memory before they are appended to the segment. */
const BUFFER_BYTES = 1 << 20;
/** Segments before all are joined into one. */
const MOST_SEGMENTS = 24;
/** Orphaned files younger than this (ms) may belong to a running process and are left alone. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** A `Cache` on disk. */
export interface DiskCache extends Cache {
  /** Whether it holds no value. */
  isEmpty(): boolean;
  /** Makes everything set so far visible to later processes, and tidies up what is too old or too large. */
  flush(): void;
  /** Flushes and closes the files. The cache must not be used afterwards. */
  close(): void;
}

export interface DiskCacheOptions {
  /** Largest size of all values in bytes; the least recently used go first. Default 1 GiB. */
  readonly maxBytes?: number;
}

/**
 * Opens (or creates) a cache folder. A folder that cannot be read or written gives a cache that forgets:
 * caching is never the reason a build fails.
 */
export function openDiskCache(folder: string, options: DiskCacheOptions = {}): DiskCache {
  return new SegmentedCache(folder, options.maxBytes ?? 2 ** 30);
}

class SegmentedCache implements DiskCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #index: Index;
  /** Segments the index named when it was read: what of them holds nothing any more may be deleted. */
  #published: ReadonlySet<string>;
  /** The index file as it was when it was last read or written by this process. */
  #stamp: string | null;
  readonly #readers = new Map<string, SegmentReader>();
  /** Descriptor of the own segment. */
  #writer: number | null = null;
  /** Entries set by this process and not yet published, by store. */
  readonly #added = new Map<string, Entries>();
  /** Stores added to the index file by this process since it was read. */
  #additions = 0;
  #touched = false;
  #segment: string | null = null;
  #written = 0;
  #buffer: Buffer[] = [];
  #buffered = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#index = readIndex(folder);
    this.#index.generation += 1;
    this.#published = this.#index.published();
    this.#stamp = this.#index.stamp;
    this.#additions = this.#index.additions;
  }

  isEmpty(): boolean {
    return this.#index.isEmpty();
  }

  get<T>(store: string, key: string): T | undefined {
    const entries = this.#index.entries(store);
    const entry = entries.get(key);
    if (!entry) return undefined;
    const bytes = this.#read(entry);
    if (!bytes) {
      entries.delete(key);
      return undefined;
    }
    this.#use(entry);
    return decodeValue(bytes) as T;
  }

  has(store: string, key: string): boolean {
    const entry = this.#index.entries(store).get(key);
    if (entry) this.#use(entry);
    return entry !== undefined;
  }

  place(store: string, key: string): StoredBytes | null {
    const entry = this.#index.entries(store).get(key);
    if (!entry) return null;
    const [segment, offset, length, crc] = entry;
    if (segment === this.#segment && offset >= this.#written) return null;
    this.#use(entry);
    return { file: join(this.#folder, segment), offset, length, lead: TAG_BYTES, crc };
  }

  set<T>(store: string, key: string, value: T): void {
    const bytes = encodeValue(value);
    this.#segment ??= newSegment();
    const entry: Entry = [this.#segment, this.#written + this.#buffered, bytes.length, crc32(bytes), this.#index.generation];
    this.#index.entries(store).set(key, entry);
    const added = this.#added.get(store) ?? new Map<string, Entry>();
    this.#added.set(store, added.set(key, entry));
    this.#buffer.push(bytes);
    this.#buffered += bytes.length;
    if (this.#buffered >= BUFFER_BYTES) this.#drain();
  }

  flush(): void {
    if (this.#added.size === 0 && !this.#touched) return;
    this.#drain();
    try {
      this.#publish();
    } catch {
      // A full or read-only disk: the next run starts colder, nothing else.
    }
    this.#added.clear();
    this.#touched = false;
  }

  close(): void {
    this.flush();
    for (const reader of this.#readers.values()) reader.close();
    this.#readers.clear();
    if (this.#writer !== null) closeSync(this.#writer);
    this.#writer = null;
  }

  #use(entry: Entry): void {
    // Only a noticeable change of age is worth writing the index for.
    if (entry[4] < this.#index.generation - FORGET_AFTER / 4) this.#touched = true;
    entry[4] = this.#index.generation;
  }

  #read([segment, offset, length, crc]: Entry): Buffer | null {
    const bytes =
      segment === this.#segment && offset >= this.#written
        ? this.#fromBuffer(offset, length)
        : this.#fromFile(segment, offset, length);
    return bytes && crc32(bytes) === crc ? bytes : null;
  }

  #fromBuffer(offset: number, length: number): Buffer | null {
    let at = this.#written;
    for (const chunk of this.#buffer) {
      if (at === offset) return chunk.length === length ? chunk : null;
      at += chunk.length;
    }
    return null;
  }

  #fromFile(segment: string, offset: number, length: number): Buffer | null {
    let reader = this.#readers.get(segment);
    if (!reader) {
      reader = new SegmentReader(join(this.#folder, segment));
      this.#readers.set(segment, reader);
    }
    return reader.read(offset, length);
  }

  #drain(): void {
    if (this.#buffered === 0 || this.#segment === null) return;
    try {
      if (this.#writer === null) {
        mkdirSync(this.#folder, { recursive: true });
        this.#writer = openSync(join(this.#folder, this.#segment), 'a');
      }
      writeAll(this.#writer, Buffer.concat(this.#buffer));
      this.#written += this.#buffered;
      this.#buffer = [];
      this.#buffered = 0;
    } catch {
      // The disk is full or not writable: keep the values in memory, a cache must not fail a build.
    }
  }

  #publish(): void {
    const isCurrent = this.#stamp !== null && this.#stamp === indexStamp(this.#folder);
    if (!isCurrent || this.#touched || isLargeAddition(this.#additions, this.#added, this.#maxBytes)) return this.#rewrite();
    appendToIndex(this.#folder, this.#index.generation, this.#added);
    this.#additions += this.#added.size;
    this.#stamp = indexStamp(this.#folder);
  }

  #rewrite(): void {
    const merged = this.#withOthers();
    const living = evict(merged, this.#maxBytes);
    mkdirSync(this.#folder, { recursive: true });
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
    this.#additions = 0;
  }

  /** The index with what other processes published since it was read. */
  #withOthers(): Index {
    if (this.#stamp !== null && this.#stamp === indexStamp(this.#folder)) return this.#index;
    const merged = readIndex(this.#folder);
    this.#published = merged.published();
    for (const store of this.#index.stores()) {
      const entries = merged.entries(store);
      const added = this.#added.get(store);
      for (const [key, entry] of this.#index.entries(store)) {
        const other = entries.get(key);
        if (!other || added?.get(key) === entry || other[4] < entry[4]) entries.set(key, entry);
      }
    }
    merged.generation = Math.max(merged.generation, this.#index.generation);
    return merged;
  }

  /** Copies the living out of segments that are mostly dead, and counts it where it now lies. */
  #compact(index: Index, living: Map<string, number>): void {
    const wasteful = this.#wasteful(living);
    if (wasteful.size === 0) return;
    const name = newSegment();
    const descriptor = openSync(join(this.#folder, name), 'wx+');
    let offset = 0;
    for (const store of index.stores()) {
      const entries = index.entries(store);
      for (const [key, entry] of entries) {
        if (!wasteful.has(entry[0])) continue;
        const bytes = this.#read(entry);
        if (!bytes) {
          entries.delete(key);
          continue;
        }
        writeAll(descriptor, bytes);
        entries.set(key, [name, offset, entry[2], entry[3], entry[4]]);
        offset += bytes.length;
      }
      for (const [key, entry] of entries) this.#index.entries(store).set(key, entry);
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

  /** Segments of which more than half is dead, or all old ones once there are too many. */
  #wasteful(live: ReadonlyMap<string, number>): Set<string> {
    const old = [...live].filter(([segment]) => segment !== this.#segment);
    const wasteful = old.filter(
      ([segment, bytes]) => live.size > MOST_SEGMENTS || sizeOf(join(this.#folder, segment)) > 2 * bytes,
    );
    return new Set(wasteful.map(([segment]) => segment));
  }
}

/** Deletes segments that were published and hold nothing living any more, and old files that no index ever named. */
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

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
