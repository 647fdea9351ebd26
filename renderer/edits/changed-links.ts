// Compares a site's links after an edit with those before: the safety net under everything that rewrites links.

import type { LinkEdge, LinkTarget, Site } from '../model/site.ts';
import { decodePath, splitHref, type Url } from '../model/url.ts';

/** What must hold for a link's counterpart in the edited site. */
export interface Expectations {
  /** The address of a page in the edited site. */
  url(before: Url): Url;
  /** Whether the counterpart is the link that is wanted. */
  isRight(before: LinkEdge, after: LinkEdge): boolean;
}

/**
 * Links that are not where they were, or not what they should be. A page's links of one kind are compared in their order; a link
 * that is lost, or one too many, shows in those that follow it.
 */
export function changedLinks(
  before: Pick<Site, 'links'>,
  after: Pick<Site, 'links'>,
  { url, isRight }: Expectations,
): LinkEdge[] {
  const old = byOwner(before.links, url);
  const now = byOwner(after.links, (own) => own);
  const changed = [...old].flatMap(([owner, edges]) => changedInOrder(edges, now.get(owner) ?? [], isRight));
  for (const [owner, edges] of now) if (!old.has(owner)) changed.push(...edges.slice(0, 1));
  return changed;
}

function changedInOrder(old: readonly LinkEdge[], now: readonly LinkEdge[], isRight: Expectations['isRight']): LinkEdge[] {
  const changed = new Set<LinkEdge>();
  const isPair = (i: number, j: number): boolean => {
    const [edge, other] = [old[i], now[j]];
    return edge !== undefined && other !== undefined && isRight(edge, other);
  };
  let [i, j] = [0, 0];
  for (; i < old.length; i += 1) {
    if (isPair(i, j + 1) && !isPair(i, j)) {
      // One too many precedes this link: it comes from the one before.
      changed.add(old[Math.max(0, i - 1)] as LinkEdge);
      j += 1;
    } else if (!isPair(i, j)) {
      changed.add(old[i] as LinkEdge);
      if (isPair(i + 1, j)) continue;
    }
    j += 1;
  }
  if (j < now.length && changed.size === 0) return old.slice(-1);
  return [...changed];
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
export function endOfLink(target: LinkTarget, site: Pick<Site, 'files'>): string {
  if (target.kind === 'page') return target.url + target.hash;
  if (target.kind === 'file') return site.files.get(target.path) ?? target.path;
  if (target.kind === 'made') return target.url;
  return target.kind === 'redirect' ? decodePath(target.to) : target.kind === 'external' ? target.href : `dead ${target.path}`;
}

/** The same without query and hash. */
export function pathOfLink(target: LinkTarget, site: Site): string {
  return target.kind === 'external' ? target.href : splitHref(endOfLink(target, site)).path;
}
