// The index of the disk cache: which value lies in which segment, and which have not been asked for in a long time.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { encodingTag } from './encoding.ts';

/** Raised when the layout of the files changes: older folders read as empty. */
const FORMAT = 3;

/** Segment name, offset, length in bytes, CRC-32 of those bytes, and the generation that last used the entry. */
export type Entry = [segment: string, offset: number, length: number, crc: number, used: number];

/** The entries of one store, by key. */
export type Entries = Map<string, Entry>;

/** Publishing runs after which an entry that nobody asked for is forgotten. */
export const FORGET_AFTER = 40;

/** What lies where. A store's entries are parsed when they are first asked for: most runs need few stores. */
export class Index {
  readonly #parsed = new Map<string, Entries>();

  constructor(
    public generation: number,
    private readonly lines: ReadonlyMap<string, string>,
  ) {}

  stores(): Set<string> {
    return new Set([...this.lines.keys(), ...this.#parsed.keys()]);
  }

  entries(store: string): Entries {
    let entries = this.#parsed.get(store);
    if (!entries) {
      entries = parseEntries(this.lines.get(store) ?? null);
      this.#parsed.set(store, entries);
    }
    return entries;
  }
}

/** The index file: its CRC-32, format, encoding and generation on the first line, then a line for each store: name, tab, JSON. */
export function readIndex(folder: string): Index {
  try {
    const text = readFileSync(join(folder, 'index'), 'latin1');
    const end = text.indexOf('\n');
    const [crc, format, tag, generation] = text.slice(0, end).split(' ').map(Number);
    const body = text.slice(end + 1);
    if (format !== FORMAT || tag !== encodingTag() || generation === undefined || crc !== crc32(body))
      return new Index(0, new Map());
    const lines = body.split('\n').filter((line) => line !== '');
    return new Index(
      generation,
      new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)])),
    );
  } catch {
    // No index, or not ours: an empty cache.
    return new Index(0, new Map());
  }
}

/** A store's line: segment names, keys, and five numbers for each key. Long arrays of one type parse fastest. */
interface StoreLine {
  readonly segments: readonly string[];
  readonly keys: readonly string[];
  readonly numbers: readonly number[];
}

function parseEntries(line: string | null): Entries {
  if (line === null) return new Map();
  const { segments, keys, numbers } = JSON.parse(line) as StoreLine;
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
  const line: StoreLine = { segments, keys: [...entries.keys()], numbers };
  return JSON.stringify(line);
}

/** The text of the index file. */
export function serializeIndex(index: Index): string {
  const body = [...index.stores()]
    .sort()
    .map((store) => `${store}\t${serializeEntries(index.entries(store))}\n`)
    .join('');
  return `${crc32(body)} ${FORMAT} ${encodingTag()} ${index.generation}\n${body}`;
}

/** All entries of all stores. */
export function* allEntries(index: Index): Generator<Entry> {
  for (const store of index.stores()) yield* index.entries(store).values();
}

/** Drops what nobody asked for in many runs, then the least recently used until the rest fits. */
export function evict(index: Index, maxBytes: number): void {
  const places: { readonly entries: Entries; readonly key: string; readonly entry: Entry }[] = [];
  let total = 0;
  for (const store of index.stores()) {
    const entries = index.entries(store);
    for (const [key, entry] of entries) {
      if (entry[4] < index.generation - FORGET_AFTER) entries.delete(key);
      else {
        places.push({ entries, key, entry });
        total += entry[2];
      }
    }
  }
  if (total <= maxBytes) return;
  for (const { entries, key, entry } of places.sort((a, b) => a.entry[4] - b.entry[4])) {
    if (total <= maxBytes) return;
    entries.delete(key);
    total -= entry[2];
  }
}

/** Names of the segments that hold anything. */
export function segmentsOf(index: Index): Set<string> {
  const segments = new Set<string>();
  for (const [segment] of allEntries(index)) segments.add(segment);
  return segments;
}
