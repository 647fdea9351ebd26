// Addresses for files outside of the site's pages: absolute, or leading to the Markdown twin of a page.
//
// A page's own address (`Url`) is written in plain letters; an `href` (of links, images, redirects) is percent-encoded.

import { CHANGES_COMPONENT } from '../../changes/change-pairs.ts';
import type { PlacedPage, SiteStructure } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import {
  type AddressForm,
  fileUrl,
  isExternal,
  splitHref,
  twinOfUrl,
  type Url,
  withBase,
  decodePath,
  encodePath,
} from '../../model/url.ts';
import { CATALOG_COMPONENT } from './pages.ts';

/** Makes the addresses of one site absolute: with base and, if the site has one, origin; percent-encoded. */
export interface Addresses {
  /** Of a page or file. */
  ofUrl(url: Url): string;
  /** Of a page's Markdown twin, or of the page if it has none. */
  ofTwin(url: Url): string;
  /** The target of a final `href`. External ones and dead ones, left relative, come back unchanged. */
  ofHref(href: string): string;
  /** The same, but the Markdown twin where the `href` leads to a page or is redirected to one. */
  ofHrefTwin(href: string): string;
}

/** Prepares the addresses of a site. */
export function siteAddresses(
  site: Pick<SiteStructure, 'pages' | 'redirects'>,
  config: Pick<SiteConfig, 'origin'> & AddressForm,
): Addresses {
  const plain = plainAddresses(config);
  const redirects = new Map(site.redirects.stubs.map(({ from, to }) => [from, to]));
  const isTwinned = (url: Url): boolean => {
    const page = site.pages.get(url);
    return page !== undefined && hasTwin(page);
  };
  const twinOfHref = (href: string): string => {
    if (!isSiteAddress(href)) return href;
    const { path, query, hash } = splitHref(href);
    const shown = decodePath(path);
    const url = site.pages.get(shown)?.original ?? shown;
    if (isTwinned(url)) return plain.ofUrl(twinOfUrl(url, config.addresses.style)) + query + hash;
    const target = redirects.get(fileUrl(url, config.addresses.style));
    if (target === undefined || redirects.has(fileUrl(decodePath(splitHref(target).path), config.addresses.style)))
      return plain.ofHref(href);
    return ofHrefTwin(splitHref(target).hash === '' ? target + hash : target);
  };
  // The same ones are written again and again.
  const known = new Map<string, string>();
  const ofHrefTwin = (href: string): string => {
    const twin = known.get(href) ?? twinOfHref(href);
    known.set(href, twin);
    return twin;
  };
  return { ...plain, ofTwin: (url) => ofHrefTwin(encodePath(url)), ofHrefTwin };
}

/** The same where no page's twin is known. */
export function plainAddresses(config: Pick<SiteConfig, 'origin'> & AddressForm): Addresses {
  const ofHref = (href: string): string => (isSiteAddress(href) ? (config.origin ?? '') + withBase(config, href) : href);
  const ofUrl = (url: Url): string => ofHref(encodePath(url));
  return { ofUrl, ofTwin: ofUrl, ofHref, ofHrefTwin: ofHref };
}

function isSiteAddress(href: string): boolean {
  return href.startsWith('/') && !isExternal(href);
}

/** Whether a page has a Markdown twin: every page with a text or a list of pages that no redirect replaces, once. */
export function hasTwin(page: PlacedPage): boolean {
  const hasText = page.source !== null || page.parsed.components.includes(CHANGES_COMPONENT) || isFolderIndex(page);
  return hasText && page.original === null && !page.replaced;
}

/** Whether a page is the generated one of a folder: a list of the pages in it, and nothing else. */
export function isFolderIndex({ source, parsed }: Pick<PlacedPage, 'source' | 'parsed'>): boolean {
  return source === null && parsed.components.includes(CATALOG_COMPONENT);
}

/** The path of an output file for a site address. */
export function outOfFile(url: Url): string {
  return url.slice(1);
}
