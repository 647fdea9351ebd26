// Random graphs under random edits: a graph gives the same values as a new one, and runs the queries that it has to and no others.

import { describe, expect, it } from 'vitest';
import { memoryCache } from '../../../renderer/cache/memory-cache.ts';
import type { Graph, Trace } from '../../../renderer/graph/graph.ts';
import { type Ask, type Input, type Keep, nodeName, type Query } from '../../../renderer/graph/query.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { type LossyStore, lossyStore, type ToyGraph, toyGraph } from '../../support/toy-graph.ts';

/** What a node does with another node, which has a lower number. `if`: an odd value skips the next step. */
interface Step {
  readonly how: 'value' | 'digest' | 'if';
  readonly of: number;
}

interface Value {
  readonly seen: number;
  /** Must not be read where the kind has its own digest. */
  readonly hidden: number;
}

const NODES = 40;

/** All kinds of nodes. A node's number determines its kind. */
const KEEPS: readonly (readonly [name: string, keep: Keep, hides: boolean])[] = [
  ['disk', 'disk', false],
  ['both', 'both', false],
  ['hiding', 'disk', true],
  ['memory', 'memory', false],
  ['never', 'never', false],
];

class World {
  readonly numbers = new Map<number, number>();
  readonly rules = new Map<number, readonly Step[]>();
  readonly number: Input<number, number>;
  readonly rule: Input<number, readonly Step[]>;
  readonly kinds: readonly Query<number, Value>[];
  readonly queries: readonly (Query<number, Value> | Input<number, never>)[];

  constructor(kinds: typeof KEEPS, random: Random) {
    this.number = { name: 'number@1', keep: 'memory', read: (n) => this.numbers.get(n) ?? 0 };
    this.rule = {
      name: 'rule@1',
      keep: 'never',
      read: (n) => this.rules.get(n) ?? [],
      look: (n) => JSON.stringify(this.rules.get(n)),
    };
    this.kinds = kinds.map(([name, keep, hides]) => ({
      name: `${name}@1`,
      keep,
      run: (ask, n) => this.run(ask, n),
      ...(hides ? { digest: ({ seen }: Value) => `s${seen}` } : {}),
    }));
    this.queries = [...this.kinds, this.number as Input<number, never>, this.rule as Input<number, never>];
    for (let n = 0; n < NODES; n += 1) {
      this.numbers.set(n, random.int(0, 2));
      this.rules.set(n, randomRule(n, random));
    }
  }

  kind(n: number): Query<number, Value> {
    return this.kinds[n % this.kinds.length] as Query<number, Value>;
  }

  /** The name of a node without the version of its kind, as in events. */
  event(n: number): string {
    return `${this.kind(n).name.replace('@1', '')} ${n}`;
  }

  /** What any node does. */
  run(ask: Ask, n: number): Value {
    let sum = ask(this.number, n);
    const steps = ask(this.rule, n);
    for (let i = 0; i < steps.length; i += 1) {
      const { how, of } = steps[i] as Step;
      const kind = this.kind(of);
      if (how === 'digest') sum += ask.digest(kind, of).length + ask.digest(kind, of).charCodeAt(0);
      else {
        const { seen, hidden } = ask(kind, of);
        const value = kind.digest ? seen : seen + hidden;
        if (how === 'if') i += value % 2;
        else sum += value;
      }
    }
    return { seen: sum % 3, hidden: (sum >> 1) % 2 };
  }

  /** Changes some inputs, and returns their names. */
  edit(random: Random): string[] {
    return Array.from({ length: random.int(0, 3) }, () => {
      const n = random.int(0, NODES - 1);
      if (random.int(0, 2) > 0) {
        this.numbers.set(n, random.int(0, 2));
        return nodeName(this.number, n);
      }
      this.rules.set(n, randomRule(n, random));
      return nodeName(this.rule, n);
    });
  }
}

function randomRule(n: number, random: Random): readonly Step[] {
  if (n === 0) return [];
  const lowest = Math.max(0, n - 9);
  return Array.from({ length: random.int(0, 4) }, () => ({
    how: random.pick(['value', 'value', 'digest', 'if'] as const),
    of: random.int(lowest, n - 1),
  }));
}

/** Finds by plain recursion what has to run, from the traces that a new graph records. */
class Oracle {
  /** What each node asked when it ran last, by name. */
  known = new Map<string, Trace>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The nodes that have to run so that these are up to date, named as in events. */
  expected(nodes: readonly number[], clean: Graph): Set<string> {
    const [expected, seen] = [new Set<string>(), new Set<number>()];
    const demand = (n: number): void => {
      if (seen.has(n)) return;
      seen.add(n);
      const name = nodeName(this.#world.kind(n), n);
      const isSame = this.known.get(name)?.asked.every(([asked, digest]) => {
        const below = this.#node(asked);
        if (below !== null) demand(below);
        return this.#digest(asked, clean) === digest;
      });
      if (isSame) return;
      expected.add(this.#world.event(n));
      const now = clean.trace(this.#world.kind(n), n) as Trace;
      for (const [asked] of now.asked) {
        const below = this.#node(asked);
        if (below !== null) demand(below);
      }
      this.known.set(name, now);
    };
    for (const n of nodes) demand(n);
    return expected;
  }

  #node(name: string): number | null {
    return /^(number|rule)@/.test(name) ? null : Number(name.split(' ')[1]);
  }

  #digest(name: string, clean: Graph): string {
    const n = Number(name.split(' ')[1]);
    const { number, rule } = this.#world;
    if (name.startsWith('number')) return clean.ask.digest(number, n);
    return name.startsWith('rule') ? clean.ask.digest(rule, n) : clean.ask.digest(this.#world.kind(n), n);
  }
}

/** A graph that lasts from run to run, and what is known of it. */
class Life {
  readonly world: World;
  readonly oracle: Oracle;
  readonly store: LossyStore = lossyStore();
  graph: ToyGraph;
  #traces: Uint8Array[] = [];
  #knownThen = new Map<string, Trace>();

  constructor(kinds: typeof KEEPS, random: Random) {
    this.world = new World(kinds, random);
    this.oracle = new Oracle(this.world);
    this.graph = this.#open();
  }

  #open(): ToyGraph {
    return toyGraph(this.world.queries, { store: this.store, traces: this.#traces });
  }

  save(): void {
    const bytes = this.graph.save();
    if (bytes) this.#traces = [bytes];
    this.#knownThen = new Map(this.oracle.known);
  }

  /** Forgets what was not saved. */
  restart(): void {
    this.graph = this.#open();
    this.oracle.known = new Map(this.#knownThen);
  }
}

/** One edit, and queries after it; `check` gets what ran and what had to run. */
async function step(life: Life, random: Random, check: (events: string[], expected: Set<string>) => void): Promise<void> {
  const { world, oracle } = life;
  if (random.int(0, 4) === 0) life.save();
  const changed = world.edit(random);
  if (random.int(0, 5) === 0) life.restart();
  else life.graph.changed(random.int(0, 9) === 0 ? 'all' : changed);
  const { graph } = life;
  const clean = toyGraph(world.queries, { store: memoryCache() });
  for (let count = random.int(1, 4); count > 0; count -= 1) {
    const n = random.int(0, NODES - 1);
    const kind = world.kind(n);
    const answer = clean.ask(kind, n);
    const isUpToDate = graph.isUpToDate(kind, n);
    const expected = oracle.expected([n], clean);
    expect(isUpToDate).toBe(expected.size === 0);
    if (random.int(0, 3) === 0)
      await graph.prepare({ query: kind, args: [n], make: async ([job]) => job?.done(world.run(job.ask, n)) });
    expect(graph.ask.digest(kind, n)).toBe(clean.ask.digest(kind, n));
    // Half of them are read as well.
    const visible = ({ seen, hidden }: Value): Value => ({ seen, hidden: kind.digest ? 0 : hidden });
    expect(visible(random.int(0, 1) === 0 ? graph.ask(kind, n) : answer)).toEqual(visible(answer));
    check(graph.events(), expected);
  }
}

const ran = (events: readonly string[]): string[] =>
  events.flatMap((event) => (event.startsWith('ran ') ? [event.slice(4)] : []));

describe('in a random graph', () => {
  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'each node runs once if what it asked has changed, and otherwise never (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const life = new Life(KEEPS.slice(0, 3), random);
      for (let i = 0; i < 40; i += 1) {
        await step(life, random, (events, expected) => expect(ran(events).sort(), `step ${i}`).toEqual([...expected].sort()));
      }
    },
  );

  it.each(Array.from({ length: 30 }, (_, seed) => seed))(
    'values that were lost or are not held are made again (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const life = new Life(KEEPS, random);
      for (let i = 0; i < 40; i += 1) {
        if (random.int(0, 2) === 0) life.store.lose(() => random.int(0, 3) === 0);
        await step(life, random, (events, expected) => {
          const again = new Set(events.flatMap((event) => (event.startsWith('lost ') ? [event.slice(5)] : [])));
          const others = ran(events).filter((node) => !expected.has(node) && !again.has(node) && !/^(memory|never) /.test(node));
          expect(others, `step ${i}`).toEqual([]);
          expect(ran(events), `step ${i}`).toEqual(expect.arrayContaining([...expected]));
        });
      }
    },
  );
});
