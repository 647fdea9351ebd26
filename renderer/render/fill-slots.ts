// Turns a body with slots into HTML, for one page.

import { escapeHtml, htmlAttributes } from '../model/html.ts';
import type { JsonObject } from '../model/json.ts';
import type { SiteView } from '../model/page-view.ts';
import type { CatalogEntry, ImageTarget } from '../model/site.ts';
import type { BodyPart, CatalogSlot, ImageSlot, WidgetSlot } from '../model/slot.ts';
import type { Theme } from '../model/theme.ts';
import { usedAt } from '../model/theme-failure.ts';
import { encodePath, withBase, type AddressForm } from '../model/url.ts';
import type { Drawings } from '../diagrams/drawings.ts';
import { diagramProps } from '../diagrams/place-drawing.ts';
import { mapAddresses } from '../markdown/component-addresses.ts';
import { fillTexts } from '../markdown/interface-texts.ts';
import { type Quotes, typesetText } from '../markdown/typographer.ts';
import { wrapIsland } from './island.ts';

/** What the slots of one page are filled from. */
export interface SlotValues {
  readonly form: AddressForm;
  readonly theme: Theme;
  /** The site as widgets of this page see it. */
  readonly site: SiteView;
  /** Final addresses of the page's links, without base. */
  readonly links: readonly string[];
  readonly images: readonly ImageTarget[];
  /** Addresses in the props of components, as written → final, without base. */
  readonly addresses: ReadonlyMap<string, string>;
  catalog(slot: CatalogSlot): readonly CatalogEntry[];
  /** The quotes of titles in catalogs. */
  readonly quotes: Quotes | null;
  readonly drawings: Pick<Drawings, 'svg' | 'isLeft'>;
}

/** Fills every slot of a body and returns its HTML. Ids of islands count up in reading order: `w1`, `w2`, … */
export function fillSlots(parts: readonly BodyPart[], values: SlotValues): string {
  let islands = 0;
  let diagrams = 0;
  const nextId = (): string => `w${++islands}`;

  const fill = (list: readonly BodyPart[]): string => {
    let html = '';
    for (const part of list) html += typeof part === 'string' ? fillTexts(part, values.site.texts) : fillSlot(part);
    return html;
  };

  const fillSlot = (slot: Exclude<BodyPart, string>): string => {
    switch (slot.kind) {
      case 'link':
        return escapeHtml(withBase(values.form, values.links[slot.link] ?? ''));
      case 'image':
        return imageAttributes(slot, values);
      case 'widget':
        return drawWidget(slot.name, finalProps(slot.props, values), slot);
      case 'diagram':
        return drawWidget('Diagram', {
          ...diagramProps(slot, values.drawings, {
            number: ++diagrams,
            label: String(values.site.texts['diagram']),
            links: values.links.map((href) => withBase(values.form, href)),
          }),
        });
      case 'catalog':
        return drawWidget('Catalog', {
          entries: shownEntries(values.catalog(slot), values),
          heading: slot.heading,
          index: slot.index,
        } as unknown as JsonObject);
    }
  };

  const drawWidget = (name: string, props: JsonObject, slot?: WidgetSlot): string => {
    const widget = values.theme.widgets[name];
    const inner = slot?.inner ? fill(slot.inner) : null;
    if (!widget) return inner ?? '';
    const id = nextId();
    const draw = (): string => values.theme.renderWidget(name, props, inner, id, values.site);
    const html = slot ? usedAt(slot.at, draw) : draw();
    return wrapIsland({ name, widget: { when: widget.when, inline: slot?.inline ?? widget.inline }, props, id, html });
  };

  return fill(parts);
}

/** Props whose addresses are final: resolved like any link, and with the base. */
function finalProps(props: JsonObject, { form, addresses }: SlotValues): JsonObject {
  return mapAddresses(props, ({ value }) => withBase(form, addresses.get(value) ?? value));
}

function imageAttributes(slot: ImageSlot, { form, images }: SlotValues): string {
  const target = images[slot.image];
  if (slot.address) return escapeHtml(withBase(form, target?.href ?? ''));
  const size = slot.sized ? {} : scaledSize(slot, target ?? null);
  return htmlAttributes({ src: withBase(form, target?.href ?? ''), ...size }).slice(1);
}

/** The size to print: the author's, completed in proportion from the file's own. */
function scaledSize(slot: ImageSlot, target: ImageTarget | null): { width: number | null; height: number | null } {
  const { width, height } = slot;
  if (!target?.width || !target.height) return { width, height };
  if (width !== null && height !== null) return { width, height };
  if (width !== null) return { width, height: Math.round((width * target.height) / target.width) };
  if (height !== null) return { width: Math.round((height * target.width) / target.height), height };
  return { width: target.width, height: target.height };
}

function shownEntries(entries: readonly CatalogEntry[], values: Pick<SlotValues, 'form' | 'quotes'>): readonly CatalogEntry[] {
  return entries.map((entry) => ({
    ...entry,
    title: typesetText(entry.title, values.quotes),
    url: entry.url && withBase(values.form, encodePath(entry.url)),
    children: shownEntries(entry.children, values),
  }));
}
