import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { Ask, Query } from '../../../renderer/graph/query.ts';
import { toyGraph, toyQuery, toyWorld } from '../../support/toy-graph.ts';

/** A small site: pages made of cells, a list of them, and a check, which is a second root. */
function site(cells: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3 }) {
  const world = toyWorld(cells);
  const page = toyQuery('page', (ask, name: string) => ({ words: ask(world.cell, name), link: ask(world.file, 'é "x"\n') }));
  const list = toyQuery('list', (ask, names: readonly string[]) => names.map((name) => ask.digest(page, name)));
  const check = toyQuery('check', (ask, name: string) => ask(page, name).words > 0);
  return { world, page, list, check, queries: [world.cell, world.file, page, list, check] };
}

/** The traces of a graph that has some. */
const saved = (graph: { save(): Uint8Array | null }): Uint8Array => graph.save() as Uint8Array;

describe('saved traces', () => {
  it('give the next run the results of this one', () => {
    const { queries, list, page } = site();
    const store = memoryCache();
    const first = toyGraph(queries, { store });
    const value = first.ask(list, ['a', 'b']);
    const again = toyGraph(queries, { store, traces: [saved(first)] });
    expect(again.isUpToDate(list, ['a', 'b'])).toBe(true);
    expect(again.trace(page, 'a')).toEqual(first.trace(page, 'a'));
    expect(again.ask(list, ['a', 'b'])).toEqual(value);
    expect(again.ran()).toEqual([]);
  });

  it('are saved only if something changed', () => {
    const { queries, list, world } = site();
    const store = memoryCache();
    const first = toyGraph(queries, { store });
    expect(first.save()).toBeNull();
    first.ask(list, ['a']);
    const traces = [saved(first)];
    expect(first.save()).toBeNull();
    const again = toyGraph(queries, { store, traces });
    again.ask(list, ['a']);
    expect(again.save()).toBeNull();
    again.edit(world, { a: 5 });
    again.ask(list, ['a']);
    expect(again.save()).not.toBeNull();
  });

  it('contain digests of any form', () => {
    const world = toyWorld();
    const lines: Query<number, number> = { ...toyQuery('lines', (_, n: number) => n), digest: (n) => 'a line\n'.repeat(n) };
    const list = toyQuery('list', (ask) => [0, 1, 2].map((n) => ask.digest(lines, n)));
    const first = toyGraph([world.cell, lines, list]);
    expect(new Set(first.ask(list, null)).size).toBe(3);
    const again = toyGraph([world.cell, lines, list], { traces: [saved(first)] });
    expect(again.trace(list, null)).toEqual(first.trace(list, null));
    expect(again.isUpToDate(list, null)).toBe(true);
  });

  it('are the same for the same work', () => {
    const [one, two] = [site(), site()].map(({ queries, list }) => {
      const graph = toyGraph(queries);
      graph.ask(list, ['a', 'b', 'c']);
      return saved(graph);
    });
    expect(one).toEqual(two);
  });

  it('are ignored if a byte is changed, missing or added', () => {
    const { queries, list } = site();
    const store = memoryCache();
    const first = toyGraph(queries, { store });
    first.ask(list, ['a', 'b']);
    const bytes = saved(first);
    const knows = (traces: Uint8Array): boolean =>
      toyGraph(queries, { store, traces: [traces] }).trace(list, ['a', 'b']) !== null;
    expect(knows(bytes)).toBe(true);
    for (let at = 0; at < bytes.length; at += 1) {
      for (const bit of [0, 7]) {
        const flipped = Uint8Array.from(bytes);
        flipped[at] = (flipped[at] as number) ^ (1 << bit);
        expect(knows(flipped), `bit ${bit} of byte ${at}`).toBe(false);
      }
      expect(knows(bytes.slice(0, at)), `${at} bytes`).toBe(false);
    }
    expect(knows(Uint8Array.of(...bytes, 0))).toBe(false);
  });

  it('can be anywhere in memory', () => {
    const { queries, list } = site();
    const first = toyGraph(queries);
    first.ask(list, ['a']);
    const bytes = saved(first);
    const moved = new Uint8Array(bytes.length + 1);
    moved.set(bytes, 1);
    expect(toyGraph(queries, { traces: [moved.subarray(1)] }).trace(list, ['a'])).toEqual(first.trace(list, ['a']));
  });

  it('of several machines can be joined', () => {
    const { queries, list, page, world } = site();
    const store = memoryCache();
    const traces = ['a', 'b', 'c'].map((name) => {
      const machine = toyGraph(queries, { store });
      machine.ask(page, name);
      return saved(machine);
    });
    const last = toyGraph(queries, { store, traces });
    last.ask(list, ['a', 'b', 'c']);
    expect(last.ran()).toEqual(['list ["a","b","c"]']);
    last.edit(world, { b: 9 });
    last.ask(list, ['a', 'b', 'c']);
    expect(last.ran()).toEqual(['page "b"', 'list ["a","b","c"]']);
  });

  it('of machines that ran different queries can be joined, and give each digest for its own query', () => {
    const { queries, page, check } = site();
    const store = memoryCache();
    const one = toyGraph(queries, { store });
    const two = toyGraph(queries, { store });
    for (const name of ['a', 'b', 'c']) one.ask(page, name);
    two.ask(check, 'b');
    const digest = two.ask.digest(check, 'b');
    const joined = toyGraph(queries, { store, traces: [saved(one), saved(two)] });
    expect(joined.ask.digest(check, 'b')).toBe(digest);
    expect(joined.ran()).toEqual([]);
  });

  it('of machines with different inputs can be joined as well', () => {
    const { queries, page, world } = site();
    const store = memoryCache();
    const machineOf = (words: number) => {
      const machine = toyGraph(queries, { store });
      world.cells.set('a', words);
      return { value: machine.ask(page, 'a'), digest: machine.ask.digest(page, 'a'), traces: saved(machine) };
    };
    const [one, two] = [machineOf(1), machineOf(2)];
    for (const traces of [
      [one.traces, two.traces],
      [two.traces, one.traces],
    ]) {
      for (const { value, digest } of [one, two]) {
        world.cells.set('a', value.words);
        const joined = toyGraph(queries, { store, traces });
        expect(joined.ask.digest(page, 'a')).toBe(digest);
        expect(joined.ask(page, 'a')).toEqual(value);
      }
    }
  });

  it('are continued from run to run, and are those of a graph that saved them all', () => {
    const names = Array.from({ length: 60 }, (_, i) => `page ${i}`);
    const { queries, list, page, check, world } = site(Object.fromEntries(names.map((name) => [name, 1])));
    const store = memoryCache();
    const first = toyGraph(queries, { store });
    first.ask(list, names);
    let traces = saved(first);
    const whole = traces.length;
    for (let run = 1; run < 150; run += 1) {
      const own = names[run % names.length] as string;
      world.cells.set(own, run);
      world.cells.set(`new ${run % 7}`, run);
      const graph = toyGraph(queries, { store, traces: [traces] });
      graph.ask(list, names);
      graph.ask(check, `new ${run % 7}`);
      traces = saved(graph);
      expect(traces.length).toBeLessThan(3 * whole);
      const again = toyGraph(queries, { store, traces: [traces] });
      for (const name of [...names, `new ${run % 7}`]) expect(again.trace(page, name)).toEqual(graph.trace(page, name));
      expect(again.trace(list, names)).toEqual(graph.trace(list, names));
      expect(again.isUpToDate(list, names)).toBe(true);
      expect(again.ask(page, own)).toEqual({ words: run, link: expect.anything() });
    }
  });

  it('of a query whose version was raised are ignored', () => {
    const { queries, list, page } = site();
    const store = memoryCache();
    const first = toyGraph(queries, { store });
    const before = first.ask(list, ['a']);
    const newPage = { ...page, name: 'page@2' };
    const newList = toyQuery('list', (ask, names: readonly string[]) => names.map((name) => ask.digest(newPage, name)));
    const others = [...queries.slice(0, 2), newPage, newList];
    const again = toyGraph(others, { store, traces: [saved(first)] });
    expect(again.ask(newList, ['a'])).toEqual(before);
    expect(again.ran()).toEqual(['page "a"', 'list ["a"]']);
  });
});

describe('a node that is not asked for', () => {
  /** Runs that each edit a cell, ask a root, and save. */
  function runs(count: number, ask: (graph: ReturnType<typeof toyGraph>, s: ReturnType<typeof site>) => void) {
    const small = site();
    const store = memoryCache();
    const first = toyGraph(small.queries, { store });
    first.ask(small.list, ['a', 'b']);
    first.ask(small.check, 'c');
    let traces = saved(first);
    for (let run = 0; run < count; run += 1) {
      const graph = toyGraph(small.queries, { store, traces: [traces] });
      small.world.cells.set('c', run + 10);
      ask(graph, small);
      traces = graph.save() ?? traces;
    }
    return { ...small, graph: toyGraph(small.queries, { store, traces: [traces] }) };
  }

  it('is kept while another root is asked for in many runs', () => {
    const { graph, list, world } = runs(40, (graph, { check }) => graph.ask(check, 'c'));
    expect(graph.isUpToDate(list, ['a', 'b'])).toBe(true);
    graph.edit(world, { b: 7 });
    graph.ask(list, ['a', 'b']);
    expect(graph.ran()).toEqual(['page "b"', 'list ["a","b"]']);
  });

  it('is forgotten after 41 runs, with the nodes that only it asked', () => {
    const { graph, list, page, check } = runs(41, (graph, { check }) => graph.ask(check, 'c'));
    expect(graph.trace(list, ['a', 'b'])).toBeNull();
    expect(graph.trace(page, 'a')).toBeNull();
    expect(graph.trace(page, 'c')).not.toBeNull();
    expect(graph.trace(check, 'c')).not.toBeNull();
  });

  it('is kept by being verified, however often the rest changes', () => {
    const { graph, list } = runs(100, (graph, { check, list }) => {
      graph.ask(check, 'c');
      graph.isUpToDate(list, ['a', 'b']);
    });
    expect(graph.isUpToDate(list, ['a', 'b'])).toBe(true);
  });

  it('is kept by being verified once, even if nothing changed', () => {
    let lookedAt = 0;
    const { graph, list } = runs(60, (graph, { check, list }) => {
      lookedAt += 1;
      if (lookedAt === 30) graph.isUpToDate(list, ['a', 'b']);
      else graph.ask(check, 'c');
    });
    expect(graph.isUpToDate(list, ['a', 'b'])).toBe(true);
  });

  it('does not age in runs that save nothing', () => {
    const small = site();
    const store = memoryCache();
    const first = toyGraph(small.queries, { store });
    first.ask(small.list, ['a']);
    first.ask(small.check, 'c');
    const traces = [saved(first)];
    for (let run = 0; run < 100; run += 1) {
      const graph = toyGraph(small.queries, { store, traces });
      graph.ask(small.check, 'c');
      expect(graph.save()).toBeNull();
    }
  });

  it('is forgotten in one long run, too', () => {
    const { world, page, list, check, queries } = site();
    const graph = toyGraph(queries);
    graph.ask(list, ['a', 'b']);
    for (let edit = 0; edit <= 1001; edit += 1) {
      graph.edit(world, { c: edit });
      graph.ask(check, 'c');
    }
    saved(graph);
    expect(graph.trace(page, 'a')).toBeNull();
    expect(graph.trace(page, 'c')).not.toBeNull();
    expect(graph.ask(list, ['a', 'b'])).toHaveLength(2);
  });
});

it('a node is kept for as long as its askers', () => {
  const { world, page, list, check, queries } = site();
  const store = memoryCache();
  const first = toyGraph(queries, { store });
  first.ask(list, ['a', 'b']);
  // In a long run the list is never asked for, and one page of it only at the beginning.
  const long = toyGraph(queries, { store, traces: [saved(first)] });
  long.ask(page, 'a');
  for (let edit = 0; edit <= 1001; edit += 1) {
    long.edit(world, { c: edit });
    long.ask(check, 'c');
  }
  const traces = [saved(long)];
  expect(long.trace(page, 'a')).not.toBeNull();
  expect(toyGraph(queries, { store, traces }).isUpToDate(list, ['a', 'b'])).toBe(true);
});

describe('size', () => {
  it('100,000 nodes are made, saved, loaded and verified', () => {
    const world = toyWorld({ noise: 1 });
    const node: Query<number, number> = toyQuery('node', (ask: Ask, n: number): number =>
      n < 10 ? ask(world.cell, 'noise') % 2 : (ask(node, n >> 1) + ask(node, n - 7)) % 1000,
    );
    const root = toyQuery('root', (ask) => Array.from({ length: 100_000 }, (_, n) => ask.digest(node, n)).length);
    const store = memoryCache();
    const first = toyGraph([world.cell, node, root], { store });
    expect(first.ask(root, null)).toBe(100_000);
    expect(first.ran()).toHaveLength(100_001);
    const again = toyGraph([world.cell, node, root], { store, traces: [saved(first)] });
    expect(again.isUpToDate(root, null)).toBe(true);
    again.edit(world, { noise: 3 });
    again.ask(root, null);
    expect(again.ran()).toHaveLength(10);
  });

  it('a chain of 20,000 nodes is verified, and run again from its end', () => {
    const world = toyWorld({ end: 1 });
    const link: Query<number, number> = toyQuery(
      'link',
      (ask: Ask, n: number): number => (n === 0 ? ask(world.cell, 'end') : ask(link, n - 1) + 1),
      'memory',
    );
    const graph = toyGraph([world.cell, link]);
    // A new chain is asked for step by step from its end: queries that never ran would run inside of each other.
    for (let n = 0; n < 20_000; n += 1) graph.ask(link, n);
    graph.edit(world, { end: 2 });
    expect(graph.ask(link, 19_999)).toBe(20_001);
    graph.changed('all');
    graph.ran();
    expect(graph.ask(link, 19_999)).toBe(20_001);
    expect(graph.ran()).toEqual([]);
  });
});
