import { describe, expect, test } from 'vitest';
import { editDistance, nearest } from '../../../renderer/model/nearest.ts';

describe('nearest', () => {
  test('finds a dropped, doubled, changed and swapped letter', () => {
    const keys = ['title', 'base', 'sidebar', 'redirects'];
    expect(nearest('titel', keys)).toBe('title');
    expect(nearest('tittle', keys)).toBe('title');
    expect(nearest('sidebat', keys)).toBe('sidebar');
    expect(nearest('redirect', keys)).toBe('redirects');
  });

  test('gives nothing where everything is far away', () => {
    expect(nearest('zzz', ['title', 'base'])).toBeNull();
    expect(nearest('x', ['long-name'])).toBeNull();
    expect(nearest('anything', [])).toBeNull();
  });

  test('takes a different case as the nearest kind of slip, but not as no slip at all', () => {
    expect(nearest('NavBar', ['navbars', 'navbar'])).toBe('navbar');
    expect(nearest('Tip', ['tip', 'Tip'])).toBe('Tip');
  });

  test('prefers the first of equally near candidates', () => {
    expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
  });

  test('obeys the distance it is given', () => {
    expect(nearest('backups.md', ['backup.md'], 0)).toBeNull();
    expect(nearest('abcdef', ['xbcdyz'], 3)).toBe('xbcdyz');
  });

  test('counts an empty name as far from everything but single letters', () => {
    expect(nearest('', ['title'])).toBeNull();
    expect(nearest('', ['a'])).toBe('a');
  });
});

describe('editDistance', () => {
  test('is symmetric and zero only for equal texts', () => {
    const words = ['', 'a', 'ab', 'ba', 'abc', 'acb', 'kitten', 'sitting'];
    for (const a of words) {
      for (const b of words) {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }
    }
  });

  test('counts a swap as one step', () => {
    expect(editDistance('ab', 'ba')).toBe(1);
    expect(editDistance('kitten', 'sitting')).toBe(3);
  });

  test('gives up beyond the limit', () => {
    expect(editDistance('kitten', 'mississippi', 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
