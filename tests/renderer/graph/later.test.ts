import { describe, expect, it } from 'vitest';
import { areAsBefore } from '../../../renderer/graph/inputs.ts';
import { InputChanged, type Later, type Query, QueryBug } from '../../../renderer/graph/query.ts';
import { toyGraph, toyQuery, toyWorld } from '../../support/toy-graph.ts';

/** A query whose value makes a text on demand, of an answer that it does not load before. */
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

describe('an answer that is promised', () => {
  it('is recorded when it is promised, and given from outside of all queries', () => {
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

  it('is not given where it is another one by then', () => {
    const { graph, promise, world } = promising();
    const { value } = graph.ask(promise, 'a');
    graph.edit(world, { a: 5 });
    expect(value).toThrow(InputChanged);
    graph.edit(world, { a: 1 });
    expect(value()).toBe(2);
  });

  it('is not given to a query: what it gives would not be recorded', () => {
    const { world, double, promise } = promising();
    const greedy = toyQuery('greedy', (ask, name: string) => ask(promise, name).value());
    const graph = toyGraph([world.cell, double, promise, greedy]);
    expect(() => graph.ask(greedy, 'a')).toThrow(QueryBug);
  });
});

describe('inputs that were looked at', () => {
  const lookedAt = () => {
    const { graph, promise, world } = promising();
    graph.ask(promise, 'a');
    return { inputs: graph.inputs(), world };
  };

  it('are told with what they were', () => {
    const { inputs } = lookedAt();
    expect(inputs).toEqual([['cell@1', '"a"', expect.any(String) as string]]);
  });

  it('are as before as long as none of them changes, whatever others do', () => {
    const { inputs, world } = lookedAt();
    expect(areAsBefore([world.cell], inputs)).toBe(true);
    world.cells.set('b', 9);
    expect(areAsBefore([world.cell], inputs)).toBe(true);
    world.cells.set('a', 9);
    expect(areAsBefore([world.cell], inputs)).toBe(false);
    world.cells.set('a', 1);
    expect(areAsBefore([world.cell], inputs)).toBe(true);
  });

  it('are not as before where there is no such input any more', () => {
    const { inputs, world } = lookedAt();
    expect(areAsBefore([world.file], inputs)).toBe(false);
  });

  it('are those of what is cheaper to look at than to read, too', () => {
    const world = toyWorld({ a: 1 });
    const size = toyQuery('size', (ask, name: string) => ask(world.file, name));
    const graph = toyGraph([world.file, size]);
    graph.ask(size, 'a');
    world.reads.length = 0;
    expect(areAsBefore([world.file], graph.inputs())).toBe(true);
    world.cells.set('a', 2);
    expect(areAsBefore([world.file], graph.inputs())).toBe(false);
    expect(world.reads).toEqual([]);
  });
});
