// Fetches the page behind a link that is about to be followed: under the pointer for a moment, focused, or touched.

import { linkOf, pageOfLink } from './links.ts';

/** ms a link is pointed at before its page is fetched: a pointer that only passes over it stays less. */
const DELAY = 65;

/** What browsers report about the connection, where they do (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Calls `fetch` for pages that are probably next, unless the visitor saves data or has a slow connection. */
export function startPrefetch(fetch: (url: URL) => void): void {
  // Each by itself: a pointer at rest, which browsers report when the page is drawn anew, says nothing about a focused link.
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    let timer = 0;
    let last: Element | null = null;
    const consider = (event: Event): void => {
      const link = linkOf(event);
      if (link === last) return;
      last = link;
      window.clearTimeout(timer);
      const url = pageOfLink(link);
      if (url && url.href !== location.href && mayPrefetch()) timer = window.setTimeout(() => fetch(url), DELAY);
    };
    document.addEventListener(type, consider, { passive: true });
  }
}

function mayPrefetch(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
