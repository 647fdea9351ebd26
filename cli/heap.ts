// How V8 keeps house in a run: it knows nothing of how long a process will live, and what it will keep.

import { setFlagsFromString } from 'node:v8';
import type { Cache } from '../renderer/model/tools.ts';

/** A run that makes more bodies of pages than this is a large one. */
const FEW_BODIES = 64;

/**
 * For a short run: what it makes it mostly needs to its end, so looking for garbage early finds little. `bin/cached-script.js` sets
 * these flags back.
 */
export function letHeapGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=8');
  setFlagsFromString('--heap-growing-percent=200');
}

/** The same cache. From the moment when a run turns out to be large, V8 looks sooner: that takes a fifth off the peak. */
export function sparingWhenLarge(cache: Cache): Cache {
  let bodies = 0;
  return {
    get: (store, key) => cache.get(store, key),
    has: (store, key) => cache.has(store, key),
    set(store, key, value) {
      if (store === 'body' && ++bodies === FEW_BODIES) setFlagsFromString('--heap-growing-percent=35');
      cache.set(store, key, value);
    },
    place: (store, key) => cache.place?.(store, key) ?? null,
  };
}
