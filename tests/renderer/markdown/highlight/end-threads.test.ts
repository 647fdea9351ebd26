import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { endThreads } from '../../../../renderer/markdown/highlight/end-threads.ts';

const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

it('keeps the process alive until all threads have ended, and no longer', async () => {
  let end = (): void => undefined;
  // As Node ends a thread: by a promise that keeps nothing alive.
  const thread = { terminate: () => new Promise<number>((resolve) => (end = () => resolve(1))) } as Worker;
  const before = timers();
  const ending = endThreads([thread]);
  expect(timers()).toBe(before + 1);
  end();
  await ending;
  expect(timers()).toBe(before);
});
