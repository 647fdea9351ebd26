// A file of the finished site: its bytes are made on demand.

import type { Piece } from './piece.ts';
import type { SourcePath } from './url.ts';

/**
 * One file of the site. `key` is a hash of everything the bytes depend on: a file whose key did not change since the
 * last build is not made again.
 */
export interface OutputFile {
  /** Path below the output folder, `/` between parts. */
  readonly path: string;
  /** Made on demand: `serve` reads the keys of open pages only. */
  readonly key: string;
  /** The sources it was made from; named when two files claim one path. */
  readonly from: readonly SourcePath[];
  /** Makes the bytes. Calling it twice gives equal bytes. */
  bytes(): Uint8Array;
  /** The same bytes piece by piece, offered where the whole would be large. */
  pieces?(): Iterable<Piece>;
  /** `redirect` for stubs, which a summary counts separately from pages; `hook` for files that the site's hook `files` writes. */
  readonly kind?: 'redirect' | 'hook';
}

/** The facts about a file of the site that are known before its key. */
export type PlannedFile = Pick<OutputFile, 'path' | 'from' | 'kind'>;
