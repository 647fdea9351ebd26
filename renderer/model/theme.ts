// The theme as the engine uses it: functions from views to markup. The engine never imports one.

import type { PageView, SiteView } from './page-view.ts';
import type { SiteConfig } from './site-config.ts';
import type { OwnWidget, WidgetTable } from './widget.ts';

/** Names and addresses of the built browser files, with integrity hashes (`sha256-…`). Addresses include the base. */
export interface AssetManifest {
  readonly styles: readonly BuiltAsset[];
  /** The theme's style sheets that pages link to on demand, in the order of `Theme.rareStyles`. */
  readonly rareStyles: readonly BuiltAsset[];
  readonly scripts: readonly BuiltAsset[];
  /** Fonts and the like the first screen needs, worth preloading. */
  readonly preload: readonly BuiltAsset[];
  /** Inlined before first paint; its CSP hash is `bootHash`. */
  readonly bootScript: string;
  readonly bootHash: string;
  /** Hash of all of the above. */
  readonly hash: string;
}

export interface BuiltAsset {
  readonly href: string;
  readonly integrity: string | null;
}

/** A theme. `renderDocument` and `renderWidget` are pure: equal arguments, equal strings. */
export interface Theme<View = unknown> {
  /** Changes whenever any output of the theme could change. */
  readonly hash: string;
  readonly layouts: readonly string[];
  readonly widgets: WidgetTable<View>;
  /** A whole HTML document, from `<!doctype html>` on. */
  renderDocument(view: PageView, assets: AssetManifest): string;
  /**
   * One widget's markup without its island wrapper. `site` gives the view the base and the interface texts of its page; without
   * it the view uses `/` and English.
   */
  renderWidget(name: string, props: object, inner: string | null, id: string, site?: SiteView): string;
  /**
   * Whether the theme draws an icon itself: one of a plain name (`database`), and one whose set (`mdi:database`) is not installed.
   * Names of sets are printed as marks (see `renderer/icons/site-icons.ts`). Absent: it draws none, and plain names are not judged.
   */
  drawsIcon?(icon: string): boolean;
  /** Plain names of icons that it draws, one of which is proposed in place of a mistyped name; absent: none. */
  readonly drawnIcons?: readonly string[];
  /** Absolute path of the browser entry module (`client/main.ts`). */
  readonly clientEntry: string;
  /** Hydrated components whose modules the browser gets besides; absent: none. */
  readonly ownWidgets?: readonly OwnWidget[];
  /** Absolute path of the script inlined before paint (`client/boot.ts`). */
  readonly bootEntry: string;
  /** Absolute path of the entry stylesheet. */
  readonly styleEntry: string;
  /** Style rules that come behind its sheets and before the site's own; absent: none. */
  readonly styleRules?: string;
  /** Further style sheets, which pages link to on demand; none if the first has everything. */
  readonly rareStyles: readonly RareStyles[];
  /** Lazily loaded modules, and fonts, whose files are written on demand. */
  readonly rareEntries: readonly RareEntry[];
}

/** The facts of a site that decide whether a `RareEntry` is needed. */
export interface SiteFacts {
  readonly config: SiteConfig;
  /** Names of the components in its texts. */
  readonly components: ReadonlySet<string>;
}

/**
 * A module of the browser code that is loaded lazily, with the files that only it leads to; or a font of a style sheet. They are
 * written only where they are needed.
 */
export interface RareEntry {
  /** Absolute path. */
  readonly entry: string;
  isNeeded(site: SiteFacts): boolean;
}

/** A style sheet that only the pages that need it link to, after the entry style sheet. */
export interface RareStyles {
  /** Absolute path. */
  readonly entry: string;
  /** Classes of elements it is for: a page with one of them in its markup links to it. */
  readonly classes: readonly string[];
}
