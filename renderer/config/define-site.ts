// What authors write in `site.config.ts`: everything optional but the title, with shorter forms where one can say a
// thing briefly. `resolve-config.ts` checks it and turns it into `SiteConfig`.

import type { HeadTagInput } from './head-tag.ts';
import type { HooksInput } from './hooks.ts';
import type { JsonObject } from '../model/json.ts';
import type { ChangeFrequency, ColorMode, NavbarPart, PolicySources } from '../model/site-config.ts';
import type { AddressStyle } from '../model/url.ts';
import type { TextOverrides } from './texts.ts';

/**
 * One version. A text is short for `{ version: text }`.
 *
 * @example { version: 'v24.10', lts: true, startPage: 'quick-start/' }
 * @example { version: 'v6.2', path: 'legacy/v6.2', deprecated: true }
 */
export interface VersionInput {
  /** As ranges name it, and as it is shown where it has no label. In quotes: `'v24.10'`, never the number 24.10. */
  readonly version: string;
  /** What readers see in its place, in menus, titles, breadcrumbs and results: `'v24.10 LTS'`, `'v5 (end of life)'`. Default: `version`. */
  readonly label?: string;
  /** Folder below the group's base path. Default: `version`. */
  readonly path?: string;
  /** First page, below the version's folder: `'quick-start/'`, `'introduction.html'`. Default: the group's, else the folder itself. */
  readonly startPage?: string;
  /** Long-term support: the version menu says "(LTS)" behind the version, unless it has a label. Default: `false`. */
  readonly lts?: boolean;
  /** Listed apart in the version menu. Default: `false`. */
  readonly deprecated?: boolean;
  /** Never listed in the version menu; its pages exist all the same. Default: `false`. */
  readonly hide?: boolean;
  /** Keeps search engines away from its pages and leaves them out of the sitemap. Default: `false`. */
  readonly noindex?: boolean;
}

/**
 * Versions that belong together.
 *
 * @example
 * {
 *   name: 'Server',
 *   basePath: 'server',
 *   shared: 'server/_shared',
 *   versions: ['v25.1', { version: 'v24.10', lts: true }],
 * }
 */
export interface VersionGroupInput {
  /** Shown above the version menu. Default: the last part of the base path. */
  readonly name?: string;
  /** Folder and address all its versions lie under: `'server'`, `'clients/node'`. Without slashes at the ends. */
  readonly basePath: string;
  /** Folder of sources that all versions share, relative to the content folder: `'server/_shared'`. Default: none. */
  readonly shared?: string;
  /** First page of versions that name none. Default: the version's folder. */
  readonly startPage?: string;
  /**
   * Which address search engines should keep of a page that several versions have: `'newest'` names that of the newest version that has it,
   * hidden versions and those with `noindex` left out; with `'own'` each version's page is found by itself. Default: `'newest'`.
   */
  readonly canonical?: 'newest' | 'own';
  /**
   * Whether readers are told what changed: each page says what is new since the version before, headings and rows of option tables say
   * since when they are there, and a page for each version lists all changes since the one before. `'all'` makes such a page for every two versions, which takes time and
   * space with many of them. Hidden versions are left out. Default: `false`.
   */
  readonly changes?: boolean | 'all';
  /**
   * On which pages a line says that there is a newer version and leads to the same page there: `'old'` on those of all versions older than
   * the newest, `'deprecated'` on those of deprecated ones, `false` on none. Default: `'old'`; with `canonical: 'own'` it is `'deprecated'`.
   */
  readonly banner?: 'old' | 'deprecated' | false;
  /** Newest first: this order is the order of versions, in ranges too. */
  readonly versions: readonly (string | VersionInput)[];
}

/** A version group whose base path is the key it stands under. */
export type KeyedVersionGroupInput = Omit<VersionGroupInput, 'basePath'>;

/**
 * Folders that have the same pages for different languages, platforms or the like. A menu above the sidebar leads from a page to the same
 * page of the others.
 *
 * @example
 * {
 *   name: 'SDK',
 *   path: '/sdk/{language}/',
 *   members: { java: 'Java', node: 'Node.js' },
 * }
 */
export interface FamilyInput {
  /** Shown above the menu. Default: the name of the placeholder. */
  readonly name?: string;
  /** Folder of each member, with one placeholder: `'/sdk/{language}/'`. */
  readonly path: string;
  /** What stands in the placeholder, and what readers see: `{ java: 'Java' }`. In the order of the menu. */
  readonly members: Readonly<Record<string, string>>;
}

/**
 * An entry of the navbar or of a sidebar. A text is short for `{ link: text }`; its words are then the page's title.
 *
 * @example '/getting-started/introduction.html'
 * @example
 * {
 *   text: 'Server',
 *   prefix: '/server/v25.1/',
 *   children: ['quick-start/', 'configuration/'],
 * }
 * @example { text: 'Features', prefix: 'features/', children: 'structure' }
 */
export interface NavItemInput {
  /** What it says. Needed where it links to no page. Default: the title of the page it links to. */
  readonly text?: string;
  /** Address of a page, or an external one. Relative to the prefixes of the entries it stands in. */
  readonly link?: string;
  /** Name of an icon (`'server'`, `'logos:java'`) or the address of an image. */
  readonly icon?: string;
  /** Put before the relative links of its children; relative itself to the prefixes around it. */
  readonly prefix?: string;
  /** Entries below it, or `'structure'`: the pages below its prefix, as their folders and front matter say. */
  readonly children?: readonly (string | NavItemInput)[] | 'structure';
  /** Whether readers can fold it. Default: `true` if `expanded` is given, else `false`. */
  readonly collapsible?: boolean;
  /** Whether it starts unfolded; the one with the current page always does. Default: `false`. */
  readonly expanded?: boolean;
  /** A heading that cannot be folded. Default: `false`. */
  readonly group?: boolean;
  /** Regular expression, as text: the entry counts as current on every page whose address it matches. */
  readonly activeMatch?: string;
}

/**
 * Where the parts of the navbar stand, each in one list at most; a part that no list names is left out. `search` is the search
 * button with what the site draws beside it. Below 960 px the links are in a drawer, whose button is always the last.
 *
 * @example { start: ['brand'], center: ['links'], end: ['language', 'repository', 'outlook', 'search'] }
 */
export interface NavbarLayoutInput {
  /** Where lines begin. Default: none. */
  readonly start?: readonly NavbarPart[];
  /** In the middle. Default: none. */
  readonly center?: readonly NavbarPart[];
  /** Where lines end. Default: none. */
  readonly end?: readonly NavbarPart[];
}

/** What a sidebar shows: entries, the folders below its prefix (`'structure'`), or nothing (`false`). */
export type SidebarItemsInput = readonly (string | NavItemInput)[] | 'structure' | false;

/** A sidebar with its prefix. In a record of sidebars the prefix is the key. */
export interface SidebarInput {
  /** Addresses it is for, with slashes at both ends: `'/cloud/'`, or `'/server/{version}/'` for every version of a group. */
  readonly prefix: string;
  /** Base path of the version group `{version}` speaks of. Default: what stands before `{version}` in the prefix. */
  readonly group?: string;
  /** What it shows: entries, `'structure'` (the folders below its prefix, as their front matter says), or `false` for nothing. */
  readonly items: SidebarItemsInput;
}

/** What a sidebar record may hold under a prefix. */
export type KeyedSidebarInput = SidebarItemsInput | Omit<SidebarInput, 'prefix'>;

/**
 * A redirect. `[from, to]` is short for one without further settings.
 *
 * Placeholders in `from` and `to`: `{version}` (each version of `group`), `{newest}` (its first version), `{start}` (the
 * start page of the version at hand), `{rest}` (whatever follows; in `from` only at the end), and the names in `where`.
 *
 * @example ['/latest.html', '/server/v25.1/quick-start/']
 * @example { from: '/server/{version}', to: '/server/{version}/{start}', group: 'server' }
 * @example
 * {
 *   from: '/clients/{lang}/latest/{rest}',
 *   to: '/clients/{lang}/{newest}/{rest}',
 *   where: { lang: ['node', 'java'] },
 * }
 */
export interface RedirectInput {
  /** Begins with `/`; no query and no `#`, which never reach a server's rules. */
  readonly from: string;
  /** A site address (may end in `#anchor`) or an external one. */
  readonly to: string;
  /** The values of further placeholders. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Base path of the version group; may hold placeholders of `where`. Default: what precedes `{version}` or `{newest}`. */
  readonly group?: string;
  /** Only versions whose path begins so: `'legacy/'`. */
  readonly versions?: string;
  /** The redirect wins over a page at the same address. Default: `false`. */
  readonly override?: boolean;
  /** 301, 302, 307 or 308, for hosts that answer themselves. Default: 301. */
  readonly status?: 301 | 302 | 307 | 308;
}

/** A button of a notice. */
export interface NoticeActionInput {
  /** What the button says. */
  readonly text: string;
  /** Where it leads. Without one the button only dismisses. */
  readonly link?: string;
  /** `'primary'` stands out. Default: `'default'`. */
  readonly type?: 'primary' | 'default';
}

/**
 * A notice on the pages `path` or `match` names.
 *
 * @example
 * {
 *   path: '/server/v5/',
 *   kind: 'banner',
 *   title: 'Version 5 is out of support',
 *   content: 'Plan an upgrade.',
 * }
 */
export interface NoticeInput {
  /** Addresses that begin so. Either this or `match`. */
  readonly path?: string;
  /** Regular expression, as text, against the address. */
  readonly match?: string;
  /** Its heading. */
  readonly title: string;
  /** HTML. Default: empty. */
  readonly content?: string;
  /** Its buttons. */
  readonly actions?: readonly NoticeActionInput[];
  /** The key under which a dismissal is stored. Default: title and content. */
  readonly noticeKey?: string;
  /** Dismissed for good, not only until the browser closes. Default: `false`. */
  readonly showOnce?: boolean;
  /** Only an action dismisses it. Default: `false`. */
  readonly confirm?: boolean;
  /** Covers the page. Default: `false`. */
  readonly fullscreen?: boolean;
  /** `'banner'` is a line above the article; `'popup'` a card in a corner or, `fullscreen`, over the page. Default: `'popup'`. */
  readonly kind?: 'banner' | 'popup';
  /** A banner that says itself how old the version is: the line below it, about the same, is only the link to the newest. Default: `false`. */
  readonly aboutVersion?: boolean;
}

/**
 * What the sitemap says of the pages `path` or `match` names. Of several rules for a page, the last one that says a thing counts.
 *
 * @example { path: '/server/v5/', listed: false }
 * @example { match: '/release-notes\\.html$', changefreq: 'weekly', priority: 0.8 }
 */
export interface SitemapRuleInput {
  /** Addresses that begin so. Either this or `match`. */
  readonly path?: string;
  /** Regular expression that addresses match, without slashes around it. */
  readonly match?: string;
  /** `false` leaves the pages out; front matter does so for one page (`sitemap: false`). Default: `true`. */
  readonly listed?: boolean;
  /** How important a page is beside others of the site, from 0 to 1. Default: none, which crawlers take for 0.5. */
  readonly priority?: number;
  /** How often a page is likely to change. Default: none. */
  readonly changefreq?: ChangeFrequency;
  /** `false` does not say when a page last changed. Default: `true`. */
  readonly lastmod?: boolean;
}

/**
 * A faint text behind the pages `path` or `match` names. In the search of the site, pages that bear one and are of no version
 * count like those of deprecated versions.
 *
 * @example { match: '^/server/v(5|22\\.10)/' }
 */
export interface WatermarkInput {
  /** Addresses that begin so. Either this or `match`. */
  readonly path?: string;
  /** Regular expression, as text, against the address. */
  readonly match?: string;
  /** The text; empty for none on these pages. Default: `'Deprecated'`. */
  readonly content?: string;
  /** Address of a picture of this site to draw in place of the text. */
  readonly image?: string;
  /** Pixels: of the letters, or the height of the picture. Default: 30. */
  readonly size?: number;
  /** 0 to 1. Default: 0.3. */
  readonly opacity?: number;
  /** Degrees. Default: 45. */
  readonly rotate?: number;
  /** A CSS colour. Default: the theme's. */
  readonly color?: string;
  /** On paper as well. Default: `false`. */
  readonly print?: boolean;
}

/** A language of the site. */
export interface LocaleInput {
  /** BCP 47: `'en-US'`, `'fr'`. Default: the part of the prefix, or the site's `lang` for `/`. */
  readonly lang?: string;
  /** Which way it is written. Default: as its `lang` is (`'rtl'` for Arabic, Hebrew, Persian, Urdu and others). */
  readonly dir?: 'ltr' | 'rtl';
  /** Shows pages that are not translated in the root's language, below this locale's prefix and with a note. Default: `false`. */
  readonly fallback?: boolean;
  /** Its own name, for the language menu: `'Français'`. Default: `lang`. */
  readonly label?: string;
  /** Name of the site in this language. Default: the site's. */
  readonly title?: string;
  /** Description of the site in this language. Default: the site's. */
  readonly description?: string;
  /** Interface texts in this language; what is missing is the engine's translation, or English. */
  readonly texts?: TextOverrides;
}

/** The repository the content is kept in. */
export interface RepositoryInput {
  /** Its web address, or `'owner/name'` on GitHub. */
  readonly url: string;
  /** What links to it are called. Default: the host's name (`GitHub`, `GitLab`, …), else `Source`. */
  readonly label?: string;
  /** The branch that links lead to. Default: `'main'`. */
  readonly branch?: string;
  /** Folder of the content in it. Default: its root. */
  readonly dir?: string;
  /** A link to edit each page. Default: `false`. */
  readonly editLinks?: boolean;
}

/**
 * Files of another repository, as they are in one commit of it. `docs-build sources update` writes the commit into `sources.lock`.
 *
 * @example { git: 'https://github.com/orchard/server', ref: 'v25.1', path: 'docs', to: 'server/v25.1' }
 */
export interface RepositorySourceInput {
  /** Address of the repository (`https:`, `ssh:` or `git@host:owner/name`), or its folder, relative to the content folder. */
  readonly git: string;
  /** A branch, a tag or the full name of a commit. What a branch or a tag leads to counts when `sources update` is run. */
  readonly ref: string;
  /** Folder of the repository whose files are taken; nothing outside of it is read. Default: all of it. */
  readonly path?: string;
  /** Folder of the site in which the files are seen, relative to the content folder: that of a version, say. Default: the name of the source. */
  readonly to?: string;
}

/** A command that tests samples. It runs without a shell, and never while a site is built. */
export interface SampleTestInput {
  /**
   * The program and its arguments: `['go', 'vet', '{file}']`. With `{file}` in one of them, it runs once for each file, else once for all; an
   * argument `{files}` stands for the names of all.
   */
  readonly run: readonly string[];
  /** The folder it runs in, relative to the content folder. `{file}` is relative to it. Default: the content folder. */
  readonly in?: string;
  /** Patterns of further files that the result depends on: a project file, stubs of a library. It runs again when one has changed. */
  readonly uses?: readonly string[];
  /** Variables of its environment, beside those of docs-build. */
  readonly env?: Readonly<Record<string, string>>;
  /** Seconds after which it is ended and counts as failed. Default: 120. */
  readonly timeout?: number;
  /** Compare what it prints with the file that is named like the sample's with `.out` behind it. Needs `{file}`. Default: `false`. */
  readonly output?: boolean;
  /** How to get the program: is said where it is not installed. */
  readonly install?: string;
}

/**
 * A language that there are samples in. A region of one of its files is the sample of that id.
 *
 * @example { name: 'Go', files: 'samples/go/*.go', test: { run: ['go', 'vet', './...'], in: 'samples/go', uses: ['samples/go/go.mod'] } }
 */
export interface SampleLanguageInput {
  /** What its tab is called: `'Go'`. */
  readonly name: string;
  /** Patterns of its files, relative to the content folder. `{version}` is the version of the page that shows a sample. */
  readonly files: string | readonly string[];
  /** Ids that it has no sample of, each with the reason: `{ projections: 'The client has none yet.' }`. */
  readonly waive?: Readonly<Record<string, string>>;
  /** What tests its samples: a command, or several of which each begins when the one before has succeeded. */
  readonly test?: SampleTestInput | readonly SampleTestInput[];
  /** Why its samples are not tested: `test` is not run then. */
  readonly untested?: string;
}

/**
 * An AI assistant: a widget of somebody else's. Its script is fetched when a reader opens it for the first time; a content
 * security policy has to allow it (and what it fetches itself).
 *
 * @example
 * {
 *   script: 'https://widget.kapa.ai/kapa-widget.bundle.js',
 *   open: 'Kapa.open',
 *   attributes: { 'data-website-id': '…' },
 * }
 */
export interface AssistantInput extends ScriptInput {
  /** Name of the function that opens it, as the script puts it on `window`: `'Kapa.open'`. */
  readonly open: string;
}

/** A script of somebody else's. */
export interface ScriptInput {
  /** Address of the script. */
  readonly script: string;
  /** Attributes of its element, as its maker asks for: `data-…`, `id`, `integrity`, `crossorigin`. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/**
 * Analytics with PostHog: page views, and how many looked for pages that are not there.
 *
 * @example { key: 'phc_…', host: 'https://e.example.org' }
 */
export interface AnalyticsInput {
  /** The project's key. */
  readonly key: string;
  /** Where events are sent: a proxy below your own domain, as an origin or as a path of the site's host (`'/ingest'`). */
  readonly host: string;
  /** Ask for the project's surveys, and tell them by the event `docs:surveys`: to show them is the site's own. Default: `false`. */
  readonly surveys?: boolean;
  /** Further options of PostHog's `init`, as its documentation names them. They win over what the engine sets. */
  readonly options?: JsonObject;
}

/**
 * A consent manager: its script is loaded on every page, when the browser is idle. Everything else that follows readers waits
 * until it says that they agree.
 *
 * @example
 * {
 *   script: 'https://consent.cookiebot.com/uc.js',
 *   attributes: { 'data-cbid': '…' },
 *   granted: 'Cookiebot.consent.statistics',
 *   marketing: 'Cookiebot.consent.marketing',
 *   events: ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'],
 * }
 */
export interface ConsentInput extends ScriptInput {
  /** Name of the value on `window` that is `true` once a reader agrees to being counted, or of a function that returns it. */
  readonly granted: string;
  /** The same for a reader who agrees to marketing. Default: `granted`. */
  readonly marketing?: string;
  /** Events after which the reader's consent may have changed. */
  readonly events: readonly string[];
}

/** A script that follows readers: a marketing tracker, or community analytics. */
export interface TrackerInput extends ScriptInput {
  /**
   * Name of the object it puts on `window` whose function `page` is to be called a second after every page, with `site`, `url`,
   * `title`, `version` and `category`: `'analytics'`. Default: none.
   */
  readonly pageCalls?: string;
}

/**
 * How one searches. By default the site has an index of its own, which is searched in the reader's browser.
 *
 * @example { hosted: { appId: 'ABC123', indexName: 'docs', apiKey: 'the public key' } }
 */
export interface SearchInput {
  /** Address of the page on which one searches, in each locale below its prefix. Default: `'/search.html'`, published in the style of `addresses`. */
  readonly page?: string;
  /** Results of one page, at most. Default: 10. */
  readonly maxResultsPerGroup?: number;
  /**
   * Words, or phrases of several, that mean the same: a question with one of them finds the others as well, after what has it literally.
   * Common English words for the same (`folder`, `directory`) are known. Default: none.
   *
   * @example { 'dead letter': 'parked', login: ['sign in', 'authentication'] }
   */
  readonly synonyms?: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Questions that readers ask. `docs-build diff` says where a change of the site changes the pages that are found first. Default: none.
   *
   * @example ['install', 'back up a cluster']
   */
  readonly questions?: readonly string[];
  /** A hosted service that speaks Algolia's HTTP API is asked instead; its crawler finds version and language in every page's head. */
  readonly hosted?: HostedSearchInput;
}

/** A hosted search service. */
export interface HostedSearchInput {
  /** Application id. */
  readonly appId: string;
  /** Name of its index. */
  readonly indexName: string;
  /** The public key, which can only search: everybody can read it. */
  readonly apiKey: string;
  /** Origin of the service. Default: `'https://{appId}-dsn.algolia.net'`. */
  readonly host?: string;
}

/** A TextMate grammar. */
export interface GrammarInput {
  /** The language, as fences name it. */
  readonly name: string;
  /** Its scope: `'source.promql'`. */
  readonly scopeName: string;
  /** Its rules. */
  readonly patterns: readonly unknown[];
  /** Rules that others include by name. */
  readonly repository?: Readonly<Record<string, unknown>>;
}

/** How Markdown is read. */
export interface MarkdownInput {
  /** Prefixes that links, includes and imports may begin with: `{ '@server/': '/server/{version}/' }`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Other names of code languages: `{ env: 'bash' }`. */
  readonly languages?: Readonly<Record<string, string>>;
  /**
   * TextMate grammars of further code languages, in JSON as editors use them: `[{ name: 'promql', scopeName: 'source.promql', patterns: [] }]`.
   */
  readonly grammars?: readonly GrammarInput[];
  /**
   * By whose rules headings get their ids, so that links into a moved site keep working: `'vuepress'` (VitePress' too), `'github'`,
   * `'docusaurus'`, `'mkdocs'`. Default: `'vuepress'`. For other rules there is the hook `headingId`.
   */
  readonly headingIds?: 'vuepress' | 'github' | 'docusaurus' | 'mkdocs';
  /** Turn bare addresses into links. Default: `false`. */
  readonly linkify?: boolean;
  /** Turn line ends into line breaks. Default: `false`. */
  readonly breaks?: boolean;
  /**
   * Readers see the quotes and apostrophes of the page's language in place of straight ones, and each number on one line with its unit.
   * Code stays as it is. Default: `false`.
   */
  readonly typographer?: boolean;
  /** `$…$` and `$$…$$` are formulas. Default: `false`. */
  readonly math?: boolean;
  /** Line numbers: on all code blocks, on none, or on those of at least so many lines. Default: `false`. */
  readonly lineNumbers?: boolean | number;
  /** Fold code blocks longer than this; 0 for never. Default: 0. */
  readonly collapseLines?: number;
  /** A missing region of an import is an error, or a warning that shows the whole file. Default: `'error'`. */
  readonly missingImports?: 'error' | 'warning';
  /** Further folders, or single files, one may include and import from, relative to the content folder: `'../samples'`. */
  readonly includeRoots?: readonly string[];
  /** Keys of front matter that hooks and components of the site's own read: none of them is taken for a slip of a known one. */
  readonly frontMatterKeys?: readonly string[];
  /** Heading levels of `[[toc]]`. Default: `[2, 3]`. */
  readonly tocLevels?: TocLevelsInput;
}

/**
 * How diagrams (`mermaid` blocks) are drawn.
 *
 * @example { folder: '../diagrams' }
 */
export interface DiagramsInput {
  /** A folder, relative to the content folder, that keeps the drawings: committed, the site builds without a browser. Default: none. */
  readonly folder?: string;
  /**
   * `'page'` draws all diagrams in one page of a headless browser; `'mermaid-cli'` calls the package `@mermaid-js/mermaid-cli`,
   * which the site has to install, and takes ten times as long. Default: `'page'`.
   */
  readonly renderer?: 'page' | 'mermaid-cli';
}

/**
 * What `check-links` reports.
 *
 * @example { kinds: { 'page/orphan': 'off' } }
 */
export interface CheckLinksInput {
  /**
   * Kind of finding → how grave it is, or `'off'`. In a build, errors by which pages would be missing or wrong stay errors.
   */
  readonly kinds?: Readonly<Record<string, 'error' | 'warning' | 'remark' | 'off'>>;
  /** Findings that are not reported, each with its reason. `check-links` reports an entry that matches nothing. */
  readonly ignore?: readonly CheckIgnoreInput[];
}

/**
 * Findings that are not reported: those all of the given patterns match. `*` stands for anything but a slash, `**` for
 * anything.
 */
export interface CheckIgnoreInput {
  /** `'link/to-deprecated'`, `'redirect/*'`. */
  readonly kind?: string;
  /** File below the content folder. */
  readonly file?: string;
  /** Address as written. */
  readonly link?: string;
  /** Why they are fine as they are. */
  readonly reason: string;
}

/** How a contributor is shown. */
export interface PersonInput {
  /** Instead of the name in the commits. */
  readonly name?: string;
  /** Where the name leads. */
  readonly url?: string;
  /** Address of a square picture; `/people/ana.png` is a file in `public/`. */
  readonly avatar?: string;
}

/** From which heading level to which; or how many levels below the title; or `'deep'`: 2 to 6 (specification §2.3). */
export type TocLevelsInput = readonly [from: number, to: number] | number | 'deep';

/** Where the content security policy is sent. */
export type PolicyPlace = 'headers' | 'meta' | 'both' | false;

/**
 * The content security policy in full. Hosts that settings name (the survey's, scripts in `head`) are allowed anyway.
 *
 * @example
 * {
 *   sources: {
 *     'script-src': ['https://widget.example'],
 *     'frame-src': ['https://widget.example'],
 *   },
 * }
 */
export interface PolicyInput {
  /** Where it is sent: `'headers'`, `'meta'`, `'both'`, or `false` for nowhere. Default: `'headers'`. */
  readonly place?: PolicyPlace;
  /** Further sources by directive, as the policy writes them. */
  readonly sources?: PolicySources;
  /** Let `style` attributes of raw HTML work. Default: `false`: they are left out, with a warning. */
  readonly inlineStyles?: boolean;
}

/** Settings that are code and not data. The command line reads them; the engine's config leaves them out. */
export interface SiteThemeInput {
  /**
   * Another theme, or the default one extended (`extendTheme` of `docs-build/theme`). Default: `defaultTheme()`.
   *
   * @example extendTheme(defaultTheme(), { parts: { Footer } })
   */
  readonly theme?: unknown;
  /**
   * The colour of links, buttons and markers, as `'#rrggbb'`: those of light and of dark pages are made from it. Default: the theme's.
   *
   * @example '#7c3aed'
   */
  readonly accent?: string;
  /**
   * Style sheets of the site, relative to the config; they win over the theme's.
   *
   * @example './style.css'
   */
  readonly css?: readonly string[];
  /**
   * Further components for Markdown, by name.
   *
   * @example { Hello }
   */
  readonly widgets?: Readonly<Record<string, unknown>>;
  /** Functions that the build calls: Markdown plugins, pages made from data, tags of the head, output files, checks. */
  readonly hooks?: HooksInput;
}

/** How pages are addressed, and which other addresses lead to them. */
export interface AddressInput {
  /** `'html'` (`/a/b.html`), `'folder'` (`/a/b/`) or `'clean'` (`/a/b`). */
  readonly style: AddressStyle;
  /** Styles the site had before: their addresses are redirected, by a file for each page where hosts need one. Default: none. */
  readonly redirectFrom?: readonly AddressStyle[];
}

/** A site's settings as authors write them. */
export interface SiteInput extends SiteThemeInput {
  /** Name of the site, as in the navbar and after each page's title. */
  readonly title: string;
  /** For the home page's head and `llms.txt`. Default: empty. */
  readonly description?: string;
  /** Language of the site, BCP 47. Default: `'en-US'`. */
  readonly lang?: string;
  /** Where the site will be: `'https://docs.example.org'`. Without it there is no sitemap and no canonical link. */
  readonly origin?: string;
  /** Path of the site below the origin, with slashes at both ends. Default: `'/'`. */
  readonly base?: string;
  /** How pages are addressed: `'html'` (`/a/b.html`), `'folder'` (`/a/b/`) or `'clean'` (`/a/b`). Default: `'html'`. */
  readonly addresses?: AddressStyle | AddressInput;
  /** Languages by address prefix: `{ '/': { lang: 'en-US' }, '/fr/': { lang: 'fr', label: 'Français' } }`. */
  readonly locales?: Readonly<Record<string, LocaleInput>>;
  /** Asks readers once whether they would rather read a page in their own language, where it is written in it. Default: `true`. */
  readonly languageOffer?: boolean;
  /** Interface texts of the root locale. */
  readonly texts?: TextOverrides;
  /** What `{{ name }}` and `{{ group.name }}` stand for in texts: `{ product: { name: 'Orchard' } }`. */
  readonly values?: JsonObject;
  /** Markdown files that are no pages: globs, or paths of files and folders, relative to the content folder: `['**\/parts/**', 'drafts']`. */
  readonly exclude?: readonly string[];
  /** How Markdown is read. */
  readonly markdown?: MarkdownInput;
  /** How diagrams are drawn. */
  readonly diagrams?: DiagramsInput;
  /** Version groups: a list, or a record by base path (`{ server: { versions: [] } }`). */
  readonly versions?: readonly VersionGroupInput[] | Readonly<Record<string, KeyedVersionGroupInput>>;
  /** Folders with the same pages for different languages, platforms or the like. */
  readonly families?: readonly FamilyInput[];
  /** The top navigation. */
  readonly navbar?: readonly (string | NavItemInput)[];
  /** Which parts the navbar has, where, and in which order. Default: brand and links at the start, all others at the end. */
  readonly navbarLayout?: NavbarLayoutInput;
  /** Sidebars by prefix, as a record or a list; or one for the whole site. */
  readonly sidebar?: Readonly<Record<string, KeyedSidebarInput>> | readonly SidebarInput[] | SidebarItemsInput;
  /** A list; or a record from old to new addresses. Redirects in the files of hosts (`_redirects`, `vercel.json` and others) are read as well. */
  readonly redirects?: readonly (RedirectInput | readonly [from: string, to: string])[] | Readonly<Record<string, string>>;
  /** Notices on parts of the site: what is out of support, say. */
  readonly notices?: readonly NoticeInput[];
  /** Faint texts or pictures behind the pages of a part of the site. */
  readonly watermarks?: readonly WatermarkInput[];
  /** Address of the logo (a file in `public/`), or one for light and one for dark pages. */
  readonly logo?: string | { readonly light: string; readonly dark: string };
  /** Address of the logo on dark pages. Default: `logo`. */
  readonly logoDark?: string;
  /** `false`: the navbar shows the logo alone, because it has the title in it. Screen readers still hear the title. Default: `true`. */
  readonly siteTitle?: boolean;
  /** The repository, or its address. */
  readonly repository?: string | RepositoryInput;
  /** Content of other repositories, by name: `{ server: { git: 'https://github.com/orchard/server', ref: 'main', path: 'docs' } }`. */
  readonly sources?: Readonly<Record<string, RepositorySourceInput>>;
  /** Languages that there are samples in, by short names, in the order of their tabs: `{ go: { name: 'Go', files: 'samples/go/*.go' } }`. */
  readonly samples?: Readonly<Record<string, SampleLanguageInput>>;
  /** HTML at the foot of every page. Addresses in it are those of the site; the base is added, as in `head`, notices and icons. */
  readonly footer?: string;
  /** Whose the content is, at the foot of every page: `'© Example'`. */
  readonly copyright?: string;
  /** The licence of the content, at the foot of every page: `'CC BY 4.0'`. */
  readonly license?: string;
  /** Tags for every page's head. */
  readonly head?: readonly HeadTagInput[];
  /** `'switch'`: light, dark, auto; `'toggle'`: light, dark; `'enable'`: always dark; `'disable'`: always light. Default: `'switch'`. */
  readonly colorMode?: ColorMode;
  /** Heading levels of the table of contents. Default: 3, the same as `[2, 4]`. */
  readonly tocLevels?: TocLevelsInput;
  /** Show when a page last changed. Default: `true`. */
  readonly lastUpdated?: boolean;
  /** Show who wrote a page. Default: `true`. */
  readonly contributors?: boolean;
  /**
   * Authors, by the e-mail address of their commits; `false` leaves one out, such as a program. Those not named here are shown as git knows
   * them; bots (`[bot]`) are never shown.
   */
  readonly people?: Readonly<Record<string, PersonInput | false>>;
  /** Show what changed on a page. Default: `true`. */
  readonly changelog?: boolean;
  /** Make an index page for folders without one. Default: `true`. */
  readonly folderIndexes?: boolean;
  /**
   * Address prefix → category (`es:category`): `{ '/cloud/': 'Cloud' }`. The longest match wins. Default: the name of the page's version
   * group, else the title of the uppermost folder.
   */
  readonly categories?: Readonly<Record<string, string>>;
  /** Name the survey thanks for. Default: `values.product.name`, else `title`. */
  readonly productName?: string;
  /** Where the survey is posted (`'/api/survey'`), or `false` for no survey. Default: `false`. */
  readonly surveyEndpoint?: string | false;
  /** An "Ask AI" button in the navbar and one that floats, which open it. Default: `false`, none. */
  readonly assistant?: AssistantInput | false;
  /** Counts visits. Default: `false`. */
  readonly analytics?: AnalyticsInput | false;
  /** Asks readers whether they may be followed. Default: `false`: what is configured is loaded without a question. */
  readonly consent?: ConsentInput | false;
  /** A marketing tracker. Default: `false`. */
  readonly marketing?: TrackerInput | false;
  /** Community analytics. Default: `false`. */
  readonly community?: TrackerInput | false;
  /** The search, or `false` for none. Default: an index of the site's own. */
  readonly search?: SearchInput | false;
  /**
   * Services that readers' browsers ask for icons of sets (`mdi:database`) that are not installed as `@iconify-json/mdi`: origins,
   * asked in turn, such as Iconify's public one, `'https://api.iconify.design'`; or `false` for none. Default: `false`. A site
   * whose sets are installed asks nobody.
   */
  readonly iconHosts?: readonly string[] | false;
  /**
   * The content security policy: sent by the host (`'headers'`, in the file `_headers`), said in every page (`'meta'`), both,
   * or none (`false`); or an object with more to say. Default: `'headers'`.
   */
  readonly csp?: PolicyPlace | PolicyInput;
  /** What `check-links` reports, and `build` and `serve` of the same findings. */
  readonly checkLinks?: CheckLinksInput;
  /** What the sitemap says of pages: rules for parts of the site. Default: none. */
  readonly sitemap?: readonly SitemapRuleInput[];
  /** Addresses crawlers are asked not to fetch. */
  readonly robotsDisallow?: readonly string[];
  /**
   * Folder for what later runs need not make again, relative to the content folder: `'../.cache/docs-build'`. It must be written as a plain
   * text, because it is read before the config runs; the option `--cache` wins. Default: `node_modules/.cache/docs-build`.
   */
  readonly cacheFolder?: string;
}

/**
 * Gives `input` back unchanged; it is there so that editors know the type.
 *
 * @example
 * import { defineSite } from 'docs-build';
 *
 * export default defineSite({
 *   title: 'Orchard documentation',
 *   versions: { server: { name: 'Server', versions: ['v25.1', 'v25.0'] } },
 *   sidebar: { '/server/{version}/': 'structure' },
 *   redirects: [['/latest', '/server/v25.1/']],
 * });
 */
export function defineSite(input: SiteInput): SiteInput {
  return input;
}
