// A content folder in memory, written as one text: `-- path --` lines begin files (the txtar form).

import { hashContent } from '../../renderer/cache/hash.ts';
import type { FileTree } from '../../renderer/model/tools.ts';

/** Splits `-- a/b.md --\ntext\n-- c.md --\n…` into path → text. Text before the first mark is ignored. */
export function readTree(text: string): Map<string, string> {
  const files = new Map<string, string>();
  const parts = text.split(/^-- (.+) --\n/m);
  for (let i = 1; i < parts.length; i += 2) files.set(parts[i] as string, parts[i + 1] ?? '');
  return files;
}

/** A `FileTree` over a map; edits of the map show at the next call. There are no symbolic links. */
export function memoryFiles(files: ReadonlyMap<string, string | Uint8Array>): FileTree {
  const normal = (path: string): string => {
    const out: string[] = [];
    for (const part of path.split('/')) {
      if (part === '' || part === '.') continue;
      if (part === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
      else out.push(part);
    }
    return out.join('/');
  };
  const bytes = (path: string): Uint8Array | null => {
    const value = files.get(normal(path));
    return value === undefined ? null : typeof value === 'string' ? new TextEncoder().encode(value) : value;
  };
  return {
    list: () =>
      [...files.keys()]
        .filter((path) => !path.startsWith('../'))
        .sort()
        .map((path) => ({ path, size: bytes(path)?.length ?? 0, mtimeMs: 0 })),
    readText: (path) => {
      const found = bytes(path);
      return (
        found &&
        new TextDecoder()
          .decode(found)
          .replace(/^\uFEFF/, '')
          .replace(/\r\n?/g, '\n')
      );
    },
    readBytes: bytes,
    hash: (path) => {
      const found = bytes(path);
      return found && hashContent(found);
    },
    realPath: (path) => (files.has(normal(path)) ? normal(path) : null),
  };
}
