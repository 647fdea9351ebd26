import { describe, expect, it } from 'vitest';
import { areUnchanged } from '../../../renderer/graph/inputs.ts';
import { InputChanged, type Later, type Query, QueryBug } from '../../../renderer/graph/query.ts';
import { toyGraph, toyQuery, toyWorld } from '../../support/toy-graph.ts';

/** A query whose value makes a text on demand, from a value that is not loaded before. */
function promising() {
  const world = toyWorld({ a: 1, b: 2 });
  const double = toyQuery('double', (ask, name: string) => 2 * ask(world.cell, name));
  const promise: Query<string, Later<number>> = {
    name: 'promise@1',
    keep: 'never',
    digestOf: 'answers',
    run: (ask, name) => ask.later(double, name),
  };
  return { world, double, promise, graph: toyGraph([world.cell, double, promise]) };
}

describe('a promised value', () => {
  it('is recorded when it is promised, and given to callers outside of all queries', () => {
    const { graph, double, promise, world } = promising();
    const before = graph.ask.digest(promise, 'a');
    const { digest, value } = graph.ask(promise, 'a');
    expect(digest).toBe(graph.ask.digest(double, 'a'));
    expect(value()).toBe(2);
    expect(graph.trace(promise, 'a')?.asked).toEqual([['double@1 "a"', digest]]);
    graph.edit(world, { a: 5 });
    expect(graph.ask.digest(promise, 'a')).not.toBe(before);
    expect(graph.ask(promise, 'a').value()).toBe(10);
  });

  it('is not given once its digest has changed', () => {
    const { graph, promise, world } = promising();
    const { value } = graph.ask(promise, 'a');
    graph.edit(world, { a: 5 });
    expect(value).toThrow(InputChanged);
    graph.edit(world, { a: 1 });
    expect(value()).toBe(2);
  });

  it('is not given to a query, where it would not be recorded', () => {
    const { world, double, promise } = promising();
    const greedy = toyQuery('greedy', (ask, name: string) => ask(promise, name).value());
    const graph = toyGraph([world.cell, double, promise, greedy]);
    expect(() => graph.ask(greedy, 'a')).toThrow(QueryBug);
  });
});

describe('inputs', () => {
  const lookedAt = () => {
    const { graph, promise, world } = promising();
    graph.ask(promise, 'a');
    return { inputs: graph.inputs(), world };
  };

  it('are listed with their digests once they were looked at', () => {
    const { inputs } = lookedAt();
    expect(inputs).toEqual([['cell@1', '"a"', expect.any(String) as string]]);
  });

  it('are unchanged as long as none of them changes, whatever other inputs do', () => {
    const { inputs, world } = lookedAt();
    expect(areUnchanged([world.cell], inputs)).toBe(true);
    world.cells.set('b', 9);
    expect(areUnchanged([world.cell], inputs)).toBe(true);
    world.cells.set('a', 9);
    expect(areUnchanged([world.cell], inputs)).toBe(false);
    world.cells.set('a', 1);
    expect(areUnchanged([world.cell], inputs)).toBe(true);
  });

  it('have changed if one of them no longer exists', () => {
    const { inputs, world } = lookedAt();
    expect(areUnchanged([world.file], inputs)).toBe(false);
  });

  it('are compared by `look` where they have it', () => {
    const world = toyWorld({ a: 1 });
    const size = toyQuery('size', (ask, name: string) => ask(world.file, name));
    const graph = toyGraph([world.file, size]);
    graph.ask(size, 'a');
    world.reads.length = 0;
    expect(areUnchanged([world.file], graph.inputs())).toBe(true);
    world.cells.set('a', 2);
    expect(areUnchanged([world.file], graph.inputs())).toBe(false);
    expect(world.reads).toEqual([]);
  });
});
