// The thread that writes: makes files in the order of its messages until it is terminated.

import { type MessagePort, parentPort } from 'node:worker_threads';
import type { WrittenFile } from '../renderer/output/output-disk.ts';
import { writeWhole } from './write-file.ts';

/** A file to make. */
export interface WriteOrder {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** How it stands, or the system's refusal. Answers come in the order of the orders. */
export type WriteAnswer =
  | { readonly written: WrittenFile }
  | { readonly refused: { readonly code: string; readonly message: string } };

function answer({ path, bytes }: WriteOrder): WriteAnswer {
  try {
    return { written: writeWhole(path, bytes) };
  } catch (error) {
    const { code = 'EIO', message } = error as NodeJS.ErrnoException;
    return { refused: { code, message } };
  }
}

function obey(port: MessagePort): void {
  port.on('message', (order: WriteOrder) => port.postMessage(answer(order)));
}

if (parentPort !== null) obey(parentPort);
