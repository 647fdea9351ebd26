// The index of the disk cache: which value lies in which segment, and which have not been asked for in a long time.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { encodingTag } from './encoding.ts';

/** Raised when the layout of the files changes: older folders read as empty. */
const FORMAT = 4;

/** Segment name, offset, length in bytes, CRC-32 of those bytes, and the generation that last used the entry. */
export type Entry = [segment: string, offset: number, length: number, crc: number, used: number];

/** The entries of one store, by key. */
export type Entries = Map<string, Entry>;

/** Publishing runs after which an entry that nobody asked for is forgotten. */
export const FORGET_AFTER = 40;

/** A store as it stands in the file: the segments it names, and its entries as JSON. */
interface StoredLine {
  readonly segments: readonly string[];
  readonly json: string;
}

/** What lies where. A store's entries are parsed when they are first asked for: most runs need few stores. */
export class Index {
  readonly #parsed = new Map<string, Entries>();

  /** `stamp` tells whether the file it was read from is still the same. */
  constructor(
    public generation: number,
    private readonly lines: ReadonlyMap<string, StoredLine>,
    readonly stamp: string | null = null,
  ) {}

  /** Names of the segments that the index file named. */
  published(): Set<string> {
    return new Set([...this.lines.values()].flatMap(({ segments }) => segments));
  }

  stores(): Set<string> {
    return new Set([...this.lines.keys(), ...this.#parsed.keys()]);
  }

  entries(store: string): Entries {
    let entries = this.#parsed.get(store);
    if (!entries) {
      entries = parseEntries(this.lines.get(store));
      this.#parsed.set(store, entries);
    }
    return entries;
  }
}

/** The index file: its CRC-32, format, encoding and generation on the first line, then a line for each store: name, segments, entries. */
export function readIndex(folder: string): Index {
  try {
    // Looked at before it is read: an index replaced in between counts as changed.
    const stamp = indexStamp(folder);
    const text = readFileSync(join(folder, 'index'), 'latin1');
    const end = text.indexOf('\n');
    const [crc, format, tag, generation] = text.slice(0, end).split(' ').map(Number);
    const body = text.slice(end + 1);
    if (format !== FORMAT || tag !== encodingTag() || generation === undefined || crc !== crc32(body))
      return new Index(0, new Map());
    const lines = body.split('\n').filter((line) => line !== '');
    return new Index(generation, new Map(lines.map(readLine)), stamp);
  } catch {
    // No index, or not ours: an empty cache.
    return new Index(0, new Map());
  }
}

/** Differs between any two index files that followed each other in a folder; `null` if there is none. */
export function indexStamp(folder: string): string | null {
  const stats = statSync(join(folder, 'index'), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : null;
}

function readLine(line: string): [store: string, stored: StoredLine] {
  const [store = '', segments = '', json = ''] = line.split('\t');
  return [store, { segments: segments === '' ? [] : segments.split(' '), json }];
}

/** A store's entries: keys, and five numbers for each, the first a segment's place. Long arrays of one type parse fastest. */
interface StoreEntries {
  readonly keys: readonly string[];
  readonly numbers: readonly number[];
}

function parseEntries(line: StoredLine | undefined): Entries {
  if (!line) return new Map();
  const { segments } = line;
  const { keys, numbers } = JSON.parse(line.json) as StoreEntries;
  const entries: Entries = new Map();
  for (const [i, key] of keys.entries()) {
    const [segment, offset, length, crc, used] = numbers.slice(i * 5, i * 5 + 5) as [number, number, number, number, number];
    entries.set(key, [segments[segment] as string, offset, length, crc, used]);
  }
  return entries;
}

function serializeEntries(entries: Entries): string {
  const segments = [...new Set([...entries.values()].map(([segment]) => segment))];
  const positions = new Map(segments.map((name, position) => [name, position]));
  const numbers: number[] = [];
  for (const [segment, offset, length, crc, used] of entries.values())
    numbers.push(positions.get(segment) ?? 0, offset, length, crc, used);
  const stored: StoreEntries = { keys: [...entries.keys()], numbers };
  return `${segments.join(' ')}\t${JSON.stringify(stored)}`;
}

/** The text of the index file. */
export function serializeIndex(index: Index): string {
  const body = [...index.stores()]
    .sort()
    .map((store) => `${store}\t${serializeEntries(index.entries(store))}\n`)
    .join('');
  return `${crc32(body)} ${FORMAT} ${encodingTag()} ${index.generation}\n${body}`;
}

/**
 * Drops what nobody asked for in many runs, then the least recently used until the rest fits.
 * Returns the bytes that are left, by segment.
 */
export function evict(index: Index, maxBytes: number): Map<string, number> {
  const living = new Map<string, number>();
  let total = 0;
  for (const store of index.stores()) {
    const entries = index.entries(store);
    for (const [key, entry] of entries) {
      const [segment, , length, , used] = entry;
      if (used < index.generation - FORGET_AFTER) entries.delete(key);
      else {
        living.set(segment, (living.get(segment) ?? 0) + length);
        total += length;
      }
    }
  }
  if (total > maxBytes) evictOldest(index, total - maxBytes, living);
  return living;
}

/** Drops the least recently used entries until `excess` bytes are gone. */
function evictOldest(index: Index, excess: number, living: Map<string, number>): void {
  const places = [...index.stores()].flatMap((store) => {
    const entries = index.entries(store);
    return [...entries].map(([key, entry]) => ({ entries, key, entry }));
  });
  let left = excess;
  for (const { entries, key, entry } of places.sort((a, b) => a.entry[4] - b.entry[4])) {
    if (left <= 0) return;
    const [segment, , length] = entry;
    entries.delete(key);
    living.set(segment, (living.get(segment) ?? 0) - length);
    left -= length;
  }
}
