// Finds a page or file that is not at the address of a link: by its new name in the history, by the name it has in this version
// if other versions have another name for it, else by the most similar address.

import { once } from '../../cache/once.ts';
import type { Moves } from '../../model/tools.ts';
import type { SourcePath, Url } from '../../model/url.ts';
import { pageCandidates, sourceCandidates } from '../routes/address.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import { addressOfFile, type FileFinder } from '../routes/published-files.ts';
import type { AddressSuggester } from './suggestions.ts';
import { type VersionFinder, versionFolder } from '../routes/versions.ts';

/** An address that was probably meant. */
export interface Whereabouts {
  readonly url: Url;
  /** `moved`: found in the history, which is certain. `renamed`: a page of another version has the address. `similar`: a guess. */
  readonly reason: 'moved' | 'renamed' | 'similar';
}

/** Looks for what should be at a site path (absolute, decoded, without query and hash); `null` if nothing is similar enough. */
export type Search = (path: string) => Whereabouts | null;

/** What searches use. */
export interface SearchInputs {
  readonly pages: PageTable;
  readonly files: Pick<FileFinder, 'find' | 'addresses'>;
  readonly versionOf: VersionFinder;
  /** Former names of files; see `Moves`. */
  readonly moves: Moves;
  readonly similarPage: AddressSuggester;
  readonly similarFile: AddressSuggester;
}

/** Searches for pages and for files. */
export interface Searches {
  readonly page: Search;
  readonly file: Search;
  /** Whether any file is published below a folder's address. */
  hasFilesIn(folder: Url): boolean;
}

/** Prepares searching. Indexes are made on demand. */
export function searches(inputs: SearchInputs): Searches {
  const { versionOf, similarPage, similarFile } = inputs;
  const bySource = once(() => addressesBySource(inputs.pages));
  const titles = once(() => pagesByTitle(inputs.pages));
  return {
    page: (path) =>
      found(movedPage(path, inputs, bySource), 'moved') ??
      found(namedOtherwise(path, inputs, titles), 'renamed') ??
      found(similarPage(path), 'similar'),
    file: (path) => found(movedFile(path, inputs), 'moved') ?? found(similarFile(path), 'similar'),
    hasFilesIn: (folder) => [...inputs.files.addresses()].some((url) => url.startsWith(folder)),
  };

  function addressesBySource(pages: PageTable): ReadonlyMap<SourcePath, readonly Url[]> {
    const addresses = new Map<SourcePath, Url[]>();
    for (const { url, source, original } of pages.values()) {
      if (!source || original !== null) continue;
      const known = addresses.get(source.path);
      if (known) known.push(url);
      else addresses.set(source.path, [url]);
    }
    return addresses;
  }

  function pagesByTitle(pages: PageTable): ReadonlyMap<string, readonly PageEntry[]> {
    const byTitle = new Map<string, PageEntry[]>();
    for (const page of pages.values()) {
      if (!page.version || !page.source) continue;
      const key = titleKey(versionFolder(page.version.group, page.version.entry), page.title);
      const known = byTitle.get(key);
      if (known) known.push(page);
      else byTitle.set(key, [page]);
    }
    return byTitle;
  }

  function movedPage(
    path: string,
    { moves }: SearchInputs,
    addresses: () => ReadonlyMap<SourcePath, readonly Url[]>,
  ): Url | null {
    if (moves.size === 0) return null;
    for (const source of formerSources(path, versionOf)) {
      const now = moves.get(source);
      const urls = now === undefined ? [] : (addresses().get(now) ?? []);
      const version = versionOf(path);
      const url =
        urls.find((candidate) => versionOf(candidate)?.entry === version?.entry) ?? (urls.length === 1 ? urls[0] : null);
      if (url) return url;
    }
    return null;
  }
}

function found(url: Url | null, reason: Whereabouts['reason']): Whereabouts | null {
  return url === null ? null : { url, reason };
}

/** The Markdown files that a page address may have been made from: in its own folder, or in its version's shared one. */
function formerSources(path: string, versionOf: VersionFinder): SourcePath[] {
  const version = versionOf(path);
  const folder = version && versionFolder(version.group, version.entry);
  const shared = folder && version.group.shared;
  return sourceCandidates(path).flatMap((own) =>
    shared && `/${own}`.startsWith(folder) ? [own, `${shared}/${own.slice(folder.length - 1)}`] : [own],
  );
}

/** The current address of a file that used to be published at another. */
function movedFile(path: string, { moves, files }: SearchInputs): Url | null {
  if (moves.size === 0) return null;
  for (const former of [`public${path}`, path.slice(1)]) {
    const now = moves.get(former);
    const file = now === undefined ? null : files.find(addressOfFile(now));
    if (file) return file.url;
  }
  return null;
}

/** The page of this version with the title of the page that another version has at the address. */
function namedOtherwise(
  path: string,
  { pages, versionOf }: SearchInputs,
  titles: () => ReadonlyMap<string, readonly PageEntry[]>,
): Url | null {
  const version = versionOf(path);
  if (!version) return null;
  const { group, entry, rest } = version;
  for (const other of group.versions) {
    if (other === entry) continue;
    const page = pageCandidates(versionFolder(group, other) + rest)
      .map((url) => pages.get(url))
      .find((candidate) => candidate?.source);
    const twins = page ? (titles().get(titleKey(versionFolder(group, entry), page.title)) ?? []) : [];
    if (twins.length === 1) return (twins[0] as PageEntry).url;
  }
  return null;
}

function titleKey(folder: Url, title: string): string {
  return `${folder} ${title.trim().toLowerCase()}`;
}
