// What judging needs to know of a page's links: for most pages no more than where they lead.

import type { ParsedPage } from '../model/parsed-page.ts';
import type { LinkEdge, Site, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { SiteLinks } from './check-inputs.ts';
import { pageOfTarget } from './link-graph.ts';
import { secureHosts, suspicion } from './outward-links.ts';
import { hasNoText } from './text-links.ts';
import { mayCross } from './version-links.ts';

/** A summary of a page's links. Plain data; all lists have each item once. */
export interface LinkSummary {
  /** The number of links and images. */
  readonly count: number;
  /** Pages that it links to. */
  readonly ways: readonly Url[];
  /** Hosts that it links to by `https:`. */
  readonly hosts: readonly string[];
  /** Files of the content folder that it links to or shows. */
  readonly files: readonly SourcePath[];
  /** Whether there may be findings about its links, so that they have to be judged. */
  readonly isSuspect: boolean;
}

/** A page's facts and its edges. */
export interface PageEdges {
  readonly parsed: Pick<ParsedPage, 'links' | 'mentions'>;
  readonly edges: readonly LinkEdge[];
}

/** Prepares summaries of the pages of a site. */
export function summariser(
  config: Pick<SiteConfig, 'origin' | 'markdown'>,
  pages: SiteStructure['pages'],
): (page: PageEdges) => LinkSummary {
  const isDoubtful = suspicion(config);
  const isSuspect = (edge: LinkEdge): boolean => {
    const { target } = edge;
    if (target.kind === 'external') return isDoubtful(target.href);
    return target.kind === 'dead' || target.kind === 'redirect' || mayCross(edge, pages);
  };
  return ({ parsed, edges }) => ({
    count: edges.length,
    ways: each(edges, ({ target }) => pageOfTarget(target, pages)),
    hosts: [...secureHosts(edges.flatMap(({ target }) => (target.kind === 'external' ? [target.href] : [])))],
    files: each(edges, ({ target }) => (target.kind === 'file' ? target.path : null)),
    isSuspect: parsed.mentions.length > 0 || parsed.links.some(hasNoText) || edges.some(isSuspect),
  });
}

function each<T>(edges: readonly LinkEdge[], of: (edge: LinkEdge) => T | null): T[] {
  return [...new Set(edges.map(of))].filter((found) => found !== null);
}

/** The links of a whole site. */
export function linksOfSite(site: Site, config: Pick<SiteConfig, 'origin' | 'markdown'>): SiteLinks {
  const { pages, links, diagnostics } = site;
  const edgesOf = new Map<Url | null, LinkEdge[]>([null, ...pages.keys()].map((from) => [from, []]));
  for (const edge of links) edgesOf.get(edge.from)?.push(edge);
  const summaryOf = summariser(config, pages);
  const summaries = new Map(
    Array.from(pages, ([url, { parsed }]) => [url, summaryOf({ parsed, edges: edgesOf.get(url) ?? [] })] as const),
  );
  const suspects = [...pages.values()].filter(({ url }) => summaries.get(url)?.isSuspect);
  const all = [...summaries.values()];
  return {
    suspects,
    edges: [...(edgesOf.get(null) ?? []), ...suspects.flatMap(({ url }) => edgesOf.get(url) ?? [])],
    found: diagnostics,
    count: links.length,
    waysFrom: (url) => summaries.get(url)?.ways ?? [],
    secureHosts: () => all.flatMap(({ hosts }) => hosts),
    files: () => links.flatMap(({ target }) => (target.kind === 'file' ? [target.path] : [])),
  };
}
