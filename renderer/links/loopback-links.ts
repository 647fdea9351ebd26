// Addresses of the reader's own machine. Documentation of a server names them on purpose; one that was copied from a
// preview of the site is dead for readers.

import type { LineAt } from '../edits/text-edits.ts';
import { type Diagnostic, diagnostic, replacement } from '../model/diagnostic.ts';
import { decodePath, publishedUrl, splitHref } from '../model/url.ts';
import type { OutwardLink } from './check-inputs.ts';
import { behindHost, type OwnAddresses } from './own-addresses.ts';

/** Whether a full address names the loopback interface (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopback(href: string): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(new URL(href).hostname);
}

/**
 * `link/loopback` for files that browsers load from there with the page, and for a page of this site whose link does not show the
 * address; `null` for all others, which are there on purpose.
 */
export function loopback(link: OutwardLink, own: OwnAddresses, lineAt: LineAt): Diagnostic | null {
  const { href, at, embedded } = link;
  const finding = (message: string, details: Parameters<typeof diagnostic>[3]): Diagnostic =>
    diagnostic('link/loopback', message, at, { ...details, subject: href });
  if (embedded) {
    const fix = 'put the file beside the page or into "public", and name it there';
    return finding(`"${href}" is looked for on the reader's own machine, where it is not.`, { fix });
  }
  const page = pageNamed(href, own);
  if (page === null || isShown(link, lineAt)) return null;
  const message = `"${href}" is an address of a preview: it leads readers to their own machine, where this site is not.`;
  return finding(message, { fix: `write "${page}"`, repair: replacement(at, href, page, false) });
}

/** The page of this site with the path of an address, and the fragment; `null` if there is none, or for the start page. */
function pageNamed(href: string, own: OwnAddresses): string | null {
  const written = behindHost(href);
  const found = own.onHost(written);
  if ((found.kind !== 'page' && found.kind !== 'dead-hash') || found.url === '/') return null;
  return decodePath(splitHref(written).path).endsWith(publishedUrl(found.url, own.style))
    ? found.url + splitHref(href).hash
    : null;
}

/** Whether readers see the address itself: in `<http://localhost:80/x>`, or in the rest of the line. */
function isShown({ href, at }: OutwardLink, lineAt: LineAt): boolean {
  const line = (at && lineAt(at.file, at.line)) ?? '';
  const start = (at?.column ?? 1) - 1;
  const rest = line.slice(0, start) + line.slice(start + href.length);
  return (line[start - 1] === '<' && line[start + href.length] === '>') || rest.includes(new URL(href).host);
}
