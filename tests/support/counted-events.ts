// Events as PostHog's library sends them.

import { gunzipSync } from 'node:zlib';
import type { Recorded } from './recording-server.ts';

/** One event of a request. */
export interface CountedEvent {
  readonly uuid: string;
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly timestamp: string;
  readonly $set?: Readonly<Record<string, unknown>>;
  readonly $set_once?: Readonly<Record<string, unknown>>;
}

/** All events that arrived, in the order of sending. */
export function countedEvents(requests: readonly Recorded[]): readonly CountedEvent[] {
  return requests.flatMap(({ body }) => {
    const isZipped = body[0] === 0x1f && body[1] === 0x8b;
    const sent = JSON.parse((isZipped ? gunzipSync(body) : body).toString()) as CountedEvent | readonly CountedEvent[] | Batch;
    if (Array.isArray(sent)) return sent as readonly CountedEvent[];
    return 'batch' in sent ? sent.batch : [sent as CountedEvent];
  });
}

interface Batch {
  readonly batch: readonly CountedEvent[];
}
