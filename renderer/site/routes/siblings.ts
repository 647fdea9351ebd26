// The same page in other versions, and the address search engines should prefer.

import type { Page, PageVersion } from '../../model/site.ts';
import type { VersionConfig, VersionGroupConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import type { PageEntry } from './pages.ts';

/** The facts about a page across the versions of its group. */
export type Twins = Pick<Page, 'siblings' | 'canonical'>;

type Twin = Page['siblings'][number];

/**
 * Prepares finding a page's siblings: written pages whose address has the same part below the version's folder, in catalogue
 * order. Canonical is the sibling in the group's first version that is not hidden, if there is one, else the page itself. Pages
 * that a redirect replaces (`isReplaced`) are not among the siblings.
 */
export function twinFinder(
  pages: Iterable<Pick<PageEntry, 'url' | 'version'>>,
  isReplaced: (url: Url) => boolean,
): (url: Url, version: PageVersion | null) => Twins {
  const byGroup = new Map<VersionGroupConfig, Map<string, Twin[]>>();
  for (const { url, version } of pages) {
    if (!version || isReplaced(url)) continue;
    let byRest = byGroup.get(version.group);
    if (!byRest) byGroup.set(version.group, (byRest = new Map<string, Twin[]>()));
    const twin = { version: version.entry, url };
    const twins = byRest.get(version.rest);
    if (twins) twins.push(twin);
    else byRest.set(version.rest, [twin]);
  }
  for (const [group, byRest] of byGroup) {
    const place = new Map(group.versions.map((entry, i) => [entry, i]));
    const placeOf = ({ version }: Twin): number => place.get(version) ?? group.versions.length;
    for (const twins of byRest.values()) twins.sort((a, b) => placeOf(a) - placeOf(b));
  }
  return (url, version) => {
    const twins = version ? byGroup.get(version.group)?.get(version.rest) : undefined;
    if (!version || !twins) return { siblings: [], canonical: url };
    const newest = newestShown(version.group);
    return {
      siblings: twins.filter((twin) => twin.version !== version.entry),
      canonical: twins.find((twin) => twin.version === newest)?.url ?? url,
    };
  };
}

function newestShown({ versions }: VersionGroupConfig): VersionConfig | undefined {
  return versions.find(({ hide }) => !hide);
}
