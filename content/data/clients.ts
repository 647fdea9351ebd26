// The languages that have a client library, and figures of the libraries that pages of more than one language state.

/**
 * The languages, in the order in which every list names them: that of the top navigation (specification §2.3); the oldest
 * release of the language that the newest client runs on, and the name of its package.
 */
export const clientLanguages = [
  { slug: 'dotnet', name: '.NET', icon: 'dotnet', newest: 'v1.1', needs: '.NET 8', library: 'Headwater.Client' },
  { slug: 'python', name: 'Python', icon: 'python', newest: 'v1.0', needs: 'Python 3.9', library: 'headwater-client' },
  { slug: 'node', name: 'Node.js', icon: 'nodejs', newest: 'v1.1', needs: 'Node.js 18', library: '@headwater/client' },
  { slug: 'java', name: 'Java', icon: 'java', newest: 'v1.1', needs: 'Java 11', library: 'example.headwater:headwater-client' },
  { slug: 'golang', name: 'Go', icon: 'go', newest: 'v1.1', needs: 'Go 1.22', library: 'headwater.example/client' },
  { slug: 'rust', name: 'Rust', icon: 'rust', newest: 'v1.0', needs: 'Rust 1.75', library: 'headwater-client' },
] as const;

/** Defaults of the clients of the new generation. */
export const clientDefaults = {
  /** Longest time a single call may take (`defaultDeadline`). */
  deadlineSeconds: 10,
  /** Between two pings, and for the answer to one (`keepAliveInterval`, `keepAliveTimeout`). */
  keepAliveSeconds: 10,
  /** Messages a consumer of a persistent subscription may hold without an answer. */
  groupBuffer: 10,
  /** Search windows between two checkpoints of a filtered subscription. */
  checkpointInterval: 1,
  /** Records of one search window of a filtered subscription. */
  maxSearchWindow: 32,
  /** Events a read or a subscription holds in memory before it makes the server wait. */
  readAhead: 256,
} as const;

/** Defaults of the clients of the older generation, where they differ. */
export const legacyClientDefaults = {
  /** Events a read of the .NET client 23.3 holds in memory. */
  dotnetReadAhead: 128,
  /** Events the Java client 5.4 asks for at once in a reactive read. */
  javaBatch: 512,
} as const;
