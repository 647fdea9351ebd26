// Joins all pages into one immutable site: its structure, and every page with its links. This is the stage that knows other pages:
// whether an address exists, what comes next, which versions have a page.

import { once } from '../cache/once.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { LinkEdge, Page, PlacedPage, Site } from '../model/site.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { createFindings, type Findings, type FoundOnPage } from './findings.ts';
import { gapFinder, withoutConsequences } from './gaps.ts';
import { pageLinker, type PageLinking } from './link-page.ts';
import { withFinalLinks } from './linked-page.ts';
import { createFragments, type Fragments } from './links/fragments.ts';
import type { PageEntry } from './routes/pages.ts';
import { addressOfFile, type PublishedAddress, publicFiles, publishedAddress } from './routes/published-files.ts';
import { type BrokenContract, brokenContract, type ContractInputs, unreadLock } from './url-contract.ts';
import { LOCK_FILE } from './routes/url-lock.ts';
import { type SiteInputs, type Structure, structureOf } from './site-structure.ts';

/** Joins the pages of a site. Pure: equal inputs, equal site. Throws only for bugs; problems are in `Site.diagnostics`. */
export function buildSite(inputs: SiteInputs): Site {
  const all = { ...inputs, fragments: inputs.fragments ?? createFragments() };
  const structure = structureOf(all);
  const { pages, links, findings } = linkPages(structure, all, structure.site.pages.keys(), (entry) => entry);
  findings.add(lostAddresses(structure, all.files, all.fragments).findings);
  const addressOf = publishedAddress(all.files, structure.equalLengths);
  return {
    ...structure.site,
    pages,
    links,
    files: publishedSources(all.files, [...filesOf(links)], addressOf),
    diagnostics: findings.list(),
  };
}

/** Pages with their links. */
export interface LinkedPages {
  readonly pages: ReadonlyMap<Url, Page>;
  /** The edges of the structure, and then those of the pages. */
  readonly links: readonly LinkEdge[];
  /** The findings about the structure, the texts and the pages. */
  readonly findings: Findings;
}

/** Links pages of a structure. `entryOf` gives a page of it with the complete facts of its text, as in `inputs`. */
export function linkPages(
  structure: Structure,
  inputs: SiteInputs & { readonly fragments: Fragments },
  urls: Iterable<Url>,
  entryOf: (entry: PageEntry) => PageEntry,
): LinkedPages {
  const { link } = pageLinker(structure, inputs);
  const pages = new Map<Url, Page>();
  const links: LinkEdge[] = [...structure.links];
  const found: FoundOnPage[] = [];
  for (const url of urls) {
    const entry = entryOf(structure.entries.get(url) as PageEntry);
    const linking = link(entry);
    const { links: hrefs, images } = linking.linked;
    const placed = withFinalLinks(structure.site.pages.get(url) as PlacedPage, linking.linked, structure.site.pages);
    pages.set(url, { ...placed, parsed: entry.parsed, links: hrefs, images });
    links.push(...linking.links);
    found.push(...onPage(entry, linking.found));
  }
  return { pages, links, findings: gatherFindings(structure, { parsed: parsedFindings(inputs, structure), onPages: found }) };
}

/** Adds the page to each of its findings. */
export function onPage(page: FoundOnPage['page'], found: PageLinking['found']): FoundOnPage[] {
  return found.map((one) => ({ ...one, page }));
}

/** Findings about all texts (`parsed`) and about the links of all pages (`onPages`), each in the order of the pages. */
export interface FoundInTexts {
  readonly parsed: readonly FoundOnPage[];
  readonly onPages: readonly FoundOnPage[];
}

/** Gathers all findings about a structure and its pages, one for each cause. */
export function gatherFindings({ found, publications, site, config }: Structure, { parsed, onPages }: FoundInTexts): Findings {
  const findings = createFindings(publications);
  findings.add(found.before);
  for (const one of [...parsed, ...found.onPages, ...onPages]) findings.addOnPage(one.page, one);
  findings.add(found.after);
  return { ...findings, list: () => withoutConsequences(findings.list(), site.gaps, config.markdown) };
}

/** The findings of parsing, for every address a text is published at. */
function parsedFindings({ sources, parsed }: Pick<SiteInputs, 'sources' | 'parsed'>, structure: Structure): FoundOnPage[] {
  return sources.flatMap((source) => foundInText(source, parsed.get(source)?.diagnostics ?? [], structure));
}

/** The findings of parsing a text, for every address it is published at. */
export function foundInText(
  source: Pick<SourceFile, 'path' | 'publishedAt'>,
  diagnostics: ParsedPage['diagnostics'],
  { entries, found }: Structure,
): FoundOnPage[] {
  // A key without effect is to be removed, whatever its value.
  const isIdle = once(() => found.before.some(({ code, at }) => code === 'versions/empty' && at?.file === source.path));
  const told = diagnostics.filter(({ code }) => code !== 'versions/bad-range' || !isIdle());
  return told.flatMap((item) =>
    source.publishedAt.map(({ url }): FoundOnPage => {
      const page = entries.get(url);
      const version = page?.source?.path === source.path ? page.version : null;
      return { page: { source, version }, at: item.at, cause: `${item.code} ${item.message}`, make: () => item };
    }),
  );
}

/** Addresses and fragments that the lock file lists and the site no longer has. */
export function lostAddresses(structure: Structure, files: FileTree, fragments: Fragments): BrokenContract {
  const lock = files.readText(LOCK_FILE);
  if (lock === null) return { findings: files.realPath(LOCK_FILE) === null ? [] : [unreadLock()], gone: [] };
  const { sources, redirects } = structure.site.gaps;
  // A version may go, and its addresses must lead somewhere then.
  const isReported = gapFinder({ sources, redirects }, structure.config.addresses.style);
  return brokenContract(lock, contractInputs(structure, fragments, files), isReported);
}

/** What addresses are looked up in. */
export function contractInputs(
  { config, places, versionOf, search }: Structure,
  fragments: Fragments,
  files: Pick<FileTree, 'hash'>,
): ContractInputs {
  const isFile = (path: SourcePath): boolean => files.hash(path) !== null;
  return { ...places, style: config.addresses.style, versionOf, search, fragments, isFile };
}

/** Files of the content folder that are the targets of links and images. */
export function* filesOf(links: Iterable<LinkEdge>): Generator<SourcePath> {
  for (const { target } of links) if (target.kind === 'file') yield target.path;
}

/** All files in `public/`, and those beside pages that are linked to or shown (`named`), with their addresses; sorted by path. */
export function publishedSources(
  files: FileTree,
  named: readonly SourcePath[],
  addressOf: PublishedAddress,
): ReadonlyMap<SourcePath, Url> {
  const published = publicFiles(files);
  for (const path of named) published.set(path, addressOf({ path, url: addressOfFile(path) }));
  return new Map([...published].sort(([a], [b]) => (a < b ? -1 : 1)));
}
