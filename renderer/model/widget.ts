// A widget: something a page shows that is more than text.

import type { JsonObject } from './json.ts';
import type { SiteView } from './page-view.ts';
import type { InterfaceTexts, PolicySources } from './site-config.ts';

/**
 * When a widget's browser part starts: with the page, when the browser is idle, with the visitor's first interaction, on first
 * sight, or at first touch.
 */
export type WidgetStart = 'load' | 'idle' | 'move' | 'visible' | 'interaction';

/** The input of a view: its JSON props and, for a widget written around Markdown, that Markdown as HTML. */
export interface WidgetViewProps<P> {
  readonly props: P;
  /** Ready HTML, or `null`. */
  readonly inner: string | null;
  /** Page-scoped, unique id: the prefix for every id the view makes. */
  readonly id: string;
  /** The site as the page's locale sees it (base, texts); `null` in the browser: a hydrated view gets everything by its props. */
  readonly site: SiteView | null;
}

/** The input of a widget's Markdown form: its JSON props and, for one written around Markdown, that Markdown. */
export interface WidgetMarkdownProps<P> {
  /** Addresses in it are site addresses without base, or external: `write.link` makes absolute ones of them. */
  readonly props: P;
  /** Markdown, or `null`. */
  readonly inner: string | null;
  readonly productName: string;
  /** The page's language, as in `lang="…"`. */
  readonly lang: string;
  readonly texts: InterfaceTexts;
  readonly write: MarkdownWriter;
}

/** Writes pieces of Markdown. */
export interface MarkdownWriter {
  /** A plain text in which nothing is markup. */
  text(plain: string): string;
  /** A link. Pages that props name are linked as Markdown. */
  link(text: string, address: string): string;
}

/**
 * The kind of a prop. `text`: nothing but a text, so that a bare name, a number, a list or an object is left out, with a finding.
 * A list: one of these words. `any`: whatever plain data an author writes; the view copes with it, or `check` refuses it.
 */
export type PropKind = 'text' | 'any' | readonly string[];

/** The kinds of all props of a view, by the type of its props: those that can only be texts are `text`, or a list of their words. */
export type PropKinds<P> = {
  readonly [Name in keyof P & string]-?: [NonNullable<P[Name]>] extends [string]
    ? 'text' | readonly NonNullable<P[Name]>[]
    : 'any';
};

/** What one use of a widget needs beyond the site itself. */
export interface WidgetNeeds {
  /** What the content security policy of a site that has it must allow. */
  readonly sources?: PolicySources;
  /** Packages of add-ons that the browser needs: the site must have installed them. */
  readonly packages?: readonly string[];
  /** Icons it shows, by name: of a set, or a drawing of the theme's. Addresses, characters and classes are left alone. */
  readonly icons?: readonly string[];
}

/** A part of a page that a widget draws under a heading of its own. */
export interface WidgetSection {
  /** Id of the heading, which the view prints as it is. */
  readonly id: string;
  readonly title: string;
  /** Level of the heading, 1 to 6. */
  readonly level: number;
  /** The words below it, for search. */
  readonly text?: string;
}

/** What one use of a widget adds to its page, besides the addresses in its props. */
export interface WidgetContents {
  /** In the contents of the page, in search, and targets of links. */
  readonly sections?: readonly WidgetSection[];
  /** Words before the first section, for search. */
  readonly text?: string;
  /** Further ids that links may lead to. */
  readonly anchors?: readonly string[];
  /** Addresses that it links to, as an author would write them: they are checked. */
  readonly links?: readonly string[];
}

/**
 * An entry of the theme's widget table. `View` is the component type of the theme's renderer (React's, by default);
 * the model does not know it.
 */
export interface Widget<View = unknown> {
  readonly view: View;
  /** `null`: the widget has no browser part. */
  readonly when: WidgetStart | null;
  /** Whether Markdown between its tags is wanted. */
  readonly inner: boolean;
  /** Drawn inside a line (a `span`) or as a block (a `div`). */
  readonly inline: boolean;
  /** What the site's content security policy must allow on pages with the widget. */
  readonly sources?: PolicySources;
  /** What a use of it with these props needs; `null` for nothing. Pure; addresses are as written. */
  readonly needs?: (props: JsonObject) => WidgetNeeds | null;
  /** What a use of it with these props adds to its page; `null` for nothing. Pure. */
  readonly contents?: (props: JsonObject) => WidgetContents | null;
  /**
   * All props it takes, by their names as its view has them (`hideHeading`), with their kinds: other attributes, and values of
   * other kinds, are left out, with a finding. `PropKinds` ties it to the type of the view. Absent: every attribute is a prop,
   * and none is reported.
   */
  readonly props?: Readonly<Record<string, PropKind>>;
  /**
   * Checks props where the component needs some; returns a sentence with what is wrong, or `null`. With a sentence it is not
   * drawn: only the content between its tags is shown.
   */
  readonly check?: (props: JsonObject) => string | null;
  /** The widget as Markdown, on one line if it is in one. Pure. Without it, the Markdown between its tags is used. */
  readonly markdown?: (given: WidgetMarkdownProps<never>) => string;
}

/** A component that the server draws and React takes over in the browser. */
export interface OwnWidget {
  /** As in `data-widget`. */
  readonly name: string;
  readonly when: WidgetStart;
  /** Absolute path of the module whose default export has its view. */
  readonly module: string;
}

/** Component name (as written in Markdown) → widget. */
export type WidgetTable<View = unknown> = Readonly<Record<string, Widget<View>>>;
