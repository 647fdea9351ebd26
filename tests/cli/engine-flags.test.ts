import { setFlagsFromString } from 'node:v8';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectingBodies, expectLargeRun, expectShortRun } from '../../cli/engine-flags.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';

vi.mock('node:v8', async (load) => ({ ...(await load<typeof import('node:v8')>()), setFlagsFromString: vi.fn() }));

beforeEach(() => vi.mocked(setFlagsFromString).mockClear());

/** How the heap is told to grow, call by call. */
const growth = (): (string | undefined)[] =>
  vi
    .mocked(setFlagsFromString)
    .mock.calls.map(([flag]) => /^--heap-growing-percent=(.*)/.exec(flag)?.[1])
    .filter((percent) => percent !== undefined);

/** The same after so many bodies were made, and as many other values. */
function growthAfter(bodies: number, draws: boolean): (string | undefined)[] {
  const cache = expectingBodies(memoryCache(), { draws });
  for (let i = 0; i < bodies; i += 1) {
    cache.set('body', `${i}`, i);
    cache.set('page', `${i}`, i);
  }
  return growth();
}

it('lets the heap of a short run grow fivefold', () => {
  expectShortRun();
  expect(growth()).toEqual(['400']);
});

it('lets the heap of a run that draws all pages double, and that of one that looks at them grow as V8 thinks', () => {
  expectLargeRun({ draws: true });
  expectLargeRun({ draws: false });
  expect(growth()).toEqual(['100', '0']);
});

it('notices a large run by the bodies it makes, once', () => {
  expect(growthAfter(63, true)).toEqual([]);
  expect(growthAfter(499, true)).toEqual(['100']);
  expect(growthAfter(64, false)).toEqual(['100', '0']);
});

it('saves memory in a run that draws many pages', () => {
  expect(growthAfter(1000, true)).toEqual(['100', '20']);
});

it('leaves a run that looks at many pages as it is', () => {
  expect(growthAfter(1000, false)).toEqual(['0']);
});

it('keeps values as the cache does', () => {
  const cache = expectingBodies(memoryCache(), { draws: true });
  cache.set('body', 'a', { text: 'kept' });
  expect([cache.get('body', 'a'), cache.has('body', 'a'), cache.has('body', 'b'), cache.place?.('body', 'a')]).toEqual([
    { text: 'kept' },
    true,
    false,
    null,
  ]);
});
