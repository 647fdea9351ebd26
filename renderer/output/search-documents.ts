// What a search index is made from: the site's texts by heading, one file for each version.

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
  /** Site address of its documents. */
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

/** `search/scopes.json`, which lists the scopes, and the documents of each scope as JSON. */
export function searchFiles(site: Site, inputs: SearchInputs): OutputFile[] {
  const scopes = searchScopes(site);
  const list = scopes.map((scope) => Object.assign({ ...scope }, { pages: scope.pages.length }));
  return [
    textFile('search/scopes.json', () => `${JSON.stringify({ scopes: list })}\n`),
    ...scopes.map((scope) => scopeFile(scope, inputs)),
  ];
}

function scopeFile({ pages, ...scope }: SearchScope, inputs: SearchInputs): OutputFile {
  const keys = once(() => pages.map((page) => cacheKey('search@1', inputs.engineHash, page.url, page.title, page.parsed.key)));
  const head = JSON.stringify(scope).slice(0, -1);
  const key = once(() => cacheKey('search-scope@1', head, keys()));
  return piecewiseFile(scope.url.slice(1), key, function* () {
    let lead = `${head},"documents":[\n`;
    for (const [index, page] of pages.entries()) {
      yield lead;
      yield rememberedText(inputs.cache, 'search', keys()[index] as string, () => documentLines(page, inputs));
      lead = ',\n';
    }
    yield '\n]}\n';
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
      url: `/search/${place}site.json`,
      lang: locale.lang,
      group: null,
      groupName: null,
      version: null,
      deprecated: false,
    };
  const { group, entry } = version;
  return {
    url: `/search/${place}${slug(group.basePath)}-${slug(entry.path)}.json`,
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
