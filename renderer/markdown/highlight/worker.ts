// The worker thread: draws batches of blocks until it is terminated.

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Grammar } from '../../model/site-config.ts';
import type { CodeBlock, CodeResult } from '../code-block.ts';
import { createCodeEngine } from './code-engine.ts';
import { drawBlocks } from './draw-blocks.ts';
import { HighlightError } from './highlight-error.ts';

/** What a worker is started with. */
export interface WorkerSetup {
  /** One 32-bit integer: the index, in its batch, of the block being drawn. Readable even after the worker has died. */
  readonly progress: SharedArrayBuffer;
  /** Grammars of the site's own. */
  readonly grammars: readonly Grammar[];
}

/** A batch's results, or why its block at `index` failed. */
export type WorkerAnswer =
  | { readonly results: readonly CodeResult[] }
  | { readonly failed: { readonly index: number; readonly reason: string; readonly stack: string } };

/** Answers every message (a batch of blocks) with one `WorkerAnswer`, in order. */
function answerBatches(port: MessagePort, { progress, grammars }: WorkerSetup): void {
  const current = new Int32Array(progress);
  const engine = createCodeEngine(grammars);
  const answer = async (blocks: readonly CodeBlock[]): Promise<WorkerAnswer> => {
    try {
      return { results: await drawBlocks(blocks, await engine, (index) => Atomics.store(current, 0, index)) };
    } catch (error) {
      const cause = error instanceof HighlightError ? error.cause : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      const stack = (cause instanceof Error && cause.stack) || reason;
      return { failed: { index: Atomics.load(current, 0), reason, stack } };
    }
  };
  port.on('message', async (blocks: readonly CodeBlock[]) => port.postMessage(await answer(blocks)));
}

if (parentPort !== null) answerBatches(parentPort, workerData as WorkerSetup);
