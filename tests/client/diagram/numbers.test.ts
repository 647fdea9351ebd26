import { describe, expect, it } from 'vitest';
import { roundNumbers, roundPath, roundTransform } from '../../../client/widgets/diagram/numbers.ts';

describe('numbers of drawings', () => {
  it('have two decimals at most, and no zeros at their end', () => {
    expect(roundNumbers('10.5004, -0.0001 1e-7 3.1459 7')).toBe('10.5, 0 0 3.15 7');
  });

  it('stay apart where only a dot kept them apart', () => {
    expect(roundNumbers('.26.71-1.1.5')).toBe('0.26 0.71-1.1 0.5');
  });

  it('of paths keep the flags of arcs, which may stand right before a number', () => {
    expect(roundPath('M1.005,2a.5.5 0 01.123-4.567')).toBe('M1,2a0.5,0.5,0,0,1,0.12,-4.57');
    expect(roundPath('A 7.5 7.5 0 1 1 -7.5 0 1 1 0 00 2.001 3')).toBe('A7.5,7.5,0,1,1,-7.5,0 1,1,0,0,0,2,3');
  });

  it('of transforms that multiply keep more', () => {
    expect(roundTransform('translate(1.23456, 2) rotate(-45.1234567)')).toBe(
      'translate(1.23,2)rotate(-45.12346)'.replace(')r', ') r'),
    );
  });
});
