// Links that leave the version being read without need.

import { literalPattern } from '../model/literal-pattern.ts';
import { type LineAt, lineFinder } from '../edits/text-edits.ts';
import { type Diagnostic, diagnostic, replacement } from '../model/diagnostic.ts';
import type { LinkEdge, PageVersion, PlacedPage, SiteStructure } from '../model/site.ts';
import type { VersionConfig } from '../model/site-config.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { createFindings } from '../site/findings.ts';
import { writeLike, writeRelative } from '../site/links/href-style.ts';
import { versionFolder } from '../site/routes/versions.ts';
import type { LinkCheckInputs } from './check-inputs.ts';

/** A link to a page of a version. */
interface Crossing {
  readonly edge: LinkEdge;
  readonly from: PlacedPage;
  readonly to: PlacedPage & { readonly version: PageVersion };
  readonly hash: string;
}

/** The inputs of judging a crossing. */
interface Ground {
  readonly inputs: LinkCheckInputs;
  /** The number of addresses at which a file is published. */
  readonly publications: ReadonlyMap<SourcePath, number>;
  /** The number of pages that include a file. */
  readonly inclusions: ReadonlyMap<SourcePath, number>;
  readonly lineAt: LineAt;
  /** The page at an address, if it has the section of the link; else `null`. */
  twin(url: Url | undefined, hash: string): Url | null;
}

/**
 * `link/to-hidden`, `link/to-deprecated` and `link/fixed-version`; at most one of them for a link, in this order.
 *
 * Only for links that leave by mistake: the version being read has the same page and section, and nothing shows that the other
 * version is meant. It is meant if the line names it (`[24.10](/server/v24.10/…)`), if the page is below a folder of its name,
 * if the link is in a `::: versions` block, and on pages that are old themselves.
 */
export function versionLinks(inputs: LinkCheckInputs): readonly Diagnostic[] {
  if (inputs.config.versions.length === 0) return [];
  const ground = groundOf(inputs);
  const findings = createFindings((path) => (ground.publications.get(path) ?? 0) + (ground.inclusions.get(path) ?? 0));
  for (const [place, crossings] of crossingsByPlace(inputs)) {
    const { from, edge } = crossings[0] as Crossing;
    const source = edge.at?.file === from.source ? from.source : null;
    if (crossings.length < (ground.publications.get(source ?? '') ?? 0)) continue;
    for (const crossing of crossings) {
      const make = judge(crossing, ground);
      const { version } = crossing.from;
      const page = { version, source: crossing.from.source === null ? null : { path: crossing.from.source } };
      if (make) findings.addOnPage(page, { at: crossing.edge.at, cause: `version ${place}`, make });
    }
  }
  return findings.list();
}

function groundOf(inputs: LinkCheckInputs): Ground {
  const { pages } = inputs.site;
  const publications = new Map<SourcePath, number>();
  const inclusions = new Map<SourcePath, number>();
  for (const { source, parsed } of pages.values()) {
    if (source !== null) publications.set(source, (publications.get(source) ?? 0) + 1);
    for (const { path } of parsed.includes) inclusions.set(path, (inclusions.get(path) ?? 0) + 1);
  }
  return {
    inputs,
    publications,
    inclusions,
    lineAt: lineFinder((file) => inputs.files.readText(file)),
    twin: (url, hash) => {
      const page = url === undefined ? undefined : pages.get(url);
      return page && inputs.fragments.find(page, hash.slice(1)) !== null ? page.url : null;
    },
  };
}

/** A link in a file that several versions share has one place, and a crossing in each version. */
function crossingsByPlace({ links, site: { pages } }: LinkCheckInputs): ReadonlyMap<string, Crossing[]> {
  const byPlace = new Map<string, Crossing[]>();
  for (const edge of links.edges) {
    const { from: url, target, at } = edge;
    const from = url === null ? undefined : pages.get(url);
    if (!from || at === null || target.kind !== 'page' || !mayCross(edge, pages)) continue;
    const place = `${at.file}:${at.line}:${at.column} ${edge.href}`;
    const known = byPlace.get(place);
    const crossing = { edge, from, to: pages.get(target.url) as Crossing['to'], hash: target.hash };
    if (known) known.push(crossing);
    else byPlace.set(place, [crossing]);
  }
  return byPlace;
}

/** A quick test: nearly all links are relative ones within a version in use, which cannot be crossings. */
export function mayCross({ href, target, role }: LinkEdge, pages: SiteStructure['pages']): boolean {
  if (target.kind !== 'page' || (role !== 'text' && role !== 'front-matter')) return false;
  const to = pages.get(target.url)?.version;
  return to ? href.startsWith('/') || isOld(to.entry) : false;
}

function isOld({ deprecated, hide }: VersionConfig): boolean {
  return deprecated || hide;
}

type Make = (() => Diagnostic) | null;

function judge(crossing: Crossing, ground: Ground): Make {
  const { from } = crossing;
  if (from.version && isOld(from.version.entry)) return null;
  const make = toOldVersion(crossing, ground) ?? fixedVersion(crossing, ground);
  return make && !isNamed(crossing, ground) ? make : null;
}

/** The finding about a link to an old version, if the version being read, or the newest in use, has the page as well. */
function toOldVersion({ edge, from, to, hash }: Crossing, ground: Ground): Make {
  const { entry } = to.version;
  if (!isOld(entry) || (from.version && from.version.group !== to.version.group)) return null;
  const current = to.siblings.find(({ version }) => (from.version ? version === from.version.entry : !isOld(version)));
  const twin = ground.twin(current?.url, hash);
  if (twin === null || twin === from.url) return null;
  const old = nameOf(to.version);
  const [code, message] = entry.hide
    ? (['link/to-hidden', `"${edge.href}" leads into ${old}, which is hidden: no menu shows readers where they are.`] as const)
    : (['link/to-deprecated', `"${edge.href}" leads into ${old}, which is deprecated: a version in use has the page.`] as const);
  return () => {
    const text = writeLike(edge.href, twin, hash, edge.base ?? from.url);
    const repair = replacement(edge.at, edge.href, text, false);
    return diagnostic(code, message, edge.at, { fix: `write "${text}"`, subject: edge.href, repair });
  };
}

/** The finding about an absolute address that names the version being read or, in a file that versions share, any of them. */
function fixedVersion({ edge, from, to, hash }: Crossing, ground: Ground): Make {
  const { version } = from;
  if (!version || to.version.group !== version.group) return null;
  // From a file outside of the version, a relative address has to name the version, too.
  if (edge.base?.startsWith(versionFolder(version.group, version.entry)) === false) return null;
  if (!edge.href.startsWith(versionFolder(version.group, to.version.entry))) return null;
  const isOwn = to.version.entry === version.entry;
  const isShared = (ground.publications.get(from.source ?? '') ?? 0) > 1;
  const sibling = isShared ? to.siblings.find((other) => other.version === version.entry) : undefined;
  const twin = ground.twin(isOwn ? to.url : sibling?.url, hash);
  if (twin === null || (twin === from.url && !isOwn)) return null;
  return () => {
    const text = writeRelative(edge.href, twin, hash, edge.base ?? from.url);
    const message = `"${edge.href}" names ${nameOf(to.version)}: readers of other versions, and of copies of this page, are led away from theirs.`;
    const repair = replacement(edge.at, edge.href, text, true);
    return diagnostic('link/fixed-version', message, edge.at, { fix: `write "${text}"`, subject: edge.href, repair });
  };
}

/** Whether the rest of the line of a link, or the page's own address, names the version that the link leads to. */
function isNamed({ edge, from, to }: Crossing, { lineAt }: Ground): boolean {
  const { entry } = to.version;
  if (entry !== from.version?.entry && from.url.includes(`/${entry.path}/`)) return true;
  const line = (edge.at && lineAt(edge.at.file, edge.at.line)) ?? '';
  const name = literalPattern(entry.version.replace(/^v/i, ''));
  return new RegExp(`(?<![\\d.])${name}(?!\\.?\\d)`).test(line.replaceAll(edge.href, ''));
}

function nameOf({ group, entry }: PageVersion): string {
  return `${group.name} ${entry.version}`;
}
