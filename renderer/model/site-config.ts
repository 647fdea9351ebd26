// A site's settings in their normal form: every key present, checked, deeply read-only plain data.
// What authors write (all keys optional, shorter forms) is `SiteInput` in `renderer/config/define-site.ts`.

import type { Severity } from './diagnostic.ts';
import type { Direction } from './direction.ts';
import type { HeadTag } from './front-matter.ts';
import type { Json, JsonObject } from './json.ts';
import type { HeadingIds } from './slug.ts';
import type { HostedSearch } from './search-index.ts';
import type { AddressStyle, Url } from './url.ts';

/** `switch` cycles light, dark, auto; `toggle` alternates; `enable` is always dark; `disable` always light (specification §4). */
export type ColorMode = 'switch' | 'toggle' | 'enable' | 'disable';

/** What the navbar can be made of. `search` is the theme's part `NavbarEnd`, with what a site draws beside it. */
export const NAVBAR_PARTS = ['brand', 'links', 'language', 'repository', 'outlook', 'search', 'assistant'] as const;

export type NavbarPart = (typeof NAVBAR_PARTS)[number];

/** What stands at the start, in the middle and at the end of the navbar, in this order. No part is in it twice. */
export interface NavbarLayout {
  readonly start: readonly NavbarPart[];
  readonly center: readonly NavbarPart[];
  readonly end: readonly NavbarPart[];
}

/** How often a page changes, in the words of sitemaps.org. */
export const CHANGE_FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;

export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number];

/** What the sitemap says of some pages; `null` where a rule says nothing. */
export interface SitemapRule {
  readonly path: string | null;
  readonly match: string | null;
  readonly listed: boolean | null;
  readonly priority: number | null;
  readonly changefreq: ChangeFrequency | null;
  readonly lastmod: boolean | null;
}

/** One version of a group (specification §3). */
export interface VersionConfig {
  /** As ranges name it, such as `v25.1`. */
  readonly version: string;
  /** What readers see in its place, or `null`. */
  readonly label: string | null;
  /** Below the group's base path: `v25.1`, `legacy/v6.2`. */
  readonly path: string;
  /** Below the version's folder: `quick-start/`, `introduction.html`, `getting-started`. */
  readonly startPage: string;
  readonly lts: boolean;
  readonly deprecated: boolean;
  /** Never listed in the version menu. */
  readonly hide: boolean;
  /** Kept out of search engines and the sitemap. */
  readonly noindex: boolean;
}

/** Versions that belong together, newest first. The catalogue's order is the order of versions; no string comparison. */
export interface VersionGroupConfig {
  /** Shown above the version menu, such as `Server`. */
  readonly name: string;
  /** Without slashes at the ends: `server`, `clients/node`. */
  readonly basePath: string;
  /** Folder of sources shared by all versions (`server/_shared`), or `null`. Never published itself. */
  readonly shared: string | null;
  /** Which page of several versions search engines should keep: that of the newest version that has it, or each its own. */
  readonly canonical: 'newest' | 'own';
  /** Whether readers are told what changed since the version before, or between any two versions. */
  readonly changes: boolean | 'all';
  /** Which pages say that there is a newer version: those of all older ones, those of deprecated ones, or none. */
  readonly banner: 'old' | 'deprecated' | false;
  readonly versions: readonly VersionConfig[];
}

/** Folders with the same pages for different languages, platforms or the like. */
export interface FamilyConfig {
  /** Shown above the menu, such as `SDK`. */
  readonly name: string;
  readonly members: readonly {
    readonly label: string;
    /** With slashes at both ends. */
    readonly folder: Url;
  }[];
}

/** A navigation item as configured: links and prefixes joined, children in order (specification §3). */
export interface NavItemConfig {
  readonly text: string | null;
  /** Site address (not yet checked), external address, or `null` for a mere group. */
  readonly link: string | null;
  readonly icon: string | null;
  readonly children: readonly NavItemConfig[];
  readonly collapsible: boolean;
  readonly expanded: boolean;
  /** A heading that cannot be collapsed. */
  readonly group: boolean;
  /** Regular expression source: the item is current on every page whose address matches. */
  readonly activeMatch: string | null;
  /** `structure`: replaced by the pages below `link`'s folder. */
  readonly structure: string | null;
}

/** A sidebar for all pages below a prefix: written, made from folders, or none. */
export interface SidebarConfig {
  /** Address prefix with slashes at both ends; may hold `{version}` for each version of `group`. */
  readonly prefix: string;
  readonly group: string | null;
  readonly items: readonly NavItemConfig[] | 'structure' | false;
}

/** A redirect rule; the full syntax is in the reference (placeholders `{name}`, `{version}`, `{newest}`, `{start}`, `{rest}`). */
export interface RedirectConfig {
  readonly from: string;
  readonly to: string;
  /** Values of further placeholders: `{ lang: ['node', 'java'] }`. */
  readonly where: Readonly<Record<string, readonly string[]>>;
  /** Base path of the version group of `{version}`, `{newest}` and `{start}`; may hold placeholders of `where`. */
  readonly group: string | null;
  /** `{version}` takes only versions whose path begins with this (`legacy/`). */
  readonly versions: string | null;
  /** The redirect wins over a page at the same address. */
  readonly override: boolean;
  /** HTTP status in the hosts' files: 301, 302, 307 or 308. */
  readonly status: number;
}

/** A notice for matching pages (specification §3, §4). */
export interface NoticeConfig {
  /** Address prefix; or `match`. */
  readonly path: string | null;
  /** Regular expression source against the page's address. */
  readonly match: string | null;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly actions: readonly { readonly text: string; readonly link: string | null; readonly type: 'primary' | 'default' }[];
  readonly noticeKey: string | null;
  readonly showOnce: boolean;
  readonly confirm: boolean;
  readonly fullscreen: boolean;
  /** `banner` is a line above the article, `popup` a card in a corner or, `fullscreen`, over the page. */
  readonly kind: 'banner' | 'popup';
  /** The line about the version of the page, below a banner, is only its link. */
  readonly aboutVersion: boolean;
}

/** A watermark for matching pages (specification §3, §9). */
export interface WatermarkConfig {
  readonly path: string | null;
  readonly match: string | null;
  readonly content: string;
  /** Address of a picture to draw in place of the text. */
  readonly image: string | null;
  /** Pixels: of the letters, or the height of the picture. */
  readonly size: number;
  /** 0–1. */
  readonly opacity: number;
  /** Degrees. */
  readonly rotate: number;
  readonly color: string | null;
  /** Whether it is on paper as well. */
  readonly print: boolean;
}

/** Interface texts by key; a locale may override any. Keys and defaults are in `renderer/config/texts.ts`. */
export type InterfaceTexts = Readonly<Record<string, string | readonly string[]>>;

/** A language of the site, for all pages below `prefix`. The longest matching prefix wins. */
export interface LocaleConfig {
  /** `/` or `/fr/`. */
  readonly prefix: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: Direction;
  /** Whether pages that are not translated are shown in the root's language. */
  readonly fallback: boolean;
  readonly label: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly texts: InterfaceTexts;
}

export interface RepositoryConfig {
  /** Web address of the repository. */
  readonly url: string;
  readonly label: string;
  readonly branch: string;
  /** Folder of the content in the repository, without slashes at the ends. */
  readonly dir: string;
  readonly editLinks: boolean;
}

/** A folder of another repository, whose files are seen in a folder of the site. */
export interface RepositorySource {
  readonly name: string;
  /** What git is given: an address, or a path relative to the content folder. */
  readonly git: string;
  /** Branch, tag or commit. */
  readonly ref: string;
  /** Folder in the repository, without slashes at the ends; empty: its root. */
  readonly path: string;
  /** Folder below the content folder, without slashes at the ends. */
  readonly to: string;
  /** Web address of the repository, or `null`. */
  readonly web: string | null;
  /** Whether `ref` was a branch when it was locked: then its files can be edited. */
  readonly isBranch: boolean;
}

/** A third-party script. */
export interface ScriptConfig {
  /** Address of the script. */
  readonly script: string;
  /** Of the script's element. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** An AI assistant that is opened by a button; its script is fetched at first use. */
export interface AssistantConfig extends ScriptConfig {
  /** Path of the function that opens it, on `window`: `Kapa.open`. */
  readonly open: string;
}

/** Analytics with PostHog's library (specification §7). */
export interface AnalyticsConfig {
  /** The project's key. */
  readonly key: string;
  /** Where events go: a path of this host or an origin, without a slash at its end. */
  readonly host: string;
  /** Whether the project's surveys are requested. */
  readonly surveys: boolean;
  /** Further options of the library's `init`; they win over the engine's. */
  readonly options: JsonObject;
}

/** A consent manager. Nothing else of `ThirdPartiesConfig` is loaded before it reports consent. */
export interface ConsentConfig extends ScriptConfig {
  /** Path of the value on `window` that is, or the function that gives, `true` once readers agree to being counted. */
  readonly granted: string;
  /** The same for marketing. */
  readonly marketing: string;
  /** Names of the events, on `window` or `document`, after which the values may have changed. */
  readonly events: readonly string[];
}

/** A script that tracks readers. */
export interface TrackerConfig extends ScriptConfig {
  /** Path of the object on `window` whose function `page` is called for every page; `null` for none. */
  readonly pageCalls: string | null;
}

/** What is loaded when the browser is idle and the reader agrees; `null` for what the site does not have. */
export interface ThirdPartiesConfig {
  readonly analytics: AnalyticsConfig | null;
  readonly consent: ConsentConfig | null;
  readonly marketing: TrackerConfig | null;
  readonly community: TrackerConfig | null;
}

/** Findings that are right and are not to be reported. All patterns that are given must match; each is a glob. */
export interface IgnoreConfig {
  /** Code of the finding: `link/to-deprecated`, `redirect/*`; `null` for any. */
  readonly kind: string | null;
  /** File it is in, relative to the content folder; `null` for any. */
  readonly file: string | null;
  /** Address it is about, as written; `null` for any. */
  readonly link: string | null;
  /** Why this is not to be reported. */
  readonly reason: string;
}

/** The settings of `check-links`. */
export interface CheckConfig {
  /** Code → its severity there, or `off`. Codes that are not named have the one of the reference. */
  readonly kinds: Readonly<Record<string, Severity | 'off'>>;
  readonly ignore: readonly IgnoreConfig[];
}

/** The settings of the search. */
export interface SearchConfig {
  /** Address of the page on which one searches, below each locale: `/search.html`. */
  readonly page: string;
  /** Results of one page, at most (specification §3). */
  readonly maxResultsPerGroup: number;
  /** Phrases of the site's own that mean the same, in lists, as they are written. */
  readonly synonyms: readonly (readonly string[])[];
  /** Questions whose answers are compared between two states of the site. */
  readonly questions: readonly string[];
  /** A hosted service that is asked; `null`: the site has an index of its own. */
  readonly hosted: HostedSearch | null;
}

/** A TextMate grammar, as Shiki takes it; its patterns are not checked here. */
export interface Grammar {
  /** The language, in lower case. */
  readonly name: string;
  readonly scopeName: string;
  readonly patterns: readonly Json[];
  readonly [key: string]: Json;
}

/** A language that there are samples in. */
export interface SampleLanguage {
  /** As tags and the command line name it: letters, digits, hyphens. */
  readonly key: string;
  /** As readers see it. */
  readonly name: string;
  /** Globs relative to the content folder, without a leading slash; `{version}` is the path of a version. */
  readonly files: readonly string[];
  /** Id → why there is no sample of it. */
  readonly waive: Readonly<Record<string, string>>;
}

/** A command that tests samples. */
export interface SampleCommand {
  /** Program and arguments, `{file}` and `{files}` not filled in. */
  readonly run: readonly string[];
  /** Folder it runs in, relative to the content folder; `''` is that folder itself. */
  readonly folder: string;
  /** Globs of files that its result depends on, beside those of the language. */
  readonly uses: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly timeout: number;
  /** Whether what it prints is compared with the `.out` file of the sample. */
  readonly output: boolean;
  readonly install: string | null;
}

/** What tests the samples of a language. */
export interface SampleTests {
  /** One after the other; none if it is `untested`. */
  readonly commands: readonly SampleCommand[];
  /** Why there are none, if the config says it. */
  readonly untested: string | null;
}

/** How Markdown is read. Part of every page's cache key. */
export interface MarkdownConfig {
  /** Address prefix → path: `{ '@server/': '/server/{version}/' }`. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Code language aliases: `{ env: 'bash' }`. */
  readonly languages: Readonly<Record<string, string>>;
  /** Grammars of the site's own, which win over known ones of the same name. */
  readonly grammars: readonly Grammar[];
  /** By whose rules headings get their ids. */
  readonly headingIds: HeadingIds;
  /** Turn bare urls into links. */
  readonly linkify: boolean;
  readonly breaks: boolean;
  /** Where quotes become typographic: prefixes of locales with their languages, longer ones first. Empty: nowhere. */
  readonly typographer: readonly (readonly [prefix: string, lang: string])[];
  readonly math: boolean;
  /** Line numbers on every block, on none, or on blocks of at least that many lines. */
  readonly lineNumbers: boolean | number;
  /** Blocks longer than this are collapsed unless they say otherwise; 0 for never. */
  readonly collapseLines: number;
  /** `warning` shows the whole file where a region is missing, as the old dialect did. */
  readonly missingImports: 'error' | 'warning';
  /** Folders beside the content folder from which code and Markdown may be included; relative to the content folder, real paths compared. */
  readonly includeRoots: readonly string[];
  /** Folders of the content whose files are those of other repositories: imports from there stay inside, or in `includeRoots`. */
  readonly sourceFolders: readonly string[];
  /** Languages that there are samples in, in the order of their tabs. */
  readonly samples: readonly SampleLanguage[];
  /** Keys of front matter that are the site's own, however near to known ones. */
  readonly frontMatterKeys: readonly string[];
  /** Heading levels of `[[toc]]`, both ends included. */
  readonly tocLevels: readonly [number, number];
  /** Whether the site's content security policy lets `style` attributes work. */
  readonly styleAttributes: boolean;
  /** Whether it lets handlers in attributes (`onclick`) run: only where there is no policy. */
  readonly handlerAttributes: boolean;
}

/** How diagrams are drawn. */
export interface DiagramsConfig {
  /** Folder that keeps drawings, relative to the content folder; or `null`. */
  readonly folder: string | null;
  /** One page of a headless browser for all, or `@mermaid-js/mermaid-cli`. */
  readonly renderer: 'page' | 'mermaid-cli';
}

/** Directives of the content security policy to which a site may add sources. */
export type PolicyDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'connect-src'
  | 'frame-src'
  | 'worker-src'
  | 'form-action'
  | 'frame-ancestors';

/** Directive → sources as the policy writes them: `https://host`, `blob:`, `'sha256-…'`. */
export type PolicySources = Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;

/** The site's content security policy. */
export interface PolicyConfig {
  /** Sent by the host (`_headers`). */
  readonly headers: boolean;
  /** Said in every page's head. */
  readonly meta: boolean;
  /** `style` attributes of raw HTML work. */
  readonly inlineStyles: boolean;
  readonly sources: PolicySources;
}

/** The settings that texts are found and parsed with. */
export interface ReadingConfig {
  /** Values for `{{ name }}` in texts; `version` and `$frontmatter` are added per page. */
  readonly values: JsonObject;
  /** Globs and paths, relative to the content folder, of Markdown files that are no pages (`leftOutBy`). */
  readonly exclude: readonly string[];
  /** Whether pages that say `draft: true` are published. */
  readonly drafts: boolean;
  readonly markdown: MarkdownConfig;
  readonly versions: readonly VersionGroupConfig[];
}

/** How pages are addressed. */
export interface AddressConfig {
  readonly style: AddressStyle;
  /** Other styles whose addresses lead to the pages. */
  readonly redirectFrom: readonly AddressStyle[];
}

/** All settings of a site. */
export interface SiteConfig extends ReadingConfig {
  readonly title: string;
  readonly description: string;
  /** Public origin without a trailing slash (`https://docs.example.org`), or `null`: then no sitemap, canonical or `og:url`. */
  readonly origin: string | null;
  /** `/` or `/path/`. */
  readonly base: string;
  readonly addresses: AddressConfig;
  /** At least one; the first is the root locale. */
  readonly locales: readonly LocaleConfig[];
  /** Whether readers are asked if they would rather read a page in their own language. */
  readonly languageOffer: boolean;
  readonly diagrams: DiagramsConfig;
  readonly families: readonly FamilyConfig[];
  readonly navbar: readonly NavItemConfig[];
  readonly navbarLayout: NavbarLayout;
  readonly sidebar: readonly SidebarConfig[];
  readonly redirects: readonly RedirectConfig[];
  readonly notices: readonly NoticeConfig[];
  readonly watermarks: readonly WatermarkConfig[];
  /** Address of a logo below `public/`, for light and for dark pages. */
  readonly logo: string | null;
  readonly logoDark: string | null;
  /** Whether the navbar shows the title beside the logo. */
  readonly siteTitle: boolean;
  readonly repository: RepositoryConfig | null;
  /** Content of other repositories, by name. None lies in the folder of another. */
  readonly sources: readonly RepositorySource[];
  /** By language. */
  readonly sampleTests: Readonly<Record<string, SampleTests>>;
  /** Plain HTML, or `null`. */
  readonly footer: string | null;
  readonly copyright: string | null;
  readonly license: string | null;
  readonly head: readonly HeadTag[];
  /** Paths of the output files that hooks make. */
  readonly hookFiles: readonly string[];
  readonly colorMode: ColorMode;
  /** Heading levels of the table of contents, both ends included: `[2, 4]` is three levels. */
  readonly tocLevels: readonly [number, number];
  readonly lastUpdated: boolean;
  readonly contributors: boolean;
  /** E-mail address in lower case → what is shown of its owner instead of the commits' data; `false`: nothing. */
  readonly people: Readonly<Record<string, PersonConfig | false>>;
  readonly changelog: boolean;
  /** Generate an index page for a folder without one. */
  readonly folderIndexes: boolean;
  /** Page address prefix → value of the `es:category` meta tag; the longest match wins. */
  readonly categories: Readonly<Record<string, string>>;
  /** Name in the survey's thanks; see `values.product.name`. */
  readonly productName: string;
  /** Where the survey posts, or `null` for no survey. */
  readonly surveyEndpoint: string | null;
  readonly assistant: AssistantConfig | null;
  readonly thirdParties: ThirdPartiesConfig;
  /** `null`: there is no search. */
  readonly search: SearchConfig | null;
  /** Origins of services that readers' browsers ask for icons of sets that are not installed, in turn; empty: none. */
  readonly iconHosts: readonly string[];
  readonly csp: PolicyConfig;
  readonly checkLinks: CheckConfig;
  /** Addresses or globs that crawlers are asked not to fetch. */
  readonly sitemap: readonly SitemapRule[];
  readonly robotsDisallow: readonly string[];
  /** Where values are stored between runs, relative to the content folder; `null`: the default place. */
  readonly cacheFolder: string | null;
}

/** A contributor (specification §3). `avatar` is without base. */
export interface PersonConfig {
  readonly name: string | null;
  readonly url: string | null;
  readonly avatar: string | null;
}
