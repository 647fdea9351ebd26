// What the queries about a site are computed with, and a site that is read at once, for callers that store nothing of it (a
// repair).

import { MissingValue } from './cache/missing-value.ts';
import { type ConfigLocator, noLocator } from './config/config-path.ts';
import type { SiteHooks } from './config/hooks.ts';
import { type PagesContext, parsePages } from './markdown/parse-pages.ts';
import { sampleFinder } from './markdown/samples.ts';
import type { Highlighter } from './markdown/code-block.ts';
import { type Diagnostic, diagnostic } from './model/diagnostic.ts';
import type { PlannedFile } from './model/output-file.ts';
import type { PageBody } from './model/parsed-page.ts';
import type { Page, PlacedPage, PublishedSite, Site, SiteStructure } from './model/site.ts';
import type { SiteConfig } from './model/site-config.ts';
import type { SourceFile } from './model/source-file.ts';
import type { Theme } from './model/theme.ts';
import { decodePath, outOfUrl, publishedUrl, splitHref, type Url } from './model/url.ts';
import type { Bundler, Cache, DiagramRenderer, FileTree, History, IconSets, Moves, Progress } from './model/tools.ts';
import { plannedDocuments, plannedFiles } from './artifacts/site-files.ts';
import { countPages } from './publish/write-summary.ts';
import { pathCollisions } from './publish/path-collisions.ts';
import { NOT_FOUND_BODY, notFoundPage } from './render/not-found.ts';
import { unknownLayouts } from './render/unknown-layouts.ts';
import { changePages } from './render/change-pages.ts';
import { searchPages } from './render/search-pages.ts';
import { buildSite } from './site/build-site.ts';
import type { SiteInputs } from './site/site-structure.ts';
import { generatedBody } from './site/routes/pages.ts';
import { makePages, readSourcesWith } from './source/made-pages.ts';
import type { ReadSources } from './source/read-sources.ts';
import { NOT_FOUND_URL } from './site/routes/made-addresses.ts';

/** The edge's tools, made by `cli/tools.ts`. */
export interface Tools {
  readonly files: FileTree;
  readonly cache: Cache;
  readonly highlighter: Highlighter;
  readonly bundler: Bundler;
  readonly diagrams: DiagramRenderer;
  readonly icons: IconSets;
  readonly progress: Progress;
  /** Commits by source file, earlier names of files, and findings about a missing history. */
  history(): { readonly history: History; readonly moves?: Moves; readonly diagnostics: readonly Diagnostic[] };
}

/** All inputs of a run. */
export interface Engine {
  readonly config: SiteConfig;
  readonly configDiagnostics: readonly Diagnostic[];
  /** Where settings stand in the config file; by default its first line. */
  readonly locate?: ConfigLocator;
  readonly theme: Theme;
  readonly hooks: SiteHooks;
  /** Absolute paths of the site's own style sheets. */
  readonly siteStyles: readonly string[];
  readonly tools: Tools;
  /** Hash of the engine's code: part of every key that outlives the process. */
  readonly engineHash: string;
}

/** A site read and joined, ready to be judged or rendered. */
export interface SiteModel extends OutputModel {
  readonly site: Site;
  /** What the site was joined from. */
  readonly inputs: SiteInputs;
  /** The body of any page; throws `MissingBody` if the cache has lost it. */
  body(page: Page): PageBody;
}

/** What the output of a site follows from. */
export interface OutputModel {
  readonly config: SiteConfig;
  readonly site: PublishedSite;
  readonly sources: readonly SourceFile[];
  /** What was found when the sources were read. */
  readonly read: readonly Diagnostic[];
}

/** What a caller of `readSite` has at hand. */
export interface ReadBefore {
  /** The sources, where they have been read already. */
  readonly sources?: ReadSources;
}

/** See `MissingValue`. */
export class MissingBody extends MissingValue {
  constructor(readonly url: string) {
    super(`the body of ${url}`);
  }
}

/** Of generated pages whose layout has all of the content. */
const LAYOUTS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['404', 'search']);

/** What the pages of a run are parsed with. */
export function pagesContext({ config, tools, theme, hooks, engineHash }: Engine): PagesContext {
  return {
    config,
    files: tools.files,
    samples: sampleFinder(config.markdown.samples, tools.files),
    cache: tools.cache,
    highlighter: tools.highlighter,
    components: new Map(Object.entries(theme.widgets)),
    hooks,
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
  const { sources, diagnostics } = before.sources ?? readAllSources(engine);
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
  const site = buildSite(inputs);
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
  return { config, site, sources, read: inputs.diagnostics, inputs, body };
}

/** The sources, with the pages that hooks make. */
export function readAllSources({ config, hooks, locate = noLocator, tools: { files, cache } }: Engine): ReadSources {
  return readSourcesWith(makePages(hooks.pages, config, files, locate(['hooks', 'pages'])), config, files, cache);
}

/** The body of a page that has no source. */
export function madeBody({ url, meta }: Pick<Page, 'url' | 'meta'>): PageBody {
  return LAYOUTS_WITHOUT_TEXT.has(meta.layout ?? '') ? NOT_FOUND_BODY : generatedBody(url);
}

/**
 * Findings about what a site's build would write, as far as they are known without drawing anything: `output/collision` for files
 * that claim one path, `front-matter/unknown-layout`. `more`: files besides those that follow from the site.
 */
export function judgeOutput(
  { theme, tools, locate = noLocator }: Engine,
  model: OutputModel,
  more: readonly PlannedFile[] = [],
): readonly Diagnostic[] {
  const { site, sources, read } = model;
  const files = [...plannedOutput(tools, model), ...more];
  const rules = new Map(site.redirects.stubs.map(({ from, rule }) => [outOfUrl(from), rule]));
  const placeOf = ({ path, kind }: PlannedFile) => {
    if (kind === 'hook') return locate(['hooks', 'files', path]) ?? null;
    const rule = kind === 'redirect' ? (rules.get(path) ?? -1) : -1;
    return rule < 0 ? null : (locate(['redirects', rule, 'from']) ?? null);
  };
  const targets = new Map(site.redirects.stubs.map(({ from, to }) => [outOfUrl(from), to]));
  // Pages whose addresses differ in case alone are reported where they are read, and so are redirects to them.
  const reported = new Set(read.flatMap(({ code, at }) => (code === 'source/case-collision' && at ? [at.file] : [])));
  const isOfReported = ({ path, kind }: PlannedFile): boolean =>
    kind === 'redirect' && reported.has(site.pages.get(decodePath(splitHref(targets.get(path) ?? '').path))?.source ?? '');
  const clashes = pathCollisions(reported.size === 0 ? files : files.filter((file) => !isOfReported(file)), placeOf).filter(
    ({ at }) => at === null || !reported.has(at.file),
  );
  return [...unknownLayouts(site.pages.values(), sources, theme.layouts), ...clashes, ...hiddenByFiles(files, model)];
}

/** The files that follow from a site: all that a build would write but browser code. */
function plannedOutput({ files }: Pick<Tools, 'files'>, model: OutputModel): readonly PlannedFile[] {
  const { site, config } = model;
  return plannedFiles(drawnPages(model), { site, config, files });
}

/** How many pages a build of a site would have. */
export function plannedPages({ files }: Pick<Tools, 'files'>, model: OutputModel): number {
  const { site, config } = model;
  return countPages(plannedDocuments(drawnPages(model), { site, config, files }));
}

/** `output/collision` for pages at whose address, which has no extension, hosts serve a file of just that name. */
function hiddenByFiles(files: readonly PlannedFile[], { site, config }: OutputModel): readonly Diagnostic[] {
  const { style } = config.addresses;
  if (style !== 'clean') return [];
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...site.pages.values()].flatMap(({ url, source, replaced }) => {
    const address = publishedUrl(url, style);
    const file = replaced || address === url ? undefined : byPath.get(address.slice(1));
    if (!file) return [];
    const at = source === null ? null : { file: source, line: 1, column: 1, length: 1 };
    const message = `The page at "${address}" cannot be reached: hosts serve the file "${file.from[0] ?? file.path}" there.`;
    return [diagnostic('output/collision', message, at, { fix: 'rename one of the two files' })];
  });
}

/** A page that the engine adds, by its address; `undefined` if there is none. */
export function addedPage(
  { site, config }: Pick<OutputModel, 'config'> & { readonly site: SiteStructure },
  url: Url,
): PlacedPage | undefined {
  const pages = [...searchPages(site, config), ...changePages(site, config, url).map(({ page }) => page), notFoundPage(config)];
  return pages.find((page) => page.url === url);
}

/** All pages that are drawn: those of the site that no redirect replaces, and those that the engine adds. */
export function drawnPages({ site, config }: Pick<OutputModel, 'config'> & { readonly site: SiteStructure }): PlacedPage[] {
  const pages = [...site.pages.values(), ...searchPages(site, config), ...changePages(site, config).map(({ page }) => page)];
  return (site.pages.has(NOT_FOUND_URL) ? pages : [...pages, notFoundPage(config)]).filter(({ replaced }) => !replaced);
}
