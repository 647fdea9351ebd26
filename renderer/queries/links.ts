// The targets of the links of each page, and the findings about the site. An edit of a link invalidates its own page only.

import type { Ask, Query } from '../graph/query.ts';
import { valueDigest } from '../graph/value-digest.ts';
import { type LinkSummary, summariser } from '../links/site-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Json } from '../model/json.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { LinkedPage } from '../model/site.ts';
import { type Addresses, siteAddresses } from '../site/routes/absolute-addresses.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { noteUnpublished } from '../site/unpublished-links.ts';
import { noteMadePages } from '../source/made-pages.ts';
import {
  filesOf,
  type FoundInTexts,
  foundInText,
  lostAddresses,
  onPage,
  publishedSources,
  gatherFindings,
} from '../site/build-site.ts';
import type { FoundOnPage } from '../site/findings.ts';
import type { BrokenContract } from '../site/url-contract.ts';
import { type PageLinking, pageLinker } from '../site/link-page.ts';
import { publishedAddress } from '../site/routes/published-files.ts';
import type { HookQueries } from './hooks.ts';
import { askedFiles } from './inputs.ts';
import { type AskedStructure, askedFragments, type SiteQueries, withFrontMatter } from './site.ts';
import { idOf, type PublishedSource } from './texts.ts';

/** A page with its links. Plain data. */
export interface AskedLinks extends LinkedPage {
  /** Targets of the links as Markdown twins have them: see `Addresses.ofHrefTwin`. */
  readonly twins: readonly string[];
}

/** What the check of all links needs of a page's links. Plain data. */
interface AskedSummary extends LinkSummary {
  /** Whether there are findings about its links or images. */
  readonly isFlawed: boolean;
}

/** The links of a group of pages. Plain data; all lists have each item once. */
interface GroupLinks extends Omit<LinkSummary, 'isSuspect' | 'ways'> {
  /** The pages that there may be findings about. */
  readonly suspects: readonly Url[];
  /** For each page, the pages that it links to. */
  readonly ways: readonly (readonly [from: Url, to: readonly Url[]])[];
}

/** A finding and its cause, by which equal findings are merged (see `Findings.addOnPage`). Plain data. */
interface StoredFinding {
  readonly cause: string;
  readonly finding: Diagnostic;
}

/** The queries. */
export interface LinkQueries {
  /** Makes addresses absolute. */
  readonly absoluteAddresses: Query<null, Addresses>;
  /** The links of a page; none if it is no page of the site. An edit of a title does not invalidate those of other pages. */
  readonly linked: Query<Url, AskedLinks>;
  /** Apart from the links: a link that is dead now, and was not before, has no other `href`. */
  readonly linkSummary: Query<Url, AskedSummary>;
  /** The findings about the links and images of a page. */
  readonly linkFindings: Query<Url, readonly StoredFinding[]>;
  /** Of a group, by its index in `AskedStructure.groups`. */
  readonly groupLinks: Query<number, GroupLinks>;
  /** `GroupLinks.files`. */
  readonly shownFiles: Query<number, readonly SourcePath[]>;
  /** `GroupLinks.suspects`. */
  readonly groupSuspects: Query<number, readonly Url[]>;
  /** `GroupLinks.count`. */
  readonly linkCount: Query<number, number>;
  /** Files of the content folder that are published unchanged (see `PublishedSite.files`). */
  readonly publishedSources: Query<null, readonly (readonly [SourcePath, Url])[]>;
  /** What the lock file lists and the site no longer has. */
  readonly lostAddresses: Query<null, BrokenContract>;
  /** All findings about the content of the site. */
  readonly siteFindings: Query<null, readonly Diagnostic[]>;
}

/** Makes the queries. */
export function linksOf(queries: SiteQueries, { hookFindings }: Pick<HookQueries, 'hookFindings'>): LinkQueries {
  const { world, inputs, texts, structure, untitled } = queries;
  const absoluteAddresses: LinkQueries['absoluteAddresses'] = {
    name: 'absolute-addresses@1',
    keep: 'memory',
    digestOf: 'answers',
    run: (ask) => {
      const { site, config } = ask(untitled, null).structure;
      return siteAddresses(site, config);
    },
  };
  const linked: LinkQueries['linked'] = {
    name: 'linked@2',
    keep: 'disk',
    run: (ask, url) => {
      if (!ask(untitled, null).structure.entries.has(url)) return NO_LINKS;
      const { linked: own } = linkPage(queries, url, ask, { structure: untitled });
      return { ...own, twins: own.links.map(ask(absoluteAddresses, null).ofHrefTwin) };
    },
  };
  const linkSummary: LinkQueries['linkSummary'] = {
    name: 'link-summary@2',
    keep: 'disk',
    run: (ask, url) => {
      const { site, config } = ask(untitled, null).structure;
      const { links: edges, found, parsed } = linkPage(queries, url, ask, { structure: untitled });
      const summary = summariser(config, site.pages)({ parsed, edges });
      const isSuspect = summary.isSuspect || found.length > 0 || parsed.diagnostics.length > 0;
      return { ...summary, isSuspect, isFlawed: found.length > 0 };
    },
  };
  const linkFindings: LinkQueries['linkFindings'] = {
    name: 'link-findings@1',
    keep: 'disk',
    run: (ask, url) => {
      if (!ask(linkSummary, url).isFlawed) return [];
      const id = ask(structure, null).ids.get(url);
      // The places of the findings change with every edit of the text.
      if (id !== undefined) ask.digest(texts.facts, id);
      return linkPage(queries, url, ask, { structure }).found.map(({ cause, make }) => ({ cause, finding: make() }));
    },
  };
  const groupLinks: LinkQueries['groupLinks'] = {
    name: 'group-links@1',
    keep: 'both',
    run: (ask, group) => {
      const urls = ask(untitled, null).groups[group] ?? [];
      return joined(urls.map((url) => [url, ask(linkSummary, url)]));
    },
  };
  const shownFiles: LinkQueries['shownFiles'] = {
    name: 'shown-files@2',
    keep: 'disk',
    run: (ask, group) => ask(groupLinks, group).files,
  };
  const groupSuspects: LinkQueries['groupSuspects'] = {
    name: 'group-suspects@2',
    keep: 'disk',
    run: (ask, group) => ask(groupLinks, group).suspects,
  };
  const published: LinkQueries['publishedSources'] = {
    name: 'published-sources@1',
    keep: 'disk',
    run: (ask) => {
      const { structure: site, groups } = ask(untitled, null);
      const files = askedFiles(world, inputs, ask);
      const shown = groups.flatMap((_, group) => nonEmpty(ask, shownFiles, group));
      return [...publishedSources(files, [...filesOf(site.links), ...shown], publishedAddress(files, site.equalLengths))];
    },
  };
  const lost: LinkQueries['lostAddresses'] = {
    name: 'lost-addresses@2',
    keep: 'disk',
    run: (ask) => {
      const { structure: site, ids } = ask(structure, null);
      return lostAddresses(site, askedFiles(world, inputs, ask), askedFragments(ids, texts, ask));
    },
  };
  return {
    absoluteAddresses,
    linked,
    linkSummary,
    linkFindings,
    groupLinks,
    shownFiles,
    groupSuspects,
    linkCount: { name: 'link-count@1', keep: 'disk', run: (ask, group) => ask(groupLinks, group).count },
    publishedSources: published,
    lostAddresses: lost,
    siteFindings: {
      name: 'site-findings@1',
      keep: 'disk',
      run: (ask) => {
        const site = ask(structure, null);
        const findings = gatherFindings(site.structure, foundInTexts(queries, { linkFindings, groupSuspects }, ask));
        findings.add(ask(lost, null).findings);
        findings.add(ask(hookFindings, null));
        const files = askedFiles(world, inputs, ask);
        const { exclude } = site.inputs.config;
        const noted = noteUnpublished(findings.list(), { exclude, isThere: (path) => files.hash(path) !== null });
        return noteMadePages(noted, ask(texts.madePaths, null));
      },
    },
  };
}

function joined(pages: readonly (readonly [url: Url, summary: LinkSummary])[]): GroupLinks {
  const all = pages.map(([, summary]) => summary);
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    suspects: pages.flatMap(([url, { isSuspect }]) => (isSuspect ? [url] : [])),
    ways: pages.map(([url, { ways }]) => [url, ways]),
    hosts: [...new Set(all.flatMap(({ hosts }) => hosts))],
    files: [...new Set(all.flatMap(({ files }) => files))],
  };
}

const NO_LINKS: AskedLinks = {
  meta: null,
  prev: null,
  next: null,
  links: [],
  images: [],
  twins: [],
};

/** What a page is linked with. */
interface Linking {
  /** The complete one if findings are made, which name pages. */
  readonly structure: SiteQueries['structure'];
  /** One that links several pages of the same revision. */
  readonly linker?: ReturnType<typeof pageLinker>;
}

/** Links a page, with its current facts. */
export function linkPage(
  queries: SiteQueries,
  url: Url,
  ask: Ask,
  { structure, linker = askedLinker(queries, ask, structure) }: Linking,
): PageLinking & { readonly parsed: ParsedPage } {
  const { texts } = queries;
  const { structure: site, ids } = ask(structure, null);
  const entry = site.entries.get(url);
  if (!entry) throw new Error(`there is no page ${url}`);
  const id = ids.get(url);
  const parsed = id === undefined ? entry.parsed : ask(texts.signature, id);
  const source = entry.source && withFrontMatter(entry.source, (of) => ask(texts.frontMatter, of));
  return { ...linker.link({ ...entry, source, parsed }), parsed };
}

/** Links pages of the present structure. */
export function askedLinker(
  { world, inputs, texts }: SiteQueries,
  ask: Ask,
  structure: SiteQueries['structure'],
): ReturnType<typeof pageLinker> {
  const { structure: site, ids } = ask(structure, null);
  const files = askedFiles(world, inputs, ask);
  return pageLinker(site, { files, cache: world.cache, fragments: askedFragments(ids, texts, ask) });
}

/** The pages that there may be findings about: all others have none, and are not asked for any. */
export function suspectPages(
  { groups }: AskedStructure,
  groupSuspects: LinkQueries['groupSuspects'],
  ask: Ask,
): ReadonlySet<Url> {
  return new Set(groups.flatMap((_, group) => nonEmpty(ask, groupSuspects, group)));
}

/** The sources that there may be findings about: those of suspect pages, and those that no page shows. `ids` as in `AskedStructure`. */
export function suspectSources<S extends PublishedSource>(
  sources: readonly S[],
  ids: AskedStructure['ids'],
  suspects: ReadonlySet<Url>,
): readonly S[] {
  const wanted = new Set(sources.map(idOf));
  for (const [url, id] of ids) if (!suspects.has(url)) wanted.delete(id);
  for (const url of suspects) wanted.add(ids.get(url) ?? '');
  return sources.filter((source) => wanted.has(idOf(source)));
}

function foundInTexts(
  { structure, texts }: SiteQueries,
  { linkFindings, groupSuspects }: Pick<LinkQueries, 'linkFindings' | 'groupSuspects'>,
  ask: Ask,
): FoundInTexts {
  const asked = ask(structure, null);
  const { structure: site, inputs, ids } = asked;
  const suspects = suspectPages(asked, groupSuspects, ask);
  return {
    parsed: suspectSources(inputs.sources, ids, suspects).flatMap((source) =>
      foundInText(source, nonEmpty(ask, texts.textFindings, idOf(source)), site),
    ),
    onPages: [...site.entries].flatMap(([url, page]): FoundOnPage[] =>
      suspects.has(url)
        ? onPage(
            page,
            nonEmpty(ask, linkFindings, url).map(({ cause, finding }) => ({ at: finding.at, cause, make: () => finding })),
          )
        : [],
    ),
  };
}

const EMPTY_DIGEST = valueDigest([]);

/** The result of a query that is nearly always an empty list, which is recognised by its digest: then no value is loaded. */
export function nonEmpty<A extends Json, T>(ask: Ask, query: Query<A, readonly T[]>, arg: A): readonly T[] {
  return ask.digest(query, arg) === EMPTY_DIGEST ? [] : ask(query, arg);
}
