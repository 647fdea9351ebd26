// What `import … from 'docs-build/theme'` gives: the default theme, a function to extend it, and its pieces to build on.

import type { ThemeParts } from './theme.tsx';
import { createTheme, packageFolder } from './theme.tsx';
import { nearest } from '../renderer/model/nearest.ts';
import type { RareEntry, SiteFacts } from '../renderer/model/theme.ts';
import type { Part, Parts, ReactTheme, ReactWidgets } from './contract.ts';
import { HomeLayout } from './layouts/HomeLayout.tsx';
import { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
import { PageLayout } from './layouts/PageLayout.tsx';
import { PortfolioLayout } from './layouts/PortfolioLayout.tsx';
import { SearchLayout } from './layouts/SearchLayout.tsx';
import { ArticleEnd } from './parts/ArticleEnd.tsx';
import { Assistant } from './parts/Assistant.tsx';
import { Breadcrumbs } from './parts/Breadcrumbs.tsx';
import { Footer } from './parts/Footer.tsx';
import { Navbar } from './parts/Navbar.tsx';
import { NoticeBanner } from './parts/NoticeBanner.tsx';
import { PageMeta } from './parts/PageMeta.tsx';
import { PageNav } from './parts/PageNav.tsx';
import { SearchButton } from './parts/SearchButton.tsx';
import { SidebarPanel } from './parts/SidebarPanel.tsx';
import { Toc } from './parts/Toc.tsx';
import { VersionMenu } from './parts/VersionMenu.tsx';
import { Watermark } from './parts/Watermark.tsx';
import { defaultWidgets } from './widgets.tsx';

export type { Part, PartProps, Parts, ReactTheme, ReactWidget, ReactWidgets } from './contract.ts';
export type { PropKind, PropKinds } from '../renderer/model/widget.ts';
export { type IslandProps, Island } from './island.tsx';
export { Article } from './layouts/Article.tsx';
export { Frame } from './layouts/Frame.tsx';
export { text, textList } from './texts.ts';

const defaultParts: Parts = {
  Navbar,
  Sidebar: SidebarPanel,
  VersionMenu,
  Breadcrumbs,
  Toc,
  NoticeBanner,
  PageNav,
  PageMeta,
  Footer,
  Watermark,
  Assistant,
  NavbarEnd: SearchButton,
  ArticleEnd,
};

/** Options that the command line passes to the default theme. */
export interface DefaultThemeOptions {
  /** Identifies this build of the theme's code; it is part of every page's key. */
  readonly hash?: string;
}

/** Layouts, containers and widgets whose styles are in `styles/rare.css`, each by the class of its outermost element. */
const RARE_CLASSES = [
  'assistant',
  'badge',
  'banner',
  'card',
  'cards',
  'catalog',
  'clients-grid',
  'code-fold',
  'diagram',
  'file-tree',
  'footnotes',
  'has-focus',
  'home',
  'home-index',
  'katex',
  'not-found',
  'notice',
  'notice-cards',
  'portfolio-text',
  'preview',
  'site-info',
  'steps',
  'task-list',
  'typed-titles',
  'video',
  'watermark',
];

/**
 * Code that only a player and an analytics service need, each of them more than the rest of the site's, and fonts of formulas:
 * written on demand.
 */
function rareEntries(root: string): readonly RareEntry[] {
  const fonts = ['math', 'math-letters', 'math-rare'];
  return [
    ...fonts.map((name) => ({
      entry: `${root}templates/fonts/${name}.woff2`,
      isNeeded: ({ config }: SiteFacts) => config.markdown.math,
    })),
    {
      entry: `${root}client/widgets/video-player/client.ts`,
      isNeeded: ({ components }) => components.has('VidStack') || components.has('VideoPlayer'),
    },
    { entry: `${root}client/widgets/analytics/counter.ts`, isNeeded: ({ config }) => config.thirdParties.analytics !== null },
    {
      entry: `${root}client/widgets/analytics/surveys.ts`,
      isNeeded: ({ config }) => config.thirdParties.analytics?.surveys === true,
    },
  ];
}

/** The theme that docs-build comes with. */
export function defaultTheme({ hash = 'default' }: DefaultThemeOptions = {}): ReactTheme {
  const root = packageFolder(import.meta.url);
  return createTheme({
    hash,
    layoutTable: { page: PageLayout, home: HomeLayout, portfolio: PortfolioLayout, search: SearchLayout, '404': NotFoundLayout },
    parts: defaultParts,
    widgets: defaultWidgets,
    clientEntry: `${root}client/main.ts`,
    bootEntry: `${root}client/boot.ts`,
    styleEntry: `${root}templates/styles/index.css`,
    rareStyles: { entry: `${root}templates/styles/rare.css`, classes: RARE_CLASSES },
    rareEntries: rareEntries(root),
  });
}

/** A site's changes to a theme. Every key replaces or adds; what is not named stays. */
export interface ThemeExtension {
  /** Layout name (as in front matter) → layout. */
  readonly layouts?: Readonly<Record<string, Part>>;
  readonly parts?: Partial<Parts>;
  /** Component name (as in Markdown) → widget. */
  readonly widgets?: ReactWidgets;
  /** Absolute path of the site's browser entry: it imports `start` and `clientWidgets` from `docs-build/client`. */
  readonly clientEntry?: string;
  /** Absolute path of an entry style sheet that takes the place of all of the theme's. */
  readonly styleEntry?: string;
  /** Identifies the extension's code; the theme's hash becomes both. The CLI gives the hash of the bundled config. */
  readonly hash?: string;
}

/** Every key of an extension: what is missing here does not compile. */
const EXTENSION_KEYS: Readonly<Record<keyof ThemeExtension, true>> = {
  layouts: true,
  parts: true,
  widgets: true,
  clientEntry: true,
  styleEntry: true,
  hash: true,
};

/** Throws for what would have no effect: an extension's unknown key, and a part that the theme's layouts do not draw. */
function checkExtension(theme: ReactTheme, extension: ThemeExtension): void {
  if (typeof theme === 'function') throw new TypeError('extendTheme wants a theme, not a function: write "defaultTheme()"');
  for (const key of Object.keys(extension)) if (!Object.hasOwn(EXTENSION_KEYS, key)) unknownName('key', key, EXTENSION_KEYS);
  for (const name of Object.keys(extension.parts ?? {})) {
    // A layout of the site's own may draw parts of its own, which no slip makes of the theme's.
    const isOwn = extension.layouts !== undefined && nearest(name, Object.keys(theme.parts)) === null;
    if (!Object.hasOwn(theme.parts, name) && !isOwn) unknownName('part', name, theme.parts);
  }
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
  // What a site draws by itself may have any widget in it.
  const drawsItself = extension.layouts ?? extension.parts ?? extension.widgets ?? extension.clientEntry;
  const made: ThemeParts = {
    hash: extension.hash === undefined ? theme.hash : `${theme.hash}+${extension.hash}`,
    layoutTable: { ...theme.layoutTable, ...extension.layouts },
    parts: { ...theme.parts, ...extension.parts },
    widgets: { ...theme.widgets, ...extension.widgets },
    clientEntry: extension.clientEntry ?? theme.clientEntry,
    bootEntry: theme.bootEntry,
    styleEntry: extension.styleEntry ?? theme.styleEntry,
    rareStyles: extension.styleEntry === undefined ? theme.rareStyles : null,
    rareEntries: drawsItself === undefined ? theme.rareEntries : [],
  };
  return createTheme(made);
}
