// Makes a theme out of layouts, parts and widgets.

import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup, renderToString } from './react-server.ts';
import type { ComponentType } from 'react';
import type { PageView, SiteView } from '../renderer/model/page-view.ts';
import type { AssetManifest, RareEntry, RareStyles } from '../renderer/model/theme.ts';
import type { WidgetViewProps } from '../renderer/model/widget.ts';
import { isDrawn } from '../client/widgets/icon/view.tsx';
import type { Part, Parts, ReactTheme, ReactWidgets } from './contract.ts';
import { document } from './Document.tsx';
import { navbarLists } from './navbar-list.tsx';
import { sidebarLists } from './sidebar-list.tsx';

/** What a theme is made of. */
export interface ThemeParts {
  readonly hash: string;
  readonly layoutTable: Readonly<Record<string, Part>>;
  readonly parts: Parts;
  readonly widgets: ReactWidgets;
  readonly clientEntry: string;
  readonly bootEntry: string;
  readonly styleEntry: string;
  readonly rareStyles: RareStyles | null;
  readonly rareEntries: readonly RareEntry[];
}

/**
 * The package's own folder. This module runs from `templates/` and, compiled, from `lib/` or a folder below it.
 * Absolute, with a separator at its end.
 */
export function packageFolder(moduleUrl: string): string {
  return fileURLToPath(moduleUrl.replace(/^(.*\/)(?:lib|templates)\/.*$/, '$1'));
}

/** Builds the theme. Its functions may be taken off the object: they use no `this`. */
export function createTheme(made: ThemeParts): ReactTheme {
  const { layoutTable, parts, widgets } = made;
  const sidebarList = sidebarLists();
  const navbarList = navbarLists();
  const needsRareStyle = made.rareStyles === null ? () => false : hasClass(made.rareStyles.classes);

  const renderDocument = (view: PageView, assets: AssetManifest): string => {
    const Layout = layoutTable[view.layout] ?? layoutTable['page'];
    if (!Layout) throw new Error(`the theme has neither a layout "${view.layout}" nor a layout "page"`);
    return document(
      view,
      assets,
      needsRareStyle,
      <Layout view={view} parts={parts} sidebarList={sidebarList(view)} navbarList={navbarList(view)} />,
    );
  };

  const renderWidget = (name: string, props: object, inner: string | null, id: string, site?: SiteView): string => {
    const widget = widgets[name];
    if (!widget) throw new Error(`the theme has no widget "${name}"`);
    const View = widget.view as ComponentType<WidgetViewProps<object>>;
    const element = <View props={props} inner={inner} id={id} site={site ?? null} />;
    return widget.hydrate
      ? renderToString(element, { identifierPrefix: id })
      : renderToStaticMarkup(element, { identifierPrefix: id });
  };

  return { ...made, layouts: Object.keys(layoutTable), renderDocument, renderWidget, drawsIcon: isDrawn };
}

/** Whether an element in some markup has one of the classes. Names are compared literally: letters, digits and hyphens. */
export function hasClass(classes: readonly string[]): (markup: string) => boolean {
  const pattern = new RegExp(`\\bclass="(?:[^"]* )?(?:${classes.join('|')})[" ]`);
  return (markup) => pattern.test(markup);
}
