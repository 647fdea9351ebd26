// The values in a cache folder that is only read, for instance one from another machine.

import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Index, readIndex } from './segment-index.ts';
import { SegmentReader } from './segment-reader.ts';

/** Reads the bytes of values; nothing is written to the folder. Whatever is missing or damaged there reads as absent. */
export class StoredValues {
  readonly #folder: string;
  readonly #index: Index;
  readonly #readers = new Map<string, SegmentReader>();

  /** `folder` is absolute; it need not exist. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#index = readIndex(folder).index;
  }

  isEmpty(): boolean {
    return this.#index.isEmpty();
  }

  /** The bytes of a value (see `encodeValue`), or `null`. */
  bytes(store: string, key: string): Buffer | null {
    const entry = this.#index.get(store, key);
    if (!entry) return null;
    const [segment, offset, length, crc] = entry;
    const reader = this.#readers.get(segment) ?? new SegmentReader(join(this.#folder, segment));
    this.#readers.set(segment, reader);
    const bytes = reader.read(offset, length);
    return bytes?.length === length && crc32(bytes) === crc ? bytes : null;
  }

  close(): void {
    for (const reader of this.#readers.values()) reader.close();
    this.#readers.clear();
  }
}
