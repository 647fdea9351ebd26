// Whether a source's text needs anything of its reader beyond being published unchanged.

import { hashContent } from '../cache/hash.ts';
import type { Publication, SourceFile } from '../model/source-file.ts';
import type { Cache, FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { SourceOnDemand } from './source-on-demand.ts';
import { nameProblem, readSourceText, type DecodedSource } from './source-text.ts';
import { MAY_HAVE_BLOCKS } from './version-blocks.ts';

/** A text with one of these marks may read other files, which it names relative to its own place, or which are those of its version. */
const READS_FILES = ['@include', '@[code', '<<<', '<Sample', '<sample'];

/** Store of the hashes of plain files; its number rises when `isPlainText` changes. There is no value beside the key. */
const PLAIN_STORE = 'plain@3';

/** A source file as far as it had to be read. */
export interface Reading extends Omit<DecodedSource, 'text'> {
  /** Returns the text; `null` where there is nothing to publish. */
  readonly text: (() => string) | null;
  /** The text is published whole and alike everywhere: see `isPlainText`. */
  readonly plain: boolean;
  /** The hash of the file; `null` if it has none. */
  readonly hash: string | null;
}

/** Whether a text may read other files: includes, imported code, samples. */
export function readsFiles(text: string): boolean {
  return READS_FILES.some((mark) => text.includes(mark));
}

/**
 * Whether a text is the same in every version of a product: no version blocks, no `versions:` or `draft:`, no values, no imports. May say
 * `false` for a text that merely shows such marks as code, which costs time and changes nothing.
 */
export function isPlainText(text: string): boolean {
  if (text.includes('{{') || readsFiles(text) || MAY_HAVE_BLOCKS.test(text)) return false;
  const { source } = frontMatterBlock(text);
  return source === null || !/versions|draft|published/.test(source);
}

/**
 * Reads a source (`readSourceText`). A file that an earlier run found plain and without findings is not read again before its
 * text is needed: most pages of a warm run never are.
 */
export function readSource(path: SourcePath, files: FileTree, cache: Cache): Reading {
  const hash = nameProblem(path) ? null : files.hash(path);
  if (hash !== null && cache.has(PLAIN_STORE, hash)) return { text: readLater(path, files), plain: true, hash, diagnostics: [] };
  const { text, diagnostics } = readSourceText(path, files);
  if (text === null) return { text: null, plain: false, hash, diagnostics };
  const plain = isPlainText(text);
  if (plain && hash !== null && diagnostics.length === 0) cache.set(PLAIN_STORE, hash, true);
  return { text: plain ? readLater(path, files) : readNow(text), plain, hash, diagnostics };
}

/**
 * Returns the text of a file that could be read before, and does not keep it (so this is a function of its own: closures in one
 * scope keep what any of them uses). File trees refuse to read what changed since they were listed.
 */
function readLater(path: SourcePath, files: FileTree): () => string {
  return () => readSourceText(path, files).text ?? '';
}

function readNow(text: string): () => string {
  return () => text;
}

/** A file whose text is plain. */
export interface PlainFile extends Pick<Reading, 'hash'> {
  readonly text: () => string;
}

/** The source file of a plain text. The text is read on demand, and not kept. */
export function plainSourceFile(path: SourcePath, { text, hash }: PlainFile, publishedAt: readonly Publication[]): SourceFile {
  const own = { path, readsFiles: false, hash: hash ?? hashContent(text()), version: null, publishedAt };
  return new SourceOnDemand(own, text);
}
