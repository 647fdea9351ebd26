// Dead links whose page is there, as a draft.

import type { Diagnostic } from '../model/diagnostic.ts';
import { decodePath, folderOf, joinPath, type SourcePath, splitHref } from '../model/url.ts';
import { sourceCandidates } from './routes/address.ts';

/** Links to pages that are not there. */
const DEAD: ReadonlySet<string> = new Set([
  'link/dead',
  'front-matter/dead-link',
  'nav/dead',
  'sidebar/dead',
  'notice/dead-link',
]);

/** The same findings; those about a link to a draft, which a `front-matter/draft` among them names, say so. */
export function noteDrafts(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const drafts = new Set(findings.flatMap(({ code, at }) => (code === 'front-matter/draft' && at ? [at.file] : [])));
  if (drafts.size === 0) return findings;
  return findings.map((finding) => {
    const draft = DEAD.has(finding.code) ? sourcesOf(finding).find((path) => drafts.has(path)) : undefined;
    if (draft === undefined) return finding;
    const note = `"${draft}" is a draft, which builds leave out`;
    return { ...finding, fix: 'publish the draft, build with --drafts, or take the link out', notes: [...finding.notes, note] };
  });
}

/** The files that may be the page that the link of a finding leads to. */
function sourcesOf({ subject, at }: Diagnostic): readonly SourcePath[] {
  const path = decodePath(splitHref(subject ?? '').path);
  if (path === '') return [];
  return sourceCandidates(path.startsWith('/') ? path : `/${joinPath(folderOf(at?.file ?? ''), path)}`);
}
