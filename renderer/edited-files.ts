// The files of a site of which only words and headings of a few pages changed since it was written: these pages, their Markdown
// twins, and what is put together from all words, made without reading any other page. All other files are promised under the keys
// they were written under; whoever asks for their bytes after all finds them missing, and the run starts over with the whole site.

import { MissingValue } from './cache/missing-value.ts';
import { drawDiagrams } from './diagrams/draw-diagrams.ts';
import { siteIcons } from './icons/site-icons.ts';
import type { OutputFile } from './model/output-file.ts';
import type { PageBody, ParsedPage } from './model/parsed-page.ts';
import type { LocaleConfig } from './model/site-config.ts';
import type { SourceFile } from './model/source-file.ts';
import { twinOfUrl, type Url } from './model/url.ts';
import { addressesOf, outOfFile } from './output/addresses.ts';
import type { LastingPage, LastingSite } from './output/lasting-site.ts';
import { type FullText, llmsFull } from './output/llms.ts';
import { rememberedPiece } from './output/text-file.ts';
import { type Twin, twinFile, twinMaker, type TwinPage } from './output/twins.ts';
import { documentTheme, type Engine } from './pipeline.ts';
import { type CatalogSource, showsCatalog } from './render/catalog-source.ts';
import { recallFrame } from './render/page-frames.ts';
import { pageDrawer } from './render/render-pages.ts';
import { searchFilesOf } from './search/search-files.ts';
import { answersAlike } from './site/fragments.ts';

/** A site as it was written, and what changed since. */
export interface EditedSite {
  readonly lasting: LastingSite;
  /** Keys of the files as they were written, by path. */
  readonly written: ReadonlyMap<string, string>;
  /** The texts that changed, with their facts of today. `lastingFacts` of each are what they were. */
  readonly edited: ReadonlyMap<SourceFile, ParsedPage>;
  /** Of every written page: `ParsedPage.key` of today. */
  keyOf(url: Url): string;
}

/** What of a page's facts any other file of the site depends on. */
export function lastingFacts(page: ParsedPage): readonly unknown[] {
  return [page.signature, page.excerpt];
}

/** All files of the site; `null` where too little is known of how it was written. */
export async function editedFiles(engine: Engine, site: EditedSite): Promise<readonly OutputFile[] | null> {
  const pages = await editedPages(engine, site);
  if (pages === null) return null;
  const made = [
    ...pages.flatMap(({ files }) => files),
    fullText(engine, site, pages),
    ...searchFilesOf(...findable(engine, site)),
  ];
  const fresh = new Map(made.map((file) => [file.path, file]));
  if (!isSameSet(fresh, site)) return null;
  const stubs = new Set(site.lasting.stubs);
  return Array.from(site.written, ([path, key]) => fresh.get(path) ?? writtenFile(path, key, stubs.has(path)));
}

/** Whether the made files are among those that were written. The search index has another `index.json` if any of its files came or went. */
function isSameSet(fresh: ReadonlyMap<string, OutputFile>, { written }: EditedSite): boolean {
  for (const [path, file] of fresh) {
    const key = written.get(path);
    if (key === undefined || (path.endsWith('/index.json') && key !== file.key)) return false;
  }
  return true;
}

function writtenFile(path: string, key: string, isStub: boolean): OutputFile {
  const bytes = (): never => {
    throw new MissingValue(`what "${path}" is made of`);
  };
  return { path, key, from: [], bytes, ...(isStub ? { kind: 'redirect' } : {}) };
}

/** An edited page at one of its addresses. */
interface EditedPage {
  readonly twin: Twin<TwinPage>;
  readonly files: readonly OutputFile[];
}

async function editedPages(engine: Engine, site: EditedSite): Promise<readonly EditedPage[] | null> {
  const shown = shownPages(site);
  const answers = new Map(site.lasting.fragments);
  if (!shown.every(({ url, parsed }) => answersAlike(answers.get(url) ?? [], parsed))) return null;
  const make = await pageMaker(engine, site, shown);
  const pages: EditedPage[] = [];
  for (const one of shown) {
    const page = showsCatalog(one.parsed) ? null : make(one);
    if (page === null) return null;
    pages.push(page);
  }
  return pages;
}

/** A page to be made anew. */
interface ShownPage extends LastingPage {
  readonly parsed: ParsedPage;
}

function shownPages({ lasting, edited }: EditedSite): readonly ShownPage[] {
  const pages = new Map(lasting.pages.map((page) => [page.url, page]));
  return [...edited].flatMap(([source, parsed]) =>
    source.publishedAt.flatMap(({ url }) => {
      const page = pages.get(url);
      return page?.source === source.path ? [{ ...page, parsed }] : [];
    }),
  );
}

/** Prepares making pages anew; `null` for one whose frame is not kept. */
async function pageMaker(
  engine: Engine,
  { lasting, written }: EditedSite,
  shown: readonly ShownPage[],
): Promise<(page: ShownPage) => EditedPage | null> {
  const { config, theme, tools } = engine;
  const { cache } = tools;
  const bodyOf = bodies(engine);
  const { drawings } = await drawDiagrams({
    pages: shown.map(({ url, parsed }) => ({ url, parsed, replaced: false })),
    cache,
    renderer: tools.diagrams,
    progress: tools.progress,
    body: ({ parsed }) => bodyOf(parsed.key),
  });
  const icons = siteIcons({
    used: lasting.icons.map((icon) => ({ icon, at: () => null })),
    sets: tools.icons,
    cache,
    hosts: config.iconHosts,
    drawsItself: (icon) => theme.drawsIcon?.(icon) ?? false,
  });
  const draw = pageDrawer({
    config,
    theme: documentTheme(engine),
    assets: lasting.assets,
    catalog: NO_CATALOG,
    drawings,
    icons,
    cache,
  });
  const twinOf = twinMaker({
    addresses: addressesOfSite(engine, lasting),
    engineHash: engine.engineHash,
    cache,
    catalog: NO_CATALOG,
    theme,
    productName: config.productName,
  });
  return ({ url, out, source, locale, head, parsed }) => {
    const frame = recallFrame(cache, written.get(out) ?? '', parsed, config);
    if (frame === null) return null;
    const { links, images } = frame;
    const body = (): PageBody => bodyOf(parsed.key);
    const page = { url, source, locale: config.locales[locale] as LocaleConfig, parsed, links, images };
    const twin = twinOf(page, () => head, body);
    return { twin, files: [draw({ url, out, source, parsed, frame: () => frame, body }), twinFile(twin)] };
  };
}

/** Pages that show a catalog are not made here. */
const NO_CATALOG: CatalogSource = {
  hash: '',
  tree: () => {
    throw new MissingValue('the catalog');
  },
};

function addressesOfSite({ config }: Engine, { pages, redirects }: LastingSite) {
  const twins = new Set(pages.map(({ url }) => url));
  return addressesOf({ hasTwin: (url) => twins.has(url), redirects: new Map(redirects) }, config);
}

function bodies({ tools }: Engine): (key: string) => PageBody {
  return (key) => {
    const body = tools.cache.get<PageBody>('body', key);
    if (!body) throw new MissingValue('the body of a page');
    return body;
  };
}

function fullText(engine: Engine, { lasting, written }: EditedSite, pages: readonly EditedPage[]): OutputFile {
  const edited = new Map(pages.map(({ twin }) => [twin.page.url, twin]));
  const textOf = (url: Url): FullText => {
    const twin = edited.get(url);
    if (twin) return { url, key: twin.key, piece: twin.piece };
    const path = outOfFile(twinOfUrl(url));
    const key = (): string => written.get(path) ?? '';
    const make = (): never => {
      throw new MissingValue(`what "${path}" is made of`);
    };
    return { url, key, piece: () => rememberedPiece(engine.tools.cache, 'twin', key(), make) };
  };
  return llmsFull(engine.config, addressesOfSite(engine, lasting), () => lasting.full.map(textOf));
}

function findable(engine: Engine, { lasting, keyOf }: EditedSite): Parameters<typeof searchFilesOf> {
  const { config, tools, engineHash } = engine;
  const bodyOf = bodies(engine);
  return [
    (locale) => (lasting.findable[config.locales.indexOf(locale)] ?? []).map((page) => ({ ...page, key: keyOf(page.url) })),
    { config, cache: tools.cache, engineHash, body: ({ key }) => bodyOf(key) },
  ];
}
