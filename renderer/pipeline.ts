// The stages, in order. `build` and `serve` run these two functions, and `check-links` where it remembers nothing; incremental work is memory,
// not a second path: each expensive step asks the cache for its inputs' hash first.

import { hashContent } from './cache/hash.ts';
import { MissingValue } from './cache/missing-value.ts';
import { missingPackages } from './assets/missing-packages.ts';
import { siteAssets } from './assets/site-assets.ts';
import { drawDiagrams } from './diagrams/draw-diagrams.ts';
import type { Drawings } from './diagrams/drawings.ts';
import { type ConfigLocator, noLocator } from './config/config-path.ts';
import { siteIcons } from './icons/site-icons.ts';
import { usedIcons } from './icons/used-icons.ts';
import { type PagesContext, parsePages } from './markdown/parse-pages.ts';
import type { Highlighter } from './markdown/code-block.ts';
import { type Diagnostic, compareDiagnostics, compareText } from './model/diagnostic.ts';
import type { OutputFile, PlannedFile } from './model/output-file.ts';
import type { PageBody } from './model/parsed-page.ts';
import type { Page, Site } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import type { SourceFile } from './model/source-file.ts';
import type { Theme } from './model/theme.ts';
import { outOfUrl } from './model/url.ts';
import type { Bundler, Cache, DiagramRenderer, FileTree, History, IconSets, Moves, Progress } from './model/tools.ts';
import { type ExtrasInputs, plannedFiles, siteExtras } from './output/extras.ts';
import { type LastingSite, lastingSite } from './output/lasting-site.ts';
import { pathCollisions } from './output/path-collisions.ts';
import { securityPolicy } from './output/policy.ts';
import { catalogSource } from './render/catalog-source.ts';
import { NOT_FOUND_BODY, NOT_FOUND_URL, notFoundPage } from './render/not-found.ts';
import { renderPages } from './render/render-pages.ts';
import { unknownLayouts } from './render/unknown-layouts.ts';
import { searchPages } from './search/search-pages.ts';
import { buildSite, type SiteInputs } from './site/build-site.ts';
import { generatedBody } from './site/pages.ts';
import { type ReadSources, readSources } from './source/read-sources.ts';

/** The edge's tools, made by `cli/tools.ts`. */
export interface Tools {
  readonly files: FileTree;
  readonly cache: Cache;
  readonly highlighter: Highlighter;
  readonly bundler: Bundler;
  readonly diagrams: DiagramRenderer;
  readonly icons: IconSets;
  readonly progress: Progress;
  /** Commits by source file, former names of files, and what there is to say about a missing history. */
  history(): { readonly history: History; readonly moves?: Moves; readonly diagnostics: readonly Diagnostic[] };
}

/** All inputs of a run. */
export interface Engine {
  readonly config: SiteConfig;
  readonly configDiagnostics: readonly Diagnostic[];
  /** Where settings stand in the config file; by default its first line. */
  readonly locate?: ConfigLocator;
  readonly theme: Theme;
  /** Absolute paths of the site's own style sheets. */
  readonly siteStyles: readonly string[];
  readonly tools: Tools;
  /** Hash of the engine's code: part of every key that outlives the process. */
  readonly engineHash: string;
}

/** A site read and joined, ready to be judged or rendered. */
export interface SiteModel {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly sources: readonly SourceFile[];
  /** What the site was joined from. */
  readonly inputs: SiteInputs;
  /** The body of any page; throws `MissingBody` if the cache lost it since. */
  body(page: Page): PageBody;
}

/** What a caller of `readSite` has at hand. */
export interface ReadBefore {
  /** The sources, where they have been read already. */
  readonly sources?: ReadSources;
  /** The site of these inputs, where it need not be joined (see `rejoinSite`). */
  rejoin?(inputs: SiteInputs): Site | null;
}

/** A rendered site: promises of files, by path. */
export interface RenderedSite {
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly drawings: Drawings;
  readonly diagnostics: readonly Diagnostic[];
  /** What of the site stands while words and headings change. */
  lasting(): LastingSite | null;
}

/** What a caller of `renderSite` does meanwhile. */
export interface RenderMeanwhile {
  /** Called with the files of the pages and of the browser code once these can be made: what stands beside them takes longer. */
  pages?(files: readonly OutputFile[]): Promise<void>;
}

/** See `MissingValue`. */
export class MissingBody extends MissingValue {
  constructor(readonly url: string) {
    super(`the body of ${url}`);
  }
}

/** Of made-up pages whose layout says everything. */
const LAYOUTS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['404', 'search']);

/** Where the 404 page looks up redirects and near pages. */
const LOOKUP_URL = '/lookup.json';

/** What is bundled for browsers; `drawsDiagrams`: some diagrams are left to them. */
export function bundleEntries({ theme, siteStyles }: Engine, drawsDiagrams: boolean): Parameters<Bundler['bundle']>[0] {
  return {
    client: theme.clientEntry,
    boot: theme.bootEntry,
    style: theme.styleEntry,
    rareStyle: theme.rareStyles?.entry ?? null,
    siteStyles,
    rareEntries: theme.rareEntries.map(({ entry }) => entry),
    drawsDiagrams,
  };
}

/** What the pages of a run are parsed with. */
export function pagesContext({ config, tools, theme, engineHash }: Engine): PagesContext {
  return {
    config,
    files: tools.files,
    cache: tools.cache,
    highlighter: tools.highlighter,
    components: new Map(Object.entries(theme.widgets)),
    progress: tools.progress,
    engine: engineHash,
    theme: theme.hash,
  };
}

/**
 * Stages 2–4: sources, pages, site. `check-links` stops here. Content problems are in `site.diagnostics`.
 */
export async function readSite(engine: Engine, before: ReadBefore = {}): Promise<SiteModel> {
  const { config, tools } = engine;
  const { sources, diagnostics } = before.sources ?? readSources(config, tools.files, tools.cache);
  const parsed = await parsePages(sources, pagesContext(engine));
  const { history, moves, diagnostics: historyDiagnostics } = tools.history();
  const inputs: SiteInputs = {
    config,
    sources,
    parsed,
    files: tools.files,
    history,
    ...(moves ? { moves } : {}),
    cache: tools.cache,
    ...(engine.locate ? { locate: engine.locate } : {}),
    diagnostics: [...engine.configDiagnostics, ...diagnostics, ...historyDiagnostics],
  };
  const site = before.rejoin?.(inputs) ?? buildSite(inputs);
  // A page and its Markdown twin are made one after the other.
  let last: { readonly key: string; readonly body: PageBody | null } = { key: '', body: null };
  const body = (page: Page): PageBody => {
    if (page.source === null) return madeBody(page);
    if (last.key === page.parsed.key && last.body) return last.body;
    const found = tools.cache.get<PageBody>('body', page.parsed.key);
    if (!found) throw new MissingBody(page.url);
    last = { key: page.parsed.key, body: found };
    return found;
  };
  return { config, site, sources, inputs, body };
}

/** The body of a page that has no source. */
export function madeBody({ url, meta }: Page): PageBody {
  return LAYOUTS_WITHOUT_TEXT.has(meta.layout ?? '') ? NOT_FOUND_BODY : generatedBody(url);
}

/** Stages 5–8: diagrams, browser files, pages and extras as lazy output files. Two files with one path are a diagnostic. */
export async function renderSite(engine: Engine, model: SiteModel, meanwhile: RenderMeanwhile = {}): Promise<RenderedSite> {
  const { theme, tools } = engine;
  const { config, site, sources, body } = model;
  const { drawings, diagnostics } = await drawDiagrams({
    pages: site.pages.values(),
    cache: tools.cache,
    renderer: tools.diagrams,
    progress: tools.progress,
    body,
  });
  const bundle = await tools.bundler.bundle(bundleEntries(engine, drawings.undrawn > 0));
  const { manifest, files: assetFiles } = siteAssets(bundle, config.base, neededEntries(theme, model));
  const pages = drawnPages(model);
  const catalog = catalogSource(site, config);
  const icons = siteIcons({
    used: usedIcons({ config, pages, sources, locate: engine.locate ?? noLocator }),
    sets: tools.icons,
    cache: tools.cache,
    hosts: config.iconHosts,
    drawsItself: (icon) => theme.drawsIcon?.(icon) ?? false,
  });
  const { bootHash } = manifest;
  const policy = securityPolicy({ config, bootHash, pages, widgets: theme.widgets, iconHosts: icons.asked });
  const inMeta = config.csp.meta ? (policy?.meta ?? null) : null;
  const inputs = {
    site,
    config,
    theme: documentTheme(engine),
    assets: manifest,
    catalog,
    drawings,
    icons,
    body,
    lookup: LOOKUP_URL,
    policy: inMeta,
    cache: tools.cache,
  };
  const rendered = renderPages(pages, inputs);
  await meanwhile.pages?.([...rendered, ...assetFiles]);
  const extras = siteExtras(extrasInputs(engine, model, { catalog, policy }));
  const files = [...rendered, ...extras.files, ...assetFiles].sort((a, b) => compareText(a.path, b.path));
  const absent = missingPackages(site.pages.values(), bundle.absent);
  const found = [...diagnostics, ...absent, ...icons.diagnostics, ...extras.diagnostics, ...judgeFiles(files, engine, model)];
  const lasting = { config, site, assets: manifest, icons: icons.used, extras };
  return {
    files: byPath(files),
    drawings,
    diagnostics: found.sort(compareDiagnostics),
    lasting: () => lastingSite(lasting),
  };
}

/**
 * What is wrong with what a site's build would write, as far as that is known without drawing anything: `output/collision` for
 * files that claim one path, `front-matter/unknown-layout`. `renderSite` reports the same.
 */
export function judgeOutput(engine: Engine, model: SiteModel): readonly Diagnostic[] {
  const { site, config } = model;
  const inputs = extrasInputs(engine, model, { catalog: catalogSource(site, config), policy: null });
  return judgeFiles(plannedFiles(drawnPages(model), inputs), engine, model);
}

function judgeFiles(files: readonly PlannedFile[], { theme, locate }: Engine, { site, sources }: SiteModel): Diagnostic[] {
  const rules = new Map(site.redirects.stubs.map(({ from, rule }) => [outOfUrl(from), rule]));
  const placeOf = ({ path, kind }: PlannedFile) => {
    const rule = kind === 'redirect' ? (rules.get(path) ?? -1) : -1;
    return rule < 0 ? null : ((locate ?? noLocator)(['redirects', rule, 'from']) ?? null);
  };
  // Pages whose addresses differ in upper and lower case alone are told of where they are read.
  const told = new Set(site.diagnostics.flatMap(({ code, at }) => (code === 'source/case-collision' && at ? [at.file] : [])));
  const clashes = pathCollisions(files, placeOf).filter(({ at }) => at === null || !told.has(at.file));
  return [...unknownLayouts(site.pages.values(), sources, theme.layouts), ...clashes];
}

/** The first file of each path. */
function byPath(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  const first = new Map<string, OutputFile>();
  for (const file of files) if (!first.has(file.path)) first.set(file.path, file);
  return first;
}

/** All pages that are drawn: the site's, and those that the engine adds where the content has none. */
function drawnPages({ site, config }: SiteModel): Page[] {
  const pages = [...site.pages.values(), ...searchPages(site, config)];
  return site.pages.has(NOT_FOUND_URL) ? pages : [...pages, notFoundPage(config)];
}

function extrasInputs(
  { theme, tools: { files, cache }, engineHash }: Engine,
  { site, config, body }: SiteModel,
  made: Pick<ExtrasInputs, 'catalog' | 'policy'>,
): ExtrasInputs {
  return { ...made, site, config, theme, files, cache, body, engineHash, lookup: LOOKUP_URL };
}

/** The rare modules and fonts of the browser code that the site needs (absolute paths). */
function neededEntries({ rareEntries }: Theme, { config, site }: SiteModel): ReadonlySet<string> {
  const components = new Set([...site.pages.values()].flatMap(({ parsed }) => parsed.components));
  return new Set(rareEntries.filter((rare) => rare.isNeeded({ config, components })).map(({ entry }) => entry));
}

/** The theme, with a hash that stands for all code that draws a document. */
export function documentTheme({ theme, engineHash }: Engine): Theme {
  return { ...theme, hash: hashContent(`${theme.hash}\n${engineHash}`) };
}
