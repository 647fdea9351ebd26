// What a site's links are after an edit, held against what they were: the net under everything that rewrites links.

import type { LinkEdge, LinkTarget, Site } from '../model/site.ts';
import { decodePath, splitHref, type Url } from '../model/url.ts';

/** What must hold of a link's counterpart in the edited site. */
export interface Expectations {
  /** The address of a page in the edited site. */
  url(before: Url): Url;
  /** Whether the counterpart is the link that is wanted. */
  isRight(before: LinkEdge, after: LinkEdge): boolean;
}

/**
 * Links that are not where they were, or not what they should be. A page's links of one kind are compared in their order;
 * where there are more or fewer than before, the first that differs is named.
 */
export function changedLinks(before: Site, after: Site, { url, isRight }: Expectations): LinkEdge[] {
  const former = byOwner(before.links, url);
  const now = byOwner(after.links, (own) => own);
  const changed: LinkEdge[] = [];
  for (const [owner, edges] of former) {
    const counterparts = now.get(owner) ?? [];
    const wrong = edges.filter((edge, i) => {
      const other = counterparts[i];
      return other === undefined || !isRight(edge, other);
    });
    if (edges.length === counterparts.length) changed.push(...wrong);
    else changed.push(...(wrong.length > 0 ? wrong : edges.slice(-1)).slice(0, 1));
  }
  for (const [owner, edges] of now) if (!former.has(owner)) changed.push(...edges.slice(0, 1));
  return changed;
}

function byOwner(links: readonly LinkEdge[], url: (from: Url) => Url): ReadonlyMap<string, readonly LinkEdge[]> {
  const owners = new Map<string, LinkEdge[]>();
  for (const edge of links) {
    const owner = `${edge.role} ${edge.from === null ? '' : url(edge.from)}`;
    const known = owners.get(owner);
    if (known) known.push(edge);
    else owners.set(owner, [edge]);
  }
  return owners;
}

/** Where a link ends, redirects followed: a site address with query and hash, decoded; an external address; or `dead …`. */
export function endOfLink(target: LinkTarget, site: Site): string {
  if (target.kind === 'page') return target.url + target.hash;
  if (target.kind === 'file') return site.files.get(target.path) ?? target.path;
  if (target.kind === 'made') return target.url;
  return target.kind === 'redirect' ? decodePath(target.to) : target.kind === 'external' ? target.href : `dead ${target.path}`;
}

/** The same without query and hash. */
export function pageOfLink(target: LinkTarget, site: Site): string {
  return target.kind === 'external' ? target.href : splitHref(endOfLink(target, site)).path;
}
