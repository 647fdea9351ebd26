// Full addresses of this very site: `https://docs.example.org/guide/`, written where a path would do or, in a comment of
// a sample, has to be.

import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type Url, decodePath, splitHref } from '../model/url.ts';
import { pageCandidates, stubAddress } from '../site/address.ts';
import { anchorIndex } from '../site/anchors.ts';
import { type MakingConfig, madeAddresses } from '../site/made-addresses.ts';

/** What a full address leads to. `foreign`: it is none of this site's. */
export type OwnAddress =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'page'; readonly url: Url; readonly hash: string }
  /** A file, or an address that is redirected. */
  | { readonly kind: 'other'; readonly path: string }
  | { readonly kind: 'dead'; readonly path: string }
  | { readonly kind: 'dead-hash'; readonly url: Url; readonly hash: string; readonly near: string | null };

/** Prepares reading full addresses. Without an `origin` nothing is known to be this site's. */
export function ownAddresses(site: Site, config: MakingConfig & Pick<SiteConfig, 'base'>): (href: string) => OwnAddress {
  const { origin, base } = config;
  if (origin === null) return () => ({ kind: 'foreign' });
  const host = origin.replace(/^https?:/i, '').toLowerCase();
  const anchors = anchorIndex();
  const files = new Set([...site.files.values(), ...madeAddresses(config)]);
  const stubs = new Set(site.redirects.stubs.map(({ from }) => from));
  const splats = site.redirects.rules.flatMap(({ from }) => (from.endsWith('*') ? [from.slice(0, -1)] : []));
  return (href) => {
    const rest = href.replace(/^https?:/i, '');
    if (!rest.toLowerCase().startsWith(host) || !/^(?:[/?#]|$)/.test(rest.slice(host.length))) return { kind: 'foreign' };
    const { path: written, hash } = splitHref(rest.slice(host.length));
    const path = decodePath(written === '' ? '/' : written);
    if (!`${path}/`.startsWith(base)) return { kind: 'foreign' };
    const inside = `/${path.slice(base.length)}`;
    const url = pageCandidates(inside).find((candidate) => site.pages.has(candidate));
    const page = url === undefined ? undefined : site.pages.get(url);
    if (page) {
      const found = anchors.find(page.parsed, hash.slice(1));
      if (found !== null) return { kind: 'page', url: page.url, hash: found === '' ? '' : `#${found}` };
      return { kind: 'dead-hash', url: page.url, hash, near: anchors.nearest(page.parsed, hash.slice(1)) };
    }
    const answered =
      files.has(inside) ||
      stubs.has(stubAddress(inside)) ||
      splats.some((prefix) => inside.startsWith(prefix)) ||
      isBeside(inside);
    return answered ? { kind: 'other', path: inside } : { kind: 'dead', path: inside };
  };
}

/** What else every build writes beside its pages: twins of pages, browser files. */
function isBeside(path: string): boolean {
  return path.startsWith('/assets/') || path.endsWith('.md');
}
