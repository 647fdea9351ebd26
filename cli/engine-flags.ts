// V8's flags for a run: V8 does not know how long a process will live, and what it will keep.

import { setFlagsFromString } from 'node:v8';
import type { Cache } from '../renderer/model/tools.ts';

/** A run that makes more bodies of pages than this counts as large. */
const FEW_BODIES = 64;

/** From so many bodies on, a run that draws pages saves memory rather than time. */
const MANY_BODIES = 500;

/** The flags that are set here, and their values in a new process. */
const AT_START = {
  'heap-growing-percent': 0,
  'semi-space-growth-factor': 2,
  'incremental-marking': true as boolean,
  'interrupt-budget': 67584,
};

/**
 * How much of a function V8 runs before it optimises it, in a run that makes all pages: four times its default. Optimising took a
 * fifth of the processor time of 1,000 pages, in threads that the highlighter and the writer need.
 */
const LARGE_RUN_BUDGET = 4 * AT_START['interrupt-budget'];

/** Later versions of V8 delay optimisation differently. */
const HAS_BUDGET = process.versions.v8.startsWith('11.');

/**
 * The flags that undo everything that is set here. V8 names its flags in the code that it gives away, and rejects code that names
 * others: code that is kept for the start of another process is taken under these.
 */
export const FLAGS_OF_A_START: readonly string[] = spelled(AT_START);

/**
 * For a run that will be short: most of its objects are needed to its end, so collecting garbage finds little, there is nobody whom a
 * pause would disturb, and it ends before optimised code has paid for itself.
 */
export function expectShortRun(): void {
  setFlags({
    'semi-space-growth-factor': 8,
    'heap-growing-percent': 400,
    'incremental-marking': false,
    'interrupt-budget': 1_000_000,
  });
}

/** For a run that makes all pages. Where it draws them, its heap may double before V8 collects garbage, until `expectManyPages`. */
export function expectLargeRun({ draws }: { readonly draws: boolean }): void {
  const { 'heap-growing-percent': growth, 'interrupt-budget': budget } = AT_START;
  setFlags({
    'heap-growing-percent': draws ? 100 : growth,
    'incremental-marking': true,
    'interrupt-budget': draws ? LARGE_RUN_BUDGET : budget,
  });
}

/**
 * For a run that draws many pages: collecting garbage sooner than V8 does by default lowers the peak by more than a fifth. In a site of
 * 250 pages it took a tenth of the time.
 */
function expectManyPages(): void {
  setFlags({ 'heap-growing-percent': 20 });
}

/** For a run that turns out to be larger than was expected. */
export function expectingBodies(cache: Cache, run: { readonly draws: boolean }): Cache {
  let bodies = 0;
  return {
    get: (store, key) => cache.get(store, key),
    has: (store, key) => cache.has(store, key),
    set(store, key, value) {
      if (store === 'body') {
        bodies += 1;
        if (bodies === FEW_BODIES) expectLargeRun(run);
        if (bodies === MANY_BODIES && run.draws) expectManyPages();
      }
      cache.set(store, key, value);
    },
    place: (store, key) => cache.place?.(store, key) ?? null,
  };
}

function setFlags(flags: Partial<typeof AT_START>): void {
  for (const flag of spelled(flags)) setFlagsFromString(flag);
}

/** The given flags in V8's form, but for those that this V8 lacks. */
function spelled(flags: Partial<typeof AT_START>): string[] {
  const known = Object.entries(flags).filter(([name]) => HAS_BUDGET || name !== 'interrupt-budget');
  return known.map(([name, value]) => (typeof value === 'boolean' ? `--${value ? '' : 'no-'}${name}` : `--${name}=${value}`));
}
