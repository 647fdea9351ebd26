import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDiskCache } from '../../../renderer/cache/disk-cache.ts';
import { joinCaches, type JoinedCache } from '../../../renderer/cache/joined-cache.ts';
import { StoredValues } from '../../../renderer/cache/stored-values.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'docs-build-join-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A folder with these values of the store `page`. */
function filled(values: Record<string, unknown>): string {
  const place = folder();
  const cache = openDiskCache(place);
  for (const [key, value] of Object.entries(values)) cache.set('page', key, value);
  cache.close();
  return place;
}

function joined(own: string, others: readonly string[], keeps = true): JoinedCache {
  const cache = joinCaches(openDiskCache(own), { others: others.map((other) => new StoredValues(other)), keeps });
  onTestFinished(() => cache.close());
  return cache;
}

const bytesOf = (place: string) => readdirSync(place).map((name) => [name, readFileSync(join(place, name))]);

it('gives what any of the folders has, the own one first, and changes no other', () => {
  const [own, a, b] = [filled({ x: 'own' }), filled({ x: 'a', y: { long: 'a'.repeat(3000) } }), filled({ y: 'b', z: 'b' })];
  const before = [a, b].map(bytesOf);
  const cache = joined(own, [a, b]);
  expect(['x', 'y', 'z', 'w'].map((key) => cache.get('page', key))).toEqual(['own', { long: 'a'.repeat(3000) }, 'b', undefined]);
  expect(['x', 'y', 'z', 'w'].map((key) => cache.has('page', key))).toEqual([true, true, true, false]);
  cache.set('page', 'w', 'new');
  cache.flush();
  expect([cache.given('page'), cache.made('page'), cache.given('body')]).toEqual([[1, 1], 1, [0, 0]]);
  expect([a, b].map(bytesOf)).toEqual(before);
});

it('keeps what it was given, also what was only looked up, or leaves it where it is', () => {
  const other = filled({ x: Buffer.from('bytes'), y: 'text' });
  for (const keeps of [true, false]) {
    const own = folder();
    const cache = joined(own, [other], keeps);
    expect([cache.get('page', 'x'), cache.has('page', 'y')]).toEqual([Buffer.from('bytes'), true]);
    cache.close();
    const alone = openDiskCache(own);
    expect([alone.has('page', 'x'), alone.get('page', 'y')]).toEqual(keeps ? [true, 'text'] : [false, undefined]);
    alone.close();
  }
});

it('is empty where all folders are', () => {
  expect(joined(folder(), [folder(), join(folder(), 'gone')]).isEmpty()).toBe(true);
  expect(joined(folder(), [filled({ x: 1 })]).isEmpty()).toBe(false);
});
