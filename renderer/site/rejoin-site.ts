// The site anew after an edit that changes nothing for other pages: the joined site stands, only the edited pages' facts are
// others.

import { hashContent } from '../cache/hash.ts';
import { compareDiagnostics } from '../model/diagnostic.ts';
import type { ParsedPage } from '../model/parsed-page.ts';
import type { Site } from '../model/site.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';
import type { SiteInputs } from './build-site.ts';
import { answersAlike } from './fragments.ts';
import { bindPlaces, heldFiles, namePlaces, type TextOf } from './late-places.ts';
import { isSource } from './published-files.ts';

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
 * The site of `inputs`, where they differ from those of `before` in nothing but words, headings that nothing leads to, and how far down
 * things stand; `null` where it has to be joined. `files` is `filesSeen` now. Where links lead stays as it was, and so do the
 * places in `Site.links`: nobody who draws a site asks for these.
 */
export function rejoinSite(before: JoinedSite, inputs: SiteInputs, files: string): Site | null {
  if (files !== before.files || !isSameGround(before.inputs, inputs)) return null;
  const changed = changedPages(before.inputs, inputs);
  if (changed === null) return null;
  if (changed.size === 0) return before.site;
  const found = namePlaces(before.site.diagnostics, textFinder(before.inputs));
  const isHeld = heldFiles(found);
  const pages = new Map(before.site.pages);
  for (const [source, parsed] of changed) {
    if ([source, ...parsed.includes].some(({ path }) => isHeld(path))) return null;
    for (const { url } of source.publishedAt) {
      const page = pages.get(url);
      if (page?.source !== source.path) continue;
      if (!answersAlike(before.site.fragments.get(url) ?? [], parsed)) return null;
      pages.set(url, { ...page, parsed });
    }
  }
  const diagnostics = bindPlaces(found.findings, textFinder(inputs));
  return diagnostics && { ...before.site, pages, diagnostics: [...diagnostics].sort(compareDiagnostics) };
}

/** Finds the facts of files that have one text only. */
export function textFinder({ sources, parsed }: Pick<SiteInputs, 'sources' | 'parsed'>): TextOf {
  const texts = new Map<SourcePath, ParsedPage | null>();
  for (const source of sources) texts.set(source.path, texts.has(source.path) ? null : (parsed.get(source) ?? null));
  return (path) => texts.get(path) ?? null;
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
    if (was.signature !== is.signature) return null;
    changed.set(source, is);
  }
  return changed;
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
