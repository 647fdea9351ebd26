// Which pages are the same page: in other versions of a group, and in other members of a family. Menus, banners, canonical addresses,
// links of the head, twins and checks all take the answer from here.

import { groupBy } from '../../model/group-by.ts';
import { nearestInWords } from '../../model/nearest.ts';
import type { Moves } from '../../model/tools.ts';
import type { FamilyRow, Page, PageVersion } from '../../model/site.ts';
import type { FamilyConfig, VersionConfig, VersionGroupConfig } from '../../model/site-config.ts';
import { decodePath, resolveUrl, splitHref, type Url, urlOfSource } from '../../model/url.ts';
import { pageCandidates } from './address.ts';
import type { PageEntry, PageTable } from './pages.ts';
import { prefixTable } from './prefix-table.ts';
import type { RedirectTable } from './redirect-table.ts';
import { newestVersion, startPageUrl, type VersionFinder, versionFolder } from './versions.ts';

/** What a page is called elsewhere. */
export type SamePages = Pick<Page, 'siblings' | 'canonical' | 'family'>;

/** What pages are matched by. */
export interface SiblingInputs {
  readonly pages: ReadonlyMap<Url, Pick<PageEntry, 'url' | 'version' | 'meta' | 'source'>>;
  readonly groups: readonly VersionGroupConfig[];
  readonly families: readonly FamilyConfig[];
  readonly versionOf: VersionFinder;
  readonly redirects: Pick<RedirectTable, 'redirects' | 'find'>;
  /** Former names of files; see `Moves`. */
  readonly moves: Moves;
  /** Pages that a redirect replaces are nobody's siblings. */
  isReplaced(url: Url): boolean;
}

type Sibling = Page['siblings'][number];
type FamilyMember = FamilyConfig['members'][number];
/** A version's folder, or a member's outside of all versions. */
type Place = VersionConfig | FamilyMember;

/** The names of pages in a folder, each below that folder (`features/streams.html`). */
interface Names {
  /** Addresses. */
  readonly pages: Map<string, Url>;
  /** What `samePage` says. */
  readonly claimed: Map<string, Url>;
  /** Addresses that redirect to a page of the same folder. */
  readonly redirected: Map<string, Url>;
  /** Addresses that a page had before its file was renamed. */
  readonly moved: Map<string, Url>;
}

/** A page at its place. */
interface Spot {
  readonly url: Url;
  readonly version: PageVersion | null;
  /** Its address below the folder of its place. */
  readonly rest: string;
  readonly claims: readonly string[];
  readonly redirected: string[];
  readonly moved: string[];
  /** Siblings that were looked for, by the version's index. */
  readonly known: Map<number, Url | null>;
}

/**
 * Prepares finding the pages that are the same as a page. In another version that is, in this order: what `samePage` in the front
 * matter of either says; the page with the same address below the version's folder; the page that its address there redirects to (an
 * alias, such as `docs-build mv` leaves, or a rule), or whose former address it has; the same by renames in git; else what is found
 * step by step through the versions between. Siblings are in catalogue order, hidden versions included.
 *
 * Canonical is the page of the newest version that has it and may be found: that is not hidden, nor kept out of search engines. It is
 * the page itself where there is no such version, or the group says so.
 *
 * In another member of a family a page is the same by the same rules; of several versions that have it, the one of the same name is
 * taken, else, for a page of a deprecated version, the newest deprecated one, else the newest that is not.
 */
export function siblingFinder(inputs: SiblingInputs): (url: Url) => SamePages {
  const { pages, families } = inputs;
  const places = placesOf(inputs);
  const spots = new Map<Url, Spot>();
  const names = new Map<Place, Names>();
  for (const page of pages.values()) {
    const found = places.of(page.url, page.version);
    if (!found) continue;
    const { place, rest } = found;
    const claims = claimsOf(page, places);
    spots.set(page.url, { url: page.url, version: page.version, rest, claims, redirected: [], moved: [], known: new Map() });
    if (inputs.isReplaced(page.url)) continue;
    const here = namesAt(names, place);
    here.pages.set(rest, page.url);
    for (const claim of claims) if (!here.claimed.has(claim)) here.claimed.set(claim, page.url);
  }
  addRedirects(inputs, { places, names, spots });
  addMoves(inputs, { names, spots });

  const siblingIn = (spot: Spot, { versions }: VersionGroupConfig, from: number, to: number): Url | null => {
    const known = spot.known.get(to);
    if (known !== undefined) return known;
    let found = counterpart(spot, names.get(versions[to] as VersionConfig));
    const step = to > from ? 1 : -1;
    for (let between = from + step; found === null && between !== to; between += step) {
      const via = counterpart(spot, names.get(versions[between] as VersionConfig));
      const next = via === null ? undefined : spots.get(via);
      if (next) found = siblingIn(next, { versions } as VersionGroupConfig, between, to);
    }
    spot.known.set(to, found);
    return found;
  };
  const siblingsOf = (spot: Spot): readonly Sibling[] => {
    const { group, entry } = spot.version as PageVersion;
    const from = group.versions.indexOf(entry);
    return group.versions.flatMap((version, to): Sibling[] => {
      const url = to === from ? null : siblingIn(spot, group, from, to);
      return url === null ? [] : [{ version, url }];
    });
  };
  const familyOf = familyFinder({ families, places, names, spots, inputs });
  const none: readonly Sibling[] = [];
  return (url) => {
    const spot = spots.get(url);
    if (!spot) return { siblings: none, canonical: url, family: null };
    const siblings = spot.version ? siblingsOf(spot) : none;
    return {
      siblings,
      canonical: spot.version ? canonicalOf(spot.url, spot.version, siblings, inputs) : url,
      family: families.length === 0 ? null : familyOf(spot, siblings),
    };
  };
}

/** The address to keep, of a page and its siblings. */
function canonicalOf(
  url: Url,
  { group, entry }: PageVersion,
  siblings: readonly Sibling[],
  { isReplaced }: Pick<SiblingInputs, 'isReplaced'>,
): Url {
  if (group.canonical === 'own') return url;
  const own = isReplaced(url) ? undefined : url;
  const kept = group.versions.flatMap((version) => {
    const found = version === entry ? own : siblings.find((sibling) => sibling.version === version)?.url;
    return found === undefined || version.hide || version.noindex ? [] : [found];
  });
  return kept[0] ?? url;
}

/** The same page among the names of another place. */
function counterpart({ rest, claims, redirected, moved }: Spot, to: Names | undefined): Url | null {
  if (!to) return null;
  return (
    first(claims, to.pages) ??
    to.claimed.get(rest) ??
    first(claims, to.claimed) ??
    to.pages.get(rest) ??
    to.redirected.get(rest) ??
    first(redirected, to.pages) ??
    to.moved.get(rest) ??
    first(moved, to.pages) ??
    // Both had one name once, and the page has it in neither version any more.
    first(redirected, to.redirected) ??
    first(moved, to.moved) ??
    null
  );
}

function first(keys: readonly string[], found: ReadonlyMap<string, Url>): Url | undefined {
  for (const key of keys) {
    const url = found.get(key);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** Finds the place of an address. */
interface Places {
  of(url: Url, version: PageVersion | null): { readonly place: Place; readonly rest: string } | null;
  /** The same for an address that need not be a page's. */
  find(url: Url): { readonly place: Place; readonly rest: string } | null;
  memberOf(url: Url): { readonly family: FamilyConfig; readonly member: FamilyMember } | null;
}

function placesOf({ families, versionOf }: Pick<SiblingInputs, 'families' | 'versionOf'>): Places {
  const members = families.flatMap((family) => family.members.map((member) => [member.folder, { family, member }] as const));
  const memberOf = members.length === 0 ? () => null : prefixTable(members);
  const of: Places['of'] = (url, version) => {
    if (version) return { place: version.entry, rest: version.rest };
    const found = memberOf(url);
    return found && { place: found.member, rest: url.slice(found.member.folder.length) };
  };
  return { of, find: (url) => of(url, versionOf(url)), memberOf };
}

function namesAt(names: Map<Place, Names>, place: Place): Names {
  let found = names.get(place);
  if (!found) {
    found = { pages: new Map(), claimed: new Map(), redirected: new Map(), moved: new Map() };
    names.set(place, found);
  }
  return found;
}

/** The names that a page's `samePage` means, below a version's or a member's folder. */
function claimsOf({ url, meta }: Pick<PageEntry, 'url' | 'meta'>, places: Places): readonly string[] {
  if (meta.samePage === null) return [];
  const path = resolveUrl(decodePath(splitHref(meta.samePage).path), url);
  return pageCandidates(path).flatMap((candidate) => places.find(candidate)?.rest ?? []);
}

/** A page whose `samePage` names no page. */
export interface UnknownSamePage {
  readonly page: PageEntry;
  /** The page of the site that has the most similar name; `null` for none. */
  readonly near: Url | null;
}

/**
 * The pages whose `samePage` is the name of no page in any version or member of a family, and no former name of one (an alias, a rename
 * in git, another page's `samePage`). Pages outside of all of these are not judged.
 */
export function unknownSamePages(
  table: PageTable,
  inputs: Pick<SiblingInputs, 'families' | 'versionOf' | 'redirects' | 'moves'>,
): UnknownSamePage[] {
  const pages = [...table.values()];
  if (pages.every(({ meta }) => meta.samePage === null)) return [];
  const places = placesOf(inputs);
  const stubs = inputs.redirects.redirects.stubs.map(({ from }) => from);
  const former = new Set(
    [...stubs, ...Array.from(inputs.moves.keys(), urlOfSource)].flatMap((url) => places.find(url)?.rest ?? []),
  );
  const rests = new Map<string, Url>();
  for (const { url, version } of pages) {
    const rest = places.of(url, version)?.rest;
    if (rest !== undefined && !rests.has(rest)) rests.set(rest, url);
  }
  const claimants = groupBy(
    pages.flatMap((page) => claimsOf(page, places)),
    (claim) => claim,
  );
  const isKnown = (claim: string): boolean => rests.has(claim) || former.has(claim) || (claimants.get(claim)?.length ?? 0) > 1;
  return pages.flatMap((page): UnknownSamePage[] => {
    const { meta, original, url, version } = page;
    if (meta.samePage === null || original !== null || !places.of(url, version)) return [];
    const claims = claimsOf(page, places);
    if (claims.some(isKnown)) return [];
    const near = claims.map((claim) => nearestInWords(claim, rests.keys())).find((rest) => rest !== null);
    return [{ page, near: near == null ? null : (rests.get(near) ?? null) }];
  });
}

/** What names are found in. */
interface Finding {
  readonly names: Map<Place, Names>;
  readonly spots: ReadonlyMap<Url, Spot>;
}

/** Notes the redirects from an address of a place to a page of it. Those that lead many addresses to one page say nothing. */
function addRedirects(
  { redirects, isReplaced }: SiblingInputs,
  { names, spots, places }: Finding & { readonly places: Places },
): void {
  for (const { from, to, ofStyle } of redirects.redirects.stubs) {
    const end = ofStyle ? undefined : spots.get(decodePath(splitHref(to).path));
    if (!end || isReplaced(end.url)) continue;
    const start = places.find(from);
    if (!start || start.place !== places.of(end.url, end.version)?.place || start.rest === '') continue;
    if (redirects.find(from)?.lossy !== false) continue;
    const here = namesAt(names, start.place);
    for (const rest of pageCandidates(`/${start.rest}`).map((url) => url.slice(1))) {
      if (!here.redirected.has(rest)) here.redirected.set(rest, end.url);
      end.redirected.push(rest);
    }
  }
}

/** Notes the addresses that pages had before their files were renamed within their version, or within the folder of all versions. */
function addMoves({ pages, moves }: SiblingInputs, { names, spots }: Finding): void {
  if (moves.size === 0) return;
  const earlier = new Map<string, string[]>();
  for (const [from, to] of moves) earlier.set(to, [...(earlier.get(to) ?? []), from]);
  for (const { url, version, source } of pages.values()) {
    const spot = version && source && earlier.has(source.path) ? spots.get(url) : undefined;
    if (!spot || !version || !source) continue;
    const { group, entry } = version;
    const folders = [versionFolder(group, entry), ...(group.shared === null ? [] : [`/${group.shared}/`])];
    for (const from of earlier.get(source.path) ?? []) {
      const was = urlOfSource(from);
      const folder = /\.md$/i.test(from) ? folders.find((lead) => was.startsWith(lead)) : undefined;
      if (folder === undefined) continue;
      const rest = was.slice(folder.length);
      const { moved } = namesAt(names, entry);
      if (!moved.has(rest)) moved.set(rest, url);
      spot.moved.push(rest);
    }
  }
}

/** What families are looked up in. */
interface FamilyInputs extends Finding {
  readonly families: readonly FamilyConfig[];
  readonly places: Places;
  readonly inputs: SiblingInputs;
}

/** Prepares finding a page in the other members of its family. */
function familyFinder({
  places,
  names,
  spots,
  inputs,
}: FamilyInputs): (spot: Spot, siblings: readonly Sibling[]) => Page['family'] {
  const { groups, pages, isReplaced } = inputs;
  const versionsOf = new Map<FamilyMember, readonly { readonly group: VersionGroupConfig; readonly entry: VersionConfig }[]>();
  for (const { members } of inputs.families) {
    for (const member of members) {
      const below = groups.flatMap((group) => group.versions.map((entry) => ({ group, entry })));
      versionsOf.set(
        member,
        below.filter(({ group, entry }) => places.memberOf(versionFolder(group, entry))?.member === member),
      );
    }
  }
  const candidates = (member: FamilyMember, version: PageVersion | null): readonly Place[] => {
    if (!version) return [member];
    const { version: name, deprecated: isOld } = version.entry;
    const rank = (entry: VersionConfig): number => (entry.version === name ? 0 : entry.deprecated === isOld ? 1 : 2);
    const below = (versionsOf.get(member) ?? []).map(({ entry }) => entry);
    // From a version in use nobody is led to one that is not.
    const shown = below.filter(({ hide, deprecated }) => !hide && (isOld || !deprecated));
    return [...shown.sort((a, b) => rank(a) - rank(b)), member];
  };
  const startOf = (member: FamilyMember): Url | null => {
    const has = (url: Url): boolean => pages.has(url) && !isReplaced(url);
    const group = versionsOf.get(member)?.[0]?.group;
    const newest = group && newestVersion(group.versions);
    const start = group && newest ? (startPageUrl(group, newest, { has }) ?? versionFolder(group, newest)) : member.folder;
    return [start, member.folder].find(has) ?? null;
  };
  return (spot, siblings) => {
    const found = places.memberOf(spot.url);
    if (!found) return null;
    const { family, member: own } = found;
    const asked = [spot, ...siblings.flatMap(({ url }) => spots.get(url) ?? [])];
    const rows = family.members.flatMap((member): FamilyRow[] => {
      if (member === own) return [{ label: member.label, url: spot.url, isSame: true }];
      for (const place of candidates(member, spot.version)) {
        for (const one of asked) {
          const url = counterpart(one, names.get(place));
          if (url !== null) return [{ label: member.label, url, isSame: true }];
        }
      }
      const start = startOf(member);
      return start === null ? [] : [{ label: member.label, url: start, isSame: false }];
    });
    return { name: family.name, label: own.label, rows };
  };
}
