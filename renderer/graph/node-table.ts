// All nodes a graph knows, by query and argument, and which of them are worth keeping.

import type { Json } from '../model/json.ts';
import { type Input, type Query, QueryBug, type Question } from './query.ts';

/** Runs that stored traces, after which nodes that none of them came by are forgotten. */
const MOST_RUNS = 40;
/** The same for the revisions of one long run. */
const MOST_REVISIONS = 1000;

/** A query of any type. */
export type AnyQuery = Query<Json, unknown>;
/** An input of any type. */
export type AnyInput = Input<Json, unknown>;

/** The nodes of one query. */
export interface NodeKind {
  readonly name: string;
  /** `null`: only older traces know it. */
  readonly query: AnyQuery | null;
  readonly input: AnyInput | null;
  /** By argument, as JSON. */
  readonly nodes: Map<string, GraphNode>;
}

/** What a node asked, in the order it asked, each once. By number, so that stored traces need not be unpacked. */
export interface NodeTrace {
  readonly length: number;
  asked(i: number): GraphNode;
  /** The digest it was answered. */
  digest(i: number): string;
}

/** A query with an argument. */
export class GraphNode {
  digest = '';
  /** `null`: it has to run (or is an input). */
  trace: NodeTrace | null = null;
  /** The key of its value in the store; `null` if none is kept there. */
  stored: string | null = null;
  /** Its value, if it is kept in memory; `undefined` while it is not there. */
  value: unknown;
  /** The last revision in which `digest` was true; 0: none of this run. */
  verified = 0;
  /** The last run it was verified in; 0: none. */
  used = 0;
  /** Of an input: whether it was looked at since it changed. */
  isSeen = false;
  /** Whether the value was asked for and not there. */
  isLost = false;
  /** Its place in what `NodeTable.sweep` gave last; negative if it was not worth storing. */
  place = -1;
  /** What is being done with it. `comparing`: what it asked last time is gone through. */
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
  /** The number of this run: one more than that of the last one that stored its traces. */
  run = 1;

  constructor(questions: readonly Question<Json, unknown>[]) {
    for (const question of questions) {
      if (!/^[a-z][\w-]*@\d+$/i.test(question.name))
        throw new QueryBug(`a query needs a name like routes@2, not ${question.name}`);
      if (this.kinds.has(question.name)) throw new QueryBug(`there are two queries of the name ${question.name}`);
      const input = 'read' in question ? question : null;
      this.kinds.set(question.name, {
        name: question.name,
        query: input ? null : (question as AnyQuery),
        input,
        nodes: new Map(),
      });
    }
  }

  /** The nodes of a query by its name, which may be that of a query of the past. */
  kind(name: string): NodeKind {
    const known = this.kinds.get(name);
    if (known) return known;
    const kind = { name, query: null, input: null, nodes: new Map<string, GraphNode>() };
    this.kinds.set(name, kind);
    return kind;
  }

  /** The node of a question, a new one if need be. */
  of(question: Question<Json, unknown>, arg: Json): GraphNode {
    const kind = this.kinds.get(question.name);
    if (!kind || (kind.query ?? kind.input) !== question)
      throw new QueryBug(`${question.name} is not in the graph's list of queries`);
    return this.node(kind, JSON.stringify(arg));
  }

  /** The node of an argument as JSON, a new one if need be. */
  node(kind: NodeKind, arg: string): GraphNode {
    let node = kind.nodes.get(arg);
    if (!node) {
      node = new GraphNode(kind, arg);
      kind.nodes.set(arg, node);
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
    return [...this.kinds.values()].flatMap(({ input, nodes }) => (input ? [...nodes.values()] : []));
  }

  /** Whether a node that is used now would be forgotten soon if that is not written down. */
  isAging({ used }: GraphNode): boolean {
    return this.run - used > MOST_RUNS / 2;
  }

  /**
   * Forgets nodes that have not been verified for long, and returns those that are worth storing, each with its place. What a node asked lives as long as the
   * node. Runs that store nothing do not count, so to ask for a part of the graph in one run (`check-links` instead of `build`) ages the
   * rest by a single one, if at all.
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
        // New, and not made yet: somebody may be about to.
        if (node.used === 0) continue;
        const isRecent = node.verified > 0 ? revision - node.verified <= MOST_REVISIONS : this.run - node.used <= MOST_RUNS;
        (isRecent ? recent : old).push(node);
      }
    }
    for (const node of recent) keep(node);
    // It grows while it is gone through.
    for (const { trace } of living) if (trace) for (let i = 0; i < trace.length; i += 1) keep(trace.asked(i));
    for (const node of old) if (node.place < 0) node.kind.nodes.delete(node.arg);
    return living;
  }
}
