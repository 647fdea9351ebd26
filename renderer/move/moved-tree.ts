// A content folder as it will be: renamed files, and files with another text, as a layer over the present one.

import { hashContent } from '../cache/hash.ts';
import { once } from '../cache/once.ts';
import { compareText } from '../model/diagnostic.ts';
import type { FileEntry, FileTree } from '../model/tools.ts';
import type { SourcePath } from '../model/url.ts';
import type { Engine } from '../pipeline.ts';

/** Files that get another name: present path → new path. */
export type Renames = ReadonlyMap<SourcePath, SourcePath>;

/** The engine of a site whose content folder is another one; see `movedTree`. It is listed once: the folder must not change. */
export function withTree(engine: Engine, renames: Renames, texts: ReadonlyMap<SourcePath, string>): Engine {
  const files = movedTree(engine.tools.files, renames, texts);
  return { ...engine, tools: { ...engine.tools, files: { ...files, list: once(() => files.list()) } } };
}

/** The folder after `renames`, with `texts` (by the new names) in place of those of the files. */
export function movedTree(tree: FileTree, renames: Renames, texts: ReadonlyMap<SourcePath, string>): FileTree {
  const oldNames = new Map(Array.from(renames, ([before, after]) => [after, before]));
  // `undefined`: nothing is there any more.
  const origin = (path: SourcePath): SourcePath | undefined => oldNames.get(path) ?? (renames.has(path) ? undefined : path);
  const onDisk = <T>(path: SourcePath, ask: (before: SourcePath) => T | null): T | null => {
    const before = origin(path);
    return before === undefined ? null : ask(before);
  };
  const normal = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return {
    list: () => {
      const others: FileEntry[] = [];
      const changed = new Map<SourcePath, FileEntry>();
      for (const entry of tree.list()) {
        const path = renames.get(entry.path) ?? entry.path;
        const text = texts.get(path);
        if (text !== undefined) changed.set(path, { ...entry, path, ...unwritten(text) });
        else if (path === entry.path) others.push(entry);
        else changed.set(path, { ...entry, path });
      }
      for (const [path, text] of texts) {
        const isNew = !changed.has(path) && !renames.has(path) && !oldNames.has(path) && !path.startsWith('../');
        if (isNew) changed.set(path, { path, ...unwritten(text) });
      }
      return changed.size === 0 ? others : [...others, ...changed.values()].sort((a, b) => compareText(a.path, b.path));
    },
    readText: (path) => {
      const text = texts.get(path);
      return text === undefined ? onDisk(path, (before) => tree.readText(before)) : normal(text);
    },
    readBytes: (path) => {
      const text = texts.get(path);
      return text === undefined ? onDisk(path, (before) => tree.readBytes(before)) : Buffer.from(text);
    },
    hash: (path) => {
      const text = texts.get(path);
      return text === undefined ? onDisk(path, (before) => tree.hash(before)) : hashContent(text);
    },
    realPath: (path) => {
      if (oldNames.has(path) || texts.has(path)) return path;
      return onDisk(path, (before) => tree.realPath(before));
    },
  };
}

/** What the list of files tells of a text that is not on disk. */
function unwritten(text: string): Pick<FileEntry, 'size' | 'mtimeMs'> {
  return { size: Buffer.byteLength(text), mtimeMs: -1 };
}
