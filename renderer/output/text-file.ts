// Output files made of text.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Cache } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';

/**
 * A text that takes a page's body to make, remembered: files that hold the texts of all pages would otherwise load
 * every body for one changed page. `key` stands for everything the text depends on.
 */
export function rememberedText(cache: Cache, store: string, key: string, make: () => string): string {
  const known = cache.get<string>(store, key);
  if (typeof known === 'string') return known;
  const text = make();
  cache.set(store, key, text);
  return text;
}

const encoder = new TextEncoder();

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
export function lazyTextFile(path: string, key: () => string, from: readonly SourcePath[], text: () => string): OutputFile {
  return {
    path,
    get key() {
      return key();
    },
    from,
    bytes: () => encoder.encode(text()),
  };
}

/** A large file, made piece by piece; `key` stands for everything the pieces depend on, and is made on demand too. */
export function piecewiseFile(path: string, key: () => string, pieces: () => Iterable<string>): OutputFile {
  const encoded = function* (): Generator<Uint8Array> {
    for (const piece of pieces()) yield encoder.encode(piece);
  };
  return {
    path,
    get key() {
      return key();
    },
    from: [],
    bytes: () => Buffer.concat([...encoded()]),
    pieces: encoded,
  };
}
