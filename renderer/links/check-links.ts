// What `check-links` says of a site beyond what every verb says: stages 2–4 are over, all pages are joined, and the
// graph of everything a reader can follow is judged as a whole.

import type { ConfigLocator } from '../config/config-path.ts';
import { type Diagnostic, compareDiagnostics } from '../model/diagnostic.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import { emptyCatalogs } from './catalogs.ts';
import { mergeCauses } from './causes.ts';
import { deadEnds } from './dead-ends.ts';
import { dropIgnored } from './ignores.ts';
import { linkGraph } from './link-graph.ts';
import { isLoopback } from './loopback-links.ts';
import { outwardLinks } from './outward-links.ts';
import { publishedLinks } from './published-links.ts';
import { reachability } from './reachability.ts';
import { redirectLinks } from './redirect-links.ts';
import { judgeSeverity } from './severity.ts';
import { snippetLinks } from './snippet-links.ts';
import { linksWithoutText } from './text-links.ts';
import { unusedImages } from './unused-images.ts';
import { versionLinks } from './version-links.ts';

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

/** The outcome of a check. */
export interface LinkCheck {
  /** Sorted; of the severity they have for `check-links`. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was found and is kept out of reports: of kinds that are switched off, and what the config ignores. */
  readonly hidden: readonly Diagnostic[];
  /** How many links were judged, comments of samples included. */
  readonly links: number;
  readonly outward: readonly OutwardLink[];
  /** Files that findings are about, ignored ones included. */
  readonly places: ReadonlySet<string>;
}

/**
 * Judges a joined site. Errors of other stages are kept: a page that cannot be read hides its links. One finding per
 * cause; what the config ignores is left out.
 */
export function checkLinks(inputs: LinkCheckInputs): LinkCheck {
  const { config, site, locate } = inputs;
  const graph = linkGraph(inputs);
  const snippets = snippetLinks(inputs);
  const published = publishedLinks(inputs);
  const found: readonly Diagnostic[] = [
    ...inputs.output,
    ...redirectLinks(deadEnds(site.diagnostics, inputs), inputs),
    ...linksWithoutText(inputs),
    ...versionLinks(inputs),
    // A command's own machine is what its comment means.
    ...outwardLinks([...graph.outward, ...snippets.outward.filter(({ href }) => !isLoopback(href))], inputs),
    ...reachability(graph, published.pages, inputs),
    ...unusedImages(inputs),
    ...emptyCatalogs(inputs),
    ...snippets.diagnostics,
    ...published.diagnostics,
    ...(inputs.outside ?? []),
  ];
  const { shown, off } = judgeSeverity(found, config.checkLinks);
  const asked = inputs.outside !== undefined;
  const { kept, ignored } = dropIgnored(mergeCauses(shown, config.versions), config.checkLinks.ignore, { locate, asked });
  return {
    diagnostics: kept.sort(compareDiagnostics),
    hidden: [...ignored, ...mergeCauses(off, config.versions)],
    links: site.links.length + snippets.outward.length + published.links,
    outward: [...graph.outward, ...snippets.outward],
    places: new Set(shown.flatMap(({ at }) => (at ? [at.file] : []))),
  };
}
