// Whether the page that is shown is the 404 page. The elements that mark it decide (specification §7), and only once it has found
// no redirect for the address: until then its text is that of any 404 page.

/** Resolves with the result; `false` if the signal aborts before there is one. */
export function isMissingPage(signal: AbortSignal): Promise<boolean> {
  if (!saysMissing()) return Promise.resolve(false);
  const root = document.querySelector<HTMLElement>('[data-widget="not-found"]');
  if (!root || root.dataset['ready'] !== undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (found: boolean): void => {
      observer.disconnect();
      resolve(found);
    };
    // The widget marks its root when nothing was found, and replaces it where the page has moved.
    const observer = new MutationObserver(() => (root.dataset['ready'] !== undefined || !saysMissing()) && answer(saysMissing()));
    observer.observe(root, { attributes: true, attributeFilter: ['data-ready'], childList: true });
    signal.addEventListener('abort', () => answer(false), { once: true });
  });
}

function saysMissing(): boolean {
  return document.querySelector('.error-code') !== null && document.querySelector('.error-hint') !== null;
}
