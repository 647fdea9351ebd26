// Rendered files of the running server: made at the first request, kept while another request is likely.

import type { OutputFile } from '../../renderer/model/output-file.ts';

/** Files kept. */
const CAPACITY = 400;
/** Larger files are not kept: the engine has their bytes at hand. */
const MAX_BYTES = 4 << 20;

/** A memo by path and key: equal keys, equal bytes. */
export class RenderMemo {
  readonly #made = new Map<string, Uint8Array>();

  /** The bytes of a file, made now if they are not kept. */
  bytes(file: OutputFile): Uint8Array {
    const name = nameOf(file.path, file.key);
    const kept = this.#made.get(name);
    const bytes = kept ?? file.bytes();
    this.#made.delete(name);
    if (bytes.length <= MAX_BYTES) this.#made.set(name, bytes);
    const [oldest] = this.#made.keys();
    if (this.#made.size > CAPACITY && oldest !== undefined) this.#made.delete(oldest);
    return bytes;
  }

  /** Bytes that were made under a key, if they are still kept. */
  made(path: string, key: string): Uint8Array | null {
    return this.#made.get(nameOf(path, key)) ?? null;
  }
}

function nameOf(path: string, key: string): string {
  return `${path}\0${key}`;
}
