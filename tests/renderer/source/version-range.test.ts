import { describe, expect, test } from 'vitest';
import type { VersionConfig, VersionGroupConfig } from '../../../renderer/model/site-config.ts';
import { matchRange, resolveRange } from '../../../renderer/source/version-range.ts';
import { pick, randomFrom } from '../../support/random.ts';

function groupOf(...versions: (string | [version: string, path: string])[]): VersionGroupConfig {
  return {
    name: 'Server',
    basePath: 'server',
    shared: 'server/_shared',
    canonical: 'newest',
    changes: false,
    banner: 'old',
    versions: versions.map((entry): VersionConfig => {
      const [version, path] = typeof entry === 'string' ? [entry, entry] : entry;
      return { version, path, label: null, startPage: '', lts: false, deprecated: false, hide: false, noindex: false };
    }),
  };
}

const NAMES = ['v25.1', 'v25.0', 'v24.10', 'v24.6', 'v23.10', 'v22.10', 'v5'];
const SERVER = groupOf(...NAMES);

/** Names of the versions a range admits, newest first. */
function admitted(range: string | readonly string[], group = SERVER): string {
  const { versions, problems } = resolveRange(range, group);
  return problems.length > 0
    ? problems.map(({ message }) => message).join(' ')
    : [...versions].map(({ version }) => version).join(' ');
}

describe('a version range', () => {
  test.each([
    ['v24.10', 'v24.10'],
    ['=v24.10', 'v24.10'],
    ['== v24.10', 'v24.10'],
    ['>=v24.10', 'v25.1 v25.0 v24.10'],
    ['>= v24.10', 'v25.1 v25.0 v24.10'],
    ['=>v24.10', 'v25.1 v25.0 v24.10'],
    ['>v24.10', 'v25.1 v25.0'],
    ['<v24.6', 'v23.10 v22.10 v5'],
    ['<=v24.6', 'v24.6 v23.10 v22.10 v5'],
    ['!=v24.6', 'v25.1 v25.0 v24.10 v23.10 v22.10 v5'],
    ['v23.10 - v25.0', 'v25.0 v24.10 v24.6 v23.10'],
    ['v25.0 - v23.10', 'v25.0 v24.10 v24.6 v23.10'],
    ['v23.10 – v24.6', 'v24.6 v23.10'],
    ['v25.1, v5', 'v25.1 v5'],
    ['v25.1 || v5', 'v25.1 v5'],
    ['v25.1,', 'v25.1'],
    ['>=v25.0, <v22.10', 'v25.1 v25.0 v5'],
    ['>=v23.10 <v25.0', 'v24.10 v24.6 v23.10'],
    ['>=v23.10 !=v24.6', 'v25.1 v25.0 v24.10 v23.10'],
    ['>=v23.10, !=v24.6', 'v25.1 v25.0 v24.10 v23.10'],
    ['!=v25.1, !=v5', 'v25.0 v24.10 v24.6 v23.10 v22.10'],
    ['>v25.1', ''],
    ['*', 'v25.1 v25.0 v24.10 v24.6 v23.10 v22.10 v5'],
    ['>=24.10', 'v25.1 v25.0 v24.10'],
    ['V24.10', 'v24.10'],
  ])('%s admits "%s"', (range, expected) => {
    expect(admitted(range)).toBe(expected);
  });

  test('may be a list, of which one must hold', () => {
    expect(admitted(['v25.1', '<=v22.10'])).toBe('v25.1 v22.10 v5');
    expect(admitted(['>=v23.10', '!=v24.6'])).toBe('v25.1 v25.0 v24.10 v23.10');
  });

  test('follows the order of the catalogue, not of texts or numbers', () => {
    const group = groupOf('v2.0', 'v10.0', 'v9.0', 'next');
    expect(admitted('>v10.0', group)).toBe('v2.0');
    expect(admitted('<=v9.0', group)).toBe('v9.0 next');
  });

  test('knows versions by name and by path, and names with spaces', () => {
    const group = groupOf('v1.1', ['v6.2', 'legacy/v6.2'], ['old edition', 'old']);
    expect(admitted('legacy/v6.2', group)).toBe('v6.2');
    expect(admitted('>=legacy/v6.2', group)).toBe('v1.1 v6.2');
    expect(admitted('old edition', group)).toBe('old edition');
    expect(admitted('v1.1 - old edition', group)).toBe('v1.1 v6.2 old edition');
  });

  test.each([
    ['v24.1', 'versions/unknown-version', 'write one of them, or add "v24.1" to the versions in the config', 'v24.1'],
    ['>=v24.11', 'versions/unknown-version', 'write one of them, or add "v24.11" to the versions in the config', 'v24.11'],
    ['v23.10 - v24.7', 'versions/unknown-version', 'write one of them, or add "v24.7" to the versions in the config', 'v24.7'],
    ['>=', 'versions/bad-range', 'write a range, such as ">=v5"', '>='],
    ['', 'versions/bad-range', 'write a range, such as ">=v5"', ''],
    [' , ', 'versions/bad-range', 'write a range, such as ">=v5"', ''],
    ['v25.0 v25.1', 'versions/bad-range', 'write "v25.0, v25.1"', 'v25.0 v25.1'],
    ['since v24.6', 'versions/bad-range', 'write a range, such as ">=v5"', 'since v24.6'],
    [
      'totally-different',
      'versions/unknown-version',
      'write one of them, or add "totally-different" to the versions in the config',
      'totally-different',
    ],
  ])('"%s" is %s', (range, code, fix, words) => {
    const { versions, problems } = resolveRange(range, SERVER);
    expect(problems).toEqual([expect.objectContaining({ code, fix, words, item: 0 })]);
    expect(versions.size).toBe(NAMES.length);
  });

  test('names the item of a list that is wrong', () => {
    expect(resolveRange(['v5', 'v6'], SERVER).problems[0]).toMatchObject({ item: 1, words: 'v6' });
    expect(resolveRange([], SERVER).problems[0]?.code).toBe('versions/bad-range');
  });

  test('can be tested for one version', () => {
    const newest = SERVER.versions[0] as VersionConfig;
    expect(matchRange('>=v25.0', newest, SERVER)).toBe(true);
    expect(matchRange('<v25.0', newest, SERVER)).toBe(false);
  });
});

describe('for any range and group', () => {
  const random = randomFrom(20);
  const cases = Array.from({ length: 300 }, () => {
    const names = NAMES.slice(0, 1 + Math.floor(random() * NAMES.length)).sort(() => random() - 0.5);
    return { names, group: groupOf(...names), a: pick(names, random), b: pick(names, random) };
  });
  const set = (range: string, group: VersionGroupConfig): Set<VersionConfig> => new Set(resolveRange(range, group).versions);

  test('an operator and its opposite split the versions in two', () => {
    for (const { group, a } of cases) {
      for (const [one, other] of [
        ['>=', '<'],
        ['<=', '>'],
        ['=', '!='],
      ]) {
        const left = set(`${one}${a}`, group);
        const right = set(`${other}${a}`, group);
        expect([...left].filter((version) => right.has(version))).toEqual([]);
        expect(left.size + right.size).toBe(group.versions.length);
      }
    }
  });

  test('a span is what lies between its ends, whichever comes first', () => {
    for (const { group, a, b } of cases) {
      const span = [...set(`${a} - ${b}`, group)];
      expect(span).toEqual([...set(`${b} - ${a}`, group)]);
      const bounds = [...set(`>=${a} <=${b}`, group), ...set(`>=${b} <=${a}`, group)];
      expect(new Set(span)).toEqual(new Set(bounds));
    }
  });

  test('parts add up, and what is admitted keeps the order of the group', () => {
    for (const { group, a, b } of cases) {
      const both = [...set(`${a}, ${b}`, group)].map(({ version }) => version);
      expect(both).toEqual(group.versions.map(({ version }) => version).filter((name) => name === a || name === b));
    }
  });
});
