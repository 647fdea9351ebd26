// The site after a move: joined again as a whole, but parsed and linked only where something may have changed.

import { onceFor } from '../cache/once.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { PlacedPage, Site, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import { publishedUrl, type SourcePath, type Url } from '../model/url.ts';
import { parsePages } from '../markdown/parse-pages.ts';
import { pagesContext } from '../pipeline.ts';
import { filesOf, linkPages, lostAddresses, publishedSources } from '../site/build-site.ts';
import { answerer, createFragments, type Fragments } from '../site/links/fragments.ts';
import { collectPages, type PageEntry, type PageTable } from '../site/routes/pages.ts';
import { publishedAddress } from '../site/routes/published-files.ts';
import { LOCK_FILE, lockText, placesOn, type PublicUrl, publicUrls } from '../site/routes/url-lock.ts';
import { versionFolder } from '../site/routes/versions.ts';
import { type SiteInputs, type Structure, structureOf } from '../site/site-structure.ts';
import { type KnownSite, pagesOfFiles } from './known-site.ts';
import type { Move } from './link-edits.ts';
import { movedTree, type Renames, withTree } from './moved-tree.ts';
import { readAfter, type ReadSite } from './read-after.ts';

/** A site and the links of those of its pages whose links may change by a move, before or after it. */
export interface PartlyLinkedSite extends Pick<Site, 'links' | 'files' | 'diagnostics'> {
  readonly site: SiteStructure;
}

/** The same site before and after. `links` of both are those of the same pages. */
export interface BothSites {
  readonly before: PartlyLinkedSite;
  readonly after: PartlyLinkedSite;
}

/** Reads the sources under their new names, with the texts that they had. `before`: the site with its present names. */
export function readRenamed(before: ReadSite, renames: Renames): ReadSite {
  const engine = withTree(before.engine, renames, new Map());
  return { engine, read: readAfter(before, engine, [...renames.keys(), ...renames.values()]) };
}

/**
 * The pages of renamed files in their new places, and all that would be published there or in their present places. Texts are as they
 * were.
 */
export function pagesAfter({ engine: { config }, read: { sources } }: ReadSite, known: KnownSite, renames: Renames): PageTable {
  const outlines = outlinesByPath(known.inputs.parsed);
  const oldNames = new Map(Array.from(renames, ([from, to]) => [to, from]));
  const parsed = new Map<SourceFile, ParsedPage>();
  for (const source of sourcesAt(placesOfMove(known, sources, renames, config), sources, config)) {
    const outline = outlines.get(oldNames.get(source.path) ?? source.path);
    if (outline) parsed.set(source, outline);
  }
  return collectPages({ config, sources: [...parsed.keys()], parsed }).pages;
}

/** The addresses, as they are published, of the pages of renamed files before and after. */
function placesOfMove(known: KnownSite, sources: readonly SourceFile[], renames: Renames, config: SiteConfig): Set<string> {
  const names = new Set(renames.values());
  const moving = [
    ...known.read.sources.filter(({ path }) => renames.has(path)),
    ...sources.filter(({ path }) => names.has(path)),
  ];
  return new Set(moving.flatMap(({ publishedAt }) => publishedAt.map(({ url }) => publishedUrl(url, config.addresses.style))));
}

/** The sources that are published at some of these addresses; all where a page may be shown in another language. */
function sourcesAt(
  places: ReadonlySet<string>,
  sources: readonly SourceFile[],
  { addresses, locales }: SiteConfig,
): readonly SourceFile[] {
  if (locales.some(({ fallback }) => fallback)) return sources;
  return sources.filter(({ publishedAt }) => publishedAt.some(({ url }) => places.has(publishedUrl(url, addresses.style))));
}

/** The pages whose links a move may rewrite: those that move or link to what moves, and all that share a text with one of these. */
export function pagesToRewrite(known: KnownSite, { urls, renames, files }: Pick<Move, 'urls' | 'renames' | 'files'>): Url[] {
  const { pages } = known.structure.site;
  if (files.size > 0) return [...pages.keys()];
  const linking = known.pagesLinkingTo(new Set(urls.keys())).flatMap((url) => pages.get(url) ?? []);
  const texts = new Set(renames.keys());
  for (const { source, parsed } of linking) {
    if (source !== null) texts.add(source);
    for (const { path } of parsed.includes) texts.add(path);
  }
  return pagesOfFiles(known, texts);
}

/** The outcome of a plan: new texts, by the new names, and what `pagesToRewrite` gives. */
export interface Rewriting {
  readonly texts: ReadonlyMap<SourcePath, string>;
  readonly rewritten: readonly Url[];
}

/** Joins the site with new texts. `renamed`: that of `readRenamed`. */
export async function siteAfter(
  renamed: ReadSite,
  known: KnownSite,
  move: Move,
  { texts, rewritten }: Rewriting,
): Promise<BothSites> {
  const engine = withTree(renamed.engine, new Map(), texts);
  const read = await readTexts({ engine, read: readAfter(renamed, engine, texts.keys()) }, known, move, texts);
  const structure = structureOf(read.inputs);
  const lock = lockText(lockedUrls(known, move, structure));
  const urls = new Set(
    mayMeanOthers(known, move, read.facts)
      ? known.structure.site.pages.keys()
      : [...rewritten, ...known.suspects, ...pagesOfFiles(known, editedFiles(move, texts))],
  );
  const gone = [...known.structure.site.pages.keys()].filter((url) => !structure.site.pages.has(move.urls.get(url) ?? url));
  const fresh = freshPages(known, move, structure);
  const here = new Set([...fresh, ...Array.from(urls, (url) => move.urls.get(url) ?? url)]);
  return {
    before: linksBefore(known, new Set([...urls, ...gone])),
    after: linked(
      structure,
      { ...read, lock },
      known,
      [...structure.site.pages.keys()].filter((url) => here.has(url)),
    ),
  };
}

/** The texts of a site after a move. */
interface TextsAfter {
  readonly inputs: SiteInputs & { readonly fragments: Fragments };
  /** The complete facts of the sources that changed. */
  readonly changed: ReadonlyMap<SourceFile, ParsedPage>;
  /** The same by their first address. */
  readonly facts: ReadonlyMap<Url, ParsedPage>;
}

async function readTexts(
  { engine, read: { sources, diagnostics } }: ReadSite,
  known: KnownSite,
  move: Move,
  texts: ReadonlyMap<SourcePath, string>,
): Promise<TextsAfter> {
  const { config, tools } = engine;
  const edited = new Set([...editedFiles(move, texts), ...move.renames.values()]);
  const outlines = unchangedOutlines(known, edited);
  const unchanged = new Map(sources.map((source) => [source, outlines(source)]));
  const changed = sources.filter((source) => !unchanged.get(source));
  const parsed = await parsePages(changed, pagesContext(engine));
  const facts = new Map(Array.from(parsed, ([source, page]) => [firstUrl(source), page]));
  const answerIn = answerer();
  const changedUrls = new Set(changed.flatMap(({ publishedAt }) => publishedAt.map(({ url }) => url)));
  const { history, moves, diagnostics: found } = tools.history();
  return {
    facts,
    changed: parsed,
    inputs: {
      ...known.inputs,
      config,
      sources,
      parsed: new Map(sources.map((source) => [source, unchanged.get(source) ?? (parsed.get(source) as ParsedPage)])),
      files: tools.files,
      history,
      ...(moves && { moves }),
      diagnostics: [...engine.configDiagnostics, ...diagnostics, ...found],
      fragments: createFragments((page, hash) => {
        const url = page.original ?? page.url;
        if (changedUrls.has(url) || !known.structure.site.pages.has(url)) return answerIn(page, hash);
        const fragment = known.fragments.find(page, hash);
        return { hash, fragment, near: fragment === null ? known.fragments.nearest(page, hash) : null };
      }),
    },
  };
}

function firstUrl({ publishedAt: [first] }: SourceFile): Url {
  return first?.url ?? '';
}

/** Returns a function that gives the outline of a source that a move leaves as it was; `null` for all others. */
function unchangedOutlines(known: KnownSite, edited: ReadonlySet<SourcePath>): (source: SourceFile) => ParsedPage | null {
  const outlines = outlinesByUrl(known.inputs.parsed);
  const sources = sourcesByUrl(known.read);
  return (source) => {
    const before = sources.get(firstUrl(source));
    const outline = outlines.get(firstUrl(source));
    if (!before || !outline || !isSameSource(before, source)) return null;
    return outline.includes.every(({ path, hash }) => hash !== null && !edited.has(path)) ? outline : null;
  };
}

const outlinesByPath = onceFor((parsed: SiteInputs['parsed']) => new Map(Array.from(parsed, ([{ path }, page]) => [path, page])));

const outlinesByUrl = onceFor(
  (parsed: SiteInputs['parsed']) => new Map(Array.from(parsed, ([source, page]) => [firstUrl(source), page])),
);

const sourcesByUrl = onceFor(({ sources }: KnownSite['read']) => new Map(sources.map((source) => [firstUrl(source), source])));

function isSameSource(a: SourceFile, b: SourceFile): boolean {
  const versionOf = ({ version }: SourceFile): string => (version === null ? '' : `${version.group} ${version.path}`);
  return (
    a.hash === b.hash &&
    a.path === b.path &&
    versionOf(a) === versionOf(b) &&
    a.publishedAt.length === b.publishedAt.length &&
    a.publishedAt.every(({ url }, i) => url === b.publishedAt[i]?.url)
  );
}

/** The files whose texts or names change, by their present names. */
function editedFiles({ renames }: Pick<Move, 'renames'>, texts: ReadonlyMap<SourcePath, string>): Set<SourcePath> {
  const oldNames = new Map(Array.from(renames, ([from, to]) => [to, from]));
  return new Set([...renames.keys(), ...Array.from(texts.keys(), (path) => oldNames.get(path) ?? path)]);
}

/**
 * The public addresses of the site before, with the ids on their pages, without those of pages that are there afterwards with the text
 * that they had: these have lost nothing.
 */
function lockedUrls({ structure: before, files, factsOf }: KnownSite, move: Move, after: Structure): PublicUrl[] {
  const isKept = ({ url, parsed, original }: PageEntry): boolean => {
    const now = after.entries.get(url);
    return now?.parsed === parsed && now.original === original && after.isReplaced(url) === before.isReplaced(url);
  };
  const pages = new Map([...before.entries.values()].flatMap((entry) => (isKept(entry) ? [] : pageAt(before, entry.url))));
  return publicUrls({ pages, redirects: before.site.redirects, files }, move.style, (page) => placesOn(factsOf(page)));
}

function pageAt({ site }: Structure, url: Url): readonly (readonly [Url, PlacedPage])[] {
  const page = site.pages.get(url);
  return page ? [[url, page]] : [];
}

/**
 * Whether links that lead to what stays may have another target after a move, so that all have to be compared: something was there
 * already under a form of a new address, or in another version or language; files move whose bytes others have; ids changed.
 */
function mayMeanOthers(known: KnownSite, { urls, files }: Move, facts: TextsAfter['facts']): boolean {
  const { structure } = known;
  if (files.size > 0 || structure.config.locales.some(({ fallback }) => fallback)) return true;
  const isOther = (path: string): boolean => {
    const place = structure.places.find(path, '/');
    return place.kind === 'page' ? !urls.has(place.page.url) : place.kind !== 'dead';
  };
  for (const url of urls.values()) if (meanings(structure, url).some((path) => isOther(path))) return true;
  for (const [from, to] of [...urls, ...Array.from(facts.keys(), (url) => [url, url] as const)]) {
    const [page, after] = [structure.site.pages.get(from), facts.get(to)];
    if (page && after && placesOn(known.factsOf(page)).join(' ') !== placesOn(after).join(' ')) return true;
  }
  return false;
}

/** The paths that may mean a page, those of the same page in other versions included. */
function meanings({ versionOf }: Structure, url: Url): string[] {
  const version = versionOf(url);
  const { group, rest } = version ?? { group: null, rest: '' };
  const versions = group?.versions.map((entry) => versionFolder(group, entry) + rest) ?? [];
  const shared = typeof group?.shared === 'string' ? [`/${group.shared}/${rest}`] : [];
  return [url, ...versions, ...shared].flatMap((own) => {
    const plain = own.replace(/\.html$|\/$/, '');
    return plain === '' ? ['/'] : [own, plain, `${plain}/`, ...(own.endsWith('/') ? [] : [`${plain}.md`])];
  });
}

/** Pages of the new structure that are no page of the old one under a new address. */
function freshPages(known: KnownSite, { urls }: Move, { site }: Structure): Url[] {
  const expected = new Set(Array.from(known.structure.site.pages.keys(), (url) => urls.get(url) ?? url));
  return [...site.pages.keys()].filter((url) => !expected.has(url));
}

function linksBefore(known: KnownSite, urls: ReadonlySet<Url>): PartlyLinkedSite {
  const { structure, files, found } = known;
  const pages = [...structure.site.pages.keys()].filter((url) => urls.has(url));
  return {
    site: structure.site,
    links: [...structure.links, ...pages.flatMap((url) => known.linksOf(url))],
    files,
    diagnostics: found,
  };
}

/** The new site with the links of some pages. All others have the links that they had, and no findings. */
function linked(
  structure: Structure,
  { inputs, changed, facts, lock }: TextsAfter & { readonly lock: string },
  known: KnownSite,
  urls: readonly Url[],
): PartlyLinkedSite {
  const factsOf = (entry: Pick<PageEntry, 'source' | 'url' | 'original'>): ParsedPage | null => {
    if (!entry.source) return null;
    const own = facts.get(firstUrl(entry.source));
    const before = known.structure.site.pages.get(entry.original ?? entry.url);
    return own ?? (before ? known.factsOf(before) : null);
  };
  const shown = urls.flatMap((url) => structure.entries.get(url) ?? []);
  const parsed = new Map<SourceFile, ParsedPage>();
  for (const entry of shown) {
    const page = factsOf(entry);
    if (entry.source && page) parsed.set(entry.source, page);
  }
  for (const [source, page] of changed) parsed.set(source, page);
  const { links, findings } = linkPages(structure, { ...inputs, parsed }, urls, (entry) => ({
    ...entry,
    parsed: factsOf(entry) ?? entry.parsed,
  }));
  const locked = movedTree(inputs.files, new Map(), new Map([[LOCK_FILE, lock]]));
  findings.add(lostAddresses(structure, locked, inputs.fragments).findings);
  const named: readonly SourcePath[] = [...filesOf(links)];
  return {
    site: structure.site,
    links,
    files: publishedSources(inputs.files, named, publishedAddress(inputs.files, structure.equalLengths)),
    diagnostics: findings.list(),
  };
}
