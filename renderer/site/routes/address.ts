// The page addresses a written path may mean, and the one address of a redirect from it.

import { type Url, isImagePath, normalizePageUrl } from '../../model/url.ts';

/** An index page by any of its names. */
const INDEX = /(?:^|\/)(?:readme|index)(?:\.html|\.md)?$/i;

/**
 * Page addresses a site path (absolute, decoded, without query and hash) may mean, best first: its normal form; for a path
 * without extension the page, then the folder; for a folder the folder, then the page of that name.
 */
export function pageCandidates(path: string): readonly Url[] {
  const url = pageUrl(path);
  if (url.endsWith('/')) return url === '/' ? [url] : [url, `${url.slice(0, -1)}.html`];
  return /\.html$/i.test(url) ? [url] : [`${url}.html`, `${url}/`];
}

/**
 * The address of the stub of a redirect from a path: `/x` and `/x/` are both served from `x/index.html`, so both are `/x/`;
 * `/x.html` (or `.md`) is itself.
 */
export function stubAddress(path: string): Url {
  const url = pageUrl(path);
  return url.endsWith('/') || url.endsWith('.html') ? url : `${url}/`;
}

/** `normalizePageUrl`, with the common case (a page that is no folder's index) decided by one look. */
function pageUrl(path: string): Url {
  if (INDEX.test(path)) return normalizePageUrl(path);
  return /\.md$/i.test(path) ? `${path.slice(0, -3)}.html` : path;
}

/**
 * The kind of target an address (a path, or one with a host) is meant to have, by its ending. A version (`/v1.2`) is no
 * extension.
 */
export function kindOfAddress(path: string): 'page' | 'file' | 'image' {
  if (isImagePath(path)) return 'image';
  return /\.(?!html$|md$)[a-z0-9]{2,5}$/i.test(path) && !/\/v?\d[\d.]*$/.test(path) ? 'file' : 'page';
}
