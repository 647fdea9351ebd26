// `pages.json` of the site and of each version (see `renderer/model/page-index.ts`).

import { changesJsonPath, comparedGroups } from '../changes/change-pairs.ts';
import type { IndexedOption, IndexPage, IndexedVersion, SiteIndex } from '../model/page-index.ts';
import type { OptionRow } from '../model/parsed-page.ts';
import type { PlacedPage, SiteStructure } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { behindBase, encodePath, twinOfUrl, type Url, withBase } from '../model/url.ts';
import { searchFolder } from '../search/search-settings.ts';
import { INDEX_FILE } from '../site/routes/made-addresses.ts';
import { newestVersion, versionName, versionStatus } from '../site/routes/versions.ts';
import { type AgentPart, agentParts } from './llms.ts';

/** A page of a `pages.json` before its text is read. Plain data. */
export interface ListedPage extends Pick<IndexPage, 'twin' | 'title' | 'lang'> {
  readonly url: Url;
  /** With base, percent-encoded. */
  readonly address: string;
  /** `null`: the page's first words describe it. */
  readonly description: string | null;
}

/** A `pages.json` before texts are read. Plain data. */
export interface ListedIndex {
  /** The folder it lies in. */
  readonly folder: Url;
  /** All of it but the pages. */
  readonly head: Omit<SiteIndex, 'pages'> | { readonly version: IndexedVersion };
  readonly pages: readonly ListedPage[];
}

/** All files: `/pages.json`, and one of each version. */
export function pageIndexes(site: SiteStructure, config: SiteConfig): readonly ListedIndex[] {
  const [general, ...versions] = agentParts(site, config);
  const listed = (page: PlacedPage): ListedPage => listedPage(page, config);
  return [
    {
      folder: '/',
      head: siteHead(versions, config),
      pages: general?.pages.map(listed) ?? [],
    },
    ...versions.map((part) => ({
      folder: part.folder,
      head: { version: indexedVersion(part, config) },
      pages: part.pages.map(listed),
    })),
  ];
}

/** What a page's text says. Plain data. */
export interface PageDescription {
  readonly excerpt: string;
  /** `IndexPage.options` as JSON; `''` if there is none. It is most of the file, and one string is loaded sooner than its rows. */
  readonly options: string;
}

/** What a text with these first words and options says. */
export function pageDescription(excerpt: string, options: readonly OptionRow[]): PageDescription {
  const rows = options.map(({ name, id, cells }): IndexedOption => ({ name, id, values: cells }));
  return { excerpt, options: rows.length === 0 ? '' : JSON.stringify(rows) };
}

/** The text of a file. `described` gives what the text of a page says. */
export function pageIndexText({ head, pages }: ListedIndex, described: (url: Url) => PageDescription): string {
  const all = pages.map(({ url, address, description, ...page }): string => {
    const { excerpt, options } = described(url);
    const listed: IndexPage = { url: address, ...page, description: description ?? excerpt };
    return options === '' ? JSON.stringify(listed) : withMember(listed, 'options', options);
  });
  return `${withMember(head, 'pages', `[${all.join(',')}]`)}\n`;
}

/** The JSON text of an object with one more member, the value of which is JSON already. */
function withMember(object: object, name: string, json: string): string {
  return `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${json}}`;
}

function siteHead(versions: readonly AgentPart[], config: SiteConfig): Omit<SiteIndex, 'pages'> {
  const { title, description, origin, base, locales, search } = config;
  return {
    title,
    description,
    origin,
    base,
    languages: locales.map((locale) => ({
      lang: locale.lang,
      label: locale.label,
      prefix: behindBase(base, encodePath(locale.prefix)),
      search: search === null || search.hosted !== null ? null : behindBase(base, `/${searchFolder(locale)}`),
    })),
    versions: versions.map((part) => indexedVersion(part, config)),
    changes: comparedGroups(config).flatMap(({ group, pairs }) =>
      pairs.map(({ from, to, url }) => ({
        group: group.name,
        from: from.version,
        to: to.version,
        url: withBase(config, encodePath(url)),
        json: behindBase(base, encodePath(`/${changesJsonPath(url)}`)),
      })),
    ),
  };
}

function indexedVersion({ folder, version }: AgentPart, { base }: SiteConfig): IndexedVersion {
  if (version === null) throw new Error('what has no version is none');
  const { group, entry } = version;
  return {
    group: group.name,
    name: versionName(entry),
    version: entry.version,
    status: versionStatus(entry, group),
    deprecated: entry.deprecated,
    newest: entry === newestVersion(group.versions),
    folder: behindBase(base, encodePath(folder)),
    pages: behindBase(base, encodePath(folder + INDEX_FILE)),
  };
}

function listedPage({ url, title, meta, locale }: PlacedPage, config: SiteConfig): ListedPage {
  return {
    url,
    address: withBase(config, encodePath(url)),
    twin: behindBase(config.base, encodePath(twinOfUrl(url, config.addresses.style))),
    title,
    description: meta.description,
    lang: locale.lang,
  };
}
