// Files of the content folder that are published as they are.

import type { OutputFile, PlannedFile } from '../model/output-file.ts';
import type { FileTree } from '../model/tools.ts';
import type { SourcePath, Url } from '../model/url.ts';
import { outOfFile } from './addresses.ts';

/**
 * An output file for every published one, with its content hash as key. Sources that share an address (identical
 * images, stored once) give one file. A file that vanished since it was listed is left out.
 */
export function publishedFiles(published: ReadonlyMap<SourcePath, Url>, files: FileTree): OutputFile[] {
  const byAddress = new Map<Url, OutputFile>();
  for (const [path, url] of published) {
    const key = files.hash(path);
    if (key === null) continue;
    const known = byAddress.get(url);
    if (known?.key === key) byAddress.set(url, { ...known, from: [...known.from, path] });
    else byAddress.set(known ? `${url}\0${path}` : url, publishedFile(path, url, key, files));
  }
  return [...byAddress.values()];
}

/** The paths of the same files. Only sources that share an address are hashed. */
export function publishedPaths(published: ReadonlyMap<SourcePath, Url>, files: FileTree): PlannedFile[] {
  const byAddress = new Map<Url, SourcePath[]>();
  for (const [path, url] of published) byAddress.set(url, [...(byAddress.get(url) ?? []), path]);
  return [...byAddress].flatMap(([url, sources]): PlannedFile[] => {
    if (sources.length > 1) return publishedFiles(new Map(sources.map((path) => [path, url])), files);
    return [{ path: outOfFile(url), from: sources }];
  });
}

function publishedFile(path: SourcePath, url: Url, key: string, files: FileTree): OutputFile {
  const bytes = (): Uint8Array => {
    const found = files.readBytes(path);
    if (!found) throw new Error(`${path} was removed while the site was being written`);
    return found;
  };
  return { path: outOfFile(url), key, from: [path], bytes };
}
