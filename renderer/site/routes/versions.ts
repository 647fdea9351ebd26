// Which version an address belongs to, names of versions, their start pages, and the rows of the version menu.

import { diagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { nearest, nearestInWords } from '../../model/nearest.ts';
import type { VersionMenuView, VersionRow } from '../../model/page-view.ts';
import type { Gap, LinkEdge, PageVersion, PlacedPage, SiteStructure } from '../../model/site.ts';
import type { InterfaceTexts, SiteConfig, VersionConfig, VersionGroupConfig } from '../../model/site-config.ts';
import { foldersOfPath, type SourcePath, type Url } from '../../model/url.ts';
import { pageCandidates } from './address.ts';
import { type Folder, type FolderTree, pagesBelow, parentFolder } from './folders.ts';
import type { ConfigLocator } from '../../config/config-path.ts';
import { INTERFACE_TEXTS } from '../../config/texts.ts';
import { type PrefixLookup, prefixTable } from './prefix-table.ts';

/** The folder of a version: `/server/v25.1/`. */
export function versionFolder(group: VersionGroupConfig, entry: VersionConfig): Url {
  return `/${[group.basePath, entry.path].filter((part) => part !== '').join('/')}/`;
}

/** `versionOf` for many addresses. */
export type VersionFinder = PrefixLookup<PageVersion>;

/** Makes a fast `versionOf`. */
export function versionFinder(groups: readonly VersionGroupConfig[]): VersionFinder {
  const find = prefixTable(
    groups.flatMap((group) => group.versions.map((entry) => [versionFolder(group, entry), { group, entry }] as const)),
  );
  return (url) => {
    const found = find(url);
    if (!found || !hasTwoSegments(url)) return null;
    return { ...found, rest: url.slice(versionFolder(found.group, found.entry).length) };
  };
}

/**
 * The version a page address belongs to: the longest `/{basePath}/{versionPath}/` it begins with. `null` without a
 * match, and for addresses of fewer than two parts (specification §2.3).
 */
export function versionOf(url: Url, config: Pick<SiteConfig, 'versions'>): PageVersion | null {
  return versionFinder(config.versions)(url);
}

function hasTwoSegments(url: Url): boolean {
  return /^\/+[^/]+\/+[^/]/.test(url);
}

/** What readers call a version: its label, if it has one. */
export function versionName({ label, version }: Pick<VersionConfig, 'label' | 'version'>): string {
  return label ?? version;
}

/**
 * A version where it is told from others: its label as it is; else `v24.10 (LTS)`, `v25.1 (latest)` for the first of its group, or the
 * bare version (specification §3), in the words of `texts`.
 */
export function versionLabel(entry: VersionConfig, group: VersionGroupConfig, texts: InterfaceTexts = INTERFACE_TEXTS): string {
  if (entry.label !== null) return entry.label;
  const key = entry.lts ? 'versionLts' : group.versions[0] === entry ? 'versionLatest' : null;
  return key === null ? entry.version : `${entry.version} ${String(texts[key] ?? INTERFACE_TEXTS[key])}`;
}

/**
 * A version as programs are told of it, with its status in words whatever its label: `v25.1 (latest)`, `v24.10 (LTS)`, `2.x (LTS)`,
 * `v22.10 (deprecated)`.
 */
export function versionStatus(entry: VersionConfig, group: VersionGroupConfig, texts: InterfaceTexts = INTERFACE_TEXTS): string {
  const say = (key: 'versionLatest' | 'versionLts'): string =>
    String(texts[key] ?? INTERFACE_TEXTS[key]).replace(/^\((.*)\)$/, '$1');
  const status = [
    ...(entry === newestVersion(group.versions) && !entry.deprecated ? [say('versionLatest')] : []),
    ...(entry.lts ? [say('versionLts')] : []),
    ...(entry.deprecated ? ['deprecated'] : []),
  ];
  return versionName(entry) + (status.length === 0 ? '' : ` (${status.join(', ')})`);
}

/** The current version: the group's first that is not deprecated, else its first; `null` without versions. */
export function newestVersion(versions: readonly VersionConfig[]): VersionConfig | null {
  return versions.find((entry) => !entry.deprecated) ?? versions[0] ?? null;
}

/**
 * The real address of a version's start page, however it is written (`quick-start/`, `introduction.html`, `intro.md`,
 * `getting-started` for a page or a folder); `null` if there is no such page.
 */
export function startPageUrl(group: VersionGroupConfig, entry: VersionConfig, pages: { has(url: Url): boolean }): Url | null {
  const folder = versionFolder(group, entry);
  const candidates = pageCandidates(folder + entry.startPage.replace(/^\/+/, ''));
  return candidates.find((url) => url.startsWith(folder) && pages.has(url)) ?? null;
}

/** Where readers of an old version are led: to the same page of the newest one, or to where that begins. */
export interface NewerPage {
  readonly version: VersionConfig;
  readonly url: Url;
  /** `false`: the newest version has no such page, and `url` is its first page. */
  readonly isSame: boolean;
}

/**
 * The page of the newest version for a page of an older or a deprecated one; `null` for all others, and if the newest version has no
 * page to lead to. The newest is the group's first version that is neither deprecated nor hidden.
 */
export function newerPage({ version: own, siblings }: PlacedPage, pages: { has(url: Url): boolean }): NewerPage | null {
  if (!own) return null;
  const { group, entry } = own;
  const newest = group.versions.find(({ deprecated, hide }) => !deprecated && !hide) ?? newestVersion(group.versions);
  if (newest === null || newest === entry) return null;
  // A version in the making, before the newest one, is not old.
  if (group.versions.indexOf(entry) < group.versions.indexOf(newest) && !entry.deprecated) return null;
  const same = siblings.find(({ version }) => version === newest);
  if (same) return { version: newest, url: same.url, isSame: true };
  const start = firstPage(group, newest, pages);
  return start === null ? null : { version: newest, url: start, isSame: false };
}

/** The start page of a version, or its folder's page; `null` if it has neither. */
function firstPage(group: VersionGroupConfig, entry: VersionConfig, pages: { has(url: Url): boolean }): Url | null {
  const folder = versionFolder(group, entry);
  return startPageUrl(group, entry, pages) ?? (pages.has(folder) ? folder : null);
}

/**
 * The nearest page of a version for a page that it does not have: the page of the innermost folder around it that the version has as
 * well, else where the version begins.
 */
function nearestPage(page: PlacedPage, entry: VersionConfig, pages: SiteStructure['pages']): PlacedPage | null {
  const { group, entry: own } = page.version as PageVersion;
  const start = firstPage(group, entry, pages);
  const top = versionFolder(group, own);
  for (let folder = parentFolder(page.url); folder !== top && folder !== '/'; folder = parentFolder(folder)) {
    const found = pages.get(folder)?.siblings.find(({ version }) => version === entry)?.url;
    if (found !== undefined) return pages.get(found) ?? null;
  }
  return start === null ? null : (pages.get(start) ?? null);
}

/**
 * The version menu of a page (specification §2.3, §4), addresses without base: versions in use, then deprecated ones;
 * hidden ones never. Each row leads to this page in that version, else to the nearest page that it has, and beside it to the version's
 * start page (its folder if the start page is missing); a version without pages has no row. `null` for a page without version.
 */
export function versionMenu(page: PlacedPage, pages: SiteStructure['pages']): VersionMenuView | null {
  if (!page.version) return null;
  const { group, entry: current, rest } = page.version;
  const { texts } = page.locale;
  const there = new Map(page.siblings.map(({ version, url }) => [version, url]));
  const row = (entry: VersionConfig): VersionRow[] => {
    const start = firstPage(group, entry, pages);
    if (entry.hide || start === null) return [];
    const same = entry === current ? page.url : there.get(entry);
    const target = same === undefined ? nearestPage(page, entry, pages) : pages.get(same);
    const isElsewhere = target?.version?.rest !== rest;
    return [
      {
        label: versionLabel(entry, group, texts),
        version: entry.version,
        link: target?.url ?? start,
        start,
        current: entry === current,
        hasPage: same !== undefined,
        title: isElsewhere ? (target?.shortTitle ?? null) : null,
      },
    ];
  };
  return {
    name: group.name,
    version: versionName(current),
    label: versionLabel(current, group, texts),
    current: group.versions.filter(({ deprecated }) => !deprecated).flatMap(row),
    deprecated: group.versions.filter(({ deprecated }) => deprecated).flatMap(row),
  };
}

/** What versions are judged with. */
export interface VersionInputs {
  readonly tree: FolderTree<{ readonly url: Url }>;
  readonly pages: { has(url: Url): boolean };
  readonly locate: ConfigLocator;
  /** What is missing because of a source that could not be read, which is reported (see `AbsentSources`). */
  readonly absent: { has(path: string): boolean; touches(prefix: string): boolean };
}

/** The result of checking the start pages of all versions. */
export interface StartPageCheck {
  readonly links: readonly LinkEdge[];
  /** Folders of versions without pages, and start pages that are missing. */
  readonly gap: Gap;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks that every version has pages and that its start page is one of them. Versions that lack the start page of their group
 * are reported once: `versions/start-page-missing`, `versions/no-pages`.
 */
export function checkStartPages(
  groups: readonly VersionGroupConfig[],
  { tree, pages, locate, absent }: VersionInputs,
): StartPageCheck {
  const links: LinkEdge[] = [];
  const folders: Url[] = [];
  const addresses: Url[] = [];
  const diagnostics: Diagnostic[] = [];
  groups.forEach((group, g) => {
    const missing = new Map<string, MissingStartPage>();
    group.versions.forEach((entry, v) => {
      const folder = tree.at(versionFolder(group, entry));
      const url = startPageUrl(group, entry, pages);
      const { at, own } = startPagePlace(locate, g, v);
      const path = versionFolder(group, entry) + entry.startPage;
      const target = url ? ({ kind: 'page', url, hash: '' } as const) : ({ kind: 'dead', path } as const);
      links.push({ from: null, role: 'start-page', href: path, target, at });
      if (url || absent.has(path) || (!folder && absent.touches(versionFolder(group, entry)))) return;
      if (!folder) {
        folders.push(versionFolder(group, entry));
        diagnostics.push(withoutPages(group, entry, locate(['versions', g, 'versions', v])));
      } else {
        addresses.push(...pageCandidates(path));
        const key = JSON.stringify([entry.startPage, own && v]);
        const known = missing.get(key);
        if (known) known.others.push(entry);
        else missing.set(key, { entry, folder, at, others: [] });
      }
    });
    diagnostics.push(...Array.from(missing.values(), (found) => missingStartPage(group, found)));
  });
  return { links, gap: { folders, addresses, patterns: [] }, diagnostics };
}

/** A start page that is missing, first in one version, then in others. */
interface MissingStartPage {
  readonly entry: VersionConfig;
  readonly folder: Folder<{ readonly url: Url }>;
  readonly at: Diagnostic['at'];
  readonly others: VersionConfig[];
}

/** Where the start page of a version is set: with the version (`own`), with its group, or nowhere but for the version itself. */
function startPagePlace(locate: ConfigLocator, g: number, v: number): { readonly at: Diagnostic['at']; readonly own: boolean } {
  const written = (path: (string | number)[]): Diagnostic['at'] => {
    const [at, around] = [locate([...path, 'startPage']), locate(path)];
    return isSamePlace(at, around) ? null : at;
  };
  const version = ['versions', g, 'versions', v];
  const own = written(version);
  return { at: own ?? written(['versions', g]) ?? locate(version), own: own !== null };
}

function isSamePlace(a: Diagnostic['at'], b: Diagnostic['at']): boolean {
  return a?.file === b?.file && a?.line === b?.line && a?.column === b?.column;
}

/** Shared folders without a single file: with a mistyped name, pages would be missing silently. */
export function checkSharedFolders(
  groups: readonly VersionGroupConfig[],
  files: readonly { readonly path: SourcePath }[],
  { locate, absent }: Pick<VersionInputs, 'locate' | 'absent'>,
): Diagnostic[] {
  return groups.flatMap(({ name, shared }, g) => {
    if (shared === null || absent.touches(`/${shared}/`) || files.some(({ path }) => path.startsWith(`${shared}/`))) return [];
    const folders = new Set(files.flatMap(({ path }) => foldersOfPath(path)));
    const isFile = files.some(({ path }) => path === shared);
    const meant = isFile ? foldersOfPath(shared).at(-1) : nearest(shared, folders);
    const message = `The shared folder of ${name}, "${shared}", ${isFile ? 'is a file' : 'does not exist or is empty'}.`;
    const make = isFile ? 'move the file into a folder, and name that' : 'make the folder, or take the setting out';
    const fix = typeof meant === 'string' ? `write "${meant}"` : make;
    return [diagnostic('versions/shared-missing', message, locate(['versions', g, 'shared']), { fix })];
  });
}

function withoutPages(group: VersionGroupConfig, entry: VersionConfig, at: Diagnostic['at']): Diagnostic {
  const folder = versionFolder(group, entry);
  const message = `${group.name} ${entry.version} has no pages: nothing is published below "${folder}".`;
  const fix = `add pages to "${folder.slice(1)}" or take the version out of \`versions\``;
  return diagnostic('versions/no-pages', message, at, { fix });
}

function missingStartPage({ name }: VersionGroupConfig, { entry, folder, at, others }: MissingStartPage): Diagnostic {
  const message = `The start page of ${name} ${entry.version}, "${entry.startPage}", does not exist.`;
  const pages = [...pagesBelow(folder)].filter(({ url }) => url !== folder.url).map(({ url }) => url.slice(folder.url.length));
  const page = nearestInWords(entry.startPage, pages) ?? pages[0];
  return diagnostic('versions/start-page-missing', message, at, {
    fix: page === undefined ? null : `write a page that exists, such as "${page}"`,
    notes: others.length === 0 ? [] : [`nor in ${others.map(({ version }) => version).join(', ')}`],
  });
}
