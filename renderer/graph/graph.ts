// Memoisation on demand with early cut-off: the mechanism of all incremental work. It knows queries, digests and traces, and nothing
// about documentation.
//
// Ideas and their sources:
// - Salsa (rust-analyzer): a revision is a state of all inputs, and a node is verified once in each. A node that runs again with the
//   same digest counts as unchanged ("backdating"), so its askers are not run.
// - Adapton: dependencies are what was actually asked, in its order, and only what is demanded is brought up to date.
// - Shake: "verifying traces": a node is up to date if the digests of what it asked are still the same, whatever happened in between;
//   so going back to an earlier state is no change, and traces outlive the process. From its "constructive traces": values
//   are stored by content, and several runs and machines share them.
// - Skyframe (Bazel): what asynchronous work needs is prepared in batches, and a query whose value is missing says so
//   (`NotPrepared`). Unlike there, that is the exception and not the way to find dependencies.
// Unlike Salsa and Adapton, an input that changes marks nothing: comparing 300,000 answers of 50,000 nodes takes 10 ms, and 40 ms in
// a process that has just started. That is done in the stored tables (`stored-nodes.ts`): a node that is the same is not made.

import type { Json } from '../model/json.ts';
import type { Cache } from '../model/tools.ts';
import { Evaluator } from './evaluator.ts';
import type { InputDigest } from './inputs.ts';
import { type GraphNode, NodeTable } from './node-table.ts';
import { type Ask, type BatchJob, type QueryBatch, QueryBug, type Query, type Queryable } from './query.ts';
import type { GraphWatcher } from './query-counts.ts';
import { Recording } from './recording.ts';
import type { StoredNodes } from './stored-nodes.ts';
import { decodeTraces, encodeTraces, unusedShare } from './trace-codec.ts';

/** What a graph is opened with. */
export interface GraphOptions {
  /** All queries and inputs: traces name them. */
  readonly queries: readonly Queryable<Json, unknown>[];
  /** Stores the values of queries with `keep` `disk` or `both`, by query and content. A value that it lost is made again. */
  readonly store: Pick<Cache, 'get' | 'has' | 'set'>;
  /** What `save` returned in earlier runs, or on other machines. Damaged bytes are ignored. */
  readonly traces?: readonly Uint8Array[];
  readonly watch?: GraphWatcher;
}

/** The digest of a node, and what it asked. */
export interface Trace {
  readonly digest: string;
  /** Names and digests, in the order they were asked, each once. */
  readonly asked: readonly (readonly [node: string, digest: string])[];
}

/** The results of queries. What a query throws passes through its askers, whose traces stay as they were; all may be asked again. */
export interface Graph {
  /** Gives a value, which is made only if something it asked has another digest now. */
  readonly ask: Ask;
  /** Whether asking would run nothing, because no input it depends on changed. Reads only traces and inputs. */
  isUpToDate<A extends Json, V>(queryable: Queryable<A, V>, arg: A): boolean;
  /** All inputs that this revision has looked at, with their digests. Results stay up to date while these do (see `areUnchanged`). */
  inputs(): readonly InputDigest[];
  /**
   * Begins a revision: these inputs (see `nodeName`) may have changed, and are looked at again when a query that is asked depends on
   * them. A new graph has looked at none.
   */
  changed(inputs: Iterable<string> | 'all'): void;
  /**
   * Makes values that are not up to date, or no longer stored, before they are asked for. What their old traces asked is brought up to
   * date first, so batches that build on each other are prepared one after the other.
   */
  prepare<A extends Json, V>(batch: QueryBatch<A, V>): Promise<void>;
  /** The trace of a node; `null` if it has none. */
  trace<A extends Json, V>(queryable: Queryable<A, V>, arg: A): Trace | null;
  /**
   * All traces as bytes, to be stored for the next run; `null` if they did not change. Nodes that 40 saving runs, or 1,000 revisions
   * of this run, did not use are forgotten.
   */
  save(): Uint8Array | null;
  /** Store and key of each value that traces refer to: everything else in the store may be evicted. */
  stored(): Iterable<readonly [store: string, key: string]>;
  /** The last known digest of every result of a query: names of values that are stored elsewhere. */
  digests<A extends Json, V>(query: Query<A, V>): Iterable<string>;
}

/** Opens a graph. */
export function openGraph({ queries, store, traces = [], watch = () => undefined }: GraphOptions): Graph {
  const table = new NodeTable(queries);
  const stored = traces.map((bytes) => decodeTraces(bytes, table));
  table.added.length = 0;
  const evaluator = new Evaluator(table, store, watch, stored[0] ?? null);
  return {
    ask: evaluator.asker(null),
    isUpToDate(queryable, arg) {
      evaluator.refuseWithinRun();
      return evaluator.verify(table.of(queryable, arg), 'none');
    },
    inputs: () => table.inputs().flatMap(({ isSeen, kind, arg, digest }) => (isSeen ? [[kind.name, arg, digest] as const] : [])),
    changed(inputs) {
      evaluator.refuseWithinRun();
      const nodes = inputs === 'all' ? table.inputs() : table.named(inputs);
      const other = nodes.find(({ kind }) => kind.input === null);
      if (other) throw new QueryBug(`${other.name} is no input: it changes with what it asked`);
      if (nodes.length > 0) evaluator.forget(...nodes);
    },
    prepare: (batch) => prepare(batch, table, evaluator),
    trace(queryable, arg) {
      const { trace, digest } = table.of(queryable, arg);
      const asked = Array.from(
        { length: trace?.length ?? 0 },
        (_, i) => [trace?.asked(i).name ?? '', trace?.digest(i) ?? ''] as const,
      );
      return trace && { digest, asked };
    },
    save() {
      evaluator.refuseWithinRun();
      if (!evaluator.isChanged) return null;
      evaluator.isChanged = false;
      const before = continued(stored, table, evaluator);
      return before ? encodeTraces(table.added, table.run, before) : encodeTraces(table.sweep(evaluator.revision), table.run);
    },
    *digests({ name }) {
      for (const { digest, trace } of table.kind(name).nodes()) if (trace !== null) yield digest;
    },
    *stored() {
      for (const kind of table.kinds.values())
        for (const { stored } of kind.nodes()) if (stored !== null) yield [kind.name, stored];
    },
  };
}

/** Stored answers that belong to no node any more take this share at most. */
const MOST_UNUSED = 0.5;

/** The stored nodes, if they are worth continuing. A run of many revisions changes most of them. */
function continued(all: readonly (StoredNodes | null)[], table: NodeTable, { revision }: Evaluator): StoredNodes | null {
  const [stored, ...others] = all;
  if (!stored || others.length > 0 || revision > 1 || unusedShare(stored.tables) > MOST_UNUSED) return null;
  return stored.someUse((verified, used) => table.isForgotten(verified, used)) ? null : stored;
}

async function prepare<A extends Json, V>(
  { query, args, make }: QueryBatch<A, V>,
  table: NodeTable,
  evaluator: Evaluator,
): Promise<void> {
  evaluator.refuseWithinRun();
  const recordings: Recording[] = [];
  const jobs: BatchJob<A, V>[] = [];
  for (const [node, arg] of new Map<GraphNode, A>(args.map((arg) => [table.of(query, arg), arg]))) {
    if (evaluator.verify(node, 'below') && evaluator.isThere(node)) continue;
    const recording = new Recording(node, evaluator.revision);
    recordings.push(recording);
    jobs.push({
      arg,
      ask: evaluator.asker(recording),
      done(value) {
        recording.check();
        recording.close();
        evaluator.enter(value, recording);
      },
    });
  }
  try {
    if (jobs.length > 0) await make(jobs);
  } finally {
    for (const recording of recordings) recording.close();
  }
}
