// What a graph did, counted by query: for `-v`, and for tests of what an edit may ask at most.

/**
 * What happens to nodes. `reused`: all that it asked is as it was. `ran`: it was made. `same`: it was made, and askers see no
 * difference (early cut-off). `looked`: an input was. `loaded`: the value came from the store. `lost`: it should have, and is made again.
 */
export type NodeEvent = 'reused' | 'ran' | 'same' | 'looked' | 'loaded' | 'lost';

/** Is told what happens to a node: its query's name and its argument as JSON. `same` follows `ran`. */
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
