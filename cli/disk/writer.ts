// Writes files on a thread of its own: where making a file is slow, the next page is drawn meanwhile.

import { Worker } from 'node:worker_threads';
import { endThreads } from '../../renderer/markdown/highlight/end-threads.ts';
import { DiskError, type WrittenFile } from '../../renderer/publish/output-disk.ts';
import type { LookRequest, SeenOutput } from '../../renderer/publish/output-look.ts';
import type { Piece } from '../../renderer/model/piece.ts';
import { packPieces } from './packed-pieces.ts';
import { unpackLook } from './packed-look.ts';
import type { JoinOrder, LookOrder, MadeAnswer, SeenAnswer, WriteAnswer, WriteOrder } from './writer-thread.ts';

/** A thread that makes files and looks at them. It starts with the first request at the latest; idle, it does not keep the process alive. */
export interface Writer {
  /** Starts the thread before its first request. */
  start(): void;
  /** Makes a new file; the bytes are copied at once. Rejects with a `DiskError`. */
  write(path: string, bytes: Uint8Array): Promise<WrittenFile>;
  /**
   * Makes a new file of these pieces; stored ones are read by the thread. Rejects with a `DiskError`, also where that fails. `replaces`: there
   * is a file at the path, to be removed first.
   */
  join(path: string, pieces: readonly Piece[], replaces: boolean): Promise<WrittenFile>;
  /** `lookThrough`. Rejects with a `DiskError`. */
  look(request: LookRequest): Promise<SeenOutput>;
  /** Ends the thread. Pending requests are rejected. */
  close(): Promise<void>;
}

/** The orders that are answered so. */
type OrderFor<Answer extends WriteAnswer> = Answer extends SeenAnswer ? LookOrder : WriteOrder | JoinOrder;

interface Waiting {
  readonly path: string;
  readonly done: (answer: WriteAnswer) => void;
  readonly failed: (error: Error) => void;
}

/** A writer whose thread runs the compiled `writer-thread.ts` at `url`. */
export function createWriter(url: URL): Writer {
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;

  const fail = (reason: string): void => {
    worker = null;
    for (const { path, failed } of waiting.splice(0)) failed(new DiskError('EIO', path, reason));
  };
  const start = (): Worker => {
    const started = new Worker(url, { execArgv: [] });
    started.unref();
    started.on('message', (answer: WriteAnswer) => {
      const order = waiting.shift();
      if (waiting.length === 0) started.unref();
      if (!order) return;
      if ('refused' in answer) order.failed(new DiskError(answer.refused.code, order.path, answer.refused.message));
      else order.done(answer);
    });
    started.on('error', (error) => fail(`the writing thread died: ${error instanceof Error ? error.message : String(error)}`));
    started.on('exit', () => fail('the writing thread ended'));
    return started;
  };
  const send = <Answer extends WriteAnswer>(order: OrderFor<Answer>, lent: ArrayBuffer[]): Promise<Answer> =>
    new Promise((done, failed) => {
      worker ??= start();
      worker.ref();
      waiting.push({ path: order.path, done: (answer) => done(answer as Answer), failed });
      worker.postMessage(order, lent);
    });
  const make = async (order: WriteOrder | JoinOrder, lent: ArrayBuffer[]): Promise<WrittenFile> =>
    (await send<MadeAnswer>(order, lent)).written;
  return {
    start: () => {
      worker ??= start();
    },
    write: (path, bytes) => {
      // A Buffer’s own `slice` does not copy, and transferred bytes are lost here.
      const own = new Uint8Array(bytes);
      return make({ path, bytes: own }, [own.buffer]);
    },
    join: (path, pieces, replaces) => {
      const packed = packPieces(pieces);
      return make({ path, replaces, pieces: packed }, [packed.numbers.buffer as ArrayBuffer, packed.bytes.buffer as ArrayBuffer]);
    },
    look: async ({ paths, ...request }) => {
      const order: LookOrder = { ...request, path: request.out, paths: paths.join('\0') };
      return unpackLook((await send<SeenAnswer>(order, [])).seen);
    },
    close: () => endThreads(worker ? [worker] : []),
  };
}
