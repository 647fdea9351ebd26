// How slots pass through markdown-it, which joins strings: as `\0<n>\0` marks that are cut out again afterwards. No input can
// hold a NUL: markdown-it replaces it, and what is substituted later is cleaned. Marks of interface texts (`interface-texts.ts`)
// look alike but stay.

import type { SourceLocation } from '../model/diagnostic.ts';
import type { JsonObject } from '../model/json.ts';
import type { CatalogSlot, DiagramSlot, ImageSlot, LinkSlot } from '../model/slot.ts';

/** The place of a code block that has not been highlighted: an index into the page's blocks. */
export interface CodeSlot {
  readonly kind: 'code';
  readonly block: number;
}

/** A component before its code blocks are highlighted; see `WidgetSlot`. */
export interface RawWidgetSlot {
  readonly kind: 'widget';
  readonly name: string;
  readonly props: JsonObject;
  readonly inner: readonly RawPart[] | null;
  readonly inline: boolean;
  readonly at: SourceLocation;
}

/** A part of a body whose code blocks are still to be drawn. */
export type RawPart = string | CodeSlot | RawWidgetSlot | DiagramSlot | CatalogSlot | LinkSlot | ImageSlot;

/** The meaning of a mark: a slot, or the beginning or end of a component with content. */
export type Mark =
  | { readonly type: 'slot'; readonly slot: Exclude<RawPart, string> }
  | { readonly type: 'open'; readonly widget: OpenWidget }
  | { readonly type: 'close' };

/** The mark of the entry `index` of a page's list of marks. */
export function markText(index: number): string {
  return `\0${index}\0`;
}

/** Removes NUL characters from a text that does not come from markdown-it. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}

/** A component's tag, before its content is known. */
export type OpenWidget = Omit<RawWidgetSlot, 'inner'>;

/** Cuts a text at its marks. Neighbouring strings are joined, empty ones left out. */
export function splitSlots(text: string, marks: readonly Mark[]): readonly RawPart[] {
  const parts = new NestedParts<RawPart>((widget, inner) => ({ ...widget, inner }));
  for (const [i, piece] of text.split('\0').entries()) {
    const mark = i % 2 === 0 ? null : marks[Number(piece)];
    if (mark === null) parts.addText(piece);
    else if (/^[a-z]/i.test(piece)) parts.addText(`\0${piece}\0`);
    else if (mark?.type === 'slot') parts.add(mark.slot);
    else if (mark?.type === 'open') parts.open(mark.widget);
    else if (mark?.type === 'close') parts.close();
  }
  return parts.end();
}

/** Gathers the parts of a body in reading order; what is between a component's tags becomes its content. */
export class NestedParts<Part> {
  readonly #wrap: (widget: OpenWidget, inner: readonly (Part | string)[]) => Part;
  readonly #root: (Part | string)[] = [];
  readonly #open: { readonly widget: OpenWidget; readonly parts: (Part | string)[] }[] = [];

  /** `wrap` makes the part of a component and its content. */
  constructor(wrap: (widget: OpenWidget, inner: readonly (Part | string)[]) => Part) {
    this.#wrap = wrap;
  }

  get #current(): (Part | string)[] {
    return this.#open.at(-1)?.parts ?? this.#root;
  }

  addText(text: string): void {
    addText(this.#current, text);
  }

  add(part: Part): void {
    this.#current.push(part);
  }

  open(widget: OpenWidget): void {
    this.#open.push({ widget, parts: [] });
  }

  /** Closes the innermost component; without one, nothing happens. */
  close(): void {
    const done = this.#open.pop();
    if (done) this.add(this.#wrap(done.widget, done.parts));
  }

  /** Closes what is open and returns everything. */
  end(): (Part | string)[] {
    while (this.#open.length > 0) this.close();
    return this.#root;
  }
}

/** Appends text to a list of parts, joining it to a text at its end. */
export function addText<Part>(parts: (Part | string)[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
}
