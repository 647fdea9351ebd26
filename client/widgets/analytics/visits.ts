// The reader's way from page to page, whether pages take each other's place or documents do.

import { listen } from '../../runtime/events.ts';

/** The site's name in what is counted (specification §7). */
const SITE = 'docs';

/** One visit of one page. */
export interface Visit {
  /** The page's whole address when it was opened. */
  readonly url: string;
  readonly title: string;
  /** `site`, and `version` and `category` where the page's head names them. */
  readonly about: Readonly<Record<string, string>>;
  /** Aborts when the reader leaves the page. */
  readonly left: AbortSignal;
}

/** A listener for visits. */
export interface Follower {
  /** Another page is shown. */
  arrive(visit: Visit): void;
  /** The page is left for another one; `forGood`: with the document, so that there is no time. */
  leave?(visit: Visit, forGood: boolean): void;
}

/**
 * Reports the page that is shown, and every other path (specification §7: `.html` at its end is ignored, as are query and hash)
 * until the signal aborts. A document that comes back from the back/forward cache is visited again. Pages that say `pageview:
 * false` are not reported.
 */
export function followVisits({ arrive, leave }: Follower, signal: AbortSignal): void {
  let visit: Visit | null = null;
  let left = new AbortController();
  const begin = (): void => {
    if (metaOf('pageview') === 'false') return;
    left = new AbortController();
    visit = { url: location.href, title: document.title, about: aboutPage(), left: left.signal };
    arrive(visit);
  };
  const end = (forGood: boolean): void => {
    if (!visit) return;
    left.abort();
    leave?.(visit, forGood);
    visit = null;
  };
  listen(
    'docs:navigated',
    () => {
      if (visit && pathOf(visit.url) === pathOf(location.href)) return;
      end(false);
      begin();
    },
    signal,
  );
  window.addEventListener('pagehide', () => end(true), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
  signal.addEventListener('abort', () => left.abort(), { once: true });
  begin();
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace(/\.html$/, '');
}

function metaOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="es:${name}"]`)?.content;
}

function aboutPage(): Readonly<Record<string, string>> {
  const about: Record<string, string> = { site: SITE };
  for (const name of ['version', 'category']) {
    const value = metaOf(name);
    if (value) about[name] = value;
  }
  return about;
}
