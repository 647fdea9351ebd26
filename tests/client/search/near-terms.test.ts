import { describe, expect, it } from 'vitest';
import { mistyped, nearness } from '../../../client/widgets/search/local/near-terms.ts';

describe('a term', () => {
  it('is nearest to itself, then to those that begin with it, then to its other forms', () => {
    const near = ['project', 'projects', 'projection'].map((term) => nearness('project', term));
    expect(near).toEqual(near.toSorted((a, b) => b - a));
    expect(nearness('subscribing', 'subscription')).toBeGreaterThan(0);
    expect(nearness('subscribing', 'subscription')).toBeLessThan(nearness('subscri', 'subscription'));
  });

  it('is not near to what only begins alike', () => {
    expect(nearness('read', 'rear')).toBe(0);
    expect(nearness('node1', 'node2')).toBe(0);
    expect(nearness('stream', 'strategies')).toBe(0);
  });

  it('is no longer form of an abbreviation', () => {
    expect(nearness('https', 'http')).toBe(0);
    expect(nearness('paths', 'path')).toBeGreaterThan(0);
  });

  it('with wrong letters means the nearest one', () => {
    const terms = ['projection', 'projections', 'protection', 'stream'];
    expect(mistyped('projetcion', terms, 2).map(({ term }) => term)).toEqual(['projection', 'projections']);
    expect(mistyped('strem', terms, 2).map(({ term }) => term)).toEqual(['stream']);
  });

  it('that is short is taken as it is typed', () => {
    expect(mistyped('ack', ['nack', 'back'], 2)).toEqual([]);
  });
});
