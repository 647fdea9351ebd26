// Files of the content folder that are published unchanged.

import { type Diagnostic, diagnostic } from '../model/diagnostic.ts';
import type { OutputFile, PlannedFile } from '../model/output-file.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { outOfFile } from '../site/routes/absolute-addresses.ts';

/**
 * An output file for every published one, with its content hash as key. Sources that share an address (identical
 * images, stored once) give one file. One that cannot be read is `source/unreadable`, an error.
 */
export function publishedOutputs(
  published: ReadonlyMap<SourcePath, Url>,
  files: FileTree,
): { readonly files: readonly OutputFile[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byAddress = new Map<Url, OutputFile>();
  for (const [path, url] of published) {
    const key = files.hash(path);
    if (key === null) {
      const at = { file: path, line: 1, column: 1, length: 1 };
      const fix = 'check its permissions and the disk it lies on';
      diagnostics.push(diagnostic('source/unreadable', 'The file is to be published and cannot be read.', at, { fix }));
      continue;
    }
    const known = byAddress.get(url);
    if (known?.key === key) byAddress.set(url, { ...known, from: [...known.from, path] });
    else byAddress.set(known ? `${url}\0${path}` : url, publishedFile(path, url, key, files));
  }
  return { files: [...byAddress.values()], diagnostics };
}

/** The paths of the same files. Only sources that share an address are hashed. */
export function publishedPaths(published: ReadonlyMap<SourcePath, Url>, files: FileTree): PlannedFile[] {
  const byAddress = new Map<Url, SourcePath[]>();
  for (const [path, url] of published) byAddress.set(url, [...(byAddress.get(url) ?? []), path]);
  return [...byAddress].flatMap(([url, sources]): PlannedFile[] => {
    if (sources.length > 1) return [...publishedOutputs(new Map(sources.map((path) => [path, url])), files).files];
    return [{ path: outOfFile(url), from: sources }];
  });
}

function publishedFile(path: SourcePath, url: Url, key: string, files: FileTree): OutputFile {
  return { path: outOfFile(url), key, from: [path], bytes: () => publishedBytes(files, path) };
}

/** The bytes of a published file. */
export function publishedBytes(files: Pick<FileTree, 'readBytes'>, path: SourcePath): Uint8Array {
  const found = files.readBytes(path);
  if (!found) throw new Error(`${path} was removed while the site was being written`);
  return found;
}
