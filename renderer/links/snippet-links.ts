// Addresses in the comments of code blocks and imported samples, which readers follow from the page or from their editor.

import { cacheKey } from '../cache/hash.ts';
import { commentAddresses } from '../markdown/comment-addresses.ts';
import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { Mention } from '../model/parsed-page.ts';
import type { SourcePath } from '../model/url.ts';
import type { LinkCheckInputs, OutwardLink } from './check-inputs.ts';
import { ownAddresses } from './own-addresses.ts';

/** Raised when the stored value changes shape. */
const STEP = 'snippet-links@3';

/** The addresses in comments of samples. */
export interface SnippetLinks {
  /** `snippet/dead-link` and `snippet/dead-hash`. */
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses of other sites. */
  readonly outward: readonly OutwardLink[];
}

/**
 * Reads the comments of every code block, and of every file that pages import code from, once. Addresses of this site are
 * judged, others are returned.
 */
export function snippetLinks(inputs: LinkCheckInputs): SnippetLinks {
  const own = ownAddresses(inputs);
  const diagnostics: Diagnostic[] = [];
  const outward: OutwardLink[] = [];
  for (const mention of allMentions(inputs)) {
    const { href, at } = mention;
    const found = own.full(href);
    if (found.kind === 'foreign') outward.push({ ...mention, inCode: true });
    else if (found.kind === 'dead') {
      const message = `The comment's address "${href}" is no page of this site.`;
      diagnostics.push(diagnostic('snippet/dead-link', message, at, { subject: href }));
    } else if (found.kind === 'dead-hash') {
      const message = `The comment's address "${href}" points to no section: "${found.url}" has no anchor "${found.hash}".`;
      const text = found.near === null ? null : `${href.slice(0, href.indexOf('#'))}#${found.near}`;
      const fix = text === null ? null : `write "${text}"`;
      diagnostics.push(diagnostic('snippet/dead-hash', message, at, { fix, subject: href }));
    }
  }
  return { diagnostics, outward };
}

/** All mentions, one for each place: a text that versions share is on several pages, and a file may be imported and included. */
function allMentions(inputs: LinkCheckInputs): Iterable<Mention> {
  const found = new Map<string, Mention>();
  const add = (mention: Mention): void => {
    const { file, line, column } = mention.at;
    found.set(`${file}:${line}:${column}`, mention);
  };
  for (const { parsed } of inputs.links.suspects) parsed.mentions.forEach(add);
  for (const path of importedFiles(inputs)) mentionsIn(path, inputs).forEach(add);
  return found.values();
}

function importedFiles({ site }: LinkCheckInputs): ReadonlySet<SourcePath> {
  const paths = new Set<SourcePath>();
  for (const { parsed } of site.pages.values()) {
    for (const { path, hash } of parsed.includes) if (hash !== null && !/\.md$/i.test(path)) paths.add(path);
  }
  return paths;
}

/** The extension of a file's name, or the name itself: `Dockerfile`. */
function languageOf(path: SourcePath): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/^.*\./, '')
    .toLowerCase();
}

function mentionsIn(path: SourcePath, { files, cache }: LinkCheckInputs): readonly Mention[] {
  const hash = files.hash(path);
  if (hash === null) return [];
  const key = cacheKey(STEP, path, hash);
  const known = cache.get<readonly Mention[]>('snippet-links', key);
  if (known) return known;
  const mentions = commentAddresses(files.readText(path) ?? '', languageOf(path)).map(
    ({ href, line, column }): Mention => ({
      href,
      at: { file: path, line: line + 1, column: column + 1, length: href.length },
    }),
  );
  cache.set('snippet-links', key, mentions);
  return mentions;
}
