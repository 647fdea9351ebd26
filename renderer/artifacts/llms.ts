// `llms.txt` (llmstxt.org): the site's pages, by family and version; and `llms-full.txt`: the texts of all current ones.

import { compareText } from '../model/diagnostic.ts';
import { oneLine } from '../model/one-line.ts';
import type { Piece } from '../model/piece.ts';
import type { NavItem, PlacedPage, SiteStructure } from '../model/site.ts';
import type { LocaleConfig, SiteConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import { decodePath, splitHref, type Url } from '../model/url.ts';
import { folderTitles } from '../site/routes/folder-title.ts';
import { newestVersion, versionFolder, versionLabel, versionName } from '../site/routes/versions.ts';
import { type Addresses, hasTwin } from '../site/routes/absolute-addresses.ts';
import { escapeText, markdownLink } from './fill-markdown.ts';

/** Longest description of a page, in characters. */
const MAX_DESCRIPTION = 200;

/** Pages that belong together: a family without versions, or one version of a group. */
interface Section {
  readonly title: string;
  readonly note: string | null;
  readonly pages: readonly PlacedPage[];
}

/** A page in `llms.txt`. Plain data. */
export interface LlmsEntry {
  readonly url: Url;
  /** A link to its twin, in Markdown. */
  readonly link: string;
  /** `null`: the page's first words describe it. */
  readonly description: string | null;
}

/** A part of `llms.txt`: a paragraph, or a list of pages. */
export type LlmsPart = string | readonly LlmsEntry[];

/**
 * The contents of `llms.txt`: families without versions first, then each version group, its newest version before the others;
 * deprecated versions are marked, hidden ones left out. Links go to the pages' Markdown twins.
 */
export function llmsParts(site: SiteStructure, config: SiteConfig, addresses: Addresses): readonly LlmsPart[] {
  const parts: LlmsPart[] = [`# ${config.title}`];
  if (config.description !== '') parts.push(`> ${config.description}`);
  if (config.versions.length > 0)
    parts.push(
      'Pages of versions that are not current say so in their first line. Prefer the newest version unless asked for another.',
    );
  for (const { title, note, pages } of sections(site, config)) {
    parts.push(
      `## ${title}`,
      ...(note === null ? [] : [note]),
      pages.map((page) => entry(page, addresses)),
    );
  }
  return parts;
}

/** The text of `llms.txt`. `excerptOf` gives the first words of a page. */
export function llmsText(parts: readonly LlmsPart[], excerptOf: (url: Url) => string): string {
  const lineOf = ({ url, link, description }: LlmsEntry): string => {
    const written = oneLine(description ?? excerptOf(url));
    const short = written.length > MAX_DESCRIPTION ? `${written.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : written;
    return short === '' ? link : `${link}: ${escapeText(short)}`;
  };
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.map(lineOf).join('\n')));
  return `${texts.join('\n\n')}\n`;
}

/** A text of `llms-full.txt`. */
export interface FullText {
  /** All of it. */
  readonly address: string;
  readonly text: Piece;
}

/** `llms-full.txt`, piece by piece: the twins of all current pages one after the other, each under its address. */
export function* llmsFull(title: string, texts: Iterable<FullText>): Generator<string | Piece> {
  yield `${title}: all current pages as Markdown.\n`;
  for (const { address, text } of texts) {
    yield `\n---\nurl: ${address}\n---\n\n`;
    yield text;
  }
}

/** The pages of `llms-full.txt`, in its order. */
export function fullPages(site: SiteStructure, config: SiteConfig): PlacedPage[] {
  return sections(site, config).flatMap(({ pages }) => pages.filter(isCurrent));
}

/** Pages without a version, and those of the newest version of their group. */
function isCurrent({ version }: PlacedPage): boolean {
  return version === null || version.entry === newestVersion(version.group.versions);
}

function sections(site: SiteStructure, config: SiteConfig): Section[] {
  const rank = readingOrder(site);
  const listed = [...site.pages.values()].filter((page) => hasTwin(page) && isWanted(page));
  const inOrder = (pages: PlacedPage[]): PlacedPage[] => pages.sort((a, b) => rank(a) - rank(b) || compareText(a.url, b.url));
  const families = groupBy(
    listed.filter(({ version }) => version === null),
    familyOf,
  );
  const versions = groupBy(
    listed.filter(({ version }) => version !== null),
    ({ version }) => version?.entry,
  );
  return [
    ...[...families]
      .sort(([a], [b]) => compareText(a, b))
      .map(([url, pages]) => familySection(url, inOrder(pages), site, config)),
    ...config.versions.flatMap((group) =>
      shownVersions(group).flatMap((version) => {
        const pages = versions.get(version);
        return pages ? [versionSection(group, version, inOrder(pages), config)] : [];
      }),
    ),
  ];
}

function isWanted({ meta, url, version }: PlacedPage): boolean {
  return meta.noindex !== true && meta.layout !== '404' && url !== '/404.html' && version?.entry.hide !== true;
}

/** The newest version, then the others in the catalogue's order. */
function shownVersions(group: VersionGroupConfig): VersionConfig[] {
  const newest = newestVersion(group.versions);
  return [...(newest ? [newest] : []), ...group.versions.filter((version) => version !== newest)];
}

/** The address of the first folder below the page's locale: `/cloud/`, or the locale's own for its top pages. */
function familyOf({ url, locale }: PlacedPage): Url {
  const end = url.indexOf('/', locale.prefix.length);
  return end < 0 ? locale.prefix : url.slice(0, end + 1);
}

function familySection(url: Url, pages: readonly PlacedPage[], site: SiteStructure, config: SiteConfig): Section {
  const locale = localeOf(pages, config);
  const title =
    url === locale.prefix ? (locale.title ?? config.title) : (site.pages.get(url)?.title ?? folderTitles(config)(url));
  return { title: title + languageMark(locale, config), note: null, pages };
}

function versionSection(
  group: VersionGroupConfig,
  version: VersionConfig,
  pages: readonly PlacedPage[],
  config: SiteConfig,
): Section {
  const locale = localeOf(pages, config);
  const name = `${group.name} ${versionLabel(version, group, locale.texts)}${languageMark(locale, config)}`;
  const newest = newestVersion(group.versions);
  if (version === newest) return { title: name, note: null, pages };
  const instead = newest ? ` The newest version is ${versionName(newest)}.` : '';
  if (!version.deprecated) return { title: name, note: `Not the newest version.${instead}`, pages };
  return {
    title: `${name} (deprecated)`,
    note: `Deprecated: for readers who still run ${versionName(version)}.${instead}`,
    pages,
  };
}

/** The locale of pages that belong together. */
function localeOf(pages: readonly PlacedPage[], config: SiteConfig): LocaleConfig {
  return (pages[0]?.locale ?? config.locales[0]) as LocaleConfig;
}

/** Appended to the title of a section that is not in the site's first language. */
function languageMark(locale: LocaleConfig, config: SiteConfig): string {
  return locale === config.locales[0] ? '' : ` (${locale.label})`;
}

function entry({ url, title, meta }: PlacedPage, addresses: Addresses): LlmsEntry {
  return { url, link: `- ${markdownLink(title, addresses.ofTwin(url))}`, description: meta.description };
}

/** The place of a page among its neighbours: where its sidebar lists it; a folder's own page first, unlisted ones last. */
function readingOrder(site: SiteStructure): (page: PlacedPage) => number {
  const places = new Map<Url, number>();
  const add = (items: readonly NavItem[]): void => {
    for (const { link, children } of items) {
      const url = link === null ? null : decodePath(splitHref(link).path);
      if (url !== null && !places.has(url)) places.set(url, places.size);
      add(children);
    }
  };
  for (const { items } of site.sidebars.values()) add(items);
  return (page) => {
    if (page.url === familyOf(page) || (page.version && page.url === versionFolder(page.version.group, page.version.entry)))
      return -1;
    return places.get(page.url) ?? Number.MAX_SAFE_INTEGER;
  };
}

function groupBy<K, V>(items: readonly V[], keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
