// The documents of pages, each made from its frame, views that pages share, and the page's own text.

import { changesJsonPath, comparedGroups } from '../changes/change-pairs.ts';
import { cacheKey } from '../cache/hash.ts';
import { encodeText } from '../cache/text-file.ts';
import { MissingValue } from '../cache/missing-value.ts';
import { drawingsOf } from '../diagrams/drawings.ts';
import type { Ask, Query } from '../graph/query.ts';
import type { SiteView, SidebarView } from '../model/page-view.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Heading, PageBody, ParsedPage } from '../model/parsed-page.ts';
import type { PlacedPage } from '../model/site.ts';
import type { InterfaceTexts, LocaleConfig, SiteConfig } from '../model/site-config.ts';
import type { AssetManifest, Theme } from '../model/theme.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { hasTwin } from '../site/routes/absolute-addresses.ts';
import { LOOKUP_URL } from '../artifacts/lookup-file.ts';
import { withFinalLinks } from '../site/linked-page.ts';
import { hasLinks } from '../site/links/front-matter-links.ts';
import { twinPath } from '../artifacts/site-files.ts';
import { type TwinFrame, twinHead } from '../artifacts/twins.ts';
import { addedPage, drawnPages, madeBody } from '../pipeline.ts';
import { type CatalogSource, catalogSource, showsCatalog } from '../render/catalog-source.ts';
import { drawPage, NO_MARKS } from '../render/draw-page.ts';
import { type SiteHead, siteHead } from '../render/head.ts';
import { changeListsBody, changePages, changesBody, changesHeadings, inSidebarOrder } from '../render/change-pages.ts';
import { dateSpeaker } from '../render/history-view.ts';
import { sidebarView, siteView } from '../render/site-view.ts';
import { type PageFrame, toPageFrame, toPageShell } from '../render/to-page-view.ts';
import type { AssetQueries } from './assets.ts';
import { type ChangeQueries, isCompared, type PairArg } from './changes.ts';
import type { DrawingQueries } from './drawings.ts';
import type { HookQueries } from './hooks.ts';
import type { IconQueries } from './icons.ts';
import type { LinkQueries } from './links.ts';
import type { AskedModel, SiteQueries } from './site.ts';
import type { SourceId } from './texts.ts';

/** A page that is drawn. */
export interface DrawnPage {
  readonly url: Url;
  /** Path of its document. */
  readonly out: string;
  readonly source: SourcePath | null;
  /** Its text; `null` for a generated page. */
  readonly id: SourceId | null;
  /** Index of its locale in `SiteConfig.locales`. */
  readonly locale: number;
  /** Prefix of its sidebar. */
  readonly sidebar: string | null;
  /** Path of its Markdown twin; `null` if it has none. */
  readonly twin: string | null;
  /** What it says about changes between versions. */
  readonly changes: PageChanges;
}

/** What a page says about changes: what is new on it since the version before, a list of all changes, which lists there are, or nothing. */
export type PageChanges = 'note' | { readonly pair: PairArg } | { readonly group: number } | null;

/** A page as the argument of queries: of its facts, only those that decide which queries it needs. */
export type PageArg = readonly [url: Url, id: SourceId | null, locale: number, sidebar: string | null, changes: PageChanges];

/** What the site knows of a page, for the document and the Markdown twin. Plain data. */
export interface FramedPage extends Pick<TwinFrame, 'head'> {
  readonly frame: PageFrame;
}

/** What all documents are drawn with: theme, browser files, tags of the head. */
interface DocumentTools {
  readonly theme: Theme;
  readonly assets: AssetManifest;
  readonly heads: SiteHead;
}

/** Bytes that are made on demand. */
export interface Promised {
  /** `key`: the digest of everything that they are made from. */
  bytes(key: string): Uint8Array;
}

/** The queries. */
export interface PageQueries {
  /** All pages that are drawn. */
  readonly pages: Query<null, readonly DrawnPage[]>;
  /** The facts of a generated page. */
  readonly madePage: Query<Url, ParsedPage>;
  readonly frame: Query<Url, FramedPage>;
  readonly siteView: Query<number, SiteView>;
  readonly sidebarView: Query<string, SidebarView>;
  readonly catalog: Query<null, CatalogSource>;
  /** What the heads of all documents are made with. */
  readonly head: Query<null, SiteHead>;
  readonly documentTools: Query<null, DocumentTools>;
  readonly document: Query<PageArg, Promised>;
}

/** What pages are made of besides the site. */
export interface PageParts extends ChangeQueries, LinkQueries, AssetQueries, DrawingQueries, IconQueries, HookQueries {}

/** Makes the queries. */
export function pagesOf(queries: SiteQueries, parts: PageParts): PageQueries {
  const { world, inputs, texts, model, bodyOf } = queries;
  const catalog: PageQueries['catalog'] = {
    name: 'catalog@1',
    keep: 'memory',
    run: (ask) => {
      const { site, config } = model(ask);
      return catalogSource(site, config);
    },
    digest: ({ hash }) => hash,
  };
  const madePage: PageQueries['madePage'] = {
    name: 'made-page@1',
    keep: 'both',
    run: (ask, url) => drawnPage(model(ask), url).parsed,
  };
  const shared = sharedQueries(queries, parts);
  const documentTools: PageQueries['documentTools'] = {
    name: 'document-tools@1',
    keep: 'memory',
    run: (ask) => {
      ask.digest(inputs.settings, null);
      const { theme, engineHash } = world.engine();
      const { manifest } = ask(parts.assets, null);
      return {
        theme: { ...theme, hash: cacheKey('theme', theme.hash, engineHash) },
        assets: manifest,
        heads: ask(shared.head, null),
      };
    },
    digest: ({ theme, assets, heads }) => cacheKey('document-tools', theme.hash, assets.hash, heads as never),
  };
  const frame = frameQuery(queries, parts);
  return {
    pages: pagesQuery(queries),
    madePage,
    frame,
    ...shared,
    catalog,
    documentTools,
    document: {
      name: 'document@1',
      keep: 'never',
      digestOf: 'answers',
      run: (ask, [url, id, locale, sidebar, changes]) => {
        const framed = ask.later(frame, url);
        const linked = ask.later(parts.linked, url);
        const since = changes === 'note' ? ask.later(parts.since, url) : null;
        const note = changes === 'note' ? ask.later(parts.changesNote, url) : null;
        const listed = listOfChanges(parts, changes, ask);
        const siteOf = ask.later(shared.siteView, locale);
        const sidebarOf = sidebar === null ? null : ask.later(shared.sidebarView, sidebar);
        const parsed = id === null ? ask(madePage, url) : ask(texts.facts, id);
        const drawings = parsed.diagrams.flatMap(({ hash }) => ask(parts.drawing, hash) ?? []);
        const tree = showsCatalog(parsed) ? ask.later(catalog, null) : null;
        const icons = ask.later(parts.icons, null);
        const tools = ask.later(documentTools, null);
        return {
          bytes: () => {
            const { frame: own } = framed.value();
            const { links, images } = linked.value();
            const marks = since?.value() ?? NO_MARKS;
            const views = {
              site: siteOf.value(),
              sidebar: sidebarOf?.value() ?? null,
              changes: note?.value() ?? null,
              since: marks.page,
            };
            const list = listed?.();
            const text = list ? { ...parsed, headings: list.headings(views.site.texts) } : parsed;
            const shell = toPageShell(own, text, views);
            const body = list?.body ?? (id === null ? madeBody({ url, meta: parsed.meta }) : bodyOf(parsed.key, url));
            const drawn = drawingsOf(drawings, world.cache);
            const page = {
              url,
              shell,
              parsed,
              links,
              images,
              body,
              marks,
              drawings: drawn,
              catalog: tree?.value() ?? NO_CATALOG,
            };
            return Buffer.from(drawPage(page, { ...tools.value(), fillIcons: icons.value().fill }));
          },
        };
      },
    },
  };
}

/** What a page of changes consists of. */
interface ListOfChanges {
  readonly body: PageBody;
  /** For its table of contents. */
  headings(texts: InterfaceTexts): readonly Heading[];
}

/** A list of changes, or the list of all lists, on demand; `null` for other pages. */
export function listOfChanges(parts: ChangeQueries, changes: PageChanges, ask: Ask): (() => ListOfChanges) | null {
  if (changes === null || changes === 'note') return null;
  if ('group' in changes) {
    const pairs = ask.later(parts.changePairs, changes.group);
    return () => ({ body: changeListsBody(pairs.value()), headings: () => [] });
  }
  const all = ask.later(parts.versionChanges, changes.pair);
  const sections = ask.later(parts.sidebarSections, changes.pair);
  return () => {
    const list = inSidebarOrder(all.value(), sections.value());
    return { body: changesBody(list, sections.value()), headings: (texts) => changesHeadings(list, texts) };
  };
}

/** For pages that show no catalog. */
export const NO_CATALOG: CatalogSource = { hash: '', tree: () => [] };

/** The queries for views that many pages share. */
function sharedQueries({ model }: SiteQueries, { policy }: IconQueries): Pick<PageQueries, 'head' | 'siteView' | 'sidebarView'> {
  return {
    head: {
      name: 'head@1',
      keep: 'both',
      run: (ask) => {
        const { site, config } = model(ask);
        return siteHead(config, site.pages);
      },
    },
    siteView: {
      name: 'site-view@2',
      keep: 'both',
      run: (ask, locale) => {
        const { site, config } = model(ask);
        const inMeta = config.csp.meta ? (ask(policy, null)?.meta ?? null) : null;
        return siteView(site, config, config.locales[locale] as LocaleConfig, inMeta);
      },
    },
    sidebarView: {
      name: 'sidebar-view@2',
      keep: 'both',
      run: (ask, prefix) => {
        const { site, config } = model(ask);
        return sidebarView(site.sidebars.get(prefix) ?? { prefix, items: [] }, config);
      },
    },
  };
}

function pagesQuery({ model }: SiteQueries): PageQueries['pages'] {
  return {
    name: 'pages@3',
    keep: 'both',
    run: (ask) => {
      const asked = model(ask);
      const { config, site, ids } = asked;
      const groups = new Set(comparedGroups(config).map(({ group }) => group));
      const listed = new Map(
        changePages(site, config).map(({ page, group, pair }): [Url, PageChanges] => [
          page.url,
          pair ? { pair: [group, ...pair] } : { group },
        ]),
      );
      return drawnPages(asked).map((page) => ({
        url: page.url,
        out: page.out,
        source: page.source,
        id: page.source === null ? null : (ids.get(page.url) ?? null),
        locale: localeOf(page, config),
        sidebar: page.sidebar !== null && site.sidebars.has(page.sidebar) ? page.sidebar : null,
        twin: hasTwin(page) ? twinPath(page, config) : null,
        changes: listed.get(page.url) ?? (isCompared(page, groups) ? 'note' : null),
      }));
    },
  };
}

function frameQuery(
  { model, texts }: SiteQueries,
  { absoluteAddresses, linked, hookHead }: LinkQueries & HookQueries,
): PageQueries['frame'] {
  const date = dateSpeaker();
  return {
    name: 'frame@6',
    keep: 'disk',
    run: (ask, url) => {
      const asked = model(ask);
      const { config, site } = asked;
      const placed = drawnPage(asked, url);
      const page = withFinalLinks(placed, hasLinks(placed.meta) ? ask(linked, url) : null, site.pages);
      const head = asked.engine.hooks.head ? ask(hookHead, url).made : [];
      const sectionsOf = (of: Url): readonly string[] => {
        const id = asked.ids.get(of);
        return id === undefined ? [] : ask(texts.sections, id);
      };
      const frame = toPageFrame(page, { config, pages: site.pages, date, lookup: LOOKUP_URL, head, sectionsOf });
      return { frame, head: twinHead(page, { site, addresses: ask(absoluteAddresses, null) }) };
    },
  };
}

/** A page of the site, or one that is generated, by its address. Throws `PageGone` if there is none. */
export function drawnPage(model: AskedModel, url: Url): PlacedPage {
  const page = model.site.pages.get(url) ?? addedPage(model, url);
  if (!page) throw new PageGone(url);
  return page;
}

/** A page that no longer exists: its file was listed before it was removed. */
export class PageGone extends Error {
  constructor(url: Url) {
    super(`there is no page ${url}`);
    this.name = 'PageGone';
  }
}

function localeOf({ locale }: PlacedPage, { locales }: SiteConfig): number {
  return locales.findIndex(({ prefix }) => prefix === locale.prefix);
}

/** The argument of a page's queries. */
export function argOf({ url, id, locale, sidebar, changes }: DrawnPage): PageArg {
  return [url, id, locale, sidebar, changes];
}

/** The documents of all pages. `ask`: that of a caller outside of all queries, when bytes are wanted. */
export function pageFiles(ask: Ask, { pages, document }: PageQueries): OutputFile[] {
  return ask(pages, null).map((page) => promisedFile(ask, document, page, page.out));
}

/** The lists of changes as JSON, beside the pages that show them. `ask`: as for `pageFiles`. */
export function changeFiles(ask: Ask, { pages }: PageQueries, { versionChanges }: ChangeQueries): OutputFile[] {
  return ask(pages, null).flatMap(({ url, changes }) => {
    if (changes === null || changes === 'note' || 'group' in changes) return [];
    const { pair } = changes;
    return {
      path: changesJsonPath(url),
      from: [],
      get key() {
        return ask.digest(versionChanges, pair);
      },
      bytes: () => encodeText(`${JSON.stringify(ask(versionChanges, pair))}\n`),
    };
  });
}

/** A file whose key is the digest of everything that it is made from. */
export function promisedFile(ask: Ask, query: Query<PageArg, Promised>, page: DrawnPage, path: string): OutputFile {
  return new PromisedFile(ask, query, page, path);
}

/** A class, because a build makes thousands at once. */
class PromisedFile implements OutputFile {
  readonly #ask: Ask;
  readonly #query: Query<PageArg, Promised>;
  readonly #page: DrawnPage;
  readonly path: string;
  #key: string | null = null;

  constructor(ask: Ask, query: Query<PageArg, Promised>, page: DrawnPage, path: string) {
    this.#ask = ask;
    this.#query = query;
    this.#page = page;
    this.path = path;
  }

  get from(): readonly SourcePath[] {
    return this.#page.source === null ? [] : [this.#page.source];
  }

  get key(): string {
    this.#key ??= this.#ask.digest(this.#query, argOf(this.#page));
    return this.#key;
  }

  bytes(): Uint8Array {
    const arg = argOf(this.#page);
    const made = this.#ask(this.#query, arg);
    if (this.#ask.digest(this.#query, arg) !== this.key) throw new MissingValue(`what "${this.path}" was made of`);
    return made.bytes(this.key);
  }
}
