// Which versions of a site are compared with each other, and the addresses of the pages that say so.

import type { SiteConfig, VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { Url } from '../model/url.ts';

/** The component that a page of changes consists of. */
export const CHANGES_COMPONENT = 'VersionChanges';

/** Two versions of a group. */
export interface ChangePair {
  readonly group: VersionGroupConfig;
  readonly from: VersionConfig;
  readonly to: VersionConfig;
  /** The page that lists what changed. */
  readonly url: Url;
}

/** A group whose readers are told what changed, and the page that lists the pairs. */
export interface ComparedGroup {
  readonly group: VersionGroupConfig;
  /** Index of the group in the config. */
  readonly index: number;
  /** Those that readers can choose, newest first. */
  readonly versions: readonly VersionConfig[];
  readonly url: Url;
  /** Every version with the one before, or with every older one. */
  readonly pairs: readonly ChangePair[];
}

/** The groups that ask for it (`changes: true`) and have two versions that readers can choose. Hidden versions are not compared. */
export function comparedGroups({ versions: groups }: Pick<SiteConfig, 'versions'>): readonly ComparedGroup[] {
  return groups.flatMap((group, index): ComparedGroup[] => {
    const versions = group.changes ? group.versions.filter(({ hide }) => !hide) : [];
    if (versions.length < 2) return [];
    const url = `${folderOfAll(group)}changes/`;
    const pairs = versions.flatMap((to, i) =>
      versions
        .slice(i + 1, group.changes === 'all' ? undefined : i + 2)
        .map((from) => ({ group, from, to, url: `${url}${pairName(from, to)}/` })),
    );
    return [{ group, index, versions, url, pairs }];
  });
}

/** `v24.10..v25.1`. */
export function pairName(from: Pick<VersionConfig, 'version'>, to: Pick<VersionConfig, 'version'>): string {
  return `${inPath(from.version)}..${inPath(to.version)}`;
}

/** The path of the JSON form of a list of changes, by the address of its page. */
export function changesJsonPath(url: Url): string {
  return `${url.slice(1)}changes.json`;
}

/** The name of a version as a part of an address. */
function inPath(name: string): string {
  return name.replace(/[\s/\\?#%]+/g, '-');
}

/** The folder that the folders of all versions lie in: `/server/`. */
function folderOfAll({ basePath, versions }: VersionGroupConfig): Url {
  const paths = versions.map(({ path }) => [...basePath.split('/'), ...path.split('/')].filter((part) => part !== ''));
  const [first = []] = paths;
  const length = first.findIndex((part, i) => paths.some((path) => i >= path.length - 1 || path[i] !== part));
  return `/${first
    .slice(0, Math.max(length, 0))
    .map((part) => `${part}/`)
    .join('')}`;
}
