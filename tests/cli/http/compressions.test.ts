import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Compressions } from '../../../cli/http/compressions.ts';

/** Bodies that hardly get smaller: how many of them are kept can be told. */
const BODIES = Array.from({ length: 4 }, () => randomBytes(1000));

/** Asks for bodies by their index, and tells which had to be read. */
function reading(compressions: Compressions): { ask(body: number): Promise<Uint8Array>; readonly read: number[] } {
  const read: number[] = [];
  return {
    read,
    ask: (body) =>
      compressions.get(String(body), 'br', () => {
        read.push(body);
        return BODIES[body] as Uint8Array;
      }),
  };
}

it('a body is read and compressed once, however many ask for it at a time', async () => {
  const { ask, read } = reading(new Compressions());
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(0)));
  expect(read).toEqual([0]);
  expect(new Set(answers).size).toBe(1);
  expect(brotliDecompressSync(answers[0] as Uint8Array)).toEqual(BODIES[0]);
});

it('each encoding has its own bytes', async () => {
  const compressions = new Compressions();
  const [body] = BODIES as [Buffer];
  expect(gunzipSync(await compressions.get('a', 'gzip', () => body))).toEqual(body);
  expect(brotliDecompressSync(await compressions.get('a', 'br', () => body))).toEqual(body);
});

it('the least recently used is dropped when there is no more room', async () => {
  const { ask, read } = reading(new Compressions(2500));
  for (const body of [0, 1, 0, 2]) await ask(body);
  expect(read).toEqual([0, 1, 2]);
  await ask(0);
  expect(read).toEqual([0, 1, 2]);
  await ask(1);
  expect(read).toEqual([0, 1, 2, 1]);
});

it('a body that cannot be read is read again', async () => {
  const compressions = new Compressions();
  const broken = (): Uint8Array => {
    throw new Error('gone');
  };
  expect(() => compressions.get('a', 'br', broken)).toThrow('gone');
  const [body] = BODIES as [Buffer];
  expect(brotliDecompressSync(await compressions.get('a', 'br', () => body))).toEqual(body);
});
