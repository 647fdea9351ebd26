// A cache folder joined with those of other machines, as one cache.

import { decodeValue } from './encoding.ts';
import type { DiskCache } from './disk-cache.ts';
import type { StoredValues } from './stored-values.ts';

/** What joining needs. */
export interface JoinOptions {
  /** Looked up in this order for what is not in the own folder. */
  readonly others: readonly StoredValues[];
  /** Whether values from them are stored in the own folder: later runs need the others no more. */
  readonly keeps: boolean;
}

/** A `DiskCache` that others are joined to. */
export interface JoinedCache extends DiskCache {
  /** How many values of a store each of the others gave, in their order. */
  given(store: string): readonly number[];
  /** How many values of a store were in none of the folders: they were set. */
  made(store: string): number;
}

/** Joins a cache with others. Closing it closes them. */
export function joinCaches(own: DiskCache, { others, keeps }: JoinOptions): JoinedCache {
  const given = new Map<string, number[]>();
  const made = new Map<string, number>();
  const find = (store: string, key: string): Buffer | null => {
    for (const [i, other] of others.entries()) {
      const bytes = other.bytes(store, key);
      if (!bytes) continue;
      const counts = given.get(store) ?? others.map(() => 0);
      counts[i] = (counts[i] ?? 0) + 1;
      given.set(store, counts);
      if (keeps) own.adopt(store, key, bytes);
      return bytes;
    }
    return null;
  };
  return {
    get<T>(store: string, key: string): T | undefined {
      const value = own.get<T>(store, key);
      const bytes = value === undefined ? find(store, key) : null;
      return bytes ? (decodeValue(bytes) as T) : value;
    },
    has: (store, key) => own.has(store, key) || find(store, key) !== null,
    set(store, key, value) {
      made.set(store, (made.get(store) ?? 0) + 1);
      own.set(store, key, value);
    },
    adopt: (store, key, bytes) => own.adopt(store, key, bytes),
    place: (store, key) => own.place?.(store, key) ?? null,
    isEmpty: () => own.isEmpty() && others.every((other) => other.isEmpty()),
    inUse: (values) => own.inUse(values),
    flush: () => own.flush(),
    close() {
      own.close();
      for (const other of others) other.close();
    },
    given: (store) => given.get(store) ?? others.map(() => 0),
    made: (store) => made.get(store) ?? 0,
  };
}
