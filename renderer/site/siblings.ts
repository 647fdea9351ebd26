// The same page in other versions, and the address search engines should prefer.

import type { Page, PageVersion } from '../model/site.ts';
import type { VersionConfig, VersionGroupConfig } from '../model/site-config.ts';
import type { Url } from '../model/url.ts';
import { versionFolder } from './versions.ts';

/** What is known of a page across the versions of its group. */
export type Twins = Pick<Page, 'siblings' | 'canonical'>;

/**
 * Prepares finding a page's twins: pages whose address has the same part below the version's folder, in catalogue
 * order. Canonical is the twin in the group's first version that is not hidden, if there is one, else the page itself.
 */
export function twinFinder(isWritten: (url: Url) => boolean): (url: Url, version: PageVersion | null) => Twins {
  const folders = new Map<VersionGroupConfig, readonly { readonly entry: VersionConfig; readonly folder: Url }[]>();
  const foldersOf = (group: VersionGroupConfig) => {
    let known = folders.get(group);
    if (!known) folders.set(group, (known = group.versions.map((entry) => ({ entry, folder: versionFolder(group, entry) }))));
    return known;
  };
  return (url, version) => {
    if (!version) return { siblings: [], canonical: url };
    const siblings: { version: VersionConfig; url: Url }[] = [];
    let canonical = url;
    let isNewest = true;
    for (const { entry, folder } of foldersOf(version.group)) {
      const twin = folder + version.rest;
      const exists = isWritten(twin);
      if (isNewest && !entry.hide) {
        isNewest = false;
        if (exists) canonical = twin;
      }
      if (exists && entry !== version.entry) siblings.push({ version: entry, url: twin });
    }
    return { siblings, canonical };
  };
}
