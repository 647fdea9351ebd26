// Addresses in settings and front matter that are in tags of the head, in the HTML of footers and notices, or name an icon's picture.
// They are printed as written, behind the site's base: also where that is written already.

import { decodeEntities } from '../../markdown/attribute-values.ts';
import { addressUse } from '../../markdown/html-addresses.ts';
import { scanTag, type Tag } from '../../markdown/html-tag.ts';
import { type Diagnostic, diagnostic } from '../../model/diagnostic.ts';
import type { HeadTag } from '../../model/front-matter.ts';
import {
  type AddressForm,
  behindBase,
  decodePath,
  encodePath,
  isExternal,
  splitHref,
  twinOfUrl,
  type Url,
  withBase,
} from '../../model/url.ts';
import { pageCandidates } from '../routes/address.ts';

/** `meta` tags whose content is the address of a file. */
const FILE_META = /^(?:(?:og|twitter):(?:image|video|audio)(?::(?:src|url|secure_url))?|msapplication-(?:tileimage|config))$/i;
/** `link` tags that name a host to connect to. */
const CONNECTED = /\b(?:preconnect|dns-prefetch)\b/i;

/** The addresses in a piece of HTML, as browsers read them, in their order; comments are skipped. */
export function htmlAddresses(html: string): readonly string[] {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  const found: string[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const tag = scanTag(text, at);
    if (tag && !tag.closing) found.push(...addressesOf(tag));
  }
  return found;
}

function addressesOf(tag: Tag): string[] {
  return tag.attributes.flatMap((attribute) => {
    const use = addressUse(tag, attribute, false);
    return use === null ? [] : [decodeEntities(attribute.value ?? '').trim()];
  });
}

/** The addresses of a tag of the head, and of the HTML in it. */
export function headAddresses({ tag, attributes, content }: HeadTag): readonly string[] {
  const name = tag.toLowerCase();
  const value = (key: string): string => String(attributes[key] ?? '').trim();
  if (name === 'noscript') return htmlAddresses(content ?? '');
  if (name === 'script') return value('src') === '' ? [] : [value('src')];
  if (name === 'link') return value('href') === '' || CONNECTED.test(value('rel')) ? [] : [value('href')];
  return name === 'meta' && FILE_META.test(value('property') || value('name')) ? [value('content')] : [];
}

/** Whether a tag of the head changes where all links of the document lead, the theme's included. */
export function isBaseTag({ tag, attributes }: HeadTag): boolean {
  return tag.toLowerCase() === 'base' && attributes['href'] !== undefined;
}

/** `link/base` of the tags of a head, by their places. */
export function baseTags(head: readonly HeadTag[], place: (index: number) => Diagnostic['at']): Diagnostic[] {
  return head.flatMap((tag, i) => {
    if (!isBaseTag(tag)) return [];
    const message =
      '"<base>" changes where every relative link of the whole document leads, "#" links included, and was left out.';
    return [diagnostic('link/base', message, place(i), { fix: 'remove it' })];
  });
}

/** The place of a site on the web. */
export interface SitePlace {
  readonly base: string;
  readonly origin: string | null;
}

/**
 * The address within the site for a printed one: without base, and without the site's own origin. `null` for addresses of other
 * sites, and for relative ones, which depend on the page they are printed on.
 */
export function insideSite(printed: string, { base, origin }: SitePlace): string | null {
  const own = origin !== null && (printed === origin || printed.startsWith(`${origin}/`));
  const href = own ? printed.slice(origin.length) || '/' : printed;
  if (!href.startsWith('/') || isExternal(href)) return null;
  return href.startsWith(base) ? href.slice(base.length - 1) : null;
}

/** The same for an address that is printed behind the base: it may be written with the base or without. */
export function printedInside(printed: string, place: SitePlace): string | null {
  return insideSite(printedAddress(printed, place.base), place);
}

/** An address as it is printed: behind the base, if it counts from the root of the site. */
export function printedAddress(href: string, base: string): string {
  if (!href.startsWith('/') || isExternal(href) || href.startsWith(base) || `${href}/` === base) return href;
  return behindBase(base, href);
}

/** What addresses are printed with where any may be a page's. */
export interface Print extends AddressForm, SitePlace {
  readonly pages: { has(url: Url): boolean };
}

/** An address as it is printed; that of a page, or of its Markdown twin, in the style of the site. */
function printedLink(href: string, print: Print): string {
  const { base, addresses, origin, pages } = print;
  const address = printedAddress(href, base);
  const inside = addresses.style === 'html' ? null : insideSite(address, print);
  if (inside === null) return address;
  const { path, query, hash } = splitHref(inside);
  const url = pageCandidates(decodePath(path)).find((candidate) => pages.has(candidate));
  if (url === undefined) return address;
  const isTwin = /\.md$/i.test(path);
  const printed = isTwin ? behindBase(base, encodePath(twinOfUrl(url, addresses.style))) : withBase(print, encodePath(url));
  return (address.startsWith('/') ? '' : (origin ?? '')) + printed + query + hash;
}

/** Whether addresses are printed as they are written. */
function printsAsWritten({ base, addresses }: AddressForm): boolean {
  return base === '/' && addresses.style === 'html';
}

/** HTML of a setting with its addresses as they are printed. */
export function printedHtml(html: string, print: Print): string {
  if (printsAsWritten(print) || !html.includes('<')) return html;
  let printed = '';
  let done = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const tag = scanTag(html, at);
    if (!tag || tag.closing) continue;
    for (const attribute of tag.attributes) {
      if (addressUse(tag, attribute, false) === null) continue;
      const written = attribute.value ?? '';
      printed += html.slice(done, attribute.valueStart) + printedLink(written, print);
      done = attribute.valueStart + written.length;
    }
  }
  return printed + html.slice(done);
}

/** A tag of the head with its addresses as they are printed. */
export function printedTag(tag: HeadTag, print: Print): HeadTag {
  const { attributes, content } = tag;
  if (printsAsWritten(print)) return tag;
  if (tag.tag.toLowerCase() === 'noscript') return { ...tag, content: content && printedHtml(content, print) };
  const own = new Set(headAddresses(tag));
  const printed = (value: string | true): string | true =>
    value === true || !own.has(value.trim()) ? value : printedLink(value.trim(), print);
  return { ...tag, attributes: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, printed(value)])) };
}
