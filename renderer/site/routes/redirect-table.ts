// The redirects of a site, as other rooms use them.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Gap, LinkEdge, Redirects } from '../../model/site.ts';
import type { Url } from '../../model/url.ts';

/** The redirects of a site, and the lookups that other parts need. */
export interface RedirectTable {
  readonly redirects: Redirects;
  readonly links: readonly LinkEdge[];
  readonly diagnostics: readonly Diagnostic[];
  /** What leads nowhere, because of findings about the redirects. */
  readonly gap: Gap;
  /** Addresses of pages that a redirect replaces. */
  readonly replaced: ReadonlySet<Url>;
  /** The redirect that answers for a path (absolute, without query and hash). */
  find(path: string): FoundRedirect | null;
}

/** The redirect of an address, followed to its end. */
export interface FoundRedirect {
  readonly from: Url;
  /** A site address, percent-encoded, with query and hash, or an external one. */
  readonly to: string;
  /**
   * A rule on the way leads many addresses to one target (`/old/{rest}` to `/new/`): the page that was meant did not move there.
   */
  readonly lossy: boolean;
  /** Its target is the newest version, whichever that is (`{newest}`): a link to it is right as it is. */
  readonly followsNewest: boolean;
}
