// A cache over another one that is no longer written: for texts that change with every keystroke, of which nearly all are never seen
// again.

import type { Cache } from '../model/tools.ts';

/** A cache that may leave the one below it unchanged. */
export interface DraftCache extends Cache {
  /** Whether values stay in memory from now on. */
  hold(isDraft: boolean): void;
}

/**
 * Values go to `below` unless they are drafts. Those are held in memory: at least the last `most` of them that were set or read,
 * at most twice as many. One that is dropped is a miss, as anything else that a cache has lost.
 */
export function draftCache(below: Cache, most: number): DraftCache {
  let isDraft = false;
  let young = new Map<string, unknown>();
  let old = new Map<string, unknown>();
  const keep = (name: string, value: unknown): void => {
    if (young.size >= most) {
      old = young;
      young = new Map();
    }
    young.set(name, value);
  };
  const find = (name: string): unknown => {
    const value = young.get(name);
    if (value !== undefined) return value;
    const last = old.get(name);
    if (last !== undefined) keep(name, last);
    return last;
  };
  return {
    hold: (next) => void (isDraft = next),
    get: <T>(store: string, key: string) => (find(`${store}:${key}`) as T | undefined) ?? below.get<T>(store, key),
    has: (store, key) => find(`${store}:${key}`) !== undefined || below.has(store, key),
    set: (store, key, value) => (isDraft ? keep(`${store}:${key}`, value) : below.set(store, key, value)),
  };
}
