// What a build did to its output folder, in numbers.

import type { OutputFile } from '../model/output-file.ts';
import type { OutputRecord, WrittenSite } from './output-record.ts';

/** The result of a build. */
export interface WriteSummary {
  /** HTML files of the site, redirect stubs not counted. */
  readonly pages: number;
  /** Redirect stubs. */
  readonly redirects: number;
  /** Files of the site. */
  readonly files: number;
  /** Files that are new or whose bytes changed. */
  readonly written: number;
  /** Files that have the same bytes as before. */
  readonly unchanged: number;
  /** Files of the last build that are no longer there. */
  readonly removed: number;
  /** Size of all files of the site, in bytes. */
  readonly bytes: number;
}

/** The summary of a site that is unchanged since it was written. `redirects`: stubs among its files. */
export function unchangedSummary({ files }: WrittenSite, { redirects }: { readonly redirects: number }): WriteSummary {
  const count = files.size;
  return {
    pages: htmlAmong(files.keys()) - redirects,
    redirects,
    files: count,
    written: 0,
    unchanged: count,
    removed: 0,
    bytes: sizeOf(files),
  };
}

/** The summary of a site that was written. `written` and `removed` are numbers of files. */
export function writtenSummary(
  files: readonly OutputFile[],
  record: OutputRecord,
  { written, removed }: Pick<WriteSummary, 'written' | 'removed'>,
): WriteSummary {
  const redirects = files.filter((file) => file.kind === 'redirect').length;
  return {
    pages: countPages(files),
    redirects,
    files: files.length,
    written,
    unchanged: files.length - written,
    removed,
    bytes: sizeOf(record),
  };
}

/** How many pages a site has: its HTML files without redirect stubs. What every verb means by the number of pages. */
export function countPages(files: Iterable<Pick<OutputFile, 'path' | 'kind'>>): number {
  return htmlAmong(Array.from(files, ({ path, kind }) => (kind === 'redirect' ? '' : path)));
}

function htmlAmong(paths: Iterable<string>): number {
  let count = 0;
  for (const path of paths) if (path.endsWith('.html')) count += 1;
  return count;
}

function sizeOf(record: OutputRecord): number {
  let bytes = 0;
  for (const { size } of record.values()) bytes += size;
  return bytes;
}
