// Fetches pages, each once: a prefetched page is not fetched again, and neither is one that was just left.

/** A fetched page. */
export interface FetchedPage {
  readonly html: string;
  /** Its address after redirects of the host. */
  readonly url: URL;
}

/** How many pages are kept, and for how long (ms). */
const MOST = 24;
const FRESH = 300_000;

interface Kept {
  readonly at: number;
  readonly page: Promise<FetchedPage | null>;
}

/** Gives a page, or `null` if it cannot be shown: no network, an error, no HTML. */
export type Fetcher = (url: URL, priority: 'high' | 'low') => Promise<FetchedPage | null>;

/** A fetcher that keeps what it fetched. */
export function pageFetcher(): Fetcher {
  const kept = new Map<string, Kept>();
  return (url, priority) => {
    const address = url.pathname + url.search;
    const known = kept.get(address);
    if (known && Date.now() - known.at < FRESH) return known.page;
    const page = fetchPage(address, priority);
    kept.delete(address);
    kept.set(address, { at: Date.now(), page });
    const oldest = kept.keys().next().value;
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    void page.then((found) => found ?? kept.delete(address));
    return page;
  };
}

async function fetchPage(address: string, priority: 'high' | 'low'): Promise<FetchedPage | null> {
  try {
    // The origin goes before the path, which alone would be the address of another host if it begins with two slashes.
    const response = await fetch(location.origin + address, { priority });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return null;
    return { html: await response.text(), url: new URL(response.url) };
  } catch {
    return null; // Offline, blocked, or redirected to another host: the browser is to load it itself, and shows what is wrong.
  }
}
