// Figures that only versions 5 and 22.10 and the TCP client have. Names inside code (`hwssd`, `HWSS_`) are written out on
// the pages, because values are not replaced in code.

/** Ports of version 5 that later versions do not have. Its external ones are `tcp` and `http` of `ports`. */
export const legacyPorts = {
  /** Gossip and elections between nodes (`IntHttpPort`). */
  internalHttp: 2112,
  /** Replication between nodes (`IntTcpPort`). */
  internalTcp: 1112,
  /** The ports of TCP with TLS in the examples; off by default (`ExtSecureTcpPort`, `IntSecureTcpPort`). */
  externalSecureTcp: 1115,
  internalSecureTcp: 1116,
} as const;

/** Last releases and the end of support, as `releases.ts` has them by day. */
export const legacyReleases = {
  v5: { last: '5.0.11', released: 'December 2021', ended: 'December 2021' },
  v2210: { last: '22.10.5', released: 'October 2024', ended: 'October 2024' },
  tcpClient: { last: '21.2.2' },
} as const;

/** Limits that differ from those of current versions. */
export const legacyLimits = {
  /** Largest append of version 5, which has no option for it. */
  appendSizeV5: '16 MiB',
  /** Events of one page of a read with the TCP client. */
  tcpPage: '4,096',
} as const;
