import { setFlagsFromString } from 'node:v8';
import { beforeEach, expect, it, vi } from 'vitest';
import { letHeapGrow, sparingWhenLarge } from '../../cli/heap.ts';
import { memoryCache } from '../../renderer/cache/memory-cache.ts';

vi.mock('node:v8', async (load) => ({ ...(await load<typeof import('node:v8')>()), setFlagsFromString: vi.fn() }));

beforeEach(() => vi.mocked(setFlagsFromString).mockClear());

const flags = (): string[] => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag);

/** The flags after so many bodies were made, and as many other values. */
function flagsAfter(bodies: number): string[] {
  const cache = sparingWhenLarge(memoryCache());
  for (let i = 0; i < bodies; i += 1) {
    cache.set('body', `${i}`, i);
    cache.set('page', `${i}`, i);
  }
  return flags();
}

it('lets the heap of a run grow', () => {
  letHeapGrow();
  expect(flags()).toEqual(['--semi-space-growth-factor=8', '--heap-growing-percent=200']);
});

it('has it grow sparingly from the moment when many bodies were made', () => {
  expect(flagsAfter(63)).toEqual([]);
  expect(flagsAfter(500)).toEqual(['--heap-growing-percent=35']);
});

it('keeps values as the cache does', () => {
  const cache = sparingWhenLarge(memoryCache());
  cache.set('body', 'a', { text: 'kept' });
  expect([cache.get('body', 'a'), cache.has('body', 'a'), cache.has('body', 'b'), cache.place?.('body', 'a')]).toEqual([
    { text: 'kept' },
    true,
    false,
    null,
  ]);
});
