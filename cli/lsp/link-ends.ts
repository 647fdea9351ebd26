// The links of a document, and where they lead: what hover, definition, references and document links share.

import type { Location, Position } from 'vscode-languageserver-protocol';
import { pageOfTarget } from '../../renderer/links/link-graph.ts';
import type { Heading } from '../../renderer/model/parsed-page.ts';
import type { SourceLocation } from '../../renderer/model/diagnostic.ts';
import type { LinkEdge, LinkTarget, PlacedPage } from '../../renderer/model/site.ts';
import { decodePath, type SourcePath, splitHref, type Url } from '../../renderer/model/url.ts';
import type { SiteReader } from '../../renderer/queries/reader.ts';
import type { AskedDocument } from './feature.ts';
import { isWithin, rangeOf } from './places.ts';

/** A link whose place is known. */
export type PlacedLink = LinkEdge & { readonly at: SourceLocation };

/** Links and images written in a file: once for each page that shows it. */
export function linksIn(reader: SiteReader, file: SourcePath): readonly PlacedLink[] {
  const edges = reader.pagesShowing(file).flatMap(({ url }) => reader.linksOf(url));
  return edges.filter((edge): edge is PlacedLink => edge.at?.file === file);
}

/** Those at a position. */
export function linksAt({ view, file }: AskedDocument, position: Position): readonly PlacedLink[] {
  return linksIn(view.reader, file).filter(({ at }) => isWithin(position, rangeOf(at)));
}

/** A heading, and the page it is on. */
export interface PlacedHeading {
  readonly page: PlacedPage;
  readonly heading: Heading;
}

/** The heading on a line (0-based) of a file: once for each page that shows it. */
export function headingsAt(
  { view: { reader }, file }: Pick<AskedDocument, 'view' | 'file'>,
  line: number,
): readonly PlacedHeading[] {
  return reader.pagesShowing(file).flatMap((page) => {
    const heading = reader.factsOf(page).headings.find(({ at }) => at.file === file && at.line === line + 1);
    return heading ? [{ page, heading }] : [];
  });
}

/** Where a link ends: on a page, and at which heading or id of it; or in a file. */
export interface LinkEnd {
  readonly page: PlacedPage | null;
  /** The fragment as it is written, decoded, without `#`; `''` for none. */
  readonly fragment: string;
  /** The id on which it lands; `null` for none. */
  readonly id: string | null;
  /** The heading with that id. */
  readonly heading: Heading | null;
  readonly at: SourceLocation | null;
}

/** The end of a link in the site; `null` for one that leads to another site, or nowhere. */
export function endOf(reader: SiteReader, target: LinkTarget): LinkEnd | null {
  if (target.kind === 'file') return { page: null, fragment: '', id: null, heading: null, at: startOf(target.path) };
  const url = pageOfTarget(target, reader.site.pages);
  const page = url === null ? undefined : reader.site.pages.get(url);
  if (!page) return null;
  const hash = target.kind === 'page' ? target.hash : target.kind === 'redirect' ? splitHref(target.to).hash : '';
  const fragment = decodePath(hash.slice(1));
  const id = fragment === '' ? null : reader.landing(page.url, fragment);
  const { headings, anchors } = reader.factsOf(page);
  const anchor = id === null ? undefined : anchors.find((one) => one.id === id);
  const heading = headings.find((one) => one.id === id) ?? null;
  return { page, fragment, id, heading, at: anchor?.at ?? heading?.at ?? (page.source === null ? null : startOf(page.source)) };
}

function startOf(file: SourcePath): SourceLocation {
  return { file, line: 1, column: 1, length: 1 };
}

/** Places as locations, each once. */
export function locationsOf(places: Iterable<SourceLocation>, uriOf: AskedDocument['uriOf']): Location[] {
  const found = new Map<string, Location>();
  for (const at of places) found.set(`${at.file}:${at.line}:${at.column}`, { uri: uriOf(at.file), range: rangeOf(at) });
  return [...found.values()];
}

/** All links of the site to one of these pages, those of settings and front matter included. */
export function linksTo(reader: SiteReader, urls: ReadonlySet<Url>): readonly PlacedLink[] {
  const texts = reader.pagesLinkingTo(urls).flatMap((url) => reader.linksOf(url));
  return [...texts, ...reader.structure.links].filter((edge): edge is PlacedLink => {
    const url = pageOfTarget(edge.target, reader.site.pages);
    return edge.at !== null && url !== null && urls.has(url);
  });
}
