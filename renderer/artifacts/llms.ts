// What a site says of itself to agents and other programs: `llms.txt` (llmstxt.org), an index of the site that leads to one of each
// version; `llms-full.txt`, the texts; and which part of the site has which files.
//
// An agent reads the beginning of a file and never learns that there is more, so no index is longer than what all of them read
// (Agent-Friendly Documentation Spec 0.5, `llms-txt-size`). What is too much for one index has another one in its own folder.

import { groupBy } from '../model/group-by.ts';
import { compareText } from '../model/diagnostic.ts';
import { oneLine } from '../model/one-line.ts';
import type { Piece } from '../model/piece.ts';
import type { NavItem, PlacedPage, SiteStructure } from '../model/site.ts';
import type { LocaleConfig, SiteConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import { decodePath, splitHref, twinOfUrl, type Url } from '../model/url.ts';
import { folderTitles } from '../site/routes/folder-title.ts';
import { FULL_FILE, LLMS_FILE } from '../site/routes/made-addresses.ts';
import { newestVersion, versionFolder, versionName, versionStatus } from '../site/routes/versions.ts';
import { type ChangePage, changePages } from '../render/change-pages.ts';
import { type Addresses, hasTwin, isFolderIndex } from '../site/routes/absolute-addresses.ts';
import { escapeText, markdownLink } from './fill-markdown.ts';

/** Longest description of a page, in characters. */
const MAX_DESCRIPTION = 200;

/** Longest index, in characters: 50,000, less what escaping may add. */
const MAX_INDEX = 45_000;

/** A part of a site that has an index of its own: a version, or what has no version. */
export interface AgentPart {
  /** The folder that its files are in: `/` for what has no version. */
  readonly folder: Url;
  /** `null`: what has no version. */
  readonly version: { readonly group: VersionGroupConfig; readonly entry: VersionConfig } | null;
  readonly locale: LocaleConfig;
  /** In reading order. */
  readonly pages: readonly PlacedPage[];
}

/** Pages that belong together under one heading. */
interface Section {
  readonly title: string;
  /** The folder that may hold an index of its own for them. */
  readonly folder: Url;
  readonly pages: readonly PlacedPage[];
}

/** A line of an index. Plain data. */
export interface LlmsEntry {
  /** The page whose first words describe it, if nothing else does. */
  readonly url: Url;
  /** A link, in Markdown: to a page's twin, or to another index. */
  readonly link: string;
  /** `null`: the page's first words describe it. */
  readonly description: string | null;
}

/** A part of an index: a paragraph, or a list. */
export type LlmsPart = string | readonly LlmsEntry[];

/** An index. Plain data. */
export interface LlmsFile {
  /** The folder it lies in. */
  readonly folder: Url;
  readonly parts: readonly LlmsPart[];
}

/** What indexes are made from. */
interface IndexInputs {
  readonly site: SiteStructure;
  readonly config: SiteConfig;
  readonly addresses: Addresses;
  readonly changes: readonly ChangePage[];
}

/** The parts of a site: what has no version first, then each version group, its newest version first. Hidden versions are left out. */
export function agentParts(site: SiteStructure, config: SiteConfig): readonly AgentPart[] {
  const rank = readingOrder(site);
  const all = [...site.pages.values()];
  const there = new Set(all.map(({ version }) => version?.entry));
  const listed = all.filter((page) => hasTwin(page) && isWanted(page));
  const inOrder = (pages: PlacedPage[]): PlacedPage[] => pages.sort((a, b) => rank(a) - rank(b) || compareText(a.url, b.url));
  const [first] = config.locales as readonly [LocaleConfig];
  const versions = groupBy(listed, ({ version }) => version?.entry ?? null);
  return [
    { folder: '/', version: null, locale: first, pages: inOrder(versions.get(null) ?? []) },
    ...config.versions.flatMap((group) =>
      shownVersions(group).flatMap((entry): AgentPart[] => {
        if (!there.has(entry)) return [];
        const pages = versions.get(entry) ?? [];
        return [
          {
            folder: versionFolder(group, entry),
            version: { group, entry },
            locale: localeOf(pages, config),
            pages: inOrder(pages),
          },
        ];
      }),
    ),
  ];
}

/** All indexes: `/llms.txt`, one of each version, and those of folders that are too much for these. */
export function llmsFiles(site: SiteStructure, config: SiteConfig, addresses: Addresses): readonly LlmsFile[] {
  const inputs = { site, config, addresses, changes: changePages(site, config) };
  const [general, ...versions] = agentParts(site, config);
  const families = general ? sectionsBelow(general.pages, familyOf, inputs) : [];
  const head = [
    `# ${config.title}`,
    `> ${config.description === '' ? `The documentation of ${config.title}.` : config.description}`,
    ...(versions.length === 0
      ? []
      : [
          'Each version has an index of its own. Pages of versions that are not current say so in their first line. Prefer the newest version unless asked for another.',
        ]),
    `The texts of all current pages in one file: ${addresses.ofUrl(`/${FULL_FILE}`)}`,
  ];
  return [
    ...indexes('/', head, { sections: families, after: versionLists(versions, inputs) }, inputs),
    ...versions.flatMap((part) => versionIndexes(part, inputs)),
  ];
}

/** For each version group a heading and a list of the indexes of its versions. */
function versionLists(parts: readonly AgentPart[], inputs: IndexInputs): readonly LlmsPart[] {
  const { config, addresses } = inputs;
  return config.versions.flatMap((group, index): LlmsPart[] => {
    const own = parts.filter(({ version }) => version?.group === group);
    if (own.length === 0) return [];
    return [
      `## ${escapeText(group.name)}${languageMark(own[0]?.locale, config)}`,
      [
        ...own.map((part) => ({
          url: part.folder,
          link: `- ${markdownLink(partName(part), addresses.ofUrl(part.folder + LLMS_FILE))}`,
          description: [countOf(part.pages.length), versionNote(part)].filter((words) => words !== '').join('. '),
        })),
        ...changeEntries(inputs, (list) => list.group === index && list.pair === null),
      ],
    ];
  });
}

function versionIndexes(part: AgentPart, inputs: IndexInputs): readonly LlmsFile[] {
  const { config, addresses } = inputs;
  const note = versionNote(part);
  const head = [
    `# ${escapeText(partName(part))}${languageMark(part.locale, config)}`,
    `> ${escapeText(config.title)}: the pages of ${escapeText(partName(part))}.${note === '' ? '' : ` ${escapeText(note)}.`}`,
    `All texts of this version in one file: ${addresses.ofUrl(part.folder + FULL_FILE)}. All versions: ${addresses.ofUrl(`/${LLMS_FILE}`)}`,
  ];
  const sections = sectionsBelow(part.pages, ({ url }) => folderBelow(url, part.folder), inputs);
  const group = config.versions.findIndex((one) => one === part.version?.group);
  const own = part.version ? part.version.group.versions.indexOf(part.version.entry) : -1;
  const lists = changeEntries(inputs, (list) => list.group === group && list.pair?.[1] === own);
  const after = lists.length > 0 ? ['## Changes', lists] : [];
  return indexes(part.folder, head, { sections, after }, inputs);
}

/** Lists of changes. */
function changeEntries(
  { changes, config, addresses }: IndexInputs,
  isWanted: (list: ChangePage) => boolean,
): readonly LlmsEntry[] {
  return changes.filter(isWanted).map(({ page: { url, title } }) => ({
    url,
    link: `- ${markdownLink(title, addresses.ofUrl(twinOfUrl(url, config.addresses.style)))}`,
    description: '',
  }));
}

/** What an index lists: sections, and parts that are listed whatever their length. */
interface Listed {
  readonly sections: readonly Section[];
  readonly after: readonly LlmsPart[];
}

/** An index of sections. The largest ones get an index of their own until it is short enough. */
function indexes(folder: Url, head: readonly string[], { sections, after }: Listed, inputs: IndexInputs): readonly LlmsFile[] {
  const { addresses, config } = inputs;
  const lists = new Map(sections.map((section) => [section, section.pages.map((page) => entry(page, addresses))]));
  const elsewhere = new Set<Section>();
  const linked = (section: Section): readonly LlmsEntry[] => [
    {
      url: section.folder,
      link: `- ${markdownLink(section.title, addresses.ofUrl(section.folder + LLMS_FILE))}`,
      description: countOf(section.pages.length),
    },
  ];
  const partsOf = (isBare: boolean): readonly LlmsPart[] => [
    ...head,
    ...sections.flatMap((section): LlmsPart[] => {
      const list = elsewhere.has(section) ? linked(section) : (lists.get(section) ?? []);
      return [`## ${escapeText(section.title)}`, isBare ? list.map((line) => ({ ...line, description: '' })) : list];
    }),
    ...after,
  ];
  const sized = sections.map((section) => ({ section, size: sizeOf(lists.get(section)) }));
  let total = sizeOf(partsOf(false));
  for (const { section, size } of sized.sort((a, b) => b.size - a.size)) {
    if (total <= MAX_INDEX) break;
    if (section.folder === folder) continue;
    elsewhere.add(section);
    total += sizeOf(linked(section)) - size;
  }
  return [
    { folder, parts: partsOf(total > MAX_INDEX) },
    ...[...elsewhere].flatMap((section) => {
      const own = [
        `# ${escapeText(section.title)}`,
        `> ${escapeText(config.title)}: the pages below ${section.folder}`,
        `The index above this one: ${addresses.ofUrl(folder + LLMS_FILE)}`,
      ];
      const below = sectionsBelow(section.pages, ({ url }) => folderBelow(url, section.folder), inputs);
      return indexes(section.folder, own, { sections: below, after: [] }, inputs);
    }),
  ];
}

/** How long parts are at most, in characters. */
function sizeOf(parts: LlmsPart | readonly LlmsPart[] = []): number {
  if (typeof parts === 'string') return parts.length + 2;
  return parts.reduce((sum: number, part) => {
    if (typeof part === 'string' || !('link' in part)) return sum + sizeOf(part as LlmsPart);
    return sum + part.link.length + Math.min(part.description?.length ?? MAX_DESCRIPTION, MAX_DESCRIPTION) + 3;
  }, 0);
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

/** `llms-full.txt`, piece by piece: twins one after the other, each under its address. */
export function* llmsFull(title: string, texts: Iterable<FullText>): Generator<string | Piece> {
  yield `${title}\n`;
  for (const { address, text } of texts) {
    yield `\n---\nurl: ${address}\n---\n\n`;
    yield text;
  }
}

/** What an `llms-full.txt` holds. */
export interface FullFile {
  /** The folder it lies in. */
  readonly folder: Url;
  readonly title: string;
  readonly pages: readonly PlacedPage[];
}

/** All files of texts: `/llms-full.txt` with all current pages (without a version, or of the newest of their group), and one of each version. */
export function fullFiles(site: SiteStructure, config: SiteConfig): readonly FullFile[] {
  const parts = agentParts(site, config);
  const [, ...versions] = parts;
  return [
    {
      folder: '/',
      title: `${config.title}: all current pages as Markdown.`,
      pages: parts.filter(isCurrent).flatMap(({ pages }) => pages),
    },
    ...versions.map((part) => ({
      folder: part.folder,
      title: `${config.title}: all pages of ${partName(part)} as Markdown.`,
      pages: part.pages,
    })),
  ];
}

function isCurrent({ version }: AgentPart): boolean {
  return version === null || version.entry === newestVersion(version.group.versions);
}

/** A list of the pages in a folder tells nothing that an index does not. */
function isWanted(page: PlacedPage): boolean {
  const { meta, url, version } = page;
  return (
    !isFolderIndex(page) && meta.noindex !== true && meta.layout !== '404' && url !== '/404.html' && version?.entry.hide !== true
  );
}

/** The newest version, then the others in the catalogue's order; none that is hidden. */
function shownVersions(group: VersionGroupConfig): VersionConfig[] {
  const newest = newestVersion(group.versions);
  return [...(newest ? [newest] : []), ...group.versions.filter((version) => version !== newest)].filter(({ hide }) => !hide);
}

/** The address of the first folder below the page's locale: `/cloud/`, or the locale's own for its top pages. */
function familyOf({ url, locale }: PlacedPage): Url {
  const end = url.indexOf('/', locale.prefix.length);
  return end < 0 ? locale.prefix : url.slice(0, end + 1);
}

/** `/a/b/` for `/a/b/c/d.html` below `/a/`; the folder itself for its own pages. */
function folderBelow(url: Url, folder: Url): Url {
  const end = url.indexOf('/', folder.length);
  return end < 0 ? folder : url.slice(0, end + 1);
}

/** Pages by folder: those of a locale's or a version's own folder first. */
function sectionsBelow(
  pages: readonly PlacedPage[],
  folderOfPage: (page: PlacedPage) => Url,
  inputs: IndexInputs,
): readonly Section[] {
  return [...groupBy(pages, folderOfPage)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([folder, own]) => ({ title: folderTitle(folder, own, inputs), folder, pages: own }));
}

function folderTitle(folder: Url, pages: readonly PlacedPage[], { site, config }: IndexInputs): string {
  const locale = localeOf(pages, config);
  const own = site.pages.get(folder)?.title ?? null;
  const title = folder === locale.prefix ? (locale.title ?? config.title) : (own ?? folderTitles(config)(folder));
  return title + languageMark(pages[0]?.version ? config.locales[0] : locale, config);
}

/** `Server v2 (LTS)`. */
export function partName({ version, locale }: Pick<AgentPart, 'version' | 'locale'>): string {
  return version === null ? '' : `${version.group.name} ${versionStatus(version.entry, version.group, locale.texts)}`;
}

/** What is to be known before a version is read; empty for the newest. */
function versionNote({ version }: AgentPart): string {
  if (version === null) return '';
  const { group, entry: own } = version;
  const newest = newestVersion(group.versions);
  if (own === newest) return '';
  const instead = newest ? `. The newest version is ${versionName(newest)}` : '';
  return (own.deprecated ? `Deprecated: for readers who still run ${versionName(own)}` : 'Not the newest version') + instead;
}

function countOf(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}

/** The locale of pages that belong together. */
function localeOf(pages: readonly PlacedPage[], config: SiteConfig): LocaleConfig {
  return (pages[0]?.locale ?? config.locales[0]) as LocaleConfig;
}

/** Appended to the title of a section that is not in the site's first language. */
function languageMark(locale: LocaleConfig | undefined, config: SiteConfig): string {
  return locale === undefined || locale === config.locales[0] ? '' : ` (${locale.label})`;
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
