// Output files made of text.

import { hashContent } from '../cache/hash.ts';
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

/** A file whose text is at hand: its key is the text's own hash. For small files and such that are cheap to make. */
export function textFile(path: string, text: string, from: readonly SourcePath[] = []): OutputFile {
  return { path, key: hashContent(text), from, bytes: () => encoder.encode(text) };
}

/** A file whose text is made on demand; `key` stands for everything `text` depends on. */
export function lazyTextFile(path: string, key: string, from: readonly SourcePath[], text: () => string): OutputFile {
  return { path, key, from, bytes: () => encoder.encode(text()) };
}

/** A large file, made piece by piece; `key` stands for everything the pieces depend on. */
export function piecewiseFile(path: string, key: string, pieces: () => Iterable<string>): OutputFile {
  const encoded = function* (): Generator<Uint8Array> {
    for (const piece of pieces()) yield encoder.encode(piece);
  };
  return { path, key, from: [], bytes: () => Buffer.concat([...encoded()]), pieces: encoded };
}
