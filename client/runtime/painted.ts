// The moment the page is painted. What can wait for it does: what is fetched before competes with the text.

const PAINT = 'first-contentful-paint';

/**
 * Resolves when the page was painted; at once where browsers do not report it. A page in the background is painted when it is
 * shown.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const isKnown = performance.getEntriesByName(PAINT).length > 0;
    if (isKnown || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName(PAINT).length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
