// Goes from page to page without a reload: fetches the next page, exchanges the regions and the head, and keeps the
// history. Whatever goes wrong, the browser is asked to load the page itself.

import { announce } from '../events.ts';
import { arrive, returnTo, startAnnouncer } from './arrive.ts';
import { type FetchedPage, pageFetcher } from './documents.ts';
import { canFollow, swapHead } from './head.ts';
import { startPageKeys } from './keys.ts';
import { isPageAddress, isSamePage, linkOf, pageOfLink, siteBase } from './links.ts';
import { startPrefetch } from './prefetch.ts';
import { startProgress } from './progress.ts';
import { swapRegions } from './regions.ts';
import { type Position, positionIn, startScrollMemory } from './scroll.ts';

/** What the start of the site does around a change of pages. */
export interface Visits {
  /** The page is being left: ends what lives on it. */
  leave(): void;
  /** The next page's regions are in place: mounts what lives on it. */
  enter(): Promise<void>;
}

/** Goes to an address: of this site without a reload where that is possible. */
export type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** How an address gets into the history: as a new entry, in the place of the current one, or it is there already. */
type Entry = 'push' | 'replace' | 'traverse';

/** Starts navigation; called once per document. */
export function startNavigation(visits: Visits): Navigate {
  const fetchPage = pageFetcher();
  const scroll = startScrollMemory();
  const say = startAnnouncer();
  const visited = new Set([location.pathname]);
  let shown = new URL(location.href);
  /** Number of the last journey, which ends those on their way before it, and of the last one that arrived. */
  let journey = 0;
  let arrived = 0;

  const go = async (url: URL, entry: Entry, position: Position | null = null): Promise<void> => {
    const own = ++journey;
    const finish = visited.has(url.pathname) ? null : startProgress();
    const page = await fetchPage(url, 'high');
    finish?.();
    if (own !== journey) return;
    const next = page && readNext(page);
    if (!next) return loadInFull(url, entry);
    if (entry === 'push') scroll.save();
    scroll.pause();
    visits.leave();
    if (entry !== 'traverse') putInHistory(page.url, url, entry);
    if (!show(next)) return location.reload();
    arrived = own;
    shown = new URL(location.href);
    visited.add(shown.pathname);
    arrive(position);
    scroll.resume();
    say(document.title);
    await visits.enter();
    if (own === arrived) announce('docs:navigated', { url: shown.pathname + shown.search + shown.hash });
  };

  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const url = isPlain && !event.defaultPrevented ? pageOfLink(linkOf(event)) : null;
    if (!url) return;
    event.preventDefault();
    void go(url, isSamePage(url, shown) ? 'replace' : 'push');
  });
  window.addEventListener('popstate', (event) => {
    const url = new URL(location.href);
    const position = positionIn(event.state);
    if (!isSamePage(url, shown)) {
      scroll.pause();
      void go(url, 'traverse', position);
      return;
    }
    // Another place on the page that is shown, and whatever was on its way is not wanted any more.
    journey++;
    scroll.resume();
    shown = url;
    returnTo(position);
  });
  startPrefetch((url) => void fetchPage(url, 'low'));
  startPageKeys();

  return (href, { replace = false } = {}) => {
    const url = new URL(href, location.href);
    const isPlace = url.hash !== '' && isSamePage(url, shown);
    const entry = replace ? 'replace' : 'push';
    if (isPlace || !isPageAddress(url, siteBase(), location.origin)) loadInFull(url, entry);
    else void go(url, entry);
  };
}

/** The document of a fetched page, if it can take this one's place. */
function readNext({ html, url }: FetchedPage): Document | null {
  const next = new DOMParser().parseFromString(html, 'text/html');
  return isPageAddress(url, siteBase(), location.origin) && canFollow(next) ? next : null;
}

/** Lets the browser go there. */
function loadInFull(url: URL, entry: Entry): void {
  if (entry === 'traverse') location.reload();
  else if (entry === 'replace') location.replace(url);
  else location.assign(url);
}

/** The address where the page was found, with the hash that was asked for. */
function putInHistory(found: URL, asked: URL, entry: 'push' | 'replace'): void {
  const address = new URL(found);
  address.hash ||= asked.hash;
  if (entry === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** Exchanges what differs. A page that could not be put together is loaded in full: the answer is then `false`. */
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
