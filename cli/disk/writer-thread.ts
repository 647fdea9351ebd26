// The thread that writes: makes files, and looks at them, in the order of its messages until it is terminated.

import { rmSync } from 'node:fs';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { SegmentReader } from '../../renderer/cache/segment-reader.ts';
import type { StoredBytes } from '../../renderer/model/piece.ts';
import type { WrittenFile } from '../../renderer/publish/output-disk.ts';
import { type LookRequest, lookThrough } from '../../renderer/publish/output-look.ts';
import { type PackedPieces, unpackPieces } from './packed-pieces.ts';
import { packLook, type PackedLook } from './packed-look.ts';
import { listFolder, statOf, writePieces, writeWhole } from './write-file.ts';

/** A file to make. */
export interface WriteOrder {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file to put together of pieces. */
export interface JoinOrder {
  readonly path: string;
  /** There is a file at the path, to be removed first. */
  readonly replaces: boolean;
  readonly pieces: PackedPieces;
}

/** An output folder to look through. */
export interface LookOrder extends Omit<LookRequest, 'paths'> {
  /** The folder. */
  readonly path: string;
  /** `LookRequest.paths` with NUL characters between them. */
  readonly paths: string;
}

/** The status of a written file. */
export interface MadeAnswer {
  readonly written: WrittenFile;
}

/** What was seen. */
export interface SeenAnswer {
  readonly seen: PackedLook;
}

/** A result, or the system's error. They come in the order of the requests. */
export type WriteAnswer = MadeAnswer | SeenAnswer | { readonly refused: { readonly code: string; readonly message: string } };

type Order = WriteOrder | JoinOrder | LookOrder;

function answer(order: Order): WriteAnswer {
  try {
    if ('out' in order)
      return { seen: packLook(lookThrough({ stat: statOf, list: listFolder }, { ...order, paths: order.paths.split('\0') })) };
    return { written: 'bytes' in order ? writeWhole(order.path, order.bytes) : join(order) };
  } catch (error) {
    const { code = 'EIO', message } = error as NodeJS.ErrnoException;
    return { refused: { code, message } };
  }
}

function join({ path, replaces, pieces }: JoinOrder): WrittenFile {
  const readers = new Map<string, SegmentReader>();
  const readerOf = (file: string): SegmentReader => {
    const reader = readers.get(file) ?? new SegmentReader(file);
    readers.set(file, reader);
    return reader;
  };
  const fetched = function* (): Generator<Uint8Array> {
    for (const piece of unpackPieces(pieces))
      yield piece instanceof Uint8Array ? piece : storedBytes(piece, readerOf(piece.file));
  };
  try {
    if (replaces) rmSync(path, { force: true });
    return writePieces(path, fetched());
  } finally {
    for (const reader of readers.values()) reader.close();
  }
}

function storedBytes({ file, offset, length, lead, crc }: StoredBytes, reader: SegmentReader): Uint8Array {
  const bytes = reader.read(offset, length);
  if (!bytes || crc32(bytes) !== crc) throw Object.assign(new Error(`${file} has lost what was stored`), { code: 'EIO' });
  return bytes.subarray(lead);
}

function obey(port: MessagePort): void {
  port.on('message', (order: Order) => {
    const answered = answer(order);
    port.postMessage(answered, 'seen' in answered ? [answered.seen.stats.buffer] : []);
  });
}

if (parentPort !== null) obey(parentPort);
