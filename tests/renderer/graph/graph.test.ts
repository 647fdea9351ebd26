import { describe, expect, it } from 'vitest';
import { type Ask, type Input, InputChanged, nodeName, type Query, QueryBug } from '../../../renderer/graph/query.ts';
import { countQueries } from '../../../renderer/graph/query-counts.ts';
import { openGraph } from '../../../renderer/graph/graph.ts';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import { toyGraph, toyQuery, toyWorld } from '../../support/toy-graph.ts';

/** A diamond: the top asks both sides, both sides ask the bottom, the bottom asks a cell. */
function diamond() {
  const world = toyWorld({ a: 1, b: 10 });
  const bottom = toyQuery('bottom', (ask, name: string) => ask(world.cell, name) % 10);
  const left = toyQuery('left', (ask, name: string) => ask(bottom, name) + 1);
  const right = toyQuery('right', (ask, name: string) => ask(bottom, name) * 2);
  const top = toyQuery('top', (ask, name: string) => [ask(left, name), ask(right, name), ask(bottom, name)]);
  return { world, bottom, left, right, top, graph: toyGraph([world.cell, bottom, left, right, top]) };
}

describe('a graph', () => {
  it('runs each query that is asked once in a revision', () => {
    const { graph, top, world } = diamond();
    expect(graph.ask(top, 'a')).toEqual([2, 2, 1]);
    expect(graph.ask(top, 'a')).toEqual([2, 2, 1]);
    expect(graph.ran()).toEqual(['bottom "a"', 'left "a"', 'right "a"', 'top "a"']);
    expect(world.reads).toEqual(['a']);
    graph.edit(world, { a: 2 });
    expect(graph.ask(top, 'a')).toEqual([3, 4, 2]);
    expect(graph.ran()).toEqual(['bottom "a"', 'left "a"', 'right "a"', 'top "a"']);
    expect(world.reads).toEqual(['a', 'a']);
  });

  it('runs no query that is not asked', () => {
    const { graph, top, left, world } = diamond();
    graph.ask(left, 'b');
    graph.edit(world, { a: 5, b: 3 });
    expect(graph.events()).toContain('ran left "b"');
    expect(graph.ask(top, 'a')).toEqual([6, 10, 5]);
    expect(graph.ran().filter((node) => node.endsWith('"b"'))).toEqual([]);
  });

  it('cuts off early where a digest is the same as before', () => {
    const { graph, top, world } = diamond();
    graph.ask(top, 'a');
    graph.events();
    graph.edit(world, { a: 11 });
    expect(graph.ask(top, 'a')).toEqual([2, 2, 1]);
    expect(graph.events().filter((event) => !event.startsWith('loaded'))).toEqual([
      'looked cell "a"',
      'ran bottom "a"',
      'same bottom "a"',
      'reused left "a"',
      'reused right "a"',
      'reused top "a"',
    ]);
  });

  it('runs nothing after a change that was undone', () => {
    const { graph, top, world } = diamond();
    graph.ask(top, 'a');
    graph.ran();
    graph.edit(world, { a: 7 });
    graph.edit(world, { a: 1 });
    graph.ask(top, 'a');
    expect(graph.ran()).toEqual([]);
  });

  it('takes the digest of the answers where `digestOf` says so', () => {
    const world = toyWorld({ a: 1, b: 2 });
    const half = toyQuery('half', (ask, name: string) => Math.floor(ask(world.cell, name) / 2));
    const made: Query<string, () => number> = {
      ...toyQuery('made', (ask, name: string) => {
        const value = ask(half, name);
        return () => value;
      }),
      keep: 'memory',
      digestOf: 'answers',
    };
    const top = toyQuery('top', (ask, name: string) => ask(made, name)());
    const graph = toyGraph([world.cell, half, made, top]);
    expect([graph.ask(top, 'a'), graph.ask(top, 'b')]).toEqual([0, 1]);
    expect(graph.trace(made, 'a')?.digest).not.toBe(graph.trace(made, 'b')?.digest);
    graph.ran();
    graph.edit(world, { b: 3 });
    expect(graph.ask(top, 'b')).toBe(1);
    expect(graph.ran()).toEqual(['half "b"']);
    graph.edit(world, { b: 4 });
    expect(graph.ask(top, 'b')).toBe(2);
    expect(graph.ran()).toEqual(['half "b"', 'made "b"', 'top "b"']);
  });

  it('records each dependency once, in the order of asking', () => {
    const { graph, top, bottom, left, right } = diamond();
    graph.ask(top, 'a');
    expect(graph.trace(top, 'a')?.asked.map(([node]) => node)).toEqual([
      nodeName(left, 'a'),
      nodeName(right, 'a'),
      nodeName(bottom, 'a'),
    ]);
    expect(graph.trace(left, 'a')?.asked).toEqual([[nodeName(bottom, 'a'), graph.trace(bottom, 'a')?.digest]]);
    expect(graph.trace(top, 'none')).toBeNull();
  });

  it('knows whether a query is up to date without running it', () => {
    const { graph, top, world } = diamond();
    expect(graph.isUpToDate(top, 'a')).toBe(false);
    graph.ask(top, 'a');
    graph.ran();
    expect(graph.isUpToDate(top, 'a')).toBe(true);
    graph.edit(world, { a: 11 });
    expect(graph.isUpToDate(top, 'a')).toBe(false);
    expect(graph.ran()).toEqual([]);
    graph.ask(top, 'a');
    expect(graph.isUpToDate(top, 'a')).toBe(true);
  });

  it('counts events by query', () => {
    const { world, bottom, left, right, top } = diamond();
    const { watch, take } = countQueries();
    const graph = openGraph({ queries: [world.cell, bottom, left, right, top], store: memoryCache(), watch });
    graph.ask(top, 'a');
    graph.ask(top, 'b');
    expect(take()).toMatchObject({ 'cell@1': { looked: 2 }, 'bottom@1': { ran: 2 }, 'top@1': { ran: 2 } });
    graph.changed('all');
    graph.ask(top, 'a');
    expect(take()).toMatchObject({ 'cell@1': { looked: 1 }, 'bottom@1': { reused: 1 }, 'top@1': { reused: 1 } });
  });
});

describe('dependencies', () => {
  it('may change from run to run', () => {
    const world = toyWorld({ which: 1, one: 100, two: 200 });
    const value = toyQuery('value', (ask, name: string) => ask(world.cell, name));
    const chosen = toyQuery('chosen', (ask) => ask(value, ask(world.cell, 'which') === 1 ? 'one' : 'two'));
    const graph = toyGraph([world.cell, value, chosen]);
    expect(graph.ask(chosen, null)).toBe(100);
    graph.edit(world, { two: 201 });
    graph.ask(chosen, null);
    expect(graph.ran()).toEqual(['value "one"', 'chosen null']);
    graph.edit(world, { which: 2, one: 101 });
    expect(graph.ask(chosen, null)).toBe(201);
    // What it no longer asks is not looked at.
    expect(graph.ran()).toEqual(['value "two"', 'chosen null']);
    graph.edit(world, { one: 102 });
    graph.ask(chosen, null);
    expect(graph.ran()).toEqual([]);
    graph.edit(world, { which: 1 });
    expect(graph.ask(chosen, null)).toBe(102);
  });

  it('may be on a digest alone, for which no value is loaded', () => {
    const world = toyWorld({ a: 1 });
    const large = toyQuery('large', (ask, name: string) => ask(world.cell, name), 'never');
    const list = toyQuery('list', (ask, names: readonly string[]) => names.map((name) => [name, ask.digest(large, name)]));
    const graph = toyGraph([world.cell, large, list]);
    const before = graph.ask(list, ['a']);
    graph.changed('all');
    expect(graph.ask(list, ['a'])).toEqual(before);
    expect(graph.ran()).toEqual(['large "a"', 'list ["a"]']);
    graph.edit(world, { a: 2 });
    expect(graph.ask(list, ['a'])).not.toEqual(before);
    expect(graph.ran()).toEqual(['large "a"', 'list ["a"]']);
  });

  it('are on `Query.digest`, where it has one', () => {
    const world = toyWorld({ a: 1 });
    const page: Query<string, { title: number; line: number }> = {
      name: 'page@1',
      keep: 'memory',
      run: (ask, name) => ({ title: ask(world.cell, name) % 10, line: ask(world.cell, name) }),
      digest: ({ title }) => `${title} is the title`,
    };
    const menu = toyQuery('menu', (ask) => ask(page, 'a').title);
    const graph = toyGraph([world.cell, page, menu]);
    graph.ask(menu, null);
    graph.edit(world, { a: 21 });
    graph.ask(menu, null);
    expect(graph.ran()).toEqual(['page "a"', 'menu null', 'page "a"']);
    expect(graph.ask(page, 'a').line).toBe(21);
  });
});

describe('an input', () => {
  it('stays the same for a whole revision, even if the world changes', () => {
    const world = toyWorld({ a: 1 });
    const twice = toyQuery('twice', (ask) => {
      const first = ask(world.cell, 'a');
      world.cells.set('a', 2);
      return [first, ask(world.cell, 'a')];
    });
    const other = toyQuery('other', (ask) => ask(world.cell, 'a'));
    const graph = toyGraph([world.cell, twice, other]);
    expect(graph.ask(twice, null)).toEqual([1, 1]);
    expect(graph.trace(twice, null)?.asked).toHaveLength(1);
    expect(graph.ask(other, null)).toBe(1);
    graph.changed([nodeName(world.cell, 'a')]);
    expect(graph.ask(other, null)).toBe(2);
  });

  it('that is not held and changes while it is read ends the revision', () => {
    const world = toyWorld({ a: 1, b: 1 });
    const changing = { is: true };
    const before = toyQuery('before', (ask) => ask(world.file, 'b'));
    const torn = toyQuery('torn', (ask) => {
      ask(before, null);
      ask.digest(world.file, 'a');
      if (changing.is) world.cells.set('a', 2);
      return ask(world.file, 'a');
    });
    const graph = toyGraph([world.file, before, torn]);
    expect(() => graph.ask(torn, null)).toThrow(InputChanged);
    expect(() => graph.ask(torn, null)).not.toThrow();
    changing.is = false;
    expect(graph.ask(torn, null)).toBe(2);
    // Values that were made from other inputs are not made again.
    expect(graph.ran().filter((node) => node === 'before null')).toHaveLength(1);
  });

  it('is looked at and not read where its value is not needed', () => {
    const world = toyWorld({ a: 1 });
    const size = toyQuery('size', (ask) => ask(world.file, 'a'));
    const first = toyGraph([world.file, size]);
    first.ask(size, null);
    const again = toyGraph([world.file, size], { traces: [first.save() as Uint8Array] });
    world.reads.length = 0;
    expect(again.isUpToDate(size, null)).toBe(true);
    expect(world.reads).toEqual([]);
  });

  it('is looked at again only after `changed` names it', () => {
    const world = toyWorld({ a: 1, b: 1 });
    const sum = toyQuery('sum', (ask) => ask(world.cell, 'a') + ask(world.file, 'b'));
    const graph = toyGraph([world.cell, world.file, sum]);
    graph.ask(sum, null);
    world.cells.set('b', 2);
    graph.edit(world, { a: 3 });
    expect(graph.ask.digest(sum, null)).not.toBe('');
    expect(graph.events().filter((event) => event.startsWith('looked'))).toEqual([
      'looked cell "a"',
      'looked file "b"',
      'looked cell "a"',
    ]);
  });

  it('with `look` that is held in memory is read again after it changed', () => {
    const world = toyWorld({ a: 1 });
    const both: Input<string, number> = { ...world.file, name: 'both@1', keep: 'memory' };
    const graph = toyGraph([both]);
    expect([graph.ask(both, 'a'), graph.ask(both, 'a')]).toEqual([1, 1]);
    expect(world.reads).toEqual(['a']);
    world.cells.set('a', 2);
    graph.changed([nodeName(both, 'a')]);
    expect(graph.ask(both, 'a')).toBe(2);
  });

  it('that the graph does not know does not begin a revision', () => {
    const { graph, top, world } = diamond();
    graph.ask(top, 'a');
    graph.changed([nodeName(world.cell, 'elsewhere'), 'gone@1 "x"']);
    graph.events();
    graph.isUpToDate(top, 'a');
    expect(graph.events()).toEqual([]);
  });
});

describe('an error that a query throws', () => {
  it('passes to the caller, leaves all nodes as they were, and is not stored', () => {
    const world = toyWorld({ a: 1 });
    const fragile = toyQuery('fragile', (ask) => {
      const value = ask(world.cell, 'a');
      if (value === 0) throw new RangeError('nothing there');
      return 100 / value;
    });
    const asker = toyQuery('asker', (ask) => ask(fragile, null) + 1);
    const graph = toyGraph([world.cell, fragile, asker]);
    graph.edit(world, { a: 0 });
    expect(() => graph.ask(asker, null)).toThrow(RangeError);
    expect(graph.trace(asker, null)).toBeNull();
    graph.edit(world, { a: 2 });
    expect(graph.ask(asker, null)).toBe(51);
    graph.edit(world, { a: 0 });
    expect(() => graph.ask(asker, null)).toThrow('nothing there');
    expect(() => graph.ask(asker, null)).toThrow('nothing there');
    expect(graph.ran()).toEqual(['fragile null', 'asker null']);
    // The last good trace is still there.
    graph.edit(world, { a: 2 });
    expect(graph.ask(asker, null)).toBe(51);
    expect(graph.ran()).toEqual([]);
  });

  it('cannot be caught by another query', () => {
    const world = toyWorld();
    const failing = toyQuery('failing', (): number => {
      throw new RangeError('as ever');
    });
    const careless = toyQuery('careless', (ask) => {
      try {
        return ask(failing, null);
      } catch {
        return 0;
      }
    });
    const graph = toyGraph([world.cell, failing, careless]);
    expect(() => graph.ask(careless, null)).toThrow('as ever');
  });
});

describe('a cycle', () => {
  it('is a bug that names its path', () => {
    const world = toyWorld({ a: 0 });
    const one = toyQuery('one', (ask, n: number): number => ask(two, n));
    const two: Query<number, number> = toyQuery('two', (ask: Ask, n: number): number => ask(three, n + 1));
    const three: Query<number, number> = toyQuery('three', (ask: Ask, n: number): number => ask(two, n - 1));
    const start = toyQuery('start', (ask) => ask(one, 1));
    const graph = toyGraph([world.cell, one, two, three, start]);
    expect(() => graph.ask(start, null)).toThrow(/^a cycle: two@1 1 → three@1 2 → two@1 1$/);
    expect(() => graph.ask(start, null)).toThrow(QueryBug);
  });

  it('is found when an edit closes it, and is gone when another edit opens it', () => {
    const world = toyWorld({ closes: 0, other: 0 });
    const head: Query<null, number> = toyQuery('head', (ask: Ask): number => ask(world.cell, 'other') + ask(middle, null));
    const middle: Query<null, number> = toyQuery('middle', (ask: Ask): number => ask(tail, null));
    const tail: Query<null, number> = toyQuery('tail', (ask: Ask): number =>
      ask(world.cell, 'closes') === 1 ? ask(head, null) : 7,
    );
    const graph = toyGraph([world.cell, head, middle, tail]);
    expect(graph.ask(head, null)).toBe(7);
    graph.edit(world, { closes: 1 });
    expect(() => graph.ask(head, null)).toThrow(/^a cycle: tail@1 null → head@1 null → middle@1 null → tail@1 null$/);
    graph.edit(world, { closes: 0, other: 1 });
    expect(graph.ask(head, null)).toBe(8);
  });

  it('is not reported if it exists only in old traces', () => {
    // `a` asks `b` in one state of the switch, `b` asks `a` in the other.
    const world = toyWorld({ switch: 0, noise: 0 });
    const a: Query<null, number> = toyQuery('a', (ask: Ask) => (ask(world.cell, 'switch') === 0 ? ask(b, null) : 1));
    const b: Query<null, number> = toyQuery('b', (ask: Ask) => (ask(world.cell, 'switch') === 1 ? ask(a, null) : 2));
    const graph = toyGraph([world.cell, a, b]);
    for (const state of [0, 1, 0, 1]) {
      graph.edit(world, { switch: state });
      expect([graph.ask(a, null), graph.ask(b, null)]).toEqual(state === 0 ? [2, 2] : [1, 1]);
    }
  });
});

describe('wrong use throws a `QueryBug`', () => {
  const world = toyWorld({ a: 1 });
  const known = toyQuery('known', (ask) => ask(world.cell, 'a'));

  it.each<readonly [string, () => unknown, RegExp]>([
    ['a name without a version', () => toyGraph([{ ...known, name: 'known' }]), /a name like routes@2, not known/],
    ['two queries of one name', () => toyGraph([known, { ...known }]), /two queries of the name known@1/],
    [
      'a query that is not in the list',
      () =>
        toyGraph([known]).ask(
          toyQuery('new', () => 1),
          null,
        ),
      /new@1 is not in the graph's list/,
    ],
    ['another query of a listed name', () => toyGraph([known]).ask({ ...known }, null), /known@1 is not in the graph's list/],
    ['no value', () => askOnce(() => undefined), /odd@1 null gave no value/],
    [
      'a value of which JSON shows a part',
      () => askOnce(() => ({ deep: [new Map()] })),
      /odd@1 null gave a value that has no digest/,
    ],
    ['a value on disk of which JSON shows a part', () => askStored(), /odd@1 null gave a value that has no digest/],
    ['a promise', () => askOnce(() => Promise.resolve(1)), /odd@1 null gave a value that has no digest/],
    ['`changed` with a query', () => changedQuery(), /known@1 null is no input/],
    [
      'too many queries inside of each other',
      () => deep(501),
      /more than 500 queries run inside of each other, the last is deep@1 1/,
    ],
  ])('%s', (_, use, message) => {
    expect(use).toThrow(message);
  });

  it.each(['ask', 'changed', 'save', 'isUpToDate'] as const)('`%s` of the graph from within a query', (method) => {
    const rude = toyQuery('rude', (): number => {
      if (method === 'changed') graph.changed('all');
      else if (method === 'save') graph.save();
      else graph[method](known, null);
      return 1;
    });
    const graph = toyGraph([world.cell, known, rude]);
    expect(() => graph.ask(rude, null)).toThrow('rude@1 null must use the graph by the `ask` it is given');
    expect(graph.ask(known, null)).toBe(1);
  });

  it('asking after the run', () => {
    const lazy: Query<null, () => number> = {
      name: 'lazy@1',
      keep: 'memory',
      run: (ask) => () => ask(world.cell, 'a'),
      digest: () => 'lazy',
    };
    const graph = toyGraph([world.cell, lazy]);
    expect(() => graph.ask(lazy, null)()).toThrow('lazy@1 null asks after it was made');
  });

  it('except that 500 queries may run inside of each other', () => {
    expect(deep(500)).toBe(500);
  });

  function askOnce(run: () => unknown): unknown {
    const odd = toyQuery('odd', run, 'memory');
    return toyGraph([odd]).ask(odd, null);
  }

  function askStored(): unknown {
    const odd: Query<null, unknown> = { name: 'odd@1', keep: 'disk', run: () => new Map(), digest: () => 'odd' };
    return toyGraph([odd]).ask(odd, null);
  }

  function changedQuery(): void {
    const graph = toyGraph([world.cell, known]);
    graph.ask(known, null);
    graph.changed([nodeName(known, null)]);
  }

  function deep(depth: number): number {
    const query: Query<number, number> = toyQuery('deep', (ask: Ask, n: number): number => (n === 1 ? 1 : ask(query, n - 1) + 1));
    return toyGraph([query]).ask(query, depth);
  }
});
