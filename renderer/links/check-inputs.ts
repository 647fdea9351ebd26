// The inputs of the link checks, and the links to other sites that they collect.

import type { ConfigLocator } from '../config/config-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { LinkEdge, Page, PlacedPage, PublishedSite } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { Fragments } from '../site/links/fragments.ts';

/** The site to judge, and what the checks read. */
export interface LinkCheckInputs {
  readonly config: SiteConfig;
  readonly site: PublishedSite;
  readonly links: SiteLinks;
  readonly files: FileTree;
  readonly cache: Cache;
  /** The body of any page; read only for pages that show a catalog. */
  body(page: PlacedPage): PageBody;
  /** Locates settings in the config. */
  readonly locate: ConfigLocator;
  /** The findings of `judgeOutput`. */
  readonly output: readonly Diagnostic[];
  /** Where fragments land on pages. */
  readonly fragments: Fragments;
  /** The findings of requests to other sites; absent if none were made. */
  readonly outside?: readonly Diagnostic[];
}

/**
 * The links of a site. There is nothing to find on most pages: only of suspect ones (see `LinkSummary`) are facts and links at hand, the
 * rest is found on demand.
 */
export interface SiteLinks {
  /** In the order of the site's pages, with complete facts. */
  readonly suspects: readonly Page[];
  /** The edges of settings, navigation and redirects, and then of the suspect pages. */
  readonly edges: readonly LinkEdge[];
  /** The findings of all stages so far (see `Site.diagnostics`). */
  readonly found: readonly Diagnostic[];
  /** The number of all edges of the site. */
  readonly count: number;
  /** The pages that the text and the front matter of a page link to. */
  waysFrom(url: Url): readonly Url[];
  /** Hosts that pages link to by `https:`. */
  secureHosts(): Iterable<string>;
  /** Files of the content folder that are linked to or shown. */
  files(): Iterable<SourcePath>;
}

/** An address of another site and its place, for callers that request it. */
export interface OutwardLink {
  /** As written; `//host` is not completed. */
  readonly href: string;
  readonly at: Diagnostic['at'];
  /** Whether browsers load it with the page. */
  readonly embedded?: boolean;
  /** It is in a comment of code, which has no repairs. */
  readonly inCode?: true;
}
