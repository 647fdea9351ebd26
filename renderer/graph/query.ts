// What a query is: the vocabulary of the graph. Who defines queries needs this file and no other.

import type { Json } from '../model/json.ts';

/**
 * Where the value of a query is kept. `disk`: in the store. `both`: there, and in memory once it is made or loaded: for small values
 * that many ask for. `memory`: as long as the graph. `never`: it is made again whenever it is asked for, but for the last few.
 */
export type Keep = 'disk' | 'both' | 'memory' | 'never';

/**
 * A pure function of its argument and of the answers to what it asks. It fails only by a bug: what content can do wrong belongs in
 * the value. Arguments are small (a path, a hash), because they are part of the node's name. There is one trace for each argument:
 * where going back to an earlier state should cost nothing, the argument has the text's hash in it.
 */
export interface Query<A extends Json, V> {
  /** With the version of what it gives, which is raised when that changes shape: `routes@2`. */
  readonly name: string;
  readonly keep: Keep;
  /**
   * Makes the value, synchronously; never `undefined`. A query that only a batch can make throws `NotPrepared`. What others threw must
   * not be caught: it is thrown again.
   */
  run(ask: Ask, arg: A): V;
  /**
   * What askers see of a value: they must read nothing else of it, for as long as this stays the same they are not run again.
   * By default the hash of the value, which then has to be plain data, a text, or bytes.
   */
  digest?(value: V): string;
  /** `answers`: the digest is the hash of all answers that the value was made from, whatever it is. There is no `digest` then. */
  readonly digestOf?: 'answers';
}

/** A query that asks nothing and looks at the world instead, once in a revision. */
export interface Input<A extends Json, V> {
  readonly name: string;
  /** `memory`: the value is kept until `changed` names the input. `never`: it is read each time, and must then be the same. */
  readonly keep: 'memory' | 'never';
  read(arg: A): V;
  /** The digest of what would be read, where that is cheaper than reading. It is taken again after reading: the two must be equal. */
  look?(arg: A): string;
  /** As `Query.digest`. It is not used where there is `look`. */
  digest?(value: V): string;
}

/** What can be asked. */
export type Question<A extends Json, V> = Query<A, V> | Input<A, V>;

/** Asks, and makes what was asked a dependency of whoever asks. */
export interface Ask {
  <A extends Json, V>(question: Question<A, V>, arg: A): V;
  /** Whether it is the same, without loading it: the digest of what would be answered. */
  digest<A extends Json, V>(question: Question<A, V>, arg: A): string;
  /**
   * The same, and a promise of the value, for what a query's own value makes on demand (the bytes of a file): it may be called when the
   * query is done, from outside of any query, and throws `InputChanged` if the answer is another one by then.
   */
  later<A extends Json, V>(question: Question<A, V>, arg: A): Later<V>;
}

/** A promised answer. */
export interface Later<V> {
  readonly digest: string;
  value(): V;
}

/** Values of a query that are made together, asynchronously: in threads, by a bundler, in a browser. */
export interface QueryBatch<A extends Json, V> {
  readonly query: Query<A, V>;
  readonly args: readonly A[];
  /**
   * Makes those values that are not up to date or not stored any more. Jobs that it leaves undone are not made; those that are done
   * stay when it fails.
   */
  make(jobs: readonly BatchJob<A, V>[]): Promise<void>;
}

/** One value to make. */
export interface BatchJob<A extends Json, V> {
  readonly arg: A;
  /**
   * As in `run`. What a thread finds out it needs (a file that a text includes) is asked here when the thread says so; what a thread
   * has read by itself is asked here before `done`, and the maker compares the digests.
   */
  readonly ask: Ask;
  /** Takes the value, at once: a maker that is done with one need not hold it until all are. */
  done(value: V): void;
}

/** The name of a node: what `Graph.changed` is told, and what errors say. */
export function nodeName<A extends Json>({ name }: Pick<Question<A, unknown>, 'name'>, arg: A): string {
  return `${name} ${JSON.stringify(arg)}`;
}

/** A wrong query or a wrong use of the graph. */
export class QueryBug extends Error {
  override readonly name: string = 'QueryBug';
}

/** A query that only a batch can make was asked before it was prepared. */
export class NotPrepared extends QueryBug {
  override readonly name = 'NotPrepared';
  /** The node, as `nodeName` gives it. */
  readonly node: string;

  constructor(query: Pick<Query<Json, unknown>, 'name'>, arg: Json) {
    const node = nodeName(query, arg);
    super(`${node} was asked before it was prepared`);
    this.node = node;
  }
}

/**
 * An input is no longer what it was when this revision looked at it. The next revision has begun: ask again, and what this one made
 * from unchanged inputs is not made again.
 */
export class InputChanged extends Error {
  /** `node`: as `nodeName` gives it. */
  constructor(readonly node: string) {
    super(`${node} changed while it was being read`);
    this.name = 'InputChanged';
  }
}
