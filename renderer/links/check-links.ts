// The findings of `check-links` about a joined site: those of all verbs, and those about the graph of everything that a reader can
// follow, which is judged as a whole.

import type { ConfigLocator } from '../config/config-path.ts';
import { type Diagnostic, compareDiagnostics } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { createFragments } from '../site/links/fragments.ts';
import { withoutConsequences } from '../site/gaps.ts';
import { isSourceUnread } from '../site/routes/absent-sources.ts';
import { emptyCatalogs } from './catalogs.ts';
import { mergeCauses } from './causes.ts';
import { deadEnds } from './dead-ends.ts';
import { dropIgnored } from './ignores.ts';
import { linkGraph } from './link-graph.ts';
import { isLoopback } from './loopback-links.ts';
import { outwardEdges, outwardLinks } from './outward-links.ts';
import { publishedLinks } from './published-links.ts';
import { reachability } from './reachability.ts';
import { redirectLinks } from './redirect-links.ts';
import { judgeSeverity } from './severity.ts';
import { linksOfSite } from './site-links.ts';
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
  /** Addresses of other sites in comments of samples. */
  readonly inComments: readonly OutwardLink[];
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
  const { config, links } = inputs;
  const snippets = snippetLinks(inputs);
  const published = publishedLinks(inputs);
  const found: readonly Diagnostic[] = [
    ...inputs.output,
    ...redirectLinks(deadEnds(links.found, inputs), inputs),
    ...linksWithoutText(inputs),
    ...versionLinks(inputs),
    // A comment of a command means the machine that runs it.
    ...outwardLinks([...outwardEdges(links.edges), ...snippets.outward.filter(({ href }) => !isLoopback(href))], inputs),
    ...reachability(linkGraph(inputs), published.pages, inputs),
    ...unusedImages(inputs),
    ...emptyCatalogs(inputs),
    ...snippets.diagnostics,
    ...published.diagnostics,
    ...(inputs.outside ?? []),
  ];
  const { shown, off } = judgeSeverity(withoutConsequences(found, inputs.site.gaps, config.markdown), config.checkLinks);
  return {
    found: shown,
    off,
    links: links.count + snippets.outward.length + published.links,
    inComments: snippets.outward,
  };
}

/** Merges findings to one per cause, and leaves out those the config ignores. */
export function reportLinks(
  { found, off }: Pick<JudgedLinks, 'found' | 'off'>,
  { config, locate, asked }: ReportSettings,
): LinkReport {
  const { ignore } = config.checkLinks;
  const complete = ![...found, ...off].some((one) => isSourceUnread(one) || one.code === 'source/none');
  const { kept, ignored } = dropIgnored(mergeCauses(found, config.versions), ignore, { locate, asked, complete });
  return { diagnostics: kept.sort(compareDiagnostics), hidden: [...ignored, ...mergeCauses(off, config.versions)] };
}

/** A whole site to judge, and what the checks read. */
export interface SiteCheckInputs extends Omit<LinkCheckInputs, 'fragments' | 'links'> {
  readonly site: Site;
}

/** The report of a whole site. */
export interface SiteReport extends LinkReport {
  /** The number of links judged. */
  readonly links: number;
  /** All links to other sites. */
  readonly outward: readonly OutwardLink[];
}

/** Judges a joined site and reports the findings. */
export function checkLinks(inputs: SiteCheckInputs): SiteReport {
  const { site, config } = inputs;
  const judged = judgeLinks({ ...inputs, links: linksOfSite(site, config), fragments: createFragments() });
  const { links, inComments } = judged;
  const outward = [...outwardEdges(site.links), ...inComments];
  return { links, outward, ...reportLinks(judged, { ...inputs, asked: inputs.outside !== undefined }) };
}
