// Judges every link and image of every page: finds its target, and a suggestion if there is none.

import { type Diagnostic, type Repair, type SourceLocation, diagnostic, replacement } from '../../model/diagnostic.ts';
import type { ImageFact } from '../../model/parsed-page.ts';
import type { ImageTarget, LinkEdge, LinkTarget } from '../../model/site.ts';
import type { VersionConfig, VersionGroupConfig } from '../../model/site-config.ts';
import { writeRange } from '../../source/version-range.ts';
import {
  type AddressForm,
  decodePath,
  isExternal,
  printedHref,
  publishedUrl,
  resolveUrl,
  type SourcePath,
  splitHref,
  type Url,
} from '../../model/url.ts';
import { kindOfAddress, pageCandidates } from '../routes/address.ts';
import type { PageFinding } from '../findings.ts';
import { type AliasUse, aliasProblem } from './aliases.ts';
import { relativePath, writeLike } from './href-style.ts';
import { imageProblem, noPicture, type PictureFile, resolveImageTarget } from './images.ts';
import type { PageEntry, PageTable } from '../routes/pages.ts';
import { toolFolder } from '../routes/published-files.ts';
import type { SitePlace } from './printed-addresses.ts';
import type { LinkProblem, Targets } from './targets.ts';
import { type VersionFinder, versionFolder } from '../routes/versions.ts';
import type { Searches, Whereabouts } from './whereabouts.ts';
import { withoutScheme } from './without-scheme.ts';

/** The inputs of judging, and the lists that receive edges and findings. */
export interface LinkContext {
  readonly targets: Targets;
  readonly pages: PageTable;
  readonly versionOf: VersionFinder;
  readonly search: Searches;
  /** Receives the findings. */
  readonly found: PageFinding[];
  /** Origin and base of the site: addresses that are printed as written begin with them; and the form in which addresses are printed. */
  readonly place: SitePlace & AddressForm;
  /** Receives the edges of the link graph. */
  readonly edges: LinkEdge[];
  pictureOf(path: SourcePath): PictureFile;
}

/** A page's links and images in their final form. */
export interface PageLinks {
  /** By index of `ParsedPage.links`. */
  readonly links: readonly string[];
  /** By index of `ParsedPage.images`. */
  readonly images: readonly ImageTarget[];
}

/** Resolves and judges all links and images in the text of a page; edges and findings go to `context`. */
export function pageLinks(page: PageEntry, context: LinkContext): PageLinks {
  const { links, images } = page.parsed;
  return {
    links: links.map(({ href, at, written, embedded }) =>
      judgeLink({ page, href, at, role: 'text', written, embedded }, context),
    ),
    images: images.length === 0 ? [] : images.map((image) => judgeImage(page, image, context)),
  };
}

/** A link and its place. */
export interface WrittenLink {
  readonly page: PageEntry;
  readonly href: string;
  readonly at: SourceLocation;
  readonly role: 'text' | 'front-matter';
  /** The text at `at`, if it differs from `href`: in an included file it is relative to that file. */
  readonly written?: string | undefined;
  readonly embedded?: true | undefined;
}

/** A link as it is written at its place. */
interface AuthoredLink {
  readonly href: string;
  readonly at: SourceLocation;
  readonly role: 'text' | 'front-matter';
  /** The address that relative ones at that place are resolved from. */
  readonly from: Url;
  /** Its final address; as written if it is dead. */
  readonly final: string;
}

/** Resolves one link of a page, and adds its edge and its findings to `context`. Returns its final address. */
export function judgeLink({ page, href, at, role, written, embedded }: WrittenLink, context: LinkContext): string {
  const { href: final, target, problem } = context.targets.resolve(href, page.url);
  const own = written ?? href;
  const from = baseOf(page, at);
  const edge: LinkEdge = { from: page.url, role: embedded ? 'embedded' : role, href: own, target, at };
  context.edges.push(from === page.url ? edge : { ...edge, base: from });
  if (problem) {
    const link: AuthoredLink = { href: own, at, role, from, final };
    context.found.push({ at, cause: `${problem.kind} ${own}`, make: () => linkDiagnostic(problem, link, context) });
  }
  return final;
}

/** The address that relative ones at a place on a page are resolved from: the page's own, or that of an included file if it were a page. */
function baseOf({ url, source }: PageEntry, { file }: SourceLocation): Url {
  return source === null || file === source.path ? url : resolveUrl(relativePath(`/${source.path}`, `/${file}`, false), url);
}

/** Resolves one image of a page, and adds its edge and its findings to `context`. Returns its target. */
export function judgeImage(
  page: PageEntry,
  { src, at, written = src }: Pick<ImageFact, 'src' | 'at' | 'written'>,
  context: LinkContext,
): ImageTarget {
  const { target, resolution, problem: unreadable } = resolveImageTarget(src, page.url, context.targets, context.pictureOf);
  const { source, href } = target;
  context.edges.push({ from: page.url, role: 'image', href: written, target: imageEdge(source, href, resolution === null), at });
  const problem = resolution && imageProblem({ src: written, at }, resolution, context.search.file, baseOf(page, at));
  if (problem) context.found.push({ at, cause: `${problem.code} ${written}`, make: () => problem });
  else if (unreadable !== null && source !== null) {
    const make = (): Diagnostic => noPicture({ src: written, at }, source, unreadable);
    context.found.push({ at, cause: `image/unreadable ${source}`, make });
  }
  return target;
}

function imageEdge(source: SourcePath | null, href: string, external: boolean): LinkTarget {
  if (external) return { kind: 'external', href };
  return source === null ? { kind: 'dead', path: href } : { kind: 'file', path: source };
}

function linkDiagnostic(problem: LinkProblem, link: AuthoredLink, context: LinkContext): Diagnostic {
  const { href, at, role, from, final } = link;
  const { style } = context.place.addresses;
  // A repair is safe only if it has the same target and no problem.
  const instead = (text: string, safe: boolean, to: string | null = final): Instead => ({
    fix: `write "${text}"`,
    repair: replacement(at, href, text, safe && leadsTo(to, text, from, context)),
    subject: href,
  });
  switch (problem.kind) {
    case 'empty':
      return diagnostic('link/empty', 'This link has no target.', at, {
        fix: 'name a page, or take the link out',
        subject: href,
      });
    case 'unknown-alias': {
      const { alias, near } = problem;
      const { message, fix } = aliasProblem(href, problem);
      const words = fix === null ? instead(near + href.slice(alias.length), false) : { fix, subject: href };
      return diagnostic('link/unknown-alias', message, at, words);
    }
    case 'dead':
      return withoutScheme(href, at) ?? deadLink(problem, link, context);
    case 'dead-hash': {
      const message = `"${href}" points to no section: "${publishedUrl(problem.page, style)}" has no anchor "${problem.hash}".`;
      const { near, hash, page, direct } = problem;
      const sameLetters = near !== null && near.toLowerCase() === hash.slice(1).toLowerCase();
      const code = sameLetters ? 'link/wrong-case-hash' : role === 'text' ? 'link/dead-hash' : 'front-matter/dead-hash';
      if (near === null) return diagnostic(code, message, at, { subject: href });
      const text = direct ? withHash(href, near) : writeLike(href, page, `#${near}`, from);
      return diagnostic(code, message, at, instead(text, sameLetters, null));
    }
    case 'wrong-case': {
      const message = `"${href}" differs from "${problem.actual}" in upper and lower case, which servers tell apart.`;
      const code = context.pages.has(problem.actual) ? 'link/wrong-case' : 'link/wrong-case-file';
      return diagnostic(code, message, at, instead(writeLike(href, problem.actual, hashOf(href), from), true));
    }
    case 'to-redirect': {
      if (problem.lossy) return redirectedWithOthers(printedHref(problem.to, style), link);
      const message = `"${href}" is redirected to "${printedHref(problem.to, style)}".`;
      const { path, query, hash } = splitHref(problem.to);
      const own = splitHref(href);
      const end = (query || own.query) + (hash || own.hash);
      const text = isExternal(problem.to) ? final : writeLike(own.path, decodePath(path), end, from);
      return diagnostic('link/to-redirect', message, at, instead(text, true));
    }
  }
}

/** The rule redirects many addresses to one, so only an author knows which page was meant. */
function redirectedWithOthers(to: string, { href, at }: AuthoredLink): Diagnostic {
  const message = `"${href}" is redirected to "${to}", as other addresses are: what was linked to did not move there.`;
  return diagnostic('link/to-redirect', message, at, { fix: 'link to the page that says it now', subject: href });
}

/** Whether `text`, if relative resolved from `from`, has the final address `final` (`null`: any) and no problem. */
function leadsTo(final: string | null, text: string, from: Url, { targets }: LinkContext): boolean {
  const { href, problem } = targets.resolve(text, from);
  return problem === null && (final === null || href === final);
}

/** What to write instead: a sentence for people, a repair for `--fix`. */
interface Instead {
  readonly fix: string;
  readonly repair: Repair | null;
  readonly subject: string;
}

/** The codes of dead addresses, by the kind of target they were meant to have. */
export const DEAD = { page: 'link/dead', file: 'link/dead-file', image: 'image/missing' } as const;

function deadLink(
  { path, alias }: Extract<LinkProblem, { readonly kind: 'dead' }>,
  link: AuthoredLink,
  context: LinkContext,
): Diagnostic {
  const { href, at, role, from } = link;
  const meant = kindOfAddress(path);
  const found = meant === 'page' ? context.search.page(path) : context.search.file(path);
  const level = found?.reason === 'moved' ? null : (withSlashes(href, from, context) ?? onAnotherLevel(href, from, context));
  // An address that is written with its version is the same in all versions: no passage makes it right.
  const isFixed = href.startsWith('/') && href.length === at.length;
  const range = level === null && !isFixed && (!found || found.reason === 'similar') ? rangeOf(path, at, context) : null;
  const guess = level === null && range === null && found ? likely(found, path, link, context) : null;
  const hidden = meant === 'page' ? null : toolFolder(path);
  const message =
    hidden === null
      ? `"${href}" points to no ${meant === 'page' ? 'page' : 'file'}.`
      : `"${href}" is in "${hidden}", of which nothing is published.`;
  const text = level ?? guess;
  const block = range && `put the link between "::: versions ${range}" and ":::"`;
  return diagnostic(role === 'text' ? DEAD[meant] : 'front-matter/dead-link', message, at, {
    fix: text === null ? (block ?? (hidden && `move the file out of "${hidden}"`)) : `write "${text}"`,
    notes: [...deadAlias(alias, context), ...elsewhere(path, context), ...how(guess === null ? null : found, context)],
    subject: href,
    repair: text === null ? null : replacement(at, href, text, found?.reason === 'moved' && leadsTo(null, text, from, context)),
  });
}

/** The address with slashes for the backslashes of a path of Windows, if it leads somewhere then. */
function withSlashes(href: string, from: Url, context: LinkContext): string | null {
  const text = href.replaceAll('\\', '/');
  return text !== href && leadsTo(null, text, from, context) ? text : null;
}

/**
 * What to write for an address that was probably meant. A guess has a fragment only if its page has it, or a similar one. `null` if the
 * guess is the page of the link itself, whose name is similar by chance.
 */
function likely(near: Whereabouts, path: string, { href, at, from }: AuthoredLink, context: LinkContext): string | null {
  const text = writeLike(href, near.url, hashOf(href), from, path);
  if (near.reason === 'moved') return text;
  const { problem } = context.targets.resolve(text, from);
  const fitting = problem?.kind === 'dead-hash' ? withHash(text, problem.near) : text;
  const isOwn = hashOf(fitting) === '' && context.pages.get(near.url)?.source?.path === at.file;
  return isOwn ? null : fitting;
}

/** The relative address with one `../` less, or one more, if that has a target. */
function onAnotherLevel(href: string, from: Url, context: LinkContext): string | null {
  if (/^[/@?#]/.test(href)) return null;
  const plain = href.replace(/^\.\//, '');
  const above = plain.startsWith('../') ? [plain.slice(3).replace(/^(?!\.\.\/)/, './')] : [];
  return [...above, `../${plain}`].find((text) => leadsTo(null, text, from, context)) ?? null;
}

/** A note that names the alias in a dead link that stands for a folder with nothing in it. */
function deadAlias(use: AliasUse | undefined, { pages, search }: LinkContext): string[] {
  if (use === undefined || !use.path.endsWith('/')) return [];
  const isThere = [...pages.keys()].some((url) => url.startsWith(use.path)) || search.hasFilesIn(use.path);
  return isThere ? [] : [`"${use.alias}" stands for "${use.path}" (markdown.aliases), where nothing is`];
}

/** Notes that say why an address is suggested, if not for its similarity alone. */
function how(near: Whereabouts | null, { place }: LinkContext): string[] {
  const url = near === null ? '' : publishedUrl(near.url, place.addresses.style);
  if (near?.reason === 'moved') return [`moved to "${url}", as the history says`];
  return near?.reason === 'renamed' ? [`"${url}" has the same title in this version`] : [];
}

/** A note that lists the versions in which a missing page exists. */
function elsewhere(path: string, context: LinkContext): string[] {
  const { having } = versionsWith(path, context);
  return having.length === 0 ? [] : [`exists in ${having.map((entry) => entry.version).join(', ')}`];
}

/**
 * The range of the versions that have a page, for a link in a file that versions share: an address of one of these versions would
 * lead readers of all others away from theirs. `null` for a link in a file of one version, and for a page that no version has.
 */
function rangeOf(path: string, { file }: SourceLocation, context: LinkContext): string | null {
  const { group, having } = versionsWith(path, context);
  if (!group?.shared || !file.startsWith(`${group.shared}/`)) return null;
  return having.length === 0 ? null : writeRange(having, group);
}

/** The versions that have the page of a path, newest first. `group`: `null` where the path is in no version. */
function versionsWith(
  path: string,
  { versionOf, pages }: LinkContext,
): { readonly group: VersionGroupConfig | null; readonly having: readonly VersionConfig[] } {
  const version = versionOf(path);
  if (!version) return { group: null, having: [] };
  const { group, rest } = version;
  const isThere = (entry: VersionConfig): boolean =>
    pageCandidates(versionFolder(group, entry) + rest).some((url) => pages.has(url));
  return { group, having: group.versions.filter(isThere) };
}

/** The address with another fragment, or with none (`null`). */
function withHash(href: string, id: string | null): string {
  const hash = href.indexOf('#');
  return (hash < 0 ? href : href.slice(0, hash)) + (id === null ? '' : `#${id}`);
}

function hashOf(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 ? '' : href.slice(hash);
}
