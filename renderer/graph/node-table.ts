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

/** Nodes that are stored, by their place. */
export interface NodesByPlace {
  /** The argument of a node, as JSON. */
  argOf(place: number): string;
  /** The node, made if it is not yet. */
  node(place: number): GraphNode;
}

/** The nodes of one query. */
export class NodeKind {
  readonly #byArg = new Map<string, GraphNode>();
  /** Stored nodes that may not be made yet, and their places by argument: of most queries, none is looked for in a short run. */
  #stored: { readonly nodes: NodesByPlace; readonly places: number[]; byArg: Map<string, number> | null } | null = null;

  constructor(
    readonly name: string,
    /** `null` for an input, and for a name that only older traces have. */
    readonly query: AnyQuery | null,
    readonly input: AnyInput | null,
  ) {}

  /** The node of an argument as JSON, if it is known. */
  get(arg: string): GraphNode | undefined {
    return this.#byArg.get(arg) ?? this.#storedNode(arg);
  }

  /** The same, but none that is stored and not made yet. */
  made(arg: string): GraphNode | undefined {
    return this.#byArg.get(arg);
  }

  /** All its nodes. Those that are stored are made for it. */
  nodes(): Iterable<GraphNode> {
    const stored = this.#stored;
    this.#stored = null;
    for (const place of stored?.places ?? []) stored?.nodes.node(place);
    return this.#byArg.values();
  }

  isEmpty(): boolean {
    return this.#byArg.size === 0 && this.#stored === null;
  }

  /** Makes a node of an argument for which none was made. */
  create(arg: string): GraphNode {
    const node = new GraphNode(this, arg);
    this.#byArg.set(arg, node);
    return node;
  }

  /** Adds a node that is stored, of an argument that has none yet. All of a query are of the same `nodes`. */
  load(nodes: NodesByPlace, place: number): void {
    this.#stored ??= { nodes, places: [], byArg: null };
    this.#stored.places.push(place);
  }

  delete({ arg }: GraphNode): void {
    this.#byArg.delete(arg);
  }

  /** The place of a node among these; `undefined` where it is not stored there, or all nodes of the query were made. */
  placeIn(nodes: NodesByPlace, arg: string): number | undefined {
    if (this.#stored?.nodes !== nodes) return undefined;
    this.#stored.byArg ??= new Map(this.#stored.places.map((place) => [nodes.argOf(place), place]));
    return this.#stored.byArg.get(arg);
  }

  #storedNode(arg: string): GraphNode | undefined {
    const nodes = this.#stored?.nodes;
    const place = nodes && this.placeIn(nodes, arg);
    return place === undefined ? undefined : nodes?.node(place);
  }
}

/** What a node asked, in the order it asked, each once. Read by index, so that stored traces need not be unpacked. */
export interface NodeTrace {
  readonly length: number;
  asked(i: number): GraphNode;
  /** The digest that `asked(i)` had then. */
  digest(i: number): string;
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
    return this.node(this.#kindOf(queryable), JSON.stringify(arg));
  }

  /** The place of a node among stored ones, if it is there. Throws as `of` does. */
  placeIn(nodes: NodesByPlace, queryable: Queryable<Json, unknown>, arg: Json): number | undefined {
    return this.#kindOf(queryable).placeIn(nodes, JSON.stringify(arg));
  }

  #kindOf(queryable: Queryable<Json, unknown>): NodeKind {
    const kind = this.kinds.get(queryable.name);
    if (!kind || (kind.query ?? kind.input) !== queryable)
      throw new QueryBug(`${queryable.name} is not in the graph's list of queries`);
    return kind;
  }

  /** The node of an argument as JSON, created if it is new. */
  node(kind: NodeKind, arg: string): GraphNode {
    const known = kind.get(arg);
    if (known) return known;
    const node = kind.create(arg);
    this.added.push(node);
    return node;
  }

  /** The known nodes among these names. */
  named(names: Iterable<string>): GraphNode[] {
    return Array.from(names, (name) => {
      const end = name.indexOf(' ');
      return this.kinds.get(name.slice(0, end))?.get(name.slice(end + 1)) ?? [];
    }).flat();
  }

  /** The nodes of all inputs. */
  inputs(): GraphNode[] {
    return [...this.kinds.values()].flatMap((kind) => (kind.input ? [...kind.nodes()] : []));
  }

  /** Whether a node was not used for so long that it is not worth storing, unless another one that is asked it. */
  isForgotten(verified: number, used: number): boolean {
    return verified === 0 && this.run - used > MOST_RUNS;
  }

  /** Whether a node that is used now would be forgotten soon unless the use is stored. */
  isAging(used: number): boolean {
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
    for (const kind of this.kinds.values()) {
      for (const node of kind.nodes()) {
        node.place = -1;
        if (node.verified > 0) node.used = this.run;
        // New, and without a value yet: it may be about to get one.
        if (node.used === 0) continue;
        const isRecent =
          node.verified > 0 ? revision - node.verified <= MOST_REVISIONS : !this.isForgotten(node.verified, node.used);
        (isRecent ? recent : old).push(node);
      }
    }
    for (const node of recent) keep(node);
    // The list grows during the loop.
    for (const { trace } of living) if (trace) for (let i = 0; i < trace.length; i += 1) keep(trace.asked(i));
    for (const node of old) if (node.place < 0) node.kind.delete(node);
    return living;
  }
}
