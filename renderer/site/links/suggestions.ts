// "Did you mean" for addresses: which page, file or anchor an author most likely meant.

import { once } from '../../cache/once.ts';
import { nearest, nearestInWords } from '../../model/nearest.ts';
import type { VersionGroupConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import { type VersionFinder, versionFolder } from '../routes/versions.ts';

/** Finds the address most similar to one that does not exist; `null` if none is similar enough. */
export type AddressSuggester = (path: string) => Url | null;

/** A folder of addresses. */
interface Branch {
  /** By their names in lower case. */
  readonly folders: Map<string, Branch>;
  /** Addresses in it, by `nameOf`. */
  readonly pages: Map<string, Url>;
  /** Names of all pages in it and below it, except those of folders' indexes. */
  readonly names: Set<string>;
}

/**
 * Makes a suggester of addresses (of pages or files). It looks for the same name in the folder that was meant (whose name may have a
 * typing mistake), then elsewhere (a page that moved), then for a similar name (a typing mistake) in the same order. Among several it
 * takes the one that shares most of the path; it must share some of it, except for a single address whose name differs in at most one
 * letter. A folder named like a version (`/v2.4.x/`) must be part of the suggestion, too. Sibling folders with pages of the same names
 * describe different things (languages, products): from one of them nothing in another is suggested. Each path is looked up once.
 */
export function addressSuggester(addresses: () => Iterable<Url>): AddressSuggester {
  const answers = new Map<string, Url | null>();
  const index = once(() => indexOf(addresses()));
  return (path) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const { byName, root } = index();
    const name = nameOf(path);
    const folder = folderMeant(foldersOf(path), root);
    const elsewhere = (like: string): Url | null => {
      const found = byName.get(like) ?? [];
      const likely = found.filter((address) => hasVersionOf(path, address) && !isOfAnother(path, address, root));
      return closest(path, likely, found.length === 1 && nearest(name, [like], 1) !== null);
    };
    const inFolder = (like: string): Url | null => folder?.pages.get(like) ?? null;
    const here = nearestInWords(name, folder?.pages.keys() ?? []);
    const near = byName.has(name) ? null : nearestInWords(name, byName.keys());
    const exact = inFolder(name) ?? elsewhere(name);
    const answer = exact ?? (here === null ? null : inFolder(here)) ?? (near === null ? null : elsewhere(near));
    answers.set(path, answer);
    return answer;
  };
}

/** The pages to suggest, and their versions. */
export interface VersionedPages {
  readonly pages: ReadonlyMap<Url, { readonly url: Url }>;
  readonly groups: readonly VersionGroupConfig[];
  readonly versionOf: VersionFinder;
}

/**
 * Makes a suggester of pages: of the version an address is in, else of the newest version in use that has a similar page, else
 * of a deprecated one; never of another group, and of a hidden version only within it. For an address in no group, any page that is
 * neither hidden nor deprecated may be suggested.
 */
export function pageSuggester({ pages, groups, versionOf }: VersionedPages): AddressSuggester {
  const byFolder = new Map<Url, AddressSuggester>();
  const within = (folder: Url): AddressSuggester => {
    const known = byFolder.get(folder) ?? addressSuggester(() => [...pages.keys()].filter((url) => url.startsWith(folder)));
    byFolder.set(folder, known);
    return known;
  };
  const isInUse = (url: Url): boolean => {
    const version = versionOf(url);
    return !version || !(version.entry.hide || version.entry.deprecated);
  };
  const anywhere = addressSuggester(() => [...pages.keys()].filter(isInUse));
  return (path) => {
    const version = versionOf(path);
    const group = version?.group ?? groups.find(({ basePath }) => basePath !== '' && path.startsWith(`/${basePath}/`));
    if (!group) return anywhere(path);
    const rest = version?.rest ?? path.slice(group.basePath.length + 2).replace(/^v?\d[^/]*\//i, '');
    const shown = group.versions.filter(({ hide }) => !hide);
    const order = [
      version?.entry,
      ...shown.filter(({ deprecated }) => !deprecated),
      ...shown.filter(({ deprecated }) => deprecated),
    ];
    for (const entry of new Set(order)) {
      const folder = entry && versionFolder(group, entry);
      const found = folder === undefined ? null : within(folder)(folder + rest);
      if (found !== null) return found;
    }
    return null;
  };
}

function indexOf(addresses: Iterable<Url>): { readonly byName: ReadonlyMap<string, readonly Url[]>; readonly root: Branch } {
  const byName = new Map<string, Url[]>();
  const root = newBranch();
  for (const address of addresses) {
    const name = nameOf(address);
    const known = byName.get(name);
    if (known) known.push(address);
    else byName.set(name, [address]);
    let branch = root;
    if (!address.endsWith('/')) branch.names.add(name);
    for (const folder of foldersOf(address)) {
      const next = branch.folders.get(folder) ?? newBranch();
      branch.folders.set(folder, next);
      branch = next;
      if (!address.endsWith('/')) branch.names.add(name);
    }
    branch.pages.set(name, address);
  }
  return { byName, root };
}

function newBranch(): Branch {
  return { folders: new Map(), pages: new Map(), names: new Set() };
}

/** The last part of a path, in lower case, without `.html`/`.md`; an index page has the name of its folder. */
function nameOf(path: string): string {
  const parts = partsOf(path);
  const last = (parts.pop() ?? '').replace(/\.(?:html|md)$/, '');
  return last === 'readme' || last === 'index' ? (parts.pop() ?? '') : last;
}

/** The parts before the last, in lower case. */
function foldersOf(path: string): string[] {
  const parts = partsOf(path.replace(/\/(?:readme|index)(?:\.html|\.md)?$/i, '/'));
  return parts.slice(0, -1);
}

function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}

/** The folder of these names, typing mistakes corrected; `null` if none is similar. Names with a digit are not corrected. */
function folderMeant(folders: readonly string[], root: Branch): Branch | null {
  let branch: Branch = root;
  for (const folder of folders) {
    const like = branch.folders.has(folder) || /\d/.test(folder) ? folder : nearest(folder, branch.folders.keys());
    const next = like === null ? undefined : branch.folders.get(like);
    if (!next) return null;
    branch = next;
  }
  return branch;
}

/** Whether an address is in a sibling of the folder that a path names, and the siblings have pages of the same names. */
function isOfAnother(path: string, address: Url, root: Branch): boolean {
  const [named, own] = [foldersOf(path), foldersOf(address)];
  let branch = root;
  for (const [i, folder] of own.entries()) {
    const meant = named[i];
    const next = branch.folders.get(folder);
    if (meant === undefined || !next) return false;
    if (meant !== folder)
      return [...branch.folders.values()].some((other) => other !== next && haveCommon(other.names, next.names));
    branch = next;
  }
  return false;
}

/** Whether all folders of a path that are named like versions are also folders of the address. */
function hasVersionOf(path: string, address: Url): boolean {
  const own = foldersOf(address);
  return foldersOf(path).every((folder) => !/^(?:v\d+|v?\d+(?:\.\d+)*\.[\dx]+)$/.test(folder) || own.includes(folder));
}

function haveCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const name of a) if (b.has(name)) return true;
  return false;
}

/** The address that shares most with the path. It must share something, unless `isOnly`. */
function closest(path: string, addresses: readonly Url[], isOnly: boolean): Url | null {
  let best: Url | null = null;
  let bestShared = isOnly ? -1 : 0;
  for (const address of addresses) {
    const shared = sharedParts(path, address);
    if (shared > bestShared || (shared === bestShared && best !== null && address.length < best.length)) {
      best = address;
      bestShared = shared;
    }
  }
  return best;
}

/** Counts equal parts at the beginning, twice, and at the end after the first difference. */
function sharedParts(a: string, b: string): number {
  const left = partsOf(a).slice(0, -1);
  const right = partsOf(b).slice(0, -1);
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  return start * 2 + end;
}
