import type { Worker } from 'node:worker_threads';

/**
 * Ends threads, and resolves when all of them have ended. Node does not always count a thread that is being ended: without the timer, the
 * process could end, with code 0, while it is awaited.
 */
export async function endThreads(threads: readonly Worker[]): Promise<void> {
  const hold = setInterval(() => undefined, 1000);
  await Promise.all(threads.map((thread) => thread.terminate()));
  clearInterval(hold);
}
