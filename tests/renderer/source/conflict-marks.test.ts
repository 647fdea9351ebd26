import { describe, expect, it } from 'vitest';
import { conflicts, isConflictMark } from '../../../renderer/source/conflict-marks.ts';

describe('conflicts', () => {
  it('are found by all their marks, in order', () => {
    const whole = ['a', '<<<<<<< HEAD', 'b', '||||||| base', 'c', '=======', 'd', '>>>>>>> work', 'e'];
    expect(conflicts([...whole, ...whole])).toEqual([1, 10]);
  });

  it('are none with a mark missing, or in another order', () => {
    expect(conflicts(['<<<<<<< HEAD', 'b', '>>>>>>> work'])).toEqual([]);
    expect(conflicts(['Title', '=======', '<<<<<<< HEAD', '>>>>>>> work'])).toEqual([]);
    expect(conflicts(['=======', '>>>>>>> quote'])).toEqual([]);
  });

  it('are left in lines of exactly seven signs', () => {
    const lines = ['<<<<<<< HEAD', '||||||| 1f2e', '|||||||', '=======', '=======\r', '>>>>>>> work'];
    expect(lines.filter(isConflictMark)).toEqual(lines);
    expect(['========', '======= x', '<<<<<<<', ' <<<<<<< x', '/=======/'].filter(isConflictMark)).toEqual([]);
  });
});
