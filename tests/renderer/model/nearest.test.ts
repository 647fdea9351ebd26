import { describe, expect, test } from 'vitest';
import { editDistance, knownNameFix, nearest, nearestInWords } from '../../../renderer/model/nearest.ts';

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

  test('takes nothing that has no letter in common with the name', () => {
    expect(nearest('', ['title', 'a'])).toBeNull();
    expect(nearest('x', ['', 'y'])).toBeNull();
    expect(nearestInWords('x', ['', 'y'])).toBeNull();
    expect(nearest('x', ['y', 'xy'])).toBe('xy');
    expect(nearest('x', ['X'])).toBe('X');
  });
});

describe('nearestInWords', () => {
  test.each([
    ['snapshot_cron', ['snapshot-corn', 'snapshot-cron'], 'snapshot-cron'],
    ['-or', ['xor', 'or'], 'or'],
    ['quota.limitReading.latency', ['quota-limit-reading-latency'], 'quota-limit-reading-latency'],
    ['supported-data-type', ['supported-data-types'], 'supported-data-types'],
    ['quickstrt', ['quick-start'], 'quick-start'],
    ['1-check-the-version', ['check-the-version'], 'check-the-version'],
  ])('finds for %s among %j: %s', (name, candidates, found) => {
    expect(nearestInWords(name, candidates)).toBe(found);
  });

  test.each([
    ['code-block-themes', 'code-block-title'],
    ['stream-processing', 'data-processing'],
    ['mysql-事务', 'mysql-基础'],
    ['档案类型主页', '博客类型主页'],
    ['-', '_'],
  ])('takes %s for no slip of %s: another word is not what was meant', (name, other) => {
    expect(nearestInWords(name, [other])).toBeNull();
  });

  test('finds a slip in one ideograph', () => {
    expect(nearestInWords('博客类形主页', ['博客类型主页'])).toBe('博客类型主页');
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

describe('the fix for an unknown name', () => {
  test.each([
    ['plugni', ['server', 'plugin'], 'write "plugin"'],
    ['x', ['plugin'], 'write "plugin"'],
    ['x', ['server', 'plugin'], 'write one of: server, plugin'],
    ['x', [], 'name it in the config'],
  ])('of "%s" with %j', (name, names, fix) => {
    expect(knownNameFix(name, names, 'name it in the config')).toBe(fix);
  });
});
