// How nodes are verified, run, and read.

import type { Json } from '../model/json.ts';
import type { Cache } from '../model/tools.ts';
import type { AnyInput, AnyQuery, GraphNode, NodeKind, NodeTable } from './node-table.ts';
import { type Ask, InputChanged, type Later, QueryBug, type Queryable } from './query.ts';
import type { GraphWatcher } from './query-counts.ts';
import { Recording } from './recording.ts';
import { type Comparing, type StoredNodes, StoredTrace } from './stored-nodes.ts';
import { shortDigest, traceDigest, valueDigest } from './value-digest.ts';

/**
 * How many queries may run inside of each other, because they are new or their values were lost. Each takes some of the stack, which
 * overflows after a thousand or two. Nodes with a trace are verified at any depth.
 */
const MOST_NESTED = 500;
/** How many of the last values that are held nowhere else to hold: after a digest was compared, the value is often asked for next. */
const MOST_RECENT = 8;

/** What may run to verify a node: every query, all except its own, or none. */
export type MayRun = 'all' | 'below' | 'none';

/** A node whose trace is being compared with the current digests. */
interface Comparison {
  readonly node: GraphNode;
  /** Index of the next answer in its trace. */
  at: number;
}

/** Verifies nodes and makes values. */
export class Evaluator {
  revision = 1;
  /** Whether there are traces that are not saved yet. */
  isChanged = false;
  readonly #table: NodeTable;
  readonly #store: Pick<Cache, 'get' | 'has' | 'set'>;
  readonly #watch: GraphWatcher;
  /** Nodes that are being compared or run, each because of the one before it. */
  readonly #path: GraphNode[] = [];
  /** How many queries are running. */
  #nested = 0;
  readonly #recent = new Map<GraphNode, unknown>();

  /** Nodes that were stored, as long as their tables are what is known of them: those of one machine where traces are joined. */
  #stored: StoredNodes | null;
  readonly #comparing: Comparing = {
    look: (node) => this.#look(node, node.kind.input as AnyInput),
    same: (kind, arg, used) => this.#noteSame(kind, arg, used),
  };

  constructor(
    table: NodeTable,
    store: Pick<Cache, 'get' | 'has' | 'set'>,
    watch: GraphWatcher,
    stored: StoredNodes | null = null,
  ) {
    this.#table = table;
    this.#stored = stored;
    this.#store = store;
    this.#watch = watch;
  }

  /** Throws within a query: what it asks by other means than its own `ask` is not recorded. */
  refuseWithinRun(): void {
    const node = this.#path.at(-1);
    if (node) throw new QueryBug(`${node.name} must use the graph by the \`ask\` it is given, and by nothing else`);
  }

  /** An `ask` that records; with `null`, one for callers outside of all queries. */
  asker(recording: Recording | null): Ask {
    const answer = <T>(queryable: Queryable<Json, unknown>, arg: Json, read: (node: GraphNode) => T): T => {
      recording?.check();
      if (!recording || recording.node.doing !== 'running') this.refuseWithinRun();
      try {
        const node = this.#table.of(queryable, arg);
        this.#bringUp(node);
        recording?.add(node);
        return read(node);
      } catch (error) {
        recording?.fail(error);
        throw error;
      }
    };
    const value = (queryable: Queryable<Json, unknown>, arg: Json): unknown =>
      answer(queryable, arg, (node) => this.#valueOf(node));
    const digest = (queryable: Queryable<Json, unknown>, arg: Json): string =>
      (recording ? null : this.#storedDigest(queryable, arg)) ?? answer(queryable, arg, (node) => node.digest);
    const later = (queryable: Queryable<Json, unknown>, arg: Json): Later<unknown> =>
      answer(queryable, arg, (node) => {
        const promised = node.digest;
        return { digest: promised, value: () => this.#valueLater(node, promised) };
      });
    return Object.assign(value, { digest, later }) as Ask;
  }

  /** The digest of a stored node that is the same, without making the node: the key of every file of a site is such a digest. */
  #storedDigest(queryable: Queryable<Json, unknown>, arg: Json): string | null {
    this.refuseWithinRun();
    const stored = this.#stored;
    const place = stored ? this.#table.placeIn(stored, queryable, arg) : undefined;
    return stored && place !== undefined && stored.compare(place, this.#comparing) ? stored.digest(place) : null;
  }

  #valueLater(node: GraphNode, promised: string): unknown {
    this.refuseWithinRun();
    this.#bringUp(node);
    if (node.digest !== promised) throw new InputChanged(node.name);
    return this.#valueOf(node);
  }

  #bringUp(node: GraphNode): void {
    if (node.doing === 'running') throw new QueryBug(`a cycle: ${this.#pathFrom(node)}`);
    if (node.verified !== this.revision) this.verify(node, 'all');
  }

  /**
   * Brings the digest of a node up to date, by comparing or running; `false` if that takes a query that may not run. Comparing needs no
   * stack, so chains of nodes may be of any length.
   */
  verify(target: GraphNode, mayRun: MayRun): boolean {
    const comparisons = [this.#compare(target)];
    try {
      for (let top = comparisons.at(-1); top; top = comparisons.at(-1)) {
        const { node } = top;
        const found = node.verified === this.revision ? 'same' : this.#advance(top);
        if (typeof found === 'object') {
          comparisons.push(this.#compare(found));
          continue;
        }
        if (found === 'different') {
          if (mayRun === 'none' || (mayRun === 'below' && node === target)) return false;
          this.#run(node);
        }
        comparisons.pop();
        this.#leave(node);
      }
      return true;
    } finally {
      for (const { node } of comparisons.reverse()) this.#leave(node);
    }
  }

  #compare(node: GraphNode): Comparison {
    if (node.doing === 'nothing') node.doing = 'comparing';
    this.#path.push(node);
    return { node, at: 0 };
  }

  #leave(node: GraphNode): void {
    this.#path.pop();
    if (node.doing === 'comparing') node.doing = 'nothing';
  }

  /**
   * Compares the answers of a trace in their order. Stops at a node that has to be verified first, and returns it, or at a digest that
   * differs: what was asked after that may not be asked any more.
   */
  #advance(comparison: Comparison): GraphNode | 'same' | 'different' {
    const { node } = comparison;
    if (node.kind.input) this.#look(node, node.kind.input);
    else if (!node.trace || !node.kind.query) return 'different';
    else {
      const { trace } = node;
      const stored = trace instanceof StoredTrace && trace.nodes === this.#stored ? trace : null;
      if (stored?.isSame(this.#comparing)) {
        node.verified = this.revision;
        return 'same';
      }
      for (; comparison.at < trace.length; comparison.at += 1) {
        if (stored?.holds(comparison.at, this.#comparing)) continue;
        const next = trace.asked(comparison.at);
        if (next.verified !== this.revision) {
          // A node that is already being compared or run: running shows whether this is a cycle, or one of an old trace only.
          return next.doing === 'nothing' && (next.kind.query ?? next.kind.input) ? next : 'different';
        }
        if (next.digest !== trace.digest(comparison.at)) return 'different';
      }
    }
    node.verified = this.revision;
    this.#noteSame(node.kind, node.arg, node.used);
    return 'same';
  }

  #noteSame({ name, query }: NodeKind, arg: string, used: number): void {
    if (query) this.#watch('reused', name, arg);
    if (this.#table.isAging(used)) this.isChanged = true;
  }

  #look(node: GraphNode, input: AnyInput): void {
    if (node.isSeen) return;
    const arg = JSON.parse(node.arg) as Json;
    const value = input.look ? undefined : input.read(arg);
    const digest = input.look ? shortDigest(input.look(arg)) : this.#digestOf(node, input, value);
    this.#watch('looked', node.kind.name, node.arg);
    if (digest !== node.digest) node.digest = digest;
    node.isSeen = true;
    if (value !== undefined) this.#keep(node, value, input.keep);
  }

  #run(node: GraphNode): unknown {
    const query = node.kind.query as AnyQuery;
    if (this.#nested === MOST_NESTED)
      throw new QueryBug(`more than ${MOST_NESTED} queries run inside of each other, the last is ${node.name}`);
    const recording = new Recording(node, this.revision);
    let value: unknown;
    this.#path.push(node);
    this.#nested += 1;
    node.doing = 'running';
    try {
      value = query.run(this.asker(recording), JSON.parse(node.arg) as Json);
    } finally {
      node.doing = 'nothing';
      this.#nested -= 1;
      this.#path.pop();
      recording.close();
    }
    this.enter(value, recording);
    return value;
  }

  /** Makes a value the node's, with the trace of its recording. Throws `QueryBug` if the query turns out not to be pure. */
  enter(value: unknown, recording: Recording): void {
    const { node, revision } = recording;
    const { name } = node.kind;
    const query = node.kind.query as AnyQuery;
    const trace = recording.trace();
    // The value is from an older batch, and the node has been verified in a newer revision.
    if (node.verified > revision) return;
    const digest = query.digestOf === 'answers' ? traceDigest(trace) : this.#digestOf(node, query, value);
    const wasLost = node.verified === this.revision && revision === this.revision;
    if (wasLost && digest !== node.digest) {
      this.forget(node);
      throw new QueryBug(`the query ${name} is not pure: from the same answers, ${node.name} was made twice and differs`);
    }
    const isKept = query.keep === 'disk' || query.keep === 'both';
    const stored = !isKept ? null : (query.digest ?? query.digestOf) ? this.#digestOf(node, {}, value) : digest;
    if (stored !== null && (wasLost || !this.#store.has(name, stored))) this.#store.set(name, stored, value);
    const isSame = node.trace !== null && digest === node.digest;
    // Digests are compared faster if they are the same string, not only equal.
    if (!isSame) node.digest = digest;
    node.stored = stored;
    node.trace = trace;
    node.verified = revision;
    node.isLost = false;
    this.#keep(node, value, query.keep);
    this.#watch('ran', name, node.arg);
    if (isSame) this.#watch('same', name, node.arg);
    if (!wasLost) this.isChanged = true;
  }

  #digestOf(node: GraphNode, queryable: Pick<AnyQuery, 'digest'>, value: unknown): string {
    if (value === undefined) throw new QueryBug(`${node.name} gave no value`);
    try {
      return queryable.digest ? shortDigest(queryable.digest(value)) : valueDigest(value);
    } catch (error) {
      throw new QueryBug(`${node.name} gave a value that has no digest`, { cause: error });
    }
  }

  #keep(node: GraphNode, value: unknown, keep: AnyQuery['keep']): void {
    if (keep === 'memory' || keep === 'both') node.value = value;
    else {
      this.#recent.delete(node);
      this.#recent.set(node, value);
      for (const [oldest] of this.#recent) if (this.#recent.size > MOST_RECENT) this.#recent.delete(oldest);
    }
  }

  /** Whether the value of a node that is up to date need not be made, as far as that is known without loading it. */
  isThere(node: GraphNode): boolean {
    if (node.value !== undefined || this.#recent.has(node)) return true;
    if (node.isLost || node.stored === null) return !node.isLost;
    const isStored = this.#store.has(node.kind.name, node.stored);
    if (!isStored) this.#watch('lost', node.kind.name, node.arg);
    return isStored;
  }

  #valueOf(node: GraphNode): unknown {
    const { kind, stored } = node;
    const known = node.value === undefined ? this.#recent.get(node) : node.value;
    if (known !== undefined) return known;
    if (kind.input) return this.#read(node, kind.input);
    const value = stored === null ? undefined : this.#store.get(kind.name, stored);
    if (value === undefined) {
      node.isLost = true;
      if (stored !== null) this.#watch('lost', kind.name, node.arg);
      return this.#run(node);
    }
    this.#watch('loaded', kind.name, node.arg);
    this.#keep(node, value, (kind.query as AnyQuery).keep);
    return value;
  }

  /** Reads an input that was looked at before. */
  #read(node: GraphNode, input: AnyInput): unknown {
    const arg = JSON.parse(node.arg) as Json;
    const value = input.read(arg);
    const digest = input.look ? shortDigest(input.look(arg)) : this.#digestOf(node, input, value);
    if (digest !== node.digest) {
      this.forget(node);
      throw new InputChanged(node.name);
    }
    this.#keep(node, value, input.keep);
    return value;
  }

  /** Begins a revision in which these nodes are invalid: inputs are looked at again, queries run again. */
  forget(...nodes: readonly GraphNode[]): void {
    for (const node of nodes) {
      node.isSeen = false;
      node.value = undefined;
      node.trace = null;
      this.#recent.delete(node);
    }
    this.#stored = null;
    this.revision += 1;
  }

  /** Names of the nodes on the path from a running one back to itself. */
  #pathFrom(node: GraphNode): string {
    const names = [...this.#path.slice(this.#path.lastIndexOf(node)), node].map(({ name }) => name);
    return names.filter((name, i) => name !== names[i - 1]).join(' → ');
  }
}
