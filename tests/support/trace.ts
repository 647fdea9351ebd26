// What the browser did for a page, as it tells itself: counts of what was laid out and by whom, never times.

import type { Page } from 'playwright-core';

/** An event of Chromium's trace, as far as it is looked at. `ts` and `dur` in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly beginData?: { readonly dirtyObjects?: number; readonly totalObjects?: number };
    readonly data?: { readonly functionName?: string; readonly url?: string };
    readonly url?: string;
  };
}

/** Starts to note what the browser does; the function returned ends that, and tells the events in the order they began. */
export async function traced(page: Page): Promise<() => Promise<readonly TraceEvent[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'] });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
    return traceEvents.filter(({ ts }) => ts > 0).sort((a, b) => a.ts - b.ts);
  };
}
