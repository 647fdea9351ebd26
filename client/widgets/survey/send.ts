// What the survey does in the browser besides drawing itself: it stores when a page was answered, and posts answers.

import { readStoredRecord, STORAGE_KEYS, writeStored } from '../../runtime/storage.ts';
import { isRecent, type Submission } from './answer.ts';

/** When a page was answered last (ISO 8601). */
export function lastSent(pageUrl: string): string | undefined {
  return readStoredRecord(STORAGE_KEYS.surveys)[pageUrl];
}

/** Stores that a page was answered now, and removes pages that may be answered again. */
export function rememberSent(pageUrl: string, now: Date): void {
  const recent = Object.entries(readStoredRecord(STORAGE_KEYS.surveys)).filter(([, time]) => isRecent(time, now));
  writeStored(STORAGE_KEYS.surveys, JSON.stringify({ ...Object.fromEntries(recent), [pageUrl]: now.toISOString() }));
}

/** Posts a submission (specification §7): the response is not read, a failure only logged. Goes on when the page is left. */
export async function send(endpoint: string, submission: Submission): Promise<void> {
  try {
    const { ok, status } = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      keepalive: true,
    });
    if (!ok) throw new Error(`${endpoint} answers ${status}`);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the one place where a failure is reported
    console.error('The survey could not be sent.', error);
  }
}
