// Addresses are a contract: what the lock file lists must still lead somewhere, by a page, a file or a redirect.

import { type Diagnostic, type DiagnosticCode, diagnostic, type SourceLocation } from '../model/diagnostic.ts';
import {
  ADDRESS_STYLES,
  type AddressStyle,
  decodePath,
  isExternal,
  publishedUrl,
  type SourcePath,
  splitHref,
} from '../model/url.ts';
import { isConflictMark } from '../source/conflict-marks.ts';
import { kindOfAddress, pageServedAt } from './routes/address.ts';
import type { Fragments } from './links/fragments.ts';
import type { PageEntry, PageTable } from './routes/pages.ts';
import type { FileFinder } from './routes/published-files.ts';
import type { RedirectTable } from './routes/redirect-table.ts';
import { LOCK_FILE, type LockLine, type PublicUrl, readLock, urlLines } from './routes/url-lock.ts';
import type { VersionFinder } from './routes/versions.ts';
import type { Searches, Whereabouts } from './links/whereabouts.ts';
import { COMMAND } from '../model/command.ts';

/** The parts of the site that are looked up. */
export interface ContractInputs {
  readonly style: AddressStyle;
  readonly pages: PageTable;
  readonly files: Pick<FileFinder, 'find'>;
  readonly redirects: Pick<RedirectTable, 'find' | 'replaced'>;
  readonly hostAnswers?: (path: string) => boolean;
  readonly fragments: Fragments;
  readonly versionOf: VersionFinder;
  readonly search: Searches;
  /** Whether a source has a file; that of a page which a hook makes has none. */
  isFile(path: SourcePath): boolean;
}

/** What a site does not keep of its lock file. Plain data. */
export interface BrokenContract {
  /**
   * `url/lost` and `url/lost-anchor` for what the file lists and the site no longer has, and `source/conflict` for an unresolved merge
   * of it. Versions that lose the same share a finding.
   */
  readonly findings: readonly Diagnostic[];
  /** All addresses of the file that lead nowhere, and `address#id` for each place that is gone. */
  readonly gone: readonly string[];
}

/** Compares a lock file with the site. `isReported`: whether a finding says already why nothing is at a path. */
export function brokenContract(
  lock: string,
  inputs: ContractInputs,
  isReported: (path: string) => boolean = () => false,
): BrokenContract {
  const losses = new Map<string, { first: Diagnostic; also: string[] }>();
  const gone: string[] = [];
  for (const line of readLock(lock)) {
    const version = inputs.versionOf(line.url.text);
    for (const { cause, finding } of lossesOf(line, inputs)) {
      gone.push(line.url.text + cause);
      if (cause === '' && isReported(line.url.text)) continue;
      const key = version ? `${version.group.basePath} ${version.rest} ${cause}` : `${line.url.text} ${cause}`;
      const known = losses.get(key);
      if (known) known.also.push(`${version?.entry.version ?? line.url.text} (line ${line.url.line})`);
      else losses.set(key, { first: finding, also: [] });
    }
  }
  const lost = Array.from(losses.values(), ({ first, also }) =>
    also.length === 0 ? first : { ...first, notes: [...first.notes, `also in ${also.join(', ')}`] },
  );
  return { findings: [...unsettled(lock), ...strangeLine(lock), ...lost], gone };
}

/** `source/unreadable` at the first line that is no address, no comment and no mark of a merge, or for a lock that has no address. */
function strangeLine(lock: string): Diagnostic[] {
  const lines = lock.split(/\r?\n/);
  const first = lines.findIndex((line) => line.trim() !== '' && !/^[/#]/.test(line) && !isConflictMark(line));
  if (first < 0 && lines.some((line) => line.startsWith('/'))) return [];
  const message =
    first < 0 ? 'The file lists no address, so that none is kept.' : 'This line is no address, so that it keeps none.';
  const at = { file: LOCK_FILE, line: Math.max(0, first) + 1, column: 1, length: lines[first]?.length ?? 1 };
  return [
    diagnostic('source/unreadable', message, at, {
      fix: `bring the file back from the history, or run "${COMMAND} urls --lock"`,
    }),
  ];
}

/** `source/unreadable` for a lock file that is there and cannot be read, such as a folder. */
export function unreadLock(): Diagnostic {
  const at = { file: LOCK_FILE, line: 1, column: 1, length: 1 };
  const fix = `bring the file back from the history, or remove it and run "${COMMAND} urls --lock"`;
  return diagnostic('source/unreadable', 'The file cannot be read, so that no address is kept.', at, { fix });
}

/** `url/lost` and `url/lost-anchor` for each of the addresses that the site does not have, one by one. */
export function lostUrls(urls: readonly PublicUrl[], inputs: ContractInputs): Diagnostic[] {
  return readLock(urlLines(urls)).flatMap((line) => lossesOf(line, inputs).map(({ finding }) => finding));
}

/** `source/conflict` at the first mark of a merge. */
function unsettled(lock: string): Diagnostic[] {
  const lines = lock.split(/\r?\n/);
  const first = lines.findIndex(isConflictMark);
  if (first < 0) return [];
  const message = 'A merge of this file was not settled: it lists the addresses of both sides.';
  const at = { file: LOCK_FILE, line: first + 1, column: 1, length: lines[first]?.length ?? 1 };
  return [diagnostic('source/conflict', message, at, { fix: 'keep the lines of both sides, and remove the marks' })];
}

interface Loss {
  /** What is lost, below the address. */
  readonly cause: string;
  readonly finding: Diagnostic;
}

function lossesOf({ url, anchors }: LockLine, inputs: ContractInputs): Loss[] {
  const end = endOf(url.text, inputs);
  if (end === null) return [{ cause: '', finding: lostUrl(url.text, place(url), inputs) }];
  if (end === 'elsewhere') return [];
  return anchors
    .filter(({ text }) => inputs.fragments.find(end, text) === null)
    .map((anchor) => ({ cause: `#${anchor.text}`, finding: lostAnchor(url.text, anchor.text, end, place(anchor), inputs) }));
}

/**
 * The page an address leads to; `elsewhere` for files, other sites and fragments a redirect names; `null` if it leads nowhere.
 */
function endOf(url: string, { pages, files, redirects, hostAnswers, style }: ContractInputs): PageEntry | 'elsewhere' | null {
  const own = servedPage(url, pages, style);
  if (own && !redirects.replaced.has(own.url)) return own;
  const redirect = redirects.find(url);
  if (!redirect) return files.find(url) || hostAnswers?.(url) ? 'elsewhere' : null;
  const { path, hash } = splitHref(redirect.to);
  if (isExternal(redirect.to) || hash !== '') return 'elsewhere';
  return pages.get(decodePath(path)) ?? 'elsewhere';
}

/** The page that hosts serve at an address, or redirect it to by themselves (`/a/b` to `/a/b/`). */
function servedPage(url: string, pages: PageTable, style: AddressStyle): PageEntry | undefined {
  return pageServedAt(url, pages, style) ?? (style === 'folder' ? pageServedAt(`${url}/`, pages, style) : undefined);
}

function lostUrl(url: string, at: SourceLocation, { search, pages, style, isFile }: ContractInputs): Diagnostic {
  const former = ADDRESS_STYLES.find((other) => other !== style && pageServedAt(url, pages, other));
  if (former !== undefined) {
    const message = `"${url}" was published and leads nowhere now: pages are addressed in another style.`;
    return lost('url/lost', message, at, `write addresses: { style: '${style}', redirectFrom: ['${former}'] }`, url);
  }
  const isPage = style === 'clean' ? kindOfAddress(url) === 'page' : /(?:\/|\.html)$/.test(url);
  const near = isPage ? search.page(url) : search.file(url);
  const target = near && pages.get(near.url);
  const message = `"${url}" was published and leads nowhere now: links and bookmarks to it break.`;
  const isMade = target?.source && !isFile(target.source.path);
  const fix =
    target?.source && !isMade
      ? `write "aliases: [${url}]" into the front matter of ${target.source.path}${reason(near)}`
      : `add a redirect to the config: ['${url}', '${near?.url ?? '…'}']${isMade ? reason(near) : ''}`;
  return lost('url/lost', message, at, fix, url);
}

function reason(near: Whereabouts | null): string {
  if (near?.reason === 'moved') return ', where it has moved as the history says';
  return near?.reason === 'renamed' ? ', which has its title in this version' : ', if that is what took its place';
}

function lostAnchor(
  url: string,
  id: string,
  page: PageEntry,
  at: SourceLocation,
  { fragments, style, isFile }: ContractInputs,
): Diagnostic {
  const where = publishedUrl(page.url, style) === url ? '' : `, which is redirected to "${publishedUrl(page.url, style)}",`;
  const message = `"#${id}" of "${url}"${where} is gone: links and bookmarks to it end at the top of the page.`;
  const heading = fragments.nearest(page, id)?.[1] ?? null;
  const file = page.source && isFile(page.source.path) ? page.source.path : null;
  const fix =
    heading !== null && file !== null
      ? `if it is now "${heading}" (${file}), write "{#${id}}" behind that heading`
      : `write "{#${id}}" behind the heading that took its place${file === null ? '' : ` in ${file}`}`;
  return lost('url/lost-anchor', message, at, fix, `${url}#${id}`);
}

function lost(code: DiagnosticCode, message: string, at: SourceLocation, fix: string, subject: string): Diagnostic {
  const notes = [`if nobody needs it any more, run "${COMMAND} urls --lock"`];
  return diagnostic(code, message, at, { fix, subject, notes });
}

function place({ line, column, length }: LockLine['url']): SourceLocation {
  return { file: LOCK_FILE, line, column, length };
}
