// Which attributes of raw HTML hold an address, what browsers do with it, and the slot that takes its place.

import type { SourceLocation } from '../model/diagnostic.ts';
import { escapeHtml } from '../model/html.ts';
import type { LinkFact } from '../model/parsed-page.ts';
import { isExternal } from '../model/url.ts';
import { decodeEntities } from './attribute-values.ts';
import { attributeValue, type NamedTag, type TagAttribute } from './html-tag.ts';
import type { Place } from './inline-place.ts';
import type { PageState } from './page-state.ts';
import { withoutNul } from './slots.ts';

/** `link`: something follows it. `embedded`: the browser loads it with the page. */
export type AddressUse = 'link' | 'embedded';

type Attributes = Readonly<Record<string, readonly string[]>>;

/** Addresses that are followed (HTML, index of attributes; SVG 2 §16). */
const FOLLOWED: Attributes = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  form: ['action'],
  button: ['formaction'],
  input: ['formaction'],
  blockquote: ['cite'],
  q: ['cite'],
  del: ['cite'],
  ins: ['cite'],
  link: ['href'],
};

/** Addresses of what is loaded. In texts, `img` is handled separately and scripts are left out. */
const EMBEDDED: Attributes = {
  img: ['src'],
  script: ['src', 'href', 'xlink:href'],
  frame: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  input: ['src'],
  object: ['data'],
  image: ['href', 'xlink:href'],
  use: ['href', 'xlink:href'],
  feimage: ['href', 'xlink:href'],
};

/** Elements whose `#part` is a fragment that readers go to; elsewhere it is a part of the same drawing or the page itself. */
const TO_PLACES = /^(?:a|area)$/;

/**
 * How browsers use an attribute's value as an address; `null` if it is none, or none of a page or file: parts of a drawing
 * (`#gear`), hosts that are only connected to, and programs that forms send data to (`sends`: the form around it does).
 */
export function addressUse(
  tag: NamedTag,
  { name: written, value }: NamedTag['attributes'][number],
  sends: boolean,
): AddressUse | null {
  if (value === null) return null;
  const element = tag.name.toLowerCase();
  const name = written.toLowerCase().replace(/^(?::|v-bind:)/, '');
  if (EMBEDDED[element]?.includes(name)) return value.trim().startsWith('#') ? null : 'embedded';
  if (!FOLLOWED[element]?.includes(name)) return null;
  if (!TO_PLACES.test(element) && /^\s*(?:#|$)/.test(value)) return null;
  if (name.endsWith('action')) return (sendsData(tag) ?? sends) && !/^\s*[a-z][\w+.-]*:/i.test(value) ? null : 'link';
  return element === 'link' ? useOfRelation(tag) : 'link';
}

/**
 * Whether a form, or a button by its own attributes, sends data to a program instead of requesting a page; `null` if it is not
 * specified.
 */
export function sendsData(tag: NamedTag): boolean | null {
  const method = attributeValue(tag, tag.name.toLowerCase() === 'form' ? 'method' : 'formmethod');
  return method === null ? null : /^(?:post|dialog)$/i.test(method.trim());
}

function useOfRelation(tag: NamedTag): AddressUse | null {
  const relation = decodeEntities(attributeValue(tag, 'rel') ?? '').toLowerCase();
  if (/\b(?:preconnect|dns-prefetch)\b/.test(relation)) return null;
  return /\b(?:stylesheet|icon|preload|modulepreload|manifest|apple-touch-icon)\b/.test(relation) ? 'embedded' : 'link';
}

/** The page that is parsed, and where the text at hand lies in it. */
interface AddressContext {
  readonly page: PageState;
  readonly place: Place;
}

/** Keeps an address as a fact; returns the attribute's new value. */
export function addressValue({ page, place }: AddressContext, written: string, attribute: TagAttribute, use: AddressUse): string {
  const length = attribute.value?.length ?? 1;
  const start = place(attribute.valueStart);
  const href = page.interpolate(decodeEntities(written).trim());
  const link = page.links.push(htmlLink(href, page.source.locate(start, length), use)) - 1;
  if (isExternal(href)) return escapeHtml(withoutNul(href));
  const slot = { kind: 'link', link } as const;
  page.edits.push({ start, end: start + length, replacement: slot });
  return page.mark({ type: 'slot', slot });
}

function htmlLink(href: string, at: SourceLocation, use: AddressUse): LinkFact {
  return { href, kind: 'html', at, ...(use === 'embedded' && { embedded: true }) };
}

/** `a.png, b.png 2x` (HTML, `srcset`): each address is a fact and a slot. Addresses end at white space, so commas may be in them. */
export function candidateValues({ page, place }: AddressContext, written: string, valueStart: number): string {
  return written.replace(
    /(^|,)(\s*)([^\s,](?:\S*[^\s,])?)/g,
    (_, comma: string, space: string, address: string, offset: number) => {
      const href = page.interpolate(decodeEntities(address));
      const start = place(valueStart + offset + comma.length + space.length);
      const link = page.links.push(htmlLink(href, page.source.locate(start, address.length), 'embedded')) - 1;
      if (isExternal(href)) return `${comma}${space}${escapeHtml(withoutNul(href))}`;
      const slot = { kind: 'link', link } as const;
      page.edits.push({ start, end: start + address.length, replacement: slot });
      return comma + space + page.mark({ type: 'slot', slot });
    },
  );
}
