// Fills the slots of a body's Markdown, so that the text can be read without the site.

import type { CatalogEntry, Page } from '../model/site.ts';
import type { BodyPart, CatalogSlot, Slot } from '../model/slot.ts';
import type { Addresses } from './addresses.ts';

/** What the slots of a page are filled from. */
export interface MarkdownValues {
  readonly page: Pick<Page, 'links' | 'images'>;
  readonly addresses: Addresses;
  catalog(slot: CatalogSlot): readonly CatalogEntry[];
}

/** The text, with links to the twins of pages, whole addresses of files, catalogs as lists, diagrams as their source. */
export function fillMarkdown(parts: readonly BodyPart[], values: MarkdownValues): string {
  let text = '';
  for (const part of parts) text += typeof part === 'string' ? part : fillSlot(part, values);
  return text;
}

function fillSlot(slot: Slot, values: MarkdownValues): string {
  const { page, addresses } = values;
  switch (slot.kind) {
    case 'link':
      return markdownTarget(addresses.ofHrefTwin(page.links[slot.link] ?? ''));
    case 'image':
      return markdownTarget(addresses.ofHref(page.images[slot.image]?.href ?? ''));
    case 'catalog':
      return catalogList(values.catalog(slot), addresses);
    case 'diagram':
      return `\`\`\`mermaid\n${slot.source.replace(/\n$/, '')}\n\`\`\``;
    case 'widget':
      return slot.inner ? fillMarkdown(slot.inner, values) : '';
  }
}

/** Nested lists of links. */
export function catalogList(entries: readonly CatalogEntry[], addresses: Addresses, indent = ''): string {
  return entries
    .map(({ title, url, children }) => {
      const text = url === null ? escapeText(title) : markdownLink(title, addresses.ofTwin(url));
      const below = children.length > 0 ? `\n${catalogList(children, addresses, `${indent}  `)}` : '';
      return `${indent}- ${text}${below}`;
    })
    .join('\n');
}

/** `[text](target)`, both escaped. */
export function markdownLink(text: string, target: string): string {
  return `[${escapeText(text)}](${markdownTarget(target)})`;
}

/** A plain text in which nothing is Markdown for links, emphasis, code or HTML. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, '\\$&');
}

/** An address as a link's target: brackets and spaces encoded. */
function markdownTarget(href: string): string {
  return href.replace(/[\s()<>]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
