// Redirects in their final form: followed to the end, judged, and compiled to stubs and host rules.

import { type Diagnostic, diagnostic } from '../../model/diagnostic.ts';
import type { HostRule, LinkEdge, LinkTarget, Redirect, Redirects } from '../../model/site.ts';
import {
  type AddressStyle,
  fileUrl,
  publishedUrl,
  type Url,
  hrefOfFile,
  isExternal,
  splitHref,
  decodePath,
  encodePath,
  leadsAnywhere,
} from '../../model/url.ts';
import { pageBeside, pageCandidates, pageOfFile, stubAddress, stubCandidates } from '../routes/address.ts';
import type { MadeAddresses } from '../routes/made-addresses.ts';
import { type Folder, type FolderTree, pagesBelow } from '../routes/folders.ts';
import type { PageEntry } from '../routes/pages.ts';
import type { PublishedAddress, FileFinder } from '../routes/published-files.ts';
import {
  type Claim,
  type ClaimInputs,
  type Claims,
  type RedirectOrigin,
  type SplatClaim,
  claimAddresses,
} from './redirect-claims.ts';
import { type ReportContext, reportOrigins } from './redirect-report.ts';
import type { HostMove } from './host-files.ts';
import { dropsWhatMatched } from './redirect-rules.ts';
import type { Ending } from './redirect-ending.ts';
import type { RedirectTable } from '../routes/redirect-table.ts';
import { versionFolder } from '../routes/versions.ts';
import { publicUrlOfStub } from '../routes/url-lock.ts';

export interface RedirectInputs extends ClaimInputs, ReportContext {
  readonly files: Pick<FileFinder, 'find'>;
  readonly addressOf: PublishedAddress;
  /** Addresses of what the build makes itself. */
  readonly made: MadeAddresses;
  /** Whether the host answers a path by the site's own `_redirects`. */
  hostAnswers(path: string): boolean;
  /** Redirects of single addresses in files of hosts. */
  readonly hostMoves: readonly HostMove[];
}

/** Cloudflare's limits for `_redirects`, the tightest of the hosts we write for. */
const HOST_LIMITS = { exact: 2000, splat: 100 } as const;

/**
 * Expands all rules and aliases over the pages, follows chains to their end and reports what cannot work. A redirect
 * that loops or ends nowhere gives no stub.
 */
export function expandRedirects(inputs: RedirectInputs): RedirectTable {
  const claims = claimAddresses(inputs);
  const { style } = inputs.config.addresses;
  const replacedBy = (from: Url): readonly Url[] => {
    const page = pageOfFile(from, inputs.pages, style);
    return page ? [page.url] : [];
  };
  const replaced = new Set([...claims.byAddress.keys()].flatMap(replacedBy));
  const endings = followAll(claims, replaced, inputs);
  const stubs: Redirect[] = [];
  for (const [claim, ending] of endings) {
    if (ending.kind === 'ok' || ending.kind === 'dead-hash') {
      const to = ending.kind === 'ok' ? ending.to : encodePath(ending.page);
      stubs.push({ from: claim.from, to, status: claim.origin.status, rule: claim.origin.rule });
    } else for (const url of replacedBy(claim.from)) replaced.delete(url);
  }
  const byAddress = new Map(stubs.map((stub) => [stub.from, stub]));
  const rules = hostRules(claims, byAddress, replaced, inputs);
  const ofHosts = redirectsOfHosts(claims, byAddress, replaced, inputs);
  for (const stub of ofHosts.stubs) {
    byAddress.set(stub.from, stub);
    stubs.push(stub);
  }
  stubs.push(...stylesBefore(byAddress, inputs));
  stubs.sort((a, b) => (a.from < b.from ? -1 : 1));
  const redirects = { stubs, rules };
  const sourcesWhere = (holds: (claim: Claim, ending: Ending) => boolean): ReadonlySet<Url> =>
    new Set([...endings].flatMap(([claim, ending]) => (holds(claim, ending) ? [claim.from] : [])));
  const kinds = {
    lossy: sourcesWhere((claim, ending) => isLossy(claim, ending, claims)),
    followNewest: sourcesWhere(({ origin }) => origin.to.includes('{newest}')),
  };
  return {
    redirects,
    links: [...endings].map(([claim, ending]) => edge(claim, ending)),
    diagnostics: [...claims.diagnostics, ...reportOrigins(claims, endings, inputs), ...hostLimits(rules, inputs)],
    gap: {
      folders: [...claims.outcomes.values()].flatMap(({ empty }) =>
        empty.flatMap(({ prefix, to }) => (isExplained(to, inputs) ? [prefix] : [])),
      ),
      addresses: [...claims.broken.addresses, ...sourcesWhere((_, { kind }) => kind === 'dead' || kind === 'loop')],
      patterns: claims.broken.patterns,
    },
    replaced,
    find: redirectFinder(redirects, style, { ...kinds, ofHosts: ofHosts.others }),
  };
}

/** What the lookup knows besides stubs and rules. */
interface MoreOfRedirects {
  /** Addresses of stubs, by what is to be known of their targets; see `FoundRedirect`. */
  readonly lossy: ReadonlySet<Url>;
  readonly followNewest: ReadonlySet<Url>;
  /** Redirects that only a host makes, by the path without a last slash. */
  readonly ofHosts: ReadonlyMap<Url, string>;
}

/** Prepares `RedirectTable.find` for the redirects of a site. */
export function redirectFinder(
  { stubs, rules }: Redirects,
  style: AddressStyle,
  { lossy, followNewest, ofHosts }: MoreOfRedirects = { lossy: new Set(), followNewest: new Set(), ofHosts: new Map() },
): RedirectTable['find'] {
  const byAddress = new Map(stubs.map((stub) => [stub.from, stub]));
  const splats = rules.flatMap(({ from, to }): Splat[] => {
    if (!from.endsWith('/*')) return [];
    return [{ prefix: decodePath(from.slice(0, -1)), to: to.replace(/:splat$/, ''), keepsRest: to.endsWith(':splat') }];
  });
  return (path) => {
    for (const url of [stubAddress(path, style), ...stubCandidates(path, style)]) {
      const stub = byAddress.get(url);
      if (stub) return { from: stub.from, to: stub.to, lossy: lossy.has(stub.from), followsNewest: followNewest.has(stub.from) };
    }
    const splat = splatFor(path, splats);
    const sent = splat ? sentOn(path, splat) : null;
    if (sent) return { ...sent, lossy: !splat?.keepsRest, followsNewest: false };
    const to = ofHosts.get(withoutSlash(path));
    return to === undefined ? null : { from: path, to, lossy: false, followsNewest: false };
  };
}

/** Whether a finding says that no page lies below an address: about a redirect, a version, or a source. */
function isExplained(to: string, { versionOf, tree, absent }: RedirectInputs): boolean {
  const version = versionOf(to);
  return version === null || absent.has(to) || !tree.at(versionFolder(version.group, version.entry));
}

function followAll(claims: Claims, replaced: ReadonlySet<Url>, inputs: RedirectInputs): ReadonlyMap<Claim, Ending> {
  const endings = new Map<Claim, Ending>();
  for (const claim of claims.byAddress.values()) endings.set(claim, follow(claim, claims, replaced, inputs));
  return endings;
}

/** Follows one redirect through others. A later redirect's hash wins over an earlier one's, as in browsers. */
function follow(claim: Claim, claims: Claims, replaced: ReadonlySet<Url>, inputs: RedirectInputs): Ending {
  const { style } = inputs.config.addresses;
  const hops: Url[] = [];
  const seen = new Set<Url>([claim.from]);
  let to = claim.to;
  let carried = '';
  for (;;) {
    if (isExternal(to)) return { kind: 'ok', to, hops, target: { kind: 'external', href: to } };
    const { path: encoded, query, hash } = splitHref(to);
    const path = decodePath(encoded);
    carried = hash || carried;
    const candidates = pageCandidates(path);
    const page = candidates.find((url) => inputs.pages.has(url) && !replaced.has(url));
    if (page !== undefined) return endOnPage(page, query, carried, hops, inputs);
    const stubs = [...stubCandidates(path, style), stubAddress(path, style)];
    const exact = stubs.map((url) => claims.byAddress.get(url)).find((other) => other !== undefined);
    const next = exact ?? throughSplat(path, claim, claims, replaced, inputs);
    if (!next) return endOnFile(path, query + carried, hops, inputs);
    hops.push(next.from);
    if (seen.has(next.from)) return { kind: 'loop', hops };
    seen.add(next.from);
    to = next.to;
  }
}

/** Where hosts send an address without an exact redirect: by the redirect of a whole folder. */
function throughSplat(
  path: string,
  { origin }: Claim,
  { splats }: Claims,
  replaced: ReadonlySet<Url>,
  { tree }: RedirectInputs,
): Pick<Claim, 'from' | 'to'> | null {
  const splat = splatFor(path, splats);
  return !splat || splat.origin === origin || !isOpen(splat, replaced, tree) ? null : sentOn(path, splat);
}

/** Whether a rule on a redirect's way drops what it matched. */
function isLossy({ origin }: Claim, ending: Ending, { byAddress, splats }: Claims): boolean {
  if (ending.kind !== 'ok') return false;
  const others = ending.hops.map((from) => (byAddress.get(from) ?? splatFor(from, splats))?.origin);
  return [origin, ...others].some((rule) => rule !== undefined && dropsWhatMatched(rule));
}

/** The redirect of a whole folder. */
type Splat = Pick<SplatClaim, 'prefix' | 'to' | 'keepsRest'>;

function splatFor<Kind extends Splat>(path: string, splats: readonly Kind[]): Kind | undefined {
  return splats.find(({ prefix }) => path.startsWith(prefix) && path !== prefix);
}

/** Where an address below a folder leads. A redirect that keeps the rest within the site has an exact one for each page there is. */
function sentOn(path: string, { prefix, to, keepsRest }: Splat): { from: Url; to: string } | null {
  if (!keepsRest) return { from: path, to };
  return isExternal(to) ? { from: path, to: to + encodePath(path.slice(prefix.length)) } : null;
}

function endOnPage(page: Url, query: string, hash: string, hops: readonly Url[], { pages, fragments }: RedirectInputs): Ending {
  const entry = pages.get(page);
  const found = entry ? fragments.find(entry, hash.slice(1)) : null;
  if (found === null) return { kind: 'dead-hash', page, hash, hops };
  const kept = found === '' ? '' : `#${found}`;
  return { kind: 'ok', to: encodePath(page) + query + kept, hops, target: { kind: 'page', url: page, hash: kept } };
}

function endOnFile(
  path: string,
  end: string,
  hops: readonly Url[],
  { files, addressOf, made, hostAnswers }: RedirectInputs,
): Ending {
  const file = files.find(path);
  if (file !== null)
    return { kind: 'ok', to: hrefOfFile(addressOf(file)) + end, hops, target: { kind: 'file', path: file.path } };
  const url = [path, ...pageCandidates(path)].find((candidate) => made.has(candidate)) ?? (hostAnswers(path) ? path : undefined);
  if (url === undefined) return { kind: 'dead', path, hops };
  return { kind: 'ok', to: (made.get(url) ?? hrefOfFile(url)) + end, hops, target: { kind: 'made', url } };
}

function edge({ origin, to }: Claim, ending: Ending): LinkEdge {
  return { from: null, role: 'redirect', href: to, target: edgeTarget(ending), at: origin.toAt };
}

function edgeTarget(ending: Ending): LinkTarget {
  if (ending.kind === 'ok') return ending.target;
  if (ending.kind === 'dead-hash') return { kind: 'page', url: ending.page, hash: ending.hash };
  return { kind: 'dead', path: ending.kind === 'dead' ? ending.path : (ending.hops.at(-1) ?? '') };
}

/**
 * The rules for hosts: exact addresses first (both with and without a last slash where a stub serves both), then
 * splats. A splat below which a written page lives is left to its exact addresses: some hosts ask their rules before
 * their files, and the page would be gone.
 */
function hostRules(
  claims: Claims,
  stubs: ReadonlyMap<Url, Redirect>,
  replaced: ReadonlySet<Url>,
  { tree, config }: RedirectInputs,
): HostRule[] {
  const open = new Set(claims.splats.filter((splat) => isOpen(splat, replaced, tree)));
  const byOrigin = new Map<RedirectOrigin, HostRule[]>();
  for (const claim of claims.byAddress.values()) {
    const stub = stubs.get(claim.from);
    if (!stub || (claim.splat && open.has(claim.splat) && covers(claim.splat, claim.from, config.base))) continue;
    const rules = byOrigin.get(claim.origin) ?? [];
    byOrigin.set(claim.origin, rules);
    rules.push(...exactRules(stub, config.addresses.style));
  }
  const exact = [...claims.outcomes.keys()].flatMap((origin) => byOrigin.get(origin) ?? []);
  const splats = claims.splats.flatMap((splat): HostRule[] => {
    const to = splat.keepsRest ? splatTarget(splat) : stubs.get(splat.prefix)?.to;
    return open.has(splat) && to !== undefined ? [{ from: `${encodePath(splat.prefix)}*`, to, status: splat.origin.status }] : [];
  });
  return [...exact, ...splats];
}

function splatTarget({ to }: SplatClaim): string {
  return `${to}:splat`;
}

/** Whether hosts that know a splat need no rule of their own for an address. */
function covers(splat: SplatClaim, from: Url, base: string): boolean {
  return from !== splat.prefix && !leadsAnywhere(base, splatTarget(splat));
}

/** Whether hosts get a splat. */
function isOpen(splat: SplatClaim, replaced: ReadonlySet<Url>, tree: FolderTree<PageEntry>): boolean {
  return leadsSomewhere(splat, tree) && !holdsPage(tree.at(splat.prefix), replaced);
}

function leadsSomewhere({ keepsRest, to }: SplatClaim, tree: FolderTree<PageEntry>): boolean {
  return !keepsRest || isExternal(to) || tree.at(to) !== null;
}

function holdsPage(folder: Folder<PageEntry> | null, replaced: ReadonlySet<Url>): boolean {
  if (!folder) return false;
  for (const { url } of pagesBelow(folder)) if (!replaced.has(url)) return true;
  return false;
}

function exactRules({ from, to, status }: Redirect, style: AddressStyle): HostRule[] {
  const served = publicUrlOfStub(from, style);
  const also = served !== from ? served : from.endsWith('/') && from !== '/' ? from.slice(0, -1) : null;
  return [...(also === null ? [] : [also]), from].map((address) => ({ from: encodePath(address), to, status }));
}

/** Redirects that a host's file has, followed to their end. The rules themselves are judged at their file. */
interface RedirectsOfHosts {
  /** For the hosts that do not read the file. */
  readonly stubs: readonly Redirect[];
  /** Those that a stub would stand in the way of: only their host makes them. Targets by paths without a last slash. */
  readonly others: ReadonlyMap<Url, string>;
}

/** Reads them at addresses where nothing else is, and to what is there. */
function redirectsOfHosts(
  claims: Claims,
  taken: ReadonlyMap<Url, Redirect>,
  replaced: ReadonlySet<Url>,
  inputs: RedirectInputs,
): RedirectsOfHosts {
  const { pages, files, made, config, hostMoves } = inputs;
  const { style } = config.addresses;
  const stubs = new Map<Url, Redirect>();
  const others = new Map<Url, string>();
  for (const { from: path, to, status, force } of hostMoves) {
    const from = stubAddress(path, style);
    const isPage = pageCandidates(path).some((url) => pages.has(url)) || pageBeside(from, pages, style) !== undefined;
    if (isPage || taken.has(from) || claims.byAddress.has(from) || stubs.has(from) || files.find(path) || made.has(from))
      continue;
    const origin = { rule: -1, from: path, to, status, override: false, at: null, toAt: null };
    const ending = follow({ from, to, origin, splat: null }, claims, replaced, inputs);
    if (ending.kind !== 'ok' || ending.target.kind === 'made' || others.has(withoutSlash(path))) continue;
    if (force) stubs.set(from, { from, to: ending.to, status, rule: -1 });
    else others.set(withoutSlash(path), ending.to);
  }
  return { stubs: [...stubs.values()], others };
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/**
 * The addresses of pages in the styles that the site had before: where no page, no file and no other redirect has the address. What
 * hosts do by themselves (`/a/b` to `/a/b/`) needs no redirect.
 */
function stylesBefore(taken: ReadonlyMap<Url, Redirect>, { pages, files, made, config }: RedirectInputs): Redirect[] {
  const { style, redirectFrom } = config.addresses;
  const isFree = (from: Url): boolean =>
    !taken.has(from) && !pageOfFile(from, pages, style) && !files.find(from) && !made.has(from);
  return [...pages.keys()].flatMap((url): Redirect[] => {
    const { to, status } = taken.get(fileUrl(url, style)) ?? { to: encodePath(url), status: 301 };
    const others = redirectFrom.filter((other) => other !== style).map((other) => stubAddress(publishedUrl(url, other), style));
    const free = [...new Set(others)].filter(isFree);
    return free.map((from) => ({ from, to, status, rule: -1, ofStyle: true }));
  });
}

function hostLimits(rules: readonly HostRule[], { locate }: RedirectInputs): Diagnostic[] {
  const splats = rules.filter(({ from }) => from.endsWith('*')).length;
  const exact = rules.length - splats;
  const at = locate(['redirects']);
  const over = (what: string, most: number): string =>
    `The redirects make ${what}, and Cloudflare Pages reads ${most} from "_redirects". The stubs still work.`;
  return [
    ...(exact > HOST_LIMITS.exact
      ? [
          diagnostic('redirect/too-many-exact', over(`${exact} exact rules`, HOST_LIMITS.exact), at, {
            fix: 'write "{rest}" rules instead of single addresses, or fewer rules',
          }),
        ]
      : []),
    ...(splats > HOST_LIMITS.splat
      ? [
          diagnostic('redirect/too-many-splats', over(`${splats} rules with "*"`, HOST_LIMITS.splat), at, {
            fix: 'join folders under one "{rest}" rule, or write fewer rules',
          }),
        ]
      : []),
  ];
}
