// All pages joined: their links, their order, their addresses. Immutable; made in one go by `renderer/site/build-site.ts`.

import type { Diagnostic, SourceLocation } from './diagnostic.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ParsedPage } from './parsed-page.ts';
import type { LocaleConfig, NoticeConfig, VersionConfig, VersionGroupConfig, WatermarkConfig } from './site-config.ts';
import type { VersionRef } from './source-file.ts';
import type { Commit } from './tools.ts';
import type { SourcePath, Url } from './url.ts';

/** A navigation item whose link is final: a site address (without base) or an external one. */
export interface NavItem {
  readonly text: string;
  readonly link: string | null;
  readonly icon: string | null;
  readonly children: readonly NavItem[];
  readonly collapsible: boolean;
  readonly expanded: boolean;
  readonly activeMatch: string | null;
}

/** A link between two texts, for previous/next and breadcrumbs. */
export interface TextLink {
  readonly text: string;
  readonly link: string;
}

/** A crumb: the site's start, the folders above a page, the page itself. `link` is `null` for a folder without a page. */
export interface Crumb {
  readonly text: string;
  readonly link: Url | null;
  readonly icon: string | null;
}

/** The place of a page in its version group. */
export interface PageVersion {
  readonly group: VersionGroupConfig;
  readonly entry: VersionConfig;
  /** The address's part below the version's folder: `features/streams.html`. Pages of one identity share it. */
  readonly rest: string;
}

/** An image's file, once found. Sizes are intrinsic, in CSS pixels; `null` where the file has none. */
export interface ImageTarget {
  /** Site address it will be published at, or the external address as written. */
  readonly href: string;
  readonly source: SourcePath | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** One page and its place in the site, without the targets of its own links and images. */
export interface PlacedPage {
  readonly url: Url;
  readonly out: string;
  /** Equal for generated folder indexes: a synthetic parse result with a catalog. */
  readonly parsed: ParsedPage;
  /** `null` for a generated page. */
  readonly source: SourcePath | null;
  /** As written. */
  readonly meta: FrontMatter;
  readonly title: string;
  readonly shortTitle: string;
  readonly locale: LocaleConfig;
  readonly version: PageVersion | null;
  readonly category: string | null;
  /** Prefix of its sidebar in `Site.sidebars`, or `null`. */
  readonly sidebar: string | null;
  readonly breadcrumbs: readonly Crumb[];
  /** Its neighbours in the sidebar. */
  readonly prev: TextLink | null;
  readonly next: TextLink | null;
  /** Newest first; empty where there is no history. */
  readonly history: readonly Commit[];
  readonly notices: readonly NoticeConfig[];
  readonly watermark: WatermarkConfig | null;
  /** `true`: its document asks robots not to index it, and it is not in the sitemap. */
  readonly noindex: boolean;
  /** Address of the page search engines should prefer: the same page in the newest version where there is one, else itself. */
  readonly canonical: Url;
  /** The page whose text it shows, as long as it is not translated; `null` for a page of its own. */
  readonly original: Url | null;
  /** A redirect wins over this page: it is known and linkable but not written. */
  readonly replaced: boolean;
  /** The same page in other versions of the group, in catalogue order, hidden versions included. */
  readonly siblings: readonly { readonly version: VersionConfig; readonly url: Url }[];
  /** The page in the members of its family; `null` for a page of none. */
  readonly family: PageFamily | null;
}

/** A page in each member of its family. */
export interface PageFamily {
  /** The family's name. */
  readonly name: string;
  /** The label of the member that the page belongs to. */
  readonly label: string;
  /** In the config's order, the page's own member included. */
  readonly rows: readonly FamilyRow[];
}

/** A member of a family, and where it has the page. */
export interface FamilyRow {
  readonly label: string;
  readonly url: Url;
  /** `false`: the member has no such page, and `url` is where it starts. */
  readonly isSame: boolean;
}

/** A neighbour that front matter names. */
export interface NamedLink {
  /** `null`: the title of the page that it leads to. */
  readonly text: string | null;
  readonly link: string;
}

/** The targets of the links and images of a page. It does not depend on titles of pages. Plain data. */
export interface LinkedPage {
  /** Front matter with final links; `null` if it has none. */
  readonly meta: FrontMatter | null;
  /** Those that the front matter names; `null` if it names none, or one that is dead. */
  readonly prev: NamedLink | null;
  readonly next: NamedLink | null;
  /** Final `href` of `parsed.links`, by index: site address (without base) with query and hash, or external. */
  readonly links: readonly string[];
  /** Targets of `parsed.images`, by index. */
  readonly images: readonly ImageTarget[];
}

/** One page of the site. The links of its front matter are final; its neighbours are those that it names, else those in the sidebar. */
export interface Page extends PlacedPage, Pick<LinkedPage, 'links' | 'images'> {}

/** What a resolved link points to. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly url: Url; readonly hash: string }
  | { readonly kind: 'redirect'; readonly url: Url; readonly to: string }
  | { readonly kind: 'file'; readonly path: SourcePath }
  /** A file that every build generates: `/llms.txt`, the search page. */
  | { readonly kind: 'made'; readonly url: Url }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'dead'; readonly path: string };

/** A link and its target: an edge of the graph that `check-links` judges. */
export interface LinkEdge {
  /** Page the link is on; `null` for navigation, notices and other config. */
  readonly from: Url | null;
  /** `embedded`: a target that browsers load with the page and that is no image of its text: videos, frames, candidates of a `srcset`. */
  readonly role:
    | 'text'
    | 'image'
    | 'embedded'
    | 'navbar'
    | 'sidebar'
    | 'front-matter'
    | 'notice'
    | 'setting'
    | 'start-page'
    | 'redirect';
  /** As written. */
  readonly href: string;
  /** Address that a relative `href` is resolved from, if the link is in a file that the page includes. */
  readonly base?: Url;
  readonly target: LinkTarget;
  readonly at: SourceLocation | null;
}

/** Addresses that lead nowhere for a reason that a finding names: links to them are no findings of their own. Plain data. */
export interface Gaps {
  /** Folders of sources that could not be read; each ends in `/`. */
  readonly sources: readonly Url[];
  /** Of versions without pages, and start pages that are missing. */
  readonly versions: Gap;
  /** Of redirects that lead nowhere, and of rules that cannot be read. */
  readonly redirects: Gap;
  /** Of files that would be pages and cannot be read. */
  readonly pages: Gap;
}

/** Addresses of one kind. */
export interface Gap {
  /** All addresses that begin so; each ends in `/`. */
  readonly folders: readonly Url[];
  /** Of pages and of stubs. */
  readonly addresses: readonly Url[];
  /** Regular expressions for paths. */
  readonly patterns: readonly string[];
}

/** A redirect with every placeholder filled. `to` is final (chains are flattened): a site address with optional hash, or external. */
export interface Redirect {
  /** Names a file (`outOfUrl`), whatever the style of pages. */
  readonly from: Url;
  readonly to: string;
  readonly status: number;
  /** Index into `SiteConfig.redirects`, or `-1` for a page's `aliases`, its address in another style, and a rule of a host's file. */
  readonly rule: number;
  /** Whether it is a page's address in another style (`redirectFrom`). */
  readonly ofStyle?: true;
}

/** A rule in the splat form of hosts: at most one `*` at the end of `from`, `:splat` in `to`. */
export interface HostRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Redirects in every form the output needs. */
export interface Redirects {
  /** One per address, sorted by `from`: each becomes a stub. */
  readonly stubs: readonly Redirect[];
  /** In order of precedence, for `_redirects`, nginx and the 404 page. */
  readonly rules: readonly HostRule[];
}

/** Pictures of the site. */
export interface Brand {
  /** Address of the browser's icon; `null` where the site has none. */
  readonly icon: Url | null;
  /** Width of the logo, in CSS pixels, at its height of 28. */
  readonly logoWidth: number;
}

/** A sidebar with final links; its items are in reading order. */
export interface Sidebar {
  readonly prefix: string;
  readonly items: readonly NavItem[];
}

/** Where a fragment lands on a page. */
export interface FragmentAnswer {
  /** The fragment looked for, without `#`. */
  readonly hash: string;
  /** The fragment it lands on, without `#`; `null` if it lands nowhere. */
  readonly fragment: string | null;
  /** The most similar id for one that lands nowhere, with its text if it is a heading's; `null` if nothing is near. */
  readonly near: readonly [id: string, text: string | null] | null;
}

/** An entry of a catalog tree. */
export interface CatalogEntry {
  readonly title: string;
  readonly url: Url | null;
  readonly children: readonly CatalogEntry[];
  /** A newer version of the same product is in the same list: what is below this one is folded. */
  readonly isOlder: boolean;
}

/** The part of a site that does not depend on links in texts: pages and their places, navigation, redirects. */
export interface SiteStructure {
  /** Sorted by address. */
  readonly pages: ReadonlyMap<Url, PlacedPage>;
  /** Navbar of each locale, by locale prefix. */
  readonly navbar: ReadonlyMap<string, readonly NavItem[]>;
  /** By prefix; longest matching prefix wins. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly redirects: Redirects;
  readonly gaps: Gaps;
  readonly brand: Brand;
}

/** A structure with the files that are published beside its pages. */
export interface PublishedSite extends SiteStructure {
  /** Files of the content folder to publish as they are: source path → address (images beside pages, everything in `public/`). */
  readonly files: ReadonlyMap<SourcePath, Url>;
}

/** The whole site. */
export interface Site extends PublishedSite {
  readonly pages: ReadonlyMap<Url, Page>;
  readonly links: readonly LinkEdge[];
  /** The findings of all stages so far: config, sources, parsing, joining. Sorted. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Re-exported for modules that only handle references. */
export type { VersionRef };
