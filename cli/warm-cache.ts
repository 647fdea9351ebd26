// Keeps what every run asks for in memory, in front of the disk: with it a rebuild in `serve` parses no stored page again.

import type { Cache } from '../renderer/model/tools.ts';

/** Runs an entry may go unused before it is dropped. */
const KEEP_RUNS = 3;

/** A `Cache` whose `stores` are answered from memory where they can be. */
export interface WarmCache extends Cache {
  /** Call once per run: drops what the last few runs did not use. */
  endRun(): void;
}

/** Wraps `cache`. Only small values belong in `stores`: page facts do, page bodies do not. */
export function warmCache(cache: Cache, stores: readonly string[]): WarmCache {
  const kept = new Map<string, { value: unknown; run: number }>();
  let run = 0;
  const remember = (name: string, value: unknown): void => void kept.set(name, { value, run });
  return {
    get<T>(store: string, key: string): T | undefined {
      if (!stores.includes(store)) return cache.get<T>(store, key);
      const name = `${store}:${key}`;
      const entry = kept.get(name);
      if (entry) {
        entry.run = run;
        return entry.value as T;
      }
      const value = cache.get<T>(store, key);
      if (value !== undefined) remember(name, value);
      return value;
    },
    has: (store, key) => kept.has(`${store}:${key}`) || cache.has(store, key),
    set(store, key, value) {
      if (stores.includes(store)) remember(`${store}:${key}`, value);
      cache.set(store, key, value);
    },
    place: (store, key) => cache.place?.(store, key) ?? null,
    endRun() {
      run += 1;
      for (const [name, entry] of kept) if (run - entry.run > KEEP_RUNS) kept.delete(name);
    },
  };
}
