// The backend: the site's own index, in a worker, or the hosted service its settings name.

import type { SearchSettings } from '../../../renderer/model/search-index.ts';
import type { SearchAnswer, SearchBackend, SearchPlace } from './answer.ts';
import { hostedBackend } from './hosted/hosted-backend.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './worker.ts';
// oxlint-disable-next-line import/default -- the bundler makes it, see `client/worker-scripts.d.ts`
import address from './worker.ts?worker';

/** The backend of a site. */
export function backendOf(settings: SearchSettings): SearchBackend {
  return settings.hosted ? hostedBackend(settings.hosted, settings.lang) : localBackend(settings.index);
}

/** Asks a worker. It is started with the first question; one that breaks is started again with the next. */
function localBackend(folder: string): SearchBackend {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let worker: Worker | null = null;
  let last = 0;
  const start = (): Worker => {
    const made = new Worker(new URL(address.replace(/^.*\//, './'), import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) asked?.reject(new Error(data.error));
      else asked?.resolve(data.result);
    });
    made.addEventListener('error', () => {
      worker = null;
      for (const { reject } of waiting.values()) reject(new Error('the search cannot run'));
      waiting.clear();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    made.postMessage({ folder: new URL(folder, location.href).href } satisfies WorkerStart);
    return made;
  };
  const send = <T>(request: Omit<WorkerRequest, 'id'>): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve: (result) => resolve(result as T), reject });
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage({ ...request, id });
    });
  return {
    delay: 0,
    ask: (question) => send<SearchAnswer>({ question } as Omit<WorkerRequest, 'id'>),
    placeOf: (path) => send<SearchPlace>({ path } as Omit<WorkerRequest, 'id'>),
  };
}
