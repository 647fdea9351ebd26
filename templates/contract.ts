// The props of layouts, parts and widgets of a React theme: the surface other teams write against.

import type { ComponentType } from 'react';
import type { WidgetView } from '../client/widgets.ts';
import type { PageView } from '../renderer/model/page-view.ts';
import type { Theme } from '../renderer/model/theme.ts';
import type { Widget } from '../renderer/model/widget.ts';

/** Props of every layout and every part: a part can be replaced, or moved to another place, without changing its neighbours. */
export interface PartProps {
  readonly view: PageView;
  readonly parts: Parts;
  /** The sidebar's list as HTML with the current page marked; `null` for a page without one. */
  readonly sidebarList: string | null;
  /** The navbar's list as HTML with what is current marked; `null` for a site without one. */
  readonly navbarList: string | null;
}

/** A component that draws one region of a page. */
export type Part = ComponentType<PartProps>;

/** The regions a page is made of. */
export interface Parts {
  readonly Navbar: Part;
  readonly Sidebar: Part;
  readonly VersionMenu: Part;
  readonly Breadcrumbs: Part;
  readonly Toc: Part;
  readonly NoticeBanner: Part;
  readonly PageNav: Part;
  readonly PageMeta: Part;
  readonly Footer: Part;
  readonly Watermark: Part;
  /** The floating button that opens the site's AI assistant. */
  readonly Assistant: Part;
  /** After the outlook menu: search. */
  readonly NavbarEnd: Part;
  /** After the article, before its facts: the survey and the like. */
  readonly ArticleEnd: Part;
}

/** A widget drawn by React. `hydrate`: its view runs again in the browser, so its ids get the island's prefix. */
export interface ReactWidget extends Widget<WidgetView> {
  readonly hydrate?: boolean;
}

/** Component name (as written in Markdown) → widget. */
export type ReactWidgets = Readonly<Record<string, ReactWidget>>;

/** A theme that can be extended: the engine's contract, plus what it is made of. */
export interface ReactTheme extends Theme<WidgetView> {
  readonly widgets: ReactWidgets;
  readonly layoutTable: Readonly<Record<string, Part>>;
  readonly parts: Parts;
}
