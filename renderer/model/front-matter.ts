// The front matter of a page. Values are checked once, in `renderer/source/front-matter.ts`.

import type { Json, JsonObject } from './json.ts';

/** `prev`/`next` of a page: an address, an address with its text, `false` for none, `null` for "not set". */
export type NeighbourSetting = { readonly text: string | null; readonly link: string } | false | null;

/** A button of a home page. `type` is `primary` or `default`. */
export interface HomeAction {
  readonly text: string;
  readonly link: string;
  readonly type: 'primary' | 'default';
  readonly icon: string | null;
}

/** One entry of a home page's features or of a highlight. `title` and `details` may hold inline HTML. */
export interface HomeFeature {
  readonly title: string;
  readonly details: string;
  readonly link: string | null;
  readonly icon: string | null;
}

/** The picture of a home page, and the one for dark pages if it is another. */
export interface HeroImage {
  readonly light: string;
  readonly dark: string | null;
  readonly alt: string;
  /** Intrinsic size of the first in CSS pixels; `null` where its file is unknown or has none. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A titled group of features on a home page. */
export interface HomeHighlight {
  readonly header: string;
  readonly description: string;
  readonly features: readonly HomeFeature[];
}

/** How long a page takes to read, as its author states it (specification §3); `null` is by its text. */
export interface ReadingTimeSetting {
  readonly minutes: number | null;
  readonly words: number | null;
}

/** A page's own watermark (specification §3); `null` is by the site's rules. See `WatermarkConfig`. */
export interface WatermarkSetting {
  readonly content: string | null;
  readonly image: string | null;
  readonly size: number | null;
  readonly opacity: number | null;
  readonly rotate: number | null;
  readonly color: string | null;
  readonly print: boolean | null;
}

/** How a folder appears in a sidebar made from folders; read from its README's `dir`. */
export interface DirSettings {
  readonly text: string | null;
  readonly order: number | null;
  readonly link: boolean;
  readonly expanded: boolean;
  readonly collapsible: boolean;
  readonly icon: string | null;
  /** `false` drops the folder from sidebars and catalogs. */
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
  readonly raw: JsonObject;
  readonly title: string | null;
  readonly shortTitle: string | null;
  readonly description: string | null;
  readonly order: number | null;
  readonly dir: DirSettings | null;
  /** `false` drops the page from sidebars and catalogs made from folders. */
  readonly index: boolean;
  readonly icon: string | null;
  readonly author: readonly string[];
  readonly category: readonly string[];
  readonly tag: readonly string[];
  /** As written (ISO 8601), not parsed: no clock, no zone. */
  readonly date: string | null;
  readonly isOriginal: boolean;
  /** `false` hides it. */
  readonly readingTime: boolean | ReadingTimeSetting;
  /** `false`: analytics do not count visits of this page. */
  readonly pageview: boolean;
  readonly cover: string | null;
  readonly toc: boolean;
  /** `false` hides it; a string names the sidebar (its path prefix) to show; `null` is the usual one. */
  readonly sidebar: string | false | null;
  readonly navbar: boolean;
  readonly breadcrumb: boolean;
  readonly breadcrumbIcon: boolean;
  readonly breadcrumbExclude: boolean;
  readonly editLink: boolean | null;
  readonly lastUpdated: boolean;
  readonly contributors: boolean;
  readonly changelog: boolean;
  readonly footer: string | false | null;
  readonly copyright: string | false | null;
  readonly license: string | null;
  readonly prev: NeighbourSetting;
  readonly next: NeighbourSetting;
  /** `page`, `home`, `portfolio`, `404` or a layout the theme adds; `null` is decided from `home`. */
  readonly layout: string | null;
  readonly head: readonly HeadTag[];
  readonly lang: string | null;
  readonly home: boolean;
  readonly heroText: string | false | null;
  readonly tagline: string | false | null;
  /** Titles on a portfolio's front page, typed one after the other. */
  readonly titles: readonly string[];
  readonly heroImage: HeroImage | null;
  readonly actions: readonly HomeAction[];
  readonly features: readonly HomeFeature[];
  readonly highlights: readonly HomeHighlight[];
  /** Deepest heading level the table of contents shows, or `null` for the site's setting. */
  readonly headerDepth: number | null;
  /** `false` for none, `null` for the site's rules. */
  readonly watermark: WatermarkSetting | false | null;
  readonly sitemap: boolean;
  readonly noindex: boolean | null;
  /** Left out of builds. */
  readonly draft: boolean;
  /** Published, and found only by its address. `index`, `sitemap` and `noindex` are set accordingly. */
  readonly unlisted: boolean;
  /** A version range or list (`">=v24.10"`), applied to shared sources; `null` is "all versions". */
  readonly versions: string | readonly string[] | null;
  /** Earlier addresses of this page: each becomes a redirect to it. */
  readonly aliases: readonly string[];
}

/** Anything a front-matter reader may meet: parsed YAML before it is checked. */
export type RawFrontMatter = { readonly [key: string]: Json };
