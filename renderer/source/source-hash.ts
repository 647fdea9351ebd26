// The hash of a source's text, without hashing it again where the file's own can be used.

import { hashContent } from '../cache/hash.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';

/**
 * Identifies a source's text. Where the text is that of the file `path` as a whole, the file's hash identifies it just as well,
 * and the file tree caches that one from run to run; `null` for a text that is only part of a file.
 */
export function sourceHash(text: () => string, path: SourcePath | null, files: FileTree): string {
  return (path === null ? null : files.hash(path)) ?? hashContent(text());
}
