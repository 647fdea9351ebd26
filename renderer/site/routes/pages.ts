// The table of pages: every source at every address it is published at, and generated index pages for folders that have none.
// What a page needs to know about other pages comes later, in `build-site.ts`.

import { type Diagnostic, compareText, diagnostic } from '../../model/diagnostic.ts';
import type { FrontMatter } from '../../model/front-matter.ts';
import type { PageBody, ParsedPage } from '../../model/parsed-page.ts';
import type { PageVersion } from '../../model/site.ts';
import type { LocaleConfig, SiteConfig } from '../../model/site-config.ts';
import type { CatalogSlot } from '../../model/slot.ts';
import type { SourceFile } from '../../model/source-file.ts';
import {
  type AddressStyle,
  type Url,
  decodePath,
  folderOf,
  isExternal,
  outOfPage,
  outOfUrl,
  publishedUrl,
  resolveUrl,
} from '../../model/url.ts';
import { emptyFrontMatter } from '../../source/front-matter.ts';
import { type FolderTitles, folderTitles } from './folder-title.ts';
import { pageBeside } from './address.ts';
import { parentFolder } from './folders.ts';
import { prefixTable } from './prefix-table.ts';
import { versionFinder, versionName } from './versions.ts';

/** The component that the page of a folder consists of. */
export const CATALOG_COMPONENT = 'Catalog';

/** A page as far as its own text and the config determine it. */
export interface PageEntry {
  readonly url: Url;
  readonly out: string;
  /** `null` for a generated folder index. */
  readonly source: SourceFile | null;
  readonly parsed: ParsedPage;
  readonly meta: FrontMatter;
  readonly title: string;
  readonly shortTitle: string;
  readonly locale: LocaleConfig;
  readonly version: PageVersion | null;
  readonly category: string | null;
  /** The page whose text it shows, as long as it is not translated; `null` for a page of its own. */
  readonly original: Url | null;
}

/** All pages by address, sorted by address. */
export type PageTable = ReadonlyMap<Url, PageEntry>;

export interface PageSources {
  readonly config: SiteConfig;
  readonly sources: readonly SourceFile[];
  readonly parsed: ReadonlyMap<SourceFile, ParsedPage>;
}

/**
 * Collects the pages. Two sources with one address are `page/collision`: the first (by path, an index called `README`
 * before one called `index`) keeps it.
 */
export function collectPages(inputs: PageSources): { pages: PageTable; diagnostics: readonly Diagnostic[] } {
  const { config } = inputs;
  const diagnostics: Diagnostic[] = [];
  const { style } = config.addresses;
  const found = new Map<Url, PageEntry>();
  /** By published address: two styles of names may give one. */
  const owners = new Map<string, SourceFile>();
  const place = placer(config);
  const sources = [...inputs.sources].sort((a, b) => compareText(a.path, b.path));
  for (const source of sources) {
    const parsed = inputs.parsed.get(source);
    if (!parsed) continue;
    for (const { url } of source.publishedAt) {
      const address = publishedUrl(url, style);
      const first = owners.get(address);
      if (first) diagnostics.push(collision(address, first, source));
      else {
        owners.set(address, source);
        found.set(url, writtenPage(source, parsed, { url, out: outOfPage(url, style) }, place(url)));
      }
    }
  }
  for (const page of untranslatedPages(found, config, place)) {
    if (!owners.has(publishedUrl(page.url, style))) found.set(page.url, page);
  }
  if (config.folderIndexes) {
    const titleOf = folderTitles(config);
    for (const url of foldersWithoutIndex(found, style)) {
      const where = place(url);
      found.set(url, generatedPage(url, generatedTitles(url, config, where, titleOf), where));
    }
  }
  const sorted = [...found.values()].sort((a, b) => compareText(a.url, b.url));
  return { pages: new Map(sorted.map((page) => [page.url, page])), diagnostics };
}

type Place = Pick<PageEntry, 'locale' | 'version' | 'category'>;
type Titles = Pick<PageEntry, 'title' | 'shortTitle'>;

/** Finds which locale, version and category an address belongs to. */
function placer(config: SiteConfig): (url: Url) => Place {
  const root = config.locales[0];
  if (!root) throw new Error('a resolved config has at least one locale');
  const localeOf = prefixTable(config.locales.map((locale) => [locale.prefix, locale] as const));
  const categoryOf = prefixTable(Object.entries(config.categories));
  const versionOf = versionFinder(config.versions);
  const titleOf = folderTitles(config);
  return (url) => {
    const [locale, version] = [localeOf(url) ?? root, versionOf(url)];
    return { locale, version, category: categoryOf(url) ?? version?.group.name ?? topFolderTitle(url, locale.prefix, titleOf) };
  };
}

/** The title of the uppermost folder a page is in, below its locale's; `null` for one that is in none. */
function topFolderTitle(url: Url, prefix: Url, titleOf: FolderTitles): string | null {
  const end = url.indexOf('/', prefix.length);
  return end < 0 ? null : titleOf(url.slice(0, end + 1));
}

function writtenPage(
  source: SourceFile,
  parsed: ParsedPage,
  { url, out }: Pick<PageEntry, 'url' | 'out'>,
  { locale, version, category }: Place,
): PageEntry {
  const { meta, title } = parsed;
  return {
    url,
    out,
    source,
    parsed,
    meta,
    title,
    shortTitle: meta.shortTitle ?? title,
    original: null,
    locale,
    version,
    category,
  };
}

/**
 * Pages of the root's language at the addresses of other locales that have no such page and ask for it. Not those of versions, which
 * are at home in one locale, and none that answers for others (404, search).
 */
function untranslatedPages(pages: ReadonlyMap<Url, PageEntry>, config: SiteConfig, place: (url: Url) => Place): PageEntry[] {
  const asking = config.locales.filter(({ fallback }) => fallback);
  if (asking.length === 0) return [];
  const originals = [...pages.values()].filter(
    ({ url, locale, version, meta }) =>
      locale === config.locales[0] &&
      version === null &&
      url !== '/404.html' &&
      meta.layout !== '404' &&
      meta.layout !== 'search',
  );
  return asking.flatMap(({ prefix }) =>
    originals.flatMap((page): PageEntry[] => {
      const url = prefix + page.url.slice(1);
      if (pages.has(url)) return [];
      const meta = { ...page.meta, aliases: aliasesBelow(prefix, page, { pages, config }) };
      return [{ ...page, ...place(url), url, out: outOfPage(url, config.addresses.style), meta, original: page.url }];
    }),
  );
}

/** A page's aliases below a locale's prefix, where no page has the address. Those that name a locale's address are that one's alone. */
function aliasesBelow(
  prefix: Url,
  { url, meta }: PageEntry,
  { pages, config }: { readonly pages: ReadonlyMap<Url, PageEntry>; readonly config: SiteConfig },
): string[] {
  return meta.aliases.flatMap((alias) => {
    if (alias === '' || isExternal(alias) || /[?#]/.test(alias)) return [];
    const here = resolveUrl(alias, url);
    if (config.locales.some((locale) => locale.prefix !== '/' && here.startsWith(locale.prefix))) return [];
    const there = prefix + here.slice(1);
    return [there, `${there}.html`, `${there}/`].some((known) => pages.has(decodePath(known))) ? [] : [there];
  });
}

function collision(url: Url, kept: SourceFile, second: SourceFile): Diagnostic {
  const at = { file: second.path, line: 1, column: 1, length: 1 };
  const message = `"${second.path}" and "${kept.path}" would both be published at "${url}". Only the latter is.`;
  return diagnostic('page/collision', message, at, { fix: 'rename or delete one of the two files' });
}

/** Folders that get a generated index. Where the page beside a folder is published at the folder's address, or nearly so, it is the index. */
function foldersWithoutIndex(pages: ReadonlyMap<Url, PageEntry>, style: AddressStyle): Url[] {
  const seen = new Set<Url>();
  for (const url of pages.keys()) {
    let folder = folderOf(url);
    while (!seen.has(folder)) {
      seen.add(folder);
      folder = parentFolder(folder);
    }
  }
  return [...seen].filter((url) => !pages.has(url) && pageBeside(url, pages, style) === undefined);
}

/** The facts of a page that no text was written for. `names`: its path and key, as if there were one. */
export function factsWithoutText(names: Pick<ParsedPage, 'path' | 'key'>, meta: FrontMatter, title: string): ParsedPage {
  return {
    ...names,
    meta,
    title,
    startsWithTitle: false,
    headings: [],
    anchors: [],
    links: [],
    images: [],
    mentions: [],
    diagrams: [],
    reading: { minutes: 0, words: 0 },
    outline: '',
    signature: '',
    excerpt: '',
    components: [],
    needs: [],
    includes: [],
    samples: [],
    diagnostics: [],
  };
}

/** A generated index page, whose text is a catalog. */
function generatedPage(url: Url, titles: Titles, place: Place): PageEntry {
  const meta: FrontMatter = { ...emptyFrontMatter(), ...titles, sitemap: false, toc: false, editLink: false };
  const names = { path: `${url.slice(1)}README.md`, key: `folder-index@1 ${url}` };
  const parsed = { ...factsWithoutText(names, meta, titles.title), components: [CATALOG_COMPONENT] };
  return { url, out: outOfUrl(url), source: null, parsed, meta, original: null, ...titles, ...place };
}

/** The version's for a version's folder, the locale's for its first; else the folder's. */
function generatedTitles(url: Url, config: SiteConfig, { locale, version }: Place, titleOf: FolderTitles): Titles {
  if (version?.rest === '') {
    const name = versionName(version.entry);
    return { title: `${version.group.name} ${name}`, shortTitle: name };
  }
  const title = url === locale.prefix || url === '/' ? (locale.title ?? config.title) : titleOf(url);
  return { title, shortTitle: title };
}

/**
 * The body of a generated index page: a catalog of the pages below it, with its heading, and nothing else. Such pages are not in
 * the cache; to render a page with `source === null`, take its body from here.
 */
export function generatedBody(url: Url): PageBody {
  const slot: CatalogSlot = {
    kind: 'catalog',
    base: url,
    depth: 3,
    index: false,
    heading: true,
    at: { file: `${url.slice(1)}README.md`, line: 1, column: 1, length: 1 },
  };
  return { parts: [slot], markdown: [slot] };
}
