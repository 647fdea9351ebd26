// Code that is fetched on demand, and what happens where it cannot be loaded (specification §7).

import { announce } from './events.ts';

/**
 * Loads a chunk. A failure is announced by the event `docs:preload-error` and the error is rethrown, unless a listener cancels
 * the event: then the result is `null`.
 */
export async function loadChunk<T>(load: () => T | Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (announce('docs:preload-error', { error })) throw error;
    return null;
  }
}

/** Announces the failure of a chunk whose caller has a fallback: the promise rejects, whatever listeners do. */
export async function announceFailure<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    announce('docs:preload-error', { error });
    throw error;
  }
}
