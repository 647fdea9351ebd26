// The list of files we wrote, kept in the output folder itself: it shows which files are ours, with or without a cache. Same
// site, same bytes.

import { hashContent } from '../cache/hash.ts';
import type { Json } from '../model/json.ts';
import { type OutputDisk, under } from './output-disk.ts';

/** Name of the manifest at the top of the output folder. */
export const MANIFEST_NAME = '.docs-build-manifest.json';

/** Path below the output folder → hash of the bytes (see `hashContent`). The manifest itself is not listed. */
export type Manifest = ReadonlyMap<string, string>;

const FORMAT = 1;

/** The manifest's text: sorted by path, one file a line. `hashOf`: the hash of a file's bytes. */
export function manifestText<T>(files: ReadonlyMap<string, T>, hashOf: (file: T) => string): string {
  const lines = [...files.keys()].sort().map((path) => `    ${quoted(path)}: ${quoted(hashOf(files.get(path) as T))}`);
  return `{\n  "format": ${FORMAT},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** A text as JSON; nearly all need no escapes. */
function quoted(text: string): string {
  return /^[\w./-]*$/.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** The manifest of an output folder. */
export interface FoundManifest {
  /** Hash of its bytes. */
  readonly digest: string;
  files(): Manifest;
}

/**
 * Reads the manifest of an output folder; `null` if there is none (or a damaged one, or one of another format). Check its paths
 * before using them (`isOutputPath`): the file may have been tampered with. `known`: a manifest that is returned if the file has its
 * digest, so that it need not be parsed.
 */
export function readManifest(disk: OutputDisk, folder: string, known: FoundManifest | null = null): FoundManifest | null {
  const bytes = disk.read(under(folder, MANIFEST_NAME));
  if (!bytes) return null;
  const digest = hashContent(bytes);
  if (digest === known?.digest) return known;
  const value = parseObject(new TextDecoder().decode(bytes));
  if (value?.['format'] !== FORMAT) return null;
  const files = new Map(Object.entries((value['files'] ?? {}) as Record<string, string>));
  return { digest, files: () => files };
}

const NO_OUTPUT_PATH = /[\\\0]|^\/|\/$|\/\/|(?:^|\/)\.\.?(?:\/|$)/;

/** Nearly all paths match this at once. Each part begins with a letter, a digit or `_`. */
const PLAIN_PATH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Whether a path stays below the folder it is joined to: relative, no empty, `.` or `..` part, no backslash, no NUL. */
export function isOutputPath(path: string): boolean {
  return PLAIN_PATH.test(path) || (path !== '' && !NO_OUTPUT_PATH.test(path));
}

function parseObject(text: string): Record<string, Json> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, Json>) : null;
  } catch {
    // Damaged: the folder then counts as not ours.
    return null;
  }
}
