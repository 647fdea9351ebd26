import { expect, it } from 'vitest';
import { readSamplesLock, samplesLockText } from '../../../cli/samples/lock.ts';

it('is read as it was written, sorted; lines of others count for nothing', () => {
  const passed = new Map([
    ['go 1 samples/b%20c.go', { hash: 'h-2', commit: null, isChanged: false }],
    ['go 1 *', { hash: 'h1', commit: 'a'.repeat(40), isChanged: true }],
  ]);
  const text = samplesLockText(passed);
  expect(text.split('\n').slice(1)).toEqual([`go 1 * h1 ${'a'.repeat(40)}+`, 'go 1 samples/b%20c.go h-2 -', '']);
  expect(readSamplesLock(`<<<<<<< ours\r\n${text.replaceAll('\n', '\r\n')}go 2\n`)).toEqual(passed);
});
