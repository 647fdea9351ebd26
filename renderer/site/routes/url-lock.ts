// The lock file of a site's addresses: every address that readers may have kept, with its fragments, one a line.

import { COMMAND } from '../../model/command.ts';
import { compareText } from '../../model/diagnostic.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';
import type { PlacedPage, PublishedSite } from '../../model/site.ts';
import { type AddressStyle, decodePath, publishedUrl, type Url } from '../../model/url.ts';

/** The lock file, beside the config. */
export const LOCK_FILE = 'urls.lock';

const HEAD = `# Public addresses of this site and the places on them. Written by "${COMMAND} urls --lock"; commit it.\n`;

/** Made by scripts and footnotes: their numbers depend on what else is on the page, and they are not linked to. */
export const NUMBERED_ID = /^(?:fn|fnref|footnote|footnote-ref)[-:]?\d/;

/** One public address, without base. */
export interface PublicUrl {
  /** In the style of the site. */
  readonly url: string;
  /** Ids on the page, sorted; empty for redirects and files. */
  readonly anchors: readonly string[];
}

/** A word of a lock file and its place (1-based). */
interface LockWord {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  /** As written. */
  readonly length: number;
}

/** One line of a lock file. */
export interface LockLine {
  readonly url: LockWord;
  /** Ids, without `#`. */
  readonly anchors: readonly LockWord[];
}

/**
 * All public addresses of a site, sorted: pages, redirects with an address of their own, and files of `public/`. The 404 page has
 * none. `placesOf` gives the ids on a page; by default those in the site's own facts of it.
 */
export function publicUrls(
  site: Pick<PublishedSite, 'pages' | 'redirects' | 'files'>,
  style: AddressStyle,
  placesOf: (page: PlacedPage) => readonly string[] = ({ parsed }) => placesOn(parsed),
): PublicUrl[] {
  const anchors = new Map<Url, readonly string[]>();
  for (const [path, url] of site.files) if (path.startsWith('public/')) anchors.set(url, []);
  for (const page of site.pages.values())
    if (page.url !== '/404.html') anchors.set(publishedUrl(page.url, style), placesOf(page));
  for (const { from } of site.redirects.stubs) anchors.set(publicUrlOfStub(from, style), []);
  return Array.from(anchors, ([url, ids]) => ({ url, anchors: ids })).sort((a, b) => compareText(a.url, b.url));
}

/** The address of a redirect: hosts serve the file of `/a/b.html` as `/a/b` where the style is that. */
export function publicUrlOfStub(from: Url, style: AddressStyle): string {
  return style === 'clean' ? publishedUrl(from, style) : from;
}

/** The ids on a page that links may lead to, sorted. */
export function placesOn({ headings, anchors }: ParsedPage): string[] {
  const ids = new Set([...headings, ...anchors].map(({ id }) => id));
  return [...ids].filter((id) => id !== '' && !NUMBERED_ID.test(id)).sort(compareText);
}

/** A line for each address: the address, then `#id` for each fragment. Ends in a line end, unless there is nothing. */
export function urlLines(urls: readonly PublicUrl[]): string {
  return urls.map(({ url, anchors }) => `${[word(url), ...anchors.map((id) => `#${word(id)}`)].join(' ')}\n`).join('');
}

/** The text of a lock file. */
export function lockText(urls: readonly PublicUrl[]): string {
  return HEAD + urlLines(urls);
}

/** Reads a lock file; what is no address is skipped. */
export function readLock(text: string): LockLine[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    if (!line.startsWith('/')) return [];
    const words = Array.from(line.matchAll(/\S+/g), ({ 0: written, index }): LockWord => {
      const bare = index > 0 ? written.replace(/^#/, '') : written;
      return { text: decodePath(bare), line: i + 1, column: index + 1, length: written.length };
    });
    const [url, ...anchors] = words;
    return url ? [{ url, anchors }] : [];
  });
}

/** White space separates words, and `%` begins its encoding; everything else stays readable. */
function word(text: string): string {
  return text.replace(/[%\s]/g, encodeURIComponent);
}
