// The findings of `check-links` about a joined site: those of all verbs, and those about the graph of everything that a reader can
// follow, which is judged as a whole.

import type { ConfigLocator } from '../config/config-path.ts';
import { type Diagnostic, compareDiagnostics } from '../model/diagnostic.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { createFragments } from '../site/links/fragments.ts';
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
import type { LinkCheckInputs, OutwardLink } from './check-inputs.ts';

/** The findings of judging, before `reportLinks` merges causes, whose notes name places. */
export interface JudgedLinks {
  /** With their severity for `check-links`. */
  readonly found: readonly Diagnostic[];
  /** Of kinds that are switched off. */
  readonly off: readonly Diagnostic[];
  /** The number of links judged, including those in comments of samples. */
  readonly links: number;
  readonly outward: readonly OutwardLink[];
}

/** The report of a check. */
export interface LinkReport {
  /** Sorted; one finding per cause. */
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that are left out of reports: of kinds that are switched off, and those the config ignores. */
  readonly hidden: readonly Diagnostic[];
}

/** The inputs of reporting. */
export interface ReportSettings {
  readonly config: Pick<SiteConfig, 'checkLinks' | 'versions'>;
  /** Finds the places of settings in the config. */
  readonly locate: ConfigLocator;
  /** Whether requests to other sites were made. */
  readonly asked: boolean;
}

/** Judges a joined site. Errors of other stages are included: a page that cannot be read hides its links. */
export function judgeLinks(inputs: LinkCheckInputs): JudgedLinks {
  const { config, site } = inputs;
  const graph = linkGraph(inputs);
  const snippets = snippetLinks(inputs);
  const published = publishedLinks(inputs);
  const found: readonly Diagnostic[] = [
    ...inputs.output,
    ...redirectLinks(deadEnds(site.diagnostics, inputs), inputs),
    ...linksWithoutText(inputs),
    ...versionLinks(inputs),
    // A comment of a command means the machine that runs it.
    ...outwardLinks([...graph.outward, ...snippets.outward.filter(({ href }) => !isLoopback(href))], inputs),
    ...reachability(graph, published.pages, inputs),
    ...unusedImages(inputs),
    ...emptyCatalogs(inputs),
    ...snippets.diagnostics,
    ...published.diagnostics,
    ...(inputs.outside ?? []),
  ];
  const { shown, off } = judgeSeverity(found, config.checkLinks);
  return {
    found: shown,
    off,
    links: site.links.length + snippets.outward.length + published.links,
    outward: [...graph.outward, ...snippets.outward],
  };
}

/** Merges findings to one per cause, and leaves out those the config ignores. */
export function reportLinks(
  { found, off }: Pick<JudgedLinks, 'found' | 'off'>,
  { config, locate, asked }: ReportSettings,
): LinkReport {
  const { ignore } = config.checkLinks;
  const { kept, ignored } = dropIgnored(mergeCauses(found, config.versions), ignore, { locate, asked });
  return { diagnostics: kept.sort(compareDiagnostics), hidden: [...ignored, ...mergeCauses(off, config.versions)] };
}

/** Judges a joined site and reports the findings. */
export function checkLinks(inputs: Omit<LinkCheckInputs, 'fragments'>): JudgedLinks & LinkReport {
  const judged = judgeLinks({ ...inputs, fragments: createFragments() });
  return { ...judged, ...reportLinks(judged, { ...inputs, asked: inputs.outside !== undefined }) };
}
