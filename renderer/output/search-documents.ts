// What a search index is made from: the site's texts by heading, apart for each version.

import { crc32 } from 'node:zlib';
import { cacheKey } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageBody } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import { compareText } from '../model/diagnostic.ts';
import type { Cache } from '../model/tools.ts';
import { encodePath, type Url } from '../model/url.ts';
import { hasTwin } from './addresses.ts';
import { piecewiseFile, rememberedText, textFile } from './text-file.ts';

/** A stretch of text under one heading. */
export interface SearchDocument {
  /** Site address without base, percent-encoded, with the heading's `#id`. */
  readonly url: string;
  /** The page's title. */
  readonly title: string;
  /** The heading, or `''` for what stands before the first one. */
  readonly heading: string;
  /** The heading's level, 1–6; 0 before the first one. */
  readonly level: number;
  readonly text: string;
}

/** Pages that are searched together: one version of a group in one language, or what has no version. */
export interface SearchScope {
  /** Site address of the folder of its documents. */
  readonly url: Url;
  readonly lang: string;
  /** Base path of the version group, or `null`. */
  readonly group: string | null;
  /** The group's name, such as `Server`, or `null`. */
  readonly groupName: string | null;
  readonly version: string | null;
  readonly deprecated: boolean;
  readonly pages: readonly Page[];
}

/** The documents of one page, in reading order. A page without text is found by its title. */
export function searchDocuments(page: Page, body: PageBody): SearchDocument[] {
  const { title } = page;
  const href = encodePath(page.url);
  const documents = body.sections
    .filter((section) => section.id !== '' || section.text.trim() !== '')
    .map(({ id, title: heading, level, text }) => ({
      url: id === '' ? href : `${href}#${id}`,
      title,
      heading,
      level: id === '' ? 0 : level,
      text,
    }));
  return documents.length > 0 ? documents : [{ url: href, title, heading: '', level: 0, text: '' }];
}

/** The scopes of a site, sorted by address. Pages made up by the engine, error pages and pages taken by a redirect are not searched. */
export function searchScopes(site: Site): SearchScope[] {
  const scopes = new Map<Url, SearchScope & { readonly pages: Page[] }>();
  for (const page of site.pages.values()) {
    if (!hasTwin(page) || page.meta.layout === '404' || page.url === '/404.html') continue;
    const scope = scopeOf(page);
    const known = scopes.get(scope.url);
    if (known) known.pages.push(page);
    else scopes.set(scope.url, { ...scope, pages: [page] });
  }
  return [...scopes.values()].sort((a, b) => compareText(a.url, b.url));
}

/** What the files are made from. */
export interface SearchInputs {
  body(page: Page): PageBody;
  readonly engineHash: string;
  readonly cache: Cache;
}

/** Pages whose documents share a file: what one edit writes anew, and what a reader's search loads at once. */
const PAGES_PER_PART = 32;

/**
 * `search/scopes.json`, which lists the scopes and says in how many parts each comes, and the parts: `0.json` and so on
 * below the scope's address, each a list of `SearchDocument`s.
 */
export function searchFiles(site: Site, inputs: SearchInputs): OutputFile[] {
  const scopes = searchScopes(site).map((scope) => ({ scope, parts: partsOf(scope.pages) }));
  const list = scopes.map(({ scope, parts }) => Object.assign({ ...scope }, { pages: scope.pages.length, parts: parts.length }));
  return [
    textFile('search/scopes.json', () => `${JSON.stringify({ scopes: list })}\n`),
    ...scopes.flatMap(({ scope, parts }) =>
      parts.map((pages, index) => partFile(`${scope.url.slice(1)}${index}.json`, pages, inputs)),
    ),
  ];
}

/** Deals pages out by their addresses, so that a page that comes or goes leaves the other parts as they are. */
function partsOf(pages: readonly Page[]): readonly (readonly Page[])[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, pages.length / PAGES_PER_PART)));
  const parts: Page[][] = Array.from({ length: count }, () => []);
  for (const page of pages) parts[crc32(page.url) % count]?.push(page);
  return parts;
}

function partFile(path: string, pages: readonly Page[], inputs: SearchInputs): OutputFile {
  const keys = once(() => pages.map((page) => cacheKey('search@1', inputs.engineHash, page.url, page.title, page.parsed.key)));
  const key = once(() => cacheKey('search-part@1', keys()));
  return piecewiseFile(path, key, function* () {
    yield '[\n';
    for (const [index, page] of pages.entries()) {
      if (index > 0) yield ',\n';
      yield rememberedText(inputs.cache, 'search', keys()[index] as string, () => documentLines(page, inputs));
    }
    yield '\n]\n';
  });
}

function documentLines(page: Page, { body }: SearchInputs): string {
  return searchDocuments(page, body(page))
    .map((document) => JSON.stringify(document))
    .join(',\n');
}

function scopeOf({ version, locale, meta }: Page): Omit<SearchScope, 'pages'> {
  const lang = meta.lang ?? locale.lang;
  const place = locale.prefix === '/' ? '' : `${slug(locale.prefix)}-`;
  if (!version)
    return {
      url: `/search/${place}site/`,
      lang: locale.lang,
      group: null,
      groupName: null,
      version: null,
      deprecated: false,
    };
  const { group, entry } = version;
  return {
    url: `/search/${place}${slug(group.basePath)}-${slug(entry.path)}/`,
    lang,
    group: group.basePath,
    groupName: group.name,
    version: entry.version,
    deprecated: entry.deprecated,
  };
}

function slug(path: string): string {
  return path
    .replace(/^\/+|\/+$/g, '')
    .replace(/[^\w.]+/g, '-')
    .toLowerCase();
}
