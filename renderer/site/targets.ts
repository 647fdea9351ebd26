// What a written address points to: the one place that knows every form an author may use. Everything that links —
// texts, navigation, front matter, notices — asks here, and judges the answer itself.

import type { LinkTarget } from '../model/site.ts';
import type { MarkdownConfig, VersionGroupConfig } from '../model/site-config.ts';
import { type Url, isExternal, resolveUrl, splitHref } from '../model/url.ts';
import { pageCandidates } from './address.ts';
import { type AliasTable, aliasTable } from './aliases.ts';
import { decodePath, encodePath } from './anchors.ts';
import type { AnchorIndex } from './anchors.ts';
import type { PageEntry, PageTable } from './pages.ts';
import type { FoundFile, PublishedFiles } from './published-files.ts';
import type { RedirectTable } from './redirects.ts';
import { versionFolder } from './versions.ts';

/** What is wrong with a link, as far as the link alone tells. */
export type LinkProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown-alias'; readonly alias: string; readonly near: string | null }
  | { readonly kind: 'dead'; readonly path: string }
  | { readonly kind: 'dead-hash'; readonly page: Url; readonly hash: string; readonly near: string | null }
  | { readonly kind: 'wrong-case'; readonly actual: string }
  | { readonly kind: 'to-redirect'; readonly to: string };

/** The answer to a written address. */
export interface Resolution {
  /** Final address, without base: site address with query and hash, percent-encoded, or external; as written if dead. */
  readonly href: string;
  readonly target: LinkTarget;
  readonly problem: LinkProblem | null;
}

export interface TargetInputs {
  readonly pages: PageTable;
  readonly redirects: RedirectTable;
  readonly files: PublishedFiles;
  readonly anchors: AnchorIndex;
  readonly groups: readonly VersionGroupConfig[];
  readonly markdown: Pick<MarkdownConfig, 'aliases'>;
}

/** Answers for all pages of one build. */
export interface Targets {
  /** What `href`, written on the page at `from`, points to. Answers are remembered per folder. */
  resolve(href: string, from: Url): Resolution;
  /** The file `src`, written on the page at `from`, points to; `null` if there is none. External sources are the caller's. */
  image(src: string, from: Url): ImageResolution;
  /** Whether a redirect takes the place of the page at an address. */
  isReplaced(url: Url): boolean;
}

/** The answer to an image's address. */
export type ImageResolution =
  | { readonly kind: 'file'; readonly file: FoundFile; readonly href: string; readonly wrongCase: boolean }
  | { readonly kind: 'unknown-alias'; readonly alias: string; readonly near: string | null }
  | { readonly kind: 'missing'; readonly path: string };

/** Prepares answering. */
export function createTargets(inputs: TargetInputs): Targets {
  const aliases = aliasTable(inputs.markdown.aliases, inputs.groups);
  const byFolder = new Map<string, Map<string, Resolution>>();
  const lowerPages = lazy(() => new Map(Array.from(inputs.pages.keys(), (url) => [url.toLowerCase(), url])));
  const context: Context = { ...inputs, aliases, lowerPages };
  return {
    resolve: (href, from) => {
      if (href === '' || href === '#') return { href, target: { kind: 'dead', path: '' }, problem: { kind: 'empty' } };
      if (isExternal(href)) return { href, target: { kind: 'external', href }, problem: null };
      if (href.startsWith('#')) return onSamePage(href, from, context);
      if (href.startsWith('?')) return resolveHref(href, from, context);
      const folder = from.slice(0, from.lastIndexOf('/') + 1);
      let known = byFolder.get(folder);
      if (!known) byFolder.set(folder, (known = new Map()));
      let resolution = known.get(href);
      if (!resolution) known.set(href, (resolution = resolveHref(href, from, context)));
      return resolution;
    },
    image: (src, from) => resolveImage(src, from, context),
    isReplaced: (url) => inputs.redirects.replaced.has(url),
  };
}

interface Context extends TargetInputs {
  readonly aliases: AliasTable;
  lowerPages(): ReadonlyMap<string, Url>;
}

function onSamePage(href: string, from: Url, { pages, anchors }: Context): Resolution {
  const page = pages.get(from);
  const hash = href.slice(1);
  const found = page ? anchors.find(page.parsed, hash) : null;
  if (found !== null) return { href: `#${found}`, target: { kind: 'page', url: from, hash: `#${found}` }, problem: null };
  const near = page ? anchors.nearest(page.parsed, hash) : null;
  return { href, target: { kind: 'page', url: from, hash: href }, problem: { kind: 'dead-hash', page: from, hash: href, near } };
}

function resolveHref(written: string, from: Url, context: Context): Resolution {
  const expanded = context.aliases.expand(written, from);
  if (expanded.kind === 'unknown') {
    const { alias, near } = expanded;
    return { href: written, target: { kind: 'dead', path: written }, problem: { kind: 'unknown-alias', alias, near } };
  }
  for (const href of expanded.hrefs) {
    if (isExternal(href)) return { href, target: { kind: 'external', href }, problem: null };
    const { path: rawPath, query, hash } = splitHref(href);
    const path = resolveUrl(decodePath(rawPath), from);
    for (const candidate of [path, ...sharedTwins(path, from, context)]) {
      const found = findTarget(candidate, context);
      if (found) return arrive(found, query, hash, context);
    }
  }
  const path = resolveUrl(decodePath(splitHref(expanded.hrefs[0] ?? written).path), from);
  return { href: written, target: { kind: 'dead', path }, problem: { kind: 'dead', path } };
}

/** What a path stands for, before query and hash. */
type Found =
  | { readonly kind: 'page'; readonly page: PageEntry; readonly wrongCase: boolean }
  | { readonly kind: 'redirect'; readonly from: Url; readonly to: string }
  | { readonly kind: 'file'; readonly file: FoundFile; readonly wrongCase: boolean };

function findTarget(path: string, context: Context): Found | null {
  const { pages, redirects, files } = context;
  const candidates = pageCandidates(path);
  for (const url of candidates) {
    const page = pages.get(url);
    if (page) return { kind: 'page', page, wrongCase: false };
  }
  const redirect = redirects.find(path);
  if (redirect) return { kind: 'redirect', ...redirect };
  const file = files.find(path);
  if (file) return { kind: 'file', file, wrongCase: false };
  for (const url of candidates) {
    const page = pages.get(context.lowerPages().get(url.toLowerCase()) ?? '');
    if (page) return { kind: 'page', page, wrongCase: true };
  }
  const otherCase = files.findIgnoringCase(path);
  return otherCase && { kind: 'file', file: otherCase, wrongCase: true };
}

function arrive(found: Found, query: string, hash: string, context: Context): Resolution {
  switch (found.kind) {
    case 'page':
      return arriveAtPage(found.page, found.wrongCase, query, hash, context);
    case 'redirect':
      return arriveAtRedirect(found, hash, { kind: 'to-redirect', to: found.to });
    case 'file': {
      const href = encodePath(found.file.url) + query + hash;
      const problem: LinkProblem | null = found.wrongCase ? { kind: 'wrong-case', actual: found.file.url } : null;
      return { href, target: { kind: 'file', path: found.file.path }, problem };
    }
  }
}

function arriveAtPage(page: PageEntry, wrongCase: boolean, query: string, hash: string, context: Context): Resolution {
  const { anchors, redirects } = context;
  if (redirects.replaced.has(page.url)) {
    const redirect = redirects.find(page.url);
    if (redirect) return arriveAtRedirect(redirect, hash, null);
  }
  const found = anchors.find(page.parsed, hash.slice(1));
  const end = found === null ? hash : found === '' ? '' : `#${found}`;
  const href = encodePath(page.url) + query + end;
  const target: LinkTarget = { kind: 'page', url: page.url, hash: end };
  if (wrongCase) return { href, target, problem: { kind: 'wrong-case', actual: page.url } };
  if (found !== null) return { href, target, problem: null };
  const near = anchors.nearest(page.parsed, hash.slice(1));
  return { href, target, problem: { kind: 'dead-hash', page: page.url, hash, near } };
}

/** Links skip the redirect and go to its end; the link's own hash is kept where the redirect has none. */
function arriveAtRedirect({ from, to }: { from: Url; to: string }, hash: string, problem: LinkProblem | null): Resolution {
  const href = to.includes('#') ? to : to + hash;
  return { href, target: { kind: 'redirect', url: from, to: href }, problem };
}

/**
 * A path into a shared folder (`/server/_shared/x.md`) seen from a page: the same page in the version being read, else
 * in each version from the newest on.
 */
function sharedTwins(path: string, from: Url, { groups, pages }: Context): string[] {
  const group = groups.find(({ shared }) => shared !== null && path.startsWith(`/${shared}/`));
  if (!group?.shared) return [];
  const rest = path.slice(group.shared.length + 2);
  const current = pages.get(from)?.version;
  const own = current?.group === group ? [current.entry] : [];
  return [...own, ...group.versions].map((entry) => versionFolder(group, entry) + rest);
}

function resolveImage(written: string, from: Url, context: Context): ImageResolution {
  const expanded = context.aliases.expand(written, from);
  if (expanded.kind === 'unknown') return { kind: 'unknown-alias', alias: expanded.alias, near: expanded.near };
  const { path: rawPath, query, hash } = splitHref(expanded.hrefs[0] ?? written);
  const path = resolveUrl(decodePath(rawPath), from);
  const exact = context.files.find(path);
  const file = exact ?? context.files.findIgnoringCase(path);
  if (!file) return { kind: 'missing', path };
  const end = hash === '#light' || hash === '#dark' ? '' : hash;
  return { kind: 'file', file, href: encodePath(file.url) + query + end, wrongCase: exact === null };
}

/** A value made at the first question. */
function lazy<T>(make: () => T): () => T {
  let value: { readonly made: T } | null = null;
  return () => {
    value ??= { made: make() };
    return value.made;
  };
}
