// The Kubernetes operator: what it needs, what it makes, and every field of its two resources with the version that
// brought it. Fields the operator's reference page lists come from here; pages write the figures as `{{ operator.… }}`.

/** Figures that pages write as `{{ operator.… }}`. */
export const operator = {
  chart: 'headwater/operator',
  image: 'docker.headwater.example/headwater-operator',
  apiVersion: 'operator.headwater.example/v1',
  /** Least versions of what it works with. */
  kubernetes: '1.27',
  certManager: '1.12',
  helm: '3.8',
  /** Ports of the operator's own pod. */
  webhookPort: 9443,
  metricsPort: 8080,
  /** Life of a certificate, and how long before its end it is renewed: 90 and 30 days. */
  certificateDuration: '2160h',
  certificateRenewBefore: '720h',
  backupTimeout: '30m',
  /** How long a node may take to be ready again in a rolling update, and the rest after it. */
  readyTimeout: '15m',
  pauseBetweenNodes: '30s',
  /** Backups of a schedule that are kept unless `retention.count` says otherwise. */
  backupsKept: 7,
} as const;

/** Versions of the operator, oldest first. */
export type OperatorVersion = 'v1.0.0' | 'v1.1.0' | 'v1.2.0' | 'v1.3.1' | 'v1.4.3';

/** Server versions each operator deploys. */
export const operatorServers: Readonly<Record<OperatorVersion, readonly string[]>> = {
  'v1.0.0': ['23.10', '24.10'],
  'v1.1.0': ['23.10', '24.10'],
  'v1.2.0': ['23.10', '24.10'],
  'v1.3.1': ['24.10', '25.0'],
  'v1.4.3': ['24.10', '25.0', '25.1'],
};

/** A field below `spec` of a resource. */
export interface ResourceField {
  /** Path below `spec`, with dots. */
  readonly path: string;
  readonly type: string;
  /** Default as the reference prints it, `required`, or empty where there is none. */
  readonly default: string;
  readonly since: OperatorVersion;
}

const since =
  (version: OperatorVersion) =>
  (path: string, type: string, value = ''): ResourceField => ({ path, type, default: value, since: version });

const first = since('v1.0.0');
const cloud = since('v1.1.0');
const certificates = since('v1.2.0');
const changes = since('v1.3.1');
const networking = since('v1.4.3');

/** Where backups are stored, as both resources write it. */
const objectStorage = (parent: string): readonly ResourceField[] => [
  cloud(`${parent}.type`, 'text', parent === 'destination' ? 'Snapshot' : 'required'),
  cloud(`${parent}.path`, 'text', parent === 'destination' ? 'from the names' : 'required'),
  cloud(`${parent}.serviceAccountName`, 'text'),
  cloud(`${parent}.s3.bucket`, 'text', 'required'),
  cloud(`${parent}.s3.region`, 'text', 'required'),
  cloud(`${parent}.s3.endpoint`, 'text'),
  cloud(`${parent}.s3.credentialsSecret`, 'text'),
  cloud(`${parent}.azure.serviceUrl`, 'text', 'required'),
  cloud(`${parent}.azure.container`, 'text', 'required'),
  cloud(`${parent}.azure.credentialsSecret`, 'text'),
  cloud(`${parent}.gcs.bucket`, 'text', 'required'),
  cloud(`${parent}.gcs.credentialsSecret`, 'text'),
];

/** `spec` of a `HeadwaterCluster`. */
export const clusterFields: readonly ResourceField[] = [
  first('replicas', 'number', '1'),
  first('image', 'text', 'required'),
  first('imagePullPolicy', 'text', 'IfNotPresent'),
  first('imagePullSecrets', 'list of text'),
  first('configuration', 'object'),
  first('resources', 'object'),
  first('storage.size', 'quantity', 'required'),
  first('storage.storageClassName', 'text'),
  first('storage.retainVolumes', 'boolean', 'true'),
  first('security.insecure', 'boolean', 'false'),
  first('security.certificateIssuer', 'text', 'required'),
  first('security.passwordsSecret', 'text'),
  first('network.clusterDomain', 'text', 'cluster.local'),
  first('network.serviceType', 'text', 'ClusterIP'),
  first('network.serviceAnnotations', 'map'),
  first('scheduling.antiAffinity', 'text', 'Preferred'),
  first('scheduling.topologyKey', 'text', 'kubernetes.io/hostname'),
  first('scheduling.nodeSelector', 'map'),
  first('scheduling.tolerations', 'list'),
  first('scheduling.priorityClassName', 'text'),
  first('podMetadata.labels', 'map'),
  first('podMetadata.annotations', 'map'),
  first('restoreFrom.backup', 'text'),
  ...objectStorage('restoreFrom.storage'),
  certificates('security.issuerKind', 'text', 'ClusterIssuer'),
  certificates('security.issuerGroup', 'text', 'cert-manager.io'),
  certificates('security.certificateSecret', 'text'),
  certificates('security.trustedRootsSecret', 'text'),
  certificates('security.commonName', 'text', 'headwater-node'),
  certificates('security.duration', 'duration', '2160h'),
  certificates('security.renewBefore', 'duration', '720h'),
  certificates('security.keyAlgorithm', 'text', 'ECDSA'),
  certificates('security.extraDnsNames', 'list of text'),
  certificates('security.extraIpAddresses', 'list of text'),
  certificates('readOnlyReplicas.count', 'number', '0'),
  certificates('readOnlyReplicas.resources', 'object', "the cluster's"),
  certificates('readOnlyReplicas.storage', 'object', "the cluster's"),
  certificates('readOnlyReplicas.configuration', 'object', "the cluster's"),
  certificates('readOnlyReplicas.scheduling', 'object', "the cluster's"),
  changes('serviceAccountName', 'text'),
  changes('update.strategy', 'text', 'RollingUpdate'),
  changes('update.readyTimeout', 'duration', '15m'),
  changes('update.pauseBetweenNodes', 'duration', '30s'),
  changes('update.paused', 'boolean', 'false'),
  changes('archiver.enabled', 'boolean', 'false'),
  changes('archiver.resources', 'object', "the cluster's"),
  changes('archiver.storage', 'object', "the cluster's"),
  changes('archiver.configuration', 'object', "the cluster's"),
  changes('archiver.scheduling', 'object', "the cluster's"),
  networking('network.nodeServices.type', 'text', 'None'),
  networking('network.nodeServices.annotations', 'map'),
  networking('network.nodeServices.loadBalancerClass', 'text'),
  networking('network.nodeServices.sourceRanges', 'list of text'),
  networking('network.nodeServices.trafficPolicy', 'text', 'Local'),
  networking('network.advertise.domain', 'text'),
  networking('network.advertise.hostTemplate', 'text', '{node}.{domain}'),
  networking('network.advertise.port', 'number', '2113'),
  networking('network.externalDns.enabled', 'boolean', 'false'),
  networking('network.externalDns.ttl', 'number', '60'),
  networking('network.policy.enabled', 'boolean', 'false'),
  networking('network.policy.clients', 'list'),
];

/** `spec` of a `HeadwaterBackup`. */
export const backupFields: readonly ResourceField[] = [
  first('cluster', 'text', 'required'),
  first('node', 'text'),
  first('volumeSnapshotClassName', 'text'),
  first('deletionPolicy', 'text', 'Delete'),
  first('timeout', 'duration', '30m'),
  ...objectStorage('destination'),
  cloud('destination.keepSnapshot', 'boolean', 'false'),
  cloud('destination.resources', 'object', '500m CPU, 512 MiB'),
  networking('schedule.cron', 'text', 'required'),
  networking('schedule.timeZone', 'text', 'UTC'),
  networking('schedule.suspend', 'boolean', 'false'),
  networking('schedule.startingDeadline', 'duration', '10m'),
  networking('retention.count', 'number', '7'),
  networking('retention.age', 'duration'),
];
