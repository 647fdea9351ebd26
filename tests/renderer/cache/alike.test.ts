import { describe, expect, it } from 'vitest';
import { packAlike, unpackAlike } from '../../../renderer/cache/alike.ts';

const PAGE = { title: 'Start', links: ['/a'], meta: { order: 1, raw: { title: 'Start' }, toc: true }, note: null };

/** What becomes of objects that are stored and read again. */
const stored = <T extends object>(objects: readonly T[]): unknown =>
  unpackAlike(JSON.parse(JSON.stringify(packAlike(objects))) as ReturnType<typeof packAlike<T>>);

describe('objects that are alike', () => {
  it.each<[string, object[]]>([
    ['none', []],
    ['one', [PAGE]],
    ['the same twice', [PAGE, PAGE]],
    ['another field', [PAGE, { ...PAGE, title: 'End' }]],
    ['another field of an object within', [PAGE, { ...PAGE, meta: { ...PAGE.meta, order: 2 } }]],
    ['a list instead of an object, and a text instead of nothing', [PAGE, { ...PAGE, meta: [1], note: 'x' }]],
    ['nothing instead of an object', [PAGE, { ...PAGE, meta: null }]],
    ['a field less', [PAGE, { title: 'Start', links: ['/a'], meta: PAGE.meta }]],
    ['as many fields with other names', [PAGE, { title: 'Start', links: ['/a'], meta: PAGE.meta, other: null }]],
    [
      'a field with the name of a setter',
      [PAGE, { ...PAGE, meta: JSON.parse('{"__proto__":1}') as object }, JSON.parse('{"__proto__":1}') as object],
    ],
    ['such a field in the first', [JSON.parse('{"__proto__":1}') as object, JSON.parse('{"__proto__":2}') as object]],
    ['other names within', [PAGE, { ...PAGE, meta: { order: 1, raw: {}, toc: true } }, { ...PAGE, meta: { whole: 1 } }]],
  ])('are the same after they were stored: %s', (_, objects) => {
    expect(stored(objects)).toEqual(objects);
  });

  it('take the bytes of what is different', () => {
    const pages = Array.from({ length: 100 }, (_, i) => ({ ...PAGE, title: `Page ${i}` }));
    expect(JSON.stringify(packAlike(pages)).length).toBeLessThan(JSON.stringify(pages).length / 2);
  });
});
