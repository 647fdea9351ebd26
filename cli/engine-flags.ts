// How V8 works in a run: it knows nothing of how long a process will live, and what it will keep. `bin/cached-script.js` sets
// these flags back at the end, for V8 names its flags in what it has compiled.

import { setFlagsFromString } from 'node:v8';
import type { Cache } from '../renderer/model/tools.ts';

/** A run that makes more bodies of pages than this is a large one. */
const FEW_BODIES = 64;

/** Later versions of V8 have other ways to think of optimising. */
const HAS_BUDGET = process.versions.v8.startsWith('11.');

/**
 * For a run that will be short: what it makes it mostly needs to its end, so looking for garbage finds little; and it ends
 * before optimised code has paid for itself.
 */
export function expectShortRun(): void {
  setFlagsFromString('--semi-space-growth-factor=8');
  setFlagsFromString('--heap-growing-percent=200');
  if (HAS_BUDGET) setFlagsFromString('--interrupt-budget=1000000');
}

/**
 * For a run that makes all pages. Where it draws them, too, looking for garbage sooner than V8 does by itself takes a fifth off
 * the peak.
 */
export function expectLargeRun({ draws }: { readonly draws: boolean }): void {
  setFlagsFromString(`--heap-growing-percent=${draws ? 35 : 0}`);
  if (HAS_BUDGET) setFlagsFromString('--interrupt-budget=67584');
}

/** The same cache, in a run that was expected to be short, and turns out to be large. */
export function expectingBodies(cache: Cache, run: { readonly draws: boolean }): Cache {
  let bodies = 0;
  return {
    get: (store, key) => cache.get(store, key),
    has: (store, key) => cache.has(store, key),
    set(store, key, value) {
      if (store === 'body' && ++bodies === FEW_BODIES) expectLargeRun(run);
      cache.set(store, key, value);
    },
    place: (store, key) => cache.place?.(store, key) ?? null,
  };
}
