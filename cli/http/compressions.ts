// Compressed bodies, each made once: what many readers request at a time is compressed for the first of them.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings that are offered. */
export type Encoding = 'br' | 'gzip';

/** Bytes that are kept at most, compressed. */
const MOST_BYTES = 32 << 20;

/** How hard brotli tries, of 11: as hosts do it. */
const QUALITY = 5;

interface Kept {
  readonly bytes: Promise<Uint8Array>;
  /** In bytes; 0 until it is known. */
  size: number;
}

/** Compresses, and keeps the results that were requested last. */
export class Compressions {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #size = 0;

  /** `most`: bytes to keep, compressed. */
  constructor(most: number = MOST_BYTES) {
    this.#most = most;
  }

  /** The compressed bytes of a body. `tag` identifies its bytes; `read` gives them, if they are not compressed yet. */
  get(tag: string, encoding: Encoding, read: () => Uint8Array): Promise<Uint8Array> {
    const key = `${encoding} ${tag}`;
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const kept = known ?? { bytes: compress(read(), encoding), size: 0 };
    // The last one in the map is the one that was requested last.
    this.#kept.set(key, kept);
    if (!known) {
      kept.bytes.then(
        ({ length }) => this.#note(key, kept, length),
        () => this.#forget(key, kept),
      );
    }
    return kept.bytes;
  }

  #note(key: string, kept: Kept, size: number): void {
    if (this.#kept.get(key) !== kept) return;
    kept.size = size;
    this.#size += size;
    for (const [oldest, one] of this.#kept) {
      if (this.#size <= this.#most) return;
      // An entry that is being compressed has no size yet, and is needed.
      if (one.size > 0) this.#forget(oldest, one);
    }
  }

  #forget(key: string, kept: Kept): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#size -= kept.size;
  }
}

function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'gzip') return promisify(gzip)(bytes);
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
