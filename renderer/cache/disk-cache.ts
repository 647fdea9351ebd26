// The cache that survives between runs: values as JSON in append-only segment files, and one index that says where.
//
// Values are never held in memory, so a site of any size costs the index alone. A process appends to a segment of its
// own and publishes it by replacing the index, so several processes may share a folder: the worst a race can do is
// lose entries, which are then made again. Damage anywhere reads as "absent".

import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Cache } from '../model/tools.ts';

/** Raised when the layout of the files changes: older folders read as empty. */
const FORMAT = 1;
/** Bytes gathered in memory before they are appended to the segment. */
const BUFFER_BYTES = 1 << 20;
/** Orphaned files younger than this (ms) may belong to a running process and are left alone. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** Segment name, offset, length in bytes, CRC-32 of those bytes, and the generation that last used the entry. */
type Entry = [segment: string, offset: number, length: number, crc: number, used: number];

interface Index {
  format: number;
  generation: number;
  entries: Map<string, Entry>;
}

/** A `Cache` on disk. */
export interface DiskCache extends Cache {
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
  readonly #open = new Map<string, number | null>();
  /** Entries set by this process. */
  readonly #added = new Set<string>();
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
  }

  get<T>(store: string, key: string): T | undefined {
    const name = `${store}:${key}`;
    const entry = this.#index.entries.get(name);
    if (!entry) return undefined;
    const bytes = this.#read(entry);
    if (!bytes) {
      this.#index.entries.delete(name);
      return undefined;
    }
    this.#use(entry);
    return JSON.parse(bytes.toString('utf8')) as T;
  }

  has(store: string, key: string): boolean {
    const entry = this.#index.entries.get(`${store}:${key}`);
    if (entry) this.#use(entry);
    return entry !== undefined;
  }

  set<T>(store: string, key: string, value: T): void {
    const name = `${store}:${key}`;
    const bytes = Buffer.from(JSON.stringify(value));
    this.#segment ??= `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.seg`;
    this.#index.entries.set(name, [
      this.#segment,
      this.#written + this.#buffered,
      bytes.length,
      crc32(bytes),
      this.#index.generation,
    ]);
    this.#added.add(name);
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
    for (const descriptor of this.#open.values()) if (descriptor !== null) closeSync(descriptor);
    this.#open.clear();
  }

  #use(entry: Entry): void {
    // Only a noticeable change of age is worth writing the index for.
    if (entry[4] < this.#index.generation - 8) this.#touched = true;
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
    let descriptor = this.#open.get(segment);
    if (descriptor === undefined) {
      descriptor = openOrNull(join(this.#folder, segment), 'r');
      this.#open.set(segment, descriptor);
    }
    if (descriptor === null) return null;
    const bytes = Buffer.allocUnsafe(length);
    try {
      return readSync(descriptor, bytes, 0, length, offset) === length ? bytes : null;
    } catch {
      // A vanished or broken segment is an absent value.
      return null;
    }
  }

  #drain(): void {
    if (this.#buffered === 0 || this.#segment === null) return;
    try {
      let descriptor = this.#open.get(this.#segment);
      if (descriptor === undefined || descriptor === null) {
        mkdirSync(this.#folder, { recursive: true });
        descriptor = openSync(join(this.#folder, this.#segment), 'a+');
        this.#open.set(this.#segment, descriptor);
      }
      writeAll(descriptor, Buffer.concat(this.#buffer));
      this.#written += this.#buffered;
      this.#buffer = [];
      this.#buffered = 0;
    } catch {
      // The disk is full or not writable: keep the values in memory, a cache must not fail a build.
    }
  }

  #publish(): void {
    const merged = readIndex(this.#folder);
    const published = segmentsOf(merged.entries);
    for (const [name, entry] of this.#index.entries) {
      const other = merged.entries.get(name);
      if (!other || this.#added.has(name) || other[4] < entry[4]) merged.entries.set(name, entry);
    }
    merged.generation = Math.max(merged.generation, this.#index.generation);
    evict(merged.entries, this.#maxBytes);
    mkdirSync(this.#folder, { recursive: true });
    this.#compact(merged);
    const target = join(this.#folder, 'index');
    const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
    writeFileSync(temporary, serializeIndex(merged));
    renameSync(temporary, target);
    removeDead(this.#folder, published, segmentsOf(merged.entries));
  }

  /** Copies the living out of segments that are mostly dead. */
  #compact(index: Index): void {
    const live = new Map<string, number>();
    for (const [segment, , length] of index.entries.values()) live.set(segment, (live.get(segment) ?? 0) + length);
    const wasteful = new Set<string>();
    for (const [segment, bytes] of live) {
      const size = segment === this.#segment ? this.#written : sizeOf(join(this.#folder, segment));
      if (segment !== this.#segment && (size > 2 * bytes || live.size > 24)) wasteful.add(segment);
    }
    if (wasteful.size === 0) return;
    const name = `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.seg`;
    const descriptor = openSync(join(this.#folder, name), 'wx+');
    let offset = 0;
    for (const [key, entry] of index.entries) {
      if (!wasteful.has(entry[0])) continue;
      const bytes = this.#read(entry);
      if (!bytes) {
        index.entries.delete(key);
        continue;
      }
      writeAll(descriptor, bytes);
      index.entries.set(key, [name, offset, entry[2], entry[3], entry[4]]);
      offset += bytes.length;
    }
    closeSync(descriptor);
    for (const [key, entry] of index.entries) this.#index.entries.set(key, entry);
    for (const segment of wasteful) {
      const open = this.#open.get(segment);
      if (open !== undefined && open !== null) closeSync(open);
      this.#open.delete(segment);
      unlinkSync(join(this.#folder, segment));
    }
  }
}

function readIndex(folder: string): Index {
  const empty: Index = { format: FORMAT, generation: 0, entries: new Map() };
  try {
    const text = readFileSync(join(folder, 'index'), 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (Number(text.slice(0, end)) !== crc32(body)) return empty;
    const raw = JSON.parse(body) as {
      format: number;
      generation: number;
      segments: string[];
      entries: [string, number, number, number, number, number][];
    };
    if (raw.format !== FORMAT) return empty;
    const entries = new Map<string, Entry>();
    for (const [key, segment, offset, length, crc, used] of raw.entries)
      entries.set(key, [raw.segments[segment] as string, offset, length, crc, used]);
    return { format: FORMAT, generation: raw.generation, entries };
  } catch {
    // No index, or not ours: an empty cache.
    return empty;
  }
}

function serializeIndex(index: Index): string {
  const segments = [...new Set([...index.entries.values()].map((entry) => entry[0]))];
  const numbers = new Map(segments.map((name, number) => [name, number]));
  const entries = [...index.entries].map(([key, [segment, ...rest]]) => [key, numbers.get(segment), ...rest]);
  const body = JSON.stringify({ format: FORMAT, generation: index.generation, segments, entries });
  return `${crc32(body)}\n${body}`;
}

/** Drops the least recently used until the rest fits. */
function evict(entries: Map<string, Entry>, maxBytes: number): void {
  let total = 0;
  for (const entry of entries.values()) total += entry[2];
  if (total <= maxBytes) return;
  const oldestFirst = [...entries].sort((a, b) => a[1][4] - b[1][4]);
  for (const [key, entry] of oldestFirst) {
    if (total <= maxBytes) return;
    entries.delete(key);
    total -= entry[2];
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

function segmentsOf(entries: ReadonlyMap<string, Entry>): Set<string> {
  return new Set([...entries.values()].map(([segment]) => segment));
}

function openOrNull(path: string, flags: string): number | null {
  try {
    return openSync(path, flags);
  } catch {
    // Removed by another process: its values are absent.
    return null;
  }
}

function sizeOf(path: string): number {
  const descriptor = openOrNull(path, 'r');
  if (descriptor === null) return 0;
  const { size } = fstatSync(descriptor);
  closeSync(descriptor);
  return size;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
