// Names, addresses and defaults of the versions that carry the former name (5 to 24.10), as the pages of versions 5 and
// 22.10 and of the TCP client state them.

/**
 * What is installed and run under the former name. Metrics, media types, the reserved common name of certificates, the
 * certificate tool and the admin tool are called after the maker and were never renamed.
 */
export const legacyNames = {
  server: 'hwss',
  service: 'hwss',
  program: 'hwssd',
  environmentPrefix: 'HWSS_',
  headerPrefix: 'HWSS-',
  configFile: '/etc/hwss/hwss.conf',
  dataFolder: '/var/lib/hwss',
  logFolder: '/var/log/hwss',
  /** Path of the admin UI of version 5 below a node's HTTP address. */
  adminUi: '/web',
  tcpClient: 'HeadwaterStreamStore.Client',
  tcpClientEmbedded: 'HeadwaterStreamStore.Client.Embedded',
  grpcClient: 'HeadwaterStreamStore.Client.Grpc',
} as const;

/** Ports that later versions no longer have. `tcp` and `http` of `ports` are the external ones. */
export const legacyPorts = {
  /** Gossip and elections between nodes of version 5 (`IntHttpPort`). */
  internalHttp: 2112,
  /** Replication between nodes of version 5 (`IntTcpPort`). */
  internalTcp: 1112,
  /** The ports that are used for TCP with TLS in the examples; off by default (`ExtSecureTcpPort`, `IntSecureTcpPort`). */
  externalSecureTcp: 1115,
  internalSecureTcp: 1116,
} as const;

/** Last releases and the end of support, as `releases.ts` has them by day. */
export const legacyReleases = {
  v5: { last: '5.0.11', released: 'December 2021', ended: 'December 2021' },
  v2210: { last: '22.10.5', released: 'October 2024', ended: 'October 2024' },
  tcpClient: { last: '21.2.2' },
} as const;

/** Defaults and limits that differ from those of current versions. */
export const legacyLimits = {
  /** Cached chunks of 256 MiB each when `CachedChunks` is -1. */
  cachedChunks: 2,
  /** Largest append of version 5, which has no option for it. */
  appendSizeV5: '16 MiB',
  /** Operations of the TCP client that wait for their turn (`LimitOperationsQueueTo`). */
  tcpQueue: 5000,
  /** Operations of the TCP client under way at once (`LimitConcurrentOperationsTo`). */
  tcpConcurrent: 5000,
  /** Attempts of the TCP client to repeat an operation (`LimitRetriesForOperationTo`). */
  tcpRetries: 10,
  /** Largest page of a read of the TCP client. */
  tcpPage: 4096,
} as const;
