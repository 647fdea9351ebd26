// Finds the targets of addresses of this site, as browsers and hosts read them: full ones (`https://docs.example.org/guide/`) in
// texts and in comments of samples, and those in published files.

import type { PlacedPage, PublishedSite } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { type AddressStyle, type SourcePath, type Url, decodePath, publishedUrl, splitHref } from '../model/url.ts';
import { isServedAt, kindOfAddress, pageCandidates } from '../site/routes/address.ts';
import { gapFinder } from '../site/gaps.ts';
import type { Fragments } from '../site/links/fragments.ts';
import { isLocalHost } from './local-hosts.ts';
import { type MakingConfig, madeAddresses } from '../site/routes/made-addresses.ts';
import { redirectFinder } from '../site/redirects/redirects.ts';
import { addressSuggester, pageSuggester } from '../site/links/suggestions.ts';
import { versionFinder } from '../site/routes/versions.ts';

/** The target of an address. `foreign`: it is not one of this site, or one where something is missing that a finding names (see `Gaps`). */
export type OwnAddress =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'page'; readonly url: Url; readonly hash: string }
  /** A file, or an address that is redirected. */
  | { readonly kind: 'other'; readonly path: string }
  /** `near`: the most similar address, or `null`. */
  | { readonly kind: 'dead'; readonly path: string; readonly near: NearAddress | null }
  | { readonly kind: 'dead-hash'; readonly url: Url; readonly hash: string; readonly near: string | null };

/** An address that was probably meant. */
export interface NearAddress {
  /** As it is published. */
  readonly url: string;
  /** The fragment on that page, with `#`; if the page does not have it, the most similar one, or empty. */
  readonly hash: string;
  /** The source of the page; `null` for other addresses. */
  readonly source: SourcePath | null;
}

/** Resolves the addresses of one site. */
export interface OwnAddresses {
  readonly style: AddressStyle;
  /** The target of a full address (`https://host/path#hash`, `//host/path`). Without an `origin` all are foreign. */
  full(href: string): OwnAddress;
  /** The target of a path on the site's own host: absolute, with the site's base, possibly with query and hash. */
  onHost(href: string): OwnAddress;
}

/** The inputs of resolving. */
export interface OwnInputs {
  readonly site: PublishedSite;
  readonly config: MakingConfig & Pick<SiteConfig, 'base' | 'addresses' | 'versions'>;
  readonly fragments: Fragments;
}

/** Prepares resolving. */
export function ownAddresses({ site, config, fragments }: OwnInputs): OwnAddresses {
  const { base } = config;
  const { style } = config.addresses;
  const host = ownHost(config);
  const files = new Set([...site.files.values(), ...madeAddresses(config).keys()]);
  const redirect = redirectFinder(site.redirects, style);
  const isGap = gapFinder(site.gaps, style);
  const stubs = new Set(site.redirects.stubs.map(({ from }) => from));
  const isServed = (path: string, page: PlacedPage): boolean => stubs.has(path) || isServedAt(path, page, style);
  const nearPage = pageSuggester({ pages: site.pages, groups: config.versions, versionOf: versionFinder(config.versions) });
  const nearFile = addressSuggester(() => site.files.values());
  const onHost = (href: string): OwnAddress => {
    const { path: written, hash } = splitHref(href);
    const path = decodePath(written === '' ? '/' : written);
    if (!`${path}/`.startsWith(base)) return { kind: 'foreign' };
    const inside = `/${path.slice(base.length)}`;
    const url = pageCandidates(inside).find((candidate) => site.pages.has(candidate));
    const page = url === undefined ? undefined : site.pages.get(url);
    if (page && isServed(inside, page)) {
      const found = fragments.find(page, hash.slice(1));
      if (found !== null) return { kind: 'page', url: page.url, hash: found === '' ? '' : `#${found}` };
      return { kind: 'dead-hash', url: page.url, hash, near: fragments.nearest(page, hash.slice(1))?.[0] ?? null };
    }
    if (servedFrom(inside).some((candidate) => files.has(candidate)) || redirect(inside)) return { kind: 'other', path: inside };
    // What would be there is not known.
    if (!page && isGap(inside)) return { kind: 'foreign' };
    const like = page?.url ?? (kindOfAddress(inside) === 'page' ? nearPage(inside) : nearFile(inside));
    return { kind: 'dead', path: inside, near: like === null ? null : nearAddress(like, hash) };
  };
  const nearAddress = (url: Url, hash: string): NearAddress => {
    const page = site.pages.get(url);
    const named = { url: page ? publishedUrl(url, style) : url, source: page?.source ?? null };
    if (!page || hash === '') return { ...named, hash };
    const place = fragments.find(page, hash.slice(1)) ?? fragments.nearest(page, hash.slice(1))?.[0] ?? null;
    return { ...named, hash: place === null ? '' : `#${place}` };
  };
  return {
    style,
    full: (href) => (host !== null && hostOf(href) === host ? onHost(behindHost(href)) : { kind: 'foreign' }),
    onHost,
  };
}

/** The host of the site; `null` without an origin, and if that is a preview's: its addresses are unknown on a reader's machine. */
export function ownHost({ origin }: Pick<SiteConfig, 'origin'>): string | null {
  return origin === null || isLocalHost(new URL(origin).hostname) ? null : hostOf(origin);
}

/** The host of a full address, with its port unless that is the scheme's default; `null` if it has no readable host. */
export function hostOf(href: string): string | null {
  const full = href.startsWith('//') ? `https:${href}` : href;
  return /^https?:\/\//i.test(full) && URL.canParse(full) ? new URL(full).host : null;
}

/** Path, query and hash of a full address; `..` is resolved, as in browsers. */
export function behindHost(href: string): string {
  const { pathname, search } = new URL(href.startsWith('//') ? `https:${href}` : href);
  return pathname + search + splitHref(href).hash;
}

/** Files that hosts may serve at an address: that of the name itself, the document of a folder, and one with `.html` added. */
function servedFrom(path: string): readonly Url[] {
  return path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`, `${path}.html`];
}
