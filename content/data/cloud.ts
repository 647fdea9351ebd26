// Numbers and names of the cloud service that more than one page states. Units are in the key or in the text.

/** Dedicated Infrastructure: its limits and periods. */
export const cloud = {
  service: 'Dedicated Infrastructure',
  /** From an order to a cluster that answers. */
  readyMinutes: 10,

  /** Largest and smallest address range of a network. */
  rangeLargest: '/16',
  rangeSmallest: '/26',
  /** Range the service keeps for itself in every network. */
  rangeReserved: '10.255.0.0/16',
  clustersPerNetwork: 10,
  peeringsPerNetwork: 25,
  /** Before a peering that nobody accepted is given up. */
  peeringDays: 7,
  allowListEntries: 50,

  diskSmallest: '16 GiB',
  diskLargest: '4,096 GiB',
  /** Between two changes of one cluster's disks. */
  diskPauseHours: 6,

  backupsPerCluster: 200,
  /** How long the last backup of a deleted cluster is kept. */
  finalBackupDays: 14,
  jobsPerCluster: 10,
  /** Between two runs of one job. */
  jobIntervalMinutes: 60,

  eventDays: 90,
  auditDays: 365,
  invitationDays: 7,
  sessionHours: 12,
  /** Life of an access token: what the console proposes, and the longest. */
  tokenDays: 90,
  tokenDaysLongest: 365,
  recoveryCodes: 10,

  terraformVersion: '1.3',
  pulumiVersion: '1.3',
} as const;
