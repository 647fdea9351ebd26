// Numbers that more than one page states. Units are in the key or in the text.

/** Default network ports. */
export const ports = {
  /** HTTP and gRPC, for clients, the admin UI and gossip (`NodePort`). */
  http: 2113,
  /** Replication between nodes (`ReplicationPort`). */
  replication: 1112,
  /** The old TCP client protocol: v5 to v23.10 (`NodeTcpPort`). */
  tcp: 1113,
} as const;

/** Sizes, counts and periods. */
export const limits = {
  /** Size of a closed chunk file. */
  chunkSize: '256 MiB',
  /** Largest append request unless `MaxAppendSize` says otherwise. */
  appendSize: '1 MiB',
  /** What `MaxAppendSize` can be raised to. */
  appendSizeMax: '16 MiB',
  logRetentionDays: 31,
  statsPeriodSeconds: 30,
  /** Entries held in memory before they are written to an index file. */
  memTableEntries: '1,000,000',
  /** Attempts before a persistent subscription parks a message. */
  maxRetryCount: 10,
  /** Before an unacknowledged message is sent again. */
  messageTimeoutSeconds: 30,
  telemetryPeriodHours: 24,
} as const;
