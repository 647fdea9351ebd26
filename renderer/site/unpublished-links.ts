// Dead links whose page is there, as a draft or as a file that `exclude` leaves out.

import type { Diagnostic } from '../model/diagnostic.ts';
import { decodePath, folderOf, joinPath, type SourcePath, splitHref } from '../model/url.ts';
import { entryLeavingOut } from '../source/file-patterns.ts';
import { sourceCandidates } from './routes/address.ts';

/** Links to pages that are not there. */
const DEAD: ReadonlySet<string> = new Set([
  'link/dead',
  'front-matter/dead-link',
  'nav/dead',
  'sidebar/dead',
  'notice/dead-link',
]);

/** What tells which files are there and no pages. */
export interface LeftOutFiles {
  /** `exclude` of the config. */
  readonly exclude: readonly string[];
  /** Whether the content folder has a file. */
  isThere(path: SourcePath): boolean;
}

/**
 * The same findings; those about a link to a draft, which a `front-matter/draft` among them names, say so, and so do those about a
 * link to a file that `exclude` leaves out.
 */
export function noteUnpublished(findings: readonly Diagnostic[], files: LeftOutFiles): readonly Diagnostic[] {
  const drafts = new Set(findings.flatMap(({ code, at }) => (code === 'front-matter/draft' && at ? [at.file] : [])));
  if (drafts.size === 0 && files.exclude.length === 0) return findings;
  return findings.map((finding) => {
    const sources = DEAD.has(finding.code) ? sourcesOf(finding) : [];
    const draft = sources.find((path) => drafts.has(path));
    if (draft !== undefined) {
      const note = `"${draft}" is a draft, which builds leave out`;
      return explained(finding, note, 'publish the draft, build with --drafts, or take the link out');
    }
    for (const path of sources) {
      const entry = entryLeavingOut(path, files.exclude);
      if (entry === null || !files.isThere(path)) continue;
      const note = `"${path}" is there, and the entry "${entry}" of \`exclude\` leaves it out`;
      return explained(finding, note, `change "${entry}" in \`exclude\` of the config, or link to a page`);
    }
    return finding;
  });
}

/** Without a suggestion of another page. */
function explained({ repair: _repair, ...finding }: Diagnostic, note: string, fix: string): Diagnostic {
  return { ...finding, fix, notes: [...finding.notes, note] };
}

/** The files that may be the page that the link of a finding leads to. */
function sourcesOf({ subject, at }: Diagnostic): readonly SourcePath[] {
  const path = decodePath(splitHref(subject ?? '').path);
  if (path === '') return [];
  return sourceCandidates(path.startsWith('/') ? path : `/${joinPath(folderOf(at?.file ?? ''), path)}`);
}
