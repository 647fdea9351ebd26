// Dead links with a better explanation than "there is no page": the file exists and is excluded, or another site was meant.

import { once } from '../cache/once.ts';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic.ts';
import type { LinkEdge } from '../model/site.ts';
import type { SourcePath } from '../model/url.ts';
import { sourceCandidates } from '../site/routes/address.ts';
import { entryLeavingOut } from '../source/file-patterns.ts';
import type { LinkCheckInputs } from './check-inputs.ts';
import { withoutScheme } from '../site/links/without-scheme.ts';
import { malformed, mistypedScheme } from './outward-links.ts';

const DEAD: ReadonlySet<DiagnosticCode> = new Set([
  'link/dead',
  'link/dead-file',
  'front-matter/dead-link',
  'nav/dead',
  'sidebar/dead',
  'notice/dead-link',
]);

/** The same findings; some dead links have become `link/excluded`, `link/malformed` or `link/no-scheme`. */
export function deadEnds(diagnostics: readonly Diagnostic[], inputs: LinkCheckInputs): readonly Diagnostic[] {
  const edges = once(() => deadEdges(inputs.links.edges));
  const unpublished = once(() => unpublishedSources(inputs));
  return diagnostics.map((finding) => {
    if (!DEAD.has(finding.code) || finding.subject === undefined) return finding;
    const edge = edges().get(edgeKey(finding.at, finding.subject));
    if (edge?.target.kind !== 'dead') return finding;
    return (
      withoutColon(finding, edge.href) ??
      excluded(finding, edge.target.path, unpublished(), inputs.config.exclude) ??
      withoutScheme(edge.href, finding.at) ??
      finding
    );
  });
}

function deadEdges(links: readonly LinkEdge[]): ReadonlyMap<string, LinkEdge> {
  const dead = new Map<string, LinkEdge>();
  for (const edge of links) if (edge.target.kind === 'dead') dead.set(edgeKey(edge.at, edge.href), edge);
  return dead;
}

function edgeKey(at: Diagnostic['at'], href: string): string {
  return `${at ? `${at.file}:${at.line}:${at.column}` : ''} ${href}`;
}

/** Markdown files that are not pages: because of `exclude`, or as drafts. */
function unpublishedSources({ files, site }: LinkCheckInputs): ReadonlySet<SourcePath> {
  const published = new Set([...site.pages.values()].map(({ source }) => source));
  return new Set(files.list().flatMap(({ path }) => (/\.md$/i.test(path) && !published.has(path) ? [path] : [])));
}

function excluded(
  finding: Diagnostic,
  path: string,
  unpublished: ReadonlySet<SourcePath>,
  exclude: readonly string[],
): Diagnostic | null {
  const source = sourceCandidates(path).find((candidate) => unpublished.has(candidate));
  if (source === undefined) return null;
  const entry = entryLeavingOut(source, exclude);
  const why = entry === null ? 'is there but not published' : `is there, but the entry "${entry}" of \`exclude\` leaves it out`;
  const message = `"${finding.subject ?? path}" leads to "${source}", which ${why}.`;
  const fix =
    entry === null
      ? 'publish it (see `draft` in its front matter), or link to a page'
      : `change "${entry}" in \`exclude\` of the config, or link to a page`;
  return diagnostic('link/excluded', message, finding.at, { fix, subject: finding.subject ?? path });
}

/** `https//example.org` is a path to a browser. */
function withoutColon(finding: Diagnostic, href: string): Diagnostic | null {
  const [typed = '', name = ''] = /^([a-z]+)(?:;|,|\.)?\/\/(?=[^/])/i.exec(href) ?? [];
  const scheme = /^https?$/i.test(name) ? name : mistypedScheme(name);
  if (scheme === null) return null;
  return malformed(
    { href, at: finding.at },
    { why: 'a colon belongs behind the scheme', text: `${scheme}://${href.slice(typed.length)}` },
  );
}
