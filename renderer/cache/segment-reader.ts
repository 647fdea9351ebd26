// Reads values out of a segment file of the disk cache. Values that were made one after the other are mostly read one after the
// other: then a large block is read at once, which costs a tenth of reading each by itself.

import { closeSync, openSync, readSync } from 'node:fs';

/** Bytes read ahead. */
const BLOCK_BYTES = 1 << 18;
/** A value that begins at most this many bytes behind the end of the last one follows it. */
const NEAR_BYTES = 1 << 16;

/** An open segment. One that cannot be read has no values. */
export class SegmentReader {
  readonly #descriptor: number | null;
  /** Where the value that was read last ended. */
  #end = -1;
  #block: { readonly offset: number; readonly bytes: Buffer } = { offset: 0, bytes: Buffer.alloc(0) };

  /** An absolute path, or a descriptor, which is closed with the reader. */
  constructor(file: string | number) {
    this.#descriptor = typeof file === 'number' ? file : openOrNull(file);
  }

  /** The bytes at a place, or `null` if the file does not reach so far. They must not be changed: others may share them. */
  read(offset: number, length: number): Buffer | null {
    if (this.#descriptor === null) return null;
    const follows = offset >= this.#end && offset - this.#end <= NEAR_BYTES && this.#end >= 0;
    this.#end = offset + length;
    const known = this.#inBlock(offset, length);
    if (known || !follows || length >= BLOCK_BYTES) return known ?? bytesAt(this.#descriptor, offset, length);
    this.#block = { offset, bytes: bytesUpTo(this.#descriptor, offset, BLOCK_BYTES) };
    return this.#inBlock(offset, length);
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }

  #inBlock(offset: number, length: number): Buffer | null {
    const start = offset - this.#block.offset;
    return start >= 0 && start + length <= this.#block.bytes.length ? this.#block.bytes.subarray(start, start + length) : null;
  }
}

function bytesAt(descriptor: number, offset: number, length: number): Buffer | null {
  const bytes = bytesUpTo(descriptor, offset, length);
  return bytes.length === length ? bytes : null;
}

/** As many bytes as there are, `most` at most. */
function bytesUpTo(descriptor: number, offset: number, most: number): Buffer {
  const bytes = Buffer.allocUnsafe(most);
  try {
    return bytes.subarray(0, readSync(descriptor, bytes, 0, most, offset));
  } catch {
    // A broken segment has no values.
    return bytes.subarray(0, 0);
  }
}

function openOrNull(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    // Removed by another process: its values are absent.
    return null;
  }
}
