// How V8 works in a run: it knows nothing of how long a process will live, and what it will keep.

import { setFlagsFromString } from 'node:v8';
import type { Cache } from '../renderer/model/tools.ts';

/** A run that makes more bodies of pages than this is a large one. */
const FEW_BODIES = 64;

/** The flags that are set here, and what they are in a process that begins. */
const AT_START = { 'heap-growing-percent': 0, 'semi-space-growth-factor': 2, 'interrupt-budget': 67584 };

/**
 * How much V8 runs of a function in a run that makes all pages before it optimises it, four times as much as by itself: optimising took
 * a fifth of the processor time of 1,000 pages, in threads that the highlighter and the writer need.
 */
const LARGE_RUN_BUDGET = 4 * AT_START['interrupt-budget'];

/** Later versions of V8 have other ways to think of optimising. */
const HAS_BUDGET = process.versions.v8.startsWith('11.');

/**
 * What sets everything back that is set here (flags, as V8 takes them). V8 names its flags in code that it gives away, and
 * takes back no code that names others: who keeps code for the start of another process asks for it under these.
 */
export const FLAGS_OF_A_START: readonly string[] = spelled(AT_START);

/**
 * For a run that will be short: what it makes it mostly needs to its end, so looking for garbage finds little; and it ends
 * before optimised code has paid for itself.
 */
export function expectShortRun(): void {
  tell({ 'semi-space-growth-factor': 8, 'heap-growing-percent': 200, 'interrupt-budget': 1_000_000 });
}

/**
 * For a run that makes all pages. Where it draws them, too, looking for garbage sooner than V8 does by itself takes a fifth off
 * the peak.
 */
export function expectLargeRun({ draws }: { readonly draws: boolean }): void {
  const { 'heap-growing-percent': growth, 'interrupt-budget': budget } = AT_START;
  tell({ 'heap-growing-percent': draws ? 35 : growth, 'interrupt-budget': draws ? LARGE_RUN_BUDGET : budget });
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

function tell(flags: Partial<typeof AT_START>): void {
  for (const flag of spelled(flags)) setFlagsFromString(flag);
}

/** Flags as V8 takes them, those that it has. */
function spelled(flags: Partial<typeof AT_START>): string[] {
  const known = Object.entries(flags).filter(([name]) => HAS_BUDGET || name !== 'interrupt-budget');
  return known.map(([name, value]) => `--${name}=${value}`);
}
