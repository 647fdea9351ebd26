// What an editor wants to know of a site, beside its findings: which pages a file makes, what they contain, where their links lead and
// who links to them.

import { once } from '../cache/once.ts';
import type { ComparedText } from '../changes/compare-texts.ts';
import type { Ask } from '../graph/query.ts';
import type { VersionChanges } from '../model/changes.ts';
import type { SampleIndex } from '../markdown/samples.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { KnownSite } from '../move/known-site.ts';
import { contractInputs } from '../site/build-site.ts';
import { createTargets, type Targets } from '../site/links/targets.ts';
import { publishedAddress } from '../site/routes/published-files.ts';
import type { PublicUrl } from '../site/routes/url-lock.ts';
import { lostUrls } from '../site/url-contract.ts';
import { askedFiles } from './inputs.ts';
import type { ChangeQueries } from './changes.ts';
import { askedLinker, linkPage, type LinkQueries, suspectPages } from './links.ts';
import { askedFragments, type SiteQueries } from './site.ts';
import { suspectModel } from './suspects.ts';
import { idOf } from './texts.ts';

/** A site in one revision of its inputs. It must not be used after the next change. Places are current. */
export interface SiteReader extends KnownSite {
  readonly site: SiteStructure;
  /** Resolves written addresses. */
  readonly targets: Targets;
  /** The pages whose text is in a file, or includes it; none that only show another page's text. */
  pagesShowing(file: SourcePath): readonly PlacedPage[];
  /** The different texts of a file that makes pages. */
  textsOf(file: SourcePath): readonly SourceFile[];
  /** What changed between two versions: indices of the group in the config, and of the versions in it. */
  changes(group: number, from: number, to: number): VersionChanges;
  /** All samples for the path of a version, or for pages without one. */
  samples(version: string | null): SampleIndex;
  /** The words of a page, as they are compared, and what identifies them; `null` for a page that the engine makes, or that shows another's text. */
  comparedText(url: Url): { readonly id: string; text(): ComparedText } | null;
  /** `url/lost` and `url/lost-anchor` for those of some addresses that the site does not have. */
  lost(urls: readonly PublicUrl[]): readonly Diagnostic[];
  /** The id on which a fragment (without `#`) lands on a page; `null`: none. */
  landing(url: Url, fragment: string): string | null;
}

/** Makes the reader. `ask` is that of the graph, outside of all queries. */
export function siteReader(queries: SiteQueries, links: LinkQueries, changes: ChangeQueries, ask: Ask): SiteReader {
  const { world, inputs, texts, structure } = queries;
  const asked = ask(structure, null);
  const { structure: made, inputs: joined, ids, groups } = asked;
  const { site, entries, places } = made;
  const files = askedFiles(world, inputs, ask);
  const fragments = askedFragments(ids, texts, ask);
  const linker = once(() => askedLinker(queries, ask, structure));
  const found = once(() => suspectModel(queries, links, ask).links.found);
  const factsOf = (page: PlacedPage): ParsedPage => {
    const id = ids.get(page.original ?? page.url);
    return id === undefined ? page.parsed : ask(texts.facts, id);
  };
  return {
    site,
    targets: createTargets({ places, fragments, addressOf: publishedAddress(files, made.equalLengths) }),
    structure: made,
    inputs: joined,
    get read() {
      return ask(texts.sources, null);
    },
    get files() {
      return new Map(ask(links.publishedSources, null));
    },
    get found() {
      return found();
    },
    get suspects() {
      return suspectPages(asked, links.groupSuspects, ask);
    },
    fragments,
    pagesShowing: (file) =>
      [...site.pages.values()].filter(
        ({ source, original, parsed }) =>
          original === null && (source === file || parsed.includes.some(({ path }) => path === file)),
      ),
    textsOf: (file) => ask(texts.sources, null).sources.filter(({ path }) => path === file),
    factsOf,
    linksOf: (url) => linkPage(queries, url, ask, { structure, linker: linker() }).links,
    pagesLinkingTo: (urls) =>
      [...groups.keys()].flatMap((group) =>
        ask(links.groupLinks, group).ways.flatMap(([from, to]) => (to.some((url) => urls.has(url)) ? [from] : [])),
      ),
    samples: (version) => ask(texts.sampleIndex, version),
    changes: (group, from, to) => ask(changes.versionChanges, [group, from, to]),
    comparedText: (url) => {
      const id = ids.get(url);
      return id === undefined ? null : { id: ask.digest(changes.comparedText, id), text: () => ask(changes.comparedText, id) };
    },
    lost: (urls) => lostUrls(urls, contractInputs(made, fragments, files)),
    landing: (url, fragment) => {
      const entry = entries.get(url);
      return entry ? fragments.find(entry, fragment) : null;
    },
  };
}

/** The findings of parsing the texts of a file: known before anything is joined. */
export function findingsInText({ texts }: Pick<SiteQueries, 'texts'>, file: SourcePath, ask: Ask): readonly Diagnostic[] {
  const own = ask(texts.publications, null).sources.filter(({ path }) => path === file);
  return own.flatMap((source) => ask(texts.textFindings, idOf(source)));
}
