// The body of a response: bytes in memory, or a file, of which no more is in memory than necessary.

import { createReadStream, readFileSync, type Stats } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The body of an answer. */
export interface Body {
  /** In bytes. */
  readonly size: number;
  /** Identifies its bytes. */
  readonly tag: string;
  /** All of it. */
  whole(): Uint8Array;
  /** The bytes `from`–`to`, both included; as a stream where they are many. */
  part(from: number, to: number): Uint8Array | Readable;
}

/** Files from this size (bytes) on are streamed: readers may be slow, and many. */
const STREAM_FROM = 256 << 10;

/** Bytes in memory. */
export function bytesBody(bytes: Uint8Array): Body {
  return {
    size: bytes.length,
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 20),
    whole: () => bytes,
    part: (from, to) => bytes.subarray(from, to + 1),
  };
}

/** A file as it is now; `stats` identify its state. Absolute path. */
export function fileBody(path: string, stats: Stats): Body {
  const { size, mtimeMs, ctimeMs, ino } = stats;
  if (size < STREAM_FROM) return bytesBody(readFileSync(path));
  return {
    size,
    tag: [ino, size, mtimeMs, ctimeMs].map((number) => Math.round(number * 1000).toString(36)).join('-'),
    whole: () => readFileSync(path),
    part: (start, end) => createReadStream(path, { start, end }),
  };
}
