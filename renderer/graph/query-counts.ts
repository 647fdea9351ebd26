// Counts what a graph did, by query: for tests that limit what an edit may invalidate.

/**
 * What happens to nodes. `reused`: everything it asked has the same digest as before. `ran`: its query ran. `same`: it ran, with the
 * same digest as before (early cut-off). `looked`: an input was looked at. `loaded`: the value came from the store. `lost`: it should
 * have, was missing there, and is made again.
 */
export type NodeEvent = 'reused' | 'ran' | 'same' | 'looked' | 'loaded' | 'lost';

/** Called with each event, the name of the node's query and its argument as JSON. `same` follows `ran`. */
export type GraphWatcher = (event: NodeEvent, query: string, arg: string) => void;

/** How often each event happened. */
export type EventCounts = Partial<Record<NodeEvent, number>>;

/** A watcher that counts. */
export interface QueryCounts {
  readonly watch: GraphWatcher;
  /** What was counted since the last call, by query. */
  take(): Readonly<Record<string, EventCounts>>;
}

/** Starts to count. */
export function countQueries(): QueryCounts {
  let counts: Record<string, EventCounts> = {};
  return {
    watch(event, query) {
      const known = (counts[query] ??= {});
      known[event] = (known[event] ?? 0) + 1;
    },
    take() {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}
