// The front matter of a page. Values are checked once, in `renderer/source/front-matter.ts`.

import type { Json, JsonObject } from './json.ts';

/** `prev`/`next` of a page: an address, an address with its text, `false` for none, `null` for "not set". */
export type NeighbourSetting = { readonly text: string | null; readonly link: string } | false | null;

/** A button of a home page. `type` is `primary` or `default`. */
export interface HomeAction {
  /** What the button says. */
  readonly text: string;
  /** Where it leads. */
  readonly link: string;
  /** `primary` stands out. VitePress's `theme: brand` means the same. Default: `default`. */
  readonly type: 'primary' | 'default';
  /** Name of an icon, shown before the text. */
  readonly icon: string | null;
}

/** One entry of a home page's features or of a highlight. `title` and `details` may hold inline HTML. */
export interface HomeFeature {
  /** Its heading; may hold inline HTML. */
  readonly title: string;
  /** A sentence or two; may hold inline HTML. */
  readonly details: string;
  /** Where the whole entry leads. */
  readonly link: string | null;
  /** Name of an icon, or address of a picture. */
  readonly icon: string | null;
}

/** The picture of a home page, and the one for dark pages if it is another. */
export interface HeroImage {
  /** Address of the picture; `src` means the same. */
  readonly light: string;
  /** Address of the picture on dark pages. Default: `light`. */
  readonly dark: string | null;
  /** What the picture shows, in words. Default: empty, for a picture that only decorates. */
  readonly alt: string;
  /** Intrinsic size of the first in CSS pixels; `null` where its file is unknown or has none. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A titled group of features on a home page. */
export interface HomeHighlight {
  /** The title of the group. */
  readonly header: string;
  /** A sentence below the title. */
  readonly description: string;
  /** The entries of the group, as in `features`; `highlights` means the same. */
  readonly features: readonly HomeFeature[];
}

/** How long a page takes to read, as its author states it (specification §3); `null` is by its text. */
export interface ReadingTimeSetting {
  /** How many minutes. Default: by its text. */
  readonly minutes: number | null;
  /** How many words. Default: by its text. */
  readonly words: number | null;
}

/** A page's own watermark (specification §3); `null` is by the site's rules. See `WatermarkConfig`. */
export interface WatermarkSetting {
  /** The text. Default: the site's. */
  readonly content: string | null;
  /** Address of a picture in place of the text. */
  readonly image: string | null;
  /** Pixels: of the letters, or the height of the picture. Default: the site's. */
  readonly size: number | null;
  /** 0 to 1. Default: the site's. */
  readonly opacity: number | null;
  /** Degrees. Default: the site's. */
  readonly rotate: number | null;
  /** A CSS colour. Default: the theme's. */
  readonly color: string | null;
  /** On paper as well. Default: the site's. */
  readonly print: boolean | null;
}

/** How a folder appears in a sidebar made from folders; read from its README's `dir`. */
export interface DirSettings {
  /** What the folder is called. Default: the short title of its page. */
  readonly text: string | null;
  /** Place among its neighbours, as in `order` of a page. Default: after those that have one, by name. */
  readonly order: number | null;
  /** Whether the folder's name leads to its page. Default: `false`. */
  readonly link: boolean;
  /** Whether it starts unfolded. Default: `false`. */
  readonly expanded: boolean;
  /** Whether readers can fold it. Default: `true`. */
  readonly collapsible: boolean;
  /** Name of an icon, shown before its name. */
  readonly icon: string | null;
  /** `false` leaves the folder out of sidebars and catalogs. Default: `true`. */
  readonly index: boolean;
}

/** A tag of the document head, as `[name, attributes]` or `[name, attributes, content]` in front matter and config. */
export interface HeadTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly content: string | null;
}

/**
 * Front matter in its normal form: every key present, `null` where the page does not set it. The page's own spelling of
 * everything, unknown keys included, is in `raw` (for `{{ $frontmatter.key }}`).
 */
export interface FrontMatter {
  /** Everything as the page writes it. */
  readonly raw: JsonObject;
  /** Title of the page. Default: its first heading, else its file's name. */
  readonly title: string | null;
  /** Title in sidebars, breadcrumbs and catalogs. Default: `title`. */
  readonly shortTitle: string | null;
  /** A sentence about the page, for its head and `llms.txt`. Default: the first words of its text. */
  readonly description: string | null;
  /** Place in sidebars and catalogs made from folders: first 0, 1, 2 and so on, then pages without one, then -2, and -1 as the last. */
  readonly order: number | null;
  /**
   * How the page's folder appears in a sidebar made from folders. Of a folder's own page (`README.md`) only.
   *
   * @example dir: { text: Operations, order: 2, collapsible: false }
   */
  readonly dir: DirSettings | null;
  /** `false` leaves the page out of sidebars and catalogs made from folders. */
  readonly index: boolean;
  /** Name of an icon, shown before its title in navigation. */
  readonly icon: string | null;
  /** Who wrote it: a text or a list of texts, or `false` for nobody. A value of another type is an error. */
  readonly author: readonly string[];
  /** What kind of page it is, as a text or a list; `categories` means the same. A value of another type is an error. */
  readonly category: readonly string[];
  /**
   * Other words for what it is about, as a list or separated by commas: the site's own search finds the page by them, too.
   *
   * @example keywords: [dead letter, poison message]
   */
  readonly keywords: readonly string[];
  /** What it is about, as a text or a list, or `false`; `tags` means the same. */
  readonly tag: readonly string[];
  /** When it was written: `2026-03-24`. Kept as written. */
  readonly date: string | null;
  /** Marks the page as original work. */
  readonly isOriginal: boolean;
  /** `false` hides how long the page takes to read; an object says how long. */
  readonly readingTime: boolean | ReadingTimeSetting;
  /** `false`: analytics do not count visits of this page. */
  readonly pageview: boolean;
  /** Address of the picture that other sites show with a link to the page. */
  readonly cover: string | null;
  /** `false` leaves the table of contents out. VitePress's `outline: false` and `aside: false` mean the same. */
  readonly toc: boolean;
  /**
   * `false`: no table of the page is one of options; `true`: all are that have two columns or more. Default: those whose first column
   * mostly consists of names as code, all different.
   */
  readonly optionTables: boolean | null;
  /** `false` leaves the sidebar out; a text names the one to show by its prefix. Default: the one of the page's address. */
  readonly sidebar: string | false | null;
  /** `false` leaves the navbar out. */
  readonly navbar: boolean;
  /**
   * `false` leaves the breadcrumbs out of the page; a text is what breadcrumbs call it, its own and those of pages below it. Default: the
   * short title.
   *
   * @example breadcrumb: Orchard Server
   */
  readonly breadcrumb: string | false | null;
  /** `false` shows the page's name in breadcrumbs without its icon. */
  readonly breadcrumbIcon: boolean;
  /** Leaves the page out of the breadcrumbs of the pages below it, and of its own. */
  readonly breadcrumbExclude: boolean;
  /** Whether there is a link to edit the page. Default: `repository.editLinks` of the config. */
  readonly editLink: boolean | null;
  /** `false` hides when the page last changed. */
  readonly lastUpdated: boolean;
  /** `false` hides who wrote the page. */
  readonly contributors: boolean;
  /** `false` hides what changed on the page. */
  readonly changelog: boolean;
  /** HTML at the foot of the page in place of the site's, or `false` for none. */
  readonly footer: string | false | null;
  /** The copyright of the page in place of the site's, or `false` for none. */
  readonly copyright: string | false | null;
  /** The licence of the page in place of the site's. */
  readonly license: string | null;
  /**
   * The link to the previous page: an address, `{ text, link }`, or `false` for none. Default: the page before it in the sidebar.
   *
   * @example prev: { text: Streams, link: ./streams.md }
   */
  readonly prev: NeighbourSetting;
  /** The link to the next page, as in `prev`. Default: the page after it in the sidebar. */
  readonly next: NeighbourSetting;
  /** `page`, `home`, `portfolio`, `search`, `404`, or one that the site's theme adds. `doc` of VitePress is `page`. Default: `page`; with `home: true` it is `home`. */
  readonly layout: string | null;
  /**
   * Tags for the page's head, each a list of name, attributes and content.
   *
   * @example
   * head:
   *   - [meta, { name: keywords, content: streams }]
   */
  readonly head: readonly HeadTag[];
  /** Language of the page, BCP 47. Default: that of its folder's locale. */
  readonly lang: string | null;
  /** The page is a front page: opening, features and highlights in place of sidebar and contents. Default: as `layout` says. */
  readonly home: boolean;
  /** The large text of a front page, or `false` for none. VitePress's `hero` with `name`, `text`, `tagline`, `image` and `actions` is understood. Default: `title`. */
  readonly heroText: string | false | null;
  /** The sentence below it, or `false` for none. Default: `description`. */
  readonly tagline: string | false | null;
  /**
   * Titles on a front page of the layout `portfolio`, typed one after the other.
   *
   * @example titles: [Streams, Projections]
   */
  readonly titles: readonly string[];
  /**
   * The picture of a front page: an address, or an object. `heroImageDark` and `heroAlt` are its companions: the picture on dark pages, and its words.
   *
   * @example heroImage: { light: /hero.svg, dark: /hero-dark.svg, alt: A stream of events }
   */
  readonly heroImage: HeroImage | null;
  /**
   * The buttons of a front page.
   *
   * @example
   * actions:
   *   - { text: Get started, link: ./guide/, type: primary }
   */
  readonly actions: readonly HomeAction[];
  /**
   * What a front page lists: entries with a title and a few words.
   *
   * @example
   * features:
   *   - { title: Streams, details: Append and read events., icon: stream }
   */
  readonly features: readonly HomeFeature[];
  /**
   * Groups of features with a title.
   *
   * @example
   * highlights:
   *   - header: Why
   *     features: [{ title: Streams }]
   */
  readonly highlights: readonly HomeHighlight[];
  /** Deepest heading level in the table of contents, 0 to 6. VitePress's `outline` with a level, two levels or `deep` is understood. Default: `tocLevels` of the config. */
  readonly headerDepth: number | null;
  /**
   * A faint text behind the page: the text, `true` for the site's, `false` for none, or an object. Default: as `watermarks` of the config say.
   *
   * @example watermark: { content: Draft, opacity: 0.2 }
   */
  readonly watermark: WatermarkSetting | false | null;
  /** `false` leaves the page out of the sitemap. */
  readonly sitemap: boolean;
  /** `false` keeps the page out of the site's own search. Starlight's `pagefind: false` and `search: { exclude: true }` of MkDocs mean the same. */
  readonly search: boolean;
  /** Asks search engines to leave the page out. Default: as its version says; `true` for one that is `unlisted`. */
  readonly noindex: boolean | null;
  /** Builds leave the page out; `serve` and `build --drafts` show it. `published: false` means the same. */
  readonly draft: boolean;
  /** The page is published, and in no list, search, sitemap or search engine. */
  readonly unlisted: boolean;
  /**
   * Of a file in a shared folder: the versions it is published in, as a range or a list, in quotes. Default: all.
   *
   * @example versions: ">=v24.10"
   */
  readonly versions: string | readonly string[] | null;
  /**
   * Earlier addresses of the page: each becomes a redirect to it.
   *
   * @example aliases: [/old/address.html]
   */
  readonly aliases: readonly string[];
  /**
   * What other versions, or other members of the page's family, call this page, if its address there is another: a path as in `aliases`,
   * or the address of one of them. It redirects nobody.
   *
   * @example samePage: monitoring.md
   */
  readonly samePage: string | null;
}

/** Anything a front-matter reader may meet: parsed YAML before it is checked. */
export type RawFrontMatter = { readonly [key: string]: Json };
