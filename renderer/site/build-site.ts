// Joins all pages into one immutable site: the only stage that sees every page at once. Everything asked of other
// pages — does this exist, what comes next, who else has it — is answered here, in the order below.

import { type ConfigLocator, noLocator } from '../config/config-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { LinkEdge, Page, Site, TextLink } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Cache, FileTree, History, Moves } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { brandOf } from './brand.ts';
import { type Breadcrumbs, breadcrumbs } from './navigation/breadcrumbs.ts';
import { type Findings, createFindings } from './findings.ts';
import { createFragments, type Fragments } from './links/fragments.ts';
import { type FolderTitles, folderTitles } from './routes/folder-title.ts';
import { type FolderTree, folderTree } from './routes/folders.ts';
import { metaLinks } from './links/front-matter-links.ts';
import { hostRules, judgeHostFiles } from './redirects/host-files.ts';
import { type ImageSize, imageSizes } from './links/images.ts';
import { type LinkContext, pageLinks } from './links/links.ts';
import { madeAddresses } from './routes/made-addresses.ts';
import { buildNavbars } from './navigation/navbar.ts';
import { type Notices, notices, watermarks } from './navigation/notices.ts';
import { choosePageSidebars } from './navigation/page-sidebars.ts';
import { type PageEntry, type PageTable, collectPages } from './routes/pages.ts';
import { type PublishedFiles, publicFiles, publishedFiles } from './routes/published-files.ts';
import { type RedirectTable, resolveRedirects } from './redirects/redirects.ts';
import { type Sequence, sequence } from './navigation/sequence.ts';
import { type Sidebars, buildSidebars } from './navigation/sidebar.ts';
import { settingsLinks } from './links/settings-links.ts';
import { twinFinder } from './routes/siblings.ts';
import { addressSuggester, pageSuggester } from './links/suggestions.ts';
import { type Targets, createTargets } from './links/targets.ts';
import { unusedSettings } from './unused-settings.ts';
import { brokenContract } from './routes/url-contract.ts';
import { LOCK_FILE } from './routes/url-lock.ts';
import { type VersionFinder, checkSharedFolders, checkStartPages, versionFinder } from './routes/versions.ts';
import { type Searches, searches } from './links/whereabouts.ts';

/** What a site is joined from. */
export interface SiteInputs {
  readonly config: SiteConfig;
  readonly sources: readonly SourceFile[];
  readonly parsed: ReadonlyMap<SourceFile, ParsedPage>;
  readonly files: FileTree;
  readonly history: History;
  /** Former names of files; by default none are known. */
  readonly moves?: Moves;
  /** Found before this stage; sorted into `Site.diagnostics` with the pages' own and this stage's. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where settings stand in the config file; by default its first line. */
  readonly locate?: ConfigLocator;
  /** Remembers image sizes by content from one run to the next. */
  readonly cache?: Cache;
  /** Asks pages for places on them; by default `parsed` is asked. */
  readonly fragments?: Fragments;
}

/** What every step below may ask. */
interface Ground {
  readonly inputs: SiteInputs;
  readonly config: SiteConfig;
  readonly locate: ConfigLocator;
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly titleOf: FolderTitles;
  readonly versionOf: VersionFinder;
  readonly fragments: Fragments;
  readonly files: PublishedFiles;
  readonly search: Searches;
  readonly findings: Findings;
  sizeOf(path: SourcePath): ImageSize;
}

/** Joins the pages of a site. Pure: equal inputs, equal site. Nothing throws but bugs. */
export function buildSite(inputs: SiteInputs): Site {
  const ground = layGround(inputs);
  const { config, findings, pages, fragments, files } = ground;
  const made = madeAddresses(config);
  const host = hostRules(inputs.files, config.base);
  const redirects = resolveRedirects({ ...ground, made, publishedFile: files.find, hostAnswers: host.answers });
  const targets = createTargets({
    pages,
    redirects,
    files,
    made,
    hostAnswers: host.answers,
    fragments,
    groups: config.versions,
    markdown: config.markdown,
  });
  const navigation = { ...ground, targets };
  const navbars = buildNavbars(config.navbar, config.locales, navigation);
  const sidebars = buildSidebars(config.sidebar, config.versions, navigation);
  const notes = notices(config.notices, navigation);
  const starts = checkStartPages(config.versions, ground.tree, pages, ground.locate);
  const joined = joinPages(ground, { redirects, targets, sidebars, notes });
  const hosts = judgeHostFiles({ files: inputs.files, place: config, targets, search: ground.search });
  const settings = settingsLinks(navigation);
  for (const step of [redirects, hosts, settings, navbars, sidebars, notes, starts]) findings.add(step.diagnostics);
  findings.add(unusedSettings({ ...ground, redirects }));
  findings.add(checkSharedFolders(config.versions, inputs.files.list(), ground.locate));
  const lock = inputs.files.readText(LOCK_FILE);
  if (lock !== null) findings.add(brokenContract(lock, { ...ground, redirects, hostAnswers: host.answers }));
  const links = [
    ...redirects.links,
    ...hosts.links,
    ...settings.links,
    ...navbars.links,
    ...sidebars.links,
    ...notes.links,
    ...starts.links,
    ...joined.links,
  ];
  return {
    pages: joined.pages,
    navbar: navbars.navbar,
    sidebars: sidebars.sidebars,
    redirects: redirects.redirects,
    brand: brandOf(config, files, ground.sizeOf),
    links,
    files: filesToPublish(links, ground),
    diagnostics: findings.list(),
  };
}

/** Everything in `public/`, and what is linked to or shown from beside the pages. */
function filesToPublish(links: readonly LinkEdge[], { inputs, files }: Ground): ReadonlyMap<SourcePath, Url> {
  const published = publicFiles(inputs.files);
  for (const { target } of links) if (target.kind === 'file') published.set(target.path, files.addressOf(target.path));
  return new Map([...published].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function layGround(inputs: SiteInputs): Ground {
  const { config, sources, parsed } = inputs;
  const { pages, diagnostics } = collectPages(inputs);
  const findings = createFindings(publicationCounter(sources, parsed));
  findings.add(inputs.diagnostics);
  findings.add(diagnostics);
  addParsed(sources, parsed, pages, findings);
  const versionOf = versionFinder(config.versions);
  const files = publishedFiles({ files: inputs.files, versionOf });
  return {
    inputs,
    config,
    locate: inputs.locate ?? noLocator,
    pages,
    tree: folderTree(pages.values()),
    titleOf: folderTitles(config),
    versionOf,
    fragments: inputs.fragments ?? createFragments(),
    files,
    search: searches({
      pages,
      files,
      versionOf,
      moves: inputs.moves ?? new Map(),
      similarPage: pageSuggester({ pages, groups: config.versions, versionOf }),
      similarFile: addressSuggester(() => files.addresses()),
    }),
    findings,
    sizeOf: imageSizes(inputs.files, inputs.cache ?? null),
  };
}

/** Tells at how many addresses a file is shown, as a page or included in one. */
function publicationCounter(
  sources: readonly SourceFile[],
  parsed: ReadonlyMap<SourceFile, ParsedPage>,
): (path: SourcePath) => number {
  const publications = new Map<SourcePath, number>();
  const count = (path: SourcePath, times: number): void => void publications.set(path, (publications.get(path) ?? 0) + times);
  for (const source of sources) {
    const { length } = source.publishedAt;
    count(source.path, length);
    for (const { path } of parsed.get(source)?.includes ?? []) count(path, length);
  }
  return (path) => publications.get(path) ?? 0;
}

/** Adds what parsing found, told once for all versions of a shared source. */
function addParsed(
  sources: readonly SourceFile[],
  parsed: ReadonlyMap<SourceFile, ParsedPage>,
  pages: PageTable,
  findings: Findings,
): void {
  for (const source of sources) {
    for (const item of parsed.get(source)?.diagnostics ?? []) {
      for (const { url } of source.publishedAt) {
        const page = pages.get(url);
        const version = page?.source === source ? page.version : null;
        findings.addOnPage({ source, version }, item.at, `${item.code} ${item.message}`, () => item);
      }
    }
  }
}

interface JoinTools {
  readonly redirects: RedirectTable;
  readonly targets: Targets;
  readonly sidebars: Sidebars;
  readonly notes: Notices;
}

/** What one page is completed with. */
interface PageJoiner extends JoinTools {
  readonly history: History;
  readonly links: LinkContext;
  readonly crumbs: Breadcrumbs;
  readonly neighbours: Sequence;
  readonly twins: ReturnType<typeof twinFinder>;
  readonly watermark: ReturnType<typeof watermarks>;
}

function joinPages(ground: Ground, tools: JoinTools): { pages: ReadonlyMap<Url, Page>; links: readonly LinkEdge[] } {
  const { pages } = ground;
  const sidebarOf = choosePageSidebars(pages, tools.sidebars, ground);
  const joiner = pageJoiner(ground, tools);
  const joined = new Map<Url, Page>();
  for (const entry of pages.values()) joined.set(entry.url, joinPage(entry, sidebarOf.get(entry.url) ?? null, joiner));
  return { pages: joined, links: joiner.links.edges };
}

function pageJoiner(ground: Ground, tools: JoinTools): PageJoiner {
  const { inputs, config, pages, titleOf, versionOf, findings, search, sizeOf } = ground;
  const { sidebars, targets } = tools;
  const links: LinkContext = {
    targets,
    pages,
    versionOf,
    findings,
    place: config,
    edges: [],
    search,
    sizeOf,
  };
  return {
    ...tools,
    history: inputs.history,
    links,
    crumbs: breadcrumbs({ pages, titleOf, addressOf: (url) => targets.resolve(url, '/').href }),
    neighbours: sequence(sidebars.sidebars),
    twins: twinFinder(pages.values(), targets.isReplaced),
    watermark: watermarks(config.watermarks),
  };
}

function joinPage(entry: PageEntry, sidebar: string | null, joiner: PageJoiner): Page {
  const { url, out, source, parsed, title, shortTitle, locale, version, category } = entry;
  const { links, images } = pageLinks(entry, joiner.links);
  const own = metaLinks(entry, joiner.links);
  const { siblings, canonical } = joiner.twins(url, version);
  const around = joiner.neighbours(sidebar, url);
  const neighbour = (key: 'prev' | 'next'): TextLink | null => (entry.meta[key] === null ? around[key] : own[key]);
  return {
    url,
    out,
    parsed,
    source: source?.path ?? null,
    meta: own.meta,
    title,
    shortTitle,
    locale,
    version,
    category,
    sidebar,
    breadcrumbs: joiner.crumbs(entry),
    prev: neighbour('prev'),
    next: neighbour('next'),
    history: (source && joiner.history?.get(source.path)) ?? [],
    notices: joiner.notes.of(url),
    watermark: joiner.watermark(url, entry.meta.watermark),
    noindex: entry.meta.noindex ?? (url === '/404.html' || entry.meta.layout === '404' || (version?.entry.noindex ?? false)),
    replaced: joiner.redirects.replaced.has(url),
    canonical,
    links,
    images,
    siblings,
  };
}
