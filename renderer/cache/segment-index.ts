// The index of the disk cache: which value lies in which segment, and which have not been used for a long time.

import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { encodingTag } from './encoding.ts';

/** Raised when the layout of the files changes: older folders read as empty. */
const FORMAT = 7;
/** Additions behind an index before it is rewritten. */
const MOST_ADDITIONS = 96;
/** New entries that are worth rewriting the index. */
const LARGE_ADDITION = 1000;
/** The share of the limit that is left where it is exceeded: else the next runs had to evict again. */
const LEFT_OVER = 0.9;
/** Parts of a store. */
const PARTS = 64;

/** Segment name, offset, length in bytes, CRC-32 of those bytes, and the generation that last used the entry. */
export type Entry = [segment: string, offset: number, length: number, crc: number, used: number];

/** Entries of one store, by key. */
export type Entries = Map<string, Entry>;

/** Publishing runs after which a value of a query or a text that was not used is evicted. */
export const FORGET_AFTER = 40;
/** The same for other values: what is cut out of texts and files is small, and takes long to make. */
const FORGET_OTHERS_AFTER = 1000;
/** Stores of values that a newer one replaces with each edit: those of queries (`frame@1`), and of texts. */
const REPLACED = /@\d+$|^(?:page|page-lacking|body|twin|traces|answers)$/;

/** Entries in their stored form: the segments they name, and the rest as JSON. */
interface StoredEntries {
  readonly segments: readonly string[];
  readonly json: string;
}

/** A part of a store that is not parsed yet, and entries that were set since. */
interface UnparsedPart extends StoredEntries {
  readonly since: [key: string, entry: Entry][];
}

/** What a process adds to an index; entries by store. */
export interface Additions {
  readonly added: ReadonlyMap<string, Entries>;
  /** Entries that the index has, with an older use. */
  readonly used: ReadonlyMap<string, Entries>;
}

/** Additions to an index file since it was rewritten. */
export interface AddedSince {
  /** Number of additions. */
  readonly times: number;
  /** Length of the values, in bytes. */
  readonly bytes: number;
}

/**
 * Where values lie. A store is divided into parts by the first letters of keys, and a part is parsed on demand: most runs need few
 * stores, and few values of the largest.
 */
export class Index {
  readonly #stores = new Map<string, (UnparsedPart | Entries | undefined)[]>();

  /** `stamp`: whether the file it was read from is still the same. */
  constructor(
    public generation: number,
    readonly stamp: string | null = null,
  ) {}

  /** Takes a part of a store in its stored form. */
  load(store: string, part: number, stored: StoredEntries): void {
    this.#partsOf(store)[part] = { ...stored, since: [] };
  }

  get(store: string, key: string): Entry | undefined {
    return this.#partOf(store, key).get(key);
  }

  /** No part is parsed for it. */
  set(store: string, key: string, entry: Entry): void {
    const part = this.#partsOf(store)[partOfKey(key)];
    if (part && !(part instanceof Map)) part.since.push([key, entry]);
    else this.#partOf(store, key).set(key, entry);
  }

  delete(store: string, key: string): void {
    this.#partOf(store, key).delete(key);
  }

  /** Names of the segments that it names; of parts that are not parsed, those that the file names. */
  segments(): Set<string> {
    const names = new Set<string>();
    for (const part of [...this.#stores.values()].flat()) {
      if (part instanceof Map) for (const [segment] of part.values()) names.add(segment);
      else if (part) for (const segment of [...part.segments, ...part.since.map(([, [name]]) => name)]) names.add(segment);
    }
    return names;
  }

  /** Whether it names no value. No part is parsed to find out. */
  isEmpty(): boolean {
    const isEmptyPart = (part: UnparsedPart | Entries | undefined): boolean =>
      part instanceof Map ? part.size === 0 : !part || part.segments.length + part.since.length === 0;
    return [...this.#stores.values()].every((parts) => parts.every(isEmptyPart));
  }

  /** Every part of every store, sorted by the stores' names. All are parsed. */
  *parts(): Generator<readonly [store: string, part: number, entries: Entries]> {
    for (const [store, parts] of [...this.#stores].sort(([a], [b]) => (a < b ? -1 : 1))) {
      for (let part = 0; part < parts.length; part += 1) yield [store, part, this.#parsed(parts, part)];
    }
  }

  #partsOf(store: string): (UnparsedPart | Entries | undefined)[] {
    let parts = this.#stores.get(store);
    if (!parts) {
      parts = Array.from({ length: PARTS }, () => undefined);
      this.#stores.set(store, parts);
    }
    return parts;
  }

  #partOf(store: string, key: string): Entries {
    return this.#parsed(this.#partsOf(store), partOfKey(key));
  }

  #parsed(parts: (UnparsedPart | Entries | undefined)[], part: number): Entries {
    const known = parts[part];
    if (known instanceof Map) return known;
    const entries: Entries = new Map(known && [...parseEntries(known), ...known.since]);
    parts[part] = entries;
    return entries;
  }
}

/** The part of a store that has a key. An empty key begins with no character. */
function partOfKey(key: string): number {
  return (key.charCodeAt(0) || 0) % PARTS;
}

/** An index as it was read, and what of it stood behind its body. */
export interface ReadIndex {
  readonly index: Index;
  readonly added: AddedSince;
}

/**
 * Reads the index file: CRC-32 of body and generation, length of the body, format, encoding and generation on the first line, then a line
 * for each part of a store (name, number of the part, segments, entries). Behind the body are additions: lines that begin with a CRC-32
 * of the rest and a generation, and go on with entries of all stores. An addition that was cut off is ignored.
 */
export function readIndex(folder: string): ReadIndex {
  const nothing: ReadIndex = { index: new Index(0), added: { times: 0, bytes: 0 } };
  try {
    // Looked at before it is read: an index replaced in between counts as changed.
    const stamp = indexStamp(folder);
    const file = readFileSync(join(folder, 'index'));
    const start = file.indexOf('\n') + 1;
    const [crc, length = 0, format, tag, generation] = file.toString('utf8', 0, start).split(' ').map(Number);
    const body = file.subarray(start, start + length);
    if (format !== FORMAT || tag !== encodingTag() || generation === undefined || crc !== checksum(body, generation))
      return nothing;
    const index = new Index(generation, stamp);
    for (const line of splitLines(body.toString())) {
      const [store = '', part, segments = '', json = ''] = line.split('\t');
      index.load(store, Number(part), storedEntries(segments, json));
    }
    const added = splitLines(file.toString('utf8', start + length)).map((line) => readAddition(line, index));
    return { index, added: { times: added.length, bytes: added.reduce((sum, bytes) => sum + bytes, 0) } };
  } catch {
    // No index, or not ours: an empty cache.
    return nothing;
  }
}

/** Differs between any two index files that followed each other in a folder; `null` if there is none. */
export function indexStamp(folder: string): string | null {
  const stats = statSync(join(folder, 'index'), { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : null;
}

/** The additions of an index with these as well; `null` where it had better be rewritten than added to. */
export function addedWith(since: AddedSince, { added, used }: Additions, maxBytes: number): AddedSince | null {
  const count = [...added.values(), ...used.values()].reduce((sum, { size }) => sum + size, 0);
  const times = since.times + 1;
  const bytes = [...added.values()].reduce((sum, entries) => sum + lengthOf(entries), since.bytes);
  // Only rewriting evicts: until then the limit is exceeded by a quarter at most.
  return times > MOST_ADDITIONS || count > LARGE_ADDITION || bytes > maxBytes / 4 ? null : { times, bytes };
}

/** Length of values, in bytes. */
function lengthOf(entries: Entries): number {
  let sum = 0;
  for (const [, , length] of entries.values()) sum += length;
  return sum;
}

/** Adds entries behind the index of a folder: for a few, that is far less work than rewriting it. */
export function appendToIndex(folder: string, generation: number, { added, used }: Additions): void {
  const stores = [...used, ...added].map(([store, entries]) => [store, ...serializeEntries(entries)].join('\t'));
  const rest = [generation, ...stores].join('\t');
  // It starts a line of its own even if the last addition was cut off.
  appendFileSync(join(folder, 'index'), `\n${crc32(rest)} ${rest}\n`);
}

/** Takes an addition into an index, and returns the length of its values; nothing of one that was cut off. */
function readAddition(line: string, index: Index): number {
  const [, crc, rest = ''] = /^(\d+) (.*)$/s.exec(line) ?? [];
  if (Number(crc) !== crc32(rest)) return 0;
  const [generation, ...fields] = rest.split('\t');
  index.generation = Math.max(index.generation, Number(generation));
  let bytes = 0;
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [store = '', segments = '', json = ''] = fields.slice(at, at + 3);
    for (const [key, entry] of parseEntries(storedEntries(segments, json))) {
      index.set(store, key, entry);
      bytes += entry[2];
    }
  }
  return bytes;
}

function splitLines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function storedEntries(segments: string, json: string): StoredEntries {
  return { segments: segments === '' ? [] : segments.split(' '), json };
}

/** Keys, and five numbers for each, the first a segment's place. Long arrays of one type parse fastest. */
interface KeysAndNumbers {
  readonly keys: readonly string[];
  readonly numbers: readonly number[];
}

function parseEntries({ segments, json }: StoredEntries): [key: string, entry: Entry][] {
  const { keys, numbers } = JSON.parse(json) as KeysAndNumbers;
  const at = (i: number): number => numbers[i] as number;
  return keys.map((key, i) => [key, [segments[at(i * 5)] as string, at(i * 5 + 1), at(i * 5 + 2), at(i * 5 + 3), at(i * 5 + 4)]]);
}

function serializeEntries(entries: Entries): [segments: string, json: string] {
  const positions = new Map<string, number>();
  const numbers: number[] = [];
  for (const [segment, offset, length, crc, used] of entries.values()) {
    const position = positions.get(segment) ?? positions.size;
    positions.set(segment, position);
    numbers.push(position, offset, length, crc, used);
  }
  const stored: KeysAndNumbers = { keys: [...entries.keys()], numbers };
  return [[...positions.keys()].join(' '), JSON.stringify(stored)];
}

/** A wrong generation would make all entries count as unused. */
function checksum(body: Uint8Array, generation: number): number {
  return crc32(body, crc32(String(generation)));
}

/** The index file. */
export function serializeIndex(index: Index): Uint8Array {
  const lines: string[] = [];
  for (const [store, part, entries] of index.parts()) {
    if (entries.size > 0) lines.push(`${[store, part, ...serializeEntries(entries)].join('\t')}\n`);
  }
  const body = Buffer.from(lines.join(''));
  const head = `${checksum(body, index.generation)} ${body.length} ${FORMAT} ${encodingTag()} ${index.generation}\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/**
 * Evicts what was not used in many runs and what lies in segments that are gone, then the least recently used until the rest
 * fits. Returns the bytes that are left, by segment.
 */
export function evict(index: Index, maxBytes: number, isThere: (segment: string) => boolean): Map<string, number> {
  const living = new Map<string, number>();
  const gone = new Set([...index.segments()].filter((segment) => !isThere(segment)));
  let total = 0;
  for (const [store, , entries] of index.parts()) {
    const oldest = index.generation - (REPLACED.test(store) ? FORGET_AFTER : FORGET_OTHERS_AFTER);
    for (const [key, entry] of entries) {
      const [segment, , length, , used] = entry;
      if (used < oldest || gone.has(segment)) entries.delete(key);
      else {
        living.set(segment, (living.get(segment) ?? 0) + length);
        total += length;
      }
    }
  }
  if (total > maxBytes) evictOldest(index, total - maxBytes * LEFT_OVER, living);
  return living;
}

/** Evicts the least recently used entries until `excess` bytes are gone. */
function evictOldest(index: Index, excess: number, living: Map<string, number>): void {
  const places = [...index.parts()].flatMap(([, , entries]) => [...entries].map(([key, entry]) => ({ entries, key, entry })));
  let left = excess;
  for (const { entries, key, entry } of places.sort((a, b) => a.entry[4] - b.entry[4])) {
    if (left <= 0) return;
    const [segment, , length] = entry;
    entries.delete(key);
    living.set(segment, (living.get(segment) ?? 0) - length);
    left -= length;
  }
}
