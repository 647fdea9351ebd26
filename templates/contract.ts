// The props of layouts, parts and widgets of a React theme: the surface other teams write against.

import type { ComponentType } from 'react';
import type { WidgetView } from '../client/widgets.ts';
import type { PageView } from '../renderer/model/page-view.ts';
import type { Theme } from '../renderer/model/theme.ts';
import type { Widget } from '../renderer/model/widget.ts';
import type { OnDemand, ThemeEntry } from './on-demand.ts';

/** Props of every layout and every part: a part can be replaced, or moved to another place, without changing its neighbours. */
export interface PartProps {
  /** All that is known of the page. */
  readonly view: PageView;
  /** The parts of the theme, for layouts and for parts that hold others. */
  readonly parts: Parts;
  /** The sidebar's list as HTML with the current page marked; `null` for a page without one. */
  readonly sidebarList: string | null;
  /** The navbar's list as HTML with what is current marked; `null` for a site without one. */
  readonly navbarList: string | null;
}

/** A component that draws one region of a page. */
export type Part = ComponentType<PartProps>;

/** The regions a page is made of. Each draws nothing where its page has nothing for it. */
export interface Parts {
  /** The bar at the top: brand, links, and what stands at its end. */
  readonly Navbar: Part;
  /** In the navbar, after the outlook menu or where `navbarLayout` has `search`: search. */
  readonly NavbarEnd: Part;
  /** The column, or drawer, beside the text: the version menu and the links of the section. */
  readonly Sidebar: Part;
  /** The choice of a version, at the top of the sidebar. */
  readonly VersionMenu: Part;
  /** The choice of another language or platform, below it. */
  readonly FamilyMenu: Part;
  /** The links of the sidebar (`sidebarList`). */
  readonly SidebarList: Part;
  /** The contents of the page: a column at the right, or a menu above the text. */
  readonly Toc: Part;
  /** The folders above the page, over its title. */
  readonly Breadcrumbs: Part;
  /** Notices, between the breadcrumbs and the title. */
  readonly NoticeBanner: Part;
  /** What changed on the page since the version before, above the text. */
  readonly Changes: Part;
  /** Below the notices: that the version being read is old, and the way to the newest one. */
  readonly VersionBanner: Part;
  /** The opening of a front page: picture, title, tagline and actions (`view.home`). */
  readonly Hero: Part;
  /** The features and highlights of a front page (`view.home`). */
  readonly HomeIndex: Part;
  /** After the article, before its facts: the survey and the like. */
  readonly ArticleEnd: Part;
  /** Below the article: last updated, contributors, changelog. */
  readonly PageMeta: Part;
  /** The links to the previous and the next page. */
  readonly PageNav: Part;
  /** The end of every page. */
  readonly Footer: Part;
  /** A word or a picture behind the page. */
  readonly Watermark: Part;
  /** The floating button that opens the site's AI assistant. */
  readonly Assistant: Part;
}

/** What a site draws before or after parts, by the part's name, in the order of the page. Beside the sidebar's list is in the sidebar. */
export type BesideParts = Readonly<Partial<Record<Exclude<keyof Parts, 'Sidebar'>, readonly Part[]>>>;

/** A widget drawn by React; `defineWidget` makes one. */
export interface ReactWidget extends Widget<WidgetView> {
  /**
   * Its view runs again in the browser, so its ids get the island's prefix. The address of its module (`import.meta.url`), whose
   * default export it is.
   */
  readonly hydrate?: string;
}

/** Component name (as written in Markdown) → widget. */
export type ReactWidgets = Readonly<Record<string, ReactWidget>>;

/** A theme that can be extended: the engine's contract, plus what it is made of. */
export interface ReactTheme extends Theme<WidgetView> {
  readonly widgets: ReactWidgets;
  readonly layoutTable: Readonly<Record<string, Part>>;
  readonly parts: Parts;
  readonly before: BesideParts;
  readonly after: BesideParts;
  readonly rareEntries: readonly ThemeEntry[];
  /** What its layouts, parts and widgets need beyond what texts do; `null`: it draws nothing but what comes with docs-build. */
  readonly uses: readonly OnDemand[] | null;
}
