// All nodes a graph knows, by query and argument, and which of them are worth storing.

import type { Json } from '../model/json.ts';
import { type Input, type Query, QueryBug, type Queryable } from './query.ts';

/** A node is forgotten after this many runs that stored traces and did not use it. */
const MOST_RUNS = 40;
/** The same for the revisions of one long run. */
const MOST_REVISIONS = 1000;

/** A query of any type. */
export type AnyQuery = Query<Json, unknown>;
/** An input of any type. */
export type AnyInput = Input<Json, unknown>;

/** The nodes of one query. */
export class NodeKind {
  readonly #byArg = new Map<string, GraphNode>();
  /** Nodes that are not in `#byArg` yet: of most queries, no node is looked for by its argument in a short run. */
  #loaded: GraphNode[] = [];

  constructor(
    readonly name: string,
    /** `null` for an input, and for a name that only older traces have. */
    readonly query: AnyQuery | null,
    readonly input: AnyInput | null,
  ) {}

  /** By argument, as JSON. */
  get nodes(): Map<string, GraphNode> {
    for (const node of this.#loaded) this.#byArg.set(node.arg, node);
    if (this.#loaded.length > 0) this.#loaded = [];
    return this.#byArg;
  }

  isEmpty(): boolean {
    return this.#byArg.size === 0 && this.#loaded.length === 0;
  }

  /** Adds a node for an argument that has none yet. */
  load(arg: string): GraphNode {
    const node = new GraphNode(this, arg);
    this.#loaded.push(node);
    return node;
  }
}

/** What a node asked, in the order it asked, each once. Read by index, so that stored traces need not be unpacked. */
export interface NodeTrace {
  readonly length: number;
  asked(i: number): GraphNode;
  /** The digest that `asked(i)` had then. */
  digest(i: number): string;
}

/** Traces as they are stored. */
export interface StoredTraces {
  readonly kinds: readonly string[];
  readonly digests: readonly string[];
  readonly args: readonly string[];
  readonly nodes: readonly GraphNode[];
  /** The table of nodes. */
  readonly numbers: Int32Array;
  /** The table of answers. */
  readonly answers: Int32Array;
  /** The lines of names, digests and arguments in UTF-8. */
  readonly texts: readonly [names: Uint8Array, digests: Uint8Array, args: Uint8Array];
}

/** A query with an argument. */
export class GraphNode {
  digest = '';
  /** `null`: it has to run (or is an input). */
  trace: NodeTrace | null = null;
  /** The key of its value in the store; `null` if none is stored. */
  stored: string | null = null;
  /** Its value, if that is held in memory; else `undefined`. */
  value: unknown;
  /** The last revision in which `digest` was verified; 0: none of this run. */
  verified = 0;
  /** The last run it was verified in; 0: none. */
  used = 0;
  /** For an input: whether it was looked at since it changed. */
  isSeen = false;
  /** Whether the value was needed and missing. */
  isLost = false;
  /** Its index among the nodes that were stored last; negative if it was not worth storing. */
  place = -1;
  /** What is being done with it. `comparing`: its trace is being verified. */
  doing: 'nothing' | 'comparing' | 'running' = 'nothing';

  constructor(
    readonly kind: NodeKind,
    /** As JSON. */
    readonly arg: string,
  ) {}

  /** As `nodeName` gives it. */
  get name(): string {
    return `${this.kind.name} ${this.arg}`;
  }
}

/** The nodes by query. */
export class NodeTable {
  readonly kinds = new Map<string, NodeKind>();
  /** The number of this run: one more than that of the last run that stored its traces. */
  run = 1;
  /** Nodes that were created since this was emptied. */
  readonly added: GraphNode[] = [];

  constructor(queryables: readonly Queryable<Json, unknown>[]) {
    for (const queryable of queryables) {
      if (!/^[a-z][\w-]*@\d+$/i.test(queryable.name))
        throw new QueryBug(`a query needs a name like routes@2, not ${queryable.name}`);
      if (this.kinds.has(queryable.name)) throw new QueryBug(`there are two queries of the name ${queryable.name}`);
      const input = 'read' in queryable ? queryable : null;
      this.kinds.set(queryable.name, new NodeKind(queryable.name, input ? null : (queryable as AnyQuery), input));
    }
  }

  /** The nodes of a query or an input by its name, which may be one that no longer exists. */
  kind(name: string): NodeKind {
    const known = this.kinds.get(name);
    if (known) return known;
    const kind = new NodeKind(name, null, null);
    this.kinds.set(name, kind);
    return kind;
  }

  /** The node of a query or an input, created if it is new. Throws `QueryBug` if the graph does not have that in its list. */
  of(queryable: Queryable<Json, unknown>, arg: Json): GraphNode {
    const kind = this.kinds.get(queryable.name);
    if (!kind || (kind.query ?? kind.input) !== queryable)
      throw new QueryBug(`${queryable.name} is not in the graph's list of queries`);
    return this.node(kind, JSON.stringify(arg));
  }

  /** The node of an argument as JSON, created if it is new. */
  node(kind: NodeKind, arg: string): GraphNode {
    let node = kind.nodes.get(arg);
    if (!node) {
      node = new GraphNode(kind, arg);
      kind.nodes.set(arg, node);
      this.added.push(node);
    }
    return node;
  }

  /** The known nodes among these names. */
  named(names: Iterable<string>): GraphNode[] {
    return Array.from(names, (name) => {
      const end = name.indexOf(' ');
      return this.kinds.get(name.slice(0, end))?.nodes.get(name.slice(end + 1)) ?? [];
    }).flat();
  }

  /** The nodes of all inputs. */
  inputs(): GraphNode[] {
    return [...this.kinds.values()].flatMap((kind) => (kind.input ? [...kind.nodes.values()] : []));
  }

  /** Whether a node was not used for so long that it is not worth storing, unless another one that is asked it. */
  isForgotten({ verified, used }: GraphNode): boolean {
    return verified === 0 && this.run - used > MOST_RUNS;
  }

  /** Whether a node that is used now would be forgotten soon unless the use is stored. */
  isAging({ used }: GraphNode): boolean {
    return this.run - used > MOST_RUNS / 2;
  }

  /**
   * Forgets nodes that have not been verified for long, and returns those that are worth storing, each with its `place`. What a node
   * asked lives as long as the node. Runs that store nothing do not count, so a run that asks for only a part of the graph
   * (`check-links` instead of `build`) ages the rest by one run at most.
   */
  sweep(revision: number): GraphNode[] {
    const living: GraphNode[] = [];
    const recent: GraphNode[] = [];
    const old: GraphNode[] = [];
    const keep = (node: GraphNode): void => {
      if (node.place < 0) node.place = living.push(node) - 1;
    };
    for (const { nodes } of this.kinds.values()) {
      for (const node of nodes.values()) {
        node.place = -1;
        if (node.verified > 0) node.used = this.run;
        // New, and without a value yet: it may be about to get one.
        if (node.used === 0) continue;
        const isRecent = node.verified > 0 ? revision - node.verified <= MOST_REVISIONS : !this.isForgotten(node);
        (isRecent ? recent : old).push(node);
      }
    }
    for (const node of recent) keep(node);
    // The list grows during the loop.
    for (const { trace } of living) if (trace) for (let i = 0; i < trace.length; i += 1) keep(trace.asked(i));
    for (const node of old) if (node.place < 0) node.kind.nodes.delete(node.arg);
    return living;
  }
}
