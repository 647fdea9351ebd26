import { describe, expect, it } from 'vitest';
import { type BatchJob, InputChanged, nodeName, NotPrepared, type Query } from '../../../renderer/graph/query.ts';
import { lossyStore, toyGraph, toyQuery, toyWorld } from '../../support/toy-graph.ts';

/** Pages that only a batch can make: a page includes the cell that its own cell names. */
function batches() {
  const world = toyWorld({ a: 1, b: 2, c: 3, part1: 10, part2: 20 });
  const source = toyQuery('source', (ask, name: string) => ask(world.cell, name) % 100);
  const page: Query<string, number> = toyQuery('page', (_, name: string): number => {
    throw new NotPrepared(page, name);
  });
  const index = toyQuery('index', (ask, names: readonly string[]) => names.map((name) => ask(page, name)));
  const made: string[] = [];
  /** Like threads: all texts are read, then time passes, then the includes of each text are known. */
  const make = async (jobs: readonly BatchJob<string, number>[]): Promise<void> => {
    const texts = jobs.map(({ arg, ask }) => ask(source, arg));
    await Promise.resolve();
    for (const [i, { arg, ask, done }] of jobs.entries()) {
      made.push(arg);
      const text = texts[i] as number;
      done(text + ask(world.cell, text % 2 === 1 ? 'part1' : 'part2'));
    }
  };
  const queries = [world.cell, source, page, index];
  return { world, source, page, index, queries, make, made: () => made.splice(0) };
}

const NAMES = ['a', 'b', 'c'];

describe('a batch', () => {
  it('makes values before they are asked for, with the dependencies it read', async () => {
    const { queries, page, index, make, made, world, source } = batches();
    const graph = toyGraph(queries);
    await graph.prepare({ query: page, args: [...NAMES, 'a'], make });
    expect(made()).toEqual(NAMES);
    expect(graph.ask(index, NAMES)).toEqual([11, 22, 13]);
    expect(graph.trace(page, 'b')?.asked.map(([node]) => node)).toEqual([nodeName(source, 'b'), nodeName(world.cell, 'part2')]);
    expect(graph.ran()).toEqual([
      ...NAMES.flatMap((name) => `source "${name}"`),
      ...NAMES.map((name) => `page "${name}"`),
      'index ["a","b","c"]',
    ]);
  });

  it('gets jobs only for values that are not up to date', async () => {
    const { queries, page, index, make, made, world } = batches();
    const graph = toyGraph(queries);
    const ready = async (): Promise<readonly number[]> => {
      await graph.prepare({ query: page, args: NAMES, make });
      return graph.ask(index, NAMES);
    };
    await ready();
    made();
    await ready();
    expect(made()).toEqual([]);
    graph.edit(world, { b: 4 });
    expect(await ready()).toEqual([11, 24, 13]);
    expect(made()).toEqual(['b']);
    // Dependencies that a batch found while it worked count as well, and an unchanged digest invalidates nothing.
    graph.edit(world, { part1: 11, b: 104 });
    expect(await ready()).toEqual([12, 24, 14]);
    expect(made()).toEqual(['a', 'c']);
    // A page that now includes something else.
    graph.edit(world, { a: 2, part1: 12 });
    expect(await ready()).toEqual([22, 24, 15]);
    expect(made()).toEqual(['a', 'c']);
  });

  it('is not started without jobs', async () => {
    const { queries, page, make } = batches();
    const graph = toyGraph(queries);
    await graph.prepare({ query: page, args: NAMES, make });
    const begun = () => Promise.reject(new Error('begun'));
    await expect(graph.prepare({ query: page, args: NAMES, make: begun })).resolves.toBeUndefined();
    await expect(graph.prepare({ query: page, args: [], make: begun })).resolves.toBeUndefined();
  });

  it('is up to date in the next run, except for values that were lost', async () => {
    const { queries, page, index, make, made } = batches();
    const store = lossyStore();
    const first = toyGraph(queries, { store });
    await first.prepare({ query: page, args: NAMES, make });
    made();
    const traces = [first.save() as Uint8Array];
    const again = toyGraph(queries, { store, traces });
    await again.prepare({ query: page, args: NAMES, make });
    expect(made()).toEqual([]);
    const lost = again.trace(page, 'b')?.digest as string;
    store.lose((name) => name.endsWith(lost));
    const third = toyGraph(queries, { store, traces });
    await third.prepare({ query: page, args: NAMES, make });
    expect(made()).toEqual(['b']);
    expect(third.ask(index, NAMES)).toEqual([11, 22, 13]);
  });

  it('that leaves out a job leaves that value to the query', async () => {
    const { queries, page, make } = batches();
    const graph = toyGraph(queries);
    await graph.prepare({ query: page, args: NAMES, make: (jobs) => make(jobs.filter(({ arg }) => arg !== 'b')) });
    expect(graph.ask(page, 'a')).toBe(11);
    expect(() => graph.ask(page, 'b')).toThrow(NotPrepared);
    expect(() => graph.ask(page, 'b')).toThrow('page@1 "b" was asked before it was prepared');
  });

  it('accepts each value once', async () => {
    const { queries, page } = batches();
    const graph = toyGraph(queries);
    const make = async ([job]: readonly BatchJob<string, number>[]): Promise<void> => {
      job?.done(1);
      job?.done(2);
    };
    await expect(graph.prepare({ query: page, args: ['a'], make })).rejects.toThrow('page@1 "a" asks after it was made');
    expect(graph.ask(page, 'a')).toBe(1);
  });

  it('that fails keeps the values it has made, and can be started again', async () => {
    const { queries, page, make, made } = batches();
    const graph = toyGraph(queries);
    const failing = async (jobs: readonly BatchJob<string, number>[]): Promise<void> => {
      await make(jobs.slice(0, 1));
      throw new Error('a thread died');
    };
    await expect(graph.prepare({ query: page, args: NAMES, make: failing })).rejects.toThrow('a thread died');
    expect(graph.ask(page, 'a')).toBe(11);
    made();
    await graph.prepare({ query: page, args: NAMES, make });
    expect(made()).toEqual(['b', 'c']);
  });

  it('makes a value again if its loss is noticed only after a batch', async () => {
    const { queries, page, make, made } = batches();
    const store = lossyStore();
    const first = toyGraph(queries, { store });
    await first.prepare({ query: page, args: NAMES, make });
    const damaged = { ...store, get: () => undefined };
    const again = toyGraph(queries, { store: damaged, traces: [first.save() as Uint8Array] });
    made();
    await again.prepare({ query: page, args: NAMES, make });
    expect(made()).toEqual([]);
    expect(() => again.ask(page, 'b')).toThrow(NotPrepared);
    await again.prepare({ query: page, args: NAMES, make });
    expect(made()).toEqual(['b']);
    expect(again.ask(page, 'b')).toBe(22);
  });
});

describe('while a batch is made', () => {
  /** A batch that waits where `wait` is called, after it has read its texts. */
  function waiting() {
    const toys = batches();
    const { source, world } = toys;
    let go = (): void => undefined;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const make = async (jobs: readonly BatchJob<string, number>[]): Promise<void> => {
      const texts = jobs.map(({ arg, ask }) => ask(source, arg));
      await gone;
      for (const [i, { ask, done }] of jobs.entries()) done((texts[i] as number) + ask(world.cell, 'part1'));
    };
    return { ...toys, make, go: () => go() };
  }

  it('inputs may change, and its values are valid for the inputs it read', async () => {
    const { queries, page, make, go, world } = waiting();
    const graph = toyGraph(queries);
    const prepared = graph.prepare({ query: page, args: NAMES, make });
    graph.edit(world, { b: 50 });
    go();
    await prepared;
    expect(graph.isUpToDate(page, 'a')).toBe(true);
    expect(graph.isUpToDate(page, 'b')).toBe(false);
    expect(graph.ask(page, 'a')).toBe(11);
    await graph.prepare({ query: page, args: NAMES, make });
    expect(graph.ask(page, 'b')).toBe(60);
  });

  it('a newer batch is not overwritten by it', async () => {
    const { queries, page, make, go, world, source } = waiting();
    const graph = toyGraph(queries);
    const prepared = graph.prepare({ query: page, args: ['b'], make });
    graph.edit(world, { b: 50 });
    await graph.prepare({ query: page, args: ['b'], make: async ([job]) => job?.done(job.ask(source, 'b')) });
    go();
    await prepared;
    expect(graph.isUpToDate(page, 'b')).toBe(true);
    expect(graph.ask(page, 'b')).toBe(50);
  });

  it('traces may be saved, and other queries asked', async () => {
    const { queries, page, make, go, source, world } = waiting();
    let traces: Uint8Array[] = [];
    // So many runs that nodes which none of them used are forgotten.
    for (let run = 0; run < 45; run += 1) {
      const earlier = toyGraph(queries, { traces });
      world.cells.set('a', run);
      earlier.ask(source, 'a');
      traces = [earlier.save() as Uint8Array];
    }
    const graph = toyGraph(queries, { traces });
    const prepared = graph.prepare({ query: page, args: NAMES, make });
    expect(graph.ask(source, 'c')).toBe(3);
    expect(graph.save()).not.toBeNull();
    go();
    await prepared;
    expect(graph.ask(page, 'c')).toBe(13);
  });

  it('an input that changes as it is read fails the batch', async () => {
    const world = toyWorld({ a: 1 });
    const page = toyQuery('page', (ask) => ask(world.file, 'a'));
    const graph = toyGraph([world.file, page]);
    const make = async ([job]: readonly BatchJob<null, number>[]): Promise<void> => {
      job?.ask.digest(world.file, 'a');
      world.cells.set('a', 2);
      await Promise.resolve();
      try {
        job?.ask(world.file, 'a');
      } catch {
        // Like a careless maker.
      }
      job?.done(1);
    };
    await expect(graph.prepare({ query: page, args: [null], make })).rejects.toThrow(InputChanged);
    expect(graph.ask(page, null)).toBe(2);
  });

  it.each<readonly [string, (job: BatchJob<string, number>) => void]>([
    ['asks', ({ ask, arg }) => void ask(batches().source, arg)],
    ['is done', ({ done }) => done(1)],
  ])('a job ends: one that %s later is a bug', async (_, late) => {
    const { queries, page } = batches();
    const graph = toyGraph(queries);
    const jobs: BatchJob<string, number>[] = [];
    await graph.prepare({
      query: page,
      args: ['a', 'b'],
      make: (given) => {
        jobs.push(...given);
        given[0]?.done(1);
        return Promise.resolve();
      },
    });
    for (const job of jobs) expect(() => late(job)).toThrow(/page@1 "[ab]" asks after it was made/);
  });

  it('no batch can be started by a query', async () => {
    const { queries, page, make } = batches();
    const rude: Query<null, Promise<void>> = {
      name: 'rude@1',
      keep: 'memory',
      run: () => graph.prepare({ query: page, args: NAMES, make }),
      digest: () => 'rude',
    };
    const graph = toyGraph([...queries, rude]);
    await expect(graph.ask(rude, null)).rejects.toThrow('rude@1 null must use the graph by the `ask` it is given');
  });
});
