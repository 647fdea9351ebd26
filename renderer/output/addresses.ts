// Addresses as files outside of the site's pages need them: with origin and base, percent-encoded, or to the Markdown
// twin of a page.

import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { isExternal, splitHref, twinOfUrl, type Url, withBase } from '../model/url.ts';

/** Turns addresses of one site into whole ones. */
export interface Addresses {
  /** With base and, if the site has one, origin; percent-encoded. External addresses and dead ones, left relative, come back as they are. */
  whole(href: string): string;
  /** The same, but to the page's Markdown twin where the address is that of a page (or is redirected to one). */
  twin(href: string): string;
}

/** Prepares the addresses of a site. */
export function siteAddresses(site: Site, config: Pick<SiteConfig, 'origin' | 'base'>): Addresses {
  const redirects = new Map(site.redirects.stubs.map(({ from, to }) => [from, to]));
  const whole = (href: string): string =>
    isSiteAddress(href) ? (config.origin ?? '') + withBase(config.base, encodeHref(href)) : href;
  const twin = (href: string): string => {
    if (!isSiteAddress(href)) return href;
    const { path, query, hash } = splitHref(href);
    const page = site.pages.get(path);
    if (page && hasTwin(page)) return whole(twinOfUrl(path)) + query + hash;
    const target = redirects.get(path);
    if (target === undefined || redirects.has(splitHref(target).path)) return whole(href);
    return twin(splitHref(target).hash === '' ? target + hash : target);
  };
  return { whole, twin };
}

function isSiteAddress(href: string): boolean {
  return href.startsWith('/') && !isExternal(href);
}

/** Whether a page has a Markdown twin: every written page that a redirect does not take the place of. */
export function hasTwin(page: Page): boolean {
  return page.source !== null && !page.replaced;
}

/** Percent-encodes what may not stand in an address; what is encoded already stays. */
export function encodeHref(href: string): string {
  return /[^!#-;=?-Z[\]_a-z~]/.test(href) ? href.replace(/[^!#-;=?-Z[\]_a-z~]+/gu, encodeURIComponent) : href;
}

/** The path of an output file for a site address. */
export function outOfFile(url: Url): string {
  return url.slice(1);
}
