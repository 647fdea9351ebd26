// Output files made of text.

import { hashContent } from './hash.ts';
import { once } from './once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Piece } from '../model/piece.ts';
import type { Cache } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';

const encoder = new TextEncoder();

/** A text in UTF-8. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/**
 * A text that needs a page's body to make, stored as UTF-8: files that hold the texts of all pages would otherwise load every
 * body for one changed page. `key` covers everything the text depends on.
 */
export function storedText(cache: Cache, store: string, key: string, make: () => string): Uint8Array {
  const known = cache.get<Uint8Array>(store, key);
  if (known instanceof Uint8Array) return known;
  const bytes = encoder.encode(make());
  cache.set(store, key, bytes);
  return bytes;
}

/** Bytes that the cache keeps: where they lie, if they lie in a file; else the bytes themselves, which `make` returns. */
export function storedPiece(cache: Cache, store: string, key: string, make: () => Uint8Array): Piece {
  const place = cache.place?.(store, key);
  return place ? { ...place, read: make } : make();
}

/**
 * A file whose text is cheap to make: its key is the text's own hash. Given as a function, the text is made when the key or the
 * bytes are read.
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

/** A file whose text is made on demand; `key` covers everything `text` depends on, and is made on demand too. */
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

function encoded(text: string | Uint8Array): Uint8Array {
  return typeof text === 'string' ? encoder.encode(text) : text;
}
