// Makes a theme out of layouts, parts and widgets.

import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup, renderToString } from './react-server.ts';
import type { ComponentType } from 'react';
import type { PageView, SiteView } from '../renderer/model/page-view.ts';
import type { AssetManifest, RareStyles } from '../renderer/model/theme.ts';
import type { OwnWidget, WidgetViewProps } from '../renderer/model/widget.ts';
import { DRAWN_NAMES, isDrawn } from '../client/widgets/icon/view.tsx';
import { withBesideParts } from './beside-parts.tsx';
import type { BesideParts, Part, Parts, ReactTheme, ReactWidgets } from './contract.ts';
import { withoutHandlers } from './dead-handlers.ts';
import { withPropsRead } from './missed-props.ts';
import { document } from './Document.tsx';
import { navbarLists } from './navbar-list.tsx';
import { checkUses, entriesWith, type OnDemand, type ThemeEntry } from './on-demand.ts';
import { inLayout, withPropsGiven } from './own-parts.tsx';
import { sidebarLists } from './sidebar-list.tsx';

/** What a theme is made of. */
export interface ThemeParts {
  readonly hash: string;
  readonly layoutTable: Readonly<Record<string, Part>>;
  readonly parts: Parts;
  readonly before: BesideParts;
  readonly after: BesideParts;
  readonly widgets: ReactWidgets;
  readonly clientEntry: string;
  readonly bootEntry: string;
  readonly styleEntry: string;
  readonly rareStyles: readonly RareStyles[];
  readonly rareEntries: readonly ThemeEntry[];
  /** As in `ReactTheme`. */
  readonly uses: readonly OnDemand[] | null;
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
  const { layoutTable, widgets, uses } = made;
  const parts = withBesideParts(uses === null ? made.parts : withPropsGiven(made.parts), made.before, made.after);
  const sidebarList = sidebarLists();
  const navbarList = navbarLists();
  const sheetsOf = neededSheets(made.rareStyles);

  const renderDocument = (view: PageView, assets: AssetManifest): string => {
    const Layout = layoutTable[view.layout] ?? layoutTable['page'];
    if (!Layout) throw new Error(`the theme has neither a layout "${view.layout}" nor a layout "page"`);
    const props = { view, parts, sidebarList: sidebarList(view), navbarList: navbarList(view) };
    const html = drawnBy(Layout, () => document(view, assets, sheetsOf, <Layout {...props} />));
    if (uses !== null) checkUses(html, view.body, uses);
    return html;
  };

  const renderWidget = (name: string, props: object, inner: string | null, id: string, site?: SiteView): string => {
    const widget = widgets[name];
    if (!widget) throw new Error(`the theme has no widget "${name}"`);
    const given = widget.view as ComponentType<WidgetViewProps<object>>;
    const read = uses === null ? given : withPropsRead(given);
    const View = uses !== null && widget.when === null ? withoutHandlers(read) : read;
    const element = <View props={props} inner={inner} id={id} site={site ?? null} />;
    const draw = widget.hydrate === undefined ? renderToStaticMarkup : renderToString;
    const html = draw(element, { identifierPrefix: id });
    if (uses !== null) checkUses(html, inner, uses);
    return html;
  };

  const rareEntries = entriesWith(made.rareEntries, uses ?? []);
  return {
    ...made,
    rareEntries,
    ownWidgets: hydratedFiles(widgets),
    layouts: Object.keys(layoutTable),
    renderDocument,
    renderWidget,
    drawsIcon: isDrawn,
    drawnIcons: DRAWN_NAMES,
  };
}

function drawnBy(layout: Part, draw: () => string): string {
  try {
    return draw();
  } catch (error) {
    throw inLayout(error, layout);
  }
}

/** The widgets whose modules are files of the site. */
function hydratedFiles(widgets: ReactWidgets): readonly OwnWidget[] {
  // What is no component, or no address of a file, is reported where the config is read.
  const components = Object.entries(widgets).filter(([, widget]) => Boolean(widget));
  return components.flatMap(([name, { hydrate, when }]) =>
    typeof hydrate === 'string' && hydrate.startsWith('file:')
      ? [{ name, when: when ?? 'visible', module: fileURLToPath(hydrate) }]
      : [],
  );
}

/** Tells of some markup which of the sheets it needs (their indices), by the classes of its elements. */
export function neededSheets(sheets: readonly RareStyles[]): (markup: string) => ReadonlySet<number> {
  const sheetOf = new Map(sheets.flatMap(({ classes }, sheet) => classes.map((name) => [name, sheet] as const)));
  return (markup) => {
    const values = new Set(Array.from(markup.matchAll(/\bclass="([^"]*)"/g), ([, value = '']) => value));
    const needed = [...values].flatMap((value) => value.split(' ').map((name) => sheetOf.get(name)));
    return new Set(needed.filter((sheet) => sheet !== undefined));
  };
}
