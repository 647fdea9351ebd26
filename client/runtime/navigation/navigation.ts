// Listens for everything that leads to another page of the site: links, the history, and scripts. The code that navigates (see
// `traveller.ts`) is fetched with the visitor's first interaction, or on demand: many read one page and leave.

import { firstMove } from '../first-move.ts';
import { changeEntry } from '../history-entry.ts';
import { announceFailure } from '../load-chunk.ts';
import { addressOf, entryOfLink, isPageAddress, isSamePage, linkOf, pageOfLink, siteBase } from './links.ts';
import { type HistoryHandling, loadInFull } from './load-in-full.ts';
import { startPrefetch } from './prefetch.ts';
import { positionIn, startScrollMemory } from './scroll.ts';
import type { Traveller, Visits } from './traveller.ts';

/** Goes to an address: of this site without a reload where that is possible. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** Starts navigation; called once per document. */
export function startNavigation(visits: Visits): Navigate {
  const first = addressOf(location.href);
  if (first.href !== location.href) changeEntry(history.state, first);
  const scroll = startScrollMemory();
  let called: Promise<Traveller> | null = null;
  const traveller = (): Promise<Traveller> =>
    (called ??= announceFailure(import('./traveller.ts')).then(({ createTraveller }) => createTraveller(visits, scroll, first)));
  const go = (url: URL, entry: HistoryHandling): void => {
    traveller().then(
      ({ go: travel }) => travel(url, entry),
      () => loadInFull(url, entry),
    );
  };

  // On the window, which gets the event last: a page that is fetched already takes this one's place before the next listener is
  // called.
  window.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const link = linkOf(event);
    const url = isPlain && !event.defaultPrevented ? pageOfLink(link) : null;
    if (!url) return;
    event.preventDefault();
    go(url, entryOfLink(link));
  });
  window.addEventListener('popstate', (event) => {
    const position = positionIn(event.state);
    // The page that is still shown belongs to another entry.
    scroll.pause();
    traveller().then(
      ({ traverse }) => traverse(position),
      () => location.reload(),
    );
  });
  startPrefetch((url) => void traveller().then(({ prefetch }) => prefetch(url), ignore));
  void firstMove().then(() => traveller().catch(ignore));

  return (href, { replace = false } = {}) => {
    const url = addressOf(href);
    if (!url.protocol.startsWith('http')) return;
    const isPlace = url.hash !== '' && isSamePage(url, new URL(location.href));
    const entry = replace ? 'replace' : 'push';
    if (isPlace || !isPageAddress(url, siteBase(), location.origin)) loadInFull(url, entry);
    else go(url, entry);
  };
}

/** Without the traveller the browser navigates by itself. */
function ignore(): void {
  // The reader has not been promised anything yet.
}
