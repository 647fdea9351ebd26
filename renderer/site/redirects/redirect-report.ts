// Findings about redirects: one per rule and kind, however many addresses the rule covers, and one for what several rules share:
// a circle, a target that one rule passes on to the next.

import { type Diagnostic, type Repair, diagnostic, replacement } from '../../model/diagnostic.ts';
import { printedHref, type Url, splitHref } from '../../model/url.ts';
import type { Fragments } from '../links/fragments.ts';
import type { AbsentSources } from '../routes/absent-sources.ts';
import type { FolderTree } from '../routes/folders.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import type { Claim, Claims, Outcome, RedirectOrigin } from './redirect-claims.ts';
import type { Ending } from './redirect-ending.ts';
import { type VersionFinder, versionFolder } from '../routes/versions.ts';
import type { Searches } from '../links/whereabouts.ts';

/** What messages are made from. */
export interface ReportContext {
  readonly pages: PageTable;
  readonly tree: FolderTree<PageEntry>;
  readonly fragments: Fragments;
  readonly versionOf: VersionFinder;
  readonly absent: Pick<AbsentSources, 'has'>;
  readonly search: Searches;
}

/** A claim and where it ends. */
interface Followed<E extends Ending = Ending> {
  readonly claim: Claim;
  readonly ending: E;
}

/** Judges every rule and alias by what happened to its addresses. */
export function reportOrigins(claims: Claims, endings: ReadonlyMap<Claim, Ending>, context: ReportContext): Diagnostic[] {
  const findings: Diagnostic[] = [];
  for (const [origin, outcome] of claims.outcomes) {
    if (origin.isCopy) continue;
    const followed = outcome.claims.flatMap((claim): Followed[] => {
      const ending = endings.get(claim);
      return ending ? [{ claim, ending }] : [];
    });
    const ofKind = <K extends Ending['kind']>(kind: K) =>
      followed.filter((item): item is Followed<Extract<Ending, { kind: K }>> => item.ending.kind === kind);
    findings.push(
      ...deadTargets(
        origin,
        ofKind('dead').filter(({ ending }) => !isHandedOn(ending, claims, endings)),
        context,
      ),
      ...deadHashes(
        origin,
        ofKind('dead-hash').filter(({ ending }) => !isHandedOn(ending, claims, endings)),
        context,
      ),
      ...emptyTargets(origin, outcome, context),
      ...chains(
        origin,
        ofKind('ok').filter(({ ending }) => ending.hops.length > 0),
      ),
      ...shadows(origin, outcome),
      ...unreachable(origin, outcome),
    );
  }
  return [...findings, ...loops(claims, endings)];
}

/** Whether a redirect on the way leads to the same dead end by itself: then that one is to be fixed. */
function isHandedOn(
  ending: Extract<Ending, { kind: 'dead' | 'dead-hash' }>,
  { byAddress }: Claims,
  endings: ReadonlyMap<Claim, Ending>,
): boolean {
  return ending.hops.some((hop) => {
    const claim = byAddress.get(hop);
    const other = claim && endings.get(claim);
    if (other?.kind === 'dead') return ending.kind === 'dead' && other.path === ending.path;
    return other?.kind === 'dead-hash' && ending.kind === 'dead-hash' && other.page === ending.page && other.hash === ending.hash;
  });
}

type Loop = Extract<Ending, { kind: 'loop' }>;

/**
 * One finding per circle of rules, at the first of them. Other addresses that go round in it, or only lead into it, are noted.
 */
function loops(claims: Claims, endings: ReadonlyMap<Claim, Ending>): Diagnostic[] {
  const ranks = new Map([...claims.outcomes.keys()].map((origin, rank) => [origin, rank]));
  const rankOf = (url: Url): number => ranks.get(claims.byAddress.get(url)?.origin as RedirectOrigin) ?? ranks.size;
  const circles = new Map<string, { readonly circle: readonly Url[]; readonly others: Set<Url> }>();
  for (const [claim, ending] of endings) {
    if (ending.kind !== 'loop') continue;
    const circle = circleOf(claim, ending);
    const key = [...new Set(circle.map(rankOf))].sort((a, b) => a - b).join(' ');
    const known = circles.get(key) ?? { circle: fromFirst(circle, rankOf), others: new Set() };
    circles.set(key, known);
    if (!known.circle.includes(claim.from)) known.others.add(claim.from);
  }
  return Array.from(circles.values(), ({ circle, others: noted }) => loop(circle, [...noted], claims));
}

/** The same circle, begun at the address whose rule comes first. */
function fromFirst(circle: readonly Url[], rankOf: (url: Url) => number): readonly Url[] {
  const ranks = circle.map(rankOf);
  const start = ranks.indexOf(Math.min(...ranks));
  return [...circle.slice(start), ...circle.slice(0, start)];
}

/** The addresses a redirect comes back to again and again, without those before them. */
function circleOf({ from }: Claim, { hops }: Loop): readonly Url[] {
  const way = [from, ...hops];
  return way.slice(way.indexOf(hops.at(-1) ?? from), -1);
}

function loop(circle: readonly Url[], noted: readonly Url[], { byAddress }: Claims): Diagnostic {
  const first = circle[0] as Url;
  const origin = byAddress.get(first)?.origin ?? null;
  const details = { notes: alsoAt(noted), ...(origin && { subject: origin.from }) };
  const at = origin?.at ?? null;
  if (circle.length === 1) {
    const fix = 'name another page, or take the rule out';
    return diagnostic('redirect/self', `"${first}" redirects to itself.`, at, { ...details, fix });
  }
  const way = [...circle, first];
  const message = `"${first}" redirects in a circle: ${way.map((url) => `"${url}"`).join(' → ')}.`;
  return diagnostic('redirect/loop', message, at, { ...details, fix: 'let one of these addresses lead to a page' });
}

function deadTargets(
  origin: RedirectOrigin,
  found: readonly Followed<Extract<Ending, { kind: 'dead' }>>[],
  { search, tree, versionOf, absent }: ReportContext,
): Diagnostic[] {
  // A version without pages, a missing start page and a source that could not be read are reported elsewhere.
  const isReported = (path: string): boolean => {
    if (absent.has(path)) return true;
    const version = versionOf(path.endsWith('/') ? path : `${path}/`);
    if (version === null) return false;
    const { group, entry } = version;
    if (!tree.at(versionFolder(group, entry))) return true;
    return origin.to.includes('{start}') && path === versionFolder(group, entry) + entry.startPage;
  };
  const reported = found.filter(({ ending }) => !isReported(ending.path));
  const first = reported[0];
  if (!first) return [];
  const near = search.page(first.ending.path);
  const message = `"${first.claim.from}" redirects to "${first.claim.to}", which is no page.`;
  const fix = near ? `write "${near.url}"` : 'name a page that exists, or take the rule out';
  const repair = near && targetRepair(origin, first, near.url + splitHref(first.claim.to).hash, near.reason === 'moved');
  return [diagnostic('redirect/dead-target', message, origin.toAt, { fix, notes: others(reported), subject: origin.to, repair })];
}

function deadHashes(
  origin: RedirectOrigin,
  found: readonly Followed<Extract<Ending, { kind: 'dead-hash' }>>[],
  { pages, fragments }: ReportContext,
): Diagnostic[] {
  const first = found[0];
  if (!first) return [];
  const { page, hash } = first.ending;
  const entry = pages.get(page);
  const near = (entry && fragments.nearest(entry, hash.slice(1))?.[0]) ?? null;
  const message = `"${first.claim.from}" redirects to "${first.claim.to}", but "${page}" has no anchor "${hash}".`;
  const instead = splitHref(first.claim.to).path + (near ? `#${near}` : '');
  const details = { fix: `write "${instead}"`, notes: others(found), subject: origin.to };
  const repair = targetRepair(origin, first, instead, near?.toLowerCase() === hash.slice(1).toLowerCase());
  return [diagnostic('redirect/dead-hash', message, origin.toAt, { ...details, repair })];
}

function emptyTargets(origin: RedirectOrigin, outcome: Outcome, { versionOf, absent }: ReportContext): Diagnostic[] {
  const reported = outcome.empty.filter(({ to }) => versionOf(to) === null && !absent.has(to));
  const first = reported[0];
  if (!first) return [];
  const message = `"${origin.from}" redirects into "${first.to}", but no page lies below that address.`;
  const notes = reported.slice(1).map(({ to }) => `nor below "${to}"`);
  const fix = 'name a folder with pages';
  return [diagnostic('redirect/empty-target', message, origin.toAt, { fix, notes, subject: origin.to })];
}

function chains(origin: RedirectOrigin, found: readonly Followed<Extract<Ending, { kind: 'ok' }>>[]): Diagnostic[] {
  const first = found[0];
  if (!first) return [];
  const { claim, ending } = first;
  const end = printedHref(ending.to, 'html');
  const message = `"${claim.from}" leads through ${ending.hops.map((url) => `"${url}"`).join(' and ')}, itself redirected. Readers are sent to "${end}" at once.`;
  const repair = targetRepair(origin, first, end, true);
  const details = { fix: `write "${end}"`, notes: others(found), subject: origin.to };
  return [diagnostic('redirect/chain', message, origin.toAt, { ...details, repair })];
}

/** Another target for a rule that covers one address alone: in one with placeholders it would be right for one of many. */
function targetRepair(origin: RedirectOrigin, { claim }: Followed, to: string, safe: boolean): Repair | null {
  const isPlain = origin.rule >= 0 && claim.to === origin.to && claim.splat === null && !/[{}]/.test(origin.from + origin.to);
  return isPlain ? replacement(origin.toAt, origin.to, to, safe) : null;
}

function shadows(origin: RedirectOrigin, { shadowed }: Outcome): Diagnostic[] {
  const first = shadowed[0];
  if (first === undefined) return [];
  const message = `"${first}" is a page, so it is not redirected to "${origin.to}".`;
  const fix = origin.rule < 0 ? 'take the alias out' : 'take the rule out, or say `override: true` if the redirect should win';
  return [
    diagnostic('redirect/shadows-page', message, origin.at, { subject: origin.from, fix, notes: alsoAt(shadowed.slice(1)) }),
  ];
}

function unreachable(origin: RedirectOrigin, outcome: Outcome): Diagnostic[] {
  const { claims, splats, shadowed, empty, taken } = outcome;
  const first = taken[0];
  if (!first || claims.length + splats.length + shadowed.length + empty.length > 0) return [];
  const by = first.by.rule < 0 ? `an alias of "${first.by.to}"` : `the rule from "${first.by.from}"`;
  const message = `"${origin.from}" is never used: ${by} answers for "${first.from}" before it.`;
  const isSame = origin.rule < 0 || first.by.rule < 0 || first.by.from === origin.from;
  const fix = isSame ? 'keep one of the two' : 'delete it, or move it above that rule';
  return [
    diagnostic(isSame ? 'redirect/duplicate' : 'redirect/unreachable', message, origin.at, {
      subject: origin.from,
      fix,
      notes: alsoAt(taken.slice(1).map(({ from }) => from)),
    }),
  ];
}

function others(found: readonly Followed[]): string[] {
  return alsoAt(found.slice(1).map(({ claim }) => claim.from));
}

/** A note naming further addresses: three of them, and how many more. */
function alsoAt(urls: readonly Url[]): string[] {
  if (urls.length === 0) return [];
  const named = urls.slice(0, 3).map((url) => `"${url}"`);
  const more = urls.length > 3 ? ` and ${urls.length - 3} more` : '';
  return [`also: ${named.join(', ')}${more}`];
}
