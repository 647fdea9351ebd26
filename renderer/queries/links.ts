// The targets of the links of each page, and the findings about the site. An edit of a link invalidates its own page only.

import type { Ask, Query } from '../graph/query.ts';
import { valueDigest } from '../graph/value-digest.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkedPage } from '../model/site.ts';
import type { SourcePath, Url } from '../model/url.ts';
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
import { type PageLinking, pageLinker } from '../site/link-page.ts';
import { publishedAddress } from '../site/routes/published-files.ts';
import type { HookQueries } from './hooks.ts';
import { askedFiles } from './inputs.ts';
import { askedFragments, type SiteQueries, withFrontMatter } from './site.ts';
import { idOf, type SourceId } from './texts.ts';

/** A page with its links, the files they name, and whether there are findings about them. Plain data. */
export interface AskedLinks extends LinkedPage {
  /** Files of the content folder that it links to or shows, each once. */
  readonly files: readonly SourcePath[];
  /** Whether there are findings about its links or images. */
  readonly isFlawed: boolean;
}

/** A finding and its cause, by which equal findings are merged (see `Findings.addOnPage`). Plain data. */
interface StoredFinding {
  readonly cause: string;
  readonly finding: Diagnostic;
}

/** The queries. */
export interface LinkQueries {
  readonly linked: Query<Url, AskedLinks>;
  /** The findings about the links and images of a page. */
  readonly linkFindings: Query<Url, readonly StoredFinding[]>;
  /** `AskedLinks.files`. */
  readonly shownFiles: Query<Url, readonly SourcePath[]>;
  /** Files of the content folder that are published unchanged (see `PublishedSite.files`). */
  readonly publishedSources: Query<null, readonly (readonly [SourcePath, Url])[]>;
  /** Findings about what the lock file lists and the site no longer has. */
  readonly lostAddresses: Query<null, readonly Diagnostic[]>;
  /** All findings about the content of the site. */
  readonly siteFindings: Query<null, readonly Diagnostic[]>;
}

/** Makes the queries. */
export function linksOf(queries: SiteQueries, { hookFindings }: Pick<HookQueries, 'hookFindings'>): LinkQueries {
  const { world, inputs, texts, structure } = queries;
  const linked: LinkQueries['linked'] = {
    name: 'linked@1',
    keep: 'memory',
    run: (ask, url) => {
      const { linked: own, links, found } = linkPage(queries, url, ask);
      return { ...own, files: [...new Set(filesOf(links))], isFlawed: found.length > 0 };
    },
  };
  const linkFindings: LinkQueries['linkFindings'] = {
    name: 'link-findings@1',
    keep: 'disk',
    run: (ask, url) => {
      if (!ask(linked, url).isFlawed) return [];
      const id = ask(structure, null).ids.get(url);
      // The places of the findings change with every edit of the text.
      if (id !== undefined) ask.digest(texts.facts, id);
      return linkPage(queries, url, ask).found.map(({ cause, make }) => ({ cause, finding: make() }));
    },
  };
  const shownFiles: LinkQueries['shownFiles'] = {
    name: 'shown-files@1',
    keep: 'memory',
    run: (ask, url) => ask(linked, url).files,
  };
  const published: LinkQueries['publishedSources'] = {
    name: 'published-sources@1',
    keep: 'disk',
    run: (ask) => {
      const { structure: site } = ask(structure, null);
      const files = askedFiles(world, inputs, ask);
      const shown = [...site.entries.keys()].flatMap((url) => nonEmpty(ask, shownFiles, url));
      return [...publishedSources(files, [...filesOf(site.links), ...shown], publishedAddress(files, site.equalLengths))];
    },
  };
  const lost: LinkQueries['lostAddresses'] = {
    name: 'lost-addresses@1',
    keep: 'disk',
    run: (ask) => {
      const { structure: site, ids } = ask(structure, null);
      return lostAddresses(site, askedFiles(world, inputs, ask), askedFragments(ids, texts, ask));
    },
  };
  return {
    linked,
    linkFindings,
    shownFiles,
    publishedSources: published,
    lostAddresses: lost,
    siteFindings: {
      name: 'site-findings@1',
      keep: 'disk',
      run: (ask) => {
        const site = ask(structure, null);
        const findings = gatherFindings(site.structure, foundInTexts(queries, linkFindings, ask));
        findings.add(ask(lost, null));
        findings.add(ask(hookFindings, null));
        return noteMadePages(findings.list(), ask(texts.madePaths, null));
      },
    },
  };
}

/** Links a page, with its current facts. */
function linkPage({ world, inputs, texts, structure }: SiteQueries, url: Url, ask: Ask): PageLinking {
  const { structure: site, ids } = ask(structure, null);
  const entry = site.entries.get(url);
  if (!entry) throw new Error(`there is no page ${url}`);
  const id = ids.get(url);
  const parsed = id === undefined ? entry.parsed : ask(texts.signature, id);
  const source = entry.source && withFrontMatter(entry.source, (of) => ask(texts.frontMatter, of));
  const files = askedFiles(world, inputs, ask);
  const fragments = askedFragments(ids, texts, ask);
  return pageLinker(site, { files, cache: world.cache, fragments }).link({ ...entry, source, parsed });
}

function foundInTexts({ structure, texts }: SiteQueries, linkFindings: LinkQueries['linkFindings'], ask: Ask): FoundInTexts {
  const { structure: site, inputs } = ask(structure, null);
  const inText = (id: SourceId): readonly Diagnostic[] => nonEmpty(ask, texts.textFindings, id);
  return {
    parsed: inputs.sources.flatMap((source) => foundInText(source, inText(idOf(source)), site)),
    onPages: [...site.entries].flatMap(([url, page]): FoundOnPage[] =>
      onPage(
        page,
        nonEmpty(ask, linkFindings, url).map(({ cause, finding }) => ({ at: finding.at, cause, make: () => finding })),
      ),
    ),
  };
}

const EMPTY_DIGEST = valueDigest([]);

/** The result of a query that is nearly always an empty list, which is recognised by its digest: then no value is loaded. */
function nonEmpty<A extends Url, T>(ask: Ask, query: Query<A, readonly T[]>, arg: A): readonly T[] {
  return ask.digest(query, arg) === EMPTY_DIGEST ? [] : ask(query, arg);
}
