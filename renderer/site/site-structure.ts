// The structure of a site: pages at their addresses, navigation, versions and redirects, made from the outlines of texts. The targets
// of links and images in texts are found page by page (`link-page.ts`), so an edit of a link does not invalidate the structure.

import { MapOnDemand, once } from '../cache/once.ts';
import { type ConfigLocator, noLocator } from '../config/config-path.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import { frontMatterLocation } from '../source/front-matter.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Gaps, LinkEdge, PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Cache, FileTree, History, Moves } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { brandOf } from './brand.ts';
import type { FoundOnPage } from './findings.ts';
import { gapFinder } from './gaps.ts';
import { createFragments, type Fragments } from './links/fragments.ts';
import { imageSizes } from './links/images.ts';
import { settingsLinks } from './links/settings-links.ts';
import { addressSuggester, pageSuggester } from './links/suggestions.ts';
import { createPathTargets, createTargets, type PathTargets, type Targets } from './links/targets.ts';
import { type Searches, searches } from './links/whereabouts.ts';
import { breadcrumbs } from './navigation/breadcrumbs.ts';
import { buildNavbars } from './navigation/navbar.ts';
import { type Notices, notices, watermarks } from './navigation/notices.ts';
import { choosePageSidebars } from './navigation/page-sidebars.ts';
import { sequence } from './navigation/sequence.ts';
import { buildSidebars, type Sidebars } from './navigation/sidebar.ts';
import { brokenPatterns, hostAnswers, hostMoves, judgeHostFiles } from './redirects/host-files.ts';
import { readHostFiles } from './redirects/host-rules.ts';
import { expandRedirects } from './redirects/redirects.ts';
import { type AbsentSources, absentSources, unreadPages } from './routes/absent-sources.ts';
import { type FolderTitles, folderTitles } from './routes/folder-title.ts';
import { type FolderTree, folderTree } from './routes/folders.ts';
import { madeAddresses } from './routes/made-addresses.ts';
import { type PageEntry, type PageTable, collectPages } from './routes/pages.ts';
import type { RedirectTable } from './routes/redirect-table.ts';
import {
  type EqualLengths,
  equalLengths,
  publishedAddress,
  type PublishedAddress,
  fileFinder,
} from './routes/published-files.ts';
import { siblingFinder, type UnknownSamePage, unknownSamePages } from './routes/siblings.ts';
import { type VersionFinder, checkSharedFolders, checkStartPages, versionFinder } from './routes/versions.ts';
import { unusedSettings } from './unused-settings.ts';

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
  /** Finds the place of a setting in the config file; by default its first line. */
  readonly locate?: ConfigLocator;
  /** Stores image sizes by content from one run to the next. */
  readonly cache?: Cache;
  /** Finds fragments on pages; by default in `parsed`. */
  readonly fragments?: Fragments;
}

/** The structure, and what the links of pages are resolved and judged with. */
export interface Structure {
  readonly site: SiteStructure;
  readonly config: SiteConfig;
  /** The pages before anything was joined. */
  readonly entries: PageTable;
  readonly places: PathTargets;
  readonly versionOf: VersionFinder;
  readonly search: Searches;
  readonly equalLengths: EqualLengths;
  /** Edges of settings, navigation and redirects. */
  readonly links: readonly LinkEdge[];
  /** `before`: of earlier stages and of collecting pages. `onPages`: of choosing the pages' sidebars. `after`: of all other steps. */
  readonly found: {
    readonly before: readonly Diagnostic[];
    readonly onPages: readonly FoundOnPage[];
    readonly after: readonly Diagnostic[];
  };
  /** At how many addresses a file is shown, as a page or included in one. */
  publications(path: SourcePath): number;
  /** `PlacedPage.replaced` of a page. */
  isReplaced(url: Url): boolean;
}

/** What the steps of `structureOf` share. */
interface Ground {
  readonly inputs: SiteInputs;
  readonly config: SiteConfig;
  readonly locate: ConfigLocator;
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly titleOf: FolderTitles;
  readonly versionOf: VersionFinder;
  readonly fragments: Fragments;
  readonly files: PathTargets['files'];
  readonly equalLengths: EqualLengths;
  readonly addressOf: PublishedAddress;
  readonly search: Searches;
  readonly absent: AbsentSources;
}

/** Makes the structure of a site. Pure: equal inputs, equal structure. Links and images of texts are not read. */
export function structureOf(inputs: SiteInputs): Structure {
  const { pages, diagnostics } = collectPages(inputs);
  const ground = layGround(inputs, pages);
  const { config, files, search } = ground;
  const made = madeAddresses(config);
  const hostFiles = readHostFiles(inputs.files);
  const answers = hostAnswers(hostFiles, config.base);
  const redirects = expandRedirects({ ...ground, made, hostAnswers: answers, hostMoves: hostMoves(hostFiles, config) });
  const starts = checkStartPages(config.versions, ground);
  const { style } = config.addresses;
  const gaps: Gaps = {
    sources: ground.absent.folders,
    versions: starts.gap,
    redirects: { ...redirects.gap, patterns: [...redirects.gap.patterns, ...brokenPatterns(hostFiles, config)] },
    pages: { folders: [], addresses: unreadPages(inputs.diagnostics, config, pages), patterns: [] },
  };
  const places = createPathTargets({
    ...ground,
    redirects,
    made,
    hostAnswers: answers,
    isGap: gapFinder(gaps, style),
    groups: config.versions,
    style,
    markdown: config.markdown,
  });
  const targets = createTargets({ places, fragments: ground.fragments, addressOf: ground.addressOf });
  const navigation = { ...ground, targets };
  const navbars = buildNavbars(config.navbar, config.locales, navigation);
  const sidebars = buildSidebars(config.sidebar, config.versions, navigation);
  const notes = notices(config.notices, navigation);
  const placed = placePages(ground, { redirects, targets, sidebars, notes });
  const hosts = judgeHostFiles({
    files: inputs.files,
    hostFiles,
    place: config,
    pages,
    tree: ground.tree,
    found: files,
    stubs: redirects.redirects.stubs,
    targets,
    search,
  });
  const settings = settingsLinks(navigation);
  const listed = inputs.files.list();
  // An edit of a link needs no count.
  const counts = once(() => countPublications(inputs));
  return {
    site: {
      pages: placed.pages,
      navbar: navbars.navbar,
      sidebars: sidebars.sidebars,
      redirects: redirects.redirects,
      gaps,
      brand: brandOf(config, files, imageSizes(inputs.files, inputs.cache ?? null)),
    },
    config,
    entries: pages,
    places,
    versionOf: ground.versionOf,
    search,
    equalLengths: ground.equalLengths,
    links: [redirects, hosts, settings, navbars, sidebars, notes, starts].flatMap(({ links }) => links),
    found: {
      before: [...inputs.diagnostics, ...diagnostics],
      onPages: placed.found,
      after: [
        ...[redirects, hosts, settings, navbars, sidebars, notes, starts, placed].flatMap((step) => step.diagnostics),
        ...unusedSettings({ ...ground, redirects, paths: listed.map(({ path }) => path) }),
        ...checkSharedFolders(config.versions, listed, ground),
      ],
    },
    publications: (path) => counts().get(path) ?? 0,
    isReplaced: (url) => redirects.replaced.has(url),
  };
}

function layGround(inputs: SiteInputs, pages: PageTable): Ground {
  const { config } = inputs;
  const versionOf = versionFinder(config.versions);
  // Listed now, because users of the structure must not go back to its inputs.
  const list = inputs.files.list();
  const files = fileFinder({ files: { list: () => list }, versionOf });
  const lengths = equalLengths({ list: () => list });
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
    equalLengths: lengths,
    addressOf: publishedAddress(inputs.files, lengths),
    absent: absentSources(inputs.diagnostics, config),
    search: searches({
      pages,
      files,
      versionOf,
      moves: inputs.moves ?? new Map(),
      similarPage: pageSuggester({ pages, groups: config.versions, versionOf }),
      similarFile: addressSuggester(() => files.addresses()),
    }),
  };
}

/** `front-matter/dead-link` for a `samePage` that names no page. */
function samePageFinding({ page, near }: UnknownSamePage): FoundOnPage[] {
  const { source } = page;
  const written = page.meta.samePage ?? '';
  if (!source) return [];
  const at = frontMatterLocation(source.text, source.path, ['samePage']);
  const fix = near === null ? 'write the path of the page in another version' : `write "${near}"`;
  const message = `"samePage: ${written}" names no page of any version.`;
  const make = (): Diagnostic => diagnostic('front-matter/dead-link', message, at, { fix, subject: written });
  return [{ page, at, cause: `samePage ${written}`, make }];
}

/** Counts at how many addresses a file is shown, as a page or included in one. */
function countPublications({ sources, parsed }: SiteInputs): ReadonlyMap<SourcePath, number> {
  const publications = new Map<SourcePath, number>();
  const count = (path: SourcePath, times: number): void => void publications.set(path, (publications.get(path) ?? 0) + times);
  for (const source of sources) {
    const { length } = source.publishedAt;
    count(source.path, length);
    for (const { path } of parsed.get(source)?.includes ?? []) count(path, length);
  }
  return publications;
}

/** What places of pages are made from. */
interface Placing {
  readonly redirects: RedirectTable;
  readonly targets: Targets;
  readonly sidebars: Sidebars;
  readonly notes: Notices;
}

/** All pages with their places in the site, and the findings about their sidebars. */
interface PlacedPages {
  readonly pages: ReadonlyMap<Url, PlacedPage>;
  readonly found: readonly FoundOnPage[];
  readonly diagnostics: readonly Diagnostic[];
}

function placePages(ground: Ground, { redirects, targets, sidebars, notes }: Placing): PlacedPages {
  const { inputs, config, pages, titleOf } = ground;
  const { chosen, found, diagnostics } = choosePageSidebars(pages, sidebars, ground);
  const crumbs = breadcrumbs({
    pages,
    style: config.addresses.style,
    titleOf,
    addressOf: (url) => targets.resolve(url, '/').href,
  });
  const neighbours = sequence(sidebars.sidebars);
  const sought = {
    pages,
    groups: config.versions,
    families: config.families,
    versionOf: ground.versionOf,
    redirects,
    moves: inputs.moves ?? new Map(),
    isReplaced: targets.isReplaced,
  };
  const samePages = siblingFinder(sought);
  const watermark = watermarks(config.watermarks, config.addresses.style);
  const place = (entry: PageEntry): PlacedPage => {
    const { url, out, source, parsed, meta, title, shortTitle, locale, version, category, original } = entry;
    const sidebar = chosen.get(url) ?? null;
    return {
      url,
      out,
      parsed,
      source: source?.path ?? null,
      meta,
      title,
      shortTitle,
      locale,
      version,
      category,
      sidebar,
      breadcrumbs: crumbs(entry),
      ...neighbours(sidebar, url),
      history: (source && inputs.history?.get(source.path)) ?? [],
      notices: notes.of(url),
      watermark: watermark(url, meta.watermark),
      original,
      noindex:
        original !== null ||
        (meta.noindex ?? (url === '/404.html' || meta.layout === '404' || (version?.entry.noindex ?? false))),
      replaced: redirects.replaced.has(url),
      ...samePages(url),
      ...(original !== null && { canonical: original }),
    };
  };
  return {
    // An edit of a link needs a few of them.
    pages: new MapOnDemand(pages, (url) => place(pages.get(url) as PageEntry)),
    found: [...found, ...unknownSamePages(pages, sought).flatMap(samePageFinding)],
    diagnostics,
  };
}
