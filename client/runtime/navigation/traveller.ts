// Navigates from page to page without a reload: fetches the next page, exchanges the regions and the head, and keeps the history.
// If anything fails, the browser loads the page itself. Loaded with the visitor's first interaction.

import { announce, listen } from '../events.ts';
import { addEntry, changeEntry } from '../history-entry.ts';
import { arrive, returnTo, startAnnouncer } from './arrive.ts';
import { type FetchedPage, pageFetcher } from './documents.ts';
import { crossFade } from './cross-fade.ts';
import { addStyles, canFollow, swapHead } from './head.ts';
import { isPageAddress, isSamePage, siteBase } from './links.ts';
import { type HistoryHandling, loadInFull } from './load-in-full.ts';
import { progressBar } from './progress.ts';
import { swapRegions } from './regions.ts';
import type { Position, ScrollMemory } from './scroll.ts';

/** What the start of the site does around a change of pages. */
export interface Visits {
  /** The page is being left: ends its widgets. */
  leave(): void;
  /** The next page's regions are in place: mounts its widgets. */
  enter(): Promise<void>;
}

/** Shows pages in the place of this one. */
export interface Traveller {
  /** Fetches a page that is probably next. */
  prefetch(url: URL): void;
  /** Goes to a page of the site. The same page again replaces its own entry in the history. */
  go(url: URL, entry: HistoryHandling): Promise<void>;
  /** The history went to another entry, whose position is given. Scrolling is paused; this resumes it. */
  traverse(position: Position | null): void;
}

/** Makes the traveller of a document. `first` is the address the document was loaded from. */
export function createTraveller(visits: Visits, scroll: ScrollMemory, first: URL): Traveller {
  const fetchPage = pageFetcher();
  const say = startAnnouncer();
  const startProgress = progressBar();
  const visited = new Set([first.pathname]);
  let shown = first;
  /** Number of the last journey, which ends those still under way, and of the last one that arrived. */
  let journey = 0;
  let arrived = 0;

  const travel = async (url: URL, entry: HistoryHandling, position: Position | null): Promise<void> => {
    const own = ++journey;
    /** Returns whether the page is shown; if not, the browser loads it. */
    const takeItsPlace = (next: Document, found: URL): boolean => {
      if (entry === 'push') scroll.save();
      scroll.pause();
      visits.leave();
      if (entry !== 'traverse' && !putInHistory(found, url, entry)) {
        loadInFull(url, entry);
        return false;
      }
      if (!show(next)) {
        location.reload();
        return false;
      }
      arrived = own;
      shown = new URL(location.href);
      visited.add(shown.pathname);
      arrive(position);
      scroll.resume();
      return true;
    };
    const finish = visited.has(url.pathname) ? null : startProgress();
    const page = await fetchPage(url, 'high');
    finish?.();
    const next = page && (await readNext(page));
    if (own !== journey) return;
    if (!next) return loadInFull(url, entry);
    let isShown = false;
    await crossFade(() => {
      // Another journey may have begun while the browser took its picture of this page.
      isShown = own === journey && takeItsPlace(next, page.url);
    });
    if (!isShown) return;
    say(document.title);
    await visits.enter();
    if (own === arrived) announce('docs:navigated', { url: shown.pathname + shown.search + shown.hash });
  };

  /** A new version of the same page: the visitor's position is kept. */
  const exchange = async (next: Document): Promise<void> => {
    const own = arrived;
    const isReady = canFollow(next) && (await hasStyles(next));
    if (own !== arrived) return;
    if (!isReady) return location.reload();
    visits.leave();
    if (!show(next)) return location.reload();
    await visits.enter();
  };
  const whole = new AbortController();
  listen(
    'docs:remade',
    ({ document: next, until }, event) => {
      event.preventDefault();
      until(exchange(next));
    },
    whole.signal,
  );

  return {
    prefetch: (url) => void fetchPage(url, 'low'),
    go: (url, entry) => travel(url, entry === 'push' && isSamePage(url, shown) ? 'replace' : entry, null),
    traverse(position) {
      const url = new URL(location.href);
      if (!isSamePage(url, shown)) {
        void travel(url, 'traverse', position);
        return;
      }
      // Another place on the page that is shown; a journey that was under way is not wanted any more.
      journey++;
      scroll.resume();
      shown = url;
      returnTo(position);
    },
  };
}

/** The document of a fetched page, if it can take this one's place. */
async function readNext({ html, url }: FetchedPage): Promise<Document | null> {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (!isPageAddress(url, siteBase(), location.origin) || !canFollow(next)) return null;
  return (await hasStyles(next)) ? next : null;
}

/** Adds the style sheet that only the next document has. Returns whether it is loaded. */
function hasStyles(next: Document): Promise<boolean> {
  return addStyles(next).then(
    () => true,
    () => false,
  );
}

/** The address where the page was found, with the hash that was asked for. Returns whether the browser allowed it. */
function putInHistory(found: URL, asked: URL, entry: 'push' | 'replace'): boolean {
  const address = new URL(found);
  address.hash ||= asked.hash;
  return entry === 'push' ? addEntry(address) : changeEntry(null, address);
}

/** Exchanges what differs. Returns `false` for a page that could not be put together, which is then loaded in full. */
function show(next: Document): boolean {
  try {
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    swapHead(next);
    document.documentElement.dataset['layout'] = next.documentElement.dataset['layout'] ?? '';
    swapRegions(document.body, next.body);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
