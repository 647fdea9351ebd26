// Which links lead to another page of this site, so that it can be shown without a reload. All others are the browser's.

/** The site's base (`/` or `/docs/`), as the document says it. */
export function siteBase(): string {
  return document.documentElement.dataset['base'] ?? '/';
}

/** An address as it is here, absolute and in its normal form: the index of a folder is the folder (specification §2.3). */
export function addressOf(href: string): URL {
  const url = new URL(href, location.href);
  url.pathname = url.pathname.replace(/\/index\.html$/, '/');
  return url;
}

/** Whether two addresses are the same page: hashes aside. */
export function isSamePage(one: URL, other: URL): boolean {
  return one.origin === other.origin && one.pathname === other.pathname && one.search === other.search;
}

/**
 * Whether an address can be a page of this site: same origin, below the base, and no file but an HTML one; the end of a version
 * (`/v1.2`) is no extension. Only fetching it shows whether it is.
 */
export function isPageAddress(url: URL, base: string, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith(base) && !/\.(?!html$|\d+$)[^/.]+$/.test(url.pathname);
}

/**
 * The page a link leads to; `null` for links that the browser handles: other sites, files, new windows, fragments of this page.
 */
export function pageOfLink(link: Element | null): URL | null {
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (!/^(?:_self)?$/.test(link.target) || link.relList.contains('external')) return null;
  const url = addressOf(link.href);
  if (url.hash !== '' && isSamePage(url, new URL(location.href))) return null;
  return isPageAddress(url, siteBase(), location.origin) ? url : null;
}

/**
 * How a link's page gets into the history: it replaces the current entry where the link has `data-replace` (specification §4).
 */
export function entryOfLink(link: Element | null): 'push' | 'replace' {
  return link?.hasAttribute('data-replace') ? 'replace' : 'push';
}

/** The link an event happened on. */
export function linkOf(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null;
}
