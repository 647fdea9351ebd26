// A cache that lives as long as its process: for tests, and for runs that store nothing (`--no-cache`). It holds every body, so a
// large site takes more memory than with the cache on disk.

import type { Cache } from '../model/tools.ts';

/** An empty in-memory `Cache`. Values are kept as given: callers treat them as read-only (law 5). */
export function memoryCache(): Cache {
  const values = new Map<string, unknown>();
  return {
    get: <T>(store: string, key: string) => values.get(`${store}:${key}`) as T | undefined,
    has: (store, key) => values.has(`${store}:${key}`),
    set: (store, key, value) => void values.set(`${store}:${key}`, value),
  };
}
