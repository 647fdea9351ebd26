// How slots travel through markdown-it, which joins strings: as `\0<n>\0` marks that are cut out again afterwards.
// No input can hold a NUL: markdown-it replaces it, and what is substituted later is cleaned.

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

/** What a mark stands for: a slot, or the beginning or end of a component with content. */
export type Mark =
  | { readonly type: 'slot'; readonly slot: Exclude<RawPart, string> }
  | { readonly type: 'open'; readonly widget: Omit<RawWidgetSlot, 'inner'> }
  | { readonly type: 'close' };

/** The mark of the entry `index` of a page's list of marks. */
export function markText(index: number): string {
  return `\0${index}\0`;
}

/** Takes NUL characters out of a text that does not come from markdown-it. */
export function withoutNul(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}

/** Cuts a text at its marks. Neighbouring strings are joined, empty ones left out. */
export function splitSlots(text: string, marks: readonly Mark[]): readonly RawPart[] {
  const root: RawPart[] = [];
  const open: { parts: RawPart[]; widget: Omit<RawWidgetSlot, 'inner'> }[] = [];
  const current = (): RawPart[] => open.at(-1)?.parts ?? root;
  const close = (): void => {
    const done = open.pop();
    if (done) current().push({ ...done.widget, inner: done.parts });
  };
  for (const [i, piece] of text.split('\0').entries()) {
    if (i % 2 === 0) {
      addText(current(), piece);
      continue;
    }
    const mark = marks[Number(piece)];
    if (mark?.type === 'slot') current().push(mark.slot);
    else if (mark?.type === 'open') open.push({ parts: [], widget: mark.widget });
    else if (mark?.type === 'close') close();
  }
  while (open.length > 0) close();
  return root;
}

/** Appends text to a list of parts, joining it to a text that stands last. */
export function addText<Part>(parts: (Part | string)[], text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (typeof last === 'string') parts[parts.length - 1] = last + text;
  else parts.push(text);
}
