// A world of numbered or named cells, and a graph over it whose every step is counted.

import { memoryCache } from '../../renderer/cache/memory-cache.ts';
import { type Graph, type GraphOptions, openGraph } from '../../renderer/graph/graph.ts';
import { type Ask, type Input, type Keep, nodeName, type Query } from '../../renderer/graph/query.ts';
import type { Json } from '../../renderer/model/json.ts';
import type { Cache } from '../../renderer/model/tools.ts';

/** A query that is all run. */
export function toyQuery<A extends Json, V>(name: string, run: (ask: Ask, arg: A) => V, keep: Keep = 'disk'): Query<A, V> {
  return { name: `${name}@1`, keep, run };
}

/** A store whose values can be lost. */
export interface LossyStore extends Cache {
  /** Everything that was set and not lost, as `store key`. */
  names(): string[];
  lose(which?: (name: string) => boolean): void;
  /** How often values were set. */
  readonly writes: () => number;
}

/** An empty store. */
export function lossyStore(): LossyStore {
  let cache = memoryCache();
  let values = new Map<string, unknown>();
  let writes = 0;
  const fill = (): void => {
    cache = memoryCache();
    for (const [name, value] of values) cache.set(...(name.split(' ') as [string, string]), value);
  };
  return {
    get: (store, key) => cache.get(store, key),
    has: (store, key) => cache.has(store, key),
    set(store, key, value) {
      writes += 1;
      values.set(`${store} ${key}`, value);
      cache.set(store, key, value);
    },
    names: () => [...values.keys()],
    lose(which = () => true) {
      values = new Map([...values].filter(([name]) => !which(name)));
      fill();
    },
    writes: () => writes,
  };
}

/** Cells, and how often they were read and looked at. */
export interface ToyWorld {
  readonly cells: Map<string, number>;
  /** Read once, kept in memory. */
  readonly cell: Input<string, number>;
  /** Looked at without being read, and read each time. */
  readonly file: Input<string, number>;
  readonly reads: string[];
}

/** A world of some cells. A cell that is not there reads as -1. */
export function toyWorld(cells: Readonly<Record<string, number>> = {}): ToyWorld {
  const values = new Map(Object.entries(cells));
  const reads: string[] = [];
  const read = (name: string): number => {
    reads.push(name);
    return values.get(name) ?? -1;
  };
  return {
    cells: values,
    reads,
    cell: { name: 'cell@1', keep: 'memory', read },
    file: { name: 'file@1', keep: 'never', read, look: (name) => `v${values.get(name) ?? -1}` },
  };
}

/** A graph that notes what happens to its nodes. */
export interface ToyGraph extends Graph {
  /** The nodes that ran since the last call, in their order. */
  ran(): string[];
  /** What happened since the last call of `ran` or `events`, as `event node`. */
  events(): string[];
  /** Sets cells and says that they changed. */
  edit(world: ToyWorld, cells: Readonly<Record<string, number>>): void;
}

/** Opens a graph of these queries over a store of its own, unless it is given one. */
export function toyGraph(
  queries: GraphOptions['queries'],
  options: Partial<Omit<GraphOptions, 'queries' | 'watch'>> = {},
): ToyGraph {
  let events: string[] = [];
  const take = (): string[] => events.splice(0);
  const graph = openGraph({
    store: memoryCache(),
    ...options,
    queries,
    watch: (event, query, arg) => void events.push(`${event} ${query.replace(/@\d+$/, '')} ${arg}`),
  });
  return {
    ...graph,
    ran: () => take().flatMap((event) => (event.startsWith('ran ') ? [event.slice(4)] : [])),
    events: take,
    edit(world, cells) {
      for (const [name, value] of Object.entries(cells)) world.cells.set(name, value);
      graph.changed(Object.keys(cells).flatMap((name) => [nodeName(world.cell, name), nodeName(world.file, name)]));
    },
  };
}
