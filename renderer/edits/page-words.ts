// All of a page's text without addresses: equal for two texts that differ in addresses alone.

import { literalPattern } from '../model/literal-pattern.ts';
import { escapeHtml } from '../model/html.ts';
import type { PageBody, ParsedPage } from '../model/parsed-page.ts';
import type { BodyPart } from '../model/slot.ts';
import { decodePath } from '../model/url.ts';

/** The placeholder for an address. */
const ADDRESS = '\u0001';
/** An address that is no slot, since it leads to another site, with the other attributes of such links. */
const OUTWARD = / href="[^"]*"(?: target="_blank" rel="noopener noreferrer")?/g;

/**
 * A page's facts and body as one text, places and keys left out. `addresses` are those that edits removed or added: wherever they
 * occur (a link's words may be its address), they count as equal.
 */
export function pageWords(page: ParsedPage, body: PageBody, addresses: Iterable<string>): string {
  const { startsWithTitle, meta, headings, anchors, links, images, mentions, diagrams, components } = page;
  const facts = [
    startsWithTitle,
    meta,
    headings.map(({ level, id, text, html }) => [level, id, text, html]),
    anchors.map(({ id }) => id),
    links.map(({ kind, bare }) => [kind, bare]),
    images.map(({ kind, alt }) => [kind, alt]),
    mentions.map(({ href }) => href),
    diagrams.map(({ inPlace }) => inPlace),
    components,
  ];
  const words = `${JSON.stringify(facts)}\n${flat(body.parts)}\n${flat(body.markdown)}`;
  const pattern = anyOf(addresses);
  return (pattern === null ? words : words.replace(pattern, ADDRESS)).replace(OUTWARD, ` href="${ADDRESS}"`);
}

function flat(parts: readonly BodyPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : slotWords(part))).join('');
}

function slotWords(slot: Exclude<BodyPart, string>): string {
  switch (slot.kind) {
    case 'link':
      return ADDRESS;
    case 'image':
      return JSON.stringify({ ...slot, image: null });
    case 'diagram':
      return JSON.stringify(slot.source);
    case 'widget':
      return JSON.stringify({ ...slot, at: null, inner: slot.inner && flat(slot.inner) });
    case 'catalog':
      return JSON.stringify({ ...slot, at: null });
  }
}

/**
 * Any of the addresses as they occur in Markdown, in HTML and in JSON, and decoded, as the words of an automatic link are; longer
 * ones first, since they may begin alike.
 */
function anyOf(addresses: Iterable<string>): RegExp | null {
  const forms = new Set<string>();
  for (const address of addresses) {
    for (const text of [address, decodePath(address)]) {
      for (const form of [text, escapeHtml(text), JSON.stringify(text).slice(1, -1)]) forms.add(form);
    }
  }
  forms.delete('');
  const escaped = [...forms].sort((a, b) => b.length - a.length).map(literalPattern);
  return escaped.length === 0 ? null : new RegExp(escaped.join('|'), 'g');
}
