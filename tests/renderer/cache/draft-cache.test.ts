import { expect, it } from 'vitest';
import { draftCache } from '../../../renderer/cache/draft-cache.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';

it('drafts do not reach the cache below', () => {
  const below = memoryCache();
  const cache = draftCache(below, 2);
  cache.set('page', 'a', 1);
  cache.hold(true);
  cache.set('page', 'b', 2);
  expect([below.get('page', 'a'), below.has('page', 'b'), cache.get('page', 'a'), cache.get('page', 'b')]).toEqual([
    1,
    false,
    1,
    2,
  ]);
  cache.hold(false);
  cache.set('page', 'c', 3);
  expect(below.get('page', 'c')).toBe(3);
});

it('drafts that nobody reads are dropped, those that are read stay', () => {
  const cache = draftCache(memoryCache(), 2);
  cache.hold(true);
  cache.set('page', 'read', 0);
  cache.set('page', 'unread', 0);
  for (let i = 1; i <= 6; i += 1) {
    cache.set('page', `later ${i}`, i);
    expect(cache.get('page', 'read')).toBe(0);
  }
  expect([cache.has('page', 'unread'), cache.has('page', 'later 1'), cache.has('page', 'later 6')]).toEqual([false, false, true]);
});
