// The queues of hosts: one request at a time per host, not too many a second, none while it asks for a pause, and none after it
// turned out to be silent.

import { NoAnswer, Silence } from './ask.ts';

/** A host that answers none of so many requests in a row gets no more: each costs the whole time-out. */
const MAX_SILENCES = 3;

/** The clock of the queues. */
export interface HostClock {
  /** ms since the epoch. */
  readonly now: () => number;
  /** Waits that many ms; rejects if the run is interrupted. */
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}

/** The turns of all hosts. */
export interface HostQueues {
  /**
   * Does `work` when it is the host's turn: after all earlier work for it, and not sooner than its rate allows. Rejects with a
   * `NoAnswer` if the host wants a longer pause than `patience`, and if it is silent.
   */
  turn<T>(host: string, work: () => Promise<T>): Promise<T>;
  /** Pauses requests to a host for that many ms from now. */
  rest(host: string, milliseconds: number): void;
}

interface Queue {
  /** Settles with the last work in line. */
  last: Promise<unknown>;
  /** When the next request may begin (ms since the epoch). */
  free: number;
  /** Requests without a response since the last one that had any. */
  silences: number;
}

/**
 * Makes the queues. `interval` is the least time (ms) between the beginnings of two requests to one host, `patience` the
 * longest wait (ms) for a host that rests.
 */
export function hostQueues(interval: number, patience: number, { now, sleep }: HostClock): HostQueues {
  const queues = new Map<string, Queue>();
  const queueOf = (host: string): Queue => {
    let queue = queues.get(host);
    if (!queue) queues.set(host, (queue = { last: Promise.resolve(), free: Number.NEGATIVE_INFINITY, silences: 0 }));
    return queue;
  };
  const take = async <T>(queue: Queue, work: () => Promise<T>): Promise<T> => {
    if (queue.silences >= MAX_SILENCES)
      throw new NoAnswer('unknown', `its host left ${queue.silences} requests in a row unanswered`, true);
    const pause = queue.free - now();
    if (pause > patience + interval)
      throw new NoAnswer('unknown', `its host wants to be left alone for ${Math.ceil(pause / 1000)} s`, true);
    if (pause > 0) await sleep(pause);
    queue.free = Math.max(queue.free, now()) + interval;
    try {
      const done = await work();
      queue.silences = 0;
      return done;
    } catch (error) {
      queue.silences = error instanceof Silence ? queue.silences + 1 : 0;
      throw error;
    }
  };
  return {
    turn: (host, work) => {
      const queue = queueOf(host);
      const result = queue.last.then(() => take(queue, work));
      // The caller gets the error; the next in line goes on regardless.
      queue.last = result.catch(() => undefined);
      return result;
    },
    rest: (host, milliseconds) => {
      const queue = queueOf(host);
      queue.free = Math.max(queue.free, now() + milliseconds);
    },
  };
}
