import { describe, expect, it } from 'vitest';
import { isLockedAs, type LockedSource, readSourcesLock, sourcesLockText, strangeLines } from '../../../cli/sources/lock.ts';

const LOCKED: LockedSource = {
  name: 'server',
  commit: '1'.repeat(40),
  tree: '2'.repeat(40),
  kind: 'branch',
  git: '../my server',
  ref: 'release/24.10',
  path: '',
};

describe('the lock file of sources', () => {
  it('has a line for each, by name, and is read as it was written', () => {
    const text = sourcesLockText([LOCKED, { ...LOCKED, name: 'api', path: 'a 100%/b', kind: 'tag' }]);
    expect(text.split('\n').map((line) => line.split(' ')[0])).toEqual(['#', 'api', 'server', '']);
    const read = readSourcesLock(text);
    expect(read.get('server')).toEqual({ ...LOCKED, line: 3 });
    expect(read.get('api')).toMatchObject({ path: 'a 100%/b', line: 2 });
    expect(sourcesLockText(read.values())).toBe(text);
  });

  it('counts as empty where a merge left marks, or a hand wrote something else', () => {
    const text = '# Head\n\n<<<<<<< HEAD\nserver 12 34 branch a b c\n';
    expect([...readSourcesLock(text)]).toEqual([]);
    expect([...readSourcesLock('server --upload-pack=x\n')]).toEqual([]);
    expect(strangeLines(text + sourcesLockText([LOCKED]))).toEqual([
      [3, '<<<<<<< HEAD'],
      [4, 'server 12 34 branch a b c'],
    ]);
  });

  it('is about the address, the ref and the folder that it was written for', () => {
    const source = { ...LOCKED, to: 'x', web: null, isBranch: true };
    expect(isLockedAs(LOCKED, source)).toBe(true);
    expect(isLockedAs(undefined, source)).toBe(false);
    for (const other of [{ git: 'x' }, { ref: 'x' }, { path: 'x' }])
      expect(isLockedAs(LOCKED, { ...source, ...other })).toBe(false);
  });
});
