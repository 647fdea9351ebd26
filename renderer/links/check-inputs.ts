// What the checks of links take, and what they pass on to those who ask other sites.

import type { ConfigLocator } from '../config/config-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { Fragments } from '../site/links/fragments.ts';

/** What is judged, and what is asked meanwhile. */
export interface LinkCheckInputs {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly files: FileTree;
  readonly cache: Cache;
  /** The body of any page; asked only of pages that show a catalog. */
  body(page: Page): PageBody;
  /** Where settings stand in the config. */
  readonly locate: ConfigLocator;
  /** What `judgeOutput` found. */
  readonly output: readonly Diagnostic[];
  /** Where hashes land on pages. */
  readonly fragments: Fragments;
  /** What asking other sites found; absent if nobody asked. */
  readonly outside?: readonly Diagnostic[];
}

/** An address of another site, where it is written. For those who ask whether it answers. */
export interface OutwardLink {
  /** As written; `//host` is not completed. */
  readonly href: string;
  readonly at: Diagnostic['at'];
  /** Browsers load what is there with the page. */
  readonly embedded?: boolean;
  /** It stands in a comment of code, which is never changed by machine. */
  readonly inCode?: true;
}
