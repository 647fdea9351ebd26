// The same page in other versions, and the address search engines should prefer.

import type { Page, PageVersion } from '../../model/site.ts';
import type { VersionGroupConfig } from '../../model/site-config.ts';
import type { Url } from '../../model/url.ts';
import type { PageEntry } from './pages.ts';

/** The facts about a page across the versions of its group. */
export type VersionSiblings = Pick<Page, 'siblings' | 'canonical'>;

type Sibling = Page['siblings'][number];

/**
 * Prepares finding a page's siblings: written pages whose address has the same part below the version's folder, in catalogue
 * order. Canonical is the page of the newest version that has it and may be found: that is not hidden, nor kept out of search engines. It is
 * the page itself where there is no such version, or the group says so. Pages that a redirect replaces (`isReplaced`) are not among the
 * siblings.
 */
export function siblingFinder(
  pages: Iterable<Pick<PageEntry, 'url' | 'version'>>,
  isReplaced: (url: Url) => boolean,
): (url: Url, version: PageVersion | null) => VersionSiblings {
  const byGroup = new Map<VersionGroupConfig, Map<string, Sibling[]>>();
  for (const { url, version } of pages) {
    if (!version || isReplaced(url)) continue;
    let byRest = byGroup.get(version.group);
    if (!byRest) byGroup.set(version.group, (byRest = new Map<string, Sibling[]>()));
    const sibling = { version: version.entry, url };
    const siblings = byRest.get(version.rest);
    if (siblings) siblings.push(sibling);
    else byRest.set(version.rest, [sibling]);
  }
  for (const [group, byRest] of byGroup) {
    const place = new Map(group.versions.map((entry, i) => [entry, i]));
    const placeOf = ({ version }: Sibling): number => place.get(version) ?? group.versions.length;
    for (const siblings of byRest.values()) siblings.sort((a, b) => placeOf(a) - placeOf(b));
  }
  return (url, version) => {
    const siblings = version ? byGroup.get(version.group)?.get(version.rest) : undefined;
    if (!version || !siblings) return { siblings: [], canonical: url };
    const kept =
      version.group.canonical === 'own' ? undefined : siblings.find(({ version: { hide, noindex } }) => !hide && !noindex);
    return { siblings: siblings.filter((sibling) => sibling.version !== version.entry), canonical: kept?.url ?? url };
  };
}
