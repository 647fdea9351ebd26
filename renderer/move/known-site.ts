// What a move asks of the site as it is: the structure, and the links of few pages. `renderer/queries/reader.ts` answers from the graph.

import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { LinkEdge, PlacedPage, PublishedSite } from '../model/site.ts';
import type { SourcePath, Url } from '../model/url.ts';
import type { ReadSources } from '../source/read-sources.ts';
import type { Fragments } from '../site/links/fragments.ts';
import type { SiteInputs, Structure } from '../site/site-structure.ts';

/** A site in one revision of its inputs. */
export interface KnownSite {
  readonly structure: Structure;
  /** What the structure was joined from. The facts of texts are outlines. */
  readonly inputs: SiteInputs;
  /** The sources with their texts and hashes, and what was found while they were read. */
  readonly read: ReadSources;
  /** Files of the content folder that are published unchanged, with their addresses. */
  readonly files: PublishedSite['files'];
  /** All findings of reading and joining. */
  readonly found: readonly Diagnostic[];
  /** The pages that there may be findings about; all others have none. */
  readonly suspects: ReadonlySet<Url>;
  readonly fragments: Fragments;
  /** The facts of the text of a page. */
  factsOf(page: PlacedPage): ParsedPage;
  /** Links and images of a page, with their targets. */
  linksOf(url: Url): readonly LinkEdge[];
  /** The pages that link to one of these, in their texts or front matter. */
  pagesLinkingTo(urls: ReadonlySet<Url>): readonly Url[];
}

/** The pages whose text is in one of these files, or includes it. */
export function pagesOfFiles({ structure }: KnownSite, files: ReadonlySet<SourcePath>): Url[] {
  return [...structure.entries.values()].flatMap(({ url, source, parsed }) =>
    (source !== null && files.has(source.path)) || parsed.includes.some(({ path }) => files.has(path)) ? [url] : [],
  );
}
