// What a query is: the vocabulary of the graph. Modules that define queries need this file and no other.

import type { Json } from '../model/json.ts';

/**
 * Where the value of a query is held. `disk`: in the store. `both`: there, and in memory once it is made or loaded: for small values
 * with many askers. `memory`: as long as the graph exists. `never`: nowhere, so it is made for each asker, except for the last few.
 */
export type Keep = 'disk' | 'both' | 'memory' | 'never';

/**
 * A pure function of its argument and of the results of the queries that it asks. It fails only by a bug: problems of content belong
 * in the value. Arguments are small (a path, a hash), because they are part of the node's name. There is one trace for each argument:
 * where going back to an earlier state should cost nothing, the argument contains the text's hash.
 */
export interface Query<A extends Json, V> {
  /** Includes the version of the result, which is raised when the result changes shape: `routes@2`. */
  readonly name: string;
  readonly keep: Keep;
  /**
   * Makes the value, synchronously; never `undefined`. A query that only a batch can make throws `NotPrepared`. It must not catch what
   * other queries throw: the graph throws that again.
   */
  run(ask: Ask, arg: A): V;
  /**
   * Identifies the part of a value that askers read. They must read nothing else of it, because they are not run again while this
   * stays the same. By default the hash of the value, which then has to be plain data, a text, or bytes.
   */
  digest?(value: V): string;
  /** `answers`: the digest is the hash of the digests of all results that the value was made from. There is no `digest` then. */
  readonly digestOf?: 'answers';
}

/** A value that comes from outside of the graph. It is looked at once in a revision. */
export interface Input<A extends Json, V> {
  readonly name: string;
  /** `memory`: the value is held until `changed` names the input. `never`: it is read each time, and must then be the same. */
  readonly keep: 'memory' | 'never';
  read(arg: A): V;
  /** The digest of the value, where it is cheaper than reading. It is computed again after reading: the two must be equal. */
  look?(arg: A): string;
  /** As `Query.digest`. Not used where there is `look`. */
  digest?(value: V): string;
}

/** What can be asked: a query or an input. */
export type Queryable<A extends Json, V> = Query<A, V> | Input<A, V>;

/** Gives the value of a query or an input, and makes that a dependency of the query that asks. */
export interface Ask {
  <A extends Json, V>(queryable: Queryable<A, V>, arg: A): V;
  /** The digest of the value, which is not loaded for it. */
  digest<A extends Json, V>(queryable: Queryable<A, V>, arg: A): string;
  /**
   * The digest and a promise of the value, for what a query's own value makes on demand (the bytes of a file). `Later.value` may be
   * called when the query is done, from outside of any query; it throws `InputChanged` if the digest has changed by then.
   */
  later<A extends Json, V>(queryable: Queryable<A, V>, arg: A): Later<V>;
}

/** A promised value. */
export interface Later<V> {
  readonly digest: string;
  value(): V;
}

/** Values of a query that are made together, asynchronously: in threads, by a bundler, in a browser. */
export interface QueryBatch<A extends Json, V> {
  readonly query: Query<A, V>;
  readonly args: readonly A[];
  /**
   * Makes those values that are not up to date or no longer stored. Jobs that it leaves undone have no value; those that are done
   * stay valid when it fails.
   */
  make(jobs: readonly BatchJob<A, V>[]): Promise<void>;
}

/** One value to make. */
export interface BatchJob<A extends Json, V> {
  readonly arg: A;
  /**
   * As in `run`. What a thread turns out to need (a file that a text includes) is asked here when the thread reports it; what a thread
   * has read by itself is asked here before `done`, and the maker compares the digests.
   */
  readonly ask: Ask;
  /** Takes the value as soon as it is made, so the maker does not have to hold it until all are. */
  done(value: V): void;
}

/** The name of a node, as `Graph.changed` takes it and as errors print it. */
export function nodeName<A extends Json>({ name }: Pick<Queryable<A, unknown>, 'name'>, arg: A): string {
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
 * An input changed after this revision looked at it. The next revision has begun: ask again. Values that were made from unchanged
 * inputs are not made again.
 */
export class InputChanged extends Error {
  /** `node`: as `nodeName` gives it. */
  constructor(readonly node: string) {
    super(`${node} changed while it was being read`);
    this.name = 'InputChanged';
  }
}
