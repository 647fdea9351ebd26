// Sources that could not be read, which findings name: what their pages and files would be for cannot be judged.

import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig, VersionGroupConfig } from '../../model/site-config.ts';
import { type Url, urlOfSource } from '../../model/url.ts';
import { versionFolder } from './versions.ts';

/** Addresses of sources that could not be read. */
export interface AbsentSources {
  /** They begin so; each ends in `/`. */
  readonly folders: readonly Url[];
  /** Whether a path (absolute, decoded) is one of a source, or the folder of one. */
  has(path: string): boolean;
  /** Whether addresses that begin so may be of a source. */
  touches(prefix: string): boolean;
}

/** Finds the sources that could not be read: a finding among `diagnostics` names the folder of each (see `openSources`). */
export function absentSources(
  diagnostics: readonly Diagnostic[],
  { versions, locales }: Pick<SiteConfig, 'versions' | 'locales'>,
): AbsentSources {
  const named = diagnostics.filter(isSourceUnread).map(({ subject }) => `/${subject ?? ''}/`);
  const own = named.flatMap((folder) => [folder, ...versions.flatMap((group) => inVersions(folder, group))]);
  const fallbacks = locales.filter(({ fallback, prefix }) => fallback && prefix !== '/').map(({ prefix }) => prefix.slice(0, -1));
  const folders = own.flatMap((folder) => [folder, ...fallbacks.map((prefix) => prefix + folder)]);
  return {
    folders,
    has: (path) => folders.some((folder) => `${path}/`.startsWith(folder)),
    touches: (prefix) => folders.some((folder) => prefix.startsWith(folder) || folder.startsWith(prefix)),
  };
}

/** Whether a finding says that a source could not be read. */
export function isSourceUnread({ code }: Diagnostic): boolean {
  return code === 'sources/not-locked' || code === 'sources/not-fetched';
}

/** The addresses of the pages that files would be which cannot be read (`source/unreadable`), as far as there are no such pages. */
export function unreadPages(
  diagnostics: readonly Diagnostic[],
  { versions }: Pick<SiteConfig, 'versions'>,
  pages: { has(url: Url): boolean },
): readonly Url[] {
  const own = diagnostics.flatMap(({ code, at }) => (code === 'source/unreadable' && at ? [urlOfSource(at.file)] : []));
  const urls = own.flatMap((url) => [url, ...versions.flatMap((group) => inVersions(url, group))]);
  // A link to a name with "#" asks for what is before it.
  return urls.flatMap((url) => (pages.has(url) ? [] : [url, url.replace(/[#?].*$/, '.html')]));
}

/** Where the files of a folder that is in the shared folder of versions, or around it, are published. */
function inVersions(folder: Url, group: VersionGroupConfig): readonly Url[] {
  const shared = group.shared === null ? null : `/${group.shared}/`;
  if (shared === null || !(folder.startsWith(shared) || shared.startsWith(folder))) return [];
  return group.versions.map((entry) => versionFolder(group, entry) + folder.slice(shared.length));
}
