import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DiskCache, openDiskCache } from '../../../renderer/cache/disk-cache.ts';
import { cacheKey, hashContent } from '../../../renderer/cache/hash.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { Cache } from '../../../renderer/model/tools.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-build-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What every cache promises, whatever it is made of. */
function keepsTheContract(name: string, open: () => Cache): void {
  describe(`${name}, as any cache`, () => {
    it('gives back what was set, and nothing for what was not', () => {
      const cache = open();
      cache.set('page', 'a', { title: 'A “quoted” title', list: [1, null, true] });
      expect(cache.get('page', 'a')).toEqual({ title: 'A “quoted” title', list: [1, null, true] });
      expect(cache.get('page', 'b')).toBeUndefined();
      expect(cache.has('page', 'a')).toBe(true);
      expect(cache.has('page', 'b')).toBe(false);
    });

    it('keeps stores apart', () => {
      const cache = open();
      cache.set('page', 'a', 1);
      expect(cache.get('body', 'a')).toBeUndefined();
    });

    it('lets a later value replace an earlier one', () => {
      const cache = open();
      cache.set('page', 'a', 1);
      cache.set('page', 'a', 2);
      expect(cache.get('page', 'a')).toBe(2);
    });
  });
}

keepsTheContract('a memory cache', memoryCache);
keepsTheContract('a disk cache', () => openDiskCache(folder));

const reopened = (cache: DiskCache): DiskCache => {
  cache.close();
  return openDiskCache(folder);
};

describe('a disk cache', () => {
  it('keeps values across processes once it was flushed', () => {
    const cache = openDiskCache(folder);
    cache.set('page', 'a', { text: 'é'.repeat(10) });
    expect(reopened(cache).get('page', 'a')).toEqual({ text: 'é'.repeat(10) });
  });

  it('knows whether it holds anything, of this process or another, whatever was read', () => {
    const cache = openDiskCache(folder);
    expect([cache.isEmpty(), cache.get('page', 'a'), cache.isEmpty()]).toEqual([true, undefined, true]);
    cache.set('page', 'a', 1);
    expect(cache.isEmpty()).toBe(false);
    const again = reopened(cache);
    expect([again.isEmpty(), again.get('body', 'a'), again.isEmpty()]).toEqual([false, undefined, false]);
    writeFileSync(join(folder, 'index'), 'no index');
    expect(reopened(again).isEmpty()).toBe(true);
  });

  it('reads values back before and after they were moved from memory to disk', () => {
    const cache = openDiskCache(folder);
    for (let i = 0; i < 300; i += 1) cache.set('body', String(i), `${i} `.repeat(3000));
    for (const i of [0, 150, 299]) expect(cache.get('body', String(i))).toBe(`${i} `.repeat(3000));
    const again = reopened(cache);
    for (const i of [0, 150, 299]) expect(again.get('body', String(i))).toBe(`${i} `.repeat(3000));
  });

  it.each([
    ['a text', 'ä€𝄞'.repeat(3000)],
    ['bytes', Buffer.from([0, 255, 13, 10, 66])],
    ['a value with numbers in an array of their own', { stamps: Float64Array.of(1, 1.5, 2 ** 40), path: 'a' }],
    ['a value with long texts', { parts: ['ä€𝄞'.repeat(3000), { kind: 'link', link: 0 }], more: null }],
    ['a value of many small fields', { list: Array.from({ length: 500 }, (_, i) => ({ i, text: `“${i}”` })) }],
  ])('gives back %s unchanged, whatever form it is kept in', (_, value) => {
    const cache = openDiskCache(folder);
    cache.set('body', 'a', value);
    expect(cache.get('body', 'a')).toEqual(value);
    expect(reopened(cache).get('body', 'a')).toEqual(value);
  });

  it('locates the bytes of a value, once they lie on disk', () => {
    const cache = openDiskCache(folder);
    const bytes = new TextEncoder().encode('some bytes');
    cache.set('twin', 'a', new TextEncoder().encode('other bytes'));
    cache.set('twin', 'b', bytes);
    expect(cache.place?.('twin', 'b')).toBeNull();
    cache.close();
    const again = openDiskCache(folder);
    const { file = '', offset = 0, length = 0, lead = 0, crc } = again.place?.('twin', 'b') ?? {};
    const stored = readFileSync(file).subarray(offset, offset + length);
    expect([stored.subarray(lead).toString(), crc32(stored)]).toEqual(['some bytes', crc]);
    expect(again.place?.('twin', 'c')).toBeNull();
  });

  it('reads a damaged value as absent', () => {
    const cache = openDiskCache(folder);
    cache.set('page', 'a', 'some value');
    cache.close();
    const segment = readdirSync(folder).find((name) => name.endsWith('.seg')) as string;
    writeFileSync(join(folder, segment), readFileSync(join(folder, segment), 'utf8').replace('some', 'sane'));
    const again = openDiskCache(folder);
    expect(again.get('page', 'a')).toBeUndefined();
    expect(again.has('page', 'a')).toBe(false);
  });

  it.each([
    ['empty', ''],
    ['cut off', '123\n{"format":1,'],
    ['somebody else’s', '<html>'],
  ])('starts empty when its index is %s', (_, index) => {
    const cache = openDiskCache(folder);
    cache.set('page', 'a', 1);
    cache.close();
    writeFileSync(join(folder, 'index'), index);
    expect(openDiskCache(folder).get('page', 'a')).toBeUndefined();
  });

  it('survives a folder that vanishes under it', () => {
    const cache = openDiskCache(folder);
    cache.set('page', 'a', 1);
    cache.flush();
    rmSync(folder, { recursive: true });
    cache.set('page', 'b', 2);
    expect(cache.get('page', 'b')).toBe(2);
    expect(() => cache.close()).not.toThrow();
  });

  const long = (name: string): string => `${name} `.repeat(100_000);
  const segments = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.seg'));

  it.each<[string, () => void]>([
    ['vanishes', () => rmSync(folder, { recursive: true })],
    ['is replaced by a file', () => replaceByFile()],
    ['loses what is in its files', () => segments().forEach((name) => truncateSync(join(folder, name)))],
    ['gets more in its files', () => segments().forEach((name) => appendFileSync(join(folder, name), 'more'))],
  ])('keeps what is set after its folder %s, however much', (_, damage) => {
    const cache = openDiskCache(folder);
    for (let i = 0; i < 20; i += 1) cache.set('body', `before ${i}`, long(`before ${i}`));
    cache.flush();
    damage();
    for (let i = 0; i < 20; i += 1) cache.set('body', `after ${i}`, long(`after ${i}`));
    for (let i = 0; i < 20; i += 1) expect(cache.get('body', `after ${i}`)).toBe(long(`after ${i}`));
    expect(() => cache.close()).not.toThrow();
  });

  it('stores again once its folder can be written again', () => {
    const cache = openDiskCache(folder);
    replaceByFile();
    cache.set('page', 'a', 1);
    cache.flush();
    rmSync(folder);
    cache.flush();
    expect(openDiskCache(folder).get('page', 'a')).toBe(1);
  });

  it('stores what is set after its folder vanished, and names nothing that went with it', () => {
    const cache = openDiskCache(folder);
    cache.set('page', 'lost', 1);
    cache.flush();
    rmSync(folder, { recursive: true });
    for (const key of ['first', 'second']) {
      cache.set('page', key, key);
      cache.flush();
    }
    const next = openDiskCache(folder);
    expect(['lost', 'first', 'second'].map((key) => [next.has('page', key), next.get('page', key)])).toEqual([
      [false, undefined],
      [false, undefined],
      [true, 'second'],
    ]);
  });

  it('does not say that it has a value once it met another that is lost', () => {
    const cache = openDiskCache(folder);
    for (const key of ['a', 'b', 'c']) cache.set('body', key, key);
    cache.close();
    const [segment = ''] = segments();
    const next = openDiskCache(folder);
    truncateSync(join(folder, segment), 2);
    expect([next.has('body', 'b'), next.get('body', 'c')]).toEqual([true, undefined]);
    expect(['a', 'b', 'c'].map((key) => next.has('body', key))).toEqual([true, false, false]);
    next.set('body', 'b', 'again');
    expect([next.has('body', 'b'), next.get('body', 'b')]).toEqual([true, 'again']);
  });

  it('starts empty where one bit of its index is another', () => {
    const cache = openDiskCache(folder);
    cache.set('page', 'a', 1);
    cache.close();
    const index = readFileSync(join(folder, 'index'));
    const seen = new Set<unknown>();
    for (let at = 0; at < index.length; at += 1) {
      const damaged = Buffer.from(index);
      damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
      writeFileSync(join(folder, 'index'), damaged);
      const next = openDiskCache(folder);
      seen.add(next.get('page', 'a'));
      next.set('page', 'b', 2);
      seen.add(next.get('page', 'b'));
    }
    expect(seen).toEqual(new Set([undefined, 2]));
  });

  it('keeps the entries of two processes that write at the same time', () => {
    const one = openDiskCache(folder);
    const two = openDiskCache(folder);
    one.set('page', 'one', 1);
    two.set('page', 'two', 2);
    one.close();
    two.close();
    const both = openDiskCache(folder);
    expect([both.get('page', 'one'), both.get('page', 'two')]).toEqual([1, 2]);
  });

  it('adds a little to its index without rewriting it, and rewrites it when there was much', () => {
    const inode = () => statSync(join(folder, 'index')).ino;
    const first = openDiskCache(folder);
    first.set('page', 'first', 0);
    first.close();
    const before = inode();
    for (let run = 1; run <= 3; run += 1) {
      const cache = openDiskCache(folder);
      cache.set('page', 'last', run);
      cache.set('body', `run ${run}`, run);
      cache.close();
    }
    expect(inode()).toBe(before);
    const again = openDiskCache(folder);
    expect([again.get('page', 'first'), again.get('page', 'last'), again.get('body', 'run 2')]).toEqual([0, 3, 2]);
    again.close();
    for (let run = 0; run < 100; run += 1) {
      const cache = openDiskCache(folder);
      cache.get('page', 'first');
      cache.set('page', 'last', `run ${run}`);
      cache.close();
    }
    expect(inode()).not.toBe(before);
    expect(readdirSync(folder).length).toBeLessThan(130);
    const last = openDiskCache(folder);
    expect([last.get('page', 'first'), last.get('page', 'last')]).toEqual([0, 'run 99']);
  });

  it('notes that an old value was used without rewriting its index', () => {
    const inode = () => statSync(join(folder, 'index')).ino;
    const run = (name: string): void => {
      const cache = openDiskCache(folder);
      if (name === 'first') for (const key of ['used', 'unused']) cache.set('page', key, key);
      cache.get('page', 'used');
      cache.set('page', name, 1);
      cache.close();
    };
    run('first');
    const before = inode();
    for (let i = 0; i < 20; i += 1) run(`run ${i}`);
    expect(inode()).toBe(before);
    for (let i = 0; i < 80; i += 1) run(`later run ${i}`);
    const cache = openDiskCache(folder);
    expect([cache.get('page', 'used'), cache.get('page', 'unused')]).toEqual(['used', undefined]);
  });

  it('joins small files where there are many, and leaves a large one where it lies', () => {
    const names = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.seg'));
    const first = openDiskCache(folder);
    for (let i = 0; i < 50; i += 1) first.set('body', `large ${i}`, 'x'.repeat(40_000));
    first.close();
    const [large = ''] = names();
    const { ino } = statSync(join(folder, large));
    const counts: number[] = [];
    const copied = new Set<string>();
    for (let run = 0; run < 120; run += 1) {
      const cache = openDiskCache(folder);
      for (let i = 0; i < 50; i += 1) expect(cache.has('body', `large ${i}`)).toBe(true);
      for (let past = 0; past < run; past += 1) expect(cache.get('page', `of run ${past}`)).toEqual({ run: past });
      cache.set('page', `of run ${run}`, { run });
      cache.close();
      counts.push(names().length);
      for (const name of names()) if (statSync(join(folder, name)).size > 100_000) copied.add(name);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(25);
    expect(Math.min(...counts.slice(25))).toBeGreaterThan(1);
    expect([...copied]).toEqual([large]);
    expect(statSync(join(folder, large)).ino).toBe(ino);
  });

  it('bounds the number of files whatever their sizes are, and copies few of them', () => {
    const names = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.seg'));
    let written = 0;
    let copied = 0;
    const seen = new Set<string>();
    for (let run = 0; run < 100; run += 1) {
      const cache = openDiskCache(folder);
      const length = 1000 * ((run * 37) % 101);
      cache.set('body', `of run ${run}`, 'x'.repeat(length));
      written += length;
      cache.close();
      expect(names().length).toBeLessThanOrEqual(25);
      for (const name of names().filter((name) => !seen.has(name))) copied += statSync(join(folder, name)).size;
      for (const name of names()) seen.add(name);
    }
    const last = openDiskCache(folder);
    // Of the first runs, what nobody asked for is forgotten.
    for (let run = 60; run < 100; run += 1) expect(last.get('body', `of run ${run}`)).toBe('x'.repeat(1000 * ((run * 37) % 101)));
    expect(copied).toBeLessThan(4 * written);
  });

  it('reads an addition that was cut off as none', () => {
    for (const key of ['one', 'two', 'three']) {
      const cache = openDiskCache(folder);
      cache.set('page', key, key);
      cache.close();
    }
    const index = readFileSync(join(folder, 'index'));
    writeFileSync(join(folder, 'index'), index.subarray(0, -5));
    const cache = openDiskCache(folder);
    expect(['one', 'two', 'three'].map((key) => cache.get('page', key))).toEqual(['one', 'two', undefined]);
    cache.set('page', 'four', 'four');
    const last = reopened(cache);
    expect(['one', 'two', 'four'].map((key) => last.get('page', key))).toEqual(['one', 'two', 'four']);
  });

  it('drops the least recently used when it grows past its size', () => {
    const first = openDiskCache(folder, { maxBytes: 2500 });
    first.set('page', 'old', 'x'.repeat(1000));
    first.close();
    const second = openDiskCache(folder, { maxBytes: 2500 });
    second.set('page', 'new', 'y'.repeat(1000));
    second.set('page', 'newer', 'z'.repeat(1000));
    second.close();
    const third = openDiskCache(folder, { maxBytes: 2500 });
    expect(third.has('page', 'old')).toBe(false);
    expect(third.get('page', 'newer')).toBe('z'.repeat(1000));
  });

  it('leaves room for later runs where it evicts', () => {
    const cache = openDiskCache(folder, { maxBytes: 10_000 });
    for (let i = 0; i < 11; i += 1) cache.set('page', `${i}`, 'x'.repeat(999));
    cache.close();
    const again = openDiskCache(folder);
    expect(Array.from({ length: 11 }, (_, i) => again.has('page', `${i}`)).filter(Boolean)).toHaveLength(9);
  });

  it('keeps values that are named as in use, though nothing reads them', () => {
    for (let run = 0; run < 60; run += 1) {
      const cache = openDiskCache(folder);
      if (run === 0) for (const key of ['in use', 'unused']) cache.set('page', key, 1);
      cache.inUse(() => [['page', 'in use']]);
      cache.set('page', `run ${run}`, run);
      cache.close();
    }
    const cache = openDiskCache(folder);
    expect([cache.has('page', 'in use'), cache.has('page', 'unused')]).toEqual([true, false]);
  });

  it('keeps what is cut out of texts longer than the texts', () => {
    for (let run = 0; run < 60; run += 1) {
      const cache = openDiskCache(folder);
      if (run === 0) for (const store of ['code', 'page', 'frame@6']) cache.set(store, 'first', 1);
      cache.set('page', `run ${run}`, run);
      cache.close();
    }
    const cache = openDiskCache(folder);
    expect(['code', 'page', 'frame@6'].map((store) => cache.has(store, 'first'))).toEqual([true, false, false]);
  });

  it('evicts what was not used in many runs, and keeps what is used', () => {
    for (let run = 0; run < 60; run += 1) {
      const cache = openDiskCache(folder);
      if (run === 0) cache.set('page', 'forgotten', 1);
      if (run === 0) cache.set('page', 'wanted', 2);
      cache.get('page', 'wanted');
      cache.set('page', `run ${run}`, run);
      cache.close();
    }
    const cache = openDiskCache(folder);
    expect([cache.has('page', 'forgotten'), cache.get('page', 'wanted'), cache.get('page', 'run 59')]).toEqual([false, 2, 59]);
  });

  it('gives disk space back when most of a file is outdated', () => {
    for (let run = 0; run < 6; run += 1) {
      const cache = openDiskCache(folder, { maxBytes: 12_000 });
      for (let i = 0; i < 5; i += 1) cache.set('page', `${run}-${i}`, String(run).repeat(2000));
      cache.close();
    }
    const segments = readdirSync(folder).filter((name) => name.endsWith('.seg'));
    const bytes = segments.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
    expect(bytes).toBeLessThan(30_000);
    expect(openDiskCache(folder).get('page', '5-4')).toBe('5'.repeat(2000));
  });
});

function replaceByFile(): void {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file');
}

describe('a cache key', () => {
  it('differs when the step, any input or their order differs', () => {
    const keys = [
      cacheKey('page@1', 'a', 'b'),
      cacheKey('page@2', 'a', 'b'),
      cacheKey('page@1', 'b', 'a'),
      cacheKey('page@1', 'ab'),
      cacheKey('page@1', ['a', 'b']),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same for the same bytes, as text or as an array', () => {
    expect(hashContent('straße')).toBe(hashContent(new TextEncoder().encode('straße')));
  });
});
