// Nothing a link leads to stays hidden: what folds it away (a closed `<details>`, a panel of another tab) is opened first.
// Browsers do so for some of these by themselves, and for hits of find-in-page; here it is the same in all of them.

/** The element an address's hash names (`#` included), or `null`: none, or no readable hash. */
export function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // `#100%` and the like: no hash of ours.
  }
}

/**
 * Opens everything that hides an element, itself included, from the outside in; of an entry in a list of changes its sections, too.
 * Panels are opened by their owner, which gets `beforematch`, as from a browser's find-in-page. Returns whether anything was hidden.
 */
export function reveal(target: Element): boolean {
  const hidden: Element[] = [...target.querySelectorAll(':scope>details.change-section:not([open])')];
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.matches('details:not([open]), [hidden="until-found"]')) hidden.unshift(element);
  }
  for (const element of hidden) {
    if (element instanceof HTMLDetailsElement) element.open = true;
    else element.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
  return hidden.length > 0;
}

/** Opens what hides the target of the page's address, and goes there if anything did. */
export function revealTarget(): void {
  const target = targetOf(location.hash);
  if (target && reveal(target)) target.scrollIntoView();
}

/** Opens the targets of links of this page, of changes of the hash, and of the address the page was opened with. */
export function startReveal(): void {
  // Before anything scrolls there: a hidden element has no position yet.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      const place = link && link.pathname === location.pathname && link.host === location.host ? targetOf(link.hash) : null;
      if (place) reveal(place);
    },
    true,
  );
  window.addEventListener('hashchange', revealTarget);
  document.addEventListener('docs:navigated', revealTarget);
  revealTarget();
}
