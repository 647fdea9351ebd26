// `lookup.json`: what the 404 page needs to send a reader to where the address probably meant to go.

import { encodePath } from '../model/url.ts';
import type { Lookup } from '../model/lookup.ts';
import type { Site } from '../model/site.ts';

/**
 * Redirect rules in order of precedence, and the addresses (percent-encoded) and titles of all pages that are written,
 * made-up indexes included. Compressed, a title is about 3 bytes, as versions of a page share theirs.
 */
export function lookupOf(site: Site): Lookup {
  const pages = [...site.pages.values()].filter(
    ({ replaced, url, meta }) => !replaced && url !== '/404.html' && meta.layout !== '404',
  );
  return {
    rules: site.redirects.rules.map(({ from, to }) => ({ from, to })),
    pages: Object.fromEntries(pages.map(({ url, title }) => [encodePath(url), title])),
  };
}
