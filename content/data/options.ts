// Every server option a page mentions. The YAML name is the source of the other two spellings (see `spellings`).

/** A server version that has pages here. */
export type ServerVersion = 'v23.10' | 'v24.6' | 'v24.10' | 'v25.0' | 'v25.1';

/** One option of the server. */
export interface ServerOption {
  /** Name in the YAML file: `NodeIp`. */
  readonly name: string;
  /** Default as the reference prints it; empty where there is none. */
  readonly default: string;
  readonly description: string;
  /** First version that has it, where that is not every version of this site's shared pages. */
  readonly since?: ServerVersion;
  /** What older versions did if nothing was set, where that differs, and the last version that did. */
  readonly formerly?: { readonly default: string; readonly until: ServerVersion };
}

/** Where an option belongs on the configuration page. */
export type OptionGroup =
  | 'general'
  | 'database'
  | 'index'
  | 'network'
  | 'cluster'
  | 'security'
  | 'projections'
  | 'diagnostics'
  | 'http';

const option = (name: string, value: string, description: string, more: Versions = {}): ServerOption => ({
  name,
  default: value,
  description,
  ...more,
});

/** What is not the same in all versions. */
type Versions = Pick<ServerOption, 'since' | 'formerly'>;

/** A default that was another one up to a version. */
const formerly = (value: string, until: ServerVersion): Versions => ({ formerly: { default: value, until } });

/** All options by group, in the order pages list them. */
export const serverOptions: Readonly<Record<OptionGroup, readonly ServerOption[]>> = {
  general: [
    option(
      'Config',
      '/etc/headwater/headwater.conf',
      'Path of the configuration file.',
      formerly('/etc/hwss/hwss.conf', 'v24.10'),
    ),
    option('Db', '/var/lib/headwater', 'Folder of the event log.', formerly('/var/lib/hwss', 'v24.10')),
    option('Log', '/var/log/headwater', 'Folder of the log files.', formerly('/var/log/hwss', 'v24.10')),
    option('Index', '<Db>/index', 'Folder of the stream index.'),
    option('MemDb', 'false', 'Keep everything in memory; nothing survives a restart.'),
    option('Dev', 'false', 'One node with a throw-away certificate, for development.'),
    option('Insecure', 'false', 'No TLS, no authentication, no authorization.'),
    option('WhatIf', 'false', 'Print the effective configuration and exit.'),
    option('TelemetryOptout', 'false', 'Send no usage telemetry.'),
  ],
  database: [
    option('ReaderThreadsCount', '0', 'Threads that serve reads; 0 means twice the cores, at least 4 and at most 16.'),
    option('WorkerThreads', '0', 'Threads for everything else; 0 means 5, or 10 on machines with more than 8 cores.'),
    option('StreamInfoCacheCapacity', '0', 'Streams whose last revision and metadata stay in memory; 0 sizes it by free memory.'),
    option('ChunksCacheSize', '536870912', 'Bytes of recent chunks kept in unmanaged memory.'),
    option('MinFlushDelayMs', '2', 'Shortest time between two flushes to disk.'),
    option('PrepareTimeoutMs', '2000', 'How long a leader waits for a quorum to hold a record.'),
    option('CommitTimeoutMs', '2000', 'How long a leader waits for a quorum to confirm a transaction.'),
    option('WriteTimeoutMs', '2000', 'How long one append may take.'),
    option('MaxAppendSize', '1048576', 'Largest append request in bytes; at most 16777216.'),
    option('SkipDbVerify', 'false', 'Start without checking the hashes of closed chunks.'),
    option('UnsafeDisableFlushToDisk', 'false', 'Do not flush. Loses data on power failure.'),
    option('DisableScavengeMerging', 'false', 'Scavenge without joining small chunks.'),
    option('ScavengeHistoryMaxAge', '30', 'Days that records of past scavenges are kept.'),
  ],
  index: [
    option('MaxMemTableSize', '1000000', 'Entries held in memory before an index file is written.'),
    option('IndexCacheDepth', '16', 'Levels of each index file whose midpoints stay in memory.'),
    option('MaxAutoMergeIndexLevel', '2147483647', 'Highest index level that is merged without being asked.'),
    option('UseIndexBloomFilters', 'true', 'Keep a bloom filter beside each index file.'),
    option('StreamExistenceFilterSize', '256000000', 'Bytes of the filter that knows which streams exist; 0 turns it off.'),
    option('InitializationThreads', '1', 'Threads that load index files at start.'),
    option('SkipIndexVerify', 'false', 'Start without checking index files.'),
    option('SecondaryIndexesEnabled', 'true', 'Build the default secondary indexes and allow user-defined ones.', {
      since: 'v25.1',
    }),
  ],
  network: [
    option('NodeIp', '127.0.0.1', 'Address the HTTP and gRPC listener binds to.'),
    option('NodePort', '2113', 'Port of that listener.'),
    option('ReplicationIp', '127.0.0.1', 'Address the replication listener binds to.'),
    option('ReplicationPort', '1112', 'Port of that listener.'),
    option('NodeHostAdvertiseAs', '', 'Host name or address told to other nodes.'),
    option('NodePortAdvertiseAs', '0', 'HTTP port told to other nodes; 0 means NodePort.'),
    option('ReplicationHostAdvertiseAs', '', 'Host told to other nodes for replication.'),
    option('ReplicationPortAdvertiseAs', '0', 'Replication port told to other nodes; 0 means ReplicationPort.'),
    option('AdvertiseHostToClientAs', '', 'Host told to clients in gossip.'),
    option('AdvertiseNodePortToClientAs', '0', 'Port told to clients in gossip; 0 means NodePort.'),
    option('KeepAliveInterval', '10000', 'Milliseconds between two gRPC keep-alive pings.'),
    option('KeepAliveTimeout', '10000', 'Milliseconds to wait for the answer to a ping.'),
    option('ReplicationHeartbeatInterval', '700', 'Milliseconds between two replication heartbeats.'),
    option('ReplicationHeartbeatTimeout', '700', 'Milliseconds to wait for a heartbeat.'),
  ],
  cluster: [
    option('ClusterSize', '1', 'Number of voting nodes.'),
    option('DiscoverViaDns', 'true', 'Find other nodes through ClusterDns rather than GossipSeed.'),
    option('ClusterDns', '', 'DNS name that resolves to the addresses of all nodes.'),
    option('ClusterGossipPort', '2113', 'Port used with addresses from DNS.'),
    option('GossipSeed', '', 'Other nodes as host:port, separated by commas.'),
    option('GossipIntervalMs', '2000', 'Milliseconds between two gossip exchanges.'),
    option('GossipTimeoutMs', '2500', 'Milliseconds to wait for an exchange.'),
    option('GossipAllowedDifferenceMs', '60000', 'Clock difference between nodes that is tolerated.'),
    option('LeaderElectionTimeoutMs', '1000', 'Milliseconds before an election is started again.'),
    option('NodePriority', '0', 'Preference in elections; the higher wins among equals.'),
    option('ReadOnlyReplica', 'false', 'Join as a copy that neither votes nor becomes leader.'),
    option('Archiver', 'false', 'Upload closed chunks to the archive. Only on a read-only replica.', { since: 'v25.0' }),
    option('DeadMemberRemovalPeriodSec', '1800', 'Seconds before a silent node is forgotten.'),
  ],
  security: [
    option('CertificateFile', '', 'Node certificate: PEM, or PKCS #12 with the key inside.'),
    option('CertificatePrivateKeyFile', '', 'PEM private key of a PEM certificate.'),
    option('CertificatePrivateKeyPassword', '', 'Password of an encrypted PEM key.'),
    option('CertificatePassword', '', 'Password of a PKCS #12 file.'),
    option('CertificateStoreLocation', '', 'Windows store location: CurrentUser or LocalMachine.'),
    option('CertificateStoreName', '', 'Windows store name, such as My.'),
    option('CertificateSubjectName', '', 'Subject of the certificate to take from the store.'),
    option('CertificateThumbprint', '', 'Thumbprint of the certificate to take from the store.'),
    option('TrustedRootCertificatesPath', '', 'Folder of the certificates of trusted authorities.'),
    option('CertificateReservedNodeCommonName', 'headwater-node', 'Common name that marks a node certificate.'),
    option('AuthenticationType', 'internal', 'internal, ldap or oauth.'),
    option('AuthorizationType', 'internal', 'internal, the only type.'),
    option('DefaultAdminPassword', 'changeit', 'Password of admin on first start. Environment variable only.'),
    option('DefaultOpsPassword', 'changeit', 'Password of ops on first start. Environment variable only.'),
    option(
      'AllowAnonymousEndpointAccess',
      'false',
      'Serve the management endpoints without credentials.',
      formerly('true', 'v24.6'),
    ),
    option(
      'AllowAnonymousStreamAccess',
      'false',
      'Let anonymous users use streams whose ACL admits everyone.',
      formerly('true', 'v24.6'),
    ),
    option(
      'OverrideAnonymousEndpointAccessForGossip',
      'true',
      'Serve gossip without credentials, so that clients can find nodes.',
    ),
  ],
  projections: [
    option('RunProjections', 'None', 'None, System or All.'),
    option('StartStandardProjections', 'false', 'Start the system projections with the node.'),
    option('ProjectionThreads', '3', 'Threads that run projections.'),
    option('ProjectionCompilationTimeout', '500', 'Milliseconds a projection may take to compile.'),
    option('ProjectionExecutionTimeout', '250', 'Milliseconds a handler may take for one event.'),
    option('FaultOutOfOrderProjections', 'false', 'Fault a projection that sees a gap in its own output.'),
    option('ProjectionsQueryExpiry', '5', 'Minutes an idle query is kept.'),
    option('MaxProjectionStateSize', '16777216', 'Largest state in bytes; a projection that exceeds it faults.', {
      since: 'v25.0',
    }),
  ],
  diagnostics: [
    option('LogLevel', 'Default', 'Verbose, Debug, Information, Warning, Error, Fatal, or Default for what LogConfig says.'),
    option('LogConfig', 'logconfig.json', 'File with levels per component.'),
    option('LogConsoleFormat', 'Plain', 'Plain or Json.'),
    option('LogFileSize', '1073741824', 'Bytes after which a new file is begun.'),
    option('LogFileInterval', 'Day', 'Minute, Hour, Day, Week, Month or Year.'),
    option('LogFileRetentionCount', '31', 'Files kept.'),
    option('DisableLogFile', 'false', 'Log to the console only.'),
    option('LogHttpRequests', 'false', 'Log each HTTP request before it is handled.'),
    option('LogFailedAuthenticationAttempts', 'false', 'Log failed log-ins.'),
    option('StatsPeriodSec', '30', 'Seconds between two entries in the stats log.'),
    option('WriteStatsToDb', 'false', 'Also append statistics to a stream of the node.'),
  ],
  http: [
    option('EnableAtomPubOverHttp', 'false', 'Serve streams over HTTP beside gRPC.'),
    option('DisableAdminUi', 'false', 'Do not serve the admin UI.'),
  ],
};

/** The three spellings of an option: `--node-ip`, `HEADWATER_NODE_IP`, `NodeIp`. */
export function spellings(name: string): { readonly commandLine: string; readonly environment: string; readonly yaml: string } {
  const words = name.match(/[A-Z][a-z0-9]*/g) ?? [name];
  return {
    commandLine: `--${words.join('-').toLowerCase()}`,
    environment: `HEADWATER_${words.join('_').toUpperCase()}`,
    yaml: name,
  };
}
