import { appendFileSync, readSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SegmentReader } from '../../../renderer/cache/segment-reader.ts';
import { tempFolder } from '../../support/temp-folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, readSync: vi.fn(fs.readSync) };
});

const SIZE = 1_000_000;
const CONTENT = Buffer.from(Array.from({ length: SIZE }, (_, at) => (at * 31 + (at >> 8)) % 256));

let path: string;
let reader: SegmentReader;
beforeEach(() => {
  path = join(tempFolder(), 'a.seg');
  writeFileSync(path, CONTENT);
  reader = new SegmentReader(path);
  vi.mocked(readSync).mockClear();
});
afterEach(() => reader.close());

const right = (offset: number, length: number): boolean =>
  reader.read(offset, length)?.equals(CONTENT.subarray(offset, offset + length)) === true;

describe('a segment', () => {
  it('gives the bytes at a place, whatever was read before', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let n = 0, at = 0; n < 3000; n++) {
      const length = 1 + random(random(10) === 0 ? 400_000 : 3000);
      const follows = random(3) > 0 && at + length + 10 < SIZE;
      const offset = follows ? at + random(10) : random(SIZE - length);
      expect(right(offset, length)).toBe(true);
      at = offset + length;
    }
  });

  it('is read in large blocks where one value follows the other', () => {
    for (let at = 0; at + 500 <= SIZE; at += 500) expect(right(at, 500)).toBe(true);
    expect(vi.mocked(readSync).mock.calls.length).toBeLessThan(10);
  });

  it('is read value by value where they lie far apart', () => {
    for (let at = 0; at < SIZE; at += 100_000) expect(right(at, 500)).toBe(true);
    expect(vi.mocked(readSync).mock.calls.map(([, bytes]) => bytes.byteLength)).toEqual(Array(10).fill(500));
  });

  it('has no bytes behind its end, and what is added to it later', () => {
    expect(right(SIZE - 200, 100)).toBe(true);
    expect(right(SIZE - 100, 100)).toBe(true);
    expect(reader.read(SIZE, 5)).toBeNull();
    appendFileSync(path, 'added');
    expect(reader.read(SIZE, 5)?.toString()).toBe('added');
    expect(reader.read(SIZE, 6)).toBeNull();
  });

  it('that was cut off has what is left of it', () => {
    truncateSync(path, 1000);
    expect(right(0, 500)).toBe(true);
    expect(right(500, 500)).toBe(true);
    expect(reader.read(1000, 1)).toBeNull();
  });

  it('that is gone has nothing', () => {
    rmSync(path);
    const gone = new SegmentReader(path);
    expect(gone.read(0, 1)).toBeNull();
    gone.close();
  });
});
