// The index of the disk cache: which value lies in which segment, and which have not been used for a long time.

import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { encodingTag } from './encoding.ts';

/** Raised when the layout of the files changes: older folders read as empty. */
const FORMAT = 6;
/** Additions behind an index before it is rewritten. */
const MOST_ADDITIONS = 96;
/** New entries that are worth rewriting the index. */
const LARGE_ADDITION = 1000;

/** Segment name, offset, length in bytes, CRC-32 of those bytes, and the generation that last used the entry. */
export type Entry = [segment: string, offset: number, length: number, crc: number, used: number];

/** The entries of one store, by key. */
export type Entries = Map<string, Entry>;

/** Publishing runs after which an entry that was not used is evicted. */
export const FORGET_AFTER = 40;

/** A store's line in the file: the segments it names, and its entries as JSON. */
interface StoredLine {
  readonly segments: readonly string[];
  readonly json: string;
}

/** Entries by store. */
export type Additions = ReadonlyMap<string, Entries>;

/** Where values lie. A store's entries are parsed on demand: most runs need few stores. */
export class Index {
  readonly #parsed = new Map<string, Entries>();

  /** `stamp`: whether the file it was read from is still the same. */
  constructor(
    public generation: number,
    private readonly lines: ReadonlyMap<string, readonly StoredLine[]>,
    readonly stamp: string | null = null,
    /** How often something was added to the file since it was written. */
    readonly additions = 0,
  ) {}

  /** Names of the segments that the index file named. */
  published(): Set<string> {
    return new Set([...this.lines.values()].flat().flatMap(({ segments }) => segments));
  }

  /** Whether it names no value. No store is parsed to find out. */
  isEmpty(): boolean {
    const unparsed = [...this.lines].flatMap(([store, lines]) => (this.#parsed.has(store) ? [] : lines));
    return unparsed.every(({ segments }) => segments.length === 0) && [...this.#parsed.values()].every(({ size }) => size === 0);
  }

  /** Names of all segments that its entries name. Every store is parsed to find out. */
  segments(): Set<string> {
    const names = new Set<string>();
    for (const store of this.stores()) for (const [segment] of this.entries(store).values()) names.add(segment);
    return names;
  }

  stores(): Set<string> {
    return new Set([...this.lines.keys(), ...this.#parsed.keys()]);
  }

  entries(store: string): Entries {
    let entries = this.#parsed.get(store);
    if (!entries) {
      entries = new Map((this.lines.get(store) ?? []).flatMap((line) => [...parseEntries(line)]));
      this.#parsed.set(store, entries);
    }
    return entries;
  }
}

/**
 * Reads the index file: CRC-32 of body and generation, length of the body, format, encoding and generation on the first line,
 * then a line for each store (name, segments, entries). Behind the body are additions: lines that begin with a CRC-32 of the rest
 * and a generation, and go on as a store's line does. An addition that was cut off is ignored.
 */
export function readIndex(folder: string): Index {
  try {
    // Looked at before it is read: an index replaced in between counts as changed.
    const stamp = indexStamp(folder);
    const text = readFileSync(join(folder, 'index'), 'latin1');
    const end = text.indexOf('\n');
    const [crc, length = 0, format, tag, generation] = text.slice(0, end).split(' ').map(Number);
    const body = text.slice(end + 1, end + 1 + length);
    if (format !== FORMAT || tag !== encodingTag() || generation === undefined || crc !== checksum(body, generation))
      return new Index(0, new Map());
    const lines = new Map(
      splitLines(body)
        .map((line) => readLine(line))
        .map(([store, stored]) => [store, [stored]]),
    );
    const added = splitLines(text.slice(end + 1 + length)).flatMap((line) => readAddition(line) ?? []);
    for (const { store, stored } of added) lines.set(store, [...(lines.get(store) ?? []), stored]);
    return new Index(Math.max(generation, ...added.map((addition) => addition.generation)), lines, stamp, added.length);
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

/** Whether an index with so many additions had better be rewritten than added to. */
export function isLargeAddition(additions: number, added: Additions, maxBytes: number): boolean {
  const entries = [...added.values()].flatMap((store) => [...store.values()]);
  const bytes = entries.reduce((sum, [, , length]) => sum + length, 0);
  // Only rewriting evicts: until then the limit is exceeded by a quarter at most.
  return additions + added.size > MOST_ADDITIONS || entries.length > LARGE_ADDITION || bytes > maxBytes / (4 * MOST_ADDITIONS);
}

/** Adds entries behind the index of a folder: for a few, that is far less work than rewriting it. */
export function appendToIndex(folder: string, generation: number, added: Additions): void {
  const lines = [...added].map(([store, entries]) => {
    const rest = `${generation} ${store}\t${serializeEntries(entries)}`;
    return `${crc32(rest)} ${rest}\n`;
  });
  // It starts a line of its own even if the last addition was cut off.
  appendFileSync(join(folder, 'index'), `\n${lines.join('')}`);
}

function readAddition(line: string): { readonly generation: number; readonly store: string; readonly stored: StoredLine } | null {
  const [, crc, rest = ''] = /^(\d+) (.*)$/s.exec(line) ?? [];
  if (Number(crc) !== crc32(rest)) return null;
  const [store, stored] = readLine(rest.slice(rest.indexOf(' ') + 1));
  return { generation: Number.parseInt(rest, 10), store, stored };
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
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

function parseEntries({ segments, json }: StoredLine): Entries {
  const { keys, numbers } = JSON.parse(json) as StoreEntries;
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

/** A wrong generation would make all entries count as unused. */
function checksum(body: string, generation: number): number {
  return crc32(body, crc32(String(generation)));
}

/** The text of the index file. */
export function serializeIndex(index: Index): string {
  const body = [...index.stores()]
    .sort()
    .map((store) => `${store}\t${serializeEntries(index.entries(store))}\n`)
    .join('');
  return `${checksum(body, index.generation)} ${body.length} ${FORMAT} ${encodingTag()} ${index.generation}\n${body}`;
}

/**
 * Evicts what was not used in many runs and what lies in segments that are gone, then the least recently used until the rest
 * fits. Returns the bytes that are left, by segment.
 */
export function evict(index: Index, maxBytes: number, isThere: (segment: string) => boolean): Map<string, number> {
  const living = new Map<string, number>();
  const gone = new Set([...index.segments()].filter((segment) => !isThere(segment)));
  let total = 0;
  for (const store of index.stores()) {
    const entries = index.entries(store);
    for (const [key, entry] of entries) {
      const [segment, , length, , used] = entry;
      if (used < index.generation - FORGET_AFTER || gone.has(segment)) entries.delete(key);
      else {
        living.set(segment, (living.get(segment) ?? 0) + length);
        total += length;
      }
    }
  }
  if (total > maxBytes) evictOldest(index, total - maxBytes, living);
  return living;
}

/** Evicts the least recently used entries until `excess` bytes are gone. */
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
