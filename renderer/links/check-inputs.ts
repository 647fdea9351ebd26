// The inputs of the link checks, and the links to other sites that they collect.

import type { ConfigLocator } from '../config/config-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { Fragments } from '../site/links/fragments.ts';

/** The site to judge, and what the checks read. */
export interface LinkCheckInputs {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly files: FileTree;
  readonly cache: Cache;
  /** The body of any page; read only for pages that show a catalog. */
  body(page: Page): PageBody;
  /** Locates settings in the config. */
  readonly locate: ConfigLocator;
  /** The findings of `judgeOutput`. */
  readonly output: readonly Diagnostic[];
  /** Where fragments land on pages. */
  readonly fragments: Fragments;
  /** The findings of requests to other sites; absent if none were made. */
  readonly outside?: readonly Diagnostic[];
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
