// The page addresses a written path may mean, and the one address of a redirect from it.

import {
  type AddressStyle,
  type SourcePath,
  type Url,
  fileUrl,
  isImagePath,
  normalizePageUrl,
  outOfPage,
  outOfUrl,
  publishedUrl,
} from '../../model/url.ts';

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
 * `/x.html` is itself, and `/x.md` the address that the page has, or had, in the style of the site.
 */
export function stubAddress(path: string, style: AddressStyle): Url {
  const url = pageUrl(path);
  if (/\.md$/i.test(path)) return fileUrl(url, style);
  return url.endsWith('/') || url.endsWith('.html') ? url : `${url}/`;
}

/** The Markdown files, by their paths without a slash at the start, that the page of a written path may be made from; best first. */
export function sourceCandidates(path: string): readonly SourcePath[] {
  return pageCandidates(path).flatMap((url) => {
    const plain = url.slice(1);
    return url.endsWith('/') ? [`${plain}README.md`, `${plain}index.md`] : [plain.replace(/\.html$/, '.md')];
  });
}

/** The addresses of stubs that may be at a page's address, however that is written; best first. */
export function stubCandidates(path: string, style: AddressStyle): readonly Url[] {
  return pageCandidates(path).flatMap((url) => [url, fileUrl(url, style)]);
}

/** The page whose file an address names. */
export function pageOfFile<P>(address: Url, pages: { get(url: Url): P | undefined }, style: AddressStyle): P | undefined {
  const named = [address, ...(style === 'folder' && address.endsWith('/') ? [`${address.slice(0, -1)}.html`] : [])];
  return named.flatMap((url) => (fileUrl(url, style) === address ? (pages.get(url) ?? []) : []))[0];
}

/** The page that has a folder's name, in styles in which it is the folder's index if that has none: `/a/b.html` for `/a/b/`. */
export function pageBeside<P>(folder: Url, pages: { get(url: Url): P | undefined }, style: AddressStyle): P | undefined {
  if (style === 'html' || folder === '/' || !folder.endsWith('/')) return undefined;
  return pages.get(`${folder.slice(0, -1)}.html`);
}

/**
 * Whether hosts lead from an address that is asked for as it is written to a page. Where addresses have their extension, they were
 * always taken to find `/a/b` as well.
 */
export function isServedAt(address: string, { url }: { readonly url: Url }, style: AddressStyle): boolean {
  if (style === 'html' || outOfUrl(address) === outOfPage(url, style)) return true;
  return [address, `${address}/`].includes(publishedUrl(url, style));
}

/** The page that hosts serve at an address. */
export function pageServedAt<P>(address: string, pages: { get(url: Url): P | undefined }, style: AddressStyle): P | undefined {
  const page = pageOfFile(address, pages, style);
  return page ?? (publishedUrl(`${address}.html`, style) === address ? pages.get(`${address}.html`) : undefined);
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
