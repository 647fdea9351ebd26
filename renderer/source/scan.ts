// Which files of the content folder are pages, and to which version each belongs. Looks at names only.

import type { SiteConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { VersionRef } from '../model/source-file.ts';
import type { FileEntry } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';
import { leftOutBy } from './file-patterns.ts';

/** A Markdown file that is published in its own place. */
export interface OwnFile {
  readonly path: SourcePath;
  readonly version: VersionInGroup | null;
}

/** A Markdown file of a folder that versions share. */
export interface SharedFile {
  readonly path: SourcePath;
  /** The file's path below the shared folder. */
  readonly rest: string;
  /** Groups that share the folder; at least one. */
  readonly groups: readonly VersionGroupConfig[];
}

/** A version with the group it belongs to. */
export interface VersionInGroup {
  readonly group: VersionGroupConfig;
  readonly version: VersionConfig;
}

/** The files of pages, each list in the order of the files. */
export interface ScannedSources {
  readonly own: readonly OwnFile[];
  readonly shared: readonly SharedFile[];
  /** Files that look like pages and are none by their names. */
  readonly unread: readonly SourcePath[];
}

/** Files of this folder are published unchanged, Markdown too. */
const PUBLIC = 'public/';
/** A name that begins with a dot is that of a hidden file: hosts do not serve it. */
const PAGE = /(?:^|\/)[^./][^/]*\.md$/i;
/** Markdown with JSX: pages of other generators. */
const FOREIGN_PAGE = /(?:^|\/)[^./][^/]*\.mdx$/i;

/**
 * Picks the Markdown files out of all files, without hidden ones, those in `public/` and those that `config.exclude` names, and
 * sorts them into files of their own and files of shared folders. A file in a version's folder belongs to the version whose
 * `basePath/path` is the longest it begins with; the same applies to shared folders within each other.
 */
export function scanSources(config: Pick<SiteConfig, 'versions' | 'exclude'>, files: readonly FileEntry[]): ScannedSources {
  const excluded = leftOutBy(config.exclude);
  const sharedFolders = sharedFolderTable(config.versions);
  const versionFolders = versionFolderTable(config.versions);
  const own: OwnFile[] = [];
  const shared: SharedFile[] = [];
  const unread: SourcePath[] = [];
  for (const { path } of files) {
    if (FOREIGN_PAGE.test(path) && !path.startsWith(PUBLIC) && !excluded(path)) unread.push(path);
    if (!PAGE.test(path) || path.startsWith(PUBLIC) || excluded(path)) continue;
    const sharedIn = longestFolder(path, sharedFolders);
    if (sharedIn) shared.push({ path, rest: path.slice(sharedIn.folder.length), groups: sharedIn.value });
    else own.push({ path, version: longestFolder(path, versionFolders)?.value ?? null });
  }
  return { own, shared, unread };
}

/** The folder of a version below the content folder, with its last slash: `server/v25.1/`. */
export function versionSourceFolder(group: VersionGroupConfig, version: VersionConfig): string {
  return [group.basePath, version.path]
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('');
}

/** How a page refers to its version. */
export function versionRef({ group, version }: VersionInGroup): VersionRef {
  return { group: group.basePath, path: version.path };
}

function sharedFolderTable(groups: readonly VersionGroupConfig[]): ReadonlyMap<string, readonly VersionGroupConfig[]> {
  const table = new Map<string, readonly VersionGroupConfig[]>();
  for (const group of groups) {
    if (group.shared !== null) table.set(`${group.shared}/`, [...(table.get(`${group.shared}/`) ?? []), group]);
  }
  return table;
}

function versionFolderTable(groups: readonly VersionGroupConfig[]): ReadonlyMap<string, VersionInGroup> {
  return new Map(
    groups.flatMap((group) =>
      group.versions.map((version) => [versionSourceFolder(group, version), { group, version }] as const),
    ),
  );
}

/** The entry of the innermost folder of `path` that a table has. */
function longestFolder<T>(path: SourcePath, table: ReadonlyMap<string, T>): { folder: string; value: T } | null {
  if (table.size === 0) return null;
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const folder = path.slice(0, end + 1);
    const value = table.get(folder);
    if (value !== undefined) return { folder, value };
  }
  return null;
}
