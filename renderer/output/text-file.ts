// Output files made of text.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Cache } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';

const encoder = new TextEncoder();

/** Small pieces are joined up to this size: each one written costs a call of the system. */
const BATCH_BYTES = 1 << 17;

/**
 * A text that takes a page's body to make, remembered as UTF-8: files that hold the texts of all pages would otherwise
 * load every body for one changed page. `key` stands for everything the text depends on.
 */
export function rememberedText(cache: Cache, store: string, key: string, make: () => string): Uint8Array {
  const known = cache.get<Uint8Array>(store, key);
  if (known instanceof Uint8Array) return known;
  const bytes = encoder.encode(make());
  cache.set(store, key, bytes);
  return bytes;
}

/**
 * A file whose text is cheap to make: its key is the text's own hash. Given as a function, the text is made when the
 * key or the bytes are asked for.
 */
export function textFile(path: string, text: string | (() => string), from: readonly SourcePath[] = []): OutputFile {
  const made = once(typeof text === 'string' ? () => text : text);
  const key = once(() => hashContent(made()));
  return {
    path,
    get key() {
      return key();
    },
    from,
    bytes: () => encoder.encode(made()),
  };
}

/** A file whose text is made on demand; `key` stands for everything `text` depends on, and is made on demand too. */
export function lazyTextFile(
  path: string,
  key: () => string,
  from: readonly SourcePath[],
  text: () => string | Uint8Array,
): OutputFile {
  return {
    path,
    get key() {
      return key();
    },
    from,
    bytes: () => encoded(text()),
  };
}

/** A large file, made piece by piece; `key` stands for everything the pieces depend on, and is made on demand too. */
export function piecewiseFile(path: string, key: () => string, pieces: () => Iterable<string | Uint8Array>): OutputFile {
  const all = function* (): Generator<Uint8Array> {
    let batch: Uint8Array[] = [];
    let size = 0;
    for (const piece of pieces()) {
      const bytes = encoded(piece);
      batch.push(bytes);
      size += bytes.length;
      if (size < BATCH_BYTES) continue;
      yield Buffer.concat(batch);
      batch = [];
      size = 0;
    }
    if (size > 0) yield Buffer.concat(batch);
  };
  return {
    path,
    get key() {
      return key();
    },
    from: [],
    bytes: () => Buffer.concat([...all()]),
    pieces: all,
  };
}

function encoded(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? encoder.encode(text) : text;
}
