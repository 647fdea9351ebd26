// What `check-links` says of a site beyond what every verb says: stages 2–4 are over, all pages are joined, and the
// graph of everything a reader can follow is judged as a whole.

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

/** What judging found, before causes are merged: places that are told in words are told by `reportLinks`. */
export interface JudgedLinks {
  /** Of the severity they have for `check-links`. */
  readonly found: readonly Diagnostic[];
  /** Of kinds that are switched off. */
  readonly off: readonly Diagnostic[];
  /** How many links were judged, comments of samples included. */
  readonly links: number;
  readonly outward: readonly OutwardLink[];
}

/** What is reported of a check. */
export interface LinkReport {
  /** Sorted; one finding per cause. */
  readonly diagnostics: readonly Diagnostic[];
  /** What was found and is kept out of reports: of kinds that are switched off, and what the config ignores. */
  readonly hidden: readonly Diagnostic[];
}

/** What reporting takes. */
export interface ReportSettings {
  readonly config: Pick<SiteConfig, 'checkLinks' | 'versions'>;
  /** Where settings stand in the config. */
  readonly locate: ConfigLocator;
  /** Other sites were asked. */
  readonly asked: boolean;
}

/** Judges a joined site. Errors of other stages are kept: a page that cannot be read hides its links. */
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
  return {
    found: shown,
    off,
    links: site.links.length + snippets.outward.length + published.links,
    outward: [...graph.outward, ...snippets.outward],
  };
}

/** One finding per cause; what the config ignores is left out. */
export function reportLinks(
  { found, off }: Pick<JudgedLinks, 'found' | 'off'>,
  { config, locate, asked }: ReportSettings,
): LinkReport {
  const { ignore } = config.checkLinks;
  const { kept, ignored } = dropIgnored(mergeCauses(found, config.versions), ignore, { locate, asked });
  return { diagnostics: kept.sort(compareDiagnostics), hidden: [...ignored, ...mergeCauses(off, config.versions)] };
}

/** Judges a joined site and reports what was found. */
export function checkLinks(inputs: Omit<LinkCheckInputs, 'fragments'>): JudgedLinks & LinkReport {
  const judged = judgeLinks({ ...inputs, fragments: createFragments() });
  return { ...judged, ...reportLinks(judged, { ...inputs, asked: inputs.outside !== undefined }) };
}
