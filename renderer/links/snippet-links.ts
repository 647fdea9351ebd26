// Addresses in the comments of samples: readers follow them from the page as well as from their editor.

import { cacheKey } from '../cache/hash.ts';
import { type Diagnostic, type SourceLocation, diagnostic } from '../model/diagnostic.ts';
import type { SourcePath } from '../model/url.ts';
import type { LinkCheckInputs, OutwardLink } from './check-links.ts';
import { ownAddresses } from './own-addresses.ts';

/** Raised when what is remembered of a file changes. */
const STEP = 'snippet-links@1';
/** Where a comment begins in the languages of samples, at a line's start or behind white space. */
const COMMENT = /(?:^|\s)(?:\/\/|#|--|\/\*|\*|<!--|;|%|REM\b)/i;
const ADDRESS = /https?:\/\/[^\s"'<>`)\]}|\\]+/g;

/** An address in a comment. */
interface Mention {
  readonly href: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** What the samples' comments hold. */
export interface SnippetLinks {
  /** `snippet/dead-link` and `snippet/dead-hash`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses of other sites. */
  readonly outward: readonly OutwardLink[];
}

/** Reads every file that pages import code from, once; addresses of this site are judged, others handed on. */
export function snippetLinks(inputs: LinkCheckInputs): SnippetLinks {
  const { site, config } = inputs;
  const own = ownAddresses(site, config);
  const diagnostics: Diagnostic[] = [];
  const outward: OutwardLink[] = [];
  for (const path of importedFiles(inputs)) {
    for (const { href, line, column } of mentionsIn(path, inputs)) {
      const at: SourceLocation = { file: path, line, column, length: href.length };
      const found = own(href);
      if (found.kind === 'foreign') outward.push({ href, at });
      else if (found.kind === 'dead') {
        const message = `The comment's address "${href}" is no page of this site.`;
        diagnostics.push(diagnostic('snippet/dead-link', message, at, { subject: href }));
      } else if (found.kind === 'dead-hash') {
        const message = `The comment's address "${href}" points to no section: "${found.url}" has no anchor "${found.hash}".`;
        const fix = found.near === null ? null : `write "${href.slice(0, href.indexOf('#'))}#${found.near}"`;
        diagnostics.push(diagnostic('snippet/dead-hash', message, at, { fix, subject: href }));
      }
    }
  }
  return { diagnostics, outward };
}

function importedFiles({ site }: LinkCheckInputs): ReadonlySet<SourcePath> {
  const paths = new Set<SourcePath>();
  for (const { parsed } of site.pages.values()) {
    for (const { path, hash } of parsed.includes) if (hash !== null && !/\.md$/i.test(path)) paths.add(path);
  }
  return paths;
}

function mentionsIn(path: SourcePath, { files, cache }: LinkCheckInputs): readonly Mention[] {
  const hash = files.hash(path);
  if (hash === null) return [];
  const key = cacheKey(STEP, hash);
  const known = cache.get<readonly Mention[]>('snippet-links', key);
  if (known) return known;
  const mentions = readMentions(files.readText(path) ?? '');
  cache.set('snippet-links', key, mentions);
  return mentions;
}

/** Addresses behind a comment's mark on the same line; full stops and the like at their end are the sentence's. */
function readMentions(text: string): Mention[] {
  if (!text.includes('://')) return [];
  return text.split('\n').flatMap((line, i) => {
    const comment = line.includes('://') ? COMMENT.exec(line) : null;
    if (!comment) return [];
    return [...line.matchAll(ADDRESS)].flatMap((match) => {
      const href = match[0].replace(/[.,;:!?*]+$/, '');
      return match.index > comment.index ? [{ href, line: i + 1, column: match.index + 1 }] : [];
    });
  });
}
