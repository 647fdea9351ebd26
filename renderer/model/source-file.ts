// A text to be parsed, and where it will be published.

import type { SourcePath, Url } from './url.ts';

/** Which version of which group a page belongs to. */
export interface VersionRef {
  /** The group's `basePath`, such as `server` or `clients/node`. */
  readonly group: string;
  /** The version's path below it, such as `v25.1` or `legacy/v6.2`. */
  readonly path: string;
}

/** One address a source is published at. */
export interface Publication {
  readonly url: Url;
  readonly version: VersionRef | null;
}

/**
 * One distinct text. A file of a shared folder gives one source file per *different* text: versions whose text comes out the same
 * share it. `path` is the file on disk; `text` is what versions leave of it (blocks left out are blank lines, so line numbers are
 * those of the file), front matter included, byte-order mark and carriage returns removed.
 */
export interface SourceFile {
  readonly path: SourcePath;
  /** Read on demand where it is a whole file: keep it no longer than needed. */
  readonly text: string;
  /** The text may read other files: it includes Markdown or imports code. */
  readonly readsFiles: boolean;
  /** Identifies `text`: equal hashes, equal texts. */
  readonly hash: string;
  /**
   * The version whose values (`{{ version }}`, `{version}` in aliases) the text is parsed with; `null` where the text uses none
   * or the page has no version.
   */
  readonly version: VersionRef | null;
  /** At least one; sorted by url. */
  readonly publishedAt: readonly Publication[];
}
