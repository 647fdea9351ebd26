// Finds the targets of written addresses, in every form that an author may use. Everything with links (texts, navigation, front
// matter, notices) resolves them here, and judges the result itself.

import { once } from '../../cache/once.ts';
import type { LinkTarget } from '../../model/site.ts';
import type { MarkdownConfig, VersionGroupConfig } from '../../model/site-config.ts';
import {
  type AddressStyle,
  type Url,
  folderOf,
  hrefOfFile,
  isExternal,
  resolveUrl,
  splitHref,
  decodePath,
  encodePath,
} from '../../model/url.ts';
import { pageCandidates } from '../routes/address.ts';
import type { MadeAddresses } from '../routes/made-addresses.ts';
import { type AliasTable, type AliasUse, aliasTable } from './aliases.ts';
import type { Fragments } from './fragments.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import type { PublishedAddress, FileFinder, FoundFile } from '../routes/published-files.ts';
import type { FoundRedirect, RedirectTable } from '../routes/redirect-table.ts';
import { versionFolder } from '../routes/versions.ts';

/** A problem of a link that is known without its place. */
export type LinkProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown-alias'; readonly alias: string; readonly near: string | null }
  /** `alias`: what the address began with. */
  | { readonly kind: 'dead'; readonly path: string; readonly alias?: AliasUse | undefined }
  | {
      readonly kind: 'dead-hash';
      readonly page: Url;
      readonly hash: string;
      readonly near: string | null;
      /** Whether the link names the page by its own address: not by a redirect, nor in another case. */
      readonly direct: boolean;
    }
  | { readonly kind: 'wrong-case'; readonly actual: string }
  /** `lossy`: see `FoundRedirect`. */
  | { readonly kind: 'to-redirect'; readonly to: string; readonly lossy: boolean };

/** The result of resolving a written address. */
export interface Resolution {
  /** Final address, without base: site address with query and hash, percent-encoded, or external. A dead one is as written, or resolved (`deadHref`). */
  readonly href: string;
  readonly target: LinkTarget;
  readonly problem: LinkProblem | null;
}

/** The inputs of path lookup, which do not depend on the texts of pages. */
export interface PathTargetInputs {
  readonly pages: PageTable;
  readonly redirects: RedirectTable;
  readonly files: FileFinder;
  /** Addresses of files that every build generates. */
  readonly made: MadeAddresses;
  /** Whether the host answers a path by the site's own `_redirects`. */
  readonly hostAnswers?: (path: string) => boolean;
  /** Whether a finding says already why nothing is at a path (see `Gaps`): it has no target, and is no problem. */
  readonly isGap?: (path: string) => boolean;
  readonly groups: readonly VersionGroupConfig[];
  readonly style: AddressStyle;
  readonly markdown: Pick<MarkdownConfig, 'aliases'>;
}

/** Finds the targets of paths for all pages of a site. Results are held, because the same paths are written again and again. */
export interface PathTargets extends PathTargetInputs {
  readonly aliases: AliasTable;
  /** The target of a path (encoded, without query and hash) that is written on the page at `from`. */
  find(path: string, from: Url): PathTarget;
}

/** What addresses are resolved with. */
export interface TargetInputs {
  readonly places: PathTargets;
  readonly fragments: Fragments;
  readonly addressOf: PublishedAddress;
}

/** Resolves addresses. */
export interface Targets {
  /** The target of `href`, written on the page at `from`, its final address, and the problem with it. */
  resolve(href: string, from: Url): Resolution;
  /** The file of `src`, written on the page at `from`. Callers handle external images themselves. */
  image(src: string, from: Url): ImageResolution;
  /** Whether a redirect replaces the page at an address. */
  isReplaced(url: Url): boolean;
}

/** The result of resolving an image's address. */
export type ImageResolution =
  | { readonly kind: 'file'; readonly file: FoundFile; readonly href: string; readonly wrongCase: boolean }
  | { readonly kind: 'unknown-alias'; readonly alias: string; readonly near: string | null }
  /** `isGap`: a finding says already why. */
  | { readonly kind: 'missing'; readonly path: string; readonly isGap: boolean };

/** Prepares path lookup. */
export function createPathTargets(inputs: PathTargetInputs): PathTargets {
  const lookup: Lookup = {
    ...inputs,
    aliases: aliasTable(inputs.markdown.aliases, inputs.groups),
    lowerPages: once(() => new Map(Array.from(inputs.pages.keys(), (url) => [url.toLowerCase(), url]))),
    rootedAliases: Object.keys(inputs.markdown.aliases).some((alias) => alias.startsWith('/')),
  };
  const everywhere = new Map<string, PathTarget>();
  const knownFrom = targetsByFolder();
  return {
    ...inputs,
    aliases: lookup.aliases,
    // A path has the same target on all pages of a folder, an absolute one nearly always on all pages of the site.
    find: (path, from) => {
      // The page's own address, which differs between the pages of a folder.
      if (path === '') return findPathTarget(path, from, lookup);
      const known = isSameEverywhere(path, lookup) ? everywhere : knownFrom(from);
      let place = known.get(path);
      if (!place) known.set(path, (place = findPathTarget(path, from, lookup)));
      return place;
    },
  };
}

/** Prepares resolving. */
export function createTargets(context: TargetInputs): Targets {
  const known = new Map<PathTarget, Map<string, Resolution>>();
  return {
    resolve: (href, from) => {
      if (href === '' || href === '#') return { href, target: { kind: 'dead', path: '' }, problem: { kind: 'empty' } };
      if (href.startsWith('#')) return onSamePage(href, from, context);
      if (isExternal(href)) return { href, target: { kind: 'external', href }, problem: null };
      const { path, query, hash } = splitHref(href);
      const place = context.places.find(path, from);
      // Pages link to the same places again and again.
      const resolutions = known.get(place) ?? new Map<string, Resolution>();
      known.set(place, resolutions);
      const end = query + hash;
      const resolution = resolutions.get(end) ?? resolveTo(place, { href, query, hash }, context);
      resolutions.set(end, resolution);
      return resolution;
    },
    image: (src, from) => resolveImage(src, from, context),
    isReplaced: (url) => context.places.redirects.replaced.has(url),
  };
}

interface Lookup extends PathTargetInputs {
  readonly aliases: AliasTable;
  lowerPages(): ReadonlyMap<string, Url>;
  /** Whether some alias looks like an absolute path. */
  readonly rootedAliases: boolean;
}

function onSamePage(href: string, from: Url, { places, fragments }: TargetInputs): Resolution {
  const page = places.pages.get(from);
  const hash = href.slice(1);
  const found = page ? fragments.find(page, hash) : null;
  if (found !== null) {
    const final = found === hash ? href : `#${found}`;
    return { href: final, target: { kind: 'page', url: from, hash: final }, problem: null };
  }
  const near = page ? nearestId(page, hash, fragments) : null;
  return {
    href,
    target: { kind: 'page', url: from, hash: href },
    problem: { kind: 'dead-hash', page: from, hash: href, near, direct: true },
  };
}

/** An address, and what stands behind its path. */
interface WrittenAddress {
  readonly href: string;
  readonly query: string;
  readonly hash: string;
}

function resolveTo(place: PathTarget, { href, query, hash }: WrittenAddress, context: TargetInputs): Resolution {
  switch (place.kind) {
    case 'page':
      return arriveAtPage(place.page, place.wrongCase, query, hash, context);
    case 'redirect':
      return arriveAtRedirect(place, { query, hash, reported: true }, context);
    case 'file': {
      const final = hrefOfFile(context.addressOf(place.file)) + query + hash;
      const problem: LinkProblem | null = place.wrongCase ? { kind: 'wrong-case', actual: place.file.url } : null;
      return { href: final, target: { kind: 'file', path: place.file.path }, problem };
    }
    case 'made':
      return { href: (context.places.made.get(place.url) ?? hrefOfFile(place.url)) + query + hash, target: place, problem: null };
    case 'external': {
      const final = place.href + query + hash;
      return { href: final, target: { kind: 'external', href: final }, problem: null };
    }
    case 'unknown-alias':
      return { href, target: { kind: 'dead', path: href }, problem: place };
    case 'dead':
      return {
        href: deadHref(place.path, { href, query, hash }, context.places),
        target: { kind: 'dead', path: place.path },
        problem: context.places.isGap?.(place.path) ? null : place,
      };
  }
}

/** A dead address as it is written. Where the page is a folder, a relative one would mean another place: it is resolved. */
function deadHref(path: string, { href, query, hash }: WrittenAddress, { style }: PathTargets): string {
  return style === 'folder' && !/^[/@]/.test(href) ? encodePath(path) + query + hash : href;
}

/** The target of a path, without query and hash. */
export type PathTarget =
  | Found
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'unknown-alias'; readonly alias: string; readonly near: string | null }
  | { readonly kind: 'dead'; readonly path: string; readonly alias?: AliasUse | undefined };

/** Not for relative addresses, aliases, and addresses in a folder that versions share, which mean the version being read. */
function isSameEverywhere(href: string, { groups, rootedAliases }: Lookup): boolean {
  if (!href.startsWith('/') || rootedAliases) return false;
  for (const { shared } of groups) if (shared !== null && href.startsWith(shared, 1)) return false;
  return true;
}

/** All links of a page are resolved one after the other, so the folder is usually that of the last call. */
function targetsByFolder(): (from: Url) => Map<string, PathTarget> {
  const byFolder = new Map<string, Map<string, PathTarget>>();
  let last = { from: '', known: new Map<string, PathTarget>() };
  return (from) => {
    if (last.from === from) return last.known;
    const folder = folderOf(from);
    const known = byFolder.get(folder) ?? new Map<string, PathTarget>();
    byFolder.set(folder, known);
    last = { from, known };
    return known;
  };
}

function findPathTarget(written: string, from: Url, context: Lookup): PathTarget {
  const expanded = context.aliases.expand(written, from);
  if (expanded.kind === 'unknown') {
    // A folder beside the page may begin with `@`, like those of npm packages.
    const beside = findTarget(resolveUrl(decodePath(written), from), context);
    return beside ?? { kind: 'unknown-alias', alias: expanded.alias, near: expanded.near };
  }
  for (const href of expanded.hrefs) {
    if (isExternal(href)) return { kind: 'external', href };
    const path = resolveUrl(decodePath(href), from);
    for (const candidate of [path, ...sharedTwins(path, from, context)]) {
      const found = findTarget(candidate, context);
      if (found) return found;
    }
  }
  return { kind: 'dead', path: resolveUrl(decodePath(expanded.hrefs[0] ?? written), from), alias: expanded.alias };
}

/** Something that exists. */
type Found =
  | { readonly kind: 'page'; readonly page: PageEntry; readonly wrongCase: boolean }
  | ({ readonly kind: 'redirect' } & FoundRedirect)
  | { readonly kind: 'file'; readonly file: FoundFile; readonly wrongCase: boolean }
  | { readonly kind: 'made'; readonly url: Url };

function findTarget(path: string, context: Lookup): Found | null {
  const { pages, redirects, files, made } = context;
  const exact = path.endsWith('.md') ? undefined : pages.get(path);
  if (exact) return { kind: 'page', page: exact, wrongCase: false };
  const candidates = pageCandidates(path);
  for (const url of candidates) {
    const page = pages.get(url);
    if (page) return { kind: 'page', page, wrongCase: false };
  }
  const redirect = redirects.find(path);
  if (redirect) return { kind: 'redirect', ...redirect };
  const file = files.find(path);
  if (file) return { kind: 'file', file, wrongCase: false };
  const own = [path, ...candidates].find((url) => made.has(url));
  if (own !== undefined) return { kind: 'made', url: own };
  if (context.hostAnswers?.(path)) return { kind: 'made', url: path };
  for (const url of candidates) {
    const page = pages.get(context.lowerPages().get(url.toLowerCase()) ?? '');
    if (page) return { kind: 'page', page, wrongCase: true };
  }
  const otherCase = files.findIgnoringCase(path);
  return otherCase && { kind: 'file', file: otherCase, wrongCase: true };
}

function nearestId(page: PageEntry, hash: string, { nearest }: Fragments): string | null {
  return nearest(page, hash)?.[0] ?? null;
}

function arriveAtPage(page: PageEntry, wrongCase: boolean, query: string, hash: string, context: TargetInputs): Resolution {
  const { fragments, places } = context;
  const { redirects } = places;
  if (redirects.replaced.has(page.url)) {
    const redirect = redirects.find(page.url);
    if (redirect) return arriveAtRedirect(redirect, { query, hash, reported: false }, context);
  }
  const found = fragments.find(page, hash.slice(1));
  const end = found === null ? hash : found === '' ? '' : `#${found}`;
  const href = encodePath(page.url) + query + end;
  const target: LinkTarget = { kind: 'page', url: page.url, hash: end };
  if (found === null) {
    const near = nearestId(page, hash.slice(1), fragments);
    return { href, target, problem: { kind: 'dead-hash', page: page.url, hash, near, direct: !wrongCase } };
  }
  return { href, target, problem: wrongCase ? { kind: 'wrong-case', actual: page.url } : null };
}

/** The rest of a link to a redirect. */
interface Sent {
  readonly query: string;
  readonly hash: string;
  /** Whether it is a problem that the link has a redirect as its target. */
  readonly reported: boolean;
}

/** Links skip the redirect and go to its end, with their own query and hash if the redirect has none. */
function arriveAtRedirect(
  { from, to, lossy, followsNewest }: FoundRedirect,
  { query, hash, reported }: Sent,
  { places, fragments }: TargetInputs,
): Resolution {
  const end = splitHref(to);
  const href = end.path + (end.query || query) + (end.hash || hash);
  const target: LinkTarget = { kind: 'redirect', url: from, to: href };
  const keepsHash = hash !== '' && end.hash === '';
  const page = keepsHash && !isExternal(to) ? places.pages.get(decodePath(end.path)) : undefined;
  if (page && fragments.find(page, hash.slice(1)) === null) {
    const near = lossy ? null : nearestId(page, hash.slice(1), fragments);
    return { href, target, problem: { kind: 'dead-hash', page: page.url, hash, near, direct: false } };
  }
  const isMoved = reported && (lossy || !followsNewest);
  return { href, target, problem: isMoved ? { kind: 'to-redirect', to, lossy } : null };
}

/**
 * A path into a shared folder (`/server/_shared/x.md`) written on a page: the same page in the version being read, else
 * in each version from the newest on.
 */
function sharedTwins(path: string, from: Url, { groups, pages }: Lookup): string[] {
  const group = groups.find(({ shared }) => shared !== null && path.startsWith(`/${shared}/`));
  if (!group?.shared) return [];
  const rest = path.slice(group.shared.length + 2);
  const current = pages.get(from)?.version;
  const own = current?.group === group ? [current.entry] : [];
  return [...own, ...group.versions].map((entry) => versionFolder(group, entry) + rest);
}

function resolveImage(written: string, from: Url, { places, addressOf }: TargetInputs): ImageResolution {
  const { aliases, files } = places;
  const expanded = aliases.expand(written, from);
  const { path: rawPath, query, hash } = splitHref(expanded.kind === 'ok' ? (expanded.hrefs[0] ?? written) : written);
  const path = resolveUrl(decodePath(rawPath), from);
  const exact = files.find(path);
  const file = exact ?? files.findIgnoringCase(path);
  if (!file && expanded.kind === 'unknown') return { kind: 'unknown-alias', alias: expanded.alias, near: expanded.near };
  if (!file) return { kind: 'missing', path, isGap: places.isGap?.(path) ?? false };
  const end = hash === '#light' || hash === '#dark' ? '' : hash;
  return { kind: 'file', file, href: hrefOfFile(addressOf(file)) + query + end, wrongCase: exact === null };
}
