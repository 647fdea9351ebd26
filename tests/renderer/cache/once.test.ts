import { describe, expect, it } from 'vitest';
import { MapOnDemand } from '../../../renderer/cache/once.ts';

/** A map of lengths of words, and which of them were made. */
function lengths() {
  const made: string[] = [];
  const map = new MapOnDemand(new Map(['one', 'three', 'five'].map((word) => [word, null])), (word) => {
    made.push(word);
    return word.length;
  });
  return { map, made };
}

describe('MapOnDemand', () => {
  it('makes a value when it is first read, and once', () => {
    const { map, made } = lengths();
    expect([map.size, map.has('three'), [...map.keys()]]).toEqual([3, true, ['one', 'three', 'five']]);
    expect(made).toEqual([]);
    expect([map.get('three'), map.get('three')]).toEqual([5, 5]);
    expect(made).toEqual(['three']);
  });

  it('has nothing at other keys', () => {
    const { map, made } = lengths();
    expect([map.get('two'), map.has('two'), made]).toEqual([undefined, false, []]);
  });

  it('gives all entries in the order of the keys', () => {
    const entries = [
      ['one', 3],
      ['three', 5],
      ['five', 4],
    ];
    const { map } = lengths();
    expect([...map]).toEqual(entries);
    expect([...map.entries()]).toEqual(entries);
    expect([...map.values()]).toEqual([3, 5, 4]);
    const seen: unknown[] = [];
    map.forEach((value, key) => seen.push([key, value]));
    expect(seen).toEqual(entries);
  });

  it('holds a value that is undefined as any other', () => {
    let calls = 0;
    const map = new MapOnDemand(new Map([['a', 1]]), () => void (calls += 1));
    expect([map.get('a'), map.get('a'), calls]).toEqual([undefined, undefined, 1]);
  });
});
