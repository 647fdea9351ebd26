// Judges every link and image of every page: where it leads, and what to write if it leads nowhere.

import { type Diagnostic, type Repair, type SourceLocation, diagnostic, replacement } from '../model/diagnostic.ts';
import type { ImageTarget, LinkEdge, LinkTarget } from '../model/site.ts';
import type { SourcePath } from '../model/url.ts';
import { pageCandidates } from './address.ts';
import type { Findings } from './findings.ts';
import { writeLike } from './href-style.ts';
import { type ImageSize, imageProblem, resolveImageTarget } from './images.ts';
import type { PageEntry, PageTable } from './pages.ts';
import type { LinkProblem, Targets } from './targets.ts';
import { type VersionFinder, versionFolder } from './versions.ts';
import type { Searches, Whereabouts } from './whereabouts.ts';

/** What judging needs, and where the findings go. */
export interface LinkContext {
  readonly targets: Targets;
  readonly pages: PageTable;
  readonly versionOf: VersionFinder;
  readonly search: Searches;
  readonly findings: Findings;
  /** Receives the edges of the link graph. */
  readonly edges: LinkEdge[];
  sizeOf(path: SourcePath): ImageSize;
}

/** A page's links and images in their final form. */
export interface PageLinks {
  /** By index of `ParsedPage.links`. */
  readonly links: readonly string[];
  /** By index of `ParsedPage.images`. */
  readonly images: readonly ImageTarget[];
}

/** Resolves and judges everything a page's text links to and shows. */
export function pageLinks(page: PageEntry, context: LinkContext): PageLinks {
  const { links, images } = page.parsed;
  return {
    links: links.map(({ href, at }) => judgeLink({ page, href, at, role: 'text' }, context)),
    images: images.length === 0 ? [] : images.map(({ src, at }) => judgeImage(page, src, at, context)),
  };
}

/** A link and where it stands. */
export interface WrittenLink {
  readonly page: PageEntry;
  readonly href: string;
  readonly at: SourceLocation;
  readonly role: 'text' | 'front-matter';
}

/** Resolves one link of a page, adds its edge and reports what is wrong with it; returns its final address. */
export function judgeLink(written: WrittenLink, context: LinkContext): string {
  const { page, href, at, role } = written;
  const { href: final, target, problem } = context.targets.resolve(href, page.url);
  context.edges.push({ from: page.url, role, href, target, at });
  if (problem) {
    const cause = `${problem.kind} ${href}`;
    context.findings.addOnPage(page, at, cause, () => linkDiagnostic(problem, written, context));
  }
  return final;
}

/** Resolves one image of a page, adds its edge and reports what is wrong with it. */
export function judgeImage(page: PageEntry, src: string, at: SourceLocation, context: LinkContext): ImageTarget {
  const { target, resolution } = resolveImageTarget(src, page.url, context.targets, context.sizeOf);
  const { source, href } = target;
  context.edges.push({ from: page.url, role: 'image', href: src, target: imageEdge(source, href, resolution === null), at });
  const problem = resolution && imageProblem({ src, at }, resolution, context.search.file, page.url);
  if (problem) context.findings.addOnPage(page, at, `${problem.code} ${src}`, () => problem);
  return target;
}

function imageEdge(source: SourcePath | null, href: string, external: boolean): LinkTarget {
  if (external) return { kind: 'external', href };
  return source === null ? { kind: 'dead', path: href } : { kind: 'file', path: source };
}

function linkDiagnostic(problem: LinkProblem, written: WrittenLink, context: LinkContext): Diagnostic {
  const { href, at, page, role } = written;
  const instead = (text: string, safe: boolean): Instead => ({
    fix: `write "${text}"`,
    repair: replacement(at, href, text, safe),
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
      const message = `"${alias}" is no alias of this site.`;
      const fix = 'add it to `markdown.aliases`';
      return diagnostic('link/unknown-alias', message, at, {
        ...(near ? instead(near + href.slice(alias.length), false) : { fix, subject: href }),
      });
    }
    case 'dead':
      return deadLink(problem.path, role === 'text' ? 'link/dead' : 'front-matter/dead-link', written, context);
    case 'dead-hash': {
      const message = `"${href}" points to no section: "${problem.page}" has no anchor "${problem.hash}".`;
      const { near, hash } = problem;
      const sameLetters = near !== null && near.toLowerCase() === hash.slice(1).toLowerCase();
      return diagnostic(
        'link/dead-hash',
        message,
        at,
        near === null ? { subject: href } : instead(sameFile(href, near), sameLetters),
      );
    }
    case 'wrong-case': {
      const message = `"${href}" differs from "${problem.actual}" in upper and lower case, which servers tell apart.`;
      return diagnostic('link/wrong-case', message, at, instead(writeLike(href, problem.actual, hashOf(href), page.url), true));
    }
    case 'to-redirect': {
      const message = `"${href}" is redirected to "${problem.to}".`;
      const [address, hash] = splitHash(problem.to);
      const text = address.startsWith('/') ? writeLike(href, address, hash || hashOf(href), page.url) : problem.to;
      return diagnostic('link/to-redirect', message, at, instead(text, true));
    }
  }
}

/** What to write instead, for people and for machines. */
interface Instead {
  readonly fix: string;
  readonly repair: Repair | null;
  readonly subject: string;
}

function deadLink(
  path: string,
  code: 'link/dead' | 'front-matter/dead-link',
  { href, at, page }: WrittenLink,
  context: LinkContext,
): Diagnostic {
  const isFile = /\.(?!html$|md$)[a-z0-9]{2,5}$/i.test(path) && !/\/v?\d[\d.]*$/.test(path);
  const near = isFile ? context.search.file(path) : context.search.page(path);
  const message = `"${href}" points to no ${isFile ? 'file' : 'page'}.`;
  const text = near && writeLike(href, near.url, hashOf(href), page.url, path);
  return diagnostic(code, message, at, {
    fix: text === null ? null : `write "${text}"`,
    notes: [...elsewhere(path, context), ...how(near)],
    subject: href,
    repair: text === null ? null : replacement(at, href, text, near?.reason === 'moved'),
  });
}

/** Says why an address is suggested, where it is more than likeness. */
function how(near: Whereabouts | null): string[] {
  if (near?.reason === 'moved') return [`moved to "${near.url}", as the history says`];
  return near?.reason === 'renamed' ? [`"${near.url}" has the same title in this version`] : [];
}

/** Names the versions in which a missing page does exist. */
function elsewhere(path: string, { versionOf, pages }: LinkContext): string[] {
  const version = versionOf(path);
  if (!version) return [];
  const { group, rest } = version;
  const having = group.versions.filter((entry) =>
    pageCandidates(versionFolder(group, entry) + rest).some((url) => pages.has(url)),
  );
  return having.length === 0 ? [] : [`exists in ${having.map((entry) => entry.version).join(', ')}`];
}

function sameFile(href: string, id: string): string {
  const hash = href.indexOf('#');
  return `${hash < 0 ? href : href.slice(0, hash)}#${id}`;
}

function hashOf(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 ? '' : href.slice(hash);
}

function splitHash(href: string): [address: string, hash: string] {
  const hash = hashOf(href);
  return [href.slice(0, href.length - hash.length), hash];
}
