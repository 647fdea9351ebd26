// Records what one run of a query asks.

import type { GraphNode, NodeTrace } from './node-table.ts';
import { QueryBug } from './query.ts';

/** A trace that was recorded in this run. */
class RecordedTrace implements NodeTrace {
  readonly #nodes: readonly GraphNode[];
  readonly #digests: readonly string[];
  readonly length: number;

  constructor(nodes: readonly GraphNode[], digests: readonly string[]) {
    this.#nodes = nodes;
    this.#digests = digests;
    this.length = nodes.length;
  }

  asked(i: number): GraphNode {
    return this.#nodes[i] as GraphNode;
  }

  digest(i: number): string {
    return this.#digests[i] as string;
  }
}

/** Records what is asked between the beginning and the end of a run. */
export class Recording {
  readonly #asked: GraphNode[] = [];
  readonly #digests: string[] = [];
  readonly #known = new Set<GraphNode>();
  #failure: { readonly error: unknown } | null = null;
  #isOpen = true;

  constructor(
    /** The node that runs. */
    readonly node: GraphNode,
    /** The revision in which it began. */
    readonly revision: number,
  ) {}

  /** Throws if the run is over: a value must not ask after it was made. */
  check(): void {
    if (!this.#isOpen) throw new QueryBug(`${this.node.name} asks after it was made`);
  }

  /** Records a node that was asked, with its digest. */
  add(node: GraphNode): void {
    if (this.#known.has(node)) return;
    this.#known.add(node);
    this.#asked.push(node);
    this.#digests.push(node.digest);
  }

  /** Records that asking failed. */
  fail(error: unknown): void {
    this.#failure ??= { error };
  }

  /** Ends the run. */
  close(): void {
    this.#isOpen = false;
  }

  /** What was asked. Throws what asking threw, even if the run caught it: its value would depend on more than results. */
  trace(): NodeTrace {
    if (this.#failure) throw this.#failure.error;
    return new RecordedTrace(this.#asked, this.#digests);
  }
}
