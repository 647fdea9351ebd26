// The content of one text: facts, collected and not judged, and the body that contains them.

import type { Diagnostic, SourceLocation } from './diagnostic.ts';
import type { FrontMatter } from './front-matter.ts';
import type { BodyPart } from './slot.ts';
import type { PolicyDirective } from './site-config.ts';
import type { WidgetNeeds } from './widget.ts';
import type { SourcePath } from './url.ts';

/** A heading of the article. */
export interface Heading {
  /** 1–6. */
  readonly level: number;
  readonly id: string;
  /** Plain text: components and HTML left out. */
  readonly text: string;
  /** Inline HTML for tables of contents: code, emphasis and the like, no links, no slots. */
  readonly html: string;
  readonly at: SourceLocation;
}

/** Something a link's `#hash` can land on: ids of headings and of rows of option tables, `{#id}` attributes and ids in raw HTML. */
export interface Anchor {
  readonly id: string;
  readonly at: SourceLocation;
}

/** A link as written. */
export interface LinkFact {
  /** The target as the author wrote it (values substituted, aliases not), rebased if it came from an include. */
  readonly href: string;
  readonly kind: 'markdown' | 'html' | 'reference' | 'component' | 'diagram';
  /** The place of the target itself (not of the link's text), or of the import it came with. */
  readonly at: SourceLocation;
  /** The text at that place, if the target was rebased: it is relative to the included file. */
  readonly written?: string;
  /** There is nothing between its brackets, so readers cannot see it. */
  readonly bare?: true;
  /** Browsers load its target with the page: a video, a frame, a candidate of a `srcset`. */
  readonly embedded?: true;
}

/** An image as written. */
export interface ImageFact {
  readonly src: string;
  readonly alt: string;
  readonly kind: 'markdown' | 'html' | 'component';
  readonly at: SourceLocation;
  /** The text at that place, if `src` was rebased: it is relative to the included file. */
  readonly written?: string;
}

/** An address in a comment of a code block that is written on the page. */
export interface Mention {
  readonly href: string;
  readonly at: SourceLocation;
}

/** A file the text was completed from: an include or an imported snippet. `hash` is `null` if it could not be read. */
export interface IncludeFact {
  readonly path: SourcePath;
  readonly hash: string | null;
}

/** A sample that the text shows by its id. */
export interface SampleFact {
  readonly id: string;
  /** The path of the version that its files are for; `null` on a page without a version. */
  readonly version: string | null;
  /** The languages that are wanted, in the order of the config, with the file of each; `null`: there is none. */
  readonly cells: readonly { readonly language: string; readonly file: SourcePath | null }[];
  /** Digest of what was known of the id: `sampleDigest`. */
  readonly known: string;
  /** The place of the id, or of the tag that has none. */
  readonly at: SourceLocation;
}

/** What raw HTML loads or sends, if the content security policy allows it. */
export interface GuardedLoad {
  readonly directive: Extract<PolicyDirective, 'frame-src' | 'style-src' | 'form-action'> | 'object-src';
  /** As written, with its values. */
  readonly href: string;
}

/** What a component of the text, or its raw HTML, needs beyond the site itself. */
export interface NeedFact extends WidgetNeeds {
  /** The place of the component, or of an attribute's value. */
  readonly at: SourceLocation;
  /** Absent for components. */
  readonly load?: GuardedLoad;
}

/** A diagram. Its source is in the body's slot with the same hash. */
export interface DiagramFact {
  readonly hash: string;
  /** Where its block begins. */
  readonly at: SourceLocation;
  /** Whether its source is in the block itself, and not in a file that the block imports. */
  readonly inPlace: boolean;
}

/** How long the text is. Reading speed: 200 words a minute (CJK characters count as words, 300 a minute). */
export interface ReadingTime {
  readonly minutes: number;
  readonly words: number;
}

/**
 * The facts of one text: a pure function of the text, the files it includes, the Markdown settings and the values of
 * its version. Small: everything large is in the `PageBody` and the `PlainText` of the same key.
 */
export interface ParsedPage {
  readonly path: SourcePath;
  /** Identifies the text, its includes and the settings it was parsed with: equal keys, equal bodies. */
  readonly key: string;
  readonly meta: FrontMatter;
  /** Front matter's title, else the first `h1`, else the file name's words. */
  readonly title: string;
  /** Whether the article starts with an `h1` (then the layout does not print the title a second time). */
  readonly startsWithTitle: boolean;
  readonly headings: readonly Heading[];
  readonly anchors: readonly Anchor[];
  /** `LinkSlot.link` is an index into this list. */
  readonly links: readonly LinkFact[];
  /** `ImageSlot.image` is an index into this list. */
  readonly images: readonly ImageFact[];
  /** In reading order. */
  readonly mentions: readonly Mention[];
  /** In reading order. */
  readonly diagrams: readonly DiagramFact[];
  readonly reading: ReadingTime;
  /** Up to about 180 characters of the first text, cut at a word: the description of a page that gives none. */
  readonly excerpt: string;
  /** Names of the components it uses: they determine the browser code that the page needs. */
  readonly components: readonly string[];
  readonly needs: readonly NeedFact[];
  readonly includes: readonly IncludeFact[];
  /** In reading order. */
  readonly samples: readonly SampleFact[];
  readonly diagnostics: readonly Diagnostic[];
  /** Hash of the facts that the structure of the site is made of: no words, headings, links, images, findings or places. */
  readonly outline: string;
  /** Hash of the facts that other pages depend on, of the page's links and its findings: no words, headings or places. */
  readonly signature: string;
}

/** `SearchSection.level` of a row of an option table: below all headings. */
export const ROW_LEVEL = 7;

/** Ends a cell of a table in `SearchSection.text`, but for the last one of a row: the end of its line, told from others by the tab. */
export const CELL_END = '\t\n';

/** With what a line of a code block, or a cell of nothing but code, begins there. */
export const CODE_MARK = '\f';

/** A stretch of text under one heading, or in a row of an option table, for search: plain text, code included, no markup. */
export interface SearchSection {
  /** The heading's or row's id, or `''` for the text before the first heading. */
  readonly id: string;
  /** The heading, or the name of the option. */
  readonly title: string;
  /** 1–6 for headings, 0 before the first one, `ROW_LEVEL` for rows, which follow the section that their table is in. */
  readonly level: number;
  /** Its lines, with `CELL_END` and `CODE_MARK`. */
  readonly text: string;
}

/** A row of an option table (see `renderer/markdown/plugins/option-tables.ts`). Its place is that of the anchor with its id. */
export interface OptionRow {
  readonly id: string;
  /** The id of the heading that its table is under; `''` before the first one. */
  readonly section: string;
  /** What the option is called: `--port`, `maxAge`. */
  readonly name: string;
  /** The plain text of each cell, with the heading of its column (`''` for none). */
  readonly cells: readonly (readonly [column: string, text: string])[];
}

/** What is drawn of a text. */
export interface PageBody {
  /** HTML with slots. */
  readonly parts: readonly BodyPart[];
  /** The same page as Markdown, includes and snippets expanded, without front matter; links are slots. */
  readonly markdown: readonly BodyPart[];
}

/** What a text says, without markup: for the search, and to compare it with its other versions. */
export interface PlainText {
  readonly sections: readonly SearchSection[];
  /** In reading order. */
  readonly optionRows: readonly OptionRow[];
}
