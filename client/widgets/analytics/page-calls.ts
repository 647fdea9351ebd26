// The second analytics object (specification §7): whatever a configured script put on `window`, it is called for every page.

import { valueAt } from '../../runtime/value-at.ts';
import { after } from './after.ts';
import { followVisits, type Visit } from './visits.ts';

/** ms from a page to the call (specification §9). */
const DELAY = 1000;

/** Calls `page` of the object at a path of `window` for every page that is shown for that long, until the signal aborts. */
export function callPages(path: string, signal: AbortSignal): void {
  followVisits({ arrive: ({ about, left }: Visit) => after(DELAY, left, () => callPage(path, about)) }, signal);
}

function callPage(path: string, { site, ...more }: Visit['about']): void {
  const { value, owner } = valueAt(`${path}.page`);
  if (typeof value === 'function') value.call(owner, { site, url: location.href, title: document.title, ...more });
}
