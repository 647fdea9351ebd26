import { describe, expect, it } from 'vitest';
import { hashContent } from '../../../renderer/cache/hash.ts';
import type { Query } from '../../../renderer/graph/query.ts';
import { lossyStore, toyGraph, toyQuery, toyWorld } from '../../support/toy-graph.ts';

/** Values that build on each other. Nothing reads the last one. */
function chain() {
  const world = toyWorld({ a: 1 });
  const parsed = toyQuery('parsed', (ask, name: string) => ({ words: ask(world.cell, name) }));
  const body = toyQuery('body', (ask, name: string) => `<p>${ask(parsed, name).words}</p>`);
  const page = toyQuery('page', (ask, name: string) => `<html>${ask(body, name)}</html>`);
  const queries = [world.cell, parsed, body, page];
  return { world, parsed, body, page, queries };
}

describe('a stored value', () => {
  it('is loaded only when it is read', () => {
    const { page, body, queries } = chain();
    const store = lossyStore();
    const first = toyGraph(queries, { store });
    first.ask(page, 'a');
    const again = toyGraph(queries, { store, traces: [first.save() as Uint8Array] });
    expect(again.ask(page, 'a')).toBe('<html><p>1</p></html>');
    expect(again.events()).toEqual([
      'looked cell "a"',
      'reused parsed "a"',
      'reused body "a"',
      'reused page "a"',
      'loaded page "a"',
    ]);
    expect(again.ask(body, 'a')).toBe('<p>1</p>');
    expect(again.events()).toEqual(['loaded body "a"']);
  });

  it('that was lost is made again by its query, with everything that needs', () => {
    const { page, body, queries } = chain();
    const store = lossyStore();
    const first = toyGraph(queries, { store });
    first.ask(page, 'a');
    const stored = store.names();
    const traces = [first.save() as Uint8Array];
    store.lose((name) => name.startsWith('page'));
    const second = toyGraph(queries, { store, traces });
    expect(second.ask(page, 'a')).toBe('<html><p>1</p></html>');
    expect(second.ran()).toEqual(['page "a"']);
    store.lose();
    const third = toyGraph(queries, { store, traces });
    expect(third.isUpToDate(page, 'a')).toBe(true);
    expect(third.ask(page, 'a')).toBe('<html><p>1</p></html>');
    expect(third.ran()).toEqual(['parsed "a"', 'body "a"', 'page "a"']);
    expect(third.ask(body, 'a')).toBe('<p>1</p>');
    expect(store.names().sort()).toEqual(stored.sort());
    // Its trace is unchanged.
    expect(third.save()).toBeNull();
  });

  it('is also made again if the store claims to have it and does not', () => {
    const { page, queries } = chain();
    const store = lossyStore();
    const first = toyGraph(queries, { store });
    first.ask(page, 'a');
    const damaged = { ...store, get: () => undefined, has: () => true };
    const again = toyGraph(queries, { store: damaged, traces: [first.save() as Uint8Array] });
    const before = store.writes();
    expect(again.ask(page, 'a')).toBe('<html><p>1</p></html>');
    expect(store.writes() - before).toBe(3);
  });

  it('belongs to its trace, even if another run stored another value with the same digest', () => {
    const world = toyWorld({ a: 1 });
    const facts: Query<null, { title: number; line: number }> = {
      name: 'facts@1',
      keep: 'disk',
      run: (ask) => ({ title: 0, line: ask(world.cell, 'a') }),
      digest: ({ title }) => `${title}`,
    };
    const store = lossyStore();
    const first = toyGraph([world.cell, facts], { store });
    first.ask(facts, null);
    const traces = [first.save() as Uint8Array];
    world.cells.set('a', 2);
    const second = toyGraph([world.cell, facts], { store, traces });
    expect(second.ask(facts, null).line).toBe(2);
    const later = [second.save() as Uint8Array];
    expect(toyGraph([world.cell, facts], { store, traces: later }).ask(facts, null).line).toBe(2);
    // As if the second run had ended before it saved its traces.
    world.cells.set('a', 1);
    expect(toyGraph([world.cell, facts], { store, traces }).ask(facts, null).line).toBe(1);
  });

  it('that cannot be stored leaves the node as it was', () => {
    const { world, page, queries } = chain();
    const store = lossyStore();
    let isFull = false;
    const set: typeof store.set = (...value) => {
      if (isFull) throw new Error('the disk is full');
      store.set(...value);
    };
    const graph = toyGraph(queries, { store: { ...store, set } });
    graph.ask(page, 'a');
    const before = graph.trace(page, 'a');
    isFull = true;
    graph.edit(world, { a: 2 });
    expect(() => graph.ask(page, 'a')).toThrow('the disk is full');
    expect(graph.trace(page, 'a')).toEqual(before);
    isFull = false;
    expect(graph.ask(page, 'a')).toBe('<html><p>2</p></html>');
  });

  it('is written once, however many nodes have it', () => {
    const same = toyQuery('same', (_, n: number) => ({ large: n > 0 }));
    const store = lossyStore();
    const graph = toyGraph([same], { store });
    for (let n = 1; n < 10; n += 1) graph.ask(same, n);
    expect(store.writes()).toBe(1);
    expect(new Set(graph.stored())).toHaveProperty('size', 9);
    expect(Array.from(graph.stored(), ([name, key]) => `${name} ${key}`)).toContain(store.names()[0]);
  });

  it('may be bytes or text', () => {
    const bytes = toyQuery('bytes', () => new TextEncoder().encode('hello'));
    const text = toyQuery('text', () => 'hello');
    const graph = toyGraph([bytes, text]);
    expect(graph.ask(bytes, null)).toEqual(new TextEncoder().encode('hello'));
    expect(graph.ask.digest(bytes, null)).toBe(hashContent('hello'));
    expect(graph.ask.digest(text, null)).not.toBe(hashContent('hello'));
  });
});

describe('a value', () => {
  const kept = (keep: Query<number, number>['keep']) => {
    const store = lossyStore();
    const query = toyQuery('kept', (_, n: number) => n, keep);
    const first = toyGraph([query], { store });
    for (let n = 0; n < 20; n += 1) first.ask(query, n);
    first.events();
    first.ask(query, 0);
    const here = first.events();
    const again = toyGraph([query], { store, traces: [first.save() as Uint8Array] });
    again.ask(query, 0);
    return { here, later: again.events(), stored: store.names().length };
  };

  it.each([
    ['disk', { here: ['loaded kept 0'], later: ['reused kept 0', 'loaded kept 0'], stored: 20 }],
    ['both', { here: [], later: ['reused kept 0', 'loaded kept 0'], stored: 20 }],
    ['memory', { here: [], later: ['reused kept 0', 'ran kept 0', 'same kept 0'], stored: 0 }],
    ['never', { here: ['ran kept 0', 'same kept 0'], later: ['reused kept 0', 'ran kept 0', 'same kept 0'], stored: 0 }],
  ] as const)('is held where its query says: %s', (keep, expected) => {
    expect(kept(keep)).toEqual(expected);
  });

  it.each(['disk', 'both', 'memory'] as const)('may be null, 0, empty or false: %s', (keep) => {
    const values = [null, 0, '', false];
    const nothing = toyQuery('nothing', (_, n: number) => values[n] as null, keep);
    const graph = toyGraph([nothing]);
    for (let turn = 0; turn < 2; turn += 1) expect(values.map((_, n) => graph.ask(nothing, n))).toEqual(values);
    expect(graph.ran()).toHaveLength(4);
  });

  it('is made once for a caller that compares its digest and then reads it', () => {
    const world = toyWorld({ a: 1 });
    const drawn = toyQuery('drawn', (ask) => ask(world.cell, 'a'), 'never');
    const asker = toyQuery('asker', (ask) => ask(drawn, null), 'memory');
    const graph = toyGraph([world.cell, drawn, asker]);
    graph.ask(asker, null);
    graph.edit(world, { a: 2 });
    graph.ran();
    expect(graph.ask(asker, null)).toBe(2);
    expect(graph.ran()).toEqual(['drawn null', 'asker null']);
  });

  it('that differs though the answers are the same is a bug of its query, and is made again after that', () => {
    const world = { chance: 0 };
    const impure = toyQuery('impure', () => (world.chance += 1), 'disk');
    const asker = toyQuery('asker', (ask) => ask(impure, null), 'disk');
    const store = lossyStore();
    const graph = toyGraph([impure, asker], { store });
    expect(graph.ask(asker, null)).toBe(1);
    const traces = [graph.save() as Uint8Array];
    store.lose();
    const again = toyGraph([impure, asker], { store, traces });
    expect(() => again.ask(asker, null)).toThrow(
      'the query impure@1 is not pure: from the same answers, impure@1 null was made twice',
    );
    expect(again.ask(asker, null)).toBe(3);
  });
});
