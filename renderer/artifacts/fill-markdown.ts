// Fills the slots of a body's Markdown, so that the text can be read without the site.

import type { CatalogEntry, Page } from '../model/site.ts';
import type { BodyPart, CatalogSlot, Slot, WidgetSlot } from '../model/slot.ts';
import { usedAt } from '../model/theme-failure.ts';
import type { MarkdownWriter, WidgetTable } from '../model/widget.ts';
import { mapAddresses } from '../markdown/component-addresses.ts';
import { componentAddresses } from '../render/component-addresses.ts';
import type { Addresses } from '../site/routes/absolute-addresses.ts';
import { MarkdownText, withoutLead } from './markdown-text.ts';

/** What the slots of a page are filled from. */
export interface MarkdownValues {
  readonly page: Pick<Page, 'links' | 'images' | 'parsed' | 'locale'>;
  readonly addresses: Addresses;
  readonly widgets: WidgetTable;
  readonly productName: string;
  catalog(slot: CatalogSlot): readonly CatalogEntry[];
}

/**
 * The text, with links to the twins of pages, absolute addresses of files, catalogs as lists, diagrams as their source, and
 * widgets as they read as Markdown.
 */
export function fillMarkdown(parts: readonly BodyPart[], values: MarkdownValues): string {
  const { addresses, page } = values;
  const propAddresses = componentAddresses(page);
  const written = new Set(propAddresses.values());
  const write: MarkdownWriter = {
    text: escapeText,
    // The target of a widget's own address is not in the key of the twin: the address stays as it is.
    link: (text, address) => markdownLink(text, written.has(address) ? addresses.ofHrefTwin(address) : addresses.ofHref(address)),
  };
  return fillParts(parts, { ...values, write, propAddresses });
}

interface Filling extends MarkdownValues {
  readonly write: MarkdownWriter;
  /** Addresses in the props of components, as written → final. */
  readonly propAddresses: ReadonlyMap<string, string>;
}

function fillParts(parts: readonly BodyPart[], filling: Filling): string {
  const text = new MarkdownText();
  for (const part of parts) {
    if (typeof part === 'string') text.add(part);
    else if (part.kind === 'link' || part.kind === 'image') text.add(target(part, filling));
    else text.place((lead) => fillBlock(part, lead, filling));
  }
  return text.toString();
}

function target(slot: Extract<Slot, { kind: 'link' | 'image' }>, { page, addresses }: Filling): string {
  return markdownTarget(
    slot.kind === 'link'
      ? addresses.ofHrefTwin(page.links[slot.link] ?? '')
      : addresses.ofHref(page.images[slot.image]?.href ?? ''),
  );
}

function fillBlock(slot: Exclude<Slot, { kind: 'link' | 'image' }>, lead: string, filling: Filling): string {
  switch (slot.kind) {
    case 'catalog':
      return catalogText(slot, filling);
    case 'diagram':
      return `\`\`\`mermaid\n${slot.source.replace(/\n$/, '')}\n\`\`\``;
    case 'widget':
      return widgetText(slot, lead, filling);
  }
}

function widgetText({ name, props, inner, at }: WidgetSlot, lead: string, filling: Filling): string {
  const { widgets, page, productName, write, propAddresses } = filling;
  const content = inner && withoutLead(fillParts(inner, filling), lead).trim();
  const markdown = widgets[name]?.markdown;
  if (!markdown) return content ?? '';
  const final = mapAddresses(props, ({ value }) => propAddresses.get(value) ?? value);
  const { lang, texts } = page.locale;
  return usedAt(at, () => markdown({ props: final as never, inner: content, productName, lang, texts, write })).trim();
}

function catalogText(slot: CatalogSlot, { catalog, addresses, page }: Filling): string {
  const { texts } = page.locale;
  const entries = catalog(slot);
  const list =
    entries.length > 0 ? catalogList(entries, addresses, slot.index) : escapeText(String(texts['catalogEmpty'] ?? 'No catalog'));
  return slot.heading ? `## ${escapeText(String(texts['catalog'] ?? 'Catalog'))}\n\n${list}` : list;
}

/** Nested lists of links. */
function catalogList(entries: readonly CatalogEntry[], addresses: Addresses, numbered: boolean, indent = ''): string {
  return entries
    .map(({ title, url, children }, i) => {
      const text = url === null ? escapeText(title) : markdownLink(title, addresses.ofTwin(url));
      const mark = numbered ? `${i + 1}. ` : '- ';
      const deeper = indent + ' '.repeat(mark.length);
      const below = children.length > 0 ? `\n${catalogList(children, addresses, numbered, deeper)}` : '';
      return indent + mark + text + below;
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
