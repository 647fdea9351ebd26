// The thread that searches the site's own index, so that typing never waits for it.

import type { SearchQuestion } from './answer.ts';
import { createLocalSearch, type LocalSearch } from './local/local-search.ts';

/** The first message to the thread: where the index is. */
export interface WorkerStart {
  /** Address of the index's folder. */
  readonly folder: string;
}

/** Later messages to it: a question, or a page's path whose meaning is asked. */
export type WorkerRequest = { readonly id: number } & ({ readonly question: SearchQuestion } | { readonly path: string });

/** Its answers. */
export type WorkerReply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

addEventListener(
  'message',
  ({ data: { folder } }: MessageEvent<WorkerStart>) => {
    const search = createLocalSearch((path, isFresh) => loadFile(folder + path, isFresh));
    addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void reply(search, data));
  },
  { once: true },
);

async function loadFile(address: string, isFresh: boolean): Promise<string> {
  const response = await fetch(address, { cache: isFresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`${address} cannot be loaded: ${response.status}`);
  return response.text();
}

async function reply(search: LocalSearch, request: WorkerRequest): Promise<void> {
  const { id } = request;
  try {
    const result = await ('question' in request ? search.ask(request.question) : search.placeOf(request.path));
    postMessage({ id, result } satisfies WorkerReply);
  } catch (error) {
    postMessage({ id, error: String(error) } satisfies WorkerReply);
  }
}
