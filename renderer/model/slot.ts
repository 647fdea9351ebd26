// Places in a body that only a later stage can fill. Closed on purpose: five kinds.
//
// Diagrams, widgets and catalogs need other stages; link and image addresses depend on the version a text is
// published in, and filling them late is what lets all versions share one parse.

import type { SourceLocation } from './diagnostic.ts';
import type { JsonObject } from './json.ts';

/** A Mermaid diagram: its source, hashed for the diagram cache. */
export interface DiagramSlot {
  readonly kind: 'diagram';
  readonly hash: string;
  readonly source: string;
  /** Addresses it links to: drawings are shared by pages, on which the same address may lead elsewhere. */
  readonly links: readonly DiagramLink[];
  readonly at: SourceLocation;
}

/** A link of a diagram. */
export interface DiagramLink {
  /** As its source has it. */
  readonly href: string;
  /** Index into `ParsedPage.links`. */
  readonly link: number;
}

/** A component, drawn by the theme's widget of that name. `inner` is the Markdown between its tags, `null` if self-closed. */
export interface WidgetSlot {
  readonly kind: 'widget';
  readonly name: string;
  readonly props: JsonObject;
  readonly inner: readonly BodyPart[] | null;
  /** Inside a line of text (then it may only draw phrasing content) or a block of its own. */
  readonly inline: boolean;
  readonly at: SourceLocation;
}

/** A list of the pages below `base`. */
export interface CatalogSlot {
  readonly kind: 'catalog';
  /** A folder address such as `/server/v25.1/`, or `null` for the folder of the page it is on. */
  readonly base: string | null;
  /** Levels shown; 3 unless the author says otherwise (specification §2.3). */
  readonly depth: number;
  /** Numbered entries. */
  readonly index: boolean;
  /** Whether the heading "Catalog" is printed above. */
  readonly heading: boolean;
  readonly at: SourceLocation;
}

/** The value of an `href` attribute (HTML-escaped when filled) or a Markdown link target. */
export interface LinkSlot {
  readonly kind: 'link';
  /** Index into `ParsedPage.links`. */
  readonly link: number;
}

/**
 * The `src` of an image, with its intrinsic size where the author gave none: filled as
 * `src="…"` or `src="…" width="…" height="…"` (attributes, not just the value). In a Markdown twin: the address alone.
 */
export interface ImageSlot {
  readonly kind: 'image';
  /** Index into `ParsedPage.images`. */
  readonly image: number;
  /** Width and height in CSS pixels if the author gave one or both. */
  readonly width: number | null;
  readonly height: number | null;
  /** The author's attributes hold a size in other units (`50%`): the `src` alone is filled in. */
  readonly sized?: boolean;
  /** The address alone, HTML-escaped, for the link around a picture that leads to its file. */
  readonly address?: boolean;
}

export type Slot = DiagramSlot | WidgetSlot | CatalogSlot | LinkSlot | ImageSlot;

/**
 * A body is a list of these: ready HTML (or Markdown) and slots, in order. In HTML, `\0<key>\0` is the mark of a text of the
 * interface, which depends on the page's locale (`renderer/markdown/interface-texts.ts`).
 */
export type BodyPart = string | Slot;
