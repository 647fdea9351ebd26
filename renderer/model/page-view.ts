// Everything a template may know about one page: ready to print, plain data, and the contract with other teams' themes.
// Every `href`/`link` below includes the site's base or is external: print it as it is.

import type { ChangesNote } from './changes.ts';
import type { Direction } from './direction.ts';
import type { AddressStyle } from './url.ts';
import type { HeadTag, HeroImage, HomeAction, HomeFeature, HomeHighlight } from './front-matter.ts';
import type { AssistantConfig, ColorMode, InterfaceTexts, NavbarLayout, ThirdPartiesConfig } from './site-config.ts';

/** A link of the navigation, with the base applied. */
export interface NavLinkView {
  readonly text: string;
  /** `null`: a heading or a menu button. */
  readonly link: string | null;
  readonly external: boolean;
  readonly icon: string | null;
  readonly children: readonly NavLinkView[];
  readonly collapsible: boolean;
  readonly expanded: boolean;
  readonly activeMatch: string | null;
}

/** What all pages of one locale share. The same object for all of them, so that it is hashed once. */
export interface SiteView {
  readonly title: string;
  readonly description: string;
  readonly productName: string;
  readonly base: string;
  readonly addresses: AddressStyle;
  /** Address of the locale's home page. */
  readonly home: string;
  readonly lang: string;
  /** Which way the locale is written. */
  readonly dir: Direction;
  readonly logo: string | null;
  readonly logoDark: string | null;
  /** Width of the logo, in CSS pixels, at its height of 28. */
  readonly logoWidth: number;
  /** Whether the navbar shows the title; else the logo has it. */
  readonly showsTitle: boolean;
  /** The browser's icon; `null` where the site has none. */
  readonly icon: string | null;
  readonly navbar: readonly NavLinkView[];
  readonly navbarLayout: NavbarLayout;
  readonly repository: { readonly url: string; readonly label: string } | null;
  readonly colorMode: ColorMode;
  readonly texts: InterfaceTexts;
  readonly locales: readonly { readonly lang: string; readonly label: string; readonly link: string }[];
  /** Whether readers are asked if they would rather read the page in their own language. */
  readonly languageOffer: boolean;
  readonly surveyEndpoint: string | null;
  /** Content security policy for the head; `null` where the host sends it, or there is none. */
  readonly policy: string | null;
  readonly assistant: AssistantConfig | null;
  /** `null` where the site has none of them. */
  readonly thirdParties: ThirdPartiesConfig | null;
  readonly search: SearchView | null;
}

/** The search; addresses with base. */
export interface SearchView {
  readonly page: string;
  /** A JSON file with everything that the browser's half needs. */
  readonly settings: string;
}

/** A sidebar; one object shared by all pages that show it. `aria-current` goes to items whose `link` equals the view's `url`. */
export interface SidebarView {
  readonly prefix: string;
  readonly items: readonly NavLinkView[];
}

/** An item of the table of contents (specification §3). */
export interface TocItem {
  /** Inline HTML. */
  readonly title: string;
  readonly level: number;
  readonly slug: string;
  readonly children: readonly TocItem[];
}

/** A link to another page that may have the same sections. */
export interface SectionsLink {
  readonly link: string;
  /** Which of the page's `sections` are there as well, a `1` or a `0` for each; `null` if none is known to be. */
  readonly shared: string | null;
}

/** One row of the version menu. */
export interface VersionRow {
  /** `v25.1 (latest)`. */
  readonly label: string;
  readonly version: string;
  /** This page there, else the nearest page that the version has, else its start page. */
  readonly link: string;
  /** Where the version begins. */
  readonly start: string;
  readonly current: boolean;
  /** Whether the version has this page. */
  readonly hasPage: boolean;
  /** Title of the page it leads to, where that is not obvious: it has another address there, or is the nearest page. */
  readonly title: string | null;
}

/**
 * The version menu (specification §2.3, §4): current, then deprecated, hidden never, each with this page there and with its start page.
 */
export interface VersionMenuView {
  readonly name: string;
  /** The version being read, as readers call it. */
  readonly version: string;
  /** The same as it is told from others, even if it is hidden: `v24.10 (LTS)`. */
  readonly label: string;
  readonly current: readonly VersionRow[];
  readonly deprecated: readonly VersionRow[];
}

/** What readers of an old version are told. */
export interface VersionBannerView extends SectionsLink {
  /** `Server v24.10 (LTS)`. */
  readonly version: string;
  readonly deprecated: boolean;
  /** The newest version, as readers call it. `link` leads to the same page there, or to where it begins. */
  readonly newest: string;
  /** Whether the newest version has this page. */
  readonly samePage: boolean;
}

/** The choice of another member of the page's family. */
export interface FamilyMenuView {
  readonly name: string;
  /** Label of the member being read. */
  readonly label: string;
  /** The members that have this page, this one included. */
  readonly samePage: readonly FamilyRowView[];
  /** The others, with the page they begin with. */
  readonly withoutPage: readonly FamilyRowView[];
}

/** One row of that menu. */
export interface FamilyRowView extends SectionsLink {
  readonly label: string;
  readonly current: boolean;
}

/** What changed on a page since the version before. */
export interface ChangesView extends ChangesNote {
  /** Address of the list of all changes. That of the page's entry there is `link`. */
  readonly all: string;
}

export interface NoticeView {
  readonly key: string;
  readonly kind: 'banner' | 'popup';
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly actions: readonly { readonly text: string; readonly link: string | null; readonly type: 'primary' | 'default' }[];
  readonly showOnce: boolean;
  readonly confirm: boolean;
  readonly fullscreen: boolean;
  /** See `NoticeConfig`. */
  readonly aboutVersion: boolean;
}

/** See `WatermarkConfig`; the picture's address has the base. */
export interface WatermarkView {
  readonly content: string;
  readonly image: string | null;
  readonly size: number;
  readonly opacity: number;
  readonly rotate: number;
  readonly color: string | null;
  readonly print: boolean;
}

export interface LinkView {
  readonly text: string;
  readonly link: string;
}

/** A commit as shown: `date` is ISO 8601 (UTC), `display` in the page's language. */
export interface ChangeView {
  readonly hash: string;
  readonly link: string | null;
  readonly subject: string;
  readonly author: string;
  readonly date: string;
  readonly display: string;
}

export interface ContributorView {
  readonly name: string;
  readonly url: string | null;
  readonly avatar: string | null;
  readonly commits: number;
}

/** Facts about the page, each `null` or empty where the page or the site hides it. */
export interface PageMetaView {
  readonly authors: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly date: string | null;
  readonly isOriginal: boolean;
  readonly readingTime: string | null;
  readonly words: number;
  readonly editLink: string | null;
  /** Address of the list of pages for agents (`llms.txt`): that of the page's version, or of the site. */
  readonly agentIndex: string;
  /** Address of the Markdown twin. */
  readonly markdownLink: string | null;
  readonly lastUpdated: { readonly date: string; readonly display: string } | null;
  readonly contributors: readonly ContributorView[];
  readonly changelog: readonly ChangeView[];
  readonly footer: string | null;
  readonly copyright: string | null;
  readonly license: string | null;
  readonly cover: string | null;
}

/** What only home layouts show. */
export interface HomeView {
  readonly heroText: string | null;
  readonly tagline: string | null;
  /** Typed one after the other; empty on most home pages. */
  readonly titles: readonly string[];
  readonly heroImage: HeroImage | null;
  readonly actions: readonly HomeAction[];
  readonly features: readonly HomeFeature[];
  readonly highlights: readonly HomeHighlight[];
}

/** The page in another language. */
export interface TranslationView {
  readonly lang: string;
  readonly dir: Direction;
  /** Its address, base included. */
  readonly link: string;
  /** The offer to read it there, in that language (specification §3). */
  readonly offer: { readonly hint: string; readonly switch: string; readonly cancel: string; readonly remember: string };
}

/** The language of a text on a page in another language. */
export interface WrittenIn {
  readonly lang: string;
  readonly dir: Direction;
  /** Its name. */
  readonly label: string;
}

/** One page as its template sees it. */
export interface PageView {
  /** The site: base, languages, interface texts and the like. */
  readonly site: SiteView;
  /** The page's address, base included. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** The sentence that describes it. */
  readonly description: string;
  /** Language of the page, BCP 47. */
  readonly lang: string;
  /** Which way `lang` is written. */
  readonly dir: Direction;
  /** Name of its layout. */
  readonly layout: string;
  /** Ready tags: title, description, Open Graph, canonical, `es:*`, JSON-LD, the config's and the page's own. */
  readonly head: readonly HeadTag[];
  /** Whether the layout prints the title (the article does not start with an `h1` of its own). */
  readonly showTitle: boolean;
  /** HTML, all slots filled. */
  readonly body: string;
  /** Whether it has the navbar. */
  readonly showNavbar: boolean;
  /** Its contents: headings, nested. */
  readonly toc: readonly TocItem[];
  /** Its sidebar; `null` for none. */
  readonly sidebar: SidebarView | null;
  /** The pages above this one, from the start page down; `icon` is a name for `<Icon>`. */
  readonly breadcrumbs: readonly { readonly text: string; readonly link: string | null; readonly icon: string | null }[];
  /** The previous page; `null` for none. */
  readonly prev: LinkView | null;
  /** The next page; `null` for none. */
  readonly next: LinkView | null;
  /** The choice of a version; `null` for a page of none. */
  readonly versionMenu: VersionMenuView | null;
  /** What readers of an old version are told; `null` for other pages. */
  readonly versionBanner: VersionBannerView | null;
  /** The choice of another language or platform; `null` for a page of no family. */
  readonly familyMenu: FamilyMenuView | null;
  /** The ids of its headings, where links to the same page elsewhere say which of them are there; else empty. */
  readonly sections: readonly string[];
  /** The other languages this page is written in. */
  readonly translations: readonly TranslationView[];
  /** Languages in which it is shown without being translated, and their addresses. */
  readonly untranslated: readonly Pick<TranslationView, 'lang' | 'link'>[];
  /** The language of its text, where it is shown without being translated; else `null`: it is the page's. */
  readonly writtenIn: WrittenIn | null;
  /** What changed on it since the version before; `null` for a page that did not change, and for one without such a version. */
  readonly changes: ChangesView | null;
  /** The version since which it is there, unless that is the present one or the first; else `null`. */
  readonly since: string | null;
  /** Notices that are shown on it. */
  readonly notices: readonly NoticeView[];
  /** What is drawn behind it; `null` for nothing. */
  readonly watermark: WatermarkView | null;
  /** What only front pages show; `null` for others. */
  readonly home: HomeView | null;
  /** Facts about the page: last updated, contributors and the like. */
  readonly meta: PageMetaView;
  /** On the 404 page: redirect rules and page addresses are looked up in this JSON file; else `null`. */
  readonly lookup: string | null;
}
