// The site anew after an edit that changes nothing for other pages: the joined site stands, only the edited pages' facts are
// others.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Page, Site } from '../model/site.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { anchorIndex } from './anchors.ts';
import type { SiteInputs } from './build-site.ts';
import { isSource } from './published-files.ts';
import { seenByOthers } from './seen-by-others.ts';
import { LOCK_FILE } from './url-lock.ts';

/** A site, and what it was joined from. */
export interface JoinedSite {
  readonly inputs: SiteInputs;
  /** `filesSeen` at that time. */
  readonly files: string;
  readonly site: Site;
}

/** Hash of what joining can see of the listed files: which there are, and the bytes of those that are no sources. */
export function filesSeen(files: FileTree): string {
  return hashContent(JSON.stringify(files.list().map(({ path }) => (isSource(path) ? path : [path, files.hash(path)]))));
}

/**
 * The site of `inputs`, where they differ from those of `before` in nothing but words, headings that nothing leads to, and places
 * that no finding tells of; `null` where it has to be joined. `files` is `filesSeen` now. Where links lead stays as it was, and so do the places in
 * `Site.links`: nobody who draws a site asks for these.
 */
export function rejoinSite(before: JoinedSite, inputs: SiteInputs, files: string): Site | null {
  if (files !== before.files || !isSameGround(before.inputs, inputs)) return null;
  const changed = changedPages(before.inputs, inputs);
  if (changed === null) return null;
  const isTold = filesTold(before.site.diagnostics);
  const leadsAsBefore = placesLedTo(before.site, inputs.files.readText(LOCK_FILE) !== null);
  const pages = new Map(before.site.pages);
  for (const [source, parsed] of changed) {
    if ([source, ...parsed.includes].some(({ path }) => isTold(path))) return null;
    for (const { url } of source.publishedAt) {
      const page = pages.get(url);
      if (page?.source !== source.path) continue;
      if (!leadsAsBefore(page, parsed)) return null;
      pages.set(url, { ...page, parsed });
    }
  }
  return { ...before.site, pages };
}

/** Tells of which files findings say something: their places, and places that are told in words, must stay true. */
export function filesTold(diagnostics: readonly Diagnostic[]): (path: SourcePath) => boolean {
  const told = JSON.stringify(diagnostics);
  return (path) => told.includes(JSON.stringify(path).slice(1, -1));
}

/**
 * Prepares telling whether all that leads to a place on a page leads there as before, once the page has the headings of today.
 * `isLocked`: the site promises to keep its places (`urls.lock`).
 */
function placesLedTo({ links, diagnostics }: Site, isLocked: boolean): (page: Page, now: ParsedPage) => boolean {
  const hashes = once(() => {
    const found = new Map<Url, Set<string>>();
    for (const { target } of links) {
      if (target.kind !== 'page' || target.hash === '') continue;
      const known = found.get(target.url) ?? new Set();
      found.set(target.url, known.add(target.hash.slice(1)));
    }
    return found;
  });
  const isLockTold = once(() => filesTold(diagnostics)(LOCK_FILE));
  return ({ url, parsed: was }, now) => {
    const [before, after] = [anchorsOf(was), anchorsOf(now)];
    if (before.join('\n') === after.join('\n')) return true;
    if (isLocked && (isLockTold() || before.some((id) => !after.includes(id)))) return false;
    const { find } = anchorIndex();
    return [...(hashes().get(url) ?? [])].every((hash) => {
      const end = find(was, hash);
      return end !== null && end === find(now, hash);
    });
  };
}

function anchorsOf({ headings, anchors }: ParsedPage): string[] {
  return [...headings, ...anchors].map(({ id }) => id);
}

/** Everything but the pages' own facts. */
function isSameGround(a: SiteInputs, b: SiteInputs): boolean {
  return (
    a.config === b.config &&
    a.history === b.history &&
    a.moves === b.moves &&
    a.locate === b.locate &&
    a.sources.length === b.sources.length &&
    JSON.stringify(a.diagnostics) === JSON.stringify(b.diagnostics)
  );
}

/** Pages whose texts changed, with their facts of today; `null` if others could see it. */
function changedPages(before: SiteInputs, now: SiteInputs): ReadonlyMap<SourceFile, ParsedPage> | null {
  const changed = new Map<SourceFile, ParsedPage>();
  for (const [i, source] of now.sources.entries()) {
    const former = before.sources[i] as SourceFile;
    const [was, is] = [before.parsed.get(former), now.parsed.get(source)] as [ParsedPage, ParsedPage];
    if (!isPublishedAlike(former, source)) return null;
    if (was.key === is.key) continue;
    if (JSON.stringify(withoutPlaces(was)) !== JSON.stringify(withoutPlaces(is))) return null;
    changed.set(source, is);
  }
  return changed;
}

/** What other pages can see of a page, but for the places on it that links lead to. */
function withoutPlaces(page: ParsedPage): object {
  return { ...seenByOthers(page), headings: null, anchors: null };
}

function isPublishedAlike(a: SourceFile, b: SourceFile): boolean {
  return (
    a.path === b.path &&
    isSameVersion(a.version, b.version) &&
    a.publishedAt.length === b.publishedAt.length &&
    a.publishedAt.every(
      ({ url, version }, i) => url === b.publishedAt[i]?.url && isSameVersion(version, b.publishedAt[i].version),
    )
  );
}

function isSameVersion(a: SourceFile['version'], b: SourceFile['version']): boolean {
  return a?.group === b?.group && a?.path === b?.path;
}
