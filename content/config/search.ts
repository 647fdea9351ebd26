// Words of other databases and queues, and what they are called here.

import type { SiteInput } from 'docs-build';

/** The search: what readers type who come from elsewhere, and the words of the pages that answer. */
export const search: NonNullable<SiteInput['search']> = {
  synonyms: {
    'dead letter': 'parked',
    dlq: 'parked',
    'poison message': 'parked',
    upsert: 'append',
    topic: 'stream',
    offset: ['position', 'checkpoint'],
    'consumer group': 'persistent subscription',
    'competing consumers': 'persistent subscription',
    compaction: 'scavenging',
    vacuum: 'scavenging',
    'leader election': 'elections',
    'optimistic locking': 'expected revision',
    'change data capture': 'connectors',
    'materialized view': 'read model',
    gdpr: 'redaction',
    rbac: 'authorization',
    'point in time': 'time travel',
  },
};
