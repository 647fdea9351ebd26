// What `import … from 'docs-build/theme'` gives: the default theme, a function to extend it, and its pieces to build on.

import { createTheme, packageFolder } from './theme.tsx';
import { nearest } from '../renderer/model/nearest.ts';
import { joinAfter, joinBefore } from './beside-parts.tsx';
import type { Part, Parts, ReactTheme, ReactWidgets } from './contract.ts';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { PageLayout } from './layouts/PageLayout.tsx';
import { PortfolioLayout } from './layouts/PortfolioLayout.tsx';
import { SearchLayout } from './layouts/SearchLayout.tsx';
import { ALL_ON_DEMAND, type OnDemand, rareEntries, rareStyles } from './on-demand.ts';
import { nothingWaits, withoutPromises } from './own-parts.tsx';
import { ArticleEnd } from './parts/ArticleEnd.tsx';
import { Assistant } from './parts/Assistant.tsx';
import { Breadcrumbs } from './parts/Breadcrumbs.tsx';
import { Changes } from './parts/Changes.tsx';
import { FamilyMenu } from './parts/FamilyMenu.tsx';
import { Footer } from './parts/Footer.tsx';
import { Hero } from './parts/Hero.tsx';
import { HomeIndex } from './parts/HomeIndex.tsx';
import { Navbar } from './parts/Navbar.tsx';
import { NoticeBanner } from './parts/NoticeBanner.tsx';
import { PageMeta } from './parts/PageMeta.tsx';
import { PageNav } from './parts/PageNav.tsx';
import { SearchButton } from './parts/SearchButton.tsx';
import { SidebarList } from './parts/SidebarList.tsx';
import { SidebarPanel } from './parts/SidebarPanel.tsx';
import { Toc } from './parts/Toc.tsx';
import { VersionBanner } from './parts/VersionBanner.tsx';
import { VersionMenu } from './parts/VersionMenu.tsx';
import { Watermark } from './parts/Watermark.tsx';
import { defaultWidgets } from './widgets.tsx';

export type { BesideParts, Part, PartProps, Parts, ReactTheme, ReactWidget, ReactWidgets } from './contract.ts';
export { defineWidget, type WidgetDefinition } from './define-widget.ts';
export type { OnDemand } from './on-demand.ts';
export type { PropKind, PropKinds, WidgetMarkdownProps, WidgetViewProps } from '../renderer/model/widget.ts';
export { IconOf, LanguageMark } from '../client/widgets/icon/view.tsx';
export { Banner, bannerMarkdown, type BannerProps } from '../client/widgets/vp-banner/view.tsx';
export { type IslandProps, Island } from './island.tsx';
export { Article } from './layouts/Article.tsx';
export { Frame } from './layouts/Frame.tsx';
export { text, textList } from './texts.ts';

const defaultParts: Parts = {
  Navbar,
  NavbarEnd: SearchButton,
  Sidebar: SidebarPanel,
  VersionMenu,
  FamilyMenu,
  SidebarList,
  Toc,
  Breadcrumbs,
  Changes,
  NoticeBanner,
  VersionBanner,
  Hero,
  HomeIndex,
  ArticleEnd,
  PageMeta,
  PageNav,
  Footer,
  Watermark,
  Assistant,
};

const defaultLayouts: Readonly<Record<string, Part>> = {
  /** Sidebar, text and contents: every page that names no other. */
  page: PageLayout,
  /** A front page: an opening with buttons, and groups of entries. */
  home: HomeLayout,
  /** A front page whose titles are typed one after the other. */
  portfolio: PortfolioLayout,
  /** The page on which one searches. */
  search: SearchLayout,
  /** The page of addresses that lead nowhere. */
  '404': NotFoundLayout,
};

/** Options that the command line passes to the default theme. */
export interface DefaultThemeOptions {
  /** Identifies this build of the theme's code; it is part of every page's key. */
  readonly hash?: string;
}

/** The theme that docs-build comes with. */
export function defaultTheme({ hash = 'default' }: DefaultThemeOptions = {}): ReactTheme {
  const root = packageFolder(import.meta.url);
  return createTheme({
    hash,
    layoutTable: defaultLayouts,
    parts: defaultParts,
    before: {},
    after: {},
    widgets: defaultWidgets,
    clientEntry: `${root}client/main.ts`,
    bootEntry: `${root}client/boot.ts`,
    styleEntry: `${root}templates/styles/index.css`,
    rareStyles: rareStyles(root),
    rareEntries: rareEntries(root),
    uses: null,
  });
}

/** A site's changes to a theme. Every key replaces or adds; what is not named stays. */
export interface ThemeExtension {
  /** Layout name (as in front matter) → layout. */
  readonly layouts?: Readonly<Record<string, Part>>;
  /** Part name → what takes its place. */
  readonly parts?: Partial<Parts>;
  /** Part name → what is drawn before it. The part stays, and so does what another extension draws there. */
  readonly before?: Partial<Omit<Parts, 'Sidebar'>>;
  /** Part name → what is drawn after it. */
  readonly after?: Partial<Omit<Parts, 'Sidebar'>>;
  /** Component name (as in Markdown) → widget. */
  readonly widgets?: ReactWidgets;
  /** What these layouts, parts and components draw by themselves of what is written only for texts that have it. */
  readonly uses?: readonly OnDemand[];
  /** The site's browser entry, a path from the folder of the config: it imports `start` and `clientWidgets` from `docs-build/client`. */
  readonly clientEntry?: string;
  /** An entry style sheet, a path from the folder of the config, that takes the place of all of the theme's. */
  readonly styleEntry?: string;
  /** Identifies the extension's code; the theme's hash becomes both. The CLI gives the hash of the bundled config. */
  readonly hash?: string;
}

/** Every key of an extension: what is missing here does not compile. */
const EXTENSION_KEYS: Readonly<Record<keyof ThemeExtension, true>> = {
  layouts: true,
  parts: true,
  before: true,
  after: true,
  widgets: true,
  uses: true,
  clientEntry: true,
  styleEntry: true,
  hash: true,
};

/** Throws for what would have no effect: an extension's unknown key, and a part that the theme's layouts do not draw. */
function checkExtension(theme: ReactTheme, extension: ThemeExtension): void {
  if (typeof theme === 'function') throw new TypeError('extendTheme wants a theme, not a function: write "defaultTheme()"');
  for (const key of Object.keys(extension)) if (!Object.hasOwn(EXTENSION_KEYS, key)) unknownKey(key);
  for (const key of ['layouts', 'parts', 'before', 'after'] as const) checkComponents(key, extension[key] ?? {});
  const { Sidebar: _sidebar, ...others } = theme.parts;
  for (const name of Object.keys({ ...extension.before, ...extension.after })) {
    if (name === 'Sidebar')
      throw new TypeError(
        'nothing can be drawn beside the part "Sidebar": write "VersionMenu" or "SidebarList", which are in it',
      );
    if (!Object.hasOwn(others, name)) unknownName('part', name, others);
  }
  for (const name of Object.keys(extension.parts ?? {})) {
    // A layout of the site's own may draw parts of its own, which no slip makes of the theme's.
    const isOwn = extension.layouts !== undefined && nearest(name, Object.keys(theme.parts)) === null;
    if (!Object.hasOwn(theme.parts, name) && !isOwn) unknownName('part', name, theme.parts);
  }
}

/** Throws for what React cannot draw, which is most often a name that its module does not export. */
function checkComponents(key: string, components: object): void {
  for (const [name, component] of Object.entries(components)) {
    const isComponent = typeof component === 'function' || (typeof component === 'object' && component?.$$typeof !== undefined);
    if (Object.prototype.toString.call(component) === '[object AsyncFunction]') throw new TypeError(nothingWaits(key, name));
    if (isComponent) continue;
    const given = typeof component === 'object' && component !== null ? 'an object' : String(component);
    throw new TypeError(
      `"${name}" in "${key}" of the theme is ${given}, which is no component: write a function, and look whether its import names one`,
    );
  }
}

/** Keys that themes of other generators have for what style sheets say. */
const OF_STYLES = /colou?r|font|palette|typograph|css|style|token|variable|radius|spacing/i;

function unknownKey(key: string): never {
  const isOfStyles = nearest(key, Object.keys(EXTENSION_KEYS)) === null && OF_STYLES.test(key);
  if (!isOfStyles) unknownName('key', key, EXTENSION_KEYS);
  throw new TypeError(
    `the theme knows no key "${key}", only ${Object.keys(EXTENSION_KEYS).join(', ')}: write "accent" in the config for its colour, and a style sheet in "css" for all else`,
  );
}

function unknownName(what: string, name: string, known: object): never {
  const names = Object.keys(known);
  const near = nearest(name, names);
  throw new TypeError(
    `the theme knows no ${what} "${name}": ${near === null ? `there are ${names.join(', ')}` : `write "${near}"`}`,
  );
}

/**
 * A theme with layouts, parts or widgets replaced or added. The theme given is not changed.
 * @throws {TypeError} for a part or a key that is not known.
 */
export function extendTheme(theme: ReactTheme, extension: ThemeExtension): ReactTheme {
  checkExtension(theme, extension);
  const { hash, layouts, parts, before, after, widgets, clientEntry, styleEntry } = extension;
  const drawsItself = layouts ?? parts ?? before ?? after ?? widgets ?? extension.uses;
  const uses = [...(theme.uses ?? []), ...(extension.uses ?? [])];
  return createTheme({
    hash: hash === undefined ? theme.hash : `${theme.hash}+${hash}`,
    layoutTable: { ...theme.layoutTable, ...withoutPromises('layouts', layouts) },
    parts: { ...theme.parts, ...withoutPromises('parts', parts) },
    before: joinBefore(theme.before, withoutPromises('before', before)),
    after: joinAfter(theme.after, withoutPromises('after', after)),
    widgets: { ...theme.widgets, ...widgets },
    clientEntry: clientEntry ?? theme.clientEntry,
    bootEntry: theme.bootEntry,
    styleEntry: styleEntry ?? theme.styleEntry,
    rareStyles: styleEntry === undefined ? theme.rareStyles : [],
    // An entry of the site's own may start anything of the theme's, by any name.
    rareEntries: clientEntry === undefined ? theme.rareEntries : [],
    uses: clientEntry !== undefined ? ALL_ON_DEMAND : drawsItself === undefined ? theme.uses : uses,
  });
}
